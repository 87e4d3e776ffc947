// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/painting/contrast.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

double linear(double channel)
{
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

float between(float top, float bottom, double share)
{
    return static_cast<float>(top * share + bottom * (1.0 - share));
}

} // namespace

double relativeLuminance(const QColor& color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& one, const QColor& other)
{
    const double a = relativeLuminance(one);
    const double b = relativeLuminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

QColor mixed(const QColor& top, const QColor& bottom, double share)
{
    return QColor::fromRgbF(between(top.redF(), bottom.redF(), share), between(top.greenF(), bottom.greenF(), share),
        between(top.blueF(), bottom.blueF(), share));
}

} // namespace tvmscope
