// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/flamepanel.h"
#include "widgets/charts/foundkernels.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// The calls that a search finds in a flame chart, one after the other in time.
class FlameSearch {
public:
    struct Hit {
        std::size_t panel = 0;
        CallId call{};
    };

    FlameSearch() = default;
    FlameSearch(const std::vector<FlamePanel>& panels, const QString& text);

    bool isActive() const noexcept { return found_.isActive(); }
    const FoundKernels& found() const noexcept { return found_; }
    /// The next call found, or the one before (−1), in the order of panels and time, round and round; nothing if none is.
    std::optional<Hit> step(int by);

private:
    FoundKernels found_;
    std::vector<Hit> hits_;
    std::optional<std::size_t> current_;
};

/// The next of so many, or the one before (−1), round and round; of none yet the first, or the last. `count` is not 0.
std::size_t nextOf(std::size_t count, std::optional<std::size_t> current, int by);

} // namespace tvmscope
