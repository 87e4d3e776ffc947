// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/recordingwords.h"

#include "models/comparison/rowspreads.h"
#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/formulatext.h"

#include <QCoreApplication>

#include <cmath>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct RecordingWords {
    Q_DECLARE_TR_FUNCTIONS(Recording)
};

} // namespace

QString spreadLine(const Spread& spread, bool besideMedianRun)
{
    const QString range
        = RecordingWords::tr("%1 to %2 in %3 runs").arg(exactTime(spread.minUs), exactTime(spread.maxUs)).arg(spread.runs);
    if (besideMedianRun && spread.standsApart())
        return RecordingWords::tr("%1; that of the median run is unusual: their own median is %2")
            .arg(range, exactTime(spread.medianUs));
    return besideMedianRun ? range : RecordingWords::tr("%1, median %2").arg(range, exactTime(spread.medianUs));
}

QVariant rangeEnds(const std::optional<Spread>& runs)
{
    return runs ? QVariant(QVariantList{runs->minUs, runs->maxUs}) : QVariant();
}

QString withRanges(const QString& text, const PerSide<std::optional<Spread>>& runs)
{
    const auto time = [](double us) { return QString::fromStdString(timeText(us, TimeUnit::Microseconds)); };
    const auto range = [&](const Spread& spread) {
        return RecordingWords::tr("%1 to %2 in %3")
            .arg(time(spread.minUs), time(spread.maxUs), counted(countedWords::runs, spread.runs));
    };
    if (runs.baseline && runs.candidate)
        return RecordingWords::tr("%1; A %2, B %3").arg(text, range(*runs.baseline), range(*runs.candidate));
    return runs.baseline ? RecordingWords::tr("%1; A %2").arg(text, range(*runs.baseline))
        : runs.candidate ? RecordingWords::tr("%1; B %2").arg(text, range(*runs.candidate))
                         : text;
}

QStringList recordingLines(const AnalyzedProfile& analyzed, std::span<const CallId> rows, std::int64_t runs)
{
    QStringList lines;
    if (const auto spread = spreadOfRows(analyzed, rows))
        lines << spreadLine(*spread, analyzed.runs.oneStandsForAll());
    if (const double corrected = correctedUsOf(analyzed, rows); !std::isnan(corrected)) {
        double measured = 0.0;
        for (const CallId row : rows)
            measured += analyzed.selfUs[index(row)];
        const auto byRun = [runs](double us) { return exactTime(us / static_cast<double>(runs)); };
        lines << RecordingWords::tr("%1 without what the recorder put into %2").arg(byRun(corrected), byRun(measured));
    }
    return lines;
}

QString overlapLine()
{
    return RecordingWords::tr("The runs of both overlap: by them alone neither is the faster one");
}

} // namespace tvmscope
