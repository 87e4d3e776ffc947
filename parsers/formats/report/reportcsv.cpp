// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reportcsv.h"

#include "models/profile/messageids.h"
#include "parsers/columns/csvheader.h"
#include "parsers/columns/tableheader.h"
#include "parsers/formats/report/groupednumber.h"
#include "parsers/formats/report/reportchecks.h"
#include "parsers/formats/report/reportrows.h"
#include "parsers/formats/report/tablecells.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>
#include <set>
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

constexpr std::size_t maxLinesBetweenRows = 6; ///< in a row among the rows; then the report has ended

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

/// A spreadsheet takes a hash of digits alone for a number: zeros at its beginning, or most of its digits, are gone.
bool isMangledHash(const CsvCell& cell)
{
    return !cell.quoted && wholeNumber(cell.text) && !tablecell::isHash(cell.text);
}

/// Reads one table, row by row.
class CsvReader {
public:
    /// `end`: where the next report begins, or the text ends.
    CsvReader(const SourceText& source, const CsvHeader& header, std::size_t end)
        : source_(source)
        , header_(header)
        , end_(end)
        , fractions_(header.columns.size(), false)
    {
        std::set<std::string_view> seen;
        std::size_t said = 0;
        for (const std::string_view column : header.columns) {
            kinds_.push_back(columnKind(column));
            repeated_.push_back(!seen.insert(column).second);
            if (repeated_.back() && !column.empty() && ++said <= maxDiagnosticsOfOneKind)
                say(header.begin, Severity::Warning, Message("report-key-repeated", {std::string(column)}));
        }
        saySwappedNames();
        nameNameless();
    }

    /// Reads up to the first line that is no row. Gives the place behind the last one.
    std::size_t readRows(const ParseControl& control);
    void finish(std::size_t end, ArtifactSink& sink);

private:
    void saySwappedNames();
    void nameNameless();
    TextLine split(std::size_t at);
    bool isOfRfc4180() const;
    bool readLine(const TextLine& line, std::size_t at);
    void readRow(std::size_t at);
    void readNumbers();
    bool takeSum(std::size_t at);
    std::optional<double> numberOf(ColumnKind kind) const;
    std::string_view textOf(ColumnKind kind) const;
    ReportCell cell(std::size_t column);
    void skipLines();
    std::string_view undoubled(std::string_view text);
    void say(std::size_t at, Severity severity, Message message)
    {
        said_.push_back(diagnosticAt(source_, at, severity, std::move(message)));
    }

    SourceText source_;
    CsvHeader header_;
    std::size_t end_;
    std::vector<ColumnKind> kinds_; ///< by column
    std::vector<bool> repeated_; ///< by column: one before it has its name
    std::vector<bool> fractions_; ///< by column: some number in it has a point or an exponent, so it holds no counts
    bool doubled_ = false; ///< quotes inside cells are doubled, as RFC 4180 asks
    std::size_t broken_ = 0; ///< up to there it is known that no record goes by that rule
    int digits_ = 0; ///< the most that a duration has
    std::vector<CsvCell> csv_; ///< of the row being read
    std::vector<std::optional<ReadNumber>> numbers_; ///< of the cells that are one, by column
    ReportCells cells_;
    std::deque<std::string> undoubled_;
    ProfileBuilder builder_;
    std::vector<Diagnostic> said_;
    ReportRows rows_{builder_, said_};
    std::vector<std::size_t> pending_; ///< lines that are no part of the report if it ends before them
    std::size_t skipped_ = 0;
    std::optional<std::size_t> sumAt_; ///< the line of a printed sum
};

/// TVM writes columns in the order of their bytes. Two that stand in each other's place, and no others, were not moved with
/// their cells.
void CsvReader::saySwappedNames()
{
    std::vector<std::string_view> sorted = header_.columns;
    std::sort(sorted.begin(), sorted.end());
    std::vector<std::string_view> moved;
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (sorted[i] != header_.columns[i])
            moved.push_back(sorted[i]);
    if (moved.size() == 2)
        say(header_.begin, Severity::Warning, Message("csv-columns-swapped", {std::string(moved[0]), std::string(moved[1])}));
}

/// A column that has lost its name is the one of TVM's that stands there in the order of all names, if the header lacks it.
void CsvReader::nameNameless()
{
    constexpr std::ptrdiff_t most = 4; // a header of nothing but commas has lost more than names
    if (std::count(header_.columns.begin(), header_.columns.end(), std::string_view()) > most)
        return;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
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

std::string_view CsvReader::undoubled(std::string_view text)
{
    std::size_t quotes = text.find("\"\"");
    if (quotes == std::string_view::npos)
        return text;
    std::string& single = undoubled_.emplace_back();
    single.reserve(text.size());
    std::size_t from = 0;
    for (; quotes != std::string_view::npos; quotes = text.find("\"\"", from)) {
        single += text.substr(from, quotes + 1 - from);
        from = quotes + 2;
    }
    return single += text.substr(from);
}

/// Tables that this program writes have a `'` before text that a spreadsheet would take for a formula.
std::string_view withoutGuard(std::string_view text)
{
    const std::size_t first = text.find_first_not_of('\'');
    const bool guarded = first != std::string_view::npos && first > 0
        && std::string_view("=+-@\t\r").find(text[first]) != std::string_view::npos;
    return guarded ? text.substr(1) : text;
}

ReportCell CsvReader::cell(std::size_t column)
{
    const CsvCell& csv = csv_[column];
    if (const auto& number = numbers_[column])
        return numberCell(numberKind(kinds_[column], number->integer.has_value() && !fractions_[column]), *number);
    ReportCell cell;
    if (csv.quoted || !csv.text.empty()) {
        cell.kind = MetricKind::String;
        cell.text = withoutGuard(doubled_ ? undoubled(csv.text) : csv.text);
    }
    return cell;
}

/// TVM puts every string in quotes; a writer that leaves some bare follows RFC 4180, and doubles the quotes inside.
void CsvReader::readNumbers()
{
    numbers_.assign(csv_.size(), std::nullopt);
    for (std::size_t i = 0; i < csv_.size(); ++i) {
        if (csv_[i].quoted || csv_[i].text.empty())
            continue;
        if (!holdsText(kinds_[i]))
            numbers_[i] = wholeNumber(csv_[i].text);
        doubled_ = doubled_ || !numbers_[i];
        if (numbers_[i] && !numbers_[i]->integer)
            fractions_[i] = true;
    }
}

std::optional<double> CsvReader::numberOf(ColumnKind kind) const
{
    for (std::size_t i = 0; i < csv_.size(); ++i)
        if (kinds_[i] == kind)
            if (const auto number = numberInCell(kind, csv_[i].text))
                return number->real;
    return std::nullopt;
}

std::string_view CsvReader::textOf(ColumnKind kind) const
{
    for (std::size_t i = 0; i < csv_.size(); ++i)
        if (kinds_[i] == kind)
            return trimmed(csv_[i].text);
    return {};
}

/// The sum of the columns that a spreadsheet has below the rows, or a device's Total as printed tables have it. They have neither
/// shapes nor hash; the sum names no device.
bool CsvReader::takeSum(std::size_t at)
{
    const std::string_view name = textOf(ColumnKind::Name);
    const bool named = name.empty() || name.starts_with("Sum") || name.starts_with("Total") || name == "SUM" || name == "TOTAL"
        || name == "Grand Total";
    if (!named || !textOf(ColumnKind::Hash).empty() || !textOf(ColumnKind::Shapes).empty() || builder_.rowCount() == 0)
        return false;
    if (const std::string_view device = textOf(ColumnKind::Device); !device.empty()) {
        if (!name.starts_with("Total") || !numberOf(ColumnKind::Duration))
            return false;
        builder_.addDeviceTotal(device, numberOf(ColumnKind::Duration)); // as below a printed table
        return true;
    }
    PrintedSums sums;
    sums.durationUs = numberOf(ColumnKind::Duration);
    if (const auto calls = numberOf(ColumnKind::Count); calls && *calls >= 0.0 && *calls < 9e18)
        sums.calls = std::llround(*calls);
    sums.percent = numberOf(ColumnKind::Percent);
    if (!sums.durationUs && !sums.calls && !name.empty())
        say(at, Severity::Warning, Message("table-sum-unreadable"));
    builder_.setPrintedSums(sums);
    sumAt_ = at;
    return true;
}

void CsvReader::readRow(std::size_t at)
{
    if (csv_.size() != header_.columns.size()) {
        say(at, Severity::Error,
            Message(
                "csv-row-damaged", {static_cast<std::int64_t>(csv_.size()), static_cast<std::int64_t>(header_.columns.size())}));
        return;
    }
    readNumbers();
    if (takeSum(at))
        return;
    cells_.clear();
    undoubled_.clear();
    for (std::size_t i = 0; i < csv_.size(); ++i) {
        const ReportCell value = repeated_[i] ? ReportCell() : cell(i);
        if (value.kind == MetricKind::Absent)
            continue;
        const auto place = static_cast<std::size_t>(csv_[i].text.data() - source_.text().data());
        if (kinds_[i] == ColumnKind::Hash && isMangledHash(csv_[i])) {
            rows_.sayUnreadable(
                source_, place, Message("report-cell-unreadable", {std::string(csv_[i].text), std::string(header_.columns[i])}));
            continue;
        }
        cells_.push_back({header_.columns[i], kinds_[i], value, place});
        if (kinds_[i] == ColumnKind::Duration)
            digits_ = std::max(digits_, significantDigits(csv_[i].text));
    }
    rows_.add(cells_, source_, at);
}

/// Does a line whose number of cells differs from the header's look like a row: cut short, or with a quote too many?
bool looksLikeRow(std::string_view line, std::size_t cells)
{
    return cells > 2 && (line.find(",\"") != std::string_view::npos || line.find("\",") != std::string_view::npos);
}

/// Does a line directly below the rows look like the beginning of one more?
bool beginsLikeRow(std::string_view line)
{
    int cells = 1; // behind a comma that parts cells stands no blank
    for (std::size_t comma = line.find(','); comma != std::string_view::npos; comma = line.find(',', comma + 1))
        cells += line.substr(comma + 1, 1) != " " ? 1 : 0;
    return line.starts_with('"') || cells > 2;
}

/// Lines that stood among the rows, since a row has followed.
void CsvReader::skipLines()
{
    for (const std::size_t at : pending_)
        if (++skipped_ <= maxDiagnosticsOfOneKind)
            say(at, Severity::Warning, Message("table-line-skipped"));
    pending_.clear();
}

/// TVM puts every string in quotes; a writer that leaves some bare doubles the quotes inside, and its cells may hold line breaks.
bool CsvReader::isOfRfc4180() const
{
    for (std::size_t i = 0; i < std::min(csv_.size(), kinds_.size()); ++i)
        if (!csv_[i].quoted && !csv_[i].text.empty() && holdsText(kinds_[i]))
            return true;
    return false;
}

/// Cuts the line at `at` into cells, or the several lines of a record.
TextLine CsvReader::split(std::size_t at)
{
    const std::string_view text = source_.text().substr(0, end_);
    if ((doubled_ || at == header_.rows) && at >= broken_) {
        const std::size_t next = splitCsvRecord(text, at, csv_, broken_);
        if (next > 0 && csv_.size() == header_.columns.size() && (doubled_ || isOfRfc4180())) {
            doubled_ = true;
            broken_ = 0;
            return {text.substr(at, next - at - (text[next - 1] == '\n' ? 1 : 0)), next};
        }
    }
    const TextLine line = lineAt(source_.text(), at);
    splitCsvLine(line.text.ends_with('\r') ? line.text.substr(0, line.text.size() - 1) : line.text, csv_);
    return line;
}

/// True for a row, or a piece of one.
bool CsvReader::readLine(const TextLine& line, std::size_t at)
{
    const std::string_view text = trimmed(line.text);
    if (text.empty() || text.find_first_not_of(",; \t") == std::string_view::npos)
        return false;
    const bool isRow = csv_.size() == header_.columns.size() && !text.starts_with('#');
    if (!isRow && (text.starts_with('#') || !looksLikeRow(line.text, csv_.size()))) {
        pending_.push_back(at);
        return false;
    }
    skipLines();
    readRow(at);
    return true;
}

std::size_t CsvReader::readRows(const ParseControl& control)
{
    std::size_t rows = 0, foreignLines = 0;
    std::size_t read = header_.rows; // behind the last row
    for (std::size_t at = header_.rows; at < end_ && foreignLines < maxLinesBetweenRows;) {
        const TextLine line = split(at);
        const bool isRow = readLine(line, at);
        foreignLines = isRow ? 0 : foreignLines + 1;
        at = line.next;
        if (isRow)
            read = at;
        if (++rows % csvRowsBetweenPauses != 0)
            continue;
        if (control.progress)
            control.progress(source_.byteAt(at), source_.sourceSize());
        if (control.stopped())
            break;
    }
    return read;
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
    if (!pending_.empty() && pending_.front() == end && beginsLikeRow(lineAt(source_.text(), end).text))
        say(end, Severity::Warning, Message("table-line-skipped"));
    if (skipped_ > maxDiagnosticsOfOneKind)
        say(header_.begin, Severity::Warning, Message("table-lines-skipped", {static_cast<std::int64_t>(skipped_)}));
    rows_.finish(source_, header_.begin);
    builder_.setLines(source_.lines());
    const ProfilePtr profile = builder_.build();
    for (Diagnostic& said : said_)
        sink.say(std::move(said));
    if (sumAt_)
        saySumDiffers(source_, *sumAt_, *profile, sink);
    sayWhatRowsShow(source_, header_.begin, *profile, sink);
    sink.add(artifactAt(source_, header_.begin, end, reportCsvFormat, profile));
}

std::vector<Claim> scanCsv(const SourceText& source, const ParseControl& control)
{
    std::vector<Claim> claims;
    const std::vector<CsvHeader> headers = csvHeaders(source.text());
    for (std::size_t i = 0; i < headers.size() && claims.size() <= mostArtifacts; ++i) {
        const CsvHeader& header = headers[i];
        const std::size_t limit = i + 1 < headers.size() ? headers[i + 1].begin : source.text().size();
        const bool beginsLine = header.begin == 0 || source.text()[header.begin - 1] == '\n';
        if (!beginsLine || (!claims.empty() && header.begin < claims.back().end) || control.stopped())
            continue;
        const auto reader = std::make_shared<CsvReader>(source, header, limit);
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
