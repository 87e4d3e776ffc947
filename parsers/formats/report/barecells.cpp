// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/barecells.h"

#include "models/names/ascii.h"
#include "parsers/columns/csvheader.h"
#include "parsers/columns/csvline.h"
#include "parsers/formats/report/barecolumns.h"
#include "parsers/formats/report/configurationlines.h"
#include "parsers/formats/report/csvreader.h"
#include "parsers/formats/report/tablecells.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t sampledBareRows = 200, fewestBareCells = 5;

using CsvCells = std::vector<CsvCell>;

/// What is said of them; `barerows` asks for them.
const Format bareCellsForm{"tvm-rows", Message("form-csv"), nullptr};

std::optional<double> bareNumber(const CsvCell& cell)
{
    const auto number = cell.quoted ? std::nullopt : wholeNumber(cell.text);
    return number ? std::optional(number->real) : std::nullopt;
}

bool isBareName(const CsvCell& cell)
{
    const auto isOfNames = [](char c) { return isOfIdentifier(c) || c == ':' || c == '.'; };
    return !cell.text.empty() && !isAsciiDigit(cell.text.front()) && std::all_of(cell.text.begin(), cell.text.end(), isOfNames)
        && !tablecell::isHash(cell.text);
}

/// Nothing but a cell stands before the first break: what quotes or numbers lines is none.
bool isBareFirst(const CsvCell& cell)
{
    return cell.quoted || cell.text.empty() || bareNumber(cell) || tablecell::areShapes(cell.text)
        || (isBareName(cell) && !cell.text.ends_with(':'));
}

/// Where the device stands in a row of a report: between a count and a duration; 0: this is none.
std::size_t bareDeviceIn(const CsvCells& cells)
{
    if (!isBareFirst(cells.front()))
        return 0;
    for (std::size_t at = 1; at + 2 < cells.size(); ++at)
        if (tablecell::isDevice(cells[at].text) && tablecell::isCount(cells[at - 1].text) && bareNumber(cells[at + 1]))
            return at;
    return 0;
}

/// Rows that have as many cells each, and their device in the same place; few other lines may stand between two.
struct BareBlock {
    CellBreak by = CellBreak::Comma;
    std::size_t begin = 0, end = 0; ///< the end of the last row
    std::size_t device = 0;
    std::vector<CsvCells> rows; ///< the first of them

    bool fits(const CsvCells& cells, std::size_t place) const
    {
        return place > 0 && (rows.empty() || (place == device && cells.size() == rows.front().size()));
    }
};

BareBlock bareBlockAt(std::string_view text, std::size_t begin, CellBreak by)
{
    BareBlock block{by, begin, begin, 0, {}};
    CsvCells cells;
    std::size_t foreign = 0;
    for (std::size_t at = begin; at < text.size() && foreign < maxForeignLines;) {
        const TextLine line = lineAt(text, at);
        at = line.next;
        const auto breaks = static_cast<std::size_t>(std::count(line.text.begin(), line.text.end(), static_cast<char>(by)));
        cells.clear();
        if (breaks + 1 >= fewestBareCells)
            splitCsvLine(withoutReturn(line.text), cells, by);
        const std::size_t device = cells.empty() ? 0 : bareDeviceIn(cells);
        if (!block.fits(cells, device)) {
            if (block.rows.empty())
                break;
            ++foreign;
            continue;
        }
        foreign = 0;
        block.device = device;
        block.end = at;
        if (block.rows.size() < sampledBareRows)
            block.rows.push_back(cells);
    }
    return block;
}

/// Whether what stands in a column has a form, wherever anything does.
template <class Holds>
bool allBareHold(const BareBlock& block, std::size_t column, Holds holds)
{
    bool any = false;
    for (const CsvCells& row : block.rows) {
        if (row[column].text.empty())
            continue;
        if (!holds(row[column]))
            return false;
        any = true;
    }
    return any;
}

bool areBareNames(const BareBlock& block, std::size_t column)
{
    return std::all_of(block.rows.begin(), block.rows.end(), [&](const CsvCells& row) { return isBareName(row[column]); });
}

/// To the digits that CSV keeps, or a spreadsheet.
bool barePercentsFit(const BareBlock& block, std::size_t duration, std::size_t percent)
{
    constexpr double kept = 5e-5;
    constexpr std::size_t enough = 2; // a count, a device and a name stand beside them
    std::vector<TimeAndShare> rows;
    for (const CsvCells& row : block.rows)
        rows.push_back({bareNumber(row[duration]).value_or(0.0), bareNumber(row[percent]).value_or(0.0)});
    return tellOneTotal(rows, kept, 0.0, enough);
}

/// The columns by what stands in them; empty where it is not sure that these are rows of a report.
std::vector<ColumnKind> bareKinds(const BareBlock& block)
{
    const std::size_t size = block.rows.front().size(), duration = block.device + 1;
    std::vector<ColumnKind> kinds(size, ColumnKind::Unknown);
    kinds[block.device - 1] = ColumnKind::Count;
    kinds[block.device] = ColumnKind::Device;
    kinds[duration] = ColumnKind::Duration;
    std::size_t name = duration + 1;
    while (name < size && !areBareNames(block, name))
        ++name;
    if (name + 1 >= size || !barePercentsFit(block, duration, name + 1))
        return {};
    kinds[name] = ColumnKind::Name;
    kinds[name + 1] = ColumnKind::Percent;
    for (std::size_t column = 0; column < size; ++column) {
        if (kinds[column] != ColumnKind::Unknown)
            continue;
        if (allBareHold(block, column, [](const CsvCell& cell) { return tablecell::areShapes(cell.text); }))
            kinds[column] = column < block.device ? ColumnKind::Shapes : ColumnKind::VmShapes;
        else if (column < name && allBareHold(block, column, [](const CsvCell& cell) { return tablecell::isHash(cell.text); }))
            kinds[column] = ColumnKind::Hash;
        else if (column > name && allBareHold(block, column, [](const CsvCell& cell) { return tablecell::isLayout(cell.text); }))
            kinds[column] = ColumnKind::Layout;
    }
    return kinds;
}

/// No two of them alike: a form that was met goes by its column's number.
std::vector<std::string> bareNames(const std::vector<ColumnKind>& kinds)
{
    std::vector<std::string> names;
    std::set<ColumnKind> met;
    for (const ColumnKind kind : kinds)
        names.push_back(bareColumnName(met.insert(kind).second ? kind : ColumnKind::Unknown, names.size() + 1));
    return names;
}

Claim bareClaim(const SourceText& source, const BareBlock& block, const std::vector<ColumnKind>& kinds, double confidence,
    const ParseControl& control)
{
    const auto names = std::make_shared<const std::vector<std::string>>(bareNames(kinds)); // that the reader points at
    std::string told;
    for (const std::string& name : *names)
        told.append(told.empty() ? "" : ", ").append(name);
    const auto reader = std::make_shared<CsvReader>(
        source, CsvHeader{block.by, {names->begin(), names->end()}, block.begin, block.begin}, block.end);
    const std::size_t end = reader->readRows(control);
    const auto finish
        = [reader, names, end](ArtifactSink& sink, const ParseControl&) { reader->finish(end, bareCellsForm, sink); };
    return withColumnsSaid({block.begin, end, confidence, finish}, source, told);
}

/// What parts the cells of a line that may be a row; nothing: it is none.
std::optional<BareBlock> bareBlockOn(std::string_view text, std::size_t at)
{
    if (!tablecell::mayHoldDevice(lineAt(text, at).text))
        return std::nullopt;
    for (const CellBreak by : {CellBreak::Comma, CellBreak::Semicolon, CellBreak::Tab})
        if (BareBlock block = bareBlockAt(text, at, by); block.rows.size() > 1)
            return block;
    return std::nullopt;
}

} // namespace

std::vector<Claim> bareCellClaims(const SourceText& source, double confidence, const ParseControl& control)
{
    const std::string_view text = source.text();
    std::vector<Claim> claims;
    if (!csvHeaders(text).empty())
        return claims;
    for (std::size_t at = 0; at < text.size() && claims.size() <= maxArtifacts && !control.stopped();) {
        const auto block = bareBlockOn(text, at);
        const std::vector<ColumnKind> kinds = block ? bareKinds(*block) : std::vector<ColumnKind>();
        if (!kinds.empty())
            claims.push_back(bareClaim(source, *block, kinds, confidence, control));
        at = block ? block->end : lineAt(text, at).next;
    }
    return claims;
}

} // namespace tvmscope
