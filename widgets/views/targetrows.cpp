// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/targetrows.h"

#include "models/kernels/foldkernels.h"

namespace tvmscope {

namespace {

/// Adds the rows that each kind of target means.
struct TargetRows {
    const ChartData& shown;
    RowSet rows;

    void operator()(std::monostate) { }
    void operator()(const CallsTarget& target)
    {
        if (index(target.profile) < shown.profiles.size())
            rows.add(static_cast<int>(index(target.profile)), target.calls);
    }
    void operator()(const KernelTarget& target)
    {
        addKernels(target.profile, [&](const KernelTable& table, const Kernel& kernel) {
            return static_cast<std::size_t>(&kernel - table.kernels.data()) == index(target.kernel);
        });
    }
    void operator()(const OperatorTarget& target)
    {
        addKernels(target.profile, [&](const KernelTable&, const Kernel& kernel) { return kernel.entry.op == target.op; });
    }
    void operator()(const ClassTarget& target)
    {
        const auto fits = [&](const std::string& device, OperatorClass cls) {
            return cls == target.cls && (target.device.empty() || device == target.device);
        };
        if (!shown.comparison)
            addKernels(
                target.profile, [&](const KernelTable&, const Kernel& kernel) { return fits(kernel.device, kernel.entry.cls); });
        else
            addGroups(target.profile, [&](const Group& group) { return fits(group.device, group.cls); });
    }
    void operator()(const GroupTarget& target)
    {
        if (shown.comparison && index(target.group) < shown.comparison->groups.size())
            addGroup(shown.comparison->groups[index(target.group)], target.profile);
    }
    void operator()(const CategoryTarget& target)
    {
        if (!shown.comparison)
            return;
        for (const LedgerRow& row : shown.comparison->ledger)
            if (row.device == target.device && row.category == target.category)
                for (const std::size_t group : row.groups)
                    addGroup(shown.comparison->groups[group], target.profile);
    }
    void operator()(const DeviceTarget& target)
    {
        addKernels(target.profile, [&](const KernelTable&, const Kernel& kernel) { return kernel.device == target.device; });
    }
    void operator()(const RangeTarget&) { } // no sentence points at one

private:
    template <class Predicate>
    void addKernels(std::optional<ProfileIndex> profile, Predicate wanted)
    {
        for (std::size_t at = 0; at < shown.profiles.size(); ++at) {
            if (!shown.profiles[at] || (profile && index(*profile) != at))
                continue;
            const KernelTable table = foldKernels(*shown.profiles[at]);
            std::vector<CallId> calls;
            for (const Kernel& kernel : table.kernels)
                if (wanted(table, kernel))
                    calls.insert(calls.end(), kernel.entry.rows.begin(), kernel.entry.rows.end());
            rows.add(static_cast<int>(at), calls);
        }
    }
    template <class Predicate>
    void addGroups(std::optional<ProfileIndex> profile, Predicate wanted)
    {
        for (const Group& group : shown.comparison->groups)
            if (wanted(group))
                addGroup(group, profile);
    }
    void addGroup(const Group& group, std::optional<ProfileIndex> profile)
    {
        if (!profile || *profile == Baseline::place)
            rows.add(0, group.baseline.rows());
        if (!profile || *profile == Candidate::place)
            rows.add(1, group.candidate.rows());
    }
};

} // namespace

RowSet rowsOf(const Target& target, const ChartData& shown)
{
    TargetRows resolver{shown, {}};
    std::visit(resolver, target);
    return std::move(resolver.rows);
}

} // namespace tvmscope
