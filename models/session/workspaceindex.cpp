// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/workspaceindex.h"

#include "models/comparison/groupclasses.h"

#include <algorithm>

namespace tvmscope {

WorkspaceIndex::WorkspaceIndex(std::array<AnalyzedProfilePtr, 2> profiles, std::shared_ptr<const Comparison> comparison)
    : comparison_(std::move(comparison))
{
    for (const ProfileIndex at : shownProfiles) {
        if (!profiles[index(at)])
            continue;
        profiles_[at].analyzed = std::move(profiles[index(at)]);
        addOperators(profiles_[at]);
    }
    if (comparison_)
        addGroups();
    for (const Side side : bothSides) {
        addClasses(profiles_[placeOf(side)], side);
        addKernelClasses(profiles_[placeOf(side)]);
    }
}

void WorkspaceIndex::addOperators(OfProfile& one)
{
    const Profile& profile = *one.analyzed->profile;
    std::vector<std::uint32_t> operatorOfRow(profile.rowCount());
    for (std::size_t row = 0; row < operatorOfRow.size(); ++row)
        operatorOfRow[row] = static_cast<std::uint32_t>(profile.calls().op[row]);
    one.rowsOfOperator = RowLists(operatorOfRow, profile.operators().size());
}

void WorkspaceIndex::addGroups()
{
    for (const Side side : bothSides) {
        OfProfile& one = profiles_[placeOf(side)];
        std::vector<std::uint32_t> groupOfRow(one.analyzed ? one.analyzed->kernelOfRow.size() : 0, noIndex);
        for (std::size_t at = 0; at < comparison_->groups.size(); ++at)
            for (const KernelCalls& entry : comparison_->groups[at][side].entries)
                for (const CallId row : entry.rows)
                    groupOfRow[index(row)] = static_cast<std::uint32_t>(at);
        one.rowsOfGroup = RowLists(groupOfRow, comparison_->groups.size());
        for (std::size_t row = 0; row < groupOfRow.size(); ++row) {
            // A call of a run that is not counted belongs where the one belongs that stands for it.
            const CallId counted = one.analyzed->runs.countedCall(static_cast<CallId>(row));
            one.groupOfRow.push_back(counted == none<CallId> ? none<GroupId> : static_cast<GroupId>(groupOfRow[index(counted)]));
        }
    }
    categoryOfGroup_.assign(comparison_->groups.size(), noIndex);
    for (std::size_t row = 0; row < comparison_->ledger.size(); ++row)
        for (const std::size_t group : comparison_->ledger[row].groups)
            categoryOfGroup_[group] = static_cast<std::uint32_t>(row);
}

/// A profile whose groups are of the classes that its kernels have keeps the tree it came with.
void WorkspaceIndex::addClasses(OfProfile& one, Side side) const
{
    if (!one.analyzed) {
        one.classes = std::make_shared<const std::vector<OperatorClass>>();
        return;
    }
    const AnalyzedProfile& analyzed = *one.analyzed;
    one.classes = {one.analyzed, &analyzed.classOfRow};
    one.tree = {one.analyzed, &analyzed.tree};
    if (!comparison_)
        return;
    auto classes = std::make_shared<const std::vector<OperatorClass>>(groupClasses(*comparison_, side));
    if (*classes == analyzed.classOfRow)
        return;
    one.tree = std::make_shared<const OperatorTree>(analyzed.profile, analyzed.selfUs, *classes, analyzed.runs);
    one.classes = std::move(classes);
}

void WorkspaceIndex::addKernelClasses(OfProfile& one)
{
    if (!one.analyzed)
        return;
    for (const Kernel& kernel : one.analyzed->kernels.kernels)
        one.kernelClasses.push_back(
            kernel.entry.rows.empty() ? kernel.entry.cls : (*one.classes)[index(kernel.entry.rows.front())]);
}

KernelId WorkspaceIndex::kernelOf(ProfileIndex profile, CallId row) const noexcept
{
    const AnalyzedProfilePtr& analyzed = profiles_[profile].analyzed;
    return analyzed && index(row) < analyzed->kernelOfRow.size() ? analyzed->kernelOfRow[index(row)] : none<KernelId>;
}

GroupId WorkspaceIndex::groupOf(ProfileIndex profile, CallId row) const noexcept
{
    const auto& groups = profiles_[profile].groupOfRow;
    return index(row) < groups.size() ? groups[index(row)] : none<GroupId>;
}

std::optional<std::size_t> WorkspaceIndex::categoryOf(GroupId group) const noexcept
{
    const std::size_t at = index(group);
    return at < categoryOfGroup_.size() && categoryOfGroup_[at] != noIndex ? std::optional<std::size_t>(categoryOfGroup_[at])
                                                                           : std::nullopt;
}

std::optional<std::size_t> WorkspaceIndex::findCategory(std::string_view device, std::string_view category) const noexcept
{
    if (!comparison_)
        return std::nullopt;
    const auto& ledger = comparison_->ledger;
    const auto found = std::find_if(
        ledger.begin(), ledger.end(), [&](const LedgerRow& row) { return row.device == device && row.category == category; });
    return found == ledger.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - ledger.begin()));
}

std::span<const CallId> WorkspaceIndex::rowsOf(ProfileIndex profile, KernelId kernel) const noexcept
{
    const AnalyzedProfilePtr& analyzed = profiles_[profile].analyzed;
    if (!analyzed || index(kernel) >= analyzed->kernels.kernels.size())
        return {};
    return analyzed->kernels.kernels[index(kernel)].entry.rows;
}

std::span<const CallId> WorkspaceIndex::rowsOf(ProfileIndex profile, OperatorId op) const noexcept
{
    return profiles_[profile].rowsOfOperator.at(index(op));
}

std::span<const CallId> WorkspaceIndex::rowsOf(ProfileIndex profile, GroupId group) const noexcept
{
    return profiles_[profile].rowsOfGroup.at(index(group));
}

} // namespace tvmscope
