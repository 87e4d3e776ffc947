// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/memberlines.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace tvmscope {

namespace {

using EntryOfRow = std::unordered_map<std::size_t, std::size_t>;

EntryOfRow entriesByRow(const GroupSide& side, std::size_t offset)
{
    EntryOfRow found;
    for (std::size_t at = 0; at < side.entries.size(); ++at)
        for (const CallId row : side.entries[at].rows)
            found.emplace(index(row), at + offset);
    return found;
}

/// Entries of A, then of B, joined by the pieces they share.
std::vector<std::size_t> rootsOf(const Group& group, const Pieces& pieces)
{
    const std::size_t countA = group.baseline.entries.size();
    std::vector<std::size_t> parent(countA + group.candidate.entries.size());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto rootOf = [&](std::size_t entry) {
        while (parent[entry] != entry)
            entry = parent[entry] = parent[parent[entry]];
        return entry;
    };
    const EntryOfRow ofA = entriesByRow(group.baseline, 0), ofB = entriesByRow(group.candidate, countA);
    for (const AlignedPiece* piece : pieces) {
        std::vector<std::size_t> joined;
        for (const CallId row : piece->baseline)
            joined.push_back(ofA.at(index(row)));
        for (const CallId row : piece->candidate)
            joined.push_back(ofB.at(index(row)));
        for (const std::size_t entry : joined) {
            const std::size_t x = rootOf(entry), y = rootOf(joined.front());
            parent[std::max(x, y)] = std::min(x, y);
        }
    }
    for (std::size_t entry = 0; entry < parent.size(); ++entry)
        parent[entry] = rootOf(entry);
    return parent;
}

} // namespace

std::vector<MemberLine> memberLines(const Group& group, const Pieces& pieces)
{
    const std::vector<std::size_t> roots = rootsOf(group, pieces);
    const std::size_t countA = group.baseline.entries.size();
    std::vector<std::vector<std::size_t>> members(roots.size());
    for (std::size_t entry = 0; entry < roots.size(); ++entry)
        members[roots[entry]].push_back(entry);
    std::vector<MemberLine> lines;
    for (const std::vector<std::size_t>& together : members) {
        if (together.size() == 2 && together[0] < countA && together[1] >= countA) {
            lines.push_back({.baseline = together[0], .candidate = together[1] - countA});
            continue;
        }
        for (const std::size_t entry : together)
            lines.push_back(entry < countA ? MemberLine{.baseline = entry} : MemberLine{.candidate = entry - countA});
    }
    return lines;
}

} // namespace tvmscope
