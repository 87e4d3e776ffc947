// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/memberlines.h"

#include "models/alignment/alignprograms.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>

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

using NamedEntries = std::map<std::pair<std::string, std::string>, PerSide<std::vector<std::size_t>>>;

/// Entries of A, then of B, by name, and by shapes where these tell several of one name apart.
NamedEntries entriesByName(const Group& group, const std::vector<std::size_t>& entries, bool byShapes)
{
    const std::size_t countA = group.baseline.entries.size();
    NamedEntries named;
    for (const std::size_t at : entries) {
        const Side side = at < countA ? Side::Baseline : Side::Candidate;
        const KernelCalls& entry = group[side].entries[side == Side::Baseline ? at : at - countA];
        named[{entry.name, byShapes ? entry.shapes : std::string()}][side].push_back(at);
    }
    return named;
}

/// What executors do themselves is paired as a whole; instructions of one name are shown beside each other where each side has
/// one of it, or one on tensors of these shapes. `together` keeps the others.
std::vector<MemberLine> takeSameInstructions(const Group& group, std::vector<std::size_t>& together)
{
    const std::size_t countA = group.baseline.entries.size();
    std::vector<MemberLine> lines;
    for (const bool byShapes : {false, true})
        for (const auto& [key, at] : entriesByName(group, together, byShapes))
            if (at.baseline.size() == 1 && at.candidate.size() == 1) {
                const std::size_t a = at.baseline[0], b = at.candidate[0];
                lines.push_back({.baseline = a, .candidate = b - countA});
                std::erase_if(together, [a, b](std::size_t entry) { return entry == a || entry == b; });
            }
    std::sort(lines.begin(), lines.end(), [](const MemberLine& x, const MemberLine& y) { return x.baseline < y.baseline; });
    return lines;
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
    for (std::vector<std::size_t>& together : members) {
        if (isBookkeeping(group.cls))
            std::ranges::copy(takeSameInstructions(group, together), std::back_inserter(lines));
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
