// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope {

/// A node of the tree executor → (device →) operator class → operator → shapes → calls: what the operator table and the flame
/// graph show. Children are sorted by falling duration, except calls, which keep their order. A shapes node of a single row has
/// no call below it: that would only say the same again.
struct SummaryNode {
    enum class Level : std::uint8_t { Root, Device, Class, Operator, Shapes, Call, Unattributed };
    Level level = Level::Root;
    // Unattributed: no rows, what the total of a device has beyond them. Only in flame graphs.
    std::string label; ///< executor, device, class, name, shapes as written, `#n` for row n; empty: not given
    OperatorClass cls = OperatorClass::Other; ///< of Class and below
    OperatorId op = none<OperatorId>; ///< of Operator and below
    CallId call = none<CallId>; ///< of Call
    std::int64_t calls = 0;
    double durationUs = 0.0; ///< self time where calls nest; a row of unknown duration adds nothing
    std::vector<CallId> rows; ///< in the order of the report
    std::vector<SummaryNode> children;
};

enum class SummaryShape : std::uint8_t {
    ByClass, ///< class → operator → shapes → calls
    ByDeviceClass, ///< device → class → operator → shapes
    ByDeviceClassCall, ///< device → class → operator → shapes → calls
};

SummaryNode summarize(const Profile& profile, SummaryShape shape);

/// What a percentage is a percentage of.
enum class PercentBase : std::uint8_t { DeviceTotal, SumOfRows, TvmPercent };

} // namespace tvmscope
