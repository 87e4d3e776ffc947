// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profilesetunsteady.h"

#include "models/alignment/alignprograms.h"
#include "models/comparison/answer.h"
#include "models/comparison/groupclasses.h"
#include "models/comparison/slowcalls.h"
#include "models/comparison/unsteady.h"
#include "models/profile/difference.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

/// The rows of a profile that a user has counted apart: of the baseline, beside any of the others.
std::vector<bool> excludedRowsOf(const ProfileSet& profileSet, std::size_t profile)
{
    if (profile != profileSet.baseline)
        return profileSet.comparisons[profile] ? excludedRows(*profileSet.comparisons[profile], Side::Candidate)
                                               : std::vector<bool>();
    std::vector<bool> excluded;
    for (const std::shared_ptr<const Comparison>& compared : profileSet.comparisons) {
        const std::vector<bool> beside = compared ? excludedRows(*compared, Side::Baseline) : std::vector<bool>();
        excluded.resize(std::max(excluded.size(), beside.size()));
        for (std::size_t row = 0; row < beside.size(); ++row)
            excluded[row] = excluded[row] || beside[row];
    }
    return excluded;
}

/// What operators of a profile take on the leading device, by what TVM compiled for them.
struct Functions {
    double us = 0.0; ///< of all operators
    std::map<std::pair<std::string, std::string>, double> usOf; ///< by Hash and shapes, of those that have a Hash
};

Functions functionsOf(const ProfileSet& profileSet, std::size_t profile)
{
    Functions all;
    for (const Kernel& kernel : profileSet.profiles[profile].analyzed->kernels.kernels) {
        if (kernel.device != profileSet.device || isBookkeeping(kernel.entry.cls))
            continue;
        all.us += kernel.entry.durationUs;
        if (!kernel.hash.empty())
            all.usOf[{kernel.hash, kernel.entry.shapes}] += kernel.entry.durationUs;
    }
    return all;
}

/// Nine tenths of the one's time are in functions that the other has as well.
bool areAmong(const Functions& these, const Functions& others)
{
    constexpr double nearlyAll = 0.9;
    double shared = 0.0;
    for (const auto& [function, us] : these.usOf)
        if (others.usOf.contains(function))
            shared += us;
    return these.us > 0 && shared >= nearlyAll * these.us;
}

} // namespace

double slowCallsOfProfile(const ProfileSet& profileSet, std::size_t profile)
{
    const SlowCallsOfProfile slow
        = slowCallsOfAll(*profileSet.profiles[profile].analyzed, excludedRowsOf(profileSet, profile), profileSet.device);
    return slow.excessUs / static_cast<double>(profileSet.divisors[profile]);
}

std::optional<Message> unsteadyPair(const Comparison& comparison, const DeviceComparison& device)
{
    const std::string &a = comparison.baseline.label, &b = comparison.candidate.label;
    switch (unsteadyReason(comparison, device)) {
    case Unsteady::SlowCalls:
        return Message("set-unsteady-slow-calls", {a, b});
    case Unsteady::Overlap:
        return Message("set-unsteady-overlap", {a, b});
    case Unsteady::SameFunctions:
        break;
    default:
        return std::nullopt;
    }
    const auto slower = slowerSameFunctions(comparison, device);
    return slower ? Message("set-unsteady-same-functions-slower", {a, b, Times{slower->factor}, comparison[slower->side].label})
                  : Message("set-unsteady-same-functions", {a, b});
}

std::vector<Message> sameFunctionPairs(const ProfileSet& profileSet)
{
    std::vector<std::pair<std::size_t, Functions>> beside;
    for (const std::size_t at : profileSet.ranking)
        if (at != profileSet.baseline && profileSet.unlikeBaseline(at).empty())
            beside.emplace_back(at, functionsOf(profileSet, at));
    const std::vector<ProfileSetCell>& totals = profileSet.total()->cells;
    std::vector<Message> pairs;
    for (std::size_t next = 1; next < beside.size(); ++next) { // in a ranking those that are near each other stand side by side
        const auto& [faster, these] = beside[next - 1];
        const auto& [slower, those] = beside[next];
        if (differ(*totals[faster].us, *totals[slower].us) && areAmong(these, those) && areAmong(those, these))
            pairs.push_back(
                Message("set-same-functions-of", {profileSet.profiles[faster].label, profileSet.profiles[slower].label}));
    }
    return pairs;
}

} // namespace tvmscope
