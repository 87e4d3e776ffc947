// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/columns/csvline.h"
#include "parsers/formats/report/csvreader.h"

#include <algorithm>
#include <set>

// The part of CsvReader that reads headers and single cells.

namespace tvmscope {

CsvReader::CsvReader(const SourceText& source, const CsvHeader& header, std::size_t end)
    : source_(source)
    , header_(header)
    , end_(end)
    , fractions_(header.columns.size(), false)
{
    readHeaderMarkup();
    std::set<std::string_view> seen;
    std::size_t said = 0;
    for (const std::string_view column : header_.columns) {
        kinds_.push_back(columnKind(column));
        repeated_.push_back(!seen.insert(column).second);
        if (repeated_.back() && !column.empty() && ++said <= maxDiagnosticsOfOneKind)
            say(header.begin, Severity::Warning, Message("report-key-repeated", {std::string(column)}));
    }
    if (mayHaveCommas())
        marks_ = csvrow::marksOf(source_.text().substr(0, end_), header_, kinds_);
    if (isMarkdown()) { // its columns stand in any order, and one without a name numbers the rows
        saySwappedTimes();
        return;
    }
    numbered_ = numbersRows();
    saySwappedNames();
    nameNameless();
}

void CsvReader::readHeaderMarkup()
{
    for (std::string_view& column : header_.columns)
        if (isMarkdown() && column.find('\\') != std::string_view::npos)
            column = withoutMarkup(column, names_);
}

/// pandas numbers the rows, from 0 on, and R, from 1 on, in a first column without a name, which is `Unnamed: 0` when it is
/// written again. R puts the numbers in quotes.
bool CsvReader::numbersRows() const
{
    const std::string_view name = header_.columns[0];
    if (!name.empty() && name != "Unnamed: 0")
        return false;
    const std::string_view text = source_.text().substr(0, end_);
    const TextLine first = lineAt(text, header_.rows);
    const auto begins = [&](std::string_view line, std::string_view number) {
        const std::string quoted = '"' + std::string(number) + '"';
        for (const std::string_view cell : {number, std::string_view(quoted)})
            if (line.starts_with(cell) && line.substr(cell.size()).starts_with(static_cast<char>(header_.cellBreak)))
                return true;
        return false;
    };
    const std::string_view second = lineAt(text, first.next).text;
    return (begins(first.text, "0") && (second.empty() || begins(second, "1")))
        || (begins(first.text, "1") && (second.empty() || begins(second, "2")));
}

/// TVM puts every string in quotes; a writer that leaves some bare doubles the quotes inside, and its cells may hold line breaks.
bool CsvReader::isOfRfc4180() const
{
    for (std::size_t i = 0; i < std::min(csv_.size(), kinds_.size()); ++i)
        if (!csv_[i].quoted && !csv_[i].text.empty() && csvrow::holdsText(kinds_[i]))
            return true;
    return false;
}

namespace {

/// Those of a header's columns that do not stand where the order of their bytes puts them, as TVM writes them.
std::vector<std::string_view> columnsOutOfOrder(const std::vector<std::string_view>& columns)
{
    std::vector<std::string_view> sorted = columns, moved;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (sorted[i] != columns[i])
            moved.push_back(sorted[i]);
    return moved;
}

} // namespace

/// TVM writes columns in the order of their bytes. Two that stand in each other's place, and no others, were not moved with
/// their cells.
void CsvReader::saySwappedNames()
{
    const std::vector<std::string_view> moved = columnsOutOfOrder(header_.columns);
    if (moved.size() == 2 && !moved[0].empty()) // one without a name was lost, and is found where it stands
        say(header_.begin, Severity::Warning, Message("csv-columns-swapped", {std::string(moved[0]), std::string(moved[1])}));
}

/// The same for the two whose cells look alike, in a table of Markdown that has TVM's columns otherwise in that order.
void CsvReader::saySwappedTimes()
{
    constexpr std::size_t fewColumns = 5; // a table of some columns has them in an order of its own
    const std::vector<std::string_view> moved = columnsOutOfOrder(header_.columns);
    if (header_.columns.size() >= fewColumns && moved.size() == 2 && columnKind(moved[0]) == ColumnKind::Duration
        && columnKind(moved[1]) == ColumnKind::Percent)
        saySwappedNames();
}

/// A column that has lost its name is the one of TVM's that stands there in the order of all names, if the header lacks it.
void CsvReader::nameNameless()
{
    constexpr std::ptrdiff_t maxUnnamed = 4; // a header of nothing but commas has lost more than names
    if (std::count(header_.columns.begin(), header_.columns.end(), std::string_view()) > maxUnnamed)
        return;
    for (std::size_t i = numbered_ ? 1 : 0; i < kinds_.size(); ++i) {
        for (const ColumnKind kind : {ColumnKind::Percent, ColumnKind::Count, ColumnKind::Device, ColumnKind::Hash}) {
            if (!header_.columns[i].empty() || std::find(kinds_.begin(), kinds_.end(), kind) != kinds_.end())
                continue;
            std::vector<std::string_view> named = header_.columns;
            named[i] = columnName(kind);
            if (!std::is_sorted(named.begin(), named.end()))
                continue;
            kinds_[i] = kind;
            say(header_.begin, Severity::Warning,
                Message("report-column-respelled", {std::string(), std::string(columnName(kind))}));
        }
    }
}

/// What R, pandas and Python write into a column of texts where a row has none.
bool CsvReader::standsForNothing(std::size_t column) const
{
    const CsvCell& cell = csv_[column];
    const ColumnKind kind = kinds_[column];
    const bool mayLack
        = kind == ColumnKind::Unknown || (csvrow::holdsText(kind) && kind != ColumnKind::Name && kind != ColumnKind::Device);
    return mayLack && !cell.quoted && (cell.text == "NA" || cell.text == "NaN" || cell.text == "nan" || cell.text == "None");
}

ReportCell CsvReader::cell(std::size_t column)
{
    const CsvCell& csv = csv_[column];
    if ((isMarkdown() && header_.columns[column].empty()) || (numbered_ && column == 0) || standsForNothing(column))
        return {};
    if (const auto& number = numbers_[column])
        return numberCell(numberKind(kinds_[column], number->integer.has_value() && !fractions_[column]), *number);
    ReportCell cell;
    if (csv.quoted || !csv.text.empty()) {
        cell.kind = MetricKind::String;
        cell.text
            = isMarkdown() ? withoutMarkup(csv.text, texts_) : withoutGuard(doubled_ ? undoubled(csv.text, texts_) : csv.text);
    }
    return cell;
}

/// Where semicolons or tabs part cells, a comma may be the decimal mark: `12,5`. Of a count it parts thousands.
bool CsvReader::mayHaveCommas() const noexcept
{
    return header_.cellBreak == CellBreak::Semicolon || header_.cellBreak == CellBreak::Tab;
}

std::optional<ReadNumber> CsvReader::numberIn(std::size_t column) const
{
    const std::string_view text = trimmed(csv_[column].text, "\r");
    return mayHaveCommas() && kinds_[column] != ColumnKind::Count ? marks_.read(text) : wholeNumber(text);
}

/// TVM puts every string in quotes; a writer that leaves some bare follows RFC 4180, and doubles the quotes inside.
void CsvReader::readNumbers()
{
    numbers_.assign(csv_.size(), std::nullopt);
    for (std::size_t i = 0; i < csv_.size(); ++i) {
        if (csv_[i].quoted || csv_[i].text.empty())
            continue;
        if (!csvrow::holdsText(kinds_[i]))
            numbers_[i] = numberIn(i);
        doubled_ = doubled_ || !numbers_[i];
        if (numbers_[i] && !numbers_[i]->integer)
            fractions_[i] = true;
    }
}

} // namespace tvmscope
