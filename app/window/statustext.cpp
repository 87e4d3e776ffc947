// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/statustext.h"

#include "app/catalog/catalog.h"
#include "models/comparison/ledger.h"
#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/formulatext.h"
#include "models/session/columnsums.h"
#include "models/session/selectionsums.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct StatusTextWords {
    Q_DECLARE_TR_FUNCTIONS(StatusText)
};

QString text(const std::string& words)
{
    return QString::fromStdString(words);
}

/// Two profiles are A and B; three and more go by their labels too.
QStringList timesOfProfiles(const Workspace& shown, const SelectionSums& sums, const std::vector<ColumnSum>& columns,
    const SelectedRows& rows, TimeUnit unit)
{
    const auto time = [&](bool known, double us) { return known ? text(timeText(us, unit)) : QStringLiteral("—"); };
    const PerProfile<QString> letters{{QStringLiteral("A "), QStringLiteral("B ")}};
    constexpr ProfileIndex a = Baseline::place, b = Candidate::place;
    QStringList parts;
    const ColumnsOfSides sides = columnsOfSides(shown);
    if (columns.empty() || !sides[a] || !sides[b]) {
        for (const ProfileIndex side : shownProfiles)
            parts << letters[side]
                    + (isNotSelected(shown, rows, side) ? StatusTextWords::tr("not selected")
                                                        : time(sums.known[side], sums.us[side]));
        return parts;
    }
    for (std::size_t at = 0; at < columns.size(); ++at) {
        const QString letter = at == sides[a] ? letters[a] : at == sides[b] ? letters[b] : QString();
        const QString told = columns[at].missing == MissingSum::NotSelected && !columns[at].us
            ? StatusTextWords::tr("not selected")
            : time(columns[at].us.has_value(), columns[at].us.value_or(0.0));
        parts << letter + text(shown.profileSet->profiles[at].label) + u' ' + told;
    }
    return parts;
}

/// Of all profiles whose times follow.
CallCount callsOf(const SelectionSums& sums, const std::vector<ColumnSum>& columns)
{
    constexpr ProfileIndex a = Baseline::place, b = Candidate::place;
    if (columns.empty())
        return sums.calls[a] + sums.calls[b];
    CallCount calls;
    for (const ColumnSum& column : columns)
        calls += column.calls;
    return calls;
}

/// Of several profiles that have some it is said that they are of so many.
QString callsText(const SelectionSums& sums, const std::vector<ColumnSum>& columns)
{
    const QString calls = counted(countedWords::calls, callsOf(sums, columns));
    const auto profiles
        = std::count_if(columns.begin(), columns.end(), [](const ColumnSum& column) { return column.calls.any(); });
    return profiles < 2 ? calls : StatusTextWords::tr("%1 of %2 profiles").arg(calls).arg(profiles);
}

/// Where all that is selected is of others, it is they who have a unit.
double longestOf(const SelectionSums& sums, const std::vector<ColumnSum>& columns)
{
    const double ofShown = std::max(sums.us[Baseline::place], sums.us[Candidate::place]);
    double ofOthers = 0.0;
    for (const ColumnSum& column : columns)
        ofOthers = std::max(ofOthers, column.us.value_or(0.0));
    return ofShown > 0 ? ofShown : ofOthers;
}

} // namespace

SelectionStatus selectionStatus(const Workspace& shown, const SelectedRows& rows)
{
    if (rows.empty())
        return {};
    const SelectionSums sums = sumsOf(shown, rows);
    const std::vector<ColumnSum> columns = sumsOfColumns(shown, rows);
    constexpr ProfileIndex a = Baseline::place, b = Candidate::place;
    const TimeUnit unit = unitFor(longestOf(sums, columns));
    QStringList parts;
    if (!shown.isPair()) {
        const CallCount& calls = sums.calls[a];
        if (!calls.isKnown() || calls.atLeast() != static_cast<std::int64_t>(sums.rows[a])) // a row of a table may be of many
            parts << counted(countedWords::rows, sums.rows[a]);
        parts << counted(countedWords::calls, calls);
        QString time = sums.known[a] ? text(timeText(sums.us[a], unit)) : QStringLiteral("—");
        if (sums.percent && sums.known[a])
            time = (totalOfAllRows(shown, sums) ? StatusTextWords::tr("%1 (%2 of %3, the rest is in no row)")
                                                : StatusTextWords::tr("%1 (%2 of %3)"))
                       .arg(time, text(percentText(*sums.percent)), text(sums.device));
        parts << time;
    } else {
        const bool wholeGroups = sums.wholeGroups && rows.ofOthers().empty();
        const bool someRows = !rows.groups().empty() || !rows.ofOthers().empty() || (sums.calls[a] + sums.calls[b]).any();
        const bool hasMovement = sums.hasDelta && rows.ofOthers().empty();
        if (someRows && wholeGroups)
            parts << counted(countedWords::groups, sums.groups);
        else if (someRows)
            parts << callsText(sums, columns);
        for (const TimeWithoutRows& one : rows.timeWithoutRows()) {
            const LedgerRow& category = shown.comparison->ledger[one.category];
            const QString name = text(messageText(categoryMessage(category)));
            parts << (sums.device.empty() ? StatusTextWords::tr("%1 of %2").arg(name, text(category.device)) : name);
        }
        parts << timesOfProfiles(shown, sums, columns, rows, unit);
        if ((hasMovement && sums.tellsDelta) || (sums.known[a] && sums.known[b]))
            parts << QStringLiteral("Δ ") + text(deltaText(sums.deltaUs(), unit));
        if (hasMovement) // of both directions, where the difference is what is left of them
            parts << StatusTextWords::tr("%1 of movement").arg(text(percentText(100 * sums.movement)));
    }
    if (sums.severalDevices)
        parts << StatusTextWords::tr("on several devices: their clocks are not added");
    return {StatusTextWords::tr("selection: %1").arg(parts.join(QStringLiteral(" · "))), whyNoTimes(columns)};
}

} // namespace tvmscope
