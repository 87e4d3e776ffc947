// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flameruler.h"

#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "models/profile/saturating.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct FlameRulerWords {
    Q_DECLARE_TR_FUNCTIONS(FlameRuler)
};

/// What runs on a device in a stretch, its threads together.
struct DeviceSums {
    std::string device;
    std::map<std::int64_t, Measured> ofRuns; ///< by label of the run; one where the profile does not tell several apart
};

std::vector<DeviceSums> byDevice(const FlamePanel& panel, TimeRange own)
{
    std::vector<DeviceSums> sums;
    for (const std::size_t at : panel.lanes) {
        const Timeline::Lane& lane = panel.timeline->lanes[at];
        auto place = std::find_if(sums.begin(), sums.end(), [&](const auto& one) { return one.device == lane.device; });
        if (place == sums.end())
            place = sums.insert(sums.end(), {lane.device, {}});
        place->ofRuns[lane.run] += measure(panel, at, own);
    }
    return sums;
}

QString sumText(const Measured& sum)
{
    return FlameRulerWords::tr("%1 in %2")
        .arg(QString::fromStdString(timeText(sum.sumUs)), counted(countedWords::calls, sum.calls));
}

/// Of the run that stands for all, and from the least to the most in one of those that finished.
QString textOfMedianRun(const RunSpreads& runs, const std::map<std::int64_t, Measured>& sums)
{
    const auto of = [&](std::int64_t run) {
        const auto found = sums.find(run);
        return found == sums.end() ? Measured() : found->second;
    };
    double least = of(runs.median().label).sumUs, most = least;
    for (const RunSpreads::Run& run : runs.runs()) {
        if (!run.finished)
            continue;
        least = std::min(least, of(run.label).sumUs);
        most = std::max(most, of(run.label).sumUs);
    }
    return FlameRulerWords::tr("%1 of run %2, the median (%3 to %4 in %5)")
        .arg(sumText(of(runs.median().label)))
        .arg(runs.median().label)
        .arg(QString::fromStdString(timeText(least)), QString::fromStdString(timeText(most)),
            counted(countedWords::runs, runs.finished()));
}

QString textOf(const FlamePanel& panel, const std::map<std::int64_t, Measured>& sums)
{
    if (panel.timeline->severalRuns && panel.runs().oneStandsForAll())
        return textOfMedianRun(panel.runs(), sums);
    Measured all;
    for (const auto& [run, sum] : sums)
        all += sum;
    return sums.size() < 2 ? sumText(all)
                           : FlameRulerWords::tr("%1 of %2 together")
                                 .arg(sumText(all), counted(countedWords::runs, static_cast<std::int64_t>(sums.size())));
}

} // namespace

Measured measure(const FlamePanel& panel, std::size_t lane, TimeRange own)
{
    Measured result;
    const Timeline& timeline = *panel.timeline;
    if (timeline.lanes[lane].rows.empty())
        return result;
    const std::vector<CallId>& calls = timeline.lanes[lane].rows.front();
    const auto end = [&](CallId id) { return timeline.start[index(id)] + lengthOf(*panel.profile, id); };
    // One that takes no time and begins with the stretch is in it, as what pages keep to has it.
    const auto isBefore = [&](CallId id) { return end(id) <= own.begin && timeline.start[index(id)] < own.begin; };
    for (auto call = std::partition_point(calls.begin(), calls.end(), isBefore);
         call != calls.end() && timeline.start[index(*call)] < own.end; ++call) {
        result.sumUs += std::max(std::min(end(*call), own.end) - std::max(timeline.start[index(*call)], own.begin), 0.0);
        result.calls += panel.profile->calls().countOf(*call);
    }
    return result;
}

std::optional<FlameStretch> stretchWithin(const FlamePanels& panels, std::size_t panel, TimeRange axis)
{
    const double end = panels[panel].timeline->endUs;
    const TimeRange own = panels[panel].ownOf(axis), ran{std::clamp(own.begin, 0.0, end), std::clamp(own.end, 0.0, end)};
    return ran.length() > 0 ? std::optional(FlameStretch{panel, ran}) : std::nullopt;
}

QString measurementText(const FlamePanels& panels, const FlameStretch& stretch)
{
    const FlamePanel& panel = panels[stretch.panel];
    const QString length = QString::fromStdString(timeText(stretch.own.length()));
    QString text = panels.all().size() > 1 ? FlameRulerWords::tr("%1 of %2").arg(length, panel.label) : length;
    const auto sums = byDevice(panel, stretch.own);
    for (const auto& [device, ofRuns] : sums)
        text += QStringLiteral("   ") + (sums.size() > 1 ? toQString(device) + u' ' : QString())
            + FlameRulerWords::tr("%1, as far as they lie inside").arg(textOf(panel, ofRuns));
    return text;
}

RangeTarget rangeTarget(const FlamePanels& panels, const FlameStretch& stretch)
{
    constexpr double nsPerUs = 1e3;
    return {panels[stretch.panel].which, {}, std::llround(stretch.own.begin * nsPerUs), std::llround(stretch.own.end * nsPerUs)};
}

void paintMeasurement(QPainter& painter, const FlameScene& scene, const FlameGeometry& geometry, const FlameStretch& stretch,
    const QRectF& area, const Theme& theme)
{
    const QRectF lanes = lanesArea(*scene.panels, area);
    const QRectF panel = geometry.panels[stretch.panel] & lanes;
    const TimeRange axis = (*scene.panels)[stretch.panel].axisOf(stretch.own);
    DrawList list(lanes);
    for (const double end : {axis.begin, axis.end})
        list.fill(
            QRectF(lanes.left() + scene.view.fractionOf(end) * lanes.width() - 1, panel.top(), 2, panel.height()), theme.accent);
    list.fill(QRectF(lanes.left() + scene.view.fractionOf(axis.begin) * lanes.width(), panel.top(),
                  axis.length() / scene.view.visible.length() * lanes.width(), 2),
        theme.accent);
    list.replay(painter);
}

} // namespace tvmscope
