// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/comparison/rowspreads.h"
#include "models/kernels/runspreads.h"
#include "widgets/charts/chart.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

enum class BarsBy : std::uint8_t { Operator, Class, Device };

/// What a bar stands for: itself, or those that are not shown one by one.
enum class BarFold : std::uint8_t { None, Longer, Others };

/// One bar, or a pair of bars: what takes time, and how much on each side. NaN: this side does not have it, or no duration of it
/// can be read.
struct Bar {
    QString prefix, name; ///< prefix to be dimmed or cut first
    QStringList forms; ///< of a group or kernel: its label with less and less room
    QString kernel; ///< the own name of the kernel whose label `name` is; empty: `name` is all there is
    OperatorClass cls = OperatorClass::Other;
    bool mixedClasses = false; ///< a fold or a device: it has no class colour
    PerSide<double> us; ///< of a profile alone, the baseline's
    PerSide<CallCount> calls;
    PerSide<std::optional<Spread>> runs; ///< of a mean over the runs of a recording: how far they lie apart
    PerSide<bool> inDoubt{false, false}; ///< the text leaves a duration of it in doubt (timedoubt.h); of operators alone
    std::vector<Target> targets; ///< what it stands for
    BarFold fold = BarFold::None;
    /// Counted apart by the user: neither faster nor slower.
    bool isExcluded() const noexcept { return cls == OperatorClass::Excluded && !mixedClasses; }
    /// One side is the faster one: not of what is excluded, nor where runs of both overlap.
    bool hasVerdict() const noexcept { return !isExcluded() && !runsOverlap(runs.baseline, runs.candidate); }
};

/// All bars, longest first (by the longer side). Operators and classes are those of one device, because clocks of devices are not
/// added; of a pair, operators are the groups of the comparison. With rows to keep to, of what none of them is part of there is
/// no bar, and classes are as long as those of their kernels that are kept to.
std::vector<Bar> makeBars(const ChartData& data, BarsBy by, const std::string& device, const SelectedRows* keptTo = nullptr);

/// So many bars from `first` on; those before and behind them are folded into a bar each, which can be opened: "Longer
/// (12 operators)", "Other (8 operators)". One alone is as short as its fold and stays.
std::vector<Bar> someBars(const std::vector<Bar>& all, BarsBy by, std::size_t first, std::size_t count);
inline constexpr std::size_t usualBars = 12;

/// Gives bars of groups, which makeBars() leaves without, their labels: of thousands of groups a dozen are shown.
void nameGroupBars(std::vector<Bar>& bars, const Comparison& comparison);

/// The device whose bars are shown until told otherwise: the comparison's leading one, or the one whose rows take longest.
std::string barsDevice(const ChartData& data);

/// The longest side of the bars that stand for themselves, which the others are measured by; of folds alone, theirs.
/// Microseconds; 0 without any.
double longestNamed(const std::vector<Bar>& bars);

} // namespace tvmscope
