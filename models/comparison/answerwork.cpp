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

using RunCounts = std::map<std::string, CallCount>; ///< by component operator

/// How often each component operator ran, reshapes left out: where a reshape is a kernel of its own is the executor's choice.
RunCounts componentCounts(const AnalyzedProfile& analyzed)
{
    const Profile& profile = *analyzed.profile;
    std::vector<CallCount> calls(profile.operators().size());
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        if (const auto id = static_cast<CallId>(row); analyzed.runs.isCounted(id))
            calls[index(profile.calls().op[row])] += profile.calls().countOf(id);
    RunCounts counts;
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
void perRun(RunCounts& counts, std::int64_t runs)
{
    const auto isOfAllRuns = [&](const auto& count) { return count.second.isKnown() && count.second.atLeast() % runs == 0; };
    if (runs < 2 || !std::all_of(counts.begin(), counts.end(), isOfAllRuns))
        return;
    for (auto& [name, count] : counts)
        count = count.atLeast() / runs;
}

bool isIncomplete(const Profile& profile)
{
    return profile.checksum().verdict == Checksum::Verdict::Differs;
}

/// FLOPs of both sides.
struct DoneWork {
    enum class State : std::uint8_t { Unknown, None, Same, Differs };
    State state = State::Unknown;
    PerSide<double> flops;
};

DoneWork workOf(const ComparisonFacts& comparison)
{
    constexpr double rounding = 1e-3; // channels padded to whole blocks are not other work
    DoneWork work{DoneWork::State::Unknown, {comparison.work.baseline.flops, comparison.work.candidate.flops}};
    if (!comparison.work.baseline.complete || !comparison.work.candidate.complete)
        return work;
    const auto [a, b] = work.flops;
    if (a == 0 && b == 0)
        work.state = DoneWork::State::None;
    else
        work.state = std::abs(a - b) <= rounding * std::max(a, b) ? DoneWork::State::Same : DoneWork::State::Differs;
    return work;
}

/// `same` or `differs` with their amounts.
Message sayWork(const DoneWork& work, MessageId<1> same, MessageId<2> differs)
{
    if (work.state == DoneWork::State::Same)
        return Message(same, {flopsMessage(work.flops.baseline)});
    return Message(differs, {flopsMessage(work.flops.baseline), flopsMessage(work.flops.candidate)});
}

std::vector<Message> unknownShares(const ComparisonFacts& comparison)
{
    std::vector<Message> shares;
    constexpr double percent = 100.0;
    for (const Side side : bothSides)
        if (const SideWork& work = comparison.work[side]; !work.complete)
            shares.push_back(
                Message("comparable-unknown-share", {Percentage{work.unknownShare * percent}, comparison.nameOf(side)}));
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
std::vector<Message> differingMain(const PerSide<RunCounts>& counts, bool& none)
{
    std::set<std::string> names;
    for (const Side side : bothSides)
        for (const auto& [name, count] : counts[side])
            if (isAnchor(name) && name.find("pool") == std::string::npos && name.find("softmax") == std::string::npos)
                names.insert(name);
    none = names.empty();
    const auto countIn = [&](Side side, const std::string& name) {
        const auto found = counts[side].find(name);
        return found == counts[side].end() ? CallCount() : found->second;
    };
    // A number of calls that the source does not say is no other number.
    const auto differ = [](CallCount a, CallCount b) { return a.any() != b.any() || (a.isKnown() && b.isKnown() && !(a == b)); };
    std::vector<Message> differing;
    for (const std::string& name : names)
        if (const CallCount a = countIn(Side::Baseline, name), b = countIn(Side::Candidate, name); differ(a, b))
            differing.push_back(Message("comparable-count", {name, a, b}));
    return differing;
}

} // namespace

std::optional<PerSide<double>> otherWork(const ComparisonFacts& comparison, double factor)
{
    const DoneWork work = workOf(comparison);
    const auto [a, b] = work.flops;
    if (work.state != DoneWork::State::Differs || !(a > 0) || !(b > 0) || std::max(a, b) < factor * std::min(a, b))
        return std::nullopt;
    return work.flops;
}

std::vector<Message> workMessages(const ComparisonFacts& comparison)
{
    PerSide<RunCounts> counts{componentCounts(*comparison.baseline.analyzed), componentCounts(*comparison.candidate.analyzed)};
    for (const Side side : bothSides)
        perRun(counts[side], comparison.divisor[side]);
    if (counts.baseline == counts.candidate)
        return sayBalanced(comparison, true);
    bool none = false;
    const std::vector<Message> differing = differingMain(counts, none);
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
