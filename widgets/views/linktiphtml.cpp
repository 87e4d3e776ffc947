// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/linktiphtml.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/formulatext.h"
#include "models/session/columnsums.h"
#include "models/session/selectionsums.h"
#include "widgets/views/htmltext.h"
#include "widgets/views/selectednamehtml.h"

#include <QStringList>

#include <span>
#include <utility>

namespace tvmscope {

namespace {

QString timeLine(const QString& label, const QString& time)
{
    return Chart::tr("%1: %2").arg(label, time).toHtmlEscaped();
}

/// Time that no row accounts for has no calls.
QString timeLine(const QString& label, double us, const CallCount& calls)
{
    return timeLine(
        label, calls.any() ? Chart::tr("%1, %2").arg(exactTime(us), counted(countedWords::calls, calls)) : exactTime(us));
}

/// Of time that no row accounts for, such as unattributed time.
double usInNoRow(const ChartData& data, const SelectedRows& rows, Side side)
{
    double us = 0.0;
    for (const TimeWithoutRows& one : rows.timeWithoutRows())
        if (one.sides[placeOf(side)])
            us += data.comparison()->ledger[one.category].us[side];
    return us;
}

/// `Relax VM: 19,718.883 µs, 13 calls`; of a whole device `21,786.61 µs = 20,984.13 µs in 41 calls + 802.48 µs in no row`.
QString sideLine(const ChartData& data, const SelectedRows& rows, const SelectionSums& sums, Side side)
{
    const ProfileIndex place = placeOf(side);
    const auto totalUs = totalOfAllRows(*data.workspace, sums); // of a profile alone, which has no ledger
    const double us = totalUs ? *totalUs / static_cast<double>(data.workspace->divisorOf(side)) : sums.us[place];
    const double beside = totalUs ? us - sums.us[place] : usInNoRow(data, rows, side);
    const QString label = data.label(index(place));
    if (!sums.calls[place].any() || beside == 0.0)
        return timeLine(label, us, sums.calls[place]);
    const QString calls = counted(countedWords::calls, sums.calls[place]);
    return timeLine(
        label, Chart::tr("%1 = %2 in %3 + %4 in no row").arg(exactTime(us), exactTime(us - beside), calls, exactTime(beside)));
}

QString tip(QStringList lines, const QString& name)
{
    if (lines.isEmpty())
        return {};
    if (!name.isEmpty())
        lines.prepend(QStringLiteral("<b>%1</b>").arg(name));
    lines << Chart::tr("Click selects it; Details lead to its lines.");
    return QStringLiteral("<p style=\"white-space:pre\">%1</p>").arg(lines.join(QStringLiteral("<br>")));
}

} // namespace

QString linkTipHtml(const ChartData& data, const Target& target)
{
    if (!data.workspace || target == Target())
        return {};
    const SelectedRows rows(data.workspace.get(), std::span(&target, 1));
    const SelectionSums sums = sumsOf(*data.workspace, rows);
    QStringList lines;
    for (const Side side : bothSides)
        if (sums.known[placeOf(side)])
            lines << sideLine(data, rows, sums, side);
    if (lines.isEmpty())
        return {};
    if (lines.size() == 2)
        lines << Chart::tr("Δ: %1").arg(differenceFormula(sums.us[Baseline::place], sums.us[Candidate::place]));
    if (sums.hasDelta)
        lines << Chart::tr("%1 of movement").arg(toQString(percentText(100 * sums.movement)));
    if (sums.percent && !totalOfAllRows(*data.workspace, sums))
        lines << Chart::tr("%1 of %2").arg(toQString(percentText(*sums.percent)), escaped(sums.device));
    return tip(std::move(lines), selectedNameHtml(data, rows));
}

QString linkTipOfSetHtml(const ChartData& data, const Target& target)
{
    if (!data.workspace || !data.workspace->profileSet || target == Target())
        return {};
    const SelectedRows rows(data.workspace.get(), std::span(&target, 1));
    const std::vector<ColumnSum> columns = sumsOfColumns(*data.workspace, rows);
    QStringList lines;
    for (std::size_t at = 0; at < columns.size(); ++at)
        if (columns[at].us)
            lines << timeLine(toQString(data.workspace->profileSet->profiles[at].label), *columns[at].us, columns[at].calls);
    return tip(std::move(lines), selectedNameHtml(data, rows));
}

} // namespace tvmscope
