// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/examine.h"

#include "models/comparison/groupclasses.h"
#include "models/comparison/runfacts.h"
#include "models/comparison/unsteady.h"
#include "models/findings/doctorinput.h"
#include "models/findings/explainedshare.h"
#include "models/findings/settlefindings.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

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
        }
        if (!doctorInput.pairs.empty()) {
            std::vector<ProfilePtr> compared;
            for (const DoctorProfile& profile : doctorInput.profiles)
                compared.push_back(profile.profile);
            const std::vector<std::int64_t> divisors = runDivisors(compared);
            for (std::size_t at = 0; at < profiles_.size(); ++at)
                profiles_[at].runs = divisors[at];
        } else {
            for (std::size_t at = 0; at < profiles_.size(); ++at)
                profiles_[at].runs = runsOf(*doctorInput.profiles[at].profile);
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
