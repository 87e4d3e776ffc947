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
    /// Those of a workspace that compares.
    explicit FlameRibbons(WorkspacePtr workspace);

    bool empty() const noexcept { return !workspace_ || workspace_->ribbons->empty(); }
    /// Of what is not empty.
    const std::vector<RibbonSpan>& spans() const noexcept { return *workspace_->ribbons; }
    std::vector<Ribbon> visible(const std::vector<FlamePanel>& panels, const FlameView& view, double width) const;
    /// Paints those of `geometry`, or of them those alone whose calls are in `marked`, with a frame; nothing outside of the room
    /// between the lanes.
    void paint(DrawList& list, const FlameGeometry& geometry, const Theme& theme, const SelectedRows* marked = nullptr) const;

private:
    bool holds(const Ribbon& ribbon, const SelectedRows& rows) const;

    WorkspacePtr workspace_; ///< null: none
};

/// Room between two panels for ribbons, in pixels.
inline constexpr double ribbonGap = 56;

/// Puts the lanes of a device where ribbons reach them: to the foot of the first panel and to the head of the second, that of the
/// run which stands for all next to the other side's. Panels that lack the device keep their order.
void bringTogether(std::vector<FlamePanel>& panels, const std::string& device);

} // namespace tvmscope
