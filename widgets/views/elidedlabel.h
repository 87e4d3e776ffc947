// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QLabel>

namespace tvmscope {

/// One line of plain text that takes what room there is: where that is too little its middle, or what setElide() says, is left
/// out, and the whole text is the tooltip, in front of one that it may have anyway.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    explicit ElidedLabel(const QString& text, QWidget* parent = nullptr);

    /// Where a sentence says most in front.
    void setElide(Qt::TextElideMode mode);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString shownText() const;

    Qt::TextElideMode elide_ = Qt::ElideMiddle;
};

} // namespace tvmscope
