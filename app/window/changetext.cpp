// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/changetext.h"

#include "models/items/counted.h"
#include "models/session/modelname.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct ChangeTextWords {
    Q_DECLARE_TR_FUNCTIONS(ChangeText)
};

constexpr qsizetype maxNamed = 3;

/// Of one request, and not of the other.
std::vector<LoadItem> itemsOnlyIn(const LoadRequest& one, const LoadRequest& other)
{
    std::vector<LoadItem> only;
    std::copy_if(one.items.begin(), one.items.end(), std::back_inserter(only), [&other](const LoadItem& item) {
        return std::none_of(other.items.begin(), other.items.end(),
            [&item](const LoadItem& each) { return each.opened == item.opened && each.word == item.word; });
    });
    return only;
}

/// Of those that were open, or are: called by what tells them apart.
QString named(const std::vector<LoadItem>& items, const LoadRequest& of)
{
    QStringList open, names;
    for (const LoadItem& item : of.items)
        open << item.word;
    for (const LoadItem& item : items)
        names << (item.pasted ? sourceTitle(item.word) : sourceName(item.word, open));
    const qsizetype all = names.size();
    return all > maxNamed || names.removeDuplicates() > 0 ? counted(countedWords::sources, static_cast<std::size_t>(all))
                                                          : names.join(QStringLiteral(", "));
}

} // namespace

QString closedText(const LoadRequest& before, const LoadRequest& after)
{
    const std::vector<LoadItem> closed = itemsOnlyIn(before, after);
    if (closed.empty())
        return {};
    std::size_t reports = 0;
    for (const LoadItem& item : closed)
        reports += item.opened ? item.opened->profiles().size() : 0;
    return reports > closed.size()
        ? ChangeTextWords::tr("Closed %1 with %2.").arg(named(closed, before), counted(countedWords::reports, reports))
        : ChangeTextWords::tr("Closed %1.").arg(named(closed, before));
}

QString addedText(const LoadRequest& before, const LoadRequest& after)
{
    const std::vector<LoadItem> added = itemsOnlyIn(after, before);
    return added.empty() ? QString() : ChangeTextWords::tr("Added %1.").arg(named(added, after));
}

} // namespace tvmscope
