// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/flamepanels.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tvmscope {

/// What is at a place of a flame chart: one of these, or nothing. It points into the geometry.
struct FlameHit {
    const PlacedRect* call = nullptr;
    const PlacedBlock* block = nullptr;
    const PlacedComponent* component = nullptr;

    bool any() const noexcept { return call || block || component; }
    /// Only of something.
    std::size_t panel() const noexcept;
    /// The call it stands for, or none<CallId> where there are several or none.
    CallId singleCall() const noexcept;
};
FlameHit flameHitAt(const FlameGeometry& geometry, const QPointF& place);

/// What it means to the selection: the groups of its calls, the calls of a block; nothing for nothing.
std::vector<Target> targetsOf(const ChartData& data, const FlamePanels& panels, const FlameHit& hit);
/// Where something begins and ends in its profile's own time.
TimeRange ownStretch(const FlamePanels& panels, const FlameHit& hit);
/// What was hit, for as long as the chart shows the same: to see whether something else is below the pointer now.
struct FlameSpot {
    std::size_t panel = 0;
    std::uint8_t kind = 0; ///< nothing, a call, a block or a component
    TimeRange own;
    bool operator==(const FlameSpot&) const = default;
};
FlameSpot spotOf(const FlamePanels& panels, const FlameHit& hit);
/// Everything there is to say of something, for the tooltip.
QString factsOf(const ChartData& data, const FlamePanels& panels, const FlameHit& hit);

} // namespace tvmscope
