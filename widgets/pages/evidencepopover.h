// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QFrame>

class QLabel;

namespace tvmscope {

/// A small window beside a cell that says why kernels are in one group. Esc, a click elsewhere or another key close it.
class EvidencePopover : public QFrame {
    Q_OBJECT
public:
    explicit EvidencePopover(QWidget* parent);

    /// Shows text below a place on the screen, or above it where there is no room.
    void popUp(const QString& html, const QRect& besides);
    QString text() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLabel* text_;
};

} // namespace tvmscope
