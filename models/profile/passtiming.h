// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// A run of a compiler pass, as TVM's PassTimingInstrument prints it.
struct TimedPass {
    std::string name;
    std::uint32_t depth = 0; ///< 0: it ran inside of no other
    std::size_t end = 0; ///< index behind the last of the passes that ran inside of it, which follow it
    double totalUs = 0.0; ///< with what ran inside of it; printed in whole microseconds
    double selfUs = 0.0; ///< without that; worked out where the text has none (TVM before 0.8)
    std::optional<double> percentOfAll, percentOfParent; ///< as printed
    std::uint32_t line = 0, column = 0; ///< where it begins in the source, from 1
};

/// How long the passes of a compilation took, callers before what they call.
struct PassTiming {
    std::vector<TimedPass> passes;
    double totalUs = 0.0; ///< of those that ran inside of no other
    std::uint32_t levels = 0; ///< the deepest nesting, from 1
};
using PassTimingPtr = std::shared_ptr<const PassTiming>;

} // namespace tvmscope
