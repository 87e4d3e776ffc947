// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/comparisoncells.h"

#include "models/comparison/rowspreads.h"
#include "models/items/formulatext.h"
#include "models/items/itemtext.h"
#include "models/items/recordingwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tvmscope::comparisoncell {

namespace {

/// Words of this file, for translators: of the table that the cells are in.
struct ComparisonCellWords {
    Q_DECLARE_TR_FUNCTIONS(ComparisonModel)
};

} // namespace

std::optional<double> perCall(const ComparisonCell& cell)
{
    const double each = cell.us && cell.calls ? cell.calls->share(*cell.us) : std::nan("");
    return std::isnan(each) ? std::nullopt : std::optional(each);
}

QString callsText(const ComparisonRow& row)
{
    if (!row.sides.baseline.calls && !row.sides.candidate.calls)
        return {};
    // The text of a side that breaks off may have had them.
    const QString none = row.group && row.group->kind == GroupKind::MaybeMissing ? QStringLiteral("?") : unknownCell;
    const auto one = [&](const std::optional<CallCount>& n) { return n ? QString::fromStdString(countText(*n)) : none; };
    return one(row.sides.baseline.calls) + QStringLiteral(" | ") + one(row.sides.candidate.calls);
}

QString callRangeText(const ComparisonRow& row, TimeUnit unit)
{
    if (row.kind == ComparisonRow::Kind::Category)
        return {};
    const auto range = [&](const ComparisonCell& cell) {
        if (!(cell.maxCallUs > 0))
            return unknownCell;
        return QString::fromStdString(timeNumber(cell.minCallUs, unit)) + QChar(u'–')
            + QString::fromStdString(timeNumber(cell.maxCallUs, unit));
    };
    const auto &a = row.sides.baseline, &b = row.sides.candidate;
    QString ranges = range(a) + QStringLiteral(" | ") + range(b);
    if (!(a.maxCallUs > 0) || !(b.maxCallUs > 0))
        return ranges;
    return a.minCallUs <= b.maxCallUs && b.minCallUs <= a.maxCallUs ? ComparisonCellWords::tr("%1 overlap").arg(ranges)
                                                                    : ComparisonCellWords::tr("%1 separate").arg(ranges);
}

std::optional<double> ratioOf(const ComparisonRow& row)
{
    const auto &a = row.sides.baseline.us, &b = row.sides.candidate.us;
    if (!row.deltaUs || !a || !b || !(*a > 0) || !(*b > 0) || row.isExcluded())
        return std::nullopt;
    return *a / *b;
}

bool haveOverlappingRuns(const ComparisonRow& row)
{
    return runsOverlap(row.sides.baseline.runs, row.sides.candidate.runs);
}

int direction(const ComparisonRow& row, bool isRatio, TimeUnit unit)
{
    if (!row.deltaUs || row.isExcluded() || haveOverlappingRuns(row) || (!isRatio && readsAsZero(*row.deltaUs, unit)))
        return 0;
    const double a = row.sides.baseline.us.value_or(0.0);
    return differenceDirection(a, row.sides.candidate.us.value_or(a + *row.deltaUs));
}

MatchBadge badgeOf(const ComparisonRow& row)
{
    if (!row.group->corrected)
        return row.guess ? MatchBadge::Guess : MatchBadge::None;
    switch (*row.group->corrected) {
    case CorrectionKind::Pin:
        return MatchBadge::Pinned;
    case CorrectionKind::Merge:
        return row.guess ? MatchBadge::Guess : MatchBadge::Merged;
    default:
        return MatchBadge::Split;
    }
}

QString labelTip(const ComparisonRow& row)
{
    if (row.kind != ComparisonRow::Kind::Group)
        return row.label();
    QString tip = row.label();
    for (const Side side : bothSides)
        for (const KernelCalls& entry : (*row.group)[side].entries)
            tip += QStringLiteral("\n%1 %2").arg(
                side == Side::Baseline ? QStringLiteral("A") : QStringLiteral("B"), toQString(entry.name));
    if (const QString layers = row.layers(); !layers.isEmpty())
        tip += u'\n'
            + ComparisonCellWords::tr("%1: in so many layers, in each of them once").arg(layers.mid(layers.indexOf(u'×')));
    return tip;
}

QString ratesTip(const ComparisonRow& row)
{
    QStringList lines;
    for (const Side side : bothSides)
        if (const QString formula = rateFormula(row.sides[side].work); !formula.isEmpty())
            lines << (side == Side::Baseline ? QStringLiteral("A: ") : QStringLiteral("B: ")) + formula;
    return lines.join(u'\n');
}

QString timesTip(const ComparisonRow& row, const QString& sign)
{
    const auto &a = row.sides.baseline.us, &b = row.sides.candidate.us;
    if ((row.kind == ComparisonRow::Kind::Member && !row.deltaUs) || !a || !b)
        return {};
    const QString formula
        = sign == QStringLiteral("÷") ? shareFormula(std::max(*a, *b), std::min(*a, *b)) : differenceFormula(*a, *b);
    return haveOverlappingRuns(row) ? formula + u'\n' + overlapLine() : formula;
}

QString movementTip(const ComparisonRow& row)
{
    if (row.kind == ComparisonRow::Kind::Member || !row.deltaUs || !(row.movement > 0) || !row.group)
        return {};
    return shareFormula(std::abs(*row.deltaUs), std::abs(*row.deltaUs) / row.movement);
}

} // namespace tvmscope::comparisoncell
