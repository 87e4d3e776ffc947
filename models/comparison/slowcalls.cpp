// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/slowcalls.h"

#include "models/alignment/alignprograms.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace tvmscope {

namespace {

bool isTimed(CallId row, const AnalyzedProfile& analyzed)
{
    return std::isfinite(analyzed.profile->calls().durationOf(row)) && !analyzed.doubts.refutes(row, analyzed.selfUs[index(row)]);
}

/// All rows of the kernel that an entry of a group holds some of: they do the same work, wherever they stand.
const std::vector<CallId>& siblingsOf(const KernelCalls& entry, const AnalyzedProfile& analyzed)
{
    const KernelId kernel = entry.rows.empty() ? none<KernelId> : analyzed.kernelOfRow[index(entry.rows.front())];
    return kernel == none<KernelId> ? entry.rows : analyzed.kernels.kernels[index(kernel)].entry.rows;
}

/// Between several calls; nothing where there is one alone.
std::optional<double> usualAmong(const std::vector<CallId>& siblings, const AnalyzedProfile& analyzed)
{
    std::vector<double> calls;
    for (const CallId row : siblings)
        if (isTimed(row, analyzed))
            calls.push_back(analyzed.selfUs[index(row)]);
    if (calls.size() < 2)
        return std::nullopt;
    const auto typical = calls.begin() + static_cast<std::ptrdiff_t>((calls.size() - 1) / 2);
    std::nth_element(calls.begin(), typical, calls.end());
    return *typical;
}

/// Of a call that stands for those of all runs: what it takes in them. Of two nobody can tell which is the usual one.
std::optional<double> usualInRuns(CallId row, const AnalyzedProfile& analyzed)
{
    constexpr std::int64_t fewest = 3;
    const auto runs = analyzed.runs.oneStandsForAll() ? analyzed.runs.ofCall(row) : std::nullopt;
    return runs && runs->runs >= fewest ? std::optional(runs->medianUs) : std::nullopt;
}

/// Calls that are far from what is usual, whatever they are of.
SlowCalls farCallsOf(const KernelCalls& entry, const AnalyzedProfile& analyzed)
{
    SlowCalls slow;
    if (analyzed.profile->aggregated())
        return slow;
    const auto among = usualAmong(siblingsOf(entry, analyzed), analyzed);
    slow.usualUs = among.value_or(0.0);
    const auto isFar
        = [](double us, std::optional<double> usual) { return usual && us > *usual && us >= farFromSiblings * *usual; };
    double longest = 0.0;
    for (const CallId row : entry.rows) {
        if (!isTimed(row, analyzed))
            continue;
        const double us = analyzed.selfUs[index(row)];
        const auto inRuns = usualInRuns(row, analyzed);
        const auto usual = isFar(us, among) ? among : isFar(us, inRuns) ? inRuns : std::nullopt;
        if (!usual)
            continue;
        if (us > longest) {
            longest = us;
            slow.usualUs = *usual;
        }
        slow.excessUs += us - *usual;
        slow.rows.push_back(row);
    }
    return slow;
}

} // namespace

SlowCalls slowCallsOf(const KernelCalls& entry, const AnalyzedProfile& analyzed)
{
    constexpr double farFromAny = 10.0;
    SlowCalls slow = farCallsOf(entry, analyzed);
    if (!isBookkeeping(entry.cls) || slow.rows.empty()) // a transpose is a kernel like others
        return slow;
    std::vector<CallId> rows = siblingsOf(entry, analyzed);
    if (rows.size() < 2)
        return slow; // far from the same call in other runs
    const auto longer = [&](CallId x, CallId y) { return analyzed.selfUs[index(x)] > analyzed.selfUs[index(y)]; };
    std::partial_sort(rows.begin(), rows.begin() + 2, rows.end(), longer);
    const double longest = analyzed.selfUs[index(rows[0])], next = analyzed.selfUs[index(rows[1])];
    if (!(longest >= farFromAny * next) || std::find(entry.rows.begin(), entry.rows.end(), rows[0]) == entry.rows.end())
        return {};
    return {slow.usualUs, longest - slow.usualUs, {rows[0]}};
}

SlowCallsOfProfile slowCallsOfAll(
    const AnalyzedProfile& analyzed, const std::vector<bool>& excluded, std::optional<std::string_view> device)
{
    SlowCallsOfProfile all;
    const auto isExcluded = [&](CallId row) { return excluded[index(row)]; };
    for (const Kernel& kernel : analyzed.kernels.kernels) {
        if (device && kernel.device != *device)
            continue;
        if (!excluded.empty() && std::any_of(kernel.entry.rows.begin(), kernel.entry.rows.end(), isExcluded))
            continue;
        SlowCalls slow = slowCallsOf(kernel.entry, analyzed);
        all.excessUs += slow.excessUs;
        all.rows.insert(all.rows.end(), slow.rows.begin(), slow.rows.end());
        if (slow.excessUs > all.ofWorst.excessUs) {
            all.ofWorst = std::move(slow);
            all.worst = &kernel;
        }
    }
    return all;
}

double slowCallsUs(const std::vector<KernelCalls>& entries, const AnalyzedProfile& analyzed)
{
    double us = 0.0;
    for (const KernelCalls& entry : entries)
        us += slowCallsOf(entry, analyzed).excessUs;
    return us;
}

} // namespace tvmscope
