// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/session/selectionsums.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

enum class Coverage : std::uint8_t { None, Part, Whole };

Coverage coverage(const GroupSide& side, int which, const RowSet& rows)
{
    bool some = false, all = true;
    for (const KernelCalls& entry : side.entries)
        for (const CallId row : entry.rows) {
            const bool in = rows.contains(which, row);
            some = some || in;
            all = all && in;
        }
    return !some ? Coverage::None : all ? Coverage::Whole : Coverage::Part;
}

void addGroups(SelectionSums& sums, const Comparison& comparison, const RowSet& rows)
{
    sums.wholeGroups = true;
    for (const Group& group : comparison.groups) {
        const Coverage a = coverage(group.baseline, 0, rows), b = coverage(group.candidate, 1, rows);
        if (a == Coverage::None && b == Coverage::None)
            continue;
        const bool whole = (a == Coverage::Whole || group.baseline.empty()) && (b == Coverage::Whole || group.candidate.empty());
        sums.wholeGroups = sums.wholeGroups && whole;
        if (whole) {
            ++sums.groups;
            sums.movement += group.movement;
        }
    }
}

} // namespace

SelectionSums sumsOf(const Workspace& shown, const RowSet& rows)
{
    SelectionSums sums;
    bool first = true;
    for (std::size_t side = 0; side < 2; ++side) {
        const ProfilePtr profile = shown.profile(side);
        if (!profile)
            continue;
        for (const CallId row : rows.rows[side]) {
            const double us = profile->calls().durationOf(row);
            ++sums.rows[side];
            sums.calls[side] += profile->calls().countOf(row);
            sums.us[side] += std::isnan(us) ? 0.0 : us;
            const std::string_view device = profile->deviceNameOf(row);
            if (first)
                sums.device = device;
            else if (device != sums.device)
                sums.device.clear();
            first = false;
        }
    }
    if (shown.comparison)
        addGroups(sums, *shown.comparison, rows);
    else if (const Device* device = shown.profile(0) ? shown.profile(0)->findDevice(sums.device) : nullptr;
             device && device->totalUs.value_or(0.0) > 0)
        sums.percent = 100 * sums.us[0] / *device->totalUs;
    return sums;
}

} // namespace tvmscope
