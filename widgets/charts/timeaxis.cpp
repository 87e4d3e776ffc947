// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/timeaxis.h"

#include "models/export/numbers.h"
#include "widgets/charts/axisticks.h"
#include "widgets/charts/flamepanel.h"
#include "widgets/painting/textfit.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {
constexpr double timeTickRoom = 100, noteHeight = 16;
}

void addTimeAxis(DrawList& list, const FlameView& view, const QString& meaning, const QRectF& area, const Theme& theme)
{
    const TimeUnit unit = unitFor(view.whole.end);
    const double factor = unit == TimeUnit::Milliseconds ? 1000.0 : 1.0;
    const TextStyle style{.color = theme.secondary, .pixels = flame::textPixels, .align = Qt::AlignLeft};
    TextStyle note = style;
    note.align = Qt::AlignRight;
    // What the axis means stands above its numbers, so that it takes the place of none.
    list.text(QRectF(area.left(), area.top(), area.width() - 4, noteHeight),
        QString::fromStdString(unitName(unit)) + QStringLiteral(", ") + meaning, note);
    const double top = area.top() + noteHeight, height = flame::headerHeight - noteHeight;
    const TimeRange& visible = view.visible;
    const AxisTicks ticks
        = axisTicks(visible.begin / factor, visible.end / factor, std::max(2, static_cast<int>(area.width() / timeTickRoom)));
    for (const double tick : ticks.at) {
        const double x = std::round(area.left() + view.fractionOf(tick * factor) * area.width());
        list.vertical(x, top + height - 4, area.bottom(), theme.hairline);
        const double room = std::min(timeTickRoom, area.right() - x - 4);
        const QString text = tickText(tick, ticks.step);
        if (room >= QFontMetricsF(chartFont(flame::textPixels)).horizontalAdvance(text))
            list.text(QRectF(x + 3, top, room, height), text, style);
    }
    list.horizontal(area.left(), area.right(), area.top() + flame::headerHeight - 1, theme.hairline);
}

} // namespace tvmscope
