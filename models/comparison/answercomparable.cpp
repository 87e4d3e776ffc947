// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/answerwork.h"
#include "models/comparison/runclock.h"
#include "models/comparison/runfacts.h"
#include "models/profile/messageids.h"
#include "models/profile/recordercost.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace tvmscope {

namespace {

/// How a fact of both runs is said: equal, different, of one side alone, of none.
struct FactIds {
    MessageId<1> same;
    MessageId<4> differs;
    MessageId<3> halfKnown;
    MessageId<0> unknown;
};

/// An empty fact is not in the text.
Message factMessage(const ComparisonFacts& comparison, const PerSide<std::string>& facts, const FactIds& ids)
{
    const auto& [a, b] = facts;
    const Side known = a.empty() ? Side::Candidate : Side::Baseline;
    if (facts[known].empty())
        return Message(ids.unknown);
    if (facts[otherSide(known)].empty())
        return Message(ids.halfKnown, {comparison.nameOf(known), facts[known], comparison.nameOf(otherSide(known))});
    if (a == b)
        return Message(ids.same, {a});
    return Message(ids.differs, {comparison.baseline.name(), a, comparison.candidate.name(), b});
}

Message threadsMessage(const ComparisonFacts& comparison)
{
    return factMessage(comparison, {threadsOf(*comparison.baseline.profile), threadsOf(*comparison.candidate.profile)},
        {"comparable-threads", "comparable-threads-differ", "comparable-threads-half-known", "comparable-threads-unknown"});
}

/// Relay and its executors were removed after TVM 0.19: beside a version that is known, that is one.
std::string versionByExecutor(const Profile& profile)
{
    const ExecutorKind kind = profile.executor().kind;
    return kind == ExecutorKind::RelayVm || kind == ExecutorKind::Graph ? "0.19 or older" : std::string();
}

Message versionMessage(const ComparisonFacts& comparison)
{
    PerSide<std::string> versions{versionOf(*comparison.baseline.profile), versionOf(*comparison.candidate.profile)};
    for (const Side side : bothSides)
        if (versions[side].empty() && !versions[otherSide(side)].empty())
            versions[side] = versionByExecutor(*comparison[side].profile);
    return factMessage(comparison, versions,
        {"comparable-version", "comparable-versions-differ", "comparable-version-half-known", "comparable-version-unknown"});
}

void addFastMath(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    if (const auto use = fastMathOfOneSide(comparison))
        line.push_back(
            Message("comparable-fast-math", {comparison.nameOf(use->user), use->names, comparison.nameOf(otherSide(use->user))}));
}

void addPacking(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const bool a = packsBlocks(*comparison.baseline.profile), b = packsBlocks(*comparison.candidate.profile);
    const Side packed = a ? Side::Baseline : Side::Candidate;
    if (a != b)
        line.push_back(Message("comparable-packing", {comparison.nameOf(packed), comparison.nameOf(otherSide(packed))}));
}

/// The one clock takes in what the other leaves out: start-up of a call, its own cost, which a recorder says.
void addRecorder(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const bool a = isRecorded(*comparison.baseline.profile), b = isRecorded(*comparison.candidate.profile);
    const Side recorded = a ? Side::Baseline : Side::Candidate;
    if (a == b)
        return;
    line.push_back(Message("comparable-recorder", {comparison.nameOf(recorded), comparison.nameOf(otherSide(recorded))}));
    const auto cost = recorderCost(*comparison[recorded].profile);
    if (cost && cost->callUs)
        line.push_back(Message("recorder-cost", {Microseconds{*cost->callUs}}));
    if (cost && cost->insideUs)
        line.push_back(Message("recorder-cost-inside", {Microseconds{*cost->insideUs}}));
}

/// The run of its recording that a profile is, from 0, where all its calls are of one: a recorder says which.
std::optional<std::int64_t> onlyRunOf(const Profile& profile)
{
    const std::vector<std::int64_t>& runs = profile.calls().run;
    const std::int64_t first = runs.empty() ? 0 : runs.front();
    const bool isOne = isRecorded(profile) && profile.rowCount() > 0 && first >= 0
        && std::ranges::all_of(runs, [&](std::int64_t run) { return run == first; });
    return isOne ? std::optional(first) : std::nullopt;
}

/// The first run of a recording may do what later ones need not do again.
void addRunOfRecording(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const auto a = onlyRunOf(*comparison.baseline.profile), b = onlyRunOf(*comparison.candidate.profile);
    if (a && b && *a != *b && std::min(*a, *b) == 0)
        line.push_back(Message("comparable-run-of-recording", {comparison.baseline.name(), *a, comparison.candidate.name(), *b}));
}

void addWarmUp(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const std::int64_t a = warmUpOf(*comparison.baseline.profile), b = warmUpOf(*comparison.candidate.profile);
    if (a != b && a != 0 && b != 0)
        line.push_back(Message("comparable-warm-up", {a, comparison.baseline.name(), b, comparison.candidate.name()}));
}

void addSameMeasurement(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    if (isMeasuredOnce(*comparison.baseline.profile, *comparison.candidate.profile))
        line.push_back(Message("comparable-same-measurement"));
}

} // namespace

std::optional<FastMathUse> fastMathOfOneSide(const ComparisonFacts& comparison)
{
    const PerSide<std::set<std::string>> used{
        fastMathOf(*comparison.baseline.profile), fastMathOf(*comparison.candidate.profile)};
    if (used.baseline.empty() == used.candidate.empty())
        return std::nullopt;
    FastMathUse use{used.baseline.empty() ? Side::Candidate : Side::Baseline, {}};
    for (const std::string& name : used[use.user])
        use.names.push_back(Message("operator-name", {name}));
    return use;
}

std::vector<Message> makeComparableLine(const ComparisonFacts& comparison)
{
    std::vector<Message> line;
    for (Message& message : workMessages(comparison))
        line.push_back(std::move(message));
    line.push_back(threadsMessage(comparison));
    addSameMeasurement(comparison, line);
    addFastMath(comparison, line);
    addPacking(comparison, line);
    addRecorder(comparison, line);
    if (const auto clock = runClockOf(comparison))
        line.push_back(clock->said);
    addWarmUp(comparison, line);
    addRunOfRecording(comparison, line);
    line.push_back(versionMessage(comparison));
    return line;
}

} // namespace tvmscope
