// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/findings/settlefindings.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// Which group of a comparison each row is in.
class GroupsOfRows {
public:
    explicit GroupsOfRows(const PairCase& pair);
    /// Indices into Comparison::groups, rising, of the groups that hold any of these rows.
    std::vector<std::size_t> groupsOf(const std::vector<EvidenceRows>& rows) const;

private:
    const PairCase& pair_;
    PerSide<std::vector<std::size_t>> groupOf_;
};

/// How much of a device's total a finding explains, or of what moved there between two profiles:
///
///     one profile: time at stake / total of the device
///     a pair:      Σ |delta| of the groups that hold its rows and are not excluded / Σ |delta| on the device
///
/// Rows of one side alone count in groups where it is the slower one, and for no more than is at stake: what the other side's
/// calls took is not theirs. Nothing where rows are of several devices, of a host's clock, or where they exceed the total.
std::optional<ExplainedShare> explainedShare(const RuledFinding& one, const GroupsOfRows* groups);

/// Of what a user has counted apart alone: a finding that explains time, all of whose groups are excluded.
bool isExcluded(const RuledFinding& one, const GroupsOfRows& groups);

/// The kernels that a finding rests on: groups where a pair is read, else kernels of each profile; longest first.
std::vector<FindingKernel> findingKernels(
    const RuledFinding& one, const GroupsOfRows* groups, const std::vector<RuleContext>& profiles);

} // namespace tvmscope
