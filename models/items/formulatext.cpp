// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/formulatext.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"

#include <QCoreApplication>

#include <cstdint>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct FormulaWords {
    Q_DECLARE_TR_FUNCTIONS(Formula)
};

} // namespace

QString exactTime(double us)
{
    return toQString(exactTimeText(us));
}

QString rateFormula(const ProductWork& work)
{
    const auto rate = work.gigaflops();
    if (!rate)
        return {};
    const auto flops = static_cast<std::int64_t>(*work.flops);
    QString text = FormulaWords::tr("%1 FLOP ÷ %2 = %3 GFLOP/s")
                       .arg(toQString(countText(flops)), exactTime(work.us), toQString(rateNumber(*rate)));
    if (work.isPart())
        text += FormulaWords::tr("\n%1 of the time: the rest does no such work, or none that is known")
                    .arg(toQString(percentText(100 * work.share())));
    return text;
}

QString differenceFormula(double firstUs, double secondUs)
{
    return FormulaWords::tr("%1 − %2 = %3").arg(exactTime(secondUs), exactTime(firstUs), exactTime(secondUs - firstUs));
}

QString perCallFormula(double us, CallCount calls)
{
    return FormulaWords::tr("%1 ÷ %2").arg(exactTime(us), counted(countedWords::calls, calls));
}

QStringList whyNoTimes(const std::vector<ColumnSum>& columns)
{
    QStringList reasons;
    for (const ColumnSum& column : columns) {
        if (!column.us && column.missing == MissingSum::Cut)
            reasons << FormulaWords::tr(
                "—: a row is selected in part; which calls of this profile do the work of that part is not known.");
        if (!column.us && column.missing == MissingSum::Nothing)
            reasons << FormulaWords::tr("—: this profile has nothing of what is selected.");
    }
    reasons.removeDuplicates();
    return reasons;
}

QString movementHelp()
{
    return FormulaWords::tr("Movement: %1").arg(QCoreApplication::translate("ComparisonModel", movementWords));
}

QString shareFormula(double partUs, double wholeUs)
{
    return FormulaWords::tr("%1 ÷ %2").arg(exactTime(partUs), exactTime(wholeUs));
}

} // namespace tvmscope
