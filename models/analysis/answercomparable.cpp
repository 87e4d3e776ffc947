// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/answer.h"
#include "models/analysis/answerwork.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace tvmscope {

namespace {

std::string threadsOf(const Profile& profile)
{
    const Metric* threads = profile.findConfiguration("Number of threads");
    if (!threads)
        return {};
    if (threads->kind == MetricKind::Count)
        return std::to_string(threads->count);
    return threads->kind == MetricKind::String ? std::string(profile.text(threads->text)) : std::string{};
}

void addThreads(const Comparison& comparison, std::vector<Message>& line)
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

/// Operators that TVM's FastMath pass puts in: their names begin with `fast_`.
std::set<std::string> fastMathOf(const Profile& profile)
{
    std::set<std::string> names;
    for (const Operator& op : profile.operators())
        for (const ComponentOperator& component : op.parts.components) {
            std::string_view name = component.name;
            if (name.starts_with("nn."))
                name.remove_prefix(3);
            if (name.starts_with("fast_"))
                names.emplace(name);
        }
    return names;
}

void addFastMath(const Comparison& comparison, std::vector<Message>& line)
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

/// Whether a side packs weights or channels into blocks: its names or layout columns say so.
bool packs(const Profile& profile)
{
    for (const Operator& op : profile.operators())
        for (const ComponentOperator& component : op.parts.components)
            if (component.name.find("dense_pack") != std::string::npos || component.name.find("NCHWc") != std::string::npos)
                return true;
    return std::any_of(profile.calls().extra.begin(), profile.calls().extra.end(), [&](const ExtraColumn& column) {
        return column.name == "weight_layout" && std::any_of(column.cells.begin(), column.cells.end(), [&](const Metric& m) {
            return m.kind == MetricKind::String && profile.text(m.text).starts_with("NC");
        });
    });
}

void addPacking(const Comparison& comparison, std::vector<Message>& line)
{
    const bool a = packs(*comparison.baseline.profile), b = packs(*comparison.candidate.profile);
    if (a != b)
        line.push_back(Message("comparable-packing",
            {a ? comparison.baseline.label : comparison.candidate.label,
                a ? comparison.candidate.label : comparison.baseline.label}));
}

/// Runs before the measured one: the Relax VM makes one, the others three (formats.md 1.5). 0: not known, or a recorder's.
std::int64_t warmUpOf(const Profile& profile)
{
    if (profile.findConfiguration("Recorder"))
        return 0;
    switch (profile.executor().kind) {
    case ExecutorKind::RelaxVm:
        return 1;
    case ExecutorKind::RelayVm:
    case ExecutorKind::Graph:
        return 3;
    default:
        return 0;
    }
}

void addWarmUp(const Comparison& comparison, std::vector<Message>& line)
{
    const std::int64_t a = warmUpOf(*comparison.baseline.profile), b = warmUpOf(*comparison.candidate.profile);
    if (a != b && a != 0 && b != 0)
        line.push_back(Message("comparable-warm-up", {a, comparison.baseline.label, b, comparison.candidate.label}));
}

} // namespace

std::vector<Message> makeComparableLine(const Comparison& comparison)
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
