// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/barstable.h"

#include "models/export/cells.h"
#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/doubtmark.h"
#include "models/items/recordingwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

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
    const auto calls = [](const Bar& bar, Side side) { return bar.calls[side].any() ? callsCell(bar.calls[side]) : TextCell(); };
    if (pair)
        table.columns.insert(table.columns.end(),
            {{BarsTableWords::tr("A calls").toStdString(), true, CellKind::Calls},
                {BarsTableWords::tr("B calls").toStdString(), true, CellKind::Calls}, {"A (µs)", true, CellKind::Time},
                {"B (µs)", true, CellKind::Time}});
    else
        table.columns.insert(table.columns.end(),
            {{BarsTableWords::tr("Calls").toStdString(), true, CellKind::Calls},
                {BarsTableWords::tr("Self time (µs)").toStdString(), true, CellKind::Time}});
    PerSide<bool> runs;
    for (const Side side : bothSides) {
        runs[side] = std::any_of(bars.begin(), bars.end(), [&](const Bar& bar) { return bar.runs[side].has_value(); });
        const std::string of = pair ? (side == Side::Baseline ? "A " : "B ") : "";
        if (runs[side])
            table.columns.insert(table.columns.end(),
                {{of + "min of runs (µs)", true, CellKind::Time}, {of + "max of runs (µs)", true, CellKind::Time}});
    }
    const bool kernels = std::any_of(bars.begin(), bars.end(), [](const Bar& bar) { return !bar.kernel.isEmpty(); });
    if (kernels)
        table.columns.push_back({BarsTableWords::tr("Kernel").toStdString(), false});
    for (const Bar& bar : bars) {
        std::vector<TextCell> cells{(bar.prefix + bar.name).toStdString(),
            bar.mixedClasses ? TextCell() : TextCell(std::string(className(bar.cls))), calls(bar, Side::Baseline)};
        if (pair)
            cells.insert(cells.end(), {calls(bar, Side::Candidate), bar.us.baseline, bar.us.candidate});
        else
            cells.push_back(bar.us.baseline);
        for (const Side side : bothSides)
            for (const double Spread::*us : {&Spread::minUs, &Spread::maxUs})
                if (runs[side])
                    cells.push_back(bar.runs[side] ? TextCell((*bar.runs[side]).*us) : TextCell());
        if (kernels)
            cells.push_back(bar.kernel.isEmpty() ? TextCell() : TextCell(bar.kernel.toStdString()));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

QString ratioWord(const Bar& bar)
{
    return bar.isExcluded() ? BarsTableWords::tr("excluded")
                            : QString::fromStdString(ratioText(bar.us.baseline, bar.us.candidate));
}

QString describeBar(const Bar& bar, bool pair)
{
    const auto time = [](double us) { return QString::fromStdString(timeText(us, TimeUnit::Microseconds)); };
    const auto timeOf = [&](Side side) { return *markedIf(bar.inDoubt[side], time(bar.us[side])); };
    const QString name = bar.prefix + bar.name + (bar.kernel.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(bar.kernel));
    if (const std::optional<Spread>& runs = bar.runs.baseline; runs && !pair)
        return BarsTableWords::tr("%1: %2 in %3, per run; %4 to %5 in %6")
            .arg(name, timeOf(Side::Baseline), counted(countedWords::calls, bar.calls.baseline), time(runs->minUs),
                time(runs->maxUs), counted(countedWords::runs, runs->runs));
    if (!pair)
        return BarsTableWords::tr("%1: %2 in %3")
            .arg(name, timeOf(Side::Baseline), counted(countedWords::calls, bar.calls.baseline));
    const QString told = withRanges(
        BarsTableWords::tr("%1: %2 → %3 (%4), calls %5 | %6")
            .arg(name, timeOf(Side::Baseline), timeOf(Side::Candidate), ratioWord(bar))
            .arg(QString::fromStdString(countText(bar.calls.baseline)), QString::fromStdString(countText(bar.calls.candidate))),
        bar.runs);
    return runsOverlap(bar.runs.baseline, bar.runs.candidate) ? told + u'\n' + overlapLine() : told;
}

} // namespace tvmscope
