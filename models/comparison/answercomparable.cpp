// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/answerwork.h"
#include "models/comparison/runfacts.h"
#include "models/profile/messageids.h"

#include <set>

namespace tvmscope {

namespace {

void addThreads(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const PerSide<std::string> threads{threadsOf(*comparison.baseline.profile), threadsOf(*comparison.candidate.profile)};
    const auto& [a, b] = threads;
    const Side known = a.empty() ? Side::Candidate : Side::Baseline;
    if (threads[known].empty())
        line.push_back(Message("comparable-threads-unknown"));
    else if (threads[otherSide(known)].empty())
        line.push_back(Message(
            "comparable-threads-half-known", {comparison.nameOf(known), threads[known], comparison.nameOf(otherSide(known))}));
    else if (a == b)
        line.push_back(Message("comparable-threads", {a}));
    else
        line.push_back(Message("comparable-threads-differ", {comparison.baseline.name(), a, comparison.candidate.name(), b}));
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

void addWarmUp(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const std::int64_t a = warmUpOf(*comparison.baseline.profile), b = warmUpOf(*comparison.candidate.profile);
    if (a != b && a != 0 && b != 0)
        line.push_back(Message("comparable-warm-up", {a, comparison.baseline.name(), b, comparison.candidate.name()}));
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
    addThreads(comparison, line);
    addFastMath(comparison, line);
    addPacking(comparison, line);
    addWarmUp(comparison, line);
    line.push_back(Message("comparable-version-unknown"));
    return line;
}

} // namespace tvmscope
