// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/layout/ribbons.h"
#include "widgets/charts/flamepanel.h"
#include "widgets/charts/flameview.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/theme.h"

#include <vector>

namespace tvmscope {

/// The ribbons of a pair of panels, ready for any view.
class FlameRibbons {
public:
    /// None.
    FlameRibbons() = default;
    /// Between the last lane of the first panel and the first lane of the second.
    FlameRibbons(std::shared_ptr<const Comparison> comparison, const std::vector<FlamePanel>& panels);

    bool empty() const noexcept { return spans_.empty(); }
    const std::vector<RibbonSpan>& spans() const noexcept { return spans_; }
    std::vector<Ribbon> visible(const std::vector<FlamePanel>& panels, const FlameView& view, double width) const;
    /// Paints those of `geometry`, or of them those alone whose calls are in `marked`, with a frame; nothing outside of the room
    /// between the lanes.
    void paint(DrawList& list, const FlameGeometry& geometry, const Theme& theme, const SelectedRows* marked = nullptr) const;

private:
    bool holds(const Ribbon& ribbon, const SelectedRows& rows) const;

    std::shared_ptr<const Comparison> comparison_;
    std::vector<RibbonSpan> spans_;
};

/// Room between two panels for ribbons, in pixels.
inline constexpr double ribbonGap = 56;

/// Puts the lanes of a device where ribbons reach them: to the foot of the first panel and to the head of the second. Panels that
/// lack the device keep their order.
void bringTogether(std::vector<FlamePanel>& panels, const std::string& device);

} // namespace tvmscope
