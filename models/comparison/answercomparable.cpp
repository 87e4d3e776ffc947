// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/answer.h"
#include "models/comparison/answerwork.h"
#include "models/comparison/runfacts.h"

#include <set>

namespace tvmscope {

namespace {

void addThreads(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const std::string a = threadsOf(*comparison.baseline.profile), b = threadsOf(*comparison.candidate.profile);
    const std::string& labelA = comparison.baseline.label;
    const std::string& labelB = comparison.candidate.label;
    if (a.empty() && b.empty())
        line.emplace_back("comparable-threads-unknown");
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
    const std::string& with = a.empty() ? comparison.candidate.label : comparison.baseline.label;
    const std::string& without = a.empty() ? comparison.baseline.label : comparison.candidate.label;
    line.push_back(Message("comparable-fast-math", {with, names, without}));
}

void addPacking(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const bool a = packsBlocks(*comparison.baseline.profile), b = packsBlocks(*comparison.candidate.profile);
    if (a != b)
        line.push_back(Message("comparable-packing",
            {a ? comparison.baseline.label : comparison.candidate.label,
                a ? comparison.candidate.label : comparison.baseline.label}));
}

void addWarmUp(const ComparisonFacts& comparison, std::vector<Message>& line)
{
    const std::int64_t a = warmUpOf(*comparison.baseline.profile), b = warmUpOf(*comparison.candidate.profile);
    if (a != b && a != 0 && b != 0)
        line.push_back(Message("comparable-warm-up", {a, comparison.baseline.label, b, comparison.candidate.label}));
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
    line.emplace_back("comparable-version-unknown");
    return line;
}

} // namespace tvmscope
