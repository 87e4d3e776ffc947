// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/barstable.h"

#include "models/export/numbers.h"

#include <QCoreApplication>

#include <cmath>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct BarsTableWords {
    Q_DECLARE_TR_FUNCTIONS(BarsTable)
};

} // namespace

TextTable barsTable(const std::vector<Bar>& bars, bool pair)
{
    TextTable table;
    table.columns = {{BarsTableWords::tr("Name").toStdString(), false}, {BarsTableWords::tr("Class").toStdString(), false}};
    const auto cell = [](double us) { return std::isnan(us) ? TextCell() : TextCell(us); };
    if (pair)
        table.columns.insert(table.columns.end(),
            {{BarsTableWords::tr("A calls").toStdString(), true}, {BarsTableWords::tr("B calls").toStdString(), true},
                {"A (µs)", true}, {"B (µs)", true}});
    else
        table.columns.insert(table.columns.end(),
            {{BarsTableWords::tr("Calls").toStdString(), true}, {BarsTableWords::tr("Self time (µs)").toStdString(), true}});
    for (const Bar& bar : bars) {
        std::vector<TextCell> cells{(bar.prefix + bar.name).toStdString(),
            bar.mixedClasses ? TextCell() : TextCell(std::string(className(bar.cls))), bar.baselineCalls};
        if (pair)
            cells.insert(cells.end(), {bar.candidateCalls, cell(bar.baselineUs), cell(bar.candidateUs)});
        else
            cells.push_back(cell(bar.baselineUs));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

QString describeBar(const Bar& bar, bool pair)
{
    const auto time = [](double us) { return QString::fromStdString(timeText(us, TimeUnit::Microseconds)); };
    const QString name = bar.prefix + bar.name;
    if (!pair)
        return BarsTableWords::tr("%1: %2 in %3 calls").arg(name, time(bar.baselineUs)).arg(bar.baselineCalls);
    return BarsTableWords::tr("%1: %2 → %3 (%4), calls %5 | %6")
        .arg(
            name, time(bar.baselineUs), time(bar.candidateUs), QString::fromStdString(ratioText(bar.baselineUs, bar.candidateUs)))
        .arg(bar.baselineCalls)
        .arg(bar.candidateCalls);
}

} // namespace tvmscope
