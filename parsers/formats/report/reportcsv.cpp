// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reportcsv.h"

#include "models/profile/messageids.h"
#include "parsers/columns/csvheader.h"
#include "parsers/formats/report/reportcell.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>
#include <string>

namespace tvmscope {

namespace {

constexpr std::size_t csvRowsBetweenPauses = 4096;
constexpr int roundedDigits = 6; ///< significant digits of a C++ stream's default

/// Significant digits of a number as written.
int significantDigits(std::string_view number)
{
    int digits = 0;
    for (const char c : number.substr(0, number.find_first_of("eE")))
        digits += c >= '0' && c <= '9' && (digits > 0 || c != '0') ? 1 : 0;
    return digits;
}

/// Reads one table, row by row.
class CsvReader {
public:
    CsvReader(const SourceText& source, const CsvHeader& header)
        : source_(source)
        , header_(header)
        , fractions_(header.columns.size(), false)
    {
        for (const std::string_view name : header.columns)
            kinds_.push_back(columnKind(name));
    }

    /// Reads up to the first line that is no row. Gives the place behind the last one.
    std::size_t readRows(const ParseControl& control);
    void finish(std::size_t end, ArtifactSink& sink);

private:
    void readRow(std::size_t at);
    ReportCell cell(std::size_t column);
    std::string_view undoubled(std::string_view text);
    void say(std::size_t at, Severity severity, Message message)
    {
        said_.push_back(diagnosticAt(source_, at, severity, std::move(message)));
    }

    SourceText source_;
    CsvHeader header_;
    std::vector<ColumnKind> kinds_; ///< by column
    std::vector<bool> fractions_; ///< by column: some number in it has a point or an exponent, so it holds no counts
    bool doubled_ = false; ///< quotes inside cells are doubled, as RFC 4180 asks
    int digits_ = 0; ///< the most that a duration has
    std::vector<CsvCell> csv_; ///< of the row being read
    std::vector<std::optional<ReadNumber>> numbers_; ///< of the cells that are one, by column
    ReportCells cells_;
    std::deque<std::string> undoubled_;
    ProfileBuilder builder_;
    std::vector<Diagnostic> said_;
};

std::string_view CsvReader::undoubled(std::string_view text)
{
    for (std::size_t quotes = text.find("\"\""); quotes != std::string_view::npos; quotes = text.find("\"\"", quotes + 1)) {
        std::string& single = undoubled_.emplace_back(text);
        single.erase(quotes, 1);
        text = single;
    }
    return text;
}

ReportCell CsvReader::cell(std::size_t column)
{
    const CsvCell& csv = csv_[column];
    ReportCell cell;
    if (const auto& number = numbers_[column]) {
        cell.kind = numberKind(kinds_[column], number->integer.has_value() && !fractions_[column]);
        cell.real = number->real;
        cell.count = number->integer.value_or(std::abs(number->real) < 9e18 ? std::llround(number->real) : 0);
    } else if (csv.quoted || !csv.text.empty()) {
        cell.kind = MetricKind::String;
        cell.text = doubled_ ? undoubled(csv.text) : csv.text;
    }
    return cell;
}

/// TVM puts every string in quotes; a writer that leaves some bare follows RFC 4180, and doubles the quotes inside.
void CsvReader::readRow(std::size_t at)
{
    if (csv_.size() != header_.columns.size()) {
        say(at, Severity::Error,
            Message(
                "csv-row-damaged", {static_cast<std::int64_t>(csv_.size()), static_cast<std::int64_t>(header_.columns.size())}));
        return;
    }
    numbers_.assign(csv_.size(), std::nullopt);
    for (std::size_t i = 0; i < csv_.size(); ++i) {
        if (csv_[i].quoted || csv_[i].text.empty())
            continue;
        numbers_[i] = wholeNumber(csv_[i].text);
        doubled_ = doubled_ || !numbers_[i];
        if (numbers_[i] && !numbers_[i]->integer)
            fractions_[i] = true;
    }
    cells_.clear();
    undoubled_.clear();
    for (std::size_t i = 0; i < csv_.size(); ++i) {
        const ReportCell value = cell(i);
        if (value.kind == MetricKind::Absent)
            continue;
        cells_.push_back({header_.columns[i], kinds_[i], value});
        if (kinds_[i] == ColumnKind::Duration)
            digits_ = std::max(digits_, significantDigits(csv_[i].text));
    }
    addReportRow(cells_, source_.byteAt(at), builder_);
}

/// Does a line whose number of cells differs from the header's look like a row: cut short, or with a quote too many?
bool looksLikeRow(std::string_view line, std::size_t cells)
{
    return cells > 2 && (line.find(",\"") != std::string_view::npos || line.find("\",") != std::string_view::npos);
}

std::size_t CsvReader::readRows(const ParseControl& control)
{
    const std::string_view text = source_.text();
    std::size_t rows = 0;
    std::size_t at = header_.rows;
    while (at < text.size()) {
        const TextLine line = lineAt(text, at);
        splitCsvLine(line.text, csv_);
        if (line.text.empty() || (csv_.size() != header_.columns.size() && !looksLikeRow(line.text, csv_.size())))
            break;
        readRow(at);
        at = line.next;
        if (++rows % csvRowsBetweenPauses != 0)
            continue;
        if (control.progress)
            control.progress(source_.byteAt(at), source_.sourceSize());
        if (control.stopped())
            break;
    }
    return at;
}

void CsvReader::finish(std::size_t end, ArtifactSink& sink)
{
    for (std::size_t i = 0; i < fractions_.size(); ++i)
        if (fractions_[i])
            builder_.takeCountsAsRatios(header_.columns[i]);
    if (builder_.rowCount() > 0 && digits_ <= roundedDigits) {
        builder_.setPrecision(Precision::SixDigits);
        say(header_.begin, Severity::Note, Message("csv-rounded"));
    }
    builder_.setLines(source_.lines());
    for (Diagnostic& said : said_)
        sink.say(std::move(said));
    sink.add(artifactAt(source_, header_.begin, end, reportCsvFormat, builder_.build()));
}

std::vector<Claim> scanCsv(const SourceText& source, const ParseControl& control)
{
    std::vector<Claim> claims;
    for (const CsvHeader& header : csvHeaders(source.text())) {
        const bool beginsLine = header.begin == 0 || source.text()[header.begin - 1] == '\n';
        if (!beginsLine || (!claims.empty() && header.begin < claims.back().end) || control.stopped())
            continue;
        const auto reader = std::make_shared<CsvReader>(source, header);
        const std::size_t end = reader->readRows(control);
        if (end > header.rows)
            claims.push_back(
                {header.begin, end, 1.0, [reader, end](ArtifactSink& sink, const ParseControl&) { reader->finish(end, sink); }});
    }
    return claims;
}

} // namespace

const Format reportCsvFormat{"tvm-report-csv", Message("form-csv"), scanCsv};

} // namespace tvmscope
