// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/flamepanel.h"
#include "widgets/charts/foundkernels.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// The calls that a search finds in a flame chart, one after the other in time: those that are counted, of runs for which one
/// stands those of that one.
class FlameSearch {
public:
    struct Hit {
        std::size_t panel = 0;
        CallId call{};
        std::size_t lane = 0, depth = 0; ///< of the panel's timeline
    };

    FlameSearch() = default;
    FlameSearch(const std::vector<FlamePanel>& panels, const QString& text);

    bool isActive() const noexcept { return found_.isActive(); }
    const FoundKernels& found() const noexcept { return found_; }
    /// The next call found, or the one before (−1), in the order of panels and time, round and round; nothing if none is. Takes
    /// the panels that it was made with: calls are put in order when somebody first goes to one.
    std::optional<Hit> step(const std::vector<FlamePanel>& panels, int by);

    /// Where step() has come to.
    std::optional<FoundPlace> place() const { return current_; }

private:
    std::vector<Hit> hitsIn(const std::vector<FlamePanel>& panels) const;

    FoundKernels found_;
    std::optional<std::vector<Hit>> hits_; ///< none: nobody has gone to one yet
    std::optional<FoundPlace> current_;
};

/// Where the row of a call that was found stands, in sight or not, with what names its lane where that is next to it.
QRectF placeOf(const FlameGeometry& geometry, const std::vector<FlamePanel>& panels, const FlameSearch::Hit& hit);

} // namespace tvmscope
