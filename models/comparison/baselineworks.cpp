// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/baselineworks.h"

#include "models/alignment/alignprograms.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace tvmscope {

GrowingSets::GrowingSets(std::size_t rows)
    : parent_(rows)
{
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
}

std::size_t GrowingSets::setOf(CallId row)
{
    std::size_t at = index(row);
    while (parent_[at] != at)
        at = parent_[at] = parent_[parent_[at]];
    return at;
}

void GrowingSets::join(const std::vector<CallId>& rows)
{
    for (const CallId row : rows)
        parent_[setOf(row)] = setOf(rows.front());
}

BaselineWorks::BaselineWorks(const AnalyzedProfile& baseline)
    : baseline_(baseline)
    , together_(baseline.profile->rowCount())
    , shown_(baseline.profile->rowCount())
    , works_(baseline.profile->rowCount())
{
}

std::vector<KernelId> BaselineWorks::kernelsOf(const std::vector<CallId>& rows) const
{
    std::vector<KernelId> kernels;
    for (const CallId row : rows)
        kernels.push_back(baseline_.kernelOfRow[index(row)]);
    std::sort(kernels.begin(), kernels.end());
    kernels.erase(std::unique(kernels.begin(), kernels.end()), kernels.end());
    return kernels;
}

void BaselineWorks::add(const Comparison& comparison)
{
    const std::vector<std::vector<const AlignedPiece*>> pieces = piecesByGroup(comparison);
    for (std::size_t at = 0; at < comparison.groups.size(); ++at) {
        const Group& group = comparison.groups[at];
        const std::vector<CallId> rows = group.baseline.rows();
        if (isBookkeeping(group.cls) || rows.empty())
            continue;
        for (const CallId row : rows)
            works_[index(row)] = true;
        shown_.join(rows);
        const auto isOfTheSame
            = [&, kernels = kernelsOf(rows)](const AlignedPiece* piece) { return kernelsOf(piece->baseline) == kernels; };
        if (group.corrected || !std::all_of(pieces[at].begin(), pieces[at].end(), isOfTheSame))
            together_.join(rows);
        else
            for (const AlignedPiece* const piece : pieces[at])
                together_.join(piece->baseline);
    }
}

void BaselineWorks::join(const std::vector<CallId>& rows)
{
    together_.join(rows);
    shown_.join(rows);
}

void BaselineWorks::fold()
{
    std::map<std::size_t, std::vector<CallId>> rowsOfWork;
    for (std::size_t row = 0; row < works_.size(); ++row)
        if (const auto id = static_cast<CallId>(row); works_[row])
            rowsOfWork[together_.setOf(id)].push_back(id);
    std::map<std::pair<std::size_t, std::vector<KernelId>>, CallId> first; // by what shows them as one, and their kernels
    for (const auto& [work, rows] : rowsOfWork) {
        const auto [same, isNew] = first.try_emplace({shown_.setOf(rows.front()), kernelsOf(rows)}, rows.front());
        if (!isNew)
            together_.join({same->second, rows.front()});
    }
}

std::vector<std::vector<const AlignedPiece*>> piecesByGroup(const Comparison& comparison)
{
    std::vector<std::vector<const AlignedPiece*>> pieces(comparison.groups.size());
    for (const AlignedPiece& piece : comparison.alignment.pieces)
        pieces[piece.group].push_back(&piece);
    return pieces;
}

} // namespace tvmscope
