// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/carriedover.h"

#include "models/session/selectedrows.h"

#include <algorithm>
#include <span>

namespace tvmscope {

namespace {

bool haveSameRows(const AnalyzedProfile& one, const AnalyzedProfile& other)
{
    const auto &kernels = one.kernels.kernels, &others = other.kernels.kernels;
    return one.kernelOfRow == other.kernelOfRow
        && std::equal(kernels.begin(), kernels.end(), others.begin(), others.end(), [](const Kernel& x, const Kernel& y) {
               return x.device == y.device && x.entry.name == y.entry.name && x.entry.shapes == y.entry.shapes;
           });
}

} // namespace

bool showSameRows(const Workspace& one, const Workspace& other)
{
    for (std::size_t side = 0; side < one.analyzed.size(); ++side) {
        const AnalyzedProfilePtr &x = one.analyzed[side], &y = other.analyzed[side];
        if (x != y && (!x || !y || !haveSameRows(*x, *y)))
            return false;
    }
    return true;
}

std::vector<Target> withoutGroups(const Workspace& shown, const std::vector<Target>& targets)
{
    std::vector<Target> result;
    for (const Target& target : targets) {
        if (!std::holds_alternative<GroupTarget>(target)) {
            result.push_back(target);
            continue;
        }
        const SelectedRows rows(&shown, std::span(&target, 1));
        for (const ProfileIndex profile : {ProfileIndex{0}, ProfileIndex{1}})
            if (!rows.rows(profile).empty())
                result.emplace_back(CallsTarget{profile, rows.rows(profile)});
    }
    return result;
}

} // namespace tvmscope
