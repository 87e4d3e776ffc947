// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/sidelabels.h"

#include <algorithm>
#include <cctype>
#include <limits>
#include <map>
#include <set>
#include <sstream>
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

std::string joined(const std::vector<std::string_view>& parts)
{
    std::string text;
    for (const std::string_view part : parts)
        text += (text.empty() ? "" : "/") + std::string(part);
    return text;
}

using PathParts = std::vector<std::string_view>;

/// Paths without what all of them begin and end with in common.
std::vector<PathParts> withoutCommonEnds(const std::vector<std::string_view>& paths)
{
    std::vector<PathParts> all;
    std::size_t shortest = std::numeric_limits<std::size_t>::max();
    for (const std::string_view path : paths)
        shortest = std::min(shortest, all.emplace_back(pathParts(path)).size());
    const auto common = [&](auto&& partOf) {
        return std::all_of(all.begin(), all.end(), [&](const PathParts& parts) { return partOf(parts) == partOf(all.front()); });
    };
    std::size_t front = 0, back = 0;
    while (front < shortest && common([&](const PathParts& parts) { return parts[front]; }))
        ++front;
    while (back < shortest - front && common([&](const PathParts& parts) { return parts[parts.size() - 1 - back]; }))
        ++back;
    for (PathParts& parts : all)
        parts = PathParts(parts.begin() + static_cast<std::ptrdiff_t>(front), parts.end() - static_cast<std::ptrdiff_t>(back));
    return all;
}

bool areDistinct(const std::vector<std::string>& texts)
{
    return std::set<std::string>(texts.begin(), texts.end()).size() == texts.size();
}

/// The same parts of all paths, counted from their ends; empty where a path has fewer, or where that tells no two of them apart.
std::vector<std::string> tellingParts(const std::vector<PathParts>& all, const std::vector<std::size_t>& fromEnd)
{
    std::vector<std::string> texts;
    for (const PathParts& parts : all) {
        std::string& text = texts.emplace_back();
        for (const std::size_t at : fromEnd) {
            if (at >= parts.size())
                return {};
            text += (text.empty() ? "" : "/") + std::string(parts[parts.size() - 1 - at]);
        }
    }
    return areDistinct(texts) ? texts : std::vector<std::string>{};
}

/// One part of the paths, if need be two, that tell all of them apart; the last one that does.
std::vector<std::string> fewestParts(const std::vector<PathParts>& all)
{
    constexpr std::size_t looksAt = 6; // parts from the end
    for (std::size_t at = 0; at < looksAt; ++at)
        if (std::vector<std::string> texts = tellingParts(all, {at}); !texts.empty())
            return texts;
    for (std::size_t at = 0; at < looksAt; ++at)
        for (std::size_t before = at + 1; before < looksAt; ++before)
            if (std::vector<std::string> texts = tellingParts(all, {before, at}); !texts.empty())
                return texts;
    return {};
}

/// The path that a profile goes by: of the runs in a folder of its own that folder's, not the file's of the first run.
std::string_view pathOf(const ComparedProfile& profile, bool sharesItsSource)
{
    const std::vector<std::string_view> parts = pathParts(profile.source);
    const bool isNamed = !parts.empty() && parts.back().find_first_not_of('.') != std::string_view::npos; // neither . nor ..
    return profile.moreFiles > 0 && !sharesItsSource && isNamed ? profile.source : profile.file();
}

PerSide<std::string> numbered(int first, int second)
{
    return {"#" + std::to_string(first), "#" + std::to_string(second)};
}

} // namespace

std::vector<std::string> differingParts(const std::vector<std::string_view>& paths)
{
    const std::vector<PathParts> all = withoutCommonEnds(paths);
    std::vector<std::string> texts = fewestParts(all);
    if (texts.empty())
        for (const PathParts& parts : all)
            texts.push_back(joined(parts));
    return texts;
}

PerSide<std::string> sideLabels(const Baseline& baseline, const Candidate& candidate)
{
    if (!baseline.label.empty() && !candidate.label.empty())
        return {baseline.label, candidate.label};
    const ExecutorKind a = baseline.profile->executor().kind, b = candidate.profile->executor().kind;
    if (a != b && a != ExecutorKind::Unknown && b != ExecutorKind::Unknown)
        return {std::string(executorName(a)), std::string(executorName(b))};
    if (baseline.file() == candidate.file())
        return baseline.artifact == candidate.artifact ? numbered(1, 2) : numbered(baseline.artifact, candidate.artifact);
    const bool shared = baseline.source == candidate.source;
    const std::vector<std::string> parts = differingParts({pathOf(baseline, shared), pathOf(candidate, shared)});
    return parts[0].empty() || parts[1].empty() ? numbered(1, 2) : PerSide<std::string>{parts[0], parts[1]};
}

namespace {

/// `Relay VM mlp` of `mlp`, where others go by their executors; `relay-vm-O1` says it itself.
std::string withExecutor(const std::string& part, const std::string& executor)
{
    const auto inLowerCase = [](std::string text) {
        std::transform(
            text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return text;
    };
    const std::string own = inLowerCase(part);
    std::istringstream words(inLowerCase(executor));
    bool saysIt = executor.empty();
    for (std::string word; words >> word;)
        saysIt = saysIt || own.find(word) != std::string::npos;
    return saysIt ? part : executor + ' ' + part;
}

/// Labels of profiles of one executor: the parts of their paths that differ, else `name`; with numbers where a source holds
/// several, or where nothing else is known.
void labelAlike(std::vector<ComparedProfile>& profiles, const std::vector<std::size_t>& alike, const std::string& name)
{
    const auto pathAt = [&](std::size_t at) {
        const bool shared = std::any_of(alike.begin(), alike.end(),
            [&](std::size_t other) { return other != at && profiles[other].source == profiles[at].source; });
        return pathOf(profiles[at], shared);
    };
    std::map<std::string_view, std::set<int>> artifacts;
    for (const std::size_t at : alike)
        artifacts[pathAt(at)].insert(profiles[at].artifact);
    std::vector<std::string_view> sources;
    for (const auto& [source, numbers] : artifacts)
        sources.push_back(source);
    const std::vector<std::string> parts = sources.size() > 1 ? differingParts(sources) : std::vector<std::string>{name};
    for (const std::size_t at : alike) {
        ComparedProfile& each = profiles[at];
        const auto source = artifacts.find(pathAt(at));
        const std::string& part = parts[static_cast<std::size_t>(std::distance(artifacts.begin(), source))];
        const bool shared = source->second.size() > 1;
        const std::string number = "#" + std::to_string(shared ? each.artifact : static_cast<int>(at + 1));
        each.label = part.empty() ? number : withExecutor(part, name);
        if (shared && !part.empty())
            each.label.append(part == name ? " " : "").append(number);
    }
}

} // namespace

void setProfileSetLabels(std::vector<ComparedProfile>& profiles)
{
    std::map<ExecutorKind, std::vector<std::size_t>> executors;
    for (std::size_t at = 0; at < profiles.size(); ++at)
        if (profiles[at].label.empty())
            executors[profiles[at].profile->executor().kind].push_back(at);
    for (const auto& [executor, alike] : executors)
        if (alike.size() == 1 && executor != ExecutorKind::Unknown)
            profiles[alike.front()].label = executorName(executor);
        else
            labelAlike(profiles, alike,
                executors.size() > 1 && executor != ExecutorKind::Unknown ? std::string(executorName(executor)) : std::string());
    // One profile may have been named twice, and a folder be called like an executor.
    std::map<std::string, int> uses;
    for (const ComparedProfile& each : profiles)
        ++uses[each.label];
    for (std::size_t at = 0; at < profiles.size(); ++at)
        if (uses[profiles[at].label] > 1)
            profiles[at].label += " (" + std::to_string(at + 1) + ")";
}

} // namespace tvmscope
