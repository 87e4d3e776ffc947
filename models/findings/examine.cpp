// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/examine.h"

#include "models/comparison/groupclasses.h"
#include "models/findings/doctorinput.h"
#include "models/findings/findingrules.h"
#include "models/profile/messageids.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// Puts what a rule knows together with what its table says.
Finding findingOf(const FindingRule& rule, Found found)
{
    Finding finding;
    finding.rule = rule.id;
    finding.severity = rule.severity;
    finding.message = std::move(found.message);
    finding.action = Message(rule.advice);
    finding.reference = rule.reference;
    finding.atStakeUs = found.atStakeUs;
    finding.rows = std::move(found.rows);
    std::erase_if(finding.rows, [](const EvidenceRows& evidence) { return evidence.rows.empty(); });
    return finding;
}

class RuleRunner {
public:
    RuleRunner(const DoctorInput& doctorInput, StopFlag stop)
        : pairs_(doctorInput.pairs)
        , stop_(stop)
    {
        cases_.reserve(doctorInput.profiles.size());
        for (std::size_t at = 0; at < doctorInput.profiles.size(); ++at)
            cases_.emplace_back(doctorInput.profiles[at], at);
        if (pairs_.size() == 1) { // several would each have classes of their own
            cases_[pairs_[0].baseline].classes = groupClasses(*pairs_[0].comparison, Side::Baseline);
            cases_[pairs_[0].candidate].classes = groupClasses(*pairs_[0].comparison, Side::Candidate);
        }
    }

    std::vector<Finding> run()
    {
        for (const FindingRule& rule : findingRules()) {
            if (stop_.raised())
                break;
            const bool asPair = rule.ofPair && (pairs_.size() == 1 || !rule.ofProfile);
            if (asPair)
                for (const DoctorPair& pair : pairs_)
                    add(rule, rule.ofPair({cases_[pair.baseline], cases_[pair.candidate], *pair.comparison}));
            else if (rule.ofProfile)
                for (const RuleContext& one : cases_)
                    add(rule, rule.ofProfile(one));
        }
        std::stable_sort(findings_.begin(), findings_.end(), [](const Finding& x, const Finding& y) {
            return x.severity != y.severity ? x.severity < y.severity : x.atStakeUs.value_or(0.0) > y.atStakeUs.value_or(0.0);
        });
        return std::move(findings_);
    }

private:
    void add(const FindingRule& rule, std::vector<Found> found)
    {
        for (Found& one : found)
            findings_.push_back(findingOf(rule, std::move(one)));
    }

    const std::vector<DoctorPair>& pairs_;
    StopFlag stop_;
    std::vector<RuleContext> cases_;
    std::vector<Finding> findings_;
};

} // namespace

std::vector<Finding> examine(const DoctorInput& input, StopFlag stop)
{
    return RuleRunner(input, stop).run();
}

} // namespace tvmscope
