// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QFrame>
#include <QString>

class QLabel;
class QPushButton;

namespace tvmscope {

/// A strip across a page that says something one must know, with at most one button: amber for parts that are missing, red for
/// what failed.
class NoticeStrip : public QFrame {
    Q_OBJECT
public:
    enum class Kind { Note, Warning, Error };

    explicit NoticeStrip(QWidget* parent = nullptr);

    /// From now on it lies over the foot of its parent instead of taking room in a layout: what is under the pointer stays there.
    void floatAtFoot();
    /// An empty text hides the strip. `closable` offers a way to put it away.
    void show(Kind kind, const QString& text, const QString& button = {},
        bool closable = false); // NOLINT: says more than QWidget::show
    /// The same with links that the desktop opens; can be put away.
    void showLinks(Kind kind, const QString& html);
    void clear();
    QString text() const;

Q_SIGNALS:
    void buttonPressed();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    using QFrame::show;
    void place();

    Kind kind_ = Kind::Note;
    bool floats_ = false;
    QLabel* text_;
    QPushButton* button_;
    QPushButton* close_;
};

} // namespace tvmscope
