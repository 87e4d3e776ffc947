// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/analysis/sidelabels.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace tvmscope {

namespace {

using Labels = std::pair<std::string, std::string>;

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

/// Both paths without what they begin and end with in common; empty where nothing is left of one.
Labels differingParts(std::string_view pathA, std::string_view pathB)
{
    const auto a = pathParts(pathA), b = pathParts(pathB);
    const std::size_t shorter = std::min(a.size(), b.size());
    std::size_t front = 0, back = 0;
    while (front < shorter && a[front] == b[front])
        ++front;
    while (back < shorter - front && a[a.size() - 1 - back] == b[b.size() - 1 - back])
        ++back;
    return {joined(a, front, a.size() - back), joined(b, front, b.size() - back)};
}

Labels numbered(int first, int second)
{
    return {"#" + std::to_string(first), "#" + std::to_string(second)};
}

} // namespace

std::pair<std::string, std::string> sideLabels(const Baseline& baseline, const Candidate& candidate)
{
    if (!baseline.label.empty() && !candidate.label.empty())
        return {baseline.label, candidate.label};
    const ExecutorKind a = baseline.profile->executor().kind, b = candidate.profile->executor().kind;
    if (a != b && a != ExecutorKind::Unknown && b != ExecutorKind::Unknown)
        return {std::string(executorName(a)), std::string(executorName(b))};
    if (baseline.source == candidate.source)
        return baseline.artifact == candidate.artifact ? numbered(1, 2) : numbered(baseline.artifact, candidate.artifact);
    Labels parts = differingParts(baseline.source, candidate.source);
    return parts.first.empty() || parts.second.empty() ? numbered(1, 2) : parts;
}

} // namespace tvmscope
