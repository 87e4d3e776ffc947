// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/reportcsv.h"

#include "parsers/formats/csvline.h"
#include "parsers/formats/reportcell.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>
#include <string>

namespace tvmscope {

namespace {

constexpr std::string_view durationColumn = "Duration (us)";
constexpr std::size_t rowsBetweenPauses = 4096;
constexpr int roundedDigits = 6; ///< significant digits of a C++ stream's default

/// A header and its rows as they stand in a text.
struct CsvTable {
    std::vector<std::string_view> columns;
    std::size_t begin = 0; ///< of the header's first column name
    std::size_t rows = 0; ///< where the first row begins
};

/// The names of a header's columns. A log prefix may stand before the first of them, with commas of its own.
std::vector<std::string_view> columnNames(std::string_view line)
{
    std::vector<CsvCell> cells;
    splitCsvLine(line, cells);
    std::vector<std::string_view> names;
    for (const CsvCell& cell : cells) {
        names.push_back(cell.text);
        for (const std::string_view first : {"Argument Shapes", "Arithmetic Intensity", "Bandwidth", "Bound", "Count", "Name"})
            if (cell.text.size() > first.size() && cell.text.ends_with(first)
                && cell.text[cell.text.size() - first.size() - 1] == ' ')
                names.assign(1, cell.text.substr(cell.text.size() - first.size()));
    }
    return names;
}

/// Does the column's name at `at` stand as a cell?
bool isCell(std::string_view text, std::size_t at)
{
    const bool begins = at == 0 || text[at - 1] == ',' || text[at - 1] == '\n' || text[at - 1] == '"';
    std::size_t behind = at + durationColumn.size();
    if (behind < text.size() && text[behind] == '"')
        ++behind;
    return begins && (behind >= text.size() || text[behind] == ',' || text[behind] == '\r' || text[behind] == '\n');
}

/// The table whose header is the line at `begin`.
std::optional<CsvTable> tableAt(std::string_view text, std::size_t begin)
{
    const TextLine line = lineAt(text, begin);
    CsvTable table;
    table.columns = columnNames(line.text);
    const auto has = [&](std::string_view name) {
        return std::find(table.columns.begin(), table.columns.end(), name) != table.columns.end();
    };
    if (!has(durationColumn) || !has("Name"))
        return std::nullopt;
    table.begin = static_cast<std::size_t>(table.columns[0].data() - text.data());
    if (table.begin > begin && text[table.begin - 1] == '"')
        --table.begin;
    table.rows = line.next;
    return table;
}

/// A line that has not as many cells as the header, but looks as if it should: a row cut short, or one with a quote too many.
bool looksLikeRow(std::string_view line, std::size_t cells)
{
    return cells > 2 && (line.find(",\"") != std::string_view::npos || line.find("\",") != std::string_view::npos);
}

/// Where the rows of a table end: before the first line that is none.
std::size_t endOfRows(std::string_view text, const CsvTable& table)
{
    std::vector<CsvCell> cells;
    std::size_t at = table.rows;
    while (at < text.size()) {
        const TextLine line = lineAt(text, at);
        splitCsvLine(line.text, cells);
        if (line.text.empty() || (cells.size() != table.columns.size() && !looksLikeRow(line.text, cells.size())))
            break;
        at = line.next;
    }
    return at;
}

/// Significant digits of a number as written.
int significantDigits(std::string_view number)
{
    int digits = 0;
    for (const char c : number.substr(0, number.find_first_of("eE")))
        digits += c >= '0' && c <= '9' && (digits > 0 || c != '0') ? 1 : 0;
    return digits;
}

class CsvReader {
public:
    CsvReader(const SourceText& source, CsvTable table, Document& document)
        : source_(source)
        , table_(std::move(table))
        , document_(document)
        , fractions_(table_.columns.size(), false)
    {
    }

    void read(std::size_t end, const ReadControl& control);
    ProfilePtr finish();

private:
    void findFractions(std::size_t end);
    void readRow(std::string_view line, std::size_t at);
    ReportCell cell(std::size_t column, const CsvCell& csv);
    void say(std::size_t at, Severity severity, Message message)
    {
        document_.diagnostics.push_back(diagnosticAt(source_, at, severity, std::move(message)));
    }

    const SourceText& source_;
    CsvTable table_;
    Document& document_;
    ProfileBuilder builder_;
    std::vector<bool> fractions_; ///< by column: some number in it has a point or an exponent, so it holds no counts
    bool doubled_ = false; ///< quotes inside cells are doubled, as RFC 4180 asks
    int digits_ = 0; ///< the most that a duration has
    std::vector<CsvCell> csv_;
    ReportCells cells_;
    std::deque<std::string> undoubled_;
};

/// TVM puts every string in quotes; a writer that leaves some bare follows RFC 4180, and doubles the quotes inside.
void CsvReader::findFractions(std::size_t end)
{
    const std::string_view text = source_.text();
    for (std::size_t at = table_.rows; at < end;) {
        const TextLine line = lineAt(text, at);
        splitCsvLine(line.text, csv_);
        for (std::size_t i = 0; i < csv_.size() && csv_.size() == table_.columns.size(); ++i) {
            if (csv_[i].quoted || csv_[i].text.empty())
                continue;
            const auto number = wholeNumber(csv_[i].text);
            doubled_ = doubled_ || !number;
            if (number && !number->integer)
                fractions_[i] = true;
        }
        at = line.next;
    }
}

ReportCell CsvReader::cell(std::size_t column, const CsvCell& csv)
{
    ReportCell cell;
    const auto number = csv.quoted ? std::nullopt : wholeNumber(csv.text);
    if (number) {
        cell.kind = kindOfColumn(table_.columns[column], !fractions_[column]);
        cell.real = number->real;
        cell.count = number->integer.value_or(std::abs(number->real) < 9e18 ? std::llround(number->real) : 0);
    } else if (csv.quoted || !csv.text.empty()) {
        cell.kind = MetricKind::String;
        cell.text = csv.text;
        for (std::size_t quotes = doubled_ ? cell.text.find("\"\"") : std::string_view::npos; quotes != std::string_view::npos;) {
            std::string& text = undoubled_.emplace_back(cell.text);
            text.erase(quotes, 1);
            cell.text = text;
            quotes = cell.text.find("\"\"", quotes + 1);
        }
    }
    return cell;
}

void CsvReader::readRow(std::string_view line, std::size_t at)
{
    splitCsvLine(line, csv_);
    if (csv_.size() != table_.columns.size()) {
        say(at, Severity::Error,
            Message(
                "csv-row-damaged", {static_cast<std::int64_t>(csv_.size()), static_cast<std::int64_t>(table_.columns.size())}));
        return;
    }
    cells_.clear();
    undoubled_.clear();
    for (std::size_t i = 0; i < csv_.size(); ++i) {
        const ReportCell value = cell(i, csv_[i]);
        if (value.kind == MetricKind::Absent)
            continue;
        cells_.emplace_back(table_.columns[i], value);
        if (table_.columns[i] == durationColumn)
            digits_ = std::max(digits_, significantDigits(csv_[i].text));
    }
    addReportRow(cells_, source_.byteAt(at), source_.placeAt(at).line, builder_);
}

void CsvReader::read(std::size_t end, const ReadControl& control)
{
    findFractions(end);
    std::size_t rows = 0;
    for (std::size_t at = table_.rows; at < end;) {
        const TextLine line = lineAt(source_.text(), at);
        readRow(line.text, at);
        at = line.next;
        if (++rows % rowsBetweenPauses != 0)
            continue;
        if (control.progress)
            control.progress(source_.byteAt(at), document_.size);
        if (control.stop && control.stop->load(std::memory_order_relaxed))
            return;
    }
}

ProfilePtr CsvReader::finish()
{
    if (builder_.rowCount() > 0 && digits_ <= roundedDigits) {
        builder_.setPrecision(Precision::SixDigits);
        say(table_.begin, Severity::Note, Message("csv-rounded"));
    }
    return builder_.build();
}

/// A line is looked at once, however often the column's name stands in it.
std::vector<Span> scan(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Span> spans;
    std::size_t from = 0;
    for (std::size_t at = text.find(durationColumn); at != std::string_view::npos; at = text.find(durationColumn, from)) {
        if (!isCell(text, at)) {
            from = at + durationColumn.size();
            continue;
        }
        const std::size_t before = text.substr(0, at).rfind('\n');
        const auto table = tableAt(text, before == std::string_view::npos ? 0 : before + 1);
        from = lineAt(text, at).next;
        if (!table)
            continue;
        const std::size_t end = endOfRows(text, *table);
        if (end == table->rows)
            continue;
        spans.push_back({table->begin, end, 1.0});
        from = end;
    }
    return spans;
}

void read(const SourceText& source, Span span, Document& document, const ReadControl& control)
{
    auto table = tableAt(source.text(), span.begin);
    if (!table)
        return;
    CsvReader reader(source, std::move(*table), document);
    reader.read(span.end, control);
    Artifact artifact;
    artifact.format = reportCsvFormat.id;
    artifact.bytes = {source.byteAt(span.begin), source.byteAt(span.end)};
    artifact.lines = {source.placeAt(span.begin).line, source.placeAt(span.end - 1).line};
    artifact.profile = reader.finish();
    document.artifacts.push_back(std::move(artifact));
}

} // namespace

const Format reportCsvFormat{"tvm-report-csv", "TVM profiling report (CSV)", scan, read};

} // namespace tvmscope
