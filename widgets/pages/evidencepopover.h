// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QFrame>

class QLabel;
class QScrollArea;

namespace tvmscope {

/// A small window beside a cell that says why kernels are in one group. What is long scrolls, with the wheel or the arrow keys.
/// Esc, a click elsewhere or another key close it.
class EvidencePopover : public QFrame {
    Q_OBJECT
public:
    explicit EvidencePopover(QWidget* parent);

    /// Shows text below a place on the screen, or above it where there is no room.
    void popUp(const QString& html, const QRect& besides);
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool scrollsBy(int key);

    QScrollArea* scroll_;
    QLabel* text_;
};

} // namespace tvmscope
