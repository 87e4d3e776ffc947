// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/report/collapsedwords.h"
#include "parsers/formats/report/tablecontent.h"

#include <span>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Which line of a report the words stand on: it decides which cells can be blank.
enum class CollapsedLine { Row, Sum, Total };

/// The words behind a row's percentage, and what is to be found among them.
struct CollapsedTail {
    std::span<const CollapsedWord> words;
    std::span<const TableColumn> columns; ///< those behind Percent
    std::string_view name; ///< of the row: its operators say which layouts it has
    CollapsedLine line = CollapsedLine::Row;
    bool nameFollows = false; ///< what no column takes is the name of the next row
    bool blankGroups = false; ///< blanks part the groups of digits
};

/// Words assigned to columns.
struct CollapsedFit {
    struct Cell {
        std::size_t first = 0, count = 0; ///< of CollapsedTail::words
    };
    std::vector<Cell> cells; ///< one a column
    std::size_t used = 0; ///< words taken by columns
    std::uint64_t uncertain = 0; ///< bit i: the words could also be assigned in a way that changes columns[i]
    bool nameUncertain = false; ///< likewise for the words left over
};

/// Assigns the words to columns in the header's order, any column may stay empty: the assignment that costs least, where a cell
/// costs the less the better its words fit the column's type and the operators in the row's name. A cell is uncertain where
/// another assignment costs about the same.
CollapsedFit fitCells(const CollapsedTail& tail);

/// What it costs to put `layout` (empty: nothing) into a layout column of a row of that name.
double layoutCost(std::string_view column, std::string_view layout, std::string_view name);

} // namespace tvmscope
