// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/report/tablecontent.h"

#include <string_view>
#include <vector>

namespace tvmscope {

/// A line of a table cut into one cell a column.
struct SlicedRow {
    std::vector<std::string_view> cells;
    std::uint64_t uncertain = 0; ///< bit i: the cell of column i is a guess
    bool standsLeft = false; ///< of the columns: what it began with may be lost
};

/// Cuts a line at the columns' right edges: TVM aligns `Name` left and every other column right, puts two blanks after each cell
/// and counts widths in bytes. True if every edge holds and every cell is of its column's type.
bool sliceAtEdges(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row);

/// The same for a line whose cells stand further left or right than the header's, all by the same number of bytes: names that
/// were written again in other letters, blanks lost at the line's start.
bool sliceShifted(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row);

/// What is left of a damaged line whose duration still stands at its edge: the cells that hold, and the others, uncertain, as
/// they stand or blank where they cross an edge.
bool sliceDamaged(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row);

/// What is left of a damaged Sum or Total: the cells that hold.
bool sliceSummary(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row);

/// Where in a line a row begins that stood on a line of its own, and the row; 0 if there is none.
std::size_t joinedRowAt(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row);

/// Marks the cells of a row of `line`, told apart by what they look like, that end exactly where another column does while its
/// percentage stands in its own: they were moved there.
void markMovedCells(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row);

/// Cuts a line at its tabs; the line has as many as the header.
bool sliceAtTabs(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row);

} // namespace tvmscope
