// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/pagetabs.h"

#include "widgets/painting/theme.h"

#include <QFocusEvent>
#include <QPainter>

namespace tvmscope {

namespace {
constexpr int tabPadding = 14;
constexpr int underline = 2;
} // namespace

PageTabs::PageTabs(QWidget* parent)
    : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setFocusPolicy(Qt::TabFocus);
    setFixedHeight(preferredHeight);
}

QSize PageTabs::tabSizeHint(int index) const
{
    return {fontMetrics().horizontalAdvance(tabText(index)) + 2 * tabPadding, preferredHeight};
}

QSize PageTabs::minimumTabSizeHint(int index) const
{
    return tabSizeHint(index);
}

void PageTabs::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setPen(theme.hairline);
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    for (int tab = 0; tab < count(); ++tab) {
        const bool current = tab == currentIndex();
        const QRect area = tabRect(tab);
        painter.setPen(!isTabEnabled(tab) ? palette().color(QPalette::Disabled, QPalette::Text)
                : current                 ? theme.text
                                          : theme.secondary);
        painter.drawText(area, Qt::AlignCenter, tabText(tab));
        if (current)
            painter.fillRect(
                QRect(area.left() + tabPadding - 2, height() - underline, area.width() - 2 * tabPadding + 4, underline),
                theme.accent);
        if (current && hasFocus() && byKey_) {
            painter.setPen(QPen(theme.accent, 1, Qt::DotLine));
            painter.drawRect(area.adjusted(6, 5, -6, -6));
        }
    }
}

void PageTabs::focusInEvent(QFocusEvent* event)
{
    byKey_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    QTabBar::focusInEvent(event);
}

} // namespace tvmscope
