// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/alignment/alignprograms.h"
#include "models/comparison/compare.h"
#include "models/comparison/correctionsbeside.h"
#include "models/comparison/grouplabels.h"
#include "models/comparison/ledger.h"
#include "models/comparison/profileset.h"
#include "models/comparison/profilesetdevices.h"
#include "models/comparison/profilesetgroups.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/sidelabels.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
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
    GeometricMeans means{
        std::vector<std::optional<double>>(profileSet.profiles.size()), std::vector<double>(profileSet.profiles.size(), 0.0), 0};
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
        for (const std::size_t at : alike) {
            logs[at] += std::log(*row.cells[profileSet.baseline].us / *row.cells[at].us);
            means.groupsUs[at] += *row.cells[at].us;
        }
    }
    if (means.groups > 0)
        for (const std::size_t at : alike)
            means.ofProfile[at] = std::exp(logs[at] / static_cast<double>(means.groups));
    return means;
}

/// One word for all of it on a device, in the table and in the bars above it: some of it may be no instructions of a machine.
void nameOverhead(ProfileSet& made)
{
    std::map<std::string, bool> byVm;
    for (const ProfileSetRow& row : made.rows)
        if (row.ledger == LedgerKind::Overhead) {
            bool& all = byVm.try_emplace(row.device, true).first->second;
            all = all && isOfVmsOnly(row, made.profiles);
        }
    for (ProfileSetRow& row : made.rows)
        row.byVm = row.ledger == LedgerKind::Overhead && byVm[row.device];
}

} // namespace

std::vector<std::shared_ptr<const Comparison>> compareWithBaseline(const std::vector<ComparedProfile>& profiles,
    std::size_t baseline, const std::vector<std::shared_ptr<const Comparison>>& known, StopFlag stop)
{
    std::vector<std::shared_ptr<const Comparison>> comparisons(profiles.size());
    const CorrectionsBeside corrections(known);
    Baseline first;
    static_cast<ComparedProfile&>(first) = profiles[baseline];
    for (std::size_t at = 0; at < profiles.size(); ++at) {
        if (at == baseline)
            continue;
        const bool speaksOfThem = at < known.size() && known[at] && known[at]->baseline.label == first.label
            && known[at]->candidate.label == profiles[at].label;
        if (speaksOfThem && (corrections.empty() || !known[at]->answer.inForce.empty())) {
            comparisons[at] = known[at];
            continue;
        }
        Candidate other;
        static_cast<ComparedProfile&>(other) = profiles[at];
        auto compared = compare(first, other, {}, stop);
        if (const Corrections more = compared ? corrections.in(*compared) : Corrections(); !more.empty())
            compared = compare(first, other, more, stop);
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
    nameOverhead(made);
    made.geomeans = geometricMeans(made);
    answerSet(made);
    return made;
}

ProfileSet gatherProfiles(std::vector<ComparedProfile> profiles, std::size_t baseline)
{
    return *gatherProfiles(std::move(profiles), baseline, {}, StopFlag{});
}

} // namespace tvmscope
