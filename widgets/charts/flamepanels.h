// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/selectedrows.h"
#include "widgets/charts/flameribbons.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tvmscope {

class ZoomController;

/// The one or two panels of a flame chart, and what ties a pair together: the scale of each, ribbons, and which stretch the one
/// shows while the other is zoomed.
class FlamePanels {
public:
    FlamePanels() = default;
    explicit FlamePanels(const ChartData& data);

    /// True: each profile of a pair fills the width; false: both have the same time per pixel.
    void setFitEach(bool fit);
    void setRibbons(bool on);
    /// Brings the counterparts of what the leading panel shows into the other one.
    void follow(const FlameView& view);
    /// The same picture on the axis of another panel, which leads from now on.
    FlameView ledBy(std::size_t panel, const FlameView& view) const;
    /// The panel, or, where its profile does not run at a time of the axis and the other's does, the other.
    std::size_t runningAt(std::size_t panel, double axisUs) const;
    /// A view that shows the selected calls of both sides, from the first to the last: each side its own, at one scale, where one
    /// can be moved against the other; else all of both. Nothing where none is selected.
    std::optional<FlameView> showing(const SelectedRows& selected, const FlameView& view) const;

    bool empty() const noexcept { return panels_.empty(); }
    const std::vector<FlamePanel>& all() const noexcept { return panels_; }
    const FlamePanel& operator[](std::size_t at) const { return panels_[at]; }
    const FlameRibbons& ribbons() const noexcept { return ribbons_; }
    bool showsRibbons() const noexcept { return showsRibbons_ && !ribbons_.empty(); }
    bool fitsEach() const noexcept { return fitEach_ && panels_.size() > 1; }
    /// End of the longest profile.
    double endUs() const noexcept;
    /// `×10.5: Relax VM 3.12–5.20 ms, Relay VM 0.40–2.48 ms`; empty where all is shown.
    QString zoomReadout(const ZoomController& zoom) const;
    /// What the axis is: where its times come from.
    QString note() const;
    FlameGeometry place(const FlameView& view, const QRectF& area, double scrollY, double pixelRatio) const;

private:
    void arrange();
    /// On the chart's axis as it is while nothing is moved.
    std::optional<TimeRange> stretchOf(const FlamePanel& panel, const std::vector<CallId>& calls) const;
    /// False: both panels show the same stretch of the axis.
    bool canFollow() const noexcept { return panels_.size() == 2 && !ribbons_.empty(); }

    std::vector<FlamePanel> panels_;
    FlameRibbons ribbons_;
    bool fitEach_ = false, showsRibbons_ = true;
};

/// A row a call, in the order of lanes and time.
TextTable flameTable(const FlamePanels& panels);

} // namespace tvmscope
