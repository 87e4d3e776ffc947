// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/outlinestyle.h"

#include "widgets/painting/theme.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

namespace tvmscope {

OutlineStyle::OutlineStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

void OutlineStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_FrameLineEdit;
    if (!isBox || option->state.testFlag(State_HasFocus) || !Theme::of(option->palette).dark)
        return;
    QColor outline = option->palette.color(QPalette::PlaceholderText);
    outline.setAlphaF(option->state.testFlag(State_Enabled) ? 0.8F : 0.4F);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(outline);
    painter->setBrush(Qt::NoBrush);
    const double radius = element == PE_FrameLineEdit ? 2 : 1;
    painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

} // namespace tvmscope
