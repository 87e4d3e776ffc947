// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/csvrow.h"

#include "models/names/ascii.h"
#include "parsers/formats/report/groupednumber.h"
#include "parsers/formats/report/tablecells.h"

namespace tvmscope::csvrow {

namespace {

bool isSumName(std::string_view name)
{
    return name.starts_with("Sum") || name.starts_with("Total") || name == "SUM" || name == "TOTAL" || name == "Grand Total";
}

} // namespace

bool holdsText(ColumnKind column)
{
    switch (column) {
    case ColumnKind::Name:
    case ColumnKind::Device:
    case ColumnKind::Shapes:
    case ColumnKind::Hash:
    case ColumnKind::VmShapes:
    case ColumnKind::Layout:
    case ColumnKind::Bound:
        return true;
    default:
        return false;
    }
}

std::optional<double> numberOf(std::span<const CsvCell> cells, std::span<const ColumnKind> kinds, ColumnKind kind)
{
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (kinds[i] == kind)
            if (const auto number = numberInCell(kind, cells[i].text))
                return number->real;
    return std::nullopt;
}

std::string_view textOf(std::span<const CsvCell> cells, std::span<const ColumnKind> kinds, ColumnKind kind)
{
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (kinds[i] == kind)
            return trimmed(cells[i].text);
    return {};
}

std::optional<std::string_view> nameOfSum(std::span<const CsvCell> cells, std::span<const ColumnKind> kinds)
{
    const std::string_view name = textOf(cells, kinds, ColumnKind::Name), first = trimmed(cells[0].text);
    if (!textOf(cells, kinds, ColumnKind::Hash).empty())
        return std::nullopt;
    if (name.empty() && isSumName(first))
        return first;
    const bool named = name.empty() || isSumName(name);
    return named && textOf(cells, kinds, ColumnKind::Shapes).empty() ? std::optional(name) : std::nullopt;
}

bool join(std::vector<CsvCell>& cells, const std::vector<CsvCell>& more, std::size_t columns)
{
    if (cells.size() < 2 || more.empty() || cells.size() + more.size() != columns + 1)
        return false;
    const bool endsBlank = trimmed(cells.back().text).empty();
    if (!endsBlank && !trimmed(more.front().text).empty())
        return false;
    if (endsBlank)
        cells.back() = more.front();
    cells.insert(cells.end(), more.begin() + 1, more.end());
    return true;
}

NumberMarks marksOf(std::string_view text, const CsvHeader& header, const std::vector<ColumnKind>& kinds)
{
    NumberMarks marks;
    std::vector<CsvCell> cells;
    for (std::size_t at = header.rows; at < text.size();) {
        const TextLine line = lineAt(text, at);
        splitCsvLine(withoutReturn(line.text), cells, header.cellBreak);
        if (cells.size() < 2 && !line.text.empty())
            break; // text below the rows
        for (std::size_t i = 0; i < std::min(cells.size(), kinds.size()); ++i)
            if (!holdsText(kinds[i]) && kinds[i] != ColumnKind::Count)
                marks.look(trimmed(cells[i].text, "\r"));
        at = line.next;
    }
    return marks;
}

int significantDigits(std::string_view number)
{
    int digits = 0;
    for (const char c : number.substr(0, number.find_first_of("eE")))
        digits += isAsciiDigit(c) && (digits > 0 || c != '0') ? 1 : 0;
    return digits;
}

bool isMangledHash(const CsvCell& cell)
{
    return !cell.quoted && wholeNumber(cell.text) && !tablecell::isHash(cell.text);
}

} // namespace tvmscope::csvrow
