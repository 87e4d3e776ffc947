// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/correctionchoices.h"

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

bool isPinned(const ComparisonRow& row)
{
    return row.kind == ComparisonRow::Kind::Group && row.group->corrected == CorrectionKind::Pin;
}

bool severalKernels(const ComparisonRow& row)
{
    if (row.kind == ComparisonRow::Kind::Member)
        return true;
    return row.group->baseline.entries.size() + row.group->candidate.entries.size() > 1;
}

} // namespace

CorrectionChoices correctionChoices(const std::vector<const ComparisonRow*>& rows)
{
    CorrectionChoices choices;
    std::vector<const ComparisonRow*> some;
    for (const ComparisonRow* row : rows)
        if (row->group)
            some.push_back(row);
        else // the groups of a category stand below it
            for (const ComparisonRow& child : row->children)
                if (child.group && child.group->excluded())
                    some.push_back(&child);
    std::set<QString> devices;
    std::set<const Group*> groups;
    std::size_t whole = 0;
    for (const ComparisonRow* row : some) {
        devices.insert(row->device);
        groups.insert(row->group);
        whole += row->kind == ComparisonRow::Kind::Group;
        const std::vector<Target> targets = row->targets();
        choices.targets.insert(choices.targets.end(), targets.begin(), targets.end());
    }
    if (devices.size() != 1) // one clock at a time
        return choices;
    const bool several = some.size() > 1 || severalKernels(*some.front());
    choices.pin = several && !(some.size() == 1 && isPinned(*some.front()));
    choices.merge = whole == some.size() && whole > 1;
    choices.split = std::any_of(some.begin(), some.end(), [](const ComparisonRow* row) { return severalKernels(*row); });
    choices.exclude = std::any_of(groups.begin(), groups.end(), [](const Group* group) { return !group->excluded(); });
    choices.takeBack
        = std::any_of(groups.begin(), groups.end(), [](const Group* group) { return group->excluded() || group->corrected; });
    return choices;
}

} // namespace tvmscope
