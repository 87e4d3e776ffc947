// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/countedprofile.h"

#include "models/names/ascii.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace tvmscope {

namespace {

struct UnitWord {
    std::string_view part; ///< of the name of a counter, in lower case
    std::string_view unit;
};

/// In the order in which they are looked for: `PAPI_STL_CYC` counts cycles, whatever happens in them.
constexpr std::array unitWords{UnitWord{"cyc", "cycles"}, UnitWord{"miss", "misses"}, UnitWord{"_dcm", "misses"},
    UnitWord{"_icm", "misses"}, UnitWord{"_tcm", "misses"}, UnitWord{"_ops", "operations"}, UnitWord{"_ins", "instructions"},
    UnitWord{"instr", "instructions"}, UnitWord{"inst_executed", "instructions"}};

std::string lowered(std::string_view text)
{
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(), asciiLower);
    return small;
}

/// Cycles of the clock: those in which something waited are a part of them.
bool countsClock(std::string_view name)
{
    const std::string small = lowered(name);
    const bool waits = small.find("stall") != std::string::npos || small.find("stl") != std::string::npos
        || small.find("idle") != std::string::npos || small.find("res_") != std::string::npos;
    return counterUnit(name) == "cycles" && !waits;
}

std::int64_t known(const Metric& cell) noexcept
{
    return cell.kind == MetricKind::Count && cell.count >= 0 ? cell.count : -1;
}

using Totals = std::unordered_map<std::string_view, std::int64_t>;

/// Of all devices, by counter; one that overflowed is in none.
Totals totalsOf(const Profile& profile, const std::vector<PrintedTotal>& printed)
{
    Totals totals;
    const auto add = [&](std::string_view counter, std::int64_t count) {
        if (count >= 0)
            saturatingIncrease(totals[counter], count);
    };
    for (const PrintedTotal& one : printed)
        add(one.counter, one.count);
    for (const Device& device : profile.devices())
        for (const auto& [name, metric] : device.metrics)
            add(name, known(metric));
    return totals;
}

RowCounter counterOf(const Profile& profile, std::size_t column, const Totals& totals)
{
    const ExtraColumn& extra = profile.calls().extra[column];
    RowCounter counter{extra.name, counterUnit(extra.name), column, 0, 0, std::nullopt};
    if (const auto total = totals.find(extra.name); total != totals.end())
        counter.total = total->second;
    for (const Metric& cell : extra.cells) {
        if (const std::int64_t count = known(cell); count >= 0)
            saturatingIncrease(counter.sum, count);
        else
            ++counter.unknownRows;
    }
    return counter;
}

/// A column of such a name in which no row has a count is none.
bool holdsCounts(const ExtraColumn& extra)
{
    return std::any_of(extra.cells.begin(), extra.cells.end(), [](const Metric& cell) { return cell.kind == MetricKind::Count; });
}

} // namespace

bool isCounterName(std::string_view column) noexcept
{
    return column.starts_with("PAPI_") || (column.find("::") != std::string_view::npos && !column.starts_with("VM::"));
}

std::string_view counterUnit(std::string_view name) noexcept
{
    const auto holds = [&](std::string_view part) {
        return std::search(name.begin(), name.end(), part.begin(), part.end(), [](char a, char b) { return asciiLower(a) == b; })
            != name.end();
    };
    const auto word = std::find_if(unitWords.begin(), unitWords.end(), [&](const UnitWord& one) { return holds(one.part); });
    return word == unitWords.end() ? std::string_view("events") : word->unit;
}

const RowCounter* CountedProfile::find(std::string_view name) const noexcept
{
    const auto found = std::find_if(counters.begin(), counters.end(), [&](const RowCounter& one) { return one.name == name; });
    return found == counters.end() ? nullptr : &*found;
}

std::optional<std::int64_t> CountedProfile::countOf(const RowCounter& counter, CallId row) const noexcept
{
    const std::int64_t count = known(profile->calls().extra[counter.column].cells[index(row)]);
    return count < 0 ? std::nullopt : std::optional(count);
}

CountedProfilePtr countedProfile(ProfilePtr profile, const std::vector<PrintedTotal>& totals)
{
    const CallTable& calls = profile->calls();
    if (!std::all_of(calls.duration.begin(), calls.duration.end(), [](double us) { return std::isnan(us); }))
        return nullptr;
    auto counted = std::make_shared<CountedProfile>();
    const Totals sums = totalsOf(*profile, totals);
    for (std::size_t column = 0; column < calls.extra.size(); ++column)
        if (isCounterName(calls.extra[column].name) && holdsCounts(calls.extra[column]))
            counted->counters.push_back(counterOf(*profile, column, sums));
    if (counted->counters.empty())
        return nullptr;
    const auto clock = std::find_if(
        counted->counters.begin(), counted->counters.end(), [](const RowCounter& one) { return countsClock(one.name); });
    const bool several = counted->counters.size() > 1, cycles = clock != counted->counters.end();
    counted->measure = cycles ? static_cast<std::size_t>(clock - counted->counters.begin()) : 0;
    counted->chosen = !several ? CountedProfile::Chosen::Only
        : cycles               ? CountedProfile::Chosen::Cycles
                               : CountedProfile::Chosen::First;
    counted->profile = std::move(profile);
    return counted;
}

} // namespace tvmscope
