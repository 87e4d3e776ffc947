// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/examine.h"

#include "models/comparison/groupclasses.h"
#include "models/comparison/groupfigures.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/unsteady.h"
#include "models/findings/doctorinput.h"
#include "models/findings/settlefindings.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace tvmscope {

namespace {

/// Which group of a comparison each row is in.
class GroupsOfRows {
public:
    explicit GroupsOfRows(const PairCase& pair);
    /// Indices into Comparison::groups, rising, of the groups that hold any of these rows.
    std::vector<std::size_t> groupsOf(const std::vector<EvidenceRows>& rows) const;

private:
    const PairCase& pair_;
    PerSide<std::vector<std::size_t>> groupOf_;
};

constexpr std::size_t noGroup = std::numeric_limits<std::size_t>::max();

const Profile& profileOf(const RuledFinding& one, std::size_t at)
{
    return one.profile && one.profile->at == at ? one.profile->profile
        : one.pair->baseline.at == at           ? one.pair->baseline.profile
                                                : one.pair->candidate.profile;
}

/// The device of all its rows, or where its category stands; empty where there are several, or none.
std::string deviceOf(const RuledFinding& one)
{
    if (!one.found.device.empty())
        return one.found.device;
    if (one.pair && one.found.category)
        for (const LedgerRow& row : one.pair->comparison.ledger)
            if (row.kind == *one.found.category)
                return row.device;
    std::set<std::string_view> devices;
    for (const EvidenceRows& evidence : one.found.rows)
        for (const CallId row : evidence.rows)
            devices.insert(profileOf(one, evidence.profile).deviceNameOf(row));
    return devices.size() == 1 ? std::string(*devices.begin()) : std::string();
}

std::optional<ExplainedShare> shareOf(double us, double wholeUs, ExplainedShare::Base base, std::string device)
{
    constexpr double rounding = 1e-6;
    const double share = wholeUs > 0 ? us / wholeUs : 0.0;
    if (!(share > 0) || share > 1 + rounding)
        return std::nullopt;
    return ExplainedShare{std::min(share, 1.0), base, std::move(device), us, false};
}

bool holdsRows(const RuledFinding& one, std::size_t profile)
{
    return std::any_of(one.found.rows.begin(), one.found.rows.end(),
        [&](const EvidenceRows& evidence) { return evidence.profile == profile && !evidence.rows.empty(); });
}

/// What moved in the rows that a finding loses time in.
struct Moved {
    double us = 0.0;
    /// Their groups moved more than is at stake, or hold other calls, too: how much of it is the finding's, nobody knows.
    bool atMost = false;
};

/// Whether a group holds calls of a side that rows of a finding are of, and that are none of them.
bool holdsOthers(const Group& group, const PairCase& pair, const std::vector<EvidenceRows>& evidence)
{
    for (const EvidenceRows& some : evidence) {
        const std::vector<CallId> all = group[some.profile == pair.baseline.at ? Side::Baseline : Side::Candidate].rows();
        if (std::any_of(
                all.begin(), all.end(), [&](CallId row) { return !std::binary_search(some.rows.begin(), some.rows.end(), row); }))
            return true;
    }
    return false;
}

Moved movedUs(const RuledFinding& one, const GroupsOfRows& groups)
{
    const PairCase& pair = *one.pair;
    const bool ofA = holdsRows(one, pair.baseline.at), ofB = holdsRows(one, pair.candidate.at);
    const bool oneSided = ofA != ofB;
    double us = 0.0;
    bool atMost = false;
    std::vector<EvidenceRows> evidence = slowRows(one.found);
    for (EvidenceRows& some : evidence)
        std::sort(some.rows.begin(), some.rows.end());
    for (const std::size_t at : groups.groupsOf(evidence)) {
        const Group& group = pair.comparison.groups[at];
        if (group.excluded())
            continue; // counted apart
        if (group.sameKernel && one.rule->cause == FindingCause::SlowKernels)
            continue; // it is as slow for its work on both sides
        const bool ofSlower = group.slower() == Side::Baseline ? ofA : ofB;
        if (oneSided && !ofSlower)
            continue;
        us += std::abs(group.deltaUs);
        atMost = atMost || (oneSided && holdsOthers(group, pair, evidence));
    }
    constexpr double rounding = 1 + 1e-6;
    const double most = oneSided ? one.found.atStakeUs.value_or(us) : us;
    return {std::min(us, most), atMost || us > most * rounding};
}

/// Time of one side alone is the cause where that is the slower side, and of no more than is at stake: what else is in the
/// category, nobody knows.
Moved movedOfCategory(const RuledFinding& one, const std::string& device)
{
    double us = 0.0, deltaUs = 0.0;
    for (const LedgerRow& row : one.pair->comparison.ledger)
        if (row.device == device && row.kind == *one.found.category) {
            us += std::abs(row.deltaUs);
            deltaUs += row.deltaUs;
        }
    if (!one.profile)
        return {us};
    const bool isOfSlower = (one.profile == &one.pair->candidate) == (deltaUs > 0);
    return {isOfSlower ? std::min(us, one.found.atStakeUs.value_or(us)) : 0.0, true};
}

std::optional<ExplainedShare> shareOfMovement(const RuledFinding& one, const GroupsOfRows& groups, const std::string& device)
{
    const Comparison& comparison = one.pair->comparison;
    const auto compared = std::find_if(comparison.devices.begin(), comparison.devices.end(),
        [&](const DeviceComparison& each) { return each.device == device && !each.hostClock; });
    if (compared == comparison.devices.end())
        return std::nullopt;
    const Moved moved = one.found.category ? movedOfCategory(one, device) : movedUs(one, groups);
    auto share = shareOf(moved.us, movementOn(comparison, device), ExplainedShare::Base::Movement, device);
    if (share)
        share->atMost = moved.atMost;
    return share;
}

/// Labels with their targets, added up and put in order of time.
class LabelSums {
public:
    void add(const std::string& label, const Target& target, double us)
    {
        auto& [known, sum] = sums_.try_emplace(label, target, 0.0).first->second;
        sum += std::isfinite(us) ? us : 0.0;
    }
    std::vector<FindingKernel> inOrder() &&
    {
        std::vector<std::pair<double, FindingKernel>> order;
        for (auto& [label, sum] : sums_)
            order.emplace_back(sum.second, FindingKernel{label, std::move(sum.first)});
        std::stable_sort(order.begin(), order.end(), [](const auto& x, const auto& y) { return x.first > y.first; });
        std::vector<FindingKernel> kernels;
        for (auto& [us, kernel] : order)
            kernels.push_back(std::move(kernel));
        return kernels;
    }

private:
    std::map<std::string, std::pair<Target, double>> sums_;
};

GroupsOfRows::GroupsOfRows(const PairCase& pair)
    : pair_(pair)
{
    for (const Side side : bothSides)
        groupOf_[side].assign(pair[side].profile.rowCount(), noGroup);
    for (std::size_t at = 0; at < pair.comparison.groups.size(); ++at)
        for (const Side side : bothSides)
            for (const CallId row : pair.comparison.groups[at][side].rows())
                groupOf_[side][index(row)] = at;
}

std::vector<std::size_t> GroupsOfRows::groupsOf(const std::vector<EvidenceRows>& rows) const
{
    std::set<std::size_t> groups;
    for (const EvidenceRows& evidence : rows)
        for (const CallId row : evidence.rows)
            groups.insert(groupOf_[evidence.profile == pair_.baseline.at ? Side::Baseline : Side::Candidate][index(row)]);
    groups.erase(noGroup);
    return {groups.begin(), groups.end()};
}

/// Of what a user has counted apart alone: a finding that explains time, all of whose groups are excluded.
bool isExcluded(const RuledFinding& one, const GroupsOfRows& groups)
{
    const std::vector<std::size_t> all = groups.groupsOf(slowRows(one.found));
    return one.rule->explains == Explains::Time && !all.empty()
        && std::all_of(all.begin(), all.end(), [&](std::size_t at) { return one.pair->comparison.groups[at].excluded(); });
}

/// How much of a device's total a finding explains, or of what moved there between two profiles:
///
///     one profile: time at stake / total of the device
///     a pair:      Σ |delta| of the groups that hold its rows and are not excluded / Σ |delta| on the device
///
/// Rows of one side alone count in groups where it is the slower one, and for no more than is at stake: what the other side's
/// calls took is not theirs. Nothing where rows are of several devices, of a host's clock, or where they exceed the total.
std::optional<ExplainedShare> explainedShare(const RuledFinding& one, const GroupsOfRows* groups)
{
    if (one.rule->explains == Explains::Nothing || !one.found.atStakeUs || (!groups && !one.profile))
        return std::nullopt;
    const std::string device = deviceOf(one);
    if (device.empty())
        return std::nullopt;
    if (groups)
        return shareOfMovement(one, *groups, device);
    return shareOf(
        *one.found.atStakeUs, one.profile->perRun(one.profile->deviceUs(device)), ExplainedShare::Base::Device, device);
}

/// The kernels that a finding rests on: groups where a pair is read, else kernels of each profile; longest first.
std::vector<FindingKernel> findingKernels(
    const RuledFinding& one, const GroupsOfRows* groups, const std::vector<RuleContext>& profiles)
{
    LabelSums sums;
    if (groups) {
        for (const std::size_t at : groups->groupsOf(one.found.rows)) {
            const Group& group = one.pair->comparison.groups[at]; // an excluded one, too: what is told counts its calls
            sums.add(
                group.label.text(), one.pair->target(group), std::max(group.baseline.durationUs, group.candidate.durationUs));
        }
        return std::move(sums).inOrder();
    }
    for (const EvidenceRows& evidence : one.found.rows) {
        const RuleContext& profile = profiles[evidence.profile];
        for (const CallId row : evidence.rows)
            if (const KernelId kernel = profile.analyzed->kernelOfRow[index(row)]; kernel != none<KernelId>)
                sums.add(profile.analyzed->labels[index(kernel)].text(), KernelTarget{profile.label.profile, kernel},
                    profile.selfUs[index(row)]);
    }
    return std::move(sums).inOrder();
}

class RuleRunner {
public:
    RuleRunner(const DoctorInput& doctorInput, StopFlag stop)
        : rules_(findingRules())
        , stop_(stop)
    {
        profiles_.reserve(doctorInput.profiles.size());
        for (std::size_t at = 0; at < doctorInput.profiles.size(); ++at)
            profiles_.emplace_back(doctorInput.profiles[at], at);
        if (doctorInput.pairs.size() == 1) { // several would each have classes of their own
            const DoctorPair& pair = doctorInput.pairs.front();
            profiles_[pair.baseline].classes = groupClasses(*pair.comparison, Side::Baseline);
            profiles_[pair.candidate].classes = groupClasses(*pair.comparison, Side::Candidate);
            profiles_[pair.baseline].excluded = excludedRows(*pair.comparison, Side::Baseline);
            profiles_[pair.candidate].excluded = excludedRows(*pair.comparison, Side::Candidate);
        }
        for (RuleContext& profile : profiles_)
            profile.slowCalls = slowCallsOfAll(*profile.analyzed, profile.excluded);
        if (!doctorInput.pairs.empty()) {
            std::vector<std::int64_t> runsInSums;
            for (const RuleContext& profile : profiles_)
                runsInSums.push_back(profile.analyzed->runsInSums);
            const std::vector<std::int64_t> divisors = runDivisors(std::move(runsInSums));
            for (std::size_t at = 0; at < profiles_.size(); ++at)
                profiles_[at].runs = divisors[at];
        } else {
            for (std::size_t at = 0; at < profiles_.size(); ++at)
                profiles_[at].runs = profiles_[at].analyzed->runsInSums;
        }
        pairs_.reserve(doctorInput.pairs.size());
        for (const DoctorPair& pair : doctorInput.pairs)
            pairs_.push_back({profiles_[pair.baseline], profiles_[pair.candidate], *pair.comparison});
    }

    std::vector<Finding> run()
    {
        for (const FindingRule& rule : rules_) {
            if (stop_.raised())
                break;
            ask(rule);
        }
        std::erase_if(found_, [&](const RuledFinding& one) { return restsOnDoubt(one); });
        settleFindings(found_);
        std::stable_sort(found_.begin(), found_.end(), [](const RuledFinding& x, const RuledFinding& y) {
            return x.rule->severity != y.rule->severity ? x.rule->severity < y.rule->severity
                                                        : x.found.atStakeUs.value_or(0.0) > y.found.atStakeUs.value_or(0.0);
        });
        return finish();
    }

private:
    void ask(const FindingRule& rule)
    {
        if (rule.ofPair && (pairs_.size() == 1 || !rule.ofProfile)) {
            for (const PairCase& pair : pairs_)
                for (Found& one : rule.ofPair(pair))
                    found_.push_back({&rule, std::move(one), nullptr, onlyPair()});
        } else if (rule.ofProfile) {
            for (const RuleContext& profile : profiles_)
                for (Found& one : rule.ofProfile(profile)) {
                    if (one.atStakeUs && !one.ofOneRun)
                        one.atStakeUs = profile.perRun(*one.atStakeUs);
                    found_.push_back({&rule, std::move(one), &profile, onlyPair()});
                }
        }
    }

    /// Time that could be saved only if durations held that their own report contradicts.
    bool restsOnDoubt(const RuledFinding& one) const
    {
        if (one.rule->severity != FindingSeverity::Slow || !one.found.atStakeUs)
            return false;
        double doubtUs = 0.0;
        for (const EvidenceRows& evidence : one.found.rows) {
            const RuleContext& of = profiles_[evidence.profile];
            doubtUs += of.perRun(of.analyzed->doubts.ofRows(evidence.rows));
        }
        return isMostlyDoubtful(*one.found.atStakeUs, doubtUs);
    }

    /// Two profiles are read as a pair throughout; of more, nothing is said of one pair's movement.
    const PairCase* onlyPair() const { return pairs_.size() == 1 ? &pairs_.front() : nullptr; }

    std::vector<Finding> finish()
    {
        std::optional<GroupsOfRows> groups;
        if (const PairCase* pair = onlyPair())
            groups.emplace(*pair);
        std::vector<Finding> findings;
        for (RuledFinding& one : found_) {
            if (groups && isExcluded(one, *groups))
                continue;
            findings.push_back(findingOf(std::move(one), groups ? &*groups : nullptr));
        }
        return findings;
    }

    /// Puts what a rule knows together with what its table says.
    Finding findingOf(RuledFinding one, const GroupsOfRows* groups) const
    {
        Finding finding;
        finding.rule = one.rule->id;
        finding.cause = one.rule->cause;
        finding.severity = one.rule->severity;
        finding.action = Message(one.found.advice.value_or(one.rule->advice));
        finding.reference = one.rule->reference;
        finding.atStakeUs = one.found.atStakeUs;
        finding.explained = explainedShare(one, groups);
        finding.kernels = findingKernels(one, groups, profiles_);
        finding.message = std::move(one.found.message);
        finding.rows = std::move(one.found.rows);
        std::erase_if(finding.rows, [](const EvidenceRows& evidence) { return evidence.rows.empty(); });
        return finding;
    }

    std::vector<FindingRule> rules_;
    StopFlag stop_;
    std::vector<RuleContext> profiles_;
    std::vector<PairCase> pairs_;
    std::vector<RuledFinding> found_;
};

} // namespace

std::vector<Finding> examine(const DoctorInput& input, StopFlag stop)
{
    return RuleRunner(input, stop).run();
}

} // namespace tvmscope
