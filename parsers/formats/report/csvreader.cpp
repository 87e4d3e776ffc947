// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/csvreader.h"

#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/columns/tableheader.h"
#include "parsers/formats/report/groupednumber.h"
#include "parsers/formats/report/reportchecks.h"
#include "parsers/formats/report/tablecells.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tvmscope {

namespace {

constexpr std::size_t csvRowsBetweenPauses = 4096;
constexpr int roundedDigits = 6; ///< significant digits of a C++ stream's default

} // namespace

/// A device's Total, as below a printed table.
bool CsvReader::takeTotal(std::string_view name, std::string_view device, std::size_t at)
{
    const std::optional<double> us = numberOf(ColumnKind::Duration);
    if (!name.starts_with("Total") || (!us && name != "Total"))
        return false;
    if (us && *us >= 0.0) {
        builder_.addDeviceTotal(device, us);
        builder_.setTotalPlace(device, source_.byteAt(at));
    } else {
        say(at, Severity::Warning, Message("table-total-unreadable"));
        builder_.setTotalUnreadable(device);
    }
    hasTotal_ = true;
    return true;
}

/// The sum of the columns that a spreadsheet has below the rows, or a device's Total as printed tables have it. The sum names no
/// device.
bool CsvReader::takeSum(std::size_t at)
{
    const std::optional<std::string_view> name = builder_.rowCount() > 0 ? csvrow::nameOfSum(csv_, kinds_) : std::nullopt;
    if (!name)
        return false;
    if (const std::string_view device = textOf(ColumnKind::Device); !device.empty())
        return takeTotal(*name, device, at);
    PrintedSums sums;
    sums.durationUs = numberOf(ColumnKind::Duration);
    if (sums.durationUs && *sums.durationUs < 0.0)
        sums.durationUs.reset();
    sums.durationUnreadable = !sums.durationUs && (!name->empty() || !textOf(ColumnKind::Duration).empty());
    const auto calls = numberOf(ColumnKind::Count);
    if (calls && *calls >= 0.0 && *calls < 9e18 && std::round(*calls) == *calls)
        sums.calls = std::llround(*calls);
    sums.callsUnreadable = !sums.calls && !textOf(ColumnKind::Count).empty();
    sums.percent = numberOf(ColumnKind::Percent);
    builder_.setPrintedSums(sums);
    sumAt_ = at;
    return true;
}

/// What the rows' durations tell of their order and of the digits that were kept.
void CsvReader::noteOrder(const CsvCell& duration)
{
    digits_ = std::max(digits_, csvrow::significantDigits(duration.text));
    const std::size_t mark = duration.text.find_last_of(".,");
    hundredths_ = hundredths_ && mark != std::string_view::npos && duration.text.size() - mark == 3;
    const auto us = numberInCell(ColumnKind::Duration, duration.text);
    if (!us)
        return;
    sorted_ = sorted_ && us->real <= last_;
    last_ = us->real;
}

/// Rows of several calls are in no order of calls; nor are those of a printed table that was sorted before it became Markdown.
void CsvReader::decideOrder()
{
    builder_.setAggregated(several_);
    if (several_ || (isMarkdown() && sorted_ && builder_.rowCount() > 1))
        builder_.setTimeBasis(TimeBasis::Unordered);
}

/// The last row of a text that was cut keeps what stands whole before the cut, if that is a name and a duration.
void CsvReader::completeCutRow(std::size_t at)
{
    const std::string_view text = source_.text();
    if (text.ends_with('\n') || lineAt(text, at).next < text.size())
        return;
    const std::size_t whole = csv_.size() - (csv_.back().quoted ? 0 : 1);
    const auto stands = [&](ColumnKind kind) {
        const auto column = std::find(kinds_.begin(), kinds_.end(), kind);
        return static_cast<std::size_t>(column - kinds_.begin()) < whole;
    };
    if (!stands(ColumnKind::Name) || !stands(ColumnKind::Duration))
        return;
    say(at, Severity::Error, Message("report-row-incomplete", {std::string(header_.columns[whole])}));
    csv_.resize(whole);
    csv_.resize(header_.columns.size(), CsvCell{text.substr(text.size()), false});
}

void CsvReader::readRow(std::size_t at)
{
    if (csv_.size() < header_.columns.size())
        completeCutRow(at);
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
    texts_.clear();
    for (std::size_t i = 0; i < csv_.size(); ++i) {
        const ReportCell value = repeated_[i] ? ReportCell() : cell(i);
        if (value.kind == MetricKind::Absent)
            continue;
        const auto place = static_cast<std::size_t>(csv_[i].text.data() - source_.text().data());
        if (kinds_[i] == ColumnKind::Hash && csvrow::isMangledHash(csv_[i])) {
            rows_.sayUnreadable(
                source_, place, Message("report-cell-unreadable", {std::string(csv_[i].text), std::string(header_.columns[i])}));
            continue;
        }
        cells_.push_back({header_.columns[i], kinds_[i], value, place});
        if (kinds_[i] == ColumnKind::Duration)
            noteOrder(csv_[i]);
        else if (kinds_[i] == ColumnKind::Count && value.isNumber())
            several_ = several_ || value.count > 1;
    }
    rows_.add(cells_, source_, at);
}

/// Does a line whose number of cells differs from the header's look like a row: cut short, or with a quote too many?
bool CsvReader::looksLikeRow(std::string_view line) const
{
    if (header_.cellBreak != CellBreak::Comma)
        return csv_.size() > 2;
    return csv_.size() > 2 && (line.find(",\"") != std::string_view::npos || line.find("\",") != std::string_view::npos);
}

/// Does a line directly below the rows look like the beginning of one more?
bool CsvReader::beginsLikeRow(std::string_view line) const
{
    const bool isCut = line.data() + line.size() == source_.text().data() + source_.text().size();
    if (isCut && !line.empty() && line.find(' ') == std::string_view::npos)
        return true; // words that follow a report have blanks between them, or a line break behind them
    if (header_.cellBreak != CellBreak::Comma)
        return line.starts_with('"') || line.find(static_cast<char>(header_.cellBreak)) != std::string_view::npos;
    int cells = 1; // behind a comma that parts cells stands no blank
    for (std::size_t comma = line.find(','); comma != std::string_view::npos; comma = line.find(',', comma + 1))
        cells += line.substr(comma + 1, 1) != " " ? 1 : 0;
    return line.starts_with('"') || cells > 2 || (cells > 1 && line.find(' ') == std::string_view::npos);
}

/// Lines that stood among the rows, since a row has followed.
void CsvReader::skipLines()
{
    for (const std::size_t at : pending_)
        if (!isTableRule(lineAt(source_.text(), at).text) && ++skipped_ <= maxDiagnosticsOfOneKind)
            say(at, Severity::Warning, Message("table-line-skipped"));
    pending_.clear();
}

/// Cuts the line at `at` into cells, or the several lines of a record.
TextLine CsvReader::split(std::size_t at)
{
    const std::string_view text = source_.text().substr(0, end_);
    const bool mayQuote = header_.cellBreak == CellBreak::Comma || header_.cellBreak == CellBreak::Tab;
    if (mayQuote && (doubled_ || at == header_.rows) && at >= broken_) {
        const std::size_t next = splitCsvRecord(text, at, csv_, broken_, header_.cellBreak);
        if (next > 0 && csv_.size() == header_.columns.size() && (doubled_ || isOfRfc4180())) {
            doubled_ = true;
            broken_ = 0;
            return {text.substr(at, next - at - (text[next - 1] == '\n' ? 1 : 0)), next};
        }
    }
    const TextLine line = lineAt(source_.text(), at);
    splitCsvLine(withoutReturn(line.text), csv_, header_.cellBreak);
    return {line.text, joinBroken(line.next)};
}

/// Behind the rest of a row that a stray carriage return broke (csvrow::join), if the line at `next` is that; else `next`.
std::size_t CsvReader::joinBroken(std::size_t next)
{
    if (csv_.size() >= header_.columns.size() || next >= end_ || isMarkdown())
        return next;
    const TextLine rest = lineAt(source_.text(), next);
    std::vector<CsvCell> more;
    splitCsvLine(withoutReturn(rest.text), more, header_.cellBreak);
    return csvrow::join(csv_, more, header_.columns.size()) ? rest.next : next;
}

/// A line of nothing but what parts cells: spreadsheets write one for an empty row, with as many cells as the header has. Any
/// other may be what is left of a row. True where it stands among the rows.
bool CsvReader::readEmptyCells(std::size_t at)
{
    const std::size_t cells = csv_.size() + (isMarkdown() && csv_.empty() ? 1 : 0);
    if (cells == header_.columns.size() || !pending_.empty())
        return false;
    say(at, Severity::Warning,
        Message("csv-row-empty", {static_cast<std::int64_t>(cells), static_cast<std::int64_t>(header_.columns.size())}));
    return true;
}

/// True for a row, or a piece of one.
bool CsvReader::readLine(const TextLine& line, std::size_t at)
{
    const std::string_view text = trimmed(line.text);
    if (text.empty())
        return false;
    const bool isBlank = std::all_of(csv_.begin(), csv_.end(), [](const CsvCell& cell) { return trimmed(cell.text).empty(); });
    if (text.find_first_not_of(isMarkdown() ? "|: \t" : ",; \t") == std::string_view::npos && isBlank)
        return readEmptyCells(at); // else the rest of a broken row was put behind it
    if (isMarkdown() && text.find_first_not_of("|:- \t") == std::string_view::npos)
        return true; // the line below the header, or above a sum
    const bool isRow = csv_.size() == header_.columns.size() && !text.starts_with('#');
    if (!isRow && (text.starts_with('#') || !looksLikeRow(line.text))) {
        pending_.push_back(at);
        return false;
    }
    skipLines();
    readRow(at);
    return true;
}

/// Behind many other lines: is this a row of the report, with a name, a time and as many cells as the header?
bool CsvReader::readBehindGap(std::size_t at, std::size_t gap, std::size_t gapBegin)
{
    const bool isRow = csv_.size() == header_.columns.size() && !textOf(ColumnKind::Name).empty()
        && numberOf(ColumnKind::Duration) && (numberOf(ColumnKind::Percent) || numberOf(ColumnKind::Count));
    if (!isRow)
        return false;
    say(at, Severity::Warning,
        Message("table-goes-on", {static_cast<std::int64_t>(gap), static_cast<std::int64_t>(source_.placeAt(gapBegin).line)}));
    pending_.clear(); // the gap stands for them
    readRow(at);
    return true;
}

std::size_t CsvReader::readRows(const ParseControl& control)
{
    std::size_t rows = 0, foreignLines = 0;
    std::size_t read = header_.rows; // behind the last row
    for (std::size_t at = header_.rows; at < end_ && foreignLines < longestGap;) {
        const TextLine line = split(at);
        const bool isRow = foreignLines < maxForeignLines ? readLine(line, at) : readBehindGap(at, foreignLines, read);
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
    behindRows_ = read;
    // A table of Markdown was a printed one, and may have kept what stood below it.
    return isMarkdown() ? configuration_.takeFrom(source_.text().substr(0, end_), read) : read;
}

/// A printed table that became one of Markdown or HTML ends with the devices' Totals.
void CsvReader::sayEndMissing(std::size_t end)
{
    if (hasTotal_ || builder_.rowCount() == 0)
        return;
    say(end, Severity::Warning, Message("table-end-missing"));
    builder_.setEndsEarly();
}

void CsvReader::finish(std::size_t end, const Format& format, ArtifactSink& sink)
{
    for (std::size_t i = 0; i < fractions_.size(); ++i)
        if (fractions_[i])
            builder_.takeCountsAsRatios(header_.columns[i]);
    decideOrder();
    if (isMarkdown() && hundredths_) {
        builder_.setPrecision(Precision::TwoDecimals);
        sayEndMissing(behindRows_);
    } else if (builder_.rowCount() > 0 && digits_ <= roundedDigits) {
        builder_.setPrecision(Precision::SixDigits);
        say(header_.begin, Severity::Note, Message("csv-rounded"));
    }
    for (Message& unreadable : addConfiguration(configuration_.entries(), builder_))
        say(behindRows_, Severity::Warning, std::move(unreadable));
    const std::string_view below = lineAt(source_.text(), behindRows_).text;
    if (!pending_.empty() && pending_.front() == behindRows_ && beginsLikeRow(below) && !isTableRule(below))
        say(behindRows_, Severity::Warning, Message("table-line-skipped"));
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
    sink.add(artifactAt(source_, header_.begin, end, format, profile));
}

} // namespace tvmscope
