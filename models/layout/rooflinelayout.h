// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/layout/labelplacement.h"
#include "models/layout/roofline.h"

#include <span>
#include <string>

/// Where everything of a roofline chart stands: pure geometry, y downwards.
namespace tvmscope {

/// A stretch of a logarithmic axis, low < high, both above 0.
struct LogRange {
    double low = 1, high = 10;
    /// 0 at low, 1 at high.
    double fractionOf(double value) const noexcept;
};

/// Round values of a logarithmic axis inside the range: every power of ten; below three decades 2 and 5 times it as well.
std::vector<double> logTicks(const LogRange& range);

/// More points cannot be told apart: the longest are shown.
inline constexpr std::size_t maxRooflinePoints = 400;

/// Of so many of the longest points the range of intensity is drawn: more lines would hide more than they say.
inline constexpr std::size_t maxRooflineRanges = 24;

struct RooflineGeometry {
    struct Mark {
        PlotDisc disc; ///< its area is in proportion to the time, down to the smallest that can be seen
        double leastX = 0; ///< where its range of intensity begins
        std::size_t point = 0; ///< index into Roofline::points
        std::optional<PlotBox> label = {};
        std::optional<PlotLine> leader = {}; ///< from the label to the disc, where it could name another one as well
    };
    LogRange intensity, rate; ///< FLOP/byte, GFLOP/s
    double inset = 0; ///< the ranges begin and end that far inside the plot, so that no disc leaves it
    std::vector<Mark> marks; ///< by falling time
    std::vector<PlotLine> arrows; ///< from baseline to candidate, edge to edge, of points that show the same work
    std::vector<std::size_t> arrowGroups; ///< by arrow: index into Comparison::groups
    std::vector<PlotLine> roof; ///< memory, then arithmetic in single precision; empty without a peak
    /// What arithmetic on another data type of some point reaches.
    struct Ceiling {
        PlotLine line;
        std::string dtype;
        double gigaflops = 0;
    };
    std::vector<Ceiling> ceilings;
    std::size_t labelsLeftOut = 0; ///< there was no free place for them
    std::size_t pointsLeftOut = 0; ///< the shortest, where there are too many to tell apart
    std::size_t aboveRoof = 0; ///< points that no such device can reach
};

struct LabelSize {
    double width = 0, height = 0; ///< 0: no label
};

/// Lays out a chart inside `plot`. `labels` has the size of every point's label; `taken` are places of other texts. Labels
/// overlap nothing; what finds no place has none.
RooflineGeometry layOutRoofline(const Roofline& roofline, const std::optional<DevicePeak>& peak, const PlotBox& plot,
    std::span<const LabelSize> labels, const std::vector<PlotBox>& taken = {});

} // namespace tvmscope
