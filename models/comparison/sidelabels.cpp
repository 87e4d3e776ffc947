// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/sidelabels.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string_view>
#include <vector>

namespace tvmscope {

namespace {

std::vector<std::string_view> pathParts(std::string_view path)
{
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const std::size_t slash = path.find('/');
        if (slash != 0)
            parts.push_back(path.substr(0, slash));
        path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
    }
    return parts;
}

std::string joined(const std::vector<std::string_view>& parts, std::size_t begin, std::size_t end)
{
    std::string text;
    for (std::size_t at = begin; at < end; ++at)
        text += (text.empty() ? "" : "/") + std::string(parts[at]);
    return text;
}

/// The end of a long path says enough, as long as it tells the paths apart.
std::vector<std::string> endsOf(const std::vector<std::vector<std::string_view>>& all, std::size_t front, std::size_t back)
{
    constexpr std::size_t maxPathParts = 3;
    std::vector<std::string> ends;
    for (const auto& parts : all) {
        const std::size_t end = parts.size() - back;
        ends.push_back(joined(parts, std::max(front, end - std::min(end, maxPathParts)), end));
    }
    return std::set<std::string>(ends.begin(), ends.end()).size() == ends.size() ? ends : std::vector<std::string>{};
}

/// Paths without what all of them begin and end with in common; empty where nothing is left of one.
std::vector<std::string> differingParts(const std::vector<std::string_view>& paths)
{
    std::vector<std::vector<std::string_view>> all;
    std::size_t shortest = std::numeric_limits<std::size_t>::max();
    for (const std::string_view path : paths)
        shortest = std::min(shortest, all.emplace_back(pathParts(path)).size());
    const auto common = [&](auto&& partOf) {
        return std::all_of(all.begin(), all.end(), [&](const auto& parts) { return partOf(parts) == partOf(all.front()); });
    };
    std::size_t front = 0, back = 0;
    while (front < shortest && common([&](const auto& parts) { return parts[front]; }))
        ++front;
    while (back < shortest - front && common([&](const auto& parts) { return parts[parts.size() - 1 - back]; }))
        ++back;
    std::vector<std::string> left = endsOf(all, front, back);
    if (!left.empty())
        return left;
    for (const auto& parts : all)
        left.push_back(joined(parts, front, parts.size() - back));
    return left;
}

PerSide<std::string> numbered(int first, int second)
{
    return {"#" + std::to_string(first), "#" + std::to_string(second)};
}

} // namespace

PerSide<std::string> sideLabels(const Baseline& baseline, const Candidate& candidate)
{
    if (!baseline.label.empty() && !candidate.label.empty())
        return {baseline.label, candidate.label};
    const ExecutorKind a = baseline.profile->executor().kind, b = candidate.profile->executor().kind;
    if (a != b && a != ExecutorKind::Unknown && b != ExecutorKind::Unknown)
        return {std::string(executorName(a)), std::string(executorName(b))};
    if (baseline.source == candidate.source)
        return baseline.artifact == candidate.artifact ? numbered(1, 2) : numbered(baseline.artifact, candidate.artifact);
    const std::vector<std::string> parts = differingParts({baseline.source, candidate.source});
    return parts[0].empty() || parts[1].empty() ? numbered(1, 2) : PerSide<std::string>{parts[0], parts[1]};
}

void setProfileSetLabels(std::vector<ComparedProfile>& profiles)
{
    std::set<ExecutorKind> executors;
    std::set<std::string_view> sources;
    std::vector<std::string_view> paths;
    for (const ComparedProfile& each : profiles) {
        executors.insert(each.profile->executor().kind);
        sources.insert(each.source);
        paths.push_back(each.source);
    }
    const bool byExecutor = executors.size() == profiles.size() && !executors.contains(ExecutorKind::Unknown);
    const std::vector<std::string> parts = sources.size() > 1 ? differingParts(paths) : std::vector<std::string>(profiles.size());
    for (std::size_t at = 0; at < profiles.size(); ++at) {
        ComparedProfile& each = profiles[at];
        if (!each.label.empty())
            continue;
        // Two artifacts of one source share its path.
        const bool shared = std::count(paths.begin(), paths.end(), each.source) > 1;
        const std::string number = "#" + std::to_string(shared ? each.artifact : static_cast<int>(at + 1));
        each.label = byExecutor ? std::string(executorName(each.profile->executor().kind))
            : parts[at].empty() ? number
                                : parts[at] + (shared ? number : std::string());
    }
    // One profile may have been named twice.
    std::map<std::string, int> uses;
    for (const ComparedProfile& each : profiles)
        ++uses[each.label];
    for (std::size_t at = 0; at < profiles.size(); ++at)
        if (uses[profiles[at].label] > 1)
            profiles[at].label += " (" + std::to_string(at + 1) + ")";
}

} // namespace tvmscope
