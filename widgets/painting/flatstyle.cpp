// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/flatstyle.h"

#include "widgets/painting/theme.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr int separatorWidth = 1, toolSpacing = 2, headingMargin = 16;

void drawOutline(QStyle::PrimitiveElement element, const QStyleOption& option, QPainter& painter)
{
    QColor outline = option.palette.color(QPalette::PlaceholderText);
    outline.setAlphaF(option.state.testFlag(QStyle::State_Enabled) ? 0.8F : 0.4F);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outline);
    painter.setBrush(Qt::NoBrush);
    const double radius = element == QStyle::PE_FrameLineEdit ? 2 : 1;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter.restore();
}

/// Fusion's own line is of a fixed grey, which a light window does not need and a dark one glares with.
void drawMenuBarItem(const QStyleOptionMenuItem& item, QPainter& painter)
{
    const Theme& theme = Theme::of(item.palette);
    const bool open = item.state.testFlag(QStyle::State_Selected);
    painter.fillRect(item.rect, open ? item.palette.highlight() : item.palette.window());
    painter.fillRect(QRect(item.rect.left(), item.menuRect.bottom(), item.rect.width(), 1), theme.hairline);
    const auto group = item.state.testFlag(QStyle::State_Enabled) ? QPalette::Active : QPalette::Disabled;
    painter.setPen(item.palette.color(group, open ? QPalette::HighlightedText : QPalette::WindowText));
    painter.drawText(item.rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine, item.text);
}

/// Fusion's handle has the colour of buttons, which on a light groove nobody sees.
void drawScrollHandle(const QStyleOptionSlider& bar, const QRect& slider, QPainter& painter)
{
    constexpr int inset = 3;
    const Theme& theme = Theme::of(bar.palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(bar.state.testFlag(QStyle::State_Sunken) ? theme.secondary : theme.unchanged);
    const QRectF inside = QRectF(slider).adjusted(inset, inset, -inset, -inset);
    const double radius = std::min(inside.width(), inside.height()) / 2;
    painter.drawRoundedRect(inside, radius, radius);
    painter.restore();
}

} // namespace

FlatStyle::FlatStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

int FlatStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* returned) const
{
    return hint == SH_ComboBox_AllowWheelScrolling ? 0 : QProxyStyle::styleHint(hint, option, widget, returned);
}

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_DockWidgetSeparatorExtent:
        return separatorWidth;
    case PM_ToolBarItemSpacing:
        return toolSpacing;
    case PM_ToolBarFrameWidth:
    case PM_ToolBarItemMargin:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize FlatStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const
{
    const QSize wanted = QProxyStyle::sizeFromContents(type, option, size, widget);
    const auto* item = type == CT_MenuItem ? qstyleoption_cast<const QStyleOptionMenuItem*>(option) : nullptr;
    if (!item || item->menuItemType != QStyleOptionMenuItem::Separator || item->text.isEmpty())
        return wanted;
    return wanted.expandedTo({item->fontMetrics.horizontalAdvance(item->text) + 2 * headingMargin, 0});
}

void FlatStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    if (element == PE_FrameStatusBarItem)
        return;
    if (element == PE_IndicatorDockWidgetResizeHandle || element == PE_PanelStatusBar) {
        const QRect line
            = element == PE_PanelStatusBar ? QRect(option->rect.topLeft(), QSize(option->rect.width(), 1)) : option->rect;
        painter->fillRect(line, Theme::of(option->palette).hairline);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_FrameLineEdit;
    // Of a box that was clicked only the keys' next step would say that it has the focus.
    const bool showsFocus = option->state.testFlag(State_HasFocus)
        && (element != PE_IndicatorCheckBox || option->state.testFlag(State_KeyboardFocusChange));
    if (isBox && !showsFocus && Theme::of(option->palette).dark)
        drawOutline(element, *option, *painter);
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    if (element == CE_ToolBar)
        return;
    if (element == CE_MenuBarEmptyArea) {
        painter->fillRect(option->rect, option->palette.window());
        painter->fillRect(QRect(option->rect.bottomLeft(), QSize(option->rect.width(), 1)), Theme::of(option->palette).hairline);
        return;
    }
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (element == CE_MenuBarItem && item && item->icon.isNull())
        drawMenuBarItem(*item, *painter);
    else
        QProxyStyle::drawControl(element, option, painter, widget);
}

void FlatStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    const auto* bar = control == CC_ScrollBar ? qstyleoption_cast<const QStyleOptionSlider*>(option) : nullptr;
    if (!bar || Theme::of(option->palette).dark || bar->minimum >= bar->maximum) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    QStyleOptionSlider groove = *bar;
    groove.subControls &= ~SC_ScrollBarSlider;
    QProxyStyle::drawComplexControl(control, &groove, painter, widget);
    drawScrollHandle(*bar, subControlRect(CC_ScrollBar, bar, SC_ScrollBarSlider, widget), *painter);
}

} // namespace tvmscope
