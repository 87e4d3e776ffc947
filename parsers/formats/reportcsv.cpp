// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/reportcsv.h"

#include "models/profile/messageids.h"
#include "parsers/formats/csvtable.h"
#include "parsers/formats/reportcell.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>
#include <string>

namespace tvmscope {

namespace {

constexpr std::size_t rowsBetweenPauses = 4096;
constexpr int roundedDigits = 6; ///< significant digits of a C++ stream's default

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
        if (control.stopped())
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

std::vector<Span> scanCsv(const SourceText& source, const ReadControl& control)
{
    std::vector<Span> spans;
    for (const CsvTable& table : csvTables(source.text(), control))
        spans.push_back({table.begin, table.end, 1.0});
    return spans;
}

void readCsv(const SourceText& source, Span span, Document& document, const ReadControl& control)
{
    auto table = csvTableAt(source.text(), span.begin);
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

const Format reportCsvFormat{"tvm-report-csv", "TVM profiling report (CSV)", scanCsv, readCsv};

} // namespace tvmscope
