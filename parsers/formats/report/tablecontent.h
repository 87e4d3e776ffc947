// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/columns/reportcolumns.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

struct TableColumn {
    std::string name;
    ColumnKind kind = ColumnKind::Unknown;
    std::size_t right = 0; ///< where its cells end, in bytes from the start of the table's line
};

/// One printed row: its cells stand in TableContent::cells.
struct TableRow {
    std::size_t offset = 0; ///< of its first byte in the text
    std::uint64_t uncertain = 0; ///< bit i: the cell of column i is a guess; the last bit is that of all further columns
    bool standsLeft = false; ///< of the table's columns

    bool isUncertain(std::size_t column) const noexcept { return uncertain >> std::min<std::size_t>(column, 63) & 1u; }
};

/// A table cut into cells, not yet read as numbers.
struct TableContent {
    std::vector<TableColumn> columns;
    std::vector<TableRow> rows;
    std::vector<std::string_view> cells; ///< columns.size() a row; empty: no such cell
    std::deque<std::string> owned; ///< texts of cells that do not stand in the source as one piece
    struct Line {
        std::size_t offset = 0;
        std::vector<std::string_view> cells;
    };
    std::vector<Line> sums; ///< `Sum`, or the `Total` that 2021-04 prints for one
    std::vector<Line> totals; ///< one a device
    std::vector<std::pair<std::string_view, std::string_view>> deviceTimes; ///< `Total time cpu0: 200.00us` of 2021-04
    std::vector<std::pair<std::string_view, std::string_view>> configuration;
    struct Skipped {
        std::size_t begin = 0, end = 0;
    };
    std::vector<Skipped> skipped; ///< text within the table that is no part of one
    /// Many lines among the rows that are none of them.
    struct Gap {
        std::size_t begin = 0, goesOn = 0; ///< where it begins, and where the next row does
        std::int64_t lines = 0;
    };
    std::vector<Gap> gaps;
    std::size_t begin = 0, end = 0; ///< what the table covers of the text
    bool collapsed = false; ///< its cells were told apart by type alone

    int find(ColumnKind kind) const noexcept;
    std::string_view cell(std::size_t row, std::size_t column) const noexcept { return cells[row * columns.size() + column]; }
    bool complete() const noexcept { return !totals.empty() || !deviceTimes.empty(); }
};

} // namespace tvmscope
