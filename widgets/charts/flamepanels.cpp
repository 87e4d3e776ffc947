// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamepanels.h"

#include "widgets/charts/waterfallrows.h"
#include "widgets/charts/zoomcontroller.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct FlamePanelsWords {
    Q_DECLARE_TR_FUNCTIONS(FlamePanels)
};

/// As long as that, around the same middle.
TimeRange widened(TimeRange stretch, double length)
{
    const double begin = (stretch.begin + stretch.end - length) / 2;
    return {begin, begin + length};
}

QString axisNote(const Timeline& timeline)
{
    if (timeline.basis != TimeBasis::Measured)
        return FlamePanelsWords::tr("laid end to end: the report has no start times");
    return timeline.severalRuns ? FlamePanelsWords::tr("measured, from the first call of each run")
                                : FlamePanelsWords::tr("measured, from the start of the run");
}

} // namespace

FlamePanels::FlamePanels(const ChartData& data)
{
    for (std::size_t side = 0; side < 2; ++side)
        if (data.profile(side))
            panels_.push_back(makeFlamePanel(data, side));
    if (data.comparison()) {
        bringTogether(panels_, leadingDevice(*data.comparison()));
        ribbons_ = FlameRibbons(data.workspace);
    }
    arrange();
}

double FlamePanels::endUs() const noexcept
{
    double end = 0;
    for (const FlamePanel& panel : panels_)
        end = std::max(end, panel.timeline->endUs);
    return end;
}

void FlamePanels::setFitEach(bool fit)
{
    fitEach_ = fit;
    arrange();
}

void FlamePanels::setRibbons(bool on)
{
    showsRibbons_ = on;
    arrange();
}

void FlamePanels::arrange()
{
    const double end = endUs();
    for (FlamePanel& panel : panels_)
        panel.stretch = fitEach_ && panel.timeline->endUs > 0 ? end / panel.timeline->endUs : 1.0;
    if (panels_.size() > 1) {
        panels_[0].gapBelow = showsRibbons() ? ribbonGap : flame::panelGap;
        panels_[1].headsBelow = showsRibbons();
    }
}

void FlamePanels::follow(const FlameView& view)
{
    for (FlamePanel& panel : panels_)
        panel.shift = 0;
    if (!canFollow())
        return;
    const FlamePanel& leader = panels_[view.leader];
    FlamePanel& follower = panels_[1 - view.leader];
    if (view.followerBegin) {
        follower.shift = *view.followerBegin - view.visible.begin;
        return;
    }
    const TimeRange focus = view.focus.value_or(view.visible);
    const auto middle = counterpartOf(ribbons_.spans(), view.leader == 0 ? Side::Baseline : Side::Candidate, leader.ownOf(focus));
    if (!middle)
        return;
    const double length = view.visible.length(), place = (focus.begin + focus.end) / 2 - view.visible.begin;
    const double begin = std::clamp(*middle * follower.stretch - place, 0.0, std::max(view.whole.end - length, 0.0));
    follower.shift = begin - view.visible.begin;
}

FlameView FlamePanels::ledBy(std::size_t panel, const FlameView& view) const
{
    if (panel == view.leader || panel >= panels_.size())
        return view;
    const double shift = panels_[panel].shift;
    return {view.whole, {view.visible.begin + shift, view.visible.end + shift}, panel};
}

std::size_t FlamePanels::runningAt(std::size_t panel, double axisUs) const
{
    const auto runs = [&](std::size_t one) {
        const double own = panels_[one].ownOf({axisUs, axisUs}).begin;
        return own >= 0 && own <= panels_[one].timeline->endUs;
    };
    const std::size_t other = 1 - std::min<std::size_t>(panel, 1);
    return panel < panels_.size() && !runs(panel) && other < panels_.size() && runs(other) ? other : panel;
}

QString FlamePanels::zoomReadout(const ZoomController& zoom) const
{
    if (panels_.size() < 2 || !zoom.isZoomed())
        return zoom.readout();
    QStringList stretches;
    for (const FlamePanel& panel : panels_) {
        const TimeRange own = panel.ownOf(zoom.view().visible);
        const double end = panel.timeline->endUs; // beyond it there is nothing to be seen
        stretches << panel.label + u' ' + zoom.stretchText({std::clamp(own.begin, 0.0, end), std::clamp(own.end, 0.0, end)});
    }
    return zoom.factorText() + QStringLiteral(": ") + stretches.join(QStringLiteral(", "));
}

QString FlamePanels::note() const
{
    QStringList notes;
    for (const FlamePanel& panel : panels_)
        notes << axisNote(*panel.timeline);
    if (notes.empty() || notes.front() == notes.back())
        return notes.value(0);
    for (std::size_t at = 0; at < panels_.size(); ++at)
        notes[static_cast<qsizetype>(at)].prepend(panels_[at].label + u' ');
    return notes.join(QStringLiteral("; "));
}

FlameGeometry FlamePanels::place(const FlameView& view, const QRectF& area, double scrollY, double pixelRatio) const
{
    FlameGeometry geometry = placeFlame(panels_, view.visible, area, scrollY, pixelRatio);
    if (showsRibbons())
        geometry.ribbons = ribbons_.visible(panels_, view, area.width());
    return geometry;
}

std::optional<TimeRange> FlamePanels::stretchOf(const FlamePanel& panel, const std::vector<CallId>& calls) const
{
    std::optional<TimeRange> stretch;
    for (const CallId id : calls) {
        const double begin = panel.timeline->start[index(id)] * panel.stretch;
        const TimeRange call{begin, begin + lengthOf(*panel.profile, id) * panel.stretch};
        stretch = stretch ? hull(*stretch, call) : call;
    }
    return stretch;
}

std::optional<FlameView> FlamePanels::showing(const SelectedRows& selected, const FlameView& view) const
{
    std::vector<std::optional<TimeRange>> stretches;
    for (const FlamePanel& panel : panels_)
        stretches.push_back(stretchOf(panel, selected.rows(panel.which)));
    const auto first = std::find_if(stretches.begin(), stretches.end(), [](const auto& one) { return one.has_value(); });
    if (first == stretches.end())
        return std::nullopt;
    const FlameView led{view.whole, view.visible, static_cast<std::size_t>(first - stretches.begin())};
    if (first + 1 == stretches.end() || !stretches.back())
        return led.showing(**first);
    const TimeRange &above = *stretches.front(), &below = *stretches.back();
    if (!canFollow())
        return led.showing(hull(above, below));
    const double length = std::max(above.length(), below.length());
    FlameView both = led.showing(widened(above, length));
    both.followerBegin = led.showing(widened(below, length)).visible.begin;
    return both;
}

TextTable flameTable(const FlamePanels& panels)
{
    const bool measured = std::all_of(panels.all().begin(), panels.all().end(),
        [](const FlamePanel& panel) { return panel.timeline->basis == TimeBasis::Measured; });
    const QString start = measured ? FlamePanelsWords::tr("Start (µs)") : FlamePanelsWords::tr("Start, laid end to end (µs)");
    TextTable table;
    table.columns = {{FlamePanelsWords::tr("Profile").toStdString(), false},
        {FlamePanelsWords::tr("Device").toStdString(), false}, {FlamePanelsWords::tr("Operator").toStdString(), false},
        {FlamePanelsWords::tr("Shapes").toStdString(), false}, {start.toStdString(), true, CellKind::Time},
        {FlamePanelsWords::tr("Duration (µs)").toStdString(), true, CellKind::Time},
        {FlamePanelsWords::tr("Depth").toStdString(), true}};
    for (const FlamePanel& panel : panels.all()) {
        const Profile& profile = *panel.profile;
        for (const std::size_t place : panel.lanes) {
            const Timeline::Lane& lane = panel.timeline->lanes[place];
            for (std::size_t depth = 0; depth < lane.rows.size(); ++depth) {
                for (const CallId id : lane.rows[depth]) {
                    const double us = profile.calls().durationOf(id);
                    std::vector<TextCell> cells{panel.label.toStdString(), lane.device, std::string(profile.nameOf(id)),
                        std::string(profile.shapesOf(id)), panel.timeline->start[index(id)], us,
                        static_cast<std::int64_t>(depth)};
                    if (std::isnan(us))
                        cells[5] = std::monostate();
                    table.rows.push_back(std::move(cells));
                }
            }
            if (lane.unattributedUs > 0) // nobody knows when it was spent
                table.rows.push_back({panel.label.toStdString(), lane.device, FlamePanelsWords::tr("unattributed").toStdString(),
                    TextCell(), TextCell(), lane.unattributedUs, std::int64_t{0}});
        }
    }
    return table;
}

} // namespace tvmscope
