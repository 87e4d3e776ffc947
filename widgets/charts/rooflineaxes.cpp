// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/rooflineaxes.h"

#include "models/export/numbers.h"
#include "widgets/painting/textfit.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <cmath>

namespace tvmscope {

namespace {

QString roofTickText(double value)
{
    if (value >= 1)
        return QString::fromStdString(countText(std::llround(value)));
    return QString::number(value, 'g', 3);
}

double placeOf(const LogRange& range, double value, double from, double to)
{
    return from + range.fractionOf(value) * (to - from);
}

} // namespace

QRectF rooflinePlot(const QRectF& area, double top)
{
    const double first = top + roof::tickHeight + 8;
    return {area.left() + roof::tickRoom, first, area.width() - roof::tickRoom - roof::sideMargin,
        area.bottom() - roof::axisHeight - first};
}

void addRooflineAxes(
    DrawList& picture, const RooflineGeometry& geometry, const QRectF& plot, const QRectF& area, const Theme& theme)
{
    const TextStyle left{.color = theme.secondary, .pixels = roof::textPixels};
    TextStyle right = left, centre = left;
    right.align = Qt::AlignRight;
    centre.align = Qt::AlignHCenter;
    const QFontMetricsF metrics(chartFont(roof::textPixels));
    double lowest = plot.bottom() + roof::tickHeight;
    for (const double tick : logTicks(geometry.rate)) {
        const double y = placeOf(geometry.rate, tick, plot.bottom() - geometry.inset, plot.top() + geometry.inset);
        if (lowest - y < roof::tickHeight)
            continue;
        lowest = y;
        picture.horizontal(plot.left(), plot.right(), std::round(y), theme.hairline);
        picture.text(
            QRectF(area.left(), y - roof::tickHeight / 2, roof::tickRoom - 6, roof::tickHeight), roofTickText(tick), right);
    }
    double free = area.left();
    for (const double tick : logTicks(geometry.intensity)) {
        const double x = placeOf(geometry.intensity, tick, plot.left() + geometry.inset, plot.right() - geometry.inset);
        picture.vertical(std::round(x), plot.top(), plot.bottom(), theme.hairline);
        const QString text = roofTickText(tick);
        const double width = metrics.horizontalAdvance(text) + 4;
        if (x - width / 2 < free || x + width / 2 > area.right())
            continue;
        picture.text(QRectF(x - width / 2, plot.bottom() + 2, width, roof::tickHeight), text, centre);
        free = x + width / 2 + 4;
    }
    picture.horizontal(plot.left(), plot.right(), plot.bottom(), theme.secondary);
    picture.vertical(plot.left(), plot.top(), plot.bottom(), theme.secondary);
    picture.text(QRectF(area.left() + roof::sideMargin, plot.top() - roof::tickHeight - 4, area.width() - 2 * roof::sideMargin,
                     roof::tickHeight),
        QCoreApplication::translate("Roofline", "GFLOP/s, all operations, logarithmic"), left);
    picture.text(QRectF(plot.left(), area.bottom() - roof::tickHeight - 2, plot.width(), roof::tickHeight),
        QCoreApplication::translate(
            "Roofline", "Arithmetic intensity, FLOP/byte, logarithmic: operations ÷ bytes that have to be moved at least"),
        centre);
}

} // namespace tvmscope
