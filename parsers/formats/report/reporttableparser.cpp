// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reporttableparser.h"

#include "models/names/ascii.h"
#include "parsers/columns/tableheader.h"
#include "parsers/formats/report/collapsedparser.h"
#include "parsers/formats/report/configurationlines.h"
#include "parsers/formats/report/reporttablerow.h"
#include "parsers/formats/report/tablecells.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace tvmscope {

namespace {

/// The lines of a table from its header on, without trailing blanks. Tabs and no-break spaces become blanks if the header has
/// them.
class ReportTableLines {
public:
    /// `header` is the position of `Name`. Changed lines are kept in `owned`.
    ReportTableLines(std::string_view text, std::size_t header, std::deque<std::string>& owned);

    struct Line {
        std::string_view text;
        std::size_t begin = 0; ///< of the line in the source text
        std::size_t end = 0; ///< after the line's end, likewise
    };
    /// The next line; false at the end of the text.
    bool next(Line& line);
    /// Where the character that stands at `shown` in a line's text is in the source.
    std::size_t placeOf(const Line& line, std::size_t shown) const;
    bool tabSeparated() const noexcept { return tabSeparated_; }

private:
    std::string_view plain(std::string_view line);

    std::string_view text_;
    std::size_t at_ = 0;
    std::deque<std::string>& owned_;
    bool expandTabs_ = false;
    bool tabSeparated_ = false;
    bool replaceNbsp_ = false;
};

constexpr std::string_view noBreakSpace = "\xC2\xA0";
constexpr std::size_t tabStop = 8;

/// True if each cell between tabs is one column name.
bool isTabSeparated(std::string_view header)
{
    return header.find("  ") == std::string_view::npos && header.find("\t\t") == std::string_view::npos
        && header.find('\t') != std::string_view::npos;
}

ReportTableLines::ReportTableLines(std::string_view text, std::size_t header, std::deque<std::string>& owned)
    : text_(text)
    , owned_(owned)
{
    at_ = header;
    const std::string_view line = trimmed(text.substr(header, lineEnd(text, header) - header));
    tabSeparated_ = isTabSeparated(line);
    expandTabs_ = !tabSeparated_ && line.find('\t') != std::string_view::npos;
    replaceNbsp_ = line.find(noBreakSpace) != std::string_view::npos;
}

std::string_view ReportTableLines::plain(std::string_view line)
{
    const bool tabs = expandTabs_ && line.find('\t') != std::string_view::npos;
    const bool spaces = replaceNbsp_ && line.find(noBreakSpace) != std::string_view::npos;
    if (!tabs && !spaces)
        return line;
    std::string& changed = owned_.emplace_back();
    changed.reserve(line.size() + tabStop);
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (tabs && line[i] == '\t') {
            changed.append(tabStop - changed.size() % tabStop, ' ');
        } else if (spaces && line.substr(i, noBreakSpace.size()) == noBreakSpace) {
            changed.push_back(' ');
            ++i;
        } else {
            changed.push_back(line[i]);
        }
    }
    return changed;
}

bool ReportTableLines::next(Line& line)
{
    if (at_ >= text_.size())
        return false;
    line.end = lineEnd(text_, at_);
    std::string_view whole = text_.substr(at_, line.end - at_);
    if (whole.ends_with('\n'))
        whole.remove_suffix(1);
    line.begin = at_;
    const std::string_view shown = plain(whole);
    line.text = shown.substr(0, shown.find_last_not_of(tabSeparated_ ? " " : " \t") + 1); // npos + 1 is 0: an empty line
    at_ = line.end;
    return true;
}

std::size_t ReportTableLines::placeOf(const Line& line, std::size_t shown) const
{
    std::size_t at = line.begin;
    for (std::size_t column = 0; column < shown && at < line.end; ++at) {
        const bool isSpace = replaceNbsp_ && text_.substr(at, noBreakSpace.size()) == noBreakSpace;
        column += expandTabs_ && text_[at] == '\t' ? tabStop - column % tabStop : 1;
        at += isSpace ? noBreakSpace.size() - 1 : 0;
    }
    return std::min(at, line.end);
}

constexpr std::size_t linesBetweenReports = 4096;

/// Whether a row begins at a column of a header's line, whose line break was lost: a duration and a percentage stand where names
/// of the columns behind it would.
bool beginsRow(const std::vector<TableColumn>& columns, std::size_t column)
{
    return tablecell::duration(columns[column + 1].name) && tablecell::percent(columns[column + 2].name);
}

constexpr std::size_t fewestColumns = 3;

/// The columns of a header line (which begins with `Name`) whose names stand two blanks or more apart; behind a row that the line
/// goes on with none are looked for: many headers and rows may stand on one line.
std::vector<TableColumn> spreadColumns(std::string_view header)
{
    std::vector<TableColumn> columns;
    std::size_t at = 0;
    const std::string_view line = header.substr(0, header.find_last_not_of(" \t\r\n") + 1);
    while (at < line.size()) {
        const std::size_t end = std::min(line.find("  ", at), line.size());
        const std::string_view name = line.substr(at, end - at);
        columns.push_back({std::string(name), columnKind(name), end});
        if (columns.size() >= 2 * fewestColumns && beginsRow(columns, columns.size() - 3))
            break;
        at = line.find_first_not_of(' ', end);
    }
    return columns;
}

/// Cuts one table, line by line.
class TableCutter {
public:
    TableCutter(std::string_view whole, std::size_t header)
        : lines(whole, header, content.owned)
    {
        content.begin = content.end = header;
    }

    TableContent cut(const SourceText& source, const ParseControl& control);
    TableContent cutBelow(std::vector<TableColumn> columns, const SourceText& source, const ParseControl& control);

private:
    using Line = ReportTableLines::Line;
    void addHeader(const Line& line);
    TableContent cutRows(const SourceText& source, const ParseControl& control);
    void findSpecialColumns();
    void addBehindHeader(const Line& line);
    bool addLine(const Line& line);
    bool sliceLine(std::string_view line);
    bool addDamagedSummary(const Line& line);
    bool addTotalAndRest(const Line& line);
    bool addJoined(const Line& line);
    bool addBeforeHeader(const Line& line);
    std::string_view takeRuleBeforeName();
    void classify(const Line& line);
    bool addDeviceTime(std::string_view line);
    bool addBelowTotals(const Line& line, std::string_view text);
    bool addForeign(const Line& line, bool isEmpty);
    bool addBehindGap(const Line& line);
    void accept(const Line& line);

    enum class Part { Rows, Sums, Totals, Configuration };

    TableContent content;
    ConfigurationLines configuration;
    ReportTableLines lines;
    SlicedRow row;
    Part part = Part::Rows;
    int device = -1, percent = -1;
    std::vector<TableContent::Skipped> pending; ///< lines that are no part of the table if it goes on behind them
    std::size_t foreign = 0; ///< their number, with blank lines
    std::size_t foreignBegin = 0; ///< where the first of them begins
};

void TableCutter::addHeader(const Line& line)
{
    if (lines.tabSeparated()) {
        for (std::size_t at = 0; at <= line.text.size();) {
            const std::size_t end = std::min(line.text.find('\t', at), line.text.size());
            if (const std::string_view name = trimmed(line.text.substr(at, end - at)); !name.empty())
                content.columns.push_back({std::string(name), columnKind(name), end});
            at = end + 1;
        }
    } else {
        content.columns = spreadColumns(line.text);
    }
    for (TableColumn& column : content.columns)
        if (const ColumnKind meant = column.kind == ColumnKind::Unknown ? meantColumn(column.name) : column.kind;
            content.find(meant) < 0)
            column.kind = meant;
    findSpecialColumns();
    content.end = line.end;
}

void TableCutter::findSpecialColumns()
{
    device = content.find(ColumnKind::Device);
    percent = content.find(ColumnKind::Percent);
}

/// The header's line may go on with a row.
void TableCutter::addBehindHeader(const Line& line)
{
    std::vector<TableColumn>& columns = content.columns;
    for (std::size_t c = fewestColumns; c + 2 < columns.size(); ++c) {
        if (!beginsRow(columns, c))
            continue;
        const std::size_t begin = columns[c].right - columns[c].name.size();
        columns.resize(c);
        for (int* const special : {&device, &percent})
            *special = *special < static_cast<int>(c) ? *special : -1;
        const Line rest{line.text.substr(begin), lines.placeOf(line, begin), line.end};
        if (!addLine(rest))
            content.skipped.push_back({rest.begin, rest.end});
        return;
    }
}

bool TableCutter::sliceLine(std::string_view line)
{
    const std::vector<TableColumn>& columns = content.columns;
    if (lines.tabSeparated())
        return sliceAtTabs(line, columns, row) || sliceByType(line, columns, content.owned, row);
    if (sliceAtEdges(line, columns, row) || sliceShifted(line, columns, row))
        return true;
    if (!sliceByType(line, columns, content.owned, row))
        return false;
    markMovedCells(line, columns, row);
    return true;
}

/// A Total, and what somebody wrote behind it.
bool TableCutter::addTotalAndRest(const Line& line)
{
    const std::size_t end = content.columns.back().right;
    if (!line.text.starts_with("Total") || line.text.size() <= end)
        return false;
    const std::string_view total = line.text.substr(0, end);
    if (!sliceAtEdges(total.substr(0, total.find_last_not_of(' ') + 1), content.columns, row) || row.cells[0] != "Total")
        return false;
    accept(line);
    classify(line);
    content.skipped.push_back({lines.placeOf(line, end), line.end});
    return true;
}

/// A Sum or Total below the rule, whose time is no number: it stands there, and cannot be read.
bool TableCutter::addDamagedSummary(const Line& line)
{
    if (part == Part::Rows || part == Part::Configuration || lines.tabSeparated()
        || !sliceSummary(line.text, content.columns, row) || (part == Part::Totals && row.cells[0] != "Total"))
        return false;
    accept(line);
    const bool isSum = row.cells[0] == "Sum";
    (isSum ? content.sums : content.totals).push_back({line.begin, row.cells});
    part = Part::Totals;
    return true;
}

/// Two rows on one line, whose line break was lost; else a damaged row, and what stands behind its last column.
bool TableCutter::addJoined(const Line& line)
{
    const std::vector<TableColumn>& columns = content.columns;
    if (lines.tabSeparated())
        return false;
    if (part == Part::Totals)
        return addTotalAndRest(line);
    if (const std::size_t at = joinedRowAt(line.text, columns, row)) {
        const std::string_view before = line.text.substr(0, at);
        const std::size_t begin = lines.placeOf(line, at);
        const Line first{before.substr(0, before.find_last_not_of(' ') + 1), line.begin, begin};
        const Line second{line.text.substr(at), begin, line.end};
        addLine(first);
        return addLine(second);
    }
    if (!sliceDamaged(line.text, columns, row))
        return false;
    accept(line);
    classify(line);
    if (line.text.size() > columns.back().right)
        content.skipped.push_back({lines.placeOf(line, columns.back().right), line.end});
    return true;
}

/// A line on which the next report begins, which no row of this one does: what stands before its header may be the end of this
/// one.
bool TableCutter::addBeforeHeader(const Line& line)
{
    const std::size_t duration = line.text.find(durationColumn);
    const std::size_t name = duration == std::string_view::npos ? duration : line.text.rfind(nameColumn, duration);
    if (name == std::string_view::npos)
        return false;
    const std::string_view before = line.text.substr(0, name);
    if (!before.empty())
        addLine({before.substr(0, before.find_last_not_of(' ') + 1), line.begin, lines.placeOf(line, name)});
    return true;
}

/// False where the table has ended.
bool TableCutter::addForeign(const Line& line, bool isEmpty)
{
    if (foreign++ == 0)
        foreignBegin = line.begin;
    if (!isEmpty && foreign < maxForeignLines)
        pending.push_back({line.begin, line.end});
    return part == Part::Rows ? foreign < longestGap : foreign < maxForeignLines;
}

/// Behind many other lines: is this one of the table's rows, or the rule below them?
bool TableCutter::addBehindGap(const Line& line)
{
    if (line.text.find(durationColumn) != std::string_view::npos)
        return false;
    const bool isRow = !lines.tabSeparated() && device >= 0 && percent >= 0 && sliceAtEdges(line.text, content.columns, row)
        && !row.cells[0].empty() && !row.cells[1].empty() && !row.cells[static_cast<std::size_t>(percent)].empty()
        && tablecell::isDevice(row.cells[static_cast<std::size_t>(device)]);
    if (!isRow)
        return addForeign(line, true);
    content.gaps.push_back({foreignBegin, line.begin, static_cast<std::int64_t>(foreign)});
    pending.clear(); // the gap stands for them
    accept(line);
    classify(line);
    return true;
}

void TableCutter::accept(const Line& line)
{
    content.skipped.insert(content.skipped.end(), pending.begin(), pending.end());
    pending.clear();
    foreign = 0;
    content.end = line.end;
}

/// The first cell, from which the rule above a Sum is taken where their lines were joined: `----------  Sum`.
std::string_view TableCutter::takeRuleBeforeName()
{
    std::string_view& name = row.cells[0];
    const std::size_t dashes = name.find_first_not_of('-');
    if (dashes != std::string_view::npos && dashes > 2 && name[dashes] == ' ') {
        part = std::max(part, Part::Sums);
        name = trimmed(name.substr(dashes));
    }
    return name;
}

/// `----------` (18 dashes in 2021-04) ends the rows; then come `Sum` and one `Total` a device. In 2021-04 the sum of the rows is
/// called `Total` and names no device. Without dashes the cells that these lines leave blank tell.
void TableCutter::classify(const Line& line)
{
    const std::string_view name = takeRuleBeforeName();
    const bool noDevice = device < 0 || row.cells[static_cast<std::size_t>(device)].empty();
    const bool noPercent = percent < 0 || row.cells[static_cast<std::size_t>(percent)].empty();
    if ((name == "Sum" || (name == "Total" && content.sums.empty())) && noDevice && (part == Part::Sums || device >= 0)) {
        content.sums.push_back({line.begin, row.cells});
        part = Part::Totals;
    } else if (name == "Total" && (part == Part::Totals || (!noDevice && (part != Part::Rows || noPercent)))) {
        content.totals.push_back({line.begin, row.cells});
        part = Part::Totals;
    } else {
        content.rows.push_back({line.begin, row.uncertain, row.standsLeft});
        content.cells.insert(content.cells.end(), row.cells.begin(), row.cells.end());
    }
}

/// `Total time cpu0: 200.00us` and `Overhead: 40.00us  20.00%  (Time not spent in operators)`, which follow the tables of
/// 2021-04. The overhead is the difference between what else is printed.
bool TableCutter::addDeviceTime(std::string_view line)
{
    constexpr std::string_view total = "Total time ";
    if (line.starts_with("Overhead: "))
        return true;
    if (!line.starts_with(total) || !line.ends_with("us"))
        return false;
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos)
        return false;
    const std::string_view time = trimmed(line.substr(colon + 2));
    content.deviceTimes.emplace_back(line.substr(total.size(), colon - total.size()), time.substr(0, time.size() - 2));
    return true;
}

/// The entries, and what stands between them and the totals, end where too many other lines follow.
bool TableCutter::addBelowTotals(const Line& line, std::string_view text)
{
    if (text.find(durationColumn) != std::string_view::npos)
        return false;
    if (!configuration.take(text, foreign == 0))
        return addForeign(line, text.empty());
    accept(line);
    return true;
}

/// False where the table has ended.
bool TableCutter::addLine(const Line& line)
{
    if (addBeforeHeader(line))
        return false;
    const std::string_view text = trimmed(line.text);
    if (part == Part::Configuration)
        return addBelowTotals(line, text);
    if (foreign >= maxForeignLines)
        return addBehindGap(line);
    if (ConfigurationLines::isHeading(text)) {
        part = Part::Configuration;
        return addBelowTotals(line, text);
    }
    if (!text.empty() && addDeviceTime(text)) {
        part = Part::Totals;
        accept(line);
        return true;
    }
    if (isRule(text)) {
        part = std::max(part, Part::Sums);
        accept(line);
        return true;
    }
    if (!text.empty() && sliceLine(line.text) && (part != Part::Totals || row.cells[0] == "Total")) {
        accept(line);
        classify(line);
        return true;
    }
    if (!text.empty() && (addJoined(line) || addDamagedSummary(line)))
        return true;
    if (part == Part::Totals && !text.empty()) {
        part = Part::Configuration;
        return addBelowTotals(line, text);
    }
    return text.find(durationColumn) == std::string_view::npos && addForeign(line, text.empty());
}

TableContent TableCutter::cut(const SourceText& source, const ParseControl& control)
{
    Line line;
    if (lines.next(line)) {
        addHeader(line);
        if (!lines.tabSeparated())
            addBehindHeader(line);
    }
    return cutRows(source, control);
}

TableContent TableCutter::cutBelow(std::vector<TableColumn> columns, const SourceText& source, const ParseControl& control)
{
    content.columns = std::move(columns);
    findSpecialColumns();
    return cutRows(source, control);
}

TableContent TableCutter::cutRows(const SourceText& source, const ParseControl& control)
{
    Line line;
    for (std::size_t count = 1; content.columns.size() >= fewestColumns && lines.next(line) && addLine(line); ++count) {
        if (count % linesBetweenReports != 0)
            continue;
        if (control.progress)
            control.progress(source.byteAt(line.end), source.sourceSize());
        if (control.stopped())
            break;
    }
    content.configuration = configuration.entries();
    return std::move(content);
}

} // namespace

TableContent parseReportTable(const SourceText& source, std::size_t header, const ParseControl& control)
{
    return TableCutter(source.text(), header).cut(source, control);
}

TableContent parseReportRows(
    const SourceText& source, std::size_t begin, std::vector<TableColumn> columns, const ParseControl& control)
{
    return TableCutter(source.text(), begin).cutBelow(std::move(columns), source, control);
}

} // namespace tvmscope
