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
    const std::string a = threadsOf(*comparison.baseline.profile), b = threadsOf(*comparison.candidate.profile);
    const ProfileLabel labelA = comparison.baseline.name(), labelB = comparison.candidate.name();
    if (a.empty() && b.empty())
        line.push_back(Message("comparable-threads-unknown"));
    else if (a.empty() || b.empty())
        line.push_back(Message(
            "comparable-threads-half-known", {a.empty() ? labelB : labelA, a.empty() ? b : a, a.empty() ? labelA : labelB}));
    else if (a == b)
        line.push_back(Message("comparable-threads", {a}));
    else
        line.push_back(Message("comparable-threads-differ", {labelA, a, labelB, b}));
}

void addFastMath(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const auto a = fastMathOf(*comparison.baseline.profile), b = fastMathOf(*comparison.candidate.profile);
    if (a.empty() == b.empty())
        return;
    std::vector<Message> names;
    for (const std::string& name : a.empty() ? b : a)
        names.push_back(Message("operator-name", {name}));
    const ProfileLabel nameA = comparison.baseline.name(), nameB = comparison.candidate.name();
    const ProfileLabel &with = a.empty() ? nameB : nameA, &without = a.empty() ? nameA : nameB;
    line.push_back(Message("comparable-fast-math", {with, names, without}));
}

void addPacking(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const bool a = packsBlocks(*comparison.baseline.profile), b = packsBlocks(*comparison.candidate.profile);
    if (a != b)
        line.push_back(Message("comparable-packing",
            {a ? comparison.baseline.name() : comparison.candidate.name(),
                a ? comparison.candidate.name() : comparison.baseline.name()}));
}

void addWarmUp(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const std::int64_t a = warmUpOf(*comparison.baseline.profile), b = warmUpOf(*comparison.candidate.profile);
    if (a != b && a != 0 && b != 0)
        line.push_back(Message("comparable-warm-up", {a, comparison.baseline.name(), b, comparison.candidate.name()}));
}

} // namespace

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
