// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/callcount.h"
#include "models/profile/ids.h"
#include "models/profile/metric.h"
#include "models/profile/offsetcolumn.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace tvmscope {

/// Columns whose cell of a row may have been guessed, as bits of CallTable::uncertain. Which of the further columns are meant
/// stands in ExtraColumn::uncertain.
namespace column {
inline constexpr std::uint8_t name = 1u << 0, duration = 1u << 1, percent = 1u << 2, device = 1u << 3, count = 1u << 4,
                              shapes = 1u << 5, hash = 1u << 6, anyExtra = 1u << 7;
} // namespace column

/// A further column of the source, by its own name (`data_layout`, `perf::CYCLES`, `VM::Argument Shapes`).
struct ExtraColumn {
    std::string name;
    std::vector<Metric> cells; ///< one a row
    std::vector<CallId> uncertain; ///< rows whose cell was guessed, rising

    bool isUncertain(CallId row) const noexcept;
};

/// A start time that the source does not have.
inline constexpr std::int64_t noStart = std::numeric_limits<std::int64_t>::min();

/// The count of a row whose source does not say how many calls it stands for.
inline constexpr std::int64_t noCount = std::numeric_limits<std::int64_t>::min();

/// The rows of a report as a struct of arrays. `duration` and `op` are always full; every other array is either empty,
/// meaning the same for all rows (see each), or has one entry a row. Types are narrow: an event of a trace with start, track,
/// device, nesting and its place in the source takes 36 bytes.
struct CallTable {
    std::vector<double> duration; ///< microseconds as read; NaN where the source has none
    std::vector<OperatorId> op;

    std::vector<std::int64_t> count; ///< calls in the row, or noCount; empty: 1 each
    std::vector<DeviceId> device; ///< empty: none known
    std::vector<TrackId> track; ///< lane (thread, stream) of a recording; calls nest within one. Empty: one for all
    std::vector<double> percent; ///< as printed, of TVM's denominator (the largest device total); NaN: not there
    std::vector<StringId> shapes; ///< `Argument Shapes` as written; none<StringId>: no such cell
    std::vector<StringId> hash; ///< `Hash` as written; none<StringId>: no such cell
    std::vector<std::int64_t> start; ///< nanoseconds from the start of the run, of a measured profile alone; or noStart
    std::vector<std::uint16_t> depth; ///< nesting, 0 outermost; what is deeper than 65,535 stands there
    std::vector<CallId> parent; ///< the row this one ran inside of; none<CallId> at the top
    std::vector<std::int64_t> run; ///< label of the run, for a file of several
    OffsetColumn source; ///< of the row's first byte in the source; see Profile::lineOf() for its line
    std::vector<std::uint8_t> uncertain; ///< bits of `column`; empty: everything is as written
    std::vector<ExtraColumn> extra;

    std::size_t size() const noexcept { return duration.size(); }
    double durationOf(CallId id) const noexcept { return duration[index(id)]; }
    /// How many calls the row stands for.
    CallCount countOf(CallId id) const noexcept
    {
        const std::int64_t calls = count.empty() ? 1 : count[index(id)];
        return calls == noCount ? CallCount::unknown() : CallCount(calls);
    }
    DeviceId deviceOf(CallId id) const noexcept { return device.empty() ? none<DeviceId> : device[index(id)]; }
    TrackId trackOf(CallId id) const noexcept { return track.empty() ? none<TrackId> : track[index(id)]; }
    StringId shapesOf(CallId id) const noexcept { return shapes.empty() ? none<StringId> : shapes[index(id)]; }
    StringId hashOf(CallId id) const noexcept { return hash.empty() ? none<StringId> : hash[index(id)]; }
    std::int64_t startOf(CallId id) const noexcept { return start.empty() ? noStart : start[index(id)]; }
    std::int64_t runOf(CallId id) const noexcept { return run.empty() ? 0 : run[index(id)]; }
    std::uint8_t uncertainOf(CallId id) const noexcept { return uncertain.empty() ? std::uint8_t{0} : uncertain[index(id)]; }
    std::int32_t depthOf(CallId id) const noexcept { return depth.empty() ? 0 : depth[index(id)]; }
    CallId parentOf(CallId id) const noexcept { return parent.empty() ? none<CallId> : parent[index(id)]; }

    /// Bytes that the arrays have set aside, names of further columns left out.
    std::size_t bytes() const noexcept;
    /// Gives back what the arrays have set aside beyond their rows.
    void shrink();
};

} // namespace tvmscope
