// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/numberpainting.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace tvmscope {

namespace {

double widestDigit(const QFontMetricsF& metrics)
{
    double widest = 0;
    for (char digit = '0'; digit <= '9'; ++digit)
        widest = std::max(widest, metrics.horizontalAdvance(QLatin1Char(digit)));
    return widest;
}

} // namespace

double tabularWidth(const QString& number, const QFontMetricsF& metrics)
{
    const double digit = widestDigit(metrics);
    double width = metrics.horizontalAdvance(number);
    for (const QChar c : number)
        width += c.isDigit() ? digit - metrics.horizontalAdvance(c) : 0.0;
    return width;
}

void paintTabular(QPainter& painter, const QRectF& area, const QString& number)
{
    const QFontMetricsF metrics(painter.font());
    const double width = tabularWidth(number, metrics);
    const double baseline = area.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    // Most fonts have digits of one width; then the number stays one piece of text, which can be searched for in an SVG or PDF.
    if (qFuzzyCompare(width, metrics.horizontalAdvance(number))) {
        painter.drawText(QPointF(area.right() - width, baseline), number);
        return;
    }
    const double digit = widestDigit(metrics);
    double x = area.right() - width;
    for (const QChar c : number) {
        const double advance = metrics.horizontalAdvance(c);
        painter.drawText(QPointF(c.isDigit() ? x + digit - advance : x, baseline), QString(c));
        x += c.isDigit() ? digit : advance;
    }
}

} // namespace tvmscope
