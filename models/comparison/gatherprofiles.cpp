// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/alignprograms.h"
#include "models/comparison/compare.h"
#include "models/comparison/groupclasses.h"
#include "models/comparison/grouplabels.h"
#include "models/comparison/ledger.h"
#include "models/comparison/profileset.h"
#include "models/comparison/profilesetdevices.h"
#include "models/comparison/profilesetgroups.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/sidelabels.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace tvmscope {

namespace {

/// Whether those that have a row are virtual machines.
bool isOfVmsOnly(const ProfileSetRow& row, const std::vector<ComparedProfile>& profiles)
{
    for (std::size_t at = 0; at < profiles.size(); ++at)
        if (row.cells[at].calls.any() && !isVm(*profiles[at].profile))
            return false;
    return true;
}

double largestOf(const ProfileSetRow& row)
{
    double us = 0.0;
    for (const ProfileSetCell& cell : row.cells)
        us = std::max(us, std::abs(cell.us.value_or(0.0)));
    return us;
}

/// By device, operators before overhead, each by falling time.
void sortGroups(std::vector<ProfileSetRow>& groups, const std::vector<std::string>& devices)
{
    const auto rank = [&](const ProfileSetRow& row) {
        return std::tuple(std::find(devices.begin(), devices.end(), row.device) - devices.begin(),
            row.ledger == LedgerKind::Overhead, -largestOf(row));
    };
    std::stable_sort(
        groups.begin(), groups.end(), [&](const ProfileSetRow& x, const ProfileSetRow& y) { return rank(x) < rank(y); });
    for (std::size_t at = 0; at < groups.size(); ++at)
        groups[at].id = "g" + std::to_string(at + 1);
}

GeometricMeans geometricMeans(const ProfileSet& profileSet)
{
    constexpr double worthCounting = 0.01; // of the baseline's time
    GeometricMeans means{std::vector<std::optional<double>>(profileSet.profiles.size()), 0};
    const ProfileSetRow* total = profileSet.total();
    const std::optional<double> whole = total ? total->cells[profileSet.baseline].us : std::nullopt;
    if (!whole)
        return means;
    std::vector<double> logs(profileSet.profiles.size(), 0.0);
    std::vector<std::size_t> alike; // the others have no mean, and no say in what counts
    for (std::size_t at = 0; at < profileSet.profiles.size(); ++at)
        if (profileSet.unlikeBaseline(at).empty())
            alike.push_back(at);
    if (alike.size() < 2)
        return means;
    for (const ProfileSetRow& row : profileSet.rows) {
        const bool counts = row.kind == ProfileSetRowKind::Group && row.device == profileSet.device
            && row.ledger != LedgerKind::Overhead && row.ledger != LedgerKind::Excluded
            && row.cells[profileSet.baseline].us.value_or(0.0) >= worthCounting * *whole
            && std::all_of(alike.begin(), alike.end(), [&](std::size_t at) { return row.cells[at].us.value_or(0.0) > 0; });
        if (!counts)
            continue;
        ++means.groups;
        for (const std::size_t at : alike)
            logs[at] += std::log(*row.cells[profileSet.baseline].us / *row.cells[at].us);
    }
    if (means.groups > 0)
        for (const std::size_t at : alike)
            means.ofProfile[at] = std::exp(logs[at] / static_cast<double>(means.groups));
    return means;
}

/// By row of the baseline: what a user has excluded beside one of the others; empty: nothing.
std::vector<bool> excludedBesideAny(const std::vector<std::shared_ptr<const Comparison>>& known)
{
    std::vector<bool> all;
    for (const auto& comparison : known) {
        const std::vector<bool> excluded = comparison ? excludedRows(*comparison, Side::Baseline) : std::vector<bool>();
        all.resize(std::max(all.size(), excluded.size()));
        for (std::size_t row = 0; row < excluded.size(); ++row)
            all[row] = all[row] || excluded[row];
    }
    return all;
}

/// The groups that hold any of these rows, to be counted apart beside another profile, too: of several side by side a row is
/// excluded for all, or there would be two numbers of one thing.
Corrections exclusionsOf(const Comparison& comparison, const std::vector<bool>& excluded)
{
    Corrections corrections;
    for (const Group& group : comparison.groups) {
        PerSide<std::vector<CallId>> rows{group.baseline.rows(), group.candidate.rows()};
        if (std::none_of(rows.baseline.begin(), rows.baseline.end(), [&](CallId row) { return excluded[index(row)]; }))
            continue;
        Correction& one = corrections.emplace_back();
        one.kind = CorrectionKind::Exclude;
        for (const Side side : bothSides) {
            std::sort(rows[side].begin(), rows[side].end());
            const std::vector<CorrectedKernel> more = correctedKernels(comparison[side].analyzed->kernels, side, rows[side]);
            one.kernels.insert(one.kernels.end(), more.begin(), more.end());
        }
    }
    return corrections;
}

std::optional<Comparison> compareWithout(
    const std::vector<bool>& excluded, const Baseline& baseline, const Candidate& candidate, StopFlag stop)
{
    auto compared = compare(baseline, candidate, {}, stop);
    const Corrections corrections = compared && !excluded.empty() ? exclusionsOf(*compared, excluded) : Corrections();
    return corrections.empty() ? std::move(compared) : compare(baseline, candidate, corrections, stop);
}

} // namespace

std::vector<std::shared_ptr<const Comparison>> compareWithBaseline(const std::vector<ComparedProfile>& profiles,
    std::size_t baseline, const std::vector<std::shared_ptr<const Comparison>>& known, StopFlag stop)
{
    std::vector<std::shared_ptr<const Comparison>> comparisons(profiles.size());
    const std::vector<bool> excluded = excludedBesideAny(known);
    Baseline first;
    static_cast<ComparedProfile&>(first) = profiles[baseline];
    for (std::size_t at = 0; at < profiles.size(); ++at) {
        if (at == baseline)
            continue;
        const bool speaksOfThem = at < known.size() && known[at] && known[at]->baseline.label == first.label
            && known[at]->candidate.label == profiles[at].label;
        if (speaksOfThem && (excluded.empty() || !known[at]->answer.inForce.empty())) {
            comparisons[at] = known[at];
            continue;
        }
        Candidate other;
        static_cast<ComparedProfile&>(other) = profiles[at];
        auto compared = compareWithout(excluded, first, other, stop);
        if (!compared)
            return {};
        comparisons[at] = std::make_shared<const Comparison>(std::move(*compared));
    }
    return comparisons;
}

std::optional<ProfileSet> gatherProfiles(std::vector<ComparedProfile> profiles, std::size_t baseline,
    const std::vector<std::shared_ptr<const Comparison>>& known, StopFlag stop)
{
    ProfileSet made;
    setProfileSetLabels(profiles);
    for (ComparedProfile& each : profiles) {
        each.analyzed = analyzedOf(each, stop);
        if (!each.analyzed)
            return std::nullopt;
    }
    made.baseline = baseline;
    made.comparisons = compareWithBaseline(profiles, baseline, known, stop);
    if (made.comparisons.empty() || stop.raised())
        return std::nullopt;
    made.profiles = std::move(profiles);
    made.comparable = std::any_of(made.comparisons.begin(), made.comparisons.end(),
        [](const auto& comparison) { return comparison && comparison->comparable; });
    std::vector<std::int64_t> runsInSums;
    for (const ComparedProfile& each : made.profiles)
        runsInSums.push_back(each.analyzed->runsInSums);
    made.divisors = runDivisors(std::move(runsInSums));
    const std::vector<std::string> devices = devicesOfSet(made.profiles, baseline);
    made.device = devices.empty() ? std::string() : devices.front();
    made.rows = groupRows(made);
    sortGroups(made.rows, devices);
    labelRows(made.rows, made.profiles, made.baseline, made.device);
    std::vector<ProfileSetRow> totals;
    for (const std::string& device : devices) {
        totals.push_back(totalRow(made, device));
        if (auto instructions = instructionsRow(made.rows, device))
            made.rows.push_back(std::move(*instructions));
        for (ProfileSetRow& rest : restRows(made, totals.back()))
            made.rows.push_back(std::move(rest));
    }
    std::move(totals.begin(), totals.end(), std::back_inserter(made.rows));
    for (ProfileSetRow& row : made.rows)
        row.byVm = row.ledger == LedgerKind::Overhead && isOfVmsOnly(row, made.profiles);
    made.geomeans = geometricMeans(made);
    answerSet(made);
    return made;
}

ProfileSet gatherProfiles(std::vector<ComparedProfile> profiles, std::size_t baseline)
{
    return *gatherProfiles(std::move(profiles), baseline, {}, StopFlag{});
}

} // namespace tvmscope
