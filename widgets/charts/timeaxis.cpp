// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/timeaxis.h"

#include "widgets/charts/axisticks.h"
#include "widgets/charts/flamepanel.h"
#include "widgets/painting/textfit.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double timeTickRoom = 100, noteHeight = 16;

/// Lines from `line.top()` to its bottom, and beside each its number in `words`, as far as that has room.
void addTicks(DrawList& list, const FlameView& view, TimeUnit unit, const QRectF& line, const QRectF& words, const Theme& theme)
{
    const double factor = microsecondsPer(unit);
    const AxisTicks ticks = axisTicks(
        view.visible.begin / factor, view.visible.end / factor, std::max(2, static_cast<int>(line.width() / timeTickRoom)));
    for (const double tick : ticks.at) {
        const double x = std::round(line.left() + view.fractionOf(tick * factor) * line.width());
        list.vertical(x, line.top(), line.bottom(), theme.hairline);
        const double room = std::min(timeTickRoom, words.right() - x - 4);
        const QString text = tickText(tick, ticks.step);
        if (room >= QFontMetricsF(chartFont(flame::textPixels)).horizontalAdvance(text))
            list.text(
                QRectF(x + 3, words.top(), room, words.height()), text, {.color = theme.secondary, .pixels = flame::textPixels});
    }
}

} // namespace

void addTimeAxis(
    DrawList& list, const FlameView& view, TimeUnit unit, const QString& meaning, const QRectF& area, const Theme& theme)
{
    // What the axis means stands above its numbers, so that it takes the place of none.
    list.text(QRectF(area.left(), area.top(), area.width() - 4, noteHeight),
        QString::fromStdString(unitName(unit)) + QStringLiteral(", ") + meaning,
        {.color = theme.secondary, .pixels = flame::textPixels, .align = Qt::AlignRight});
    const double top = area.top() + noteHeight, height = flame::headerHeight - noteHeight;
    addTicks(
        list, view, unit, area.adjusted(0, flame::headerHeight - 4, 0, 0), QRectF(area.left(), top, area.width(), height), theme);
    list.horizontal(area.left(), area.right(), area.top() + flame::headerHeight - 1, theme.hairline);
}

void addTimeAxisBelow(DrawList& list, const FlameView& view, TimeUnit unit, const QRectF& area, const Theme& theme)
{
    const QString name = QString::fromStdString(unitName(unit));
    const double nameWidth = QFontMetricsF(chartFont(flame::textPixels)).horizontalAdvance(name) + 8;
    QRectF words(area.left(), area.bottom() - flame::axisBelowHeight, area.width(), flame::axisBelowHeight);
    list.horizontal(area.left(), area.right(), words.top(), theme.hairline);
    list.text(
        words.adjusted(0, 0, -4, 0), name, {.color = theme.secondary, .pixels = flame::textPixels, .align = Qt::AlignRight});
    words.setRight(words.right() - nameWidth);
    addTicks(list, view, unit, area.adjusted(0, 0, 0, 4 - flame::axisBelowHeight), words, theme);
}

} // namespace tvmscope
