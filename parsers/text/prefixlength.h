// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string_view>

namespace tvmscope {

/// Length of the start of `line` that has the pattern of `prefix`: numbers stand for numbers, whatever the room before them that
/// keeps their last digits below each other (`cat -n`), and `-` for `:`, as grep has it beside what it found.
std::size_t prefixLength(std::string_view line, std::string_view prefix) noexcept;

} // namespace tvmscope
