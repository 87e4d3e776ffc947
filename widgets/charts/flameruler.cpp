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
#include <utility>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct FlameRulerWords {
    Q_DECLARE_TR_FUNCTIONS(FlameRuler)
};

/// Lanes of one device together: its runs and threads.
std::vector<std::pair<std::string, Measured>> byDevice(const FlamePanel& panel, TimeRange own)
{
    std::vector<std::pair<std::string, Measured>> sums;
    for (const std::size_t lane : panel.lanes) {
        const std::string& device = panel.timeline->lanes[lane].device;
        auto place = std::find_if(sums.begin(), sums.end(), [&](const auto& one) { return one.first == device; });
        if (place == sums.end())
            place = sums.insert(sums.end(), {device, {}});
        const Measured more = measure(panel, lane, own);
        place->second.sumUs += more.sumUs;
        place->second.calls += more.calls;
    }
    return sums;
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
    for (auto call = std::partition_point(calls.begin(), calls.end(), [&](CallId id) { return end(id) <= own.begin; });
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
    for (const auto& [device, sum] : sums) {
        text += QStringLiteral("   ") + (sums.size() > 1 ? toQString(device) + u' ' : QString())
            + FlameRulerWords::tr("%1 in %2, also those only partly inside")
                  .arg(QString::fromStdString(timeText(sum.sumUs)), counted(countedWords::calls, sum.calls));
    }
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
