// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/axisticks.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

double roundStep(double raw)
{
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (raw <= factor * power * (1 + 1e-9))
            return factor * power;
    return 10.0 * power;
}

} // namespace

AxisTicks axisTicks(double low, double high, int maxCount)
{
    AxisTicks ticks;
    const double length = high - low;
    if (!(length > 0) || !std::isfinite(length) || maxCount < 1)
        return ticks;
    ticks.step = roundStep(length / maxCount);
    const double first = std::ceil(low / ticks.step - 1e-9);
    const double last = std::floor(high / ticks.step + 1e-9);
    for (double k = first; k <= last && static_cast<int>(ticks.at.size()) <= maxCount; ++k)
        ticks.at.push_back(k * ticks.step);
    return ticks;
}

QString tickText(double value, double step)
{
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9);
    QString text = QLocale::c().toString(std::abs(value), 'f', decimals);
    for (qsizetype at = text.indexOf(QLatin1Char('.')) < 0 ? text.size() - 3 : text.indexOf(QLatin1Char('.')) - 3; at > 0;
         at -= 3)
        if (text.at(at - 1) != QLatin1Char(','))
            text.insert(at, QLatin1Char(','));
    return value < -step / 2 ? QStringLiteral("−") + text : text;
}

} // namespace tvmscope
