// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/operatortree.h"
#include "models/profile/ids.h"
#include "models/profile/target.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tvmscope {

struct Workspace;

/// How much of a group, a kernel or a range of rows is in a set.
enum class Coverage : std::uint8_t { None, Part, Whole };

/// What two parts of a thing are together. A part without rows must be left out.
constexpr Coverage joined(Coverage one, Coverage other) noexcept
{
    return one == other ? one : Coverage::Part;
}

/// A category of the ledger whose time is in no row of the text, and the profiles of it that are meant.
struct TimeWithoutRows {
    std::size_t category = 0; ///< index into Comparison::ledger
    PerProfile<bool> sides;
    bool isOfOneSide() const { return sides[shownProfiles.front()] != sides[shownProfiles.back()]; }
    bool operator==(const TimeWithoutRows&) const = default;
};

/// The rows that targets mean in one workspace: a bit a row, so that rows are joined without sorting and asked for in constant
/// time and without walking over the rows of what is asked for. What a workspace does not have (a group of no comparison, a call
/// beyond the last) adds nothing.
class SelectedRows {
public:
    SelectedRows() = default;
    /// Without a workspace only CallsTarget means something. The result does not refer to the workspace.
    SelectedRows(const Workspace* workspace, std::span<const Target> targets);

    /// Neither rows of the two on show nor time without rows, nor what others have.
    bool empty() const noexcept { return !hasRows() && withoutRows_.empty() && ofOthers_.empty(); }
    /// Of the two on show.
    bool hasRows() const noexcept { return !rows_[shownProfiles[0]].empty() || !rows_[shownProfiles[1]].empty(); }
    bool contains(ProfileIndex profile, CallId row) const noexcept;
    bool containsAny(ProfileIndex profile, std::span<const CallId> rows) const noexcept;
    Coverage coverageOf(ProfileIndex profile, std::span<const CallId> rows) const noexcept;
    /// All rows of both sides are in it; a side without rows does not count.
    bool containsGroup(GroupId group) const noexcept { return coverageOf(group) == Coverage::Whole; }
    bool containsAny(GroupId group) const noexcept { return coverageOf(group) != Coverage::None; }
    Coverage coverageOf(GroupId group) const noexcept;
    /// Of a node above the calls in the operator tree of a profile of the workspace.
    Coverage coverageOf(ProfileIndex profile, OperatorTree::Node node) const noexcept;
    /// They have a row in common.
    bool meets(const SelectedRows& others) const noexcept;
    /// Those of which at least one row is in it, rising.
    const std::vector<GroupId>& groups() const noexcept { return groups_; }
    /// What is meant and is in no row, such as unattributed time; rising by category.
    const std::vector<TimeWithoutRows>& timeWithoutRows() const noexcept { return withoutRows_; }
    /// Rows of the set that neither of the two on show has anything of; rising, no doubles.
    const std::vector<std::size_t>& ofOthers() const noexcept { return ofOthers_; }
    /// Index into Comparison::ledger; false for a category that has rows.
    bool containsTimeWithoutRows(std::size_t category) const noexcept;
    /// Rising. Where one run stands for all (RunSpreads), of the calls that are selected, in all runs or in none, its own; else
    /// those that it does not have.
    const std::vector<CallId>& rows(ProfileIndex profile) const noexcept { return rows_[profile]; }
    /// Another number for every set that was made of targets, the same for its copies: what follows from a set is worked out once
    /// while this stays. 0: made of nothing.
    std::uint64_t revision() const noexcept { return revision_.number; }
    bool operator==(const SelectedRows&) const = default;

private:
    class Resolver;
    /// Sets are equal by what they hold.
    struct Revision {
        std::uint64_t number = 0;
        bool operator==(const Revision&) const { return true; }
    };

    Revision revision_;
    PerProfile<std::vector<std::uint64_t>> bits_;
    PerProfile<std::vector<CallId>> rows_;
    std::vector<Coverage> coverage_; ///< by GroupId
    PerProfile<std::vector<Coverage>> nodes_; ///< by node of the operator tree
    std::vector<GroupId> groups_;
    std::vector<TimeWithoutRows> withoutRows_;
    std::vector<std::size_t> ofOthers_;
};

} // namespace tvmscope
