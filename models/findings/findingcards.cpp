// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/findingcards.h"

#include "models/profile/messageids.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tvmscope {

namespace {

/// Notes of one rule stand together: what holds for both sides is not to be read as that of the one with the larger time.
std::vector<std::size_t>::const_iterator placeIn(const FindingCard& card, const std::vector<Finding>& findings, std::size_t at)
{
    const auto sibling = std::find_if(card.findings.rbegin(), card.findings.rend(), [&](std::size_t other) {
        return findings[at].severity == FindingSeverity::Note && findings[other].rule == findings[at].rule;
    });
    return sibling == card.findings.rend() ? card.findings.end() : sibling.base();
}

} // namespace

std::vector<FindingCard> findingCards(const std::vector<Finding>& findings)
{
    std::vector<FindingCard> cards;
    for (std::size_t at = 0; at < findings.size(); ++at) {
        const Finding& finding = findings[at];
        auto card = std::find_if(cards.begin(), cards.end(),
            [&](const FindingCard& each) { return each.cause == finding.cause && each.severity == finding.severity; });
        if (card == cards.end())
            card = cards.insert(cards.end(), {finding.cause, finding.severity, {}});
        card->findings.insert(placeIn(*card, findings, at), at);
    }
    return cards;
}

Message causeMessage(FindingCause cause)
{
    static const std::array<Message, 14> titles{Message("cause-incomplete"), Message("cause-printed"),
        Message("cause-hidden-kernels"), Message("cause-clocks"), Message("cause-totals"), Message("cause-slow-kernels"),
        Message("cause-tuning-log"), Message("cause-unsteady"), Message("cause-whole-model"), Message("cause-fusion"),
        Message("cause-data-movement"), Message("cause-executor"), Message("cause-profiling"), Message("cause-not-alike")};
    return titles[static_cast<std::size_t>(cause)];
}

Message explainedMessage(const Finding& finding)
{
    constexpr double same = 1e-6; // sums of the same times in another order
    const ExplainedShare& explained = *finding.explained;
    const Percentage share{100.0 * explained.share};
    if (explained.atMost)
        return Message("explained-at-most", {share});
    if (std::abs(explained.us - finding.atStakeUs.value_or(0.0)) > same * explained.us)
        return Message(finding.rows.size() == 1 ? "explained-slower"_id : "explained-moved"_id,
            {Microseconds{explained.us, explained.us}, share});
    if (explained.base != ExplainedShare::Base::Movement)
        return Message("explained-device", {share, explained.device});
    return Message("explained-movement", {share});
}

} // namespace tvmscope
