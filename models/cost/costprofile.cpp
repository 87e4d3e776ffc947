// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/costprofile.h"

#include "models/cost/costof.h"
#include "models/cost/layoutcolumns.h"
#include "models/profile/selftimes.h"

#include <cmath>
#include <functional>
#include <unordered_map>

namespace tvmscope {

namespace {

/// The extra columns that costs depend on; null where the report has none.
struct CostColumns {
    LayoutColumns layouts;
    const ExtraColumn* flops = nullptr;
    const ExtraColumn* bytes = nullptr;

    explicit CostColumns(const Profile& profile)
        : layouts(profile)
    {
        for (const ExtraColumn& column : profile.calls().extra) {
            if (column.name == "Estimated FLOPs")
                flops = &column;
            else if (column.name == "Loaded Bytes")
                bytes = &column;
        }
    }
};

/// A count above 0, however the source spelled it; 0: no such cell. TVM writes no 0 here for work it could count.
double countIn(const ExtraColumn* column, std::size_t row)
{
    if (!column)
        return 0.0;
    const Metric& cell = column->cells[row];
    const double value = cell.kind == MetricKind::Count ? static_cast<double>(cell.count) : cell.isReal() ? cell.real : 0.0;
    return std::isfinite(value) && value > 0 ? value : 0.0;
}

/// All that the cost of a row follows from.
struct CostKey {
    OperatorId op;
    StringId shapes, dataLayout, kernelLayout;
    double reportFlops, reportBytes;
    bool caller; ///< other rows ran inside of it
    bool operator==(const CostKey&) const = default;
};

struct CostKeyHash {
    std::size_t operator()(const CostKey& key) const noexcept
    {
        constexpr std::size_t mix = 0x9E3779B97F4A7C15u;
        std::size_t hash = key.caller ? 1 : 0;
        for (const std::size_t part : {index(key.op), index(key.shapes), index(key.dataLayout), index(key.kernelLayout),
                 std::hash<double>{}(key.reportFlops), std::hash<double>{}(key.reportBytes)})
            hash = (hash ^ part) * mix;
        return hash;
    }
};

Cost costOfKey(const Profile& profile, const CostKey& key)
{
    if (key.caller) {
        Cost nothing;
        nothing.productFlops = nothing.flops = 0.0;
        return nothing;
    }
    Cost cost = costOf(profile.operators()[index(key.op)].parts, profile.text(key.shapes),
        {profile.text(key.dataLayout), profile.text(key.kernelLayout)});
    if (key.reportFlops > 0)
        cost.flops = key.reportFlops;
    if (key.reportBytes > 0)
        cost.bytesLower = cost.bytesUpper = key.reportBytes;
    if (key.reportFlops > 0 || key.reportBytes > 0)
        cost.basis = CostBasis::Report;
    return cost;
}

void add(WorkSum& sum, std::optional<double> flops, CallCount calls, double us)
{
    sum.timeUs += us;
    if (!flops || !calls.isKnown()) {
        sum.complete = false;
        return;
    }
    sum.flops += *flops * static_cast<double>(calls.atLeast());
    sum.coveredUs += us;
}

std::vector<bool> callers(const Profile& profile)
{
    std::vector<bool> result(profile.rowCount(), false);
    for (const CallId parent : profile.calls().parent)
        if (parent != none<CallId>)
            result[index(parent)] = true;
    return result;
}

} // namespace

ProfileCost profileCost(const Profile& profile, const RunSpreads& runs)
{
    ProfileCost result;
    result.costOfRow.reserve(profile.rowCount());
    const CostColumns columns(profile);
    const std::vector<double> times = selfTimes(profile).us;
    const std::vector<bool> calling = callers(profile);
    std::unordered_map<CostKey, std::uint32_t, CostKeyHash> known;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        const CostKey key{profile.calls().op[row], profile.calls().shapesOf(id), columns.layouts.dataOf(id),
            columns.layouts.kernelOf(id), countIn(columns.flops, row), countIn(columns.bytes, row), calling[row]};
        const auto [entry, isNew] = known.try_emplace(key, static_cast<std::uint32_t>(result.costs.size()));
        if (isNew)
            result.costs.push_back(costOfKey(profile, key));
        result.costOfRow.push_back(entry->second);
        const Cost& cost = result.costs[entry->second];
        if (!runs.isCounted(id))
            continue;
        const CallCount calls = profile.calls().countOf(id);
        add(result.products, cost.productFlops, calls, times[row]);
        add(result.all, cost.flops, calls, times[row]);
    }
    result.costs.shrink_to_fit();
    return result;
}

std::optional<double> ProductWork::gigaflops() const noexcept
{
    return gigaflopsPerSecond(flops, us);
}

bool ProductWork::isPart() const noexcept
{
    constexpr double rounding = 1e-9; // of sums in another order
    return flops && us < (1 - rounding) * allUs;
}

ProductWork productWorkOf(
    const ProfileCost& cost, const Profile& profile, const std::vector<double>& selfUs, std::span<const CallId> rows)
{
    ProductWork work;
    for (const CallId row : rows) {
        if (!std::isfinite(profile.calls().durationOf(row)))
            continue; // nobody knows how long its work took
        const double us = selfUs[index(row)];
        const std::optional<double>& known = cost.cost(row).productFlops;
        const double each = known.value_or(0.0);
        work.allUs += us;
        const CallCount calls = profile.calls().countOf(row);
        work.incomplete = work.incomplete || !known || (each > 0 && !calls.isKnown());
        if (!(each > 0) || !calls.isKnown())
            continue;
        work.flops = work.flops.value_or(0.0) + each * static_cast<double>(calls.atLeast());
        work.us += us;
    }
    return work;
}

std::optional<double> gigaflopsPerSecond(std::optional<double> flops, double durationUs) noexcept
{
    constexpr double flopsPerMicrosecond = 1e-3; // 1 FLOP/µs is 10^6 FLOP/s
    if (!flops || !(durationUs > 0))
        return std::nullopt;
    return *flops / durationUs * flopsPerMicrosecond;
}

} // namespace tvmscope
