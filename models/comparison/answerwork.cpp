// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answerwork.h"

#include "models/comparison/answer.h"
#include "models/cost/cost.h"
#include "models/kernels/components.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>

namespace tvmscope {

namespace {

/// How often each component operator ran, reshapes left out: where a reshape is a kernel of its own is the executor's choice.
std::map<std::string, std::int64_t> componentCounts(const Profile& profile)
{
    std::vector<std::int64_t> calls(profile.operators().size(), 0);
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        calls[index(profile.calls().op[row])] += profile.calls().countOf(static_cast<CallId>(row));
    std::map<std::string, std::int64_t> counts;
    for (std::size_t at = 0; at < calls.size(); ++at) {
        const Operator& op = profile.operators()[at];
        if (op.parts.kind == NameKind::Kernel)
            for (const std::string& component : comparisonComponents(op.parts))
                if (!isReshape(component))
                    counts[component] += calls[at];
    }
    return counts;
}

/// The counts of one run, where all of them can be one run's.
void perRun(std::map<std::string, std::int64_t>& counts, std::int64_t runs)
{
    if (runs < 2 || std::any_of(counts.begin(), counts.end(), [&](const auto& count) { return count.second % runs != 0; }))
        return;
    for (auto& [name, count] : counts)
        count /= runs;
}

bool isIncomplete(const Profile& profile)
{
    return profile.checksum().verdict == Checksum::Verdict::Differs;
}

/// DoneWork of both sides, a run each where they hold different numbers of runs.
struct DoneWork {
    enum class State : std::uint8_t { Unknown, None, Same, Differs };
    State state = State::Unknown;
    double a = 0.0, b = 0.0;
};

DoneWork workOf(const ComparisonFacts& comparison)
{
    constexpr double rounding = 1e-3; // channels padded to whole blocks are not other work
    DoneWork work{DoneWork::State::Unknown, comparison.work.baseline.flops, comparison.work.candidate.flops};
    const std::int64_t runsA = runsOf(*comparison.baseline.profile), runsB = runsOf(*comparison.candidate.profile);
    if (runsA != runsB) {
        work.a /= static_cast<double>(std::max<std::int64_t>(runsA, 1));
        work.b /= static_cast<double>(std::max<std::int64_t>(runsB, 1));
    }
    if (!comparison.work.baseline.complete || !comparison.work.candidate.complete)
        return work;
    if (work.a == 0 && work.b == 0)
        work.state = DoneWork::State::None;
    else
        work.state
            = std::abs(work.a - work.b) <= rounding * std::max(work.a, work.b) ? DoneWork::State::Same : DoneWork::State::Differs;
    return work;
}

/// `same` or `differs` with their amounts.
Message sayWork(const DoneWork& work, MessageId<1> same, MessageId<2> differs)
{
    if (work.state == DoneWork::State::Same)
        return Message(same, {flopsMessage(work.a)});
    return Message(differs, {flopsMessage(work.a), flopsMessage(work.b)});
}

std::vector<Message> unknownShares(const ComparisonFacts& comparison)
{
    std::vector<Message> shares;
    const auto add = [&](const SideWork& work, const ProfileLabel& label) {
        constexpr double percent = 100.0;
        if (!work.complete)
            shares.push_back(Message("comparable-unknown-share", {Percentage{work.unknownShare * percent}, label}));
    };
    add(comparison.work.baseline, comparison.baseline.name());
    add(comparison.work.candidate, comparison.candidate.name());
    return shares;
}

/// All component operators balance, or those that convolutions, matmuls and attention stand for do.
std::vector<Message> sayBalanced(const ComparisonFacts& comparison, bool all)
{
    const DoneWork work = workOf(comparison);
    switch (work.state) {
    case DoneWork::State::Unknown:
        return {Message(all ? "comparable-balanced-unknown-work"_id : "comparable-main-balanced-unknown-work"_id,
            {unknownShares(comparison)})};
    case DoneWork::State::None:
        return {Message(all ? "comparable-same-operators"_id : "comparable-same-main-operators"_id)};
    default:
        return {all ? sayWork(work, "comparable-same-work", "comparable-work-differs")
                    : sayWork(work, "comparable-same-main-work", "comparable-main-work-differs")};
    }
}

/// The operators that both counts must agree in: smaller ones may be folded or written in another way (an average pooling as a
/// mean).
std::vector<Message> differingMain(
    const std::map<std::string, std::int64_t>& a, const std::map<std::string, std::int64_t>& b, bool& none)
{
    std::set<std::string> names;
    for (const auto* side : {&a, &b})
        for (const auto& [name, count] : *side)
            if (isAnchor(name) && name.find("pool") == std::string::npos && name.find("softmax") == std::string::npos)
                names.insert(name);
    none = names.empty();
    const auto countIn = [](const auto& side, const std::string& name) {
        const auto found = side.find(name);
        return found == side.end() ? std::int64_t{0} : found->second;
    };
    std::vector<Message> differing;
    for (const std::string& name : names)
        if (countIn(a, name) != countIn(b, name))
            differing.push_back(Message("comparable-count", {name, countIn(a, name), countIn(b, name)}));
    return differing;
}

} // namespace

std::optional<std::pair<double, double>> otherWork(const ComparisonFacts& comparison, double factor)
{
    const DoneWork work = workOf(comparison);
    if (work.state != DoneWork::State::Differs || !(work.a > 0) || !(work.b > 0)
        || std::max(work.a, work.b) < factor * std::min(work.a, work.b))
        return std::nullopt;
    return std::pair(work.a, work.b);
}

std::vector<Message> workMessages(const ComparisonFacts& comparison)
{
    auto a = componentCounts(*comparison.baseline.profile), b = componentCounts(*comparison.candidate.profile);
    const std::int64_t runsA = runsOf(*comparison.baseline.profile), runsB = runsOf(*comparison.candidate.profile);
    if (runsA != runsB) {
        perRun(a, runsA);
        perRun(b, runsB);
    }
    if (a == b)
        return sayBalanced(comparison, true);
    bool none = false;
    const std::vector<Message> differing = differingMain(a, b, none);
    if (none)
        return {Message("comparable-other-operators")};
    if (differing.empty())
        return sayBalanced(comparison, false);
    const bool incomplete = isIncomplete(*comparison.baseline.profile) || isIncomplete(*comparison.candidate.profile);
    std::vector<Message> messages{
        Message(incomplete ? "comparable-operators-incomplete"_id : "comparable-operators-differ"_id, {differing})};
    const DoneWork work = workOf(comparison);
    if (work.state == DoneWork::State::Same || work.state == DoneWork::State::Differs)
        messages.push_back(sayWork(work, "comparable-flops-same", "comparable-flops-differ"));
    return messages;
}

} // namespace tvmscope
