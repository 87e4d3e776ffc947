// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/columns/reportcolumns.h"

#include <algorithm>
#include <array>
#include <string>

namespace tvmscope {

namespace {

struct KnownColumn {
    std::string_view name;
    ColumnKind kind;
};

/// Profiler::Report and the executors write the first eight, our recorder the next four, utils/roofline the rest.
constexpr std::array knownColumns = {
    KnownColumn{nameColumn, ColumnKind::Name},
    KnownColumn{durationColumn, ColumnKind::Duration},
    KnownColumn{"Percent", ColumnKind::Percent},
    KnownColumn{"Device", ColumnKind::Device},
    KnownColumn{"Count", ColumnKind::Count},
    KnownColumn{"Argument Shapes", ColumnKind::Shapes},
    KnownColumn{"Hash", ColumnKind::Hash},
    KnownColumn{"VM::Argument Shapes", ColumnKind::VmShapes},
    KnownColumn{"Start (us)", ColumnKind::Start},
    KnownColumn{"Depth", ColumnKind::Depth},
    KnownColumn{"Run", ColumnKind::Run},
    KnownColumn{threadColumn, ColumnKind::Number},
    KnownColumn{"Arithmetic Intensity", ColumnKind::Ratio},
    KnownColumn{"Bandwidth", ColumnKind::Ratio},
    KnownColumn{"Bound", ColumnKind::Bound},
    KnownColumn{"Estimated FLOPs", ColumnKind::Number},
    KnownColumn{"FLOP/s", ColumnKind::Ratio},
    KnownColumn{"Loaded Bytes", ColumnKind::Number},
    KnownColumn{"Percent of Theoretical Optimal", ColumnKind::Ratio},
};

const KnownColumn* knownColumn(std::string_view name) noexcept
{
    const auto known
        = std::find_if(knownColumns.begin(), knownColumns.end(), [&](const KnownColumn& c) { return c.name == name; });
    return known == knownColumns.end() ? nullptr : &*known;
}

} // namespace

bool isKnownColumn(std::string_view name) noexcept
{
    return knownColumn(name) != nullptr;
}

ColumnKind columnKind(std::string_view name) noexcept
{
    if (const KnownColumn* const known = knownColumn(name))
        return known->kind;
    if (name == "layout" || name.ends_with("_layout"))
        return ColumnKind::Layout;
    if (name.ends_with("(us)"))
        return ColumnKind::Time;
    // `VM::` begins the names of rows. PAPI events: `perf::CYCLES`, `cuda:::event:elapsed_cycles_sm:device=0`.
    const bool event = name.find("::") != std::string_view::npos && !name.starts_with("VM::");
    return event ? ColumnKind::Number : ColumnKind::Unknown;
}

std::size_t columnNameWords(const std::vector<std::string_view>& words)
{
    std::size_t best = !words.empty() && columnKind(words.front()) != ColumnKind::Unknown ? 1 : 0;
    std::string joined;
    for (std::size_t n = 1; n <= std::min<std::size_t>(words.size(), 4); ++n) {
        joined += n == 1 ? "" : " ";
        joined += words[n - 1];
        if (isKnownColumn(joined) || (n == 2 && words[1] == "(us)"))
            best = n;
    }
    return best;
}

MetricKind numberKind(ColumnKind kind, bool isInteger) noexcept
{
    switch (kind) {
    case ColumnKind::Duration:
    case ColumnKind::Start:
    case ColumnKind::Time:
        return MetricKind::Duration;
    case ColumnKind::Percent:
        return MetricKind::Percent;
    default:
        return isInteger ? MetricKind::Count : MetricKind::Ratio;
    }
}

} // namespace tvmscope
