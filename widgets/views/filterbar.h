// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QStringList>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;

namespace tvmscope {

class ElidedLabel;

/// The line above a table: a box to find kernels in, how many it finds, and the few choices a table has. What a page does not
/// offer does not show.
class FilterBar : public QWidget {
    Q_OBJECT
public:
    explicit FilterBar(QWidget* parent = nullptr);

    void offerHideSmall(const QString& text, const QString& tip);
    /// A page's own control, at the right.
    void addControl(const QString& label, QWidget* control);
    /// Shown from two on; the first is chosen.
    void setDevices(const QStringList& devices);
    void setDevice(const QString& device);
    QString device() const;
    /// The one chosen at first.
    void chooseFirstDevice();
    void setHidesSmall(bool hide);
    /// How much was found, and what share of the time that is; empty: nothing is looked for.
    void setFound(const QString& text);
    QString found() const;
    QLineEdit* textBox() const noexcept { return text_; }

public Q_SLOTS:
    void clearText();

Q_SIGNALS:
    void textChanged(const QString& text);
    void hideSmallToggled(bool hide);
    void deviceChosen(const QString& device);

private:
    QHBoxLayout* row_;
    QLineEdit* text_;
    QCheckBox* hideSmall_;
    ElidedLabel* found_;
    QLabel* deviceLabel_;
    QComboBox* devices_;
};

} // namespace tvmscope
