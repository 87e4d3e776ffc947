// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QString>

#include <vector>

namespace tvmscope {

/// Round positions of an axis: multiples of 1, 2 or 5 times a power of ten inside [low, high], at most `maxCount`.
struct AxisTicks {
    std::vector<double> at;
    double step = 1;
};
AxisTicks axisTicks(double low, double high, int maxCount);

/// A tick's number with as many decimals as the step needs: `0`, `2,500`, `0.25`.
QString tickText(double value, double step);

} // namespace tvmscope
