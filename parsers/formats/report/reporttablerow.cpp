// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reporttablerow.h"

#include "models/names/ascii.h"
#include "parsers/columns/tableheader.h"
#include "parsers/formats/report/groupednumber.h"
#include "parsers/formats/report/tablecells.h"

#include <algorithm>
#include <functional>

namespace tvmscope {

namespace {

/// Numbers with the unit of their column, or another of time, in quotes or without.
bool withUnit(ColumnKind kind, std::string_view cell)
{
    const char last = cell.back();
    return !isAsciiDigit(last) && last != '.' && !tablecell::isNotFinite(cell) && numberInCell(kind, cell);
}

/// Whether a cell is what its column holds. Free columns hold anything.
bool fits(ColumnKind kind, std::string_view cell)
{
    if (cell.empty())
        return true;
    switch (kind) {
    case ColumnKind::Duration:
        return tablecell::duration(cell) || withUnit(kind, cell);
    case ColumnKind::Percent:
        return tablecell::percent(cell) || withUnit(kind, cell);
    case ColumnKind::Device:
        return cell.find(' ') == std::string_view::npos;
    case ColumnKind::Count:
        return tablecell::count(cell).has_value();
    case ColumnKind::Hash:
        return cell.find(' ') == std::string_view::npos;
    case ColumnKind::Shapes:
    case ColumnKind::VmShapes:
        return cell.back() == ']';
    default:
        return true;
    }
}

/// Are the cells by which a row shows itself beside a damaged duration what their columns hold?
bool isRowBesides(const std::vector<TableColumn>& columns, const SlicedRow& row)
{
    for (std::size_t c = 0; c < columns.size(); ++c) {
        const std::string_view cell = row.cells[c];
        const ColumnKind kind = columns[c].kind;
        const bool shown = kind == ColumnKind::Name || kind == ColumnKind::Percent || kind == ColumnKind::Device;
        if (shown && (cell.empty() || (row.uncertain >> std::min<std::size_t>(c, 63) & 1u) != 0))
            return false;
        if ((kind == ColumnKind::Name && cell.find(' ') != std::string_view::npos)
            || (kind == ColumnKind::Device && !tablecell::isDevice(cell)))
            return false;
    }
    return true;
}

/// The bytes from `begin` to `end` of a line, which may be shorter.
std::string_view between(std::string_view line, std::size_t begin, std::size_t end) noexcept
{
    return begin >= line.size() ? std::string_view() : line.substr(begin, std::min(end, line.size()) - begin);
}

/// Cell of bytes begin to end, which two blanks precede and whose last byte is the last of the column. False if text crosses
/// either edge.
bool rightAlignedCell(std::string_view line, std::size_t begin, std::size_t end, std::string_view& cell)
{
    const std::string_view gap = between(line, begin - 2, begin);
    if (gap.find_first_not_of(' ') != std::string_view::npos)
        return false;
    const std::string_view field = between(line, begin, end);
    const std::size_t first = field.find_first_not_of(' ');
    cell = first == std::string_view::npos ? std::string_view() : field.substr(first);
    return cell.empty() || (field.size() == end - begin && cell.back() != ' ');
}

/// Name and the column after it share their bytes: the name is as long as it is, the other cell ends at the edge.
bool splitHead(std::string_view head, std::size_t edge, bool leftCut, SlicedRow& row)
{
    if (head.size() < edge || head.back() == ' ')
        return false;
    const std::size_t gap = head.rfind("  ");
    if (gap == std::string_view::npos) {
        // A blank name goes with the blanks at the start of its line.
        row.cells[0] = {};
        row.cells[1] = head;
        return leftCut;
    }
    row.cells[0] = trimmed(head.substr(0, gap));
    row.cells[1] = head.substr(gap + 2);
    return true;
}

/// A name, and left of the edge something that is no number: `n/a`.
bool splitLooseHead(std::string_view head, SlicedRow& row)
{
    head = trimmed(head, " ");
    const std::size_t gap = head.find("  ");
    if (gap == std::string_view::npos)
        return false;
    row.cells[0] = head.substr(0, gap);
    row.cells[1] = trimmed(head.substr(gap));
    return row.cells[1].find(' ') == std::string_view::npos;
}

bool slice(std::string_view line, const std::vector<TableColumn>& columns, std::ptrdiff_t shift, SlicedRow& row)
{
    const auto edge = [&](std::size_t column) {
        return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(columns[column].right) + shift);
    };
    const std::size_t n = columns.size();
    if (n < 2 || line.empty() || line.size() > edge(n - 1) || static_cast<std::ptrdiff_t>(columns[1].right) + shift < 2)
        return false;
    row.cells.resize(n);
    row.uncertain = 0;
    row.standsLeft = shift < 0;
    if (!splitHead(between(line, 0, edge(1)), edge(1), shift < 0, row))
        return false;
    for (std::size_t c = 2; c < n; ++c)
        if (!rightAlignedCell(line, edge(c - 1) + 2, edge(c), row.cells[c]))
            return false;
    for (std::size_t c = 1; c < n; ++c)
        if (!fits(columns[c].kind, row.cells[c]))
            return false;
    return true;
}

} // namespace

bool sliceAtEdges(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row)
{
    return slice(line, columns, 0, row);
}

bool sliceShifted(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row)
{
    // The second or third piece of a line is its percentage, whose edge is the third column's.
    if (columns.size() < 3)
        return false;
    std::size_t at = line.find_first_not_of(' ');
    for (int piece = 0; piece < 4 && at < line.size(); ++piece) {
        const std::size_t end = std::min(line.find("  ", at), line.size());
        if (const auto shift = static_cast<std::ptrdiff_t>(end) - static_cast<std::ptrdiff_t>(columns[2].right);
            shift != 0 && tablecell::percent(line.substr(at, end - at)) && slice(line, columns, shift, row))
            return true;
        at = line.find_first_not_of(' ', end);
    }
    return false;
}

bool sliceDamaged(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row)
{
    if (columns.size() < 3 || columns[1].kind != ColumnKind::Duration)
        return false;
    row.cells.assign(columns.size(), {});
    row.uncertain = 0;
    row.standsLeft = false;
    const std::size_t edge = columns[1].right;
    const bool atEdge = splitHead(between(line, 0, edge), edge, false, row);
    if ((!atEdge && !splitLooseHead(between(line, 0, edge), row)) || row.cells[1].empty())
        return false;
    for (std::size_t c = 2; c < columns.size(); ++c) {
        const bool apart = rightAlignedCell(line, columns[c - 1].right + 2, columns[c].right, row.cells[c]);
        if (apart && fits(columns[c].kind, row.cells[c]))
            continue;
        if (!apart)
            row.cells[c] = {}; // what stands there, another column may have a part of
        row.uncertain |= std::uint64_t{1} << std::min<std::size_t>(c, 63);
    }
    return (atEdge && fits(ColumnKind::Duration, row.cells[1])) || isRowBesides(columns, row);
}

bool sliceSummary(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row)
{
    const std::string_view name = line.substr(0, line.find(' '));
    if ((name != "Sum" && name != "Total") || columns.size() < 3)
        return false;
    row.cells.assign(columns.size(), {});
    row.uncertain = 0;
    row.standsLeft = false;
    row.cells[0] = name;
    for (std::size_t c = 1; c < columns.size(); ++c) {
        const std::size_t begin = std::max(columns[c - 1].right, name.size()) + 2;
        std::string_view cell;
        if (begin < columns[c].right && rightAlignedCell(line, begin, columns[c].right, cell) && fits(columns[c].kind, cell))
            row.cells[c] = cell;
    }
    return true;
}

std::size_t joinedRowAt(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row)
{
    constexpr std::size_t longest = 4096;
    const std::size_t last = columns.back().right;
    if (columns.size() < 3 || line.size() <= columns[1].right || line.size() > longest)
        return 0;
    for (std::size_t at = line.size() > last ? line.size() - last : 1; at + columns[2].right <= line.size(); ++at)
        if (line[at] != ' ' && sliceAtEdges(line.substr(at), columns, row) && !row.cells[0].empty() && isRowBesides(columns, row))
            return at;
    return 0;
}

void markMovedCells(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row)
{
    const auto endOf = [&](std::string_view cell) {
        const bool isPiece = std::less_equal<>()(line.data(), cell.data())
            && std::less_equal<>()(cell.data() + cell.size(), line.data() + line.size());
        return isPiece && !cell.empty() ? static_cast<std::size_t>(cell.data() - line.data()) + cell.size() : 0;
    };
    constexpr std::size_t percent = 2; // told apart by type, rows have Name, Duration and Percent first
    if (columns.size() <= percent || endOf(row.cells[percent]) != columns[percent].right)
        return;
    for (std::size_t c = percent + 1; c < columns.size(); ++c) {
        const std::size_t end = endOf(row.cells[c]);
        const auto column
            = std::find_if(columns.begin() + 1, columns.end(), [&](const TableColumn& one) { return one.right == end; });
        if (column != columns.end() && column != columns.begin() + static_cast<std::ptrdiff_t>(c))
            row.uncertain |= std::uint64_t{1} << std::min<std::size_t>(c, 63);
    }
}

bool sliceAtTabs(std::string_view line, const std::vector<TableColumn>& columns, SlicedRow& row)
{
    row.cells.clear();
    row.uncertain = 0;
    row.standsLeft = false;
    for (std::size_t at = 0; at <= line.size() && row.cells.size() <= columns.size() + 1;) {
        const std::size_t end = std::min(line.find('\t', at), line.size());
        row.cells.push_back(trimmed(line.substr(at, end - at)));
        at = end + 1;
    }
    if (row.cells.size() == columns.size() + 1 && row.cells.back().empty())
        row.cells.pop_back();
    if (row.cells.size() != columns.size())
        return false;
    for (std::size_t c = 1; c < columns.size(); ++c)
        if (!fits(columns[c].kind, row.cells[c]))
            return false;
    return true;
}

} // namespace tvmscope
