// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamefacts.h"

#include "models/comparison/rowspreads.h"
#include "models/export/numbers.h"
#include "models/items/classtext.h"
#include "models/items/counted.h"
#include "models/items/formulatext.h"
#include "models/items/itemtext.h"
#include "models/items/recordingwords.h"
#include "models/session/workspace.h"
#include "widgets/charts/charttargets.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

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

/// `2,440`
QString counted(std::size_t count)
{
    return QString::fromStdString(countText(static_cast<std::int64_t>(count)));
}

QString shareOf(double us, const Timeline::Lane& lane)
{
    return QString::fromStdString(percentText(100 * us / lane.totalUs));
}

QString wholeOf(const Timeline::Lane& lane)
{
    return lane.device.empty() ? FlameFactsWords::tr("all rows without a device") : toQString(lane.device);
}

/// A time, and what share of its lane it is where that is known.
QString timeAndShare(double us, const Timeline::Lane& lane)
{
    return lane.totalUs > 0 ? FlameFactsWords::tr("%1, %2 of %3").arg(time(us), shareOf(us, lane), wholeOf(lane)) : time(us);
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
        return FlameFactsWords::tr("the only call of this function with these shapes");
    return FlameFactsWords::tr("call %1 of %2, they take %3 to %4")
        .arg(QString::fromStdString(countText(before)), QString::fromStdString(countText(all)), time(shortest), time(longest));
}

/// Numbers of a group are those of the run that stands for all, which another call of its kernel need not be of.
QString partnerLine(const std::vector<FlamePanel>& panels, const FlamePanel& panel, const Group& group, bool isOfMedianRun)
{
    const Side side = panel.which == ProfileIndex{} ? Side::Baseline : Side::Candidate;
    const GroupSide& mine = group[side];
    const GroupSide& partner = group[otherSide(side)];
    const auto other = std::find_if(panels.begin(), panels.end(), [&](const FlamePanel& p) { return p.which != panel.which; });
    const QString label = other == panels.end() ? QString() : other->label;
    if (partner.empty())
        return FlameFactsWords::tr("no counterpart in %1").arg(label);
    QString name = QString::fromStdString(partner.entries.front().name);
    if (partner.entries.size() > 1)
        name = FlameFactsWords::tr("%1 %2").arg(name, counted(countedWords::andMore, partner.entries.size() - 1));
    const QString words = isOfMedianRun ? (group.guess ? FlameFactsWords::tr("%1: %2, %3, %4 (here %5, %6), a guess")
                                                       : FlameFactsWords::tr("%1: %2, %3, %4 (here %5, %6)"))
        : group.guess                   ? FlameFactsWords::tr("%1: %2, %3, %4 (in the median run here %5, %6), a guess")
                                        : FlameFactsWords::tr("%1: %2, %3, %4 (in the median run here %5, %6)");
    return words.arg(label, name, counted(countedWords::calls, partner.calls), time(group.toldUs(otherSide(side))),
        counted(countedWords::calls, mine.calls), time(group.toldUs(side)));
}

/// What the call takes in all runs of its recording: self time, where others ran inside of it.
std::optional<QString> runsLine(const FlamePanel& panel, CallId id)
{
    const AnalyzedProfile& analyzed = *panel.workspace->analyzed[index(panel.which)];
    const auto spread = spreadOfRows(analyzed, std::span(&id, 1));
    if (!spread)
        return std::nullopt;
    const QString line = spreadLine(*spread, analyzed.runs.oneStandsForAll() && analyzed.runs.isCounted(id));
    const bool nests = analyzed.selfUs[index(id)] < panel.profile->calls().durationOf(id);
    return nests ? FlameFactsWords::tr("self time: %1").arg(line) : line;
}

QString foldedFacts(const FlamePanel& panel, const PlacedRect& placed, const Timeline::Lane& lane)
{
    double sum = 0;
    for (const CallId id : callsOf(panel, placed.rect))
        sum += lengthOf(*panel.profile, id);
    return FlameFactsWords::tr("%1, too short to show one by one, mostly %2\n%3\nZoom in to tell them apart.")
        .arg(counted(countedWords::calls, placed.rect.folded), classText(placed.rect.cls, *panel.profile),
            timeAndShare(sum, lane));
}

/// `layer %1`, with the place in the block to fill in.
QString blockWord(const Block& block)
{
    if (block.calls == 1)
        return FlameFactsWords::tr("repeat %1");
    return FlameFactsWords::tr("layer %1");
}

/// `2 of 3`.
QString blockPlace(const Block& block, const BlockSpan& span)
{
    return FlameFactsWords::tr("%1 of %2").arg(counted(span.position + 1), counted(block.positions.size()));
}

constexpr double notably = 1.02, atAll = 1 + 1e-6;

/// Whether a box covers more time than the calls that it stands for take, `notably` or `atAll`.
bool isWiderThan(const BlockSpan& span, double factor)
{
    return span.where.length() > factor * span.us;
}

/// The shortest and the longest of the blocks that share a box.
std::pair<double, double> timesInBox(const FlamePanel& panel, const PlacedBlock& placed)
{
    const auto& spans = panel.contents[placed.lane].blocks;
    double shortest = INFINITY, longest = 0;
    for (std::size_t at = placed.box.first; at < placed.box.first + placed.box.count; ++at) {
        shortest = std::min(shortest, spans[at].us);
        longest = std::max(longest, spans[at].us);
    }
    return {shortest, longest};
}

/// Whether that is so of any of the blocks that share a box.
bool coversMore(const FlamePanel& panel, const PlacedBlock& placed)
{
    const auto shared = std::span(panel.contents[placed.lane].blocks).subspan(placed.box.first, placed.box.count);
    return std::any_of(shared.begin(), shared.end(), [](const BlockSpan& span) { return isWiderThan(span, atAll); });
}

double shortestOf(const Block& block)
{
    double shortest = INFINITY;
    for (const BlockPosition& position : block.positions)
        shortest = std::min(shortest, position.durationUs);
    return shortest;
}

double longestOf(const Block& block)
{
    double longest = 0;
    for (const BlockPosition& position : block.positions)
        longest = std::max(longest, position.durationUs);
    return longest;
}

/// `870–912 µs`: to the microsecond, as a box has little room. In the chart's unit, where that tells them apart.
QString rangeOfTimes(const FlamePanel& panel, const PlacedBlock& placed, TimeUnit chartUnit)
{
    const auto [shortest, longest] = timesInBox(panel, placed);
    const TimeUnit unit = longest < microsecondsPer(chartUnit) ? unitFor(longest) : chartUnit;
    const int decimals = unit != TimeUnit::Microseconds || longest < 100 ? 2 : 0;
    const double factor = microsecondsPer(unit);
    const auto number = [&](double us) { return QString::fromStdString(fixedNumber(us / factor, decimals)); };
    return number(shortest) + QStringLiteral("–") + number(longest) + u' ' + QString::fromStdString(unitName(unit));
}

/// Whether a block stands in a lane whose calls are in every sum.
bool isCounted(const FlamePanel& panel, const PlacedBlock& placed)
{
    return panel.runs().oneStandsForAll() && panel.runs().isRunCounted(panel.timeline->lanes[placed.lane].run);
}

} // namespace

QString flameFacts(const std::vector<FlamePanel>& panels, const PlacedRect& placed, const ChartData& data)
{
    const FlamePanel& panel = panels[placed.panel];
    const Timeline::Lane& lane = panel.timeline->lanes[static_cast<std::size_t>(placed.rect.lane)];
    if (placed.rect.unattributed)
        return FlameFactsWords::tr(
            "unattributed: %1\nThe device's total less its rows. When it was spent is unknown: it is drawn behind the "
            "last call.")
            .arg(timeAndShare(lane.unattributedUs, lane));
    if (placed.rect.folded > 1)
        return foldedFacts(panel, placed, lane);
    const Profile& profile = *panel.profile;
    const CallId id = placed.rect.first;
    const double us = profile.calls().durationOf(id);
    QStringList lines = panel.labelForms(id).mid(0, 1);
    lines.append(toQString(profile.nameOf(id)));
    if (profile.calls().shapesOf(id) != none<StringId>)
        lines.append(toQString(profile.shapesOf(id)));
    lines.append(lane.totalUs > 0 ? FlameFactsWords::tr("%1, %2 of %3 (%4)")
                                        .arg(exactTime(us), shareOf(us, lane), wholeOf(lane), shareFormula(us, lane.totalUs))
                                  : exactTime(us));
    if (const auto runs = runsLine(panel, id))
        lines.append(*runs);
    lines.append(amongSiblings(profile, id));
    if (const Group* group = groupOf(data, panel.which, id))
        lines.append(partnerLine(panels, panel, *group, panel.runs().isCounted(id)));
    if (const auto place = placeOfRow(*panel.workspace, panel.which, id))
        lines.append(FlameFactsWords::tr("line %1, column %2 of the source").arg(place->line).arg(place->column));
    return lines.join(QLatin1Char('\n'));
}

QStringList blockForms(const FlamePanel& panel, const PlacedBlock& placed, TimeUnit unit)
{
    const BlockSpan& first = panel.contents[placed.lane].blocks[placed.box.first];
    const Block& block = panel.blocks()[first.block];
    if (placed.box.count == 1) {
        const QString place = blockPlace(block, first);
        const QString named = blockWord(block).arg(place);
        const QString us = QString::fromStdString(timeText(first.us, unit));
        // A box on the axis of time whose width is more than its number says so.
        const QString words = isWiderThan(first, notably)
            ? FlameFactsWords::tr("%1 in its %2").arg(us, counted(countedWords::calls, block.calls))
            : us;
        return {named + QStringLiteral(" · ") + words, named, place, counted(first.position + 1)};
    }
    const QString times = u'×' + counted(placed.box.count);
    return {times + QStringLiteral(", ") + rangeOfTimes(panel, placed, unit), times};
}

QString blockFacts(const FlamePanel& panel, const PlacedBlock& placed)
{
    const BlockSpan& first = panel.contents[placed.lane].blocks[placed.box.first];
    const Block& block = panel.blocks()[first.block];
    const QString calls = counted(countedWords::calls, block.calls);
    const QString all
        = FlameFactsWords::tr("all %1 take %2 to %3, median %4")
              .arg(counted(block.positions.size()), time(shortestOf(block)), time(longestOf(block)), time(block.medianUs));
    if (placed.box.count > 1)
        return FlameFactsWords::tr("repeated %1 times, %2 each\n%3\n%4Zoom in to tell them apart.")
            .arg(counted(placed.box.count), calls, all,
                coversMore(panel, placed) ? FlameFactsWords::tr("The box also covers what ran between these calls.\n")
                                          : QString());
    const BlockPosition& position = block.positions[first.position];
    const AnalyzedProfile& analyzed = *panel.workspace->analyzed[index(panel.which)];
    QString text = blockWord(block).arg(blockPlace(block, first)) + u'\n' + time(first.us) + QStringLiteral(", ") + calls;
    if (const auto spread = spreadOfRows(analyzed, position.rows))
        text += u'\n' + spreadLine(*spread, isCounted(panel, placed));
    text += u'\n' + all;
    if (isWiderThan(first, atAll))
        text += u'\n'
            + FlameFactsWords::tr("The box spans %1: it also covers what ran between these calls.")
                  .arg(time(first.where.length()));
    if (position.outlier)
        text += u'\n'
            + FlameFactsWords::tr("stands out: call %1 of it lies farthest from its siblings").arg(position.outlierCall + 1);
    return text;
}

QString componentFacts(const FlamePanel& panel, const PlacedComponent& placed)
{
    const auto& components = panel.componentsOf(placed.call);
    return FlameFactsWords::tr("%1, operator %2 of %3 in %4\nIts time is not known: the report times the fused function as a "
                               "whole, %5. Operators share its width.")
        .arg(QString::fromStdString(components[placed.component].name))
        .arg(placed.component + 1)
        .arg(components.size())
        .arg(toQString(panel.profile->nameOf(placed.call)), time(panel.profile->calls().durationOf(placed.call)));
}

} // namespace tvmscope
