// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/comparison.h"
#include "models/kernels/rowlists.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace tvmscope {

/// Which kernel, operator, group and class each row of a workspace's profiles belongs to, and the other way round. Made once;
/// every look-up takes the same time however large the profiles are.
class WorkspaceIndex {
public:
    /// Profiles may be null. `comparison` is that of both, or null; both must outlive the index.
    WorkspaceIndex(std::array<AnalyzedProfilePtr, 2> profiles, std::shared_ptr<const Comparison> comparison);

    KernelId kernelOf(ProfileIndex profile, CallId row) const noexcept;
    /// none<GroupId> where nothing is compared.
    GroupId groupOf(ProfileIndex profile, CallId row) const noexcept;
    /// Index into Comparison::ledger of the category that a group counts in.
    std::optional<std::size_t> categoryOf(GroupId group) const noexcept;
    /// Index into Comparison::ledger; nothing where there is no such row.
    std::optional<std::size_t> findCategory(std::string_view device, std::string_view category) const noexcept;

    /// The class that a row is shown in, the same in every view: its group's where profiles are compared, else its kernel's. By
    /// CallId; empty where there is no such profile.
    const std::vector<OperatorClass>& classesOf(ProfileIndex profile) const noexcept { return *profiles_[profile].classes; }
    /// The same of the first row of each kernel, by KernelId.
    const std::vector<OperatorClass>& kernelClassesOf(ProfileIndex profile) const noexcept
    {
        return profiles_[profile].kernelClasses;
    }
    /// The rows of a profile by those classes; null where there is no such profile.
    const std::shared_ptr<const OperatorTree>& treeOf(ProfileIndex profile) const noexcept { return profiles_[profile].tree; }

    /// Rising, without doubles.
    std::span<const CallId> rowsOf(ProfileIndex profile, KernelId kernel) const noexcept;
    std::span<const CallId> rowsOf(ProfileIndex profile, OperatorId op) const noexcept;
    std::span<const CallId> rowsOf(ProfileIndex profile, GroupId group) const noexcept;

private:
    struct OfProfile {
        AnalyzedProfilePtr analyzed;
        std::shared_ptr<const std::vector<OperatorClass>> classes; ///< never null
        std::vector<OperatorClass> kernelClasses;
        std::shared_ptr<const OperatorTree> tree;
        std::vector<GroupId> groupOfRow;
        RowLists rowsOfOperator;
        RowLists rowsOfGroup;
    };

    static void addOperators(OfProfile& one);
    void addGroups();
    void addClasses(OfProfile& one, Side side) const;
    static void addKernelClasses(OfProfile& one);

    PerProfile<OfProfile> profiles_;
    std::shared_ptr<const Comparison> comparison_;
    std::vector<std::uint32_t> categoryOfGroup_;
};

} // namespace tvmscope
