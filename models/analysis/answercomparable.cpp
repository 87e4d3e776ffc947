// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/answer.h"
#include "models/analysis/matchcomponents.h"

#include <algorithm>
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

bool isIncomplete(const Profile& profile)
{
    return profile.checksum().verdict == Checksum::Verdict::Differs;
}

/// Convolutions, matmuls and attention must balance for the runs to have done the same work; smaller operators may be folded or
/// written in another way (an average pooling as a mean).
void addWork(const Comparison& comparison, std::vector<Message>& line)
{
    const auto a = componentCounts(*comparison.baseline.profile), b = componentCounts(*comparison.candidate.profile);
    if (a == b) {
        line.emplace_back("comparable-same-operators");
        return;
    }
    std::set<std::string> names;
    for (const auto* side : {&a, &b})
        for (const auto& [name, count] : *side)
            if (isAnchor(name) && name.find("pool") == std::string::npos && name.find("softmax") == std::string::npos)
                names.insert(name);
    const auto countIn = [](const auto& side, const std::string& name) {
        const auto found = side.find(name);
        return found == side.end() ? std::int64_t{0} : found->second;
    };
    std::vector<Message> differing;
    for (const std::string& name : names)
        if (countIn(a, name) != countIn(b, name))
            differing.push_back(Message("comparable-count", {name, countIn(a, name), countIn(b, name)}));
    const bool incomplete = isIncomplete(*comparison.baseline.profile) || isIncomplete(*comparison.candidate.profile);
    if (differing.empty())
        line.emplace_back(names.empty() ? "comparable-other-operators" : "comparable-same-main-operators");
    else
        line.push_back(Message(incomplete ? "comparable-operators-incomplete" : "comparable-operators-differ", {differing}));
}

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
    addWork(comparison, line);
    addThreads(comparison, line);
    addFastMath(comparison, line);
    addPacking(comparison, line);
    addWarmUp(comparison, line);
    line.emplace_back("comparable-version-unknown");
    return line;
}

} // namespace tvmscope
