// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamefacts.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "models/profile/saturating.h"
#include "widgets/charts/charttargets.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct FlameFactsWords {
    Q_DECLARE_TR_FUNCTIONS(FlameFacts)
};

QString time(double us)
{
    return QString::fromStdString(timeText(us, TimeUnit::Microseconds));
}

QString share(double us, const Timeline::Lane& lane)
{
    if (!(lane.totalUs > 0))
        return {};
    return FlameFactsWords::tr(", %1 of %2")
        .arg(QString::fromStdString(percentText(100 * us / lane.totalUs)),
            lane.device.empty() ? FlameFactsWords::tr("all rows without a device") : toQString(lane.device));
}

/// "call 2 of 6": among the calls of the same function with the same shapes on the same device and in the same run.
QString amongSiblings(const Profile& profile, CallId id)
{
    const CallTable& calls = profile.calls();
    std::int64_t before = 0, all = 0;
    double shortest = INFINITY, longest = 0;
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const auto other = static_cast<CallId>(row);
        if (calls.op[row] != calls.op[index(id)] || calls.shapesOf(other) != calls.shapesOf(id)
            || calls.deviceOf(other) != calls.deviceOf(id) || calls.runOf(other) != calls.runOf(id))
            continue;
        ++all;
        before += other <= id ? 1 : 0;
        shortest = std::fmin(shortest, calls.duration[row]);
        longest = std::fmax(longest, calls.duration[row]);
    }
    if (all == 1)
        return FlameFactsWords::tr("the only call of its kind");
    return FlameFactsWords::tr("call %1 of %2, they take %3 to %4").arg(before).arg(all).arg(time(shortest), time(longest));
}

QString partnerLine(const std::vector<FlamePanel>& panels, const FlamePanel& panel, const Group& group)
{
    const GroupSide& mine = panel.which == ProfileIndex{} ? group.baseline : group.candidate;
    const GroupSide& partner = panel.which == ProfileIndex{} ? group.candidate : group.baseline;
    const auto other = std::find_if(panels.begin(), panels.end(), [&](const FlamePanel& p) { return p.which != panel.which; });
    const QString label = other == panels.end() ? QString() : other->label;
    if (partner.empty())
        return FlameFactsWords::tr("no counterpart in %1").arg(label);
    QString name = QString::fromStdString(partner.entries.front().name);
    if (partner.entries.size() > 1)
        name += FlameFactsWords::tr(" and %1 more").arg(partner.entries.size() - 1);
    return FlameFactsWords::tr("%1: %2, %3, %4 (here %5, %6)%7")
        .arg(label, name, countedCalls(partner.calls), time(partner.durationUs), countedCalls(mine.calls), time(mine.durationUs),
            group.guess ? FlameFactsWords::tr(", a guess") : QString());
}

QString foldedFacts(const FlamePanel& panel, const PlacedRect& placed, const Timeline::Lane& lane)
{
    double sum = 0;
    for (const CallId id : callsOf(panel, placed.rect))
        sum += lengthOf(*panel.profile, id);
    return FlameFactsWords::tr("%1, too short to show one by one, mostly %2\n%3%4\nZoom in to tell them apart.")
        .arg(countedCalls(static_cast<std::int64_t>(placed.rect.folded)), toQString(className(placed.rect.cls)), time(sum),
            share(sum, lane));
}

} // namespace

QString flameFacts(const std::vector<FlamePanel>& panels, const PlacedRect& placed, const ChartData& data)
{
    const FlamePanel& panel = panels[placed.panel];
    const Timeline::Lane& lane = panel.timeline->lanes[static_cast<std::size_t>(placed.rect.lane)];
    if (placed.rect.unattributed)
        return FlameFactsWords::tr(
            "unattributed: %1%2\nThe device's total less its rows. When it was spent is unknown: it is drawn behind the "
            "last call.")
            .arg(time(lane.unattributedUs), share(lane.unattributedUs, lane));
    if (placed.rect.folded > 1)
        return foldedFacts(panel, placed, lane);
    const Profile& profile = *panel.profile;
    const CallId id = placed.rect.first;
    const double us = profile.calls().durationOf(id);
    QStringList lines = panel.labelForms(id).mid(0, 1);
    lines.append(toQString(profile.nameOf(id)));
    if (profile.calls().shapesOf(id) != none<StringId>)
        lines.append(toQString(profile.shapesOf(id)));
    lines.append(time(us) + share(us, lane));
    lines.append(amongSiblings(profile, id));
    if (const Group* group = groupOf(data, panel.which, id))
        lines.append(partnerLine(panels, panel, *group));
    if (const std::uint32_t line = profile.lineOf(id); line > 0)
        lines.append(FlameFactsWords::tr("line %1 of the report").arg(line));
    return lines.join(QLatin1Char('\n'));
}

Measured measure(const FlamePanel& panel, TimeRange stretch)
{
    Measured result;
    for (const Timeline::Lane& lane : panel.timeline->lanes) {
        if (lane.rows.empty())
            continue;
        for (const CallId id : lane.rows.front()) {
            const double start = panel.timeline->start[index(id)];
            const double length = lengthOf(*panel.profile, id);
            if (start >= stretch.end)
                break;
            if (start + length <= stretch.begin)
                continue;
            result.sumUs += length;
            saturatingIncrease(result.calls, panel.profile->calls().countOf(id));
        }
    }
    return result;
}

} // namespace tvmscope
