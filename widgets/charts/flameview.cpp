// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flameview.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// Durations are known to a nanosecond at best; a closer view would show nothing but rounding.
constexpr double closestUs = 0.01;
constexpr double roomAround = 0.05;

/// The stretch moved, and shortened where it must be, to lie inside the whole.
TimeRange inside(TimeRange whole, double begin, double length)
{
    const double kept = std::clamp(length, std::min(closestUs, whole.length()), whole.length());
    const double middle = begin + length / 2;
    const double from = std::clamp(middle - kept / 2, whole.begin, whole.end - kept);
    return {from, from + kept};
}

} // namespace

FlameView FlameView::all(double endUs)
{
    const TimeRange whole{0.0, endUs > 0 ? endUs : 1.0};
    return {whole, whole, 0};
}

FlameView FlameView::zoomed(double factor, double fraction) const
{
    const double length = std::clamp(visible.length() / factor, std::min(closestUs, whole.length()), whole.length());
    return {whole, inside(whole, timeAt(fraction) - fraction * length, length), leader};
}

FlameView FlameView::panned(double fraction) const
{
    return {whole, inside(whole, visible.begin + fraction * visible.length(), visible.length()), leader};
}

FlameView FlameView::showing(TimeRange stretch) const
{
    const double room = stretch.length() * roomAround;
    return {whole, inside(whole, stretch.begin - room, stretch.length() + 2 * room), leader, {}, stretch};
}

} // namespace tvmscope
