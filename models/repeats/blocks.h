// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What the positions of a block have in common, instance numbers aside.
enum class BlockKind : std::uint8_t {
    Equal, ///< component operators and shapes: the layers of a transformer
    Alike, ///< component operators: the stages of a residual network, which differ in size
};
/// `equal`, `alike`.
std::string_view blockKindId(BlockKind kind) noexcept;

/// One occurrence of a block.
struct BlockPosition {
    std::vector<CallId> rows; ///< in call order; of a program that ran several times, the rows of a call side by side
    double durationUs = 0.0; ///< self times of its calls; mean over the runs
    bool outlier = false; ///< far from the median of the positions; see outlierPositions()
    std::size_t outlierCall = 0; ///< of an outlier: which of its calls, from 0, lies farthest from its siblings
    double outlierOffUs = 0.0; ///< how much longer that call takes than their median; below 0: shorter
};

/// A sequence of calls that repeats in call order.
struct Block {
    BlockKind kind = BlockKind::Equal;
    std::string device;
    std::size_t calls = 0; ///< of one position, bookkeeping of the virtual machine not counted
    std::vector<BlockPosition> positions; ///< in call order, at least two; usually back to back
    double durationUs = 0.0; ///< of all positions
    double share = 0.0; ///< 0 to 1: of the time of all calls on the device, bookkeeping included
    double medianUs = 0.0; ///< of the positions' times
};

/// Where in its block a row belongs.
struct BlockPlace {
    std::size_t block = 0;
    std::size_t position = 0;
    std::size_t call = 0; ///< of the position, from 0
};
/// One per row of the profile; none for rows outside blocks.
std::vector<std::optional<BlockPlace>> blockPlaces(const Profile& profile, const std::vector<Block>& blocks);

/// Which times are outliers: farther from the median than 3.5 times the scaled median absolute deviation (Iglewicz and Hoaglin:
/// How to Detect and Handle Outliers, 1993), and farther than a quarter of the median, because the deviation of a handful of
/// times can be next to nothing. Among fewer than three, none is.
std::vector<bool> outlierPositions(const std::vector<double>& us);
/// 0 if there are no values.
double medianOf(std::vector<double> values);

} // namespace tvmscope
