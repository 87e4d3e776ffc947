// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/sidelabels.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace tvmscope {

namespace {

std::vector<std::string_view> pathParts(std::string_view path)
{
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        const std::size_t slash = std::min(path.find('/'), path.size());
        if (slash > 0)
            parts.push_back(path.substr(0, slash));
        path.remove_prefix(std::min(slash + 1, path.size()));
    }
    return parts;
}

/// The parts from `first` up to and without the last `common` ones; the file name alone if nothing is left.
std::string joined(const std::vector<std::string_view>& parts, std::size_t first, std::size_t common)
{
    std::string text;
    for (std::size_t at = first; at + common < parts.size(); ++at)
        text += (text.empty() ? "" : "/") + std::string(parts[at]);
    return text.empty() && !parts.empty() ? std::string(parts.back()) : text;
}

} // namespace

std::array<std::string, 2> sideLabels(const SideOrigin& baseline, const SideOrigin& candidate)
{
    if (baseline.executor != candidate.executor)
        return {std::string(executorName(baseline.executor)), std::string(executorName(candidate.executor))};
    if (baseline.source == candidate.source) {
        if (baseline.artifact != candidate.artifact)
            return {"#" + std::to_string(baseline.artifact), "#" + std::to_string(candidate.artifact)};
        return {"#1", "#2"};
    }
    const auto a = pathParts(baseline.source), b = pathParts(candidate.source);
    const std::size_t shorter = std::min(a.size(), b.size());
    std::size_t head = 0, tail = 0;
    while (head < shorter && a[head] == b[head])
        ++head;
    while (tail < shorter - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
        ++tail;
    std::array<std::string, 2> labels{joined(a, head, tail), joined(b, head, tail)};
    if (labels[0] == labels[1])
        return {"#1", "#2"};
    return labels;
}

} // namespace tvmscope
