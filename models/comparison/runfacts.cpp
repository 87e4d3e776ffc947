// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/runfacts.h"

#include "models/profile/outsideruns.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace tvmscope {

std::int64_t runsOf(const Profile& profile)
{
    std::set<std::int64_t> runs;
    const std::vector<std::int64_t>& ofRows = profile.calls().run;
    for (std::size_t row = 0; row < ofRows.size(); ++row)
        if (row == 0 || ofRows[row] != ofRows[row - 1]) // mostly it is that of the row before
            runs.insert(ofRows[row]);
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(runs.size()) - (runOfCallsOutside(profile) ? 1 : 0));
}

std::vector<std::int64_t> runDivisors(std::vector<std::int64_t> runs)
{
    if (std::all_of(runs.begin(), runs.end(), [&](std::int64_t one) { return one == runs.front(); }))
        std::fill(runs.begin(), runs.end(), 1);
    return runs;
}

CallCount callsPerRun(CallCount calls, std::int64_t runs)
{
    if (!calls.any() || !calls.isKnown() || runs == 1)
        return calls;
    const std::int64_t all = calls.atLeast();
    return std::max<std::int64_t>(1, all / runs + (2 * (all % runs) >= runs ? 1 : 0));
}

std::optional<double> totalOfPercents(const Profile& profile)
{
    const PercentCheck& check = profile.checksum().percents;
    const bool agreed = check.verdict == PercentCheck::Verdict::Verified || (check.totalFails && check.failing.empty());
    const bool tells
        = agreed && !check.overfull && check.totalUs > 0.0 && profile.devices().size() == 1 && !profile.devices()[0].totalUs;
    return tells ? std::optional(check.totalUs) : std::nullopt;
}

std::string threadsOf(const Profile& profile)
{
    const Metric* threads = profile.findConfiguration("Number of threads");
    if (!threads)
        return {};
    if (threads->kind == MetricKind::Count)
        return std::to_string(threads->count);
    return threads->kind == MetricKind::String ? std::string(profile.text(threads->text)) : std::string{};
}

std::string versionOf(const Profile& profile)
{
    const Metric* version = profile.findConfiguration("TVM version");
    return version && version->kind == MetricKind::String ? std::string(profile.text(version->text)) : std::string{};
}

bool isFastMath(std::string_view component)
{
    return component.starts_with("fast_") || component.starts_with("nn.fast_");
}

std::set<std::string> fastMathOf(const Profile& profile)
{
    std::set<std::string> names;
    for (const Operator& op : profile.operators())
        for (const ComponentOperator& component : op.parts.components) {
            const std::string_view name = component.name;
            if (isFastMath(name))
                names.emplace(name.substr(name.find("fast_")));
        }
    return names;
}

bool packsBlocks(const Profile& profile)
{
    for (const Operator& op : profile.operators())
        for (const ComponentOperator& component : op.parts.components)
            if (component.name.find("dense_pack") != std::string::npos || component.name.find("NCHWc") != std::string::npos)
                return true;
    return std::any_of(profile.calls().extra.begin(), profile.calls().extra.end(), [&](const ExtraColumn& column) {
        return column.name == "weight_layout" && std::any_of(column.cells.begin(), column.cells.end(), [&](const Metric& m) {
            return m.kind == MetricKind::String && profile.text(m.text).starts_with("NC");
        });
    });
}

bool isRecorded(const Profile& profile)
{
    return profile.findConfiguration("Recorder") != nullptr;
}

namespace {

/// How far a printed duration is from the one that was measured: two decimals, or six digits (report.csv), whichever is coarser.
double roundingOf(double us)
{
    constexpr double decimals = 0.0051, digits = 5.1e-6;
    return std::max(decimals, digits * std::abs(us));
}

/// All that a profile has of a name on a device, whether its rows are calls or sums of them.
struct NamedSum {
    double us = 0.0, rounding = 0.0;
    CallCount calls;
};

std::map<std::pair<std::string_view, std::string_view>, NamedSum> sumsByName(const Profile& profile)
{
    std::map<std::pair<std::string_view, std::string_view>, NamedSum> sums;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const auto id = static_cast<CallId>(row);
        NamedSum& sum = sums[{profile.deviceNameOf(id), profile.nameOf(id)}];
        const double us = profile.calls().durationOf(id);
        sum.us += us;
        sum.rounding += roundingOf(us);
        sum.calls += profile.calls().countOf(id);
    }
    return sums;
}

/// What is cheap to ask first: two runs differ in it.
bool haveEqualTotals(const Profile& a, const Profile& b)
{
    for (const Device& device : a.devices())
        if (const Device* other = b.findDevice(device.name); other && device.totalUs && other->totalUs
            && std::abs(*device.totalUs - *other->totalUs) > roundingOf(*device.totalUs))
            return false;
    const auto rows = static_cast<double>(std::max(a.rowCount(), b.rowCount()));
    return std::abs(a.sumUs() - b.sumUs()) <= rows * roundingOf(std::max(a.sumUs(), b.sumUs()));
}

} // namespace

bool isMeasuredOnce(const Profile& a, const Profile& b)
{
    constexpr std::size_t fewestTimed = 3; // that are equal by chance in nothing
    if (!haveEqualTotals(a, b))
        return false;
    const auto ofA = sumsByName(a), ofB = sumsByName(b);
    const auto areEqual = [](const auto& one, const auto& other) {
        return one.first == other.first && one.second.calls == other.second.calls
            && std::abs(one.second.us - other.second.us) <= std::max(one.second.rounding, other.second.rounding);
    };
    if (!std::equal(ofA.begin(), ofA.end(), ofB.begin(), ofB.end(), areEqual))
        return false;
    // Shorter ones are equal often.
    const auto timed = std::count_if(ofA.begin(), ofA.end(), [](const auto& one) { return one.second.us > 1.0; });
    return static_cast<std::size_t>(timed) >= fewestTimed;
}

std::string whyPartial(const Profile& profile)
{
    const Metric* const why = isRecorded(profile) ? profile.findConfiguration("Partial") : nullptr;
    if (!why || why->kind != MetricKind::String || profile.text(why->text) == "no")
        return {};
    return std::string(profile.text(why->text));
}

std::int64_t warmUpOf(const Profile& profile)
{
    if (isRecorded(profile)) {
        const Metric* const runs = profile.findConfiguration("Warm-up runs");
        return runs && runs->kind == MetricKind::Count ? std::max<std::int64_t>(runs->count, 0) : 0;
    }
    switch (profile.executor().kind) {
    case ExecutorKind::RelaxVm:
        return 1;
    case ExecutorKind::RelayVm:
    case ExecutorKind::Graph:
        return 3;
    default:
        return 0;
    }
}

bool isOfTvm08(const Profile& profile)
{
    if (profile.executor().kind != ExecutorKind::RelayVm)
        return false;
    bool bare = false;
    for (const Operator& op : profile.operators()) {
        const std::string_view name = profile.text(op.name);
        if (name.starts_with("vm_mod_") || name == "VM::UnknownOp")
            return false;
        bare = bare || name.starts_with("fused_");
    }
    return bare;
}

} // namespace tvmscope
