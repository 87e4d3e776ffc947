// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/ids.h"
#include "models/profile/metric.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope {

/// Columns a row may have been guessed in, as bits of CallTable::uncertain. Extra metric k is bit `firstExtra + k`.
namespace column {
inline constexpr std::uint32_t name = 1u << 0, duration = 1u << 1, percent = 1u << 2, device = 1u << 3, count = 1u << 4,
                               shapes = 1u << 5, hash = 1u << 6;
inline constexpr int firstExtra = 7;
} // namespace column

/// A further column of the source, by its own name (`data_layout`, `perf::CYCLES`, `VM::Argument Shapes`).
struct ExtraColumn {
    std::string name;
    std::vector<Metric> cells; ///< one a row
};

/// The rows of a report as a struct of arrays. `duration` and `op` are always full; every other array is either empty,
/// meaning the same for all rows (see each), or has one entry a row.
struct CallTable {
    std::vector<double> duration; ///< microseconds as read; NaN where the source has none
    std::vector<OperatorId> op;

    std::vector<std::int64_t> count; ///< calls in the row; empty: 1 each
    std::vector<DeviceId> device; ///< empty: none known
    std::vector<double> percent; ///< as printed, of TVM's denominator (the largest device total); NaN: not there
    std::vector<StringId> shapes; ///< `Argument Shapes` as written; none<StringId>: no such cell
    std::vector<StringId> hash; ///< `Hash` as written; none<StringId>: no such cell
    std::vector<double> start; ///< microseconds from the start of the run, of a measured profile alone
    std::vector<std::int32_t> depth; ///< nesting, 0 outermost
    std::vector<CallId> parent; ///< the row this one ran inside of; none<CallId> at the top
    std::vector<std::int64_t> run; ///< label of the run, for a file of several
    std::vector<std::uint64_t> source; ///< offset of the row's first byte in the source
    std::vector<std::uint32_t> line; ///< its line, from 1
    std::vector<std::uint32_t> uncertain; ///< bits of `column`; empty: everything is as written
    std::vector<ExtraColumn> extra;

    std::size_t size() const noexcept { return duration.size(); }
    double durationOf(CallId id) const noexcept { return duration[index(id)]; }
    std::int64_t countOf(CallId id) const noexcept { return count.empty() ? 1 : count[index(id)]; }
    DeviceId deviceOf(CallId id) const noexcept { return device.empty() ? none<DeviceId> : device[index(id)]; }
    StringId shapesOf(CallId id) const noexcept { return shapes.empty() ? none<StringId> : shapes[index(id)]; }
    StringId hashOf(CallId id) const noexcept { return hash.empty() ? none<StringId> : hash[index(id)]; }
    std::uint32_t uncertainOf(CallId id) const noexcept { return uncertain.empty() ? 0u : uncertain[index(id)]; }
    std::int32_t depthOf(CallId id) const noexcept { return depth.empty() ? 0 : depth[index(id)]; }
    CallId parentOf(CallId id) const noexcept { return parent.empty() ? none<CallId> : parent[index(id)]; }
};

} // namespace tvmscope
