// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/linkshtml.h"

#include "models/items/counted.h"
#include "models/session/workspace.h"

namespace tvmscope {

namespace {

constexpr std::size_t linkedRuns = 20;

QString linkToCall(ProfileIndex which, CallId call, const QString& words)
{
    return QStringLiteral("<a href=\"line:%1:%2\">%3</a>").arg(index(which)).arg(static_cast<std::uint32_t>(call)).arg(words);
}

/// `run 0, run 1, run 3`; empty where the source holds one run alone.
QString linksToOtherRuns(const ChartData& data, ProfileIndex which, CallId call)
{
    const RunSpreads& runs = data.workspace->analyzed[index(which)]->runs;
    const CallId standing = runs.countedCall(call);
    if (standing == none<CallId>)
        return {};
    const CallTable& calls = data.profile(index(which))->calls();
    QStringList links;
    std::size_t others = 0;
    for (const CallId same : runs.sameCalls(standing))
        if (same != call && ++others <= linkedRuns)
            links << linkToCall(which, same, Chart::tr("run %1").arg(calls.runOf(same)));
    if (others > linkedRuns)
        links << counted(countedWords::andMore, others - linkedRuns);
    return links.join(QStringLiteral(", "));
}

} // namespace

QStringList sourceLinks(const ChartData& data, ProfileIndex which, CallId call)
{
    const auto place = placeOfRow(*data.workspace, which, call);
    if (!place)
        return {};
    QStringList lines{linkToCall(which, call, Chart::tr("Line %1, column %2 of the source").arg(place->line).arg(place->column))};
    if (const QString others = linksToOtherRuns(data, which, call); !others.isEmpty())
        lines << Chart::tr("The same call in %1").arg(others);
    return lines;
}

} // namespace tvmscope
