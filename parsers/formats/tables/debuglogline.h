// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tvmscope {

/// What stands behind every time of the debug executor's log.
inline constexpr std::string_view debugLogUnit = " us/iter";

/// What a line of the log says; nothing where it says nothing of this kind.
struct DebugLogLine {
    /// BrokenNode: it begins to name a node, and the rest is not there.
    enum class Says : std::uint8_t { Nothing, BrokenNode, Round, Node, NodeAndTime, Time };
    Says says = Says::Nothing;
    std::int64_t number = 0; ///< of the node, the round or the repeat
    std::string_view node;
    std::string_view timeText;
};

/// What the line at a position says together with the pieces that a terminal has broken off it; `joined` keeps their text.
/// Steps behind them; `end` is where the last one ends.
DebugLogLine nextDebugLogLine(std::string_view text, std::size_t& at, std::size_t& end, std::string& joined);

} // namespace tvmscope
