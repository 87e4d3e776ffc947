// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/selectednamehtml.h"

#include "models/comparison/ledger.h"
#include "models/export/matrixtables.h"
#include "models/items/classtext.h"
#include "models/session/selectionsums.h"
#include "models/session/workspace.h"
#include "widgets/views/htmltext.h"

#include <QStringList>

#include <algorithm>
#include <set>

namespace tvmscope {

namespace {

/// What the one kernel does that rows of a side are calls of; nothing where they are of several.
QString kernelName(const ChartData& data, const SelectedRows& rows, ProfileIndex side)
{
    const AnalyzedProfile& analyzed = *data.workspace->analyzed[index(side)];
    const auto& calls = rows.rows(side);
    const KernelLabel* const label = analyzed.labelOf(calls.front());
    const bool isOne = std::all_of(calls.begin(), calls.end(),
        [&](CallId call) { return analyzed.kernelOfRow[index(call)] == analyzed.kernelOfRow[index(calls.front())]; });
    return label && isOne ? escaped(label->text()) : QString();
}

/// A profile has more of a class on a device of which rows are selected: the class by its name alone would have two times.
bool isPartOfClass(const ChartData& data, const SelectedRows& rows, OperatorClass cls)
{
    for (const ProfileIndex side : shownProfiles) {
        if (rows.rows(side).empty())
            continue;
        const OperatorTree& tree = *data.workspace->index->treeOf(side);
        for (const OperatorTree::Node device : tree.children(OperatorTree::root))
            for (const OperatorTree::Node node : tree.children(device))
                if (tree.cls(node) == cls && rows.coverageOf(side, node) == Coverage::Part)
                    return true;
    }
    return false;
}

/// The class that all rows are shown in, be it that of all that the VM itself does; nothing where they are of several.
QString selectedClass(const ChartData& data, const SelectedRows& rows)
{
    std::set<OperatorClass> classes;
    ProfilePtr of;
    for (const ProfileIndex side : shownProfiles)
        for (const CallId row : rows.rows(side)) {
            classes.insert(data.workspace->index->classesOf(side)[index(row)]);
            of = of ? of : data.profile(index(side));
        }
    if (classes.empty() || (classes.size() > 1 && !std::all_of(classes.begin(), classes.end(), isOverhead)))
        return {};
    const QString full = classText(*classes.begin(), *of); // of overhead with its part in brackets
    const QString name = (classes.size() == 1 ? full : full.section(QStringLiteral(" ("), 0, 0)).toHtmlEscaped();
    return classes.size() == 1 && isPartOfClass(data, rows, *classes.begin()) ? Chart::tr("Part of %1").arg(name) : name;
}

} // namespace

QString selectedNameHtml(const ChartData& data, const SelectedRows& rows)
{
    if (!rows.ofOthers().empty())
        return rows.hasRows() ? QString() : escaped(nameOfRows(*data.workspace->profileSet, rows.ofOthers(), data.text));
    const Group* const group = rows.groups().size() == 1 ? &data.comparison()->groups[index(rows.groups().front())] : nullptr;
    if (group && rows.containsGroup(rows.groups().front()))
        return escaped(group->label.text());
    if (const LedgerRow* const overhead = selectedOverhead(*data.workspace, rows))
        return escaped(data.text(categoryMessage(*overhead)));
    QStringList names;
    for (const ProfileIndex side : shownProfiles)
        if (!rows.rows(side).empty())
            names << kernelName(data, rows, side);
    names.removeDuplicates();
    if (names.size() == 1 && !names.front().isEmpty())
        return names.front();
    return group ? Chart::tr("Part of %1").arg(escaped(group->label.text())) : selectedClass(data, rows);
}

} // namespace tvmscope
