// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/pagetabs.h"

#include "widgets/painting/theme.h"

#include <QFocusEvent>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>

namespace tvmscope {

namespace {
constexpr int tabPadding = 14, tabMargin = 6;
constexpr int underline = 2;
} // namespace

PageTabs::PageTabs(QWidget* parent)
    : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setFocusPolicy(Qt::TabFocus);
    fitFont();
}

void PageTabs::setPages(const std::vector<std::pair<int, QString>>& pages)
{
    bool same = static_cast<std::size_t>(count()) == pages.size();
    for (int tab = 0; same && tab < count(); ++tab)
        same = pageAt(tab) == pages[static_cast<std::size_t>(tab)].first;
    if (same)
        return;
    const QSignalBlocker quiet(this);
    while (count() > 0)
        removeTab(count() - 1);
    for (const auto& [number, title] : pages)
        setTabData(addTab(title), number);
    updateGeometry(); // its neighbour has other room
}

void PageTabs::setCurrentPage(int page)
{
    for (int tab = 0; tab < count(); ++tab)
        if (pageAt(tab) == page)
            setCurrentIndex(tab);
}

/// A larger font of the desktop has room.
void PageTabs::fitFont()
{
    setFixedHeight(std::max(preferredHeight, fontMetrics().height() + 2 * tabMargin));
}

void PageTabs::changeEvent(QEvent* event)
{
    QTabBar::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitFont();
}

QSize PageTabs::tabSizeHint(int index) const
{
    return {fontMetrics().horizontalAdvance(tabText(index)) + 2 * tabPadding, height()};
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
