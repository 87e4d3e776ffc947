// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/elidedlabel.h"

#include <QEvent>
#include <QHelpEvent>
#include <QStyle>
#include <QStylePainter>
#include <QToolTip>

namespace tvmscope {

ElidedLabel::ElidedLabel(QWidget* parent)
    : ElidedLabel(QString(), parent)
{
}

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent)
    : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setElide(Qt::TextElideMode mode)
{
    elide_ = mode;
    update();
}

QString ElidedLabel::shownText() const
{
    return fontMetrics().elidedText(text(), elide_, contentsRect().width());
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && shownText() != text()) {
        QString all; // as rich text, whose lines are broken
        for (const QString& part : {text(), toolTip()})
            if (!part.isEmpty())
                all += QStringLiteral("<p>%1</p>").arg(part.toHtmlEscaped());
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), all, this);
        return true;
    }
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent* event)
{
    if (shownText() == text()) { // with what is selected of it
        QLabel::paintEvent(event);
        return;
    }
    QStylePainter painter(this);
    const int flags = QStyle::visualAlignment(layoutDirection(), alignment()).toInt() | static_cast<int>(Qt::TextSingleLine);
    style()->drawItemText(&painter, contentsRect(), flags, palette(), isEnabled(), shownText(), foregroundRole());
}

} // namespace tvmscope
