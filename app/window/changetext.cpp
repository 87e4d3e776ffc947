// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/changetext.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/session/profilehash.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <string_view>

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

QString named(const std::vector<LoadItem>& items)
{
    QStringList names;
    for (const LoadItem& item : items)
        names << sourceTitle(item.word);
    return names.size() > maxNamed ? ChangeTextWords::tr("%1 sources").arg(names.size()) : names.join(QStringLiteral(", "));
}

QString counted(std::size_t count)
{
    return QString::fromStdString(countText(static_cast<std::int64_t>(count)));
}

QString changedTime(const std::string& device, double before, double after)
{
    const TimeUnit unit = unitFor(std::max(before, after));
    return QStringLiteral("%1 %2 → %3")
        .arg(QString::fromStdString(device), QString::fromStdString(timeText(before, unit)),
            QString::fromStdString(timeText(after, unit)));
}

/// Rows, and what devices say they took.
QStringList changesOf(const Profile& before, const Profile& after)
{
    QStringList changes;
    if (before.rowCount() != after.rowCount())
        changes << ChangeTextWords::tr("%1 → %2").arg(
            counted(before.rowCount()), countedRows(static_cast<std::int64_t>(after.rowCount())));
    for (const Device& now : after.devices()) {
        const auto same = std::find_if(
            before.devices().begin(), before.devices().end(), [&now](const Device& each) { return each.name == now.name; });
        if (same != before.devices().end() && same->totalUs && now.totalUs && *same->totalUs != *now.totalUs)
            changes << changedTime(now.name, *same->totalUs, *now.totalUs);
    }
    if (changes.isEmpty() && profileHash(before) != profileHash(after))
        changes << ChangeTextWords::tr("other numbers in its rows");
    return changes;
}

std::string_view textOf(const Document& document)
{
    return document.bytes ? std::string_view(*document.bytes) : std::string_view();
}

QStringList changesOf(const Document& before, const Document& after)
{
    const auto reportsBefore = before.profiles(), reports = after.profiles();
    if (reportsBefore.size() != reports.size())
        return {ChangeTextWords::tr("%1 → %2 reports").arg(counted(reportsBefore.size()), counted(reports.size()))};
    QStringList changes;
    for (std::size_t at = 0; at < reports.size(); ++at)
        for (const QString& change : changesOf(*reportsBefore[at]->profile(), *reports[at]->profile()))
            changes << (reports.size() > 1 ? QStringLiteral("#%1 %2").arg(reports[at]->id).arg(change) : change);
    return changes.isEmpty() ? QStringList(ChangeTextWords::tr("its text, none of its reports")) : changes;
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
    return reports > closed.size() ? ChangeTextWords::tr("Closed %1 with %2 reports.").arg(named(closed), counted(reports))
                                   : ChangeTextWords::tr("Closed %1.").arg(named(closed));
}

QString addedText(const LoadRequest& before, const LoadRequest& after)
{
    const std::vector<LoadItem> added = itemsOnlyIn(after, before);
    return added.empty() ? QString() : ChangeTextWords::tr("Added %1.").arg(named(added));
}

ReadAgain readAgain(const Workspace& before, const Workspace& after)
{
    QStringList changed;
    bool anyRead = false;
    for (const DocumentPtr& now : after.documents) {
        const auto old = std::find_if(before.documents.begin(), before.documents.end(),
            [&now](const DocumentPtr& each) { return each->source == now->source; });
        if (old == before.documents.end() || *old == now)
            continue;
        anyRead = true;
        if (textOf(**old) != textOf(*now))
            changed << ChangeTextWords::tr("%1 has changed: %2.")
                           .arg(sourceTitle(QString::fromStdString(now->source)),
                               changesOf(**old, *now).join(QStringLiteral(", ")));
    }
    if (!anyRead)
        return {false, ChangeTextWords::tr("Nothing was read again: what is open stands in no file.")};
    return changed.isEmpty() ? ReadAgain{false, ChangeTextWords::tr("Read again: nothing has changed.")}
                             : ReadAgain{true, changed.join(QLatin1Char(' '))};
}

} // namespace tvmscope
