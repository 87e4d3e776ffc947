// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Where the header of a printed report begins: `Name`, then `Duration (us)` with nothing but blanks between.
struct TableHeader {
    std::size_t name = 0; ///< position of `Name`
    bool spread = false; ///< its columns stand at least two blanks apart: the table has kept its shape
};

/// Every header of a text that is not inside quotes or an escaped string (those are decoded first and found then).
std::vector<TableHeader> findTableHeaders(std::string_view text);

/// Position after the line that `at` is on.
std::size_t lineEnd(std::string_view text, std::size_t at) noexcept;

/// Lines that parts of tables are ruled with, by any program: dashes, equals signs, bars, crosses, what boxes are drawn with, and
/// the dashes of typesetters.
bool isTableRule(std::string_view line) noexcept;

} // namespace tvmscope
