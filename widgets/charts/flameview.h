// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/layout/timeline.h"

#include <cstddef>
#include <optional>

namespace tvmscope {

/// Which stretch of a time axis is visible. All functions are pure; the result always lies inside the whole.
struct FlameView {
    TimeRange whole;
    TimeRange visible;
    std::size_t leader = 0; ///< of several panels, the one on whose axis this is; the others follow
    /// Of a pair: where the panel that follows begins, where both were put by hand. Nothing: it shows the counterparts. Every
    /// function below lets it follow again.
    std::optional<double> followerBegin = {};
    /// What it was brought into sight for, on its axis: beside it the panel that follows has its counterparts. Nothing: what is
    /// visible.
    std::optional<TimeRange> focus = {};

    static FlameView all(double endUs);

    /// Zooms by a factor (> 1 is closer) around the place at `fraction` of the width, which stays where it is.
    FlameView zoomed(double factor, double fraction) const;
    /// Moves by a part of the visible length; positive shows later time.
    FlameView panned(double fraction) const;
    /// Shows a stretch, with a little room on both sides.
    FlameView showing(TimeRange stretch) const;
    FlameView reset() const { return {whole, whole, leader}; }

    double timeAt(double fraction) const noexcept { return visible.begin + fraction * visible.length(); }
    double fractionOf(double us) const noexcept { return (us - visible.begin) / visible.length(); }
    bool operator==(const FlameView&) const = default;
};

} // namespace tvmscope
