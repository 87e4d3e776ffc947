// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/correctionsbeside.h"

#include "models/comparison/groupclasses.h"

#include <algorithm>
#include <cstddef>

namespace tvmscope {

namespace {

bool holdsAny(const std::vector<bool>& rows, const Group& group)
{
    const std::vector<CallId> own = group.baseline.rows();
    return std::any_of(own.begin(), own.end(), [&](CallId row) { return index(row) < rows.size() && rows[index(row)]; });
}

/// All that these groups hold of both sides.
Correction correctionOf(CorrectionKind kind, const std::vector<const Group*>& groups, const Comparison& comparison)
{
    Correction one;
    one.kind = kind;
    for (const Side side : bothSides) {
        std::vector<CallId> rows;
        for (const Group* group : groups) {
            const std::vector<CallId> own = (*group)[side].rows();
            rows.insert(rows.end(), own.begin(), own.end());
        }
        std::sort(rows.begin(), rows.end());
        const std::vector<CorrectedKernel> kernels = correctedKernels(comparison[side].analyzed->kernels, side, rows);
        one.kernels.insert(one.kernels.end(), kernels.begin(), kernels.end());
    }
    return one;
}

} // namespace

CorrectionsBeside::CorrectionsBeside(const std::vector<std::shared_ptr<const Comparison>>& known)
{
    for (const auto& comparison : known) {
        if (!comparison)
            continue;
        const std::vector<bool> excluded = excludedRows(*comparison, Side::Baseline);
        excluded_.resize(std::max(excluded_.size(), excluded.size()));
        for (std::size_t row = 0; row < excluded.size(); ++row)
            excluded_[row] = excluded_[row] || excluded[row];
        for (const Group& group : comparison->groups) {
            if (group.corrected != CorrectionKind::Merge && group.corrected != CorrectionKind::Pin)
                continue;
            std::vector<bool>& rows = together_.emplace_back(comparison->baseline.profile->rowCount());
            for (const CallId row : group.baseline.rows())
                rows[index(row)] = true;
        }
    }
}

Corrections CorrectionsBeside::in(const Comparison& comparison) const
{
    Corrections corrections;
    for (const std::vector<bool>& rows : together_) {
        std::vector<const Group*> groups;
        for (const Group& group : comparison.groups)
            if (holdsAny(rows, group))
                groups.push_back(&group);
        if (groups.size() > 1)
            corrections.push_back(correctionOf(CorrectionKind::Merge, groups, comparison));
    }
    for (const Group& group : comparison.groups)
        if (holdsAny(excluded_, group))
            corrections.push_back(correctionOf(CorrectionKind::Exclude, {&group}, comparison));
    return corrections;
}

} // namespace tvmscope
