// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/comparison.h"

#include <algorithm>
#include <limits>

namespace tvmscope {

std::string_view groupKindId(GroupKind kind) noexcept
{
    switch (kind) {
    case GroupKind::Matched:
        return "matched";
    case GroupKind::Regrouped:
        return "regrouped";
    case GroupKind::OnlyBaseline:
        return "only-baseline";
    case GroupKind::OnlyCandidate:
        return "only-candidate";
    case GroupKind::MaybeMissing:
        break;
    }
    return "maybe-missing";
}

std::string_view unsteadyId(Unsteady reason) noexcept
{
    switch (reason) {
    case Unsteady::SlowCalls:
        return "slow-calls";
    case Unsteady::SameFunctions:
        return "same-functions";
    case Unsteady::Overlap:
        return "overlap";
    case Unsteady::Doubtful:
        return "doubtful";
    case Unsteady::No:
        break;
    }
    return "no";
}

std::string_view missingKindId(MissingKind kind) noexcept
{
    switch (kind) {
    case MissingKind::TensorAllocation:
        return "tensor-allocation";
    case MissingKind::StorageAllocation:
        return "storage-allocation";
    case MissingKind::Kernel:
        return "kernel";
    case MissingKind::Counterpart:
        return "counterpart";
    case MissingKind::Unknown:
        break;
    }
    return "unknown";
}

bool Group::knowsTime(Side side) const noexcept
{
    std::size_t rows = 0;
    for (const KernelCalls& entry : (*this)[side].entries)
        rows += entry.rows.size();
    return rows > unreadRows[side];
}

bool Group::knowsDelta() const noexcept
{
    return (baseline.empty() || knowsTime(Side::Baseline)) && (candidate.empty() || knowsTime(Side::Candidate));
}

double Group::toldUs(Side side) const noexcept
{
    return knowsTime(side) ? (*this)[side].durationUs : std::numeric_limits<double>::quiet_NaN();
}

double Group::toldDeltaUs() const noexcept
{
    return kind != GroupKind::MaybeMissing && knowsDelta() ? deltaUs : std::numeric_limits<double>::quiet_NaN();
}

std::vector<CallId> GroupSide::rows() const
{
    std::vector<CallId> all;
    for (const KernelCalls& entry : entries)
        all.insert(all.end(), entry.rows.begin(), entry.rows.end());
    return all;
}

const KernelCalls& GroupSide::longest() const
{
    return *std::max_element(
        entries.begin(), entries.end(), [](const KernelCalls& a, const KernelCalls& b) { return a.durationUs < b.durationUs; });
}

} // namespace tvmscope
