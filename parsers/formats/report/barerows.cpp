// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/columns/tableheader.h"
#include "parsers/formats/report/barecells.h"
#include "parsers/formats/report/barecolumns.h"
#include "parsers/formats/report/reporttableparser.h"
#include "parsers/formats/report/tablecells.h"
#include "parsers/formats/report/tableclaim.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

namespace tvmscope {

/// `tvm-rows`: rows of a printed report whose header was not copied. Their right edges are still the columns' (TVM aligns all
/// cells but the name right: src/runtime/profiling.cc, ReportNode::AsTable), and what stands above an edge tells which column it
/// is: devices, shapes, hashes and counts have a form of their own, and of the numbers with two decimals TVM puts the duration
/// before the percentage.
extern const Format bareRowsFormat;

namespace {

constexpr double rowsConfidence = 0.6;
constexpr std::size_t sampledRows = 200;

std::string_view rowLine(std::string_view text, std::size_t begin)
{
    const std::string_view line = text.substr(begin, lineEnd(text, begin) - begin);
    return line.substr(0, line.find_last_not_of(" \t\r\n") + 1);
}

bool isOfName(char c) noexcept
{
    return isOfIdentifier(c) || c == ':' || c == '.' || c == '-';
}

/// One word, two blanks or a tab, a duration: what a row of a report begins with.
bool beginsLikeRow(std::string_view line)
{
    const std::size_t name = line.find_first_not_of(' ');
    if (name == std::string_view::npos || !(isAsciiLetter(line[name]) || line[name] == '_'))
        return false;
    std::size_t at = name;
    while (at < line.size() && isOfName(line[at]))
        ++at;
    const std::size_t time = line.find_first_not_of(" \t", at);
    if (time == std::string_view::npos || (time - at < 2 && line[at] != '\t'))
        return false;
    const std::size_t end = std::min({line.find("  ", time), line.find('\t', time), line.size()});
    return end < line.size() && tablecell::duration(line.substr(time, end - time)); // a locale's groups may have blanks
}

struct RowCell {
    std::string_view text;
    std::size_t edge = 0; ///< where it ends in its line, or behind how many tabs it stands
};

std::vector<RowCell> splitCells(std::string_view line, bool tabs)
{
    std::vector<RowCell> cells;
    if (tabs) {
        for (std::size_t at = 0, tab = 0; at <= line.size(); ++tab) {
            const std::size_t end = std::min(line.find('\t', at), line.size());
            if (const std::string_view cell = trimmed(line.substr(at, end - at)); !cell.empty() || tab == 0)
                cells.push_back({cell, tab});
            at = end + 1;
        }
        return cells;
    }
    for (std::size_t at = line.find_first_not_of(' '); at < line.size();) {
        const std::size_t end = std::min(line.find("  ", at), line.size());
        cells.push_back({line.substr(at, end - at), end});
        at = line.find_first_not_of(' ', end);
    }
    return cells;
}

/// What stands above one edge in all rows.
using ColumnCells = std::vector<std::string_view>;

/// A damaged cell among many tells nothing of its column.
bool mostly(const ColumnCells& cells, bool (*holds)(std::string_view))
{
    constexpr std::ptrdiff_t few = 10;
    return std::count_if(cells.begin(), cells.end(), holds) * few >= std::ssize(cells) * (few - 1);
}

/// As far as two decimals tell. Smaller shares tell less.
bool percentsAgree(const ColumnCells& durations, const ColumnCells& percents)
{
    constexpr double half = 0.0051, leastShare = 1.0;
    constexpr std::size_t enough = 3;
    std::vector<TimeAndShare> rows;
    for (std::size_t row = 0; row < std::min(durations.size(), percents.size()); ++row)
        if (const double share = tablecell::percent(percents[row]).value_or(0.0); share >= leastShare)
            rows.push_back({tablecell::duration(durations[row]).value_or(0.0), share});
    return tellOneTotal(rows, 0.0, half, enough);
}

/// The columns of rows, by what stands above each edge.
class ColumnsByType {
public:
    explicit ColumnsByType(const std::vector<std::string_view>& rows)
    {
        const bool tabs = rows.front().find('\t') != std::string_view::npos;
        std::size_t longestName = 0;
        for (const std::string_view row : rows) {
            const std::vector<RowCell> cells = splitCells(row, tabs);
            longestName = std::max(longestName, cells.front().text.size());
            for (std::size_t at = 1; at < cells.size(); ++at)
                edges_[cells[at].edge].push_back(cells[at].text);
        }
        constexpr std::size_t few = 5;
        std::erase_if(edges_, [&](const auto& edge) { return edge.second.size() < 2 || edge.second.size() * few < rows.size(); });
        columns_.push_back({std::string(nameColumn), ColumnKind::Name, tabs ? 0 : longestName});
        for (const auto& [edge, cells] : edges_)
            columns_.push_back(columnOf(cells, edge));
    }

    /// Nothing where it is not sure that these are rows of a report.
    std::vector<TableColumn> take()
    {
        const ColumnCells *const durations = cellsOf(ColumnKind::Duration), *const percents = cellsOf(ColumnKind::Percent);
        const bool sure = durations && columns_.size() > 2 && columns_[1].kind == ColumnKind::Duration
            && (cellsOf(ColumnKind::Device) || (percents && percentsAgree(*durations, *percents)));
        return sure ? std::move(columns_) : std::vector<TableColumn>();
    }

private:
    const ColumnCells* cellsOf(ColumnKind kind) const
    {
        for (const TableColumn& column : columns_)
            if (column.kind == kind)
                return &edges_.at(column.right);
        return nullptr;
    }

    ColumnKind kindOf(const ColumnCells& cells) const
    {
        struct Form {
            ColumnKind kind;
            bool (*holds)(std::string_view cell);
        };
        static constexpr Form forms[] = {
            {ColumnKind::Duration, [](std::string_view cell) { return tablecell::duration(cell).has_value(); }},
            {ColumnKind::Percent,
                [](std::string_view cell) { return tablecell::duration(cell) && tablecell::percent(cell).has_value(); }},
            {ColumnKind::Device, tablecell::isDevice}, {ColumnKind::Count, tablecell::isCount},
            {ColumnKind::Hash, tablecell::isHash}, {ColumnKind::Shapes, tablecell::areShapes},
            {ColumnKind::VmShapes, tablecell::areShapes}, // behind the others: names of columns are in order
        };
        for (const Form& form : forms)
            if (!cellsOf(form.kind) && mostly(cells, form.holds))
                return form.kind;
        return ColumnKind::Unknown;
    }

    TableColumn columnOf(const ColumnCells& cells, std::size_t edge) const
    {
        const ColumnKind kind = kindOf(cells);
        return {bareColumnName(kind, columns_.size() + 1), kind, edge};
    }

    std::map<std::size_t, ColumnCells> edges_;
    std::vector<TableColumn> columns_;
};

/// Lines, one after the other, that begin like rows.
struct RowBlock {
    std::size_t begin = 0, end = 0;
    std::vector<std::string_view> rows; ///< the first of them
};

RowBlock blockAt(std::string_view text, std::size_t begin)
{
    RowBlock block{begin, begin, {}};
    while (block.end < text.size()) {
        const std::string_view line = rowLine(text, block.end);
        if (!beginsLikeRow(line))
            break;
        if (block.rows.size() < sampledRows)
            block.rows.push_back(line);
        block.end = lineEnd(text, block.end);
    }
    return block;
}

std::string columnNames(const std::vector<TableColumn>& columns)
{
    std::string names;
    for (const TableColumn& column : columns)
        names.append(names.empty() ? "" : ", ").append(column.name);
    return names;
}

Claim rowsClaim(const SourceText& source, TableContent content)
{
    const std::string columns = columnNames(content.columns);
    return withColumnsSaid(tableClaim(source, std::move(content), bareRowsFormat, rowsConfidence), source, columns);
}

/// A report's header, also one that has lost the column of durations: below it the first number is no duration.
bool isHeader(std::string_view line)
{
    if (line.find(durationColumn) != std::string_view::npos)
        return true;
    constexpr std::size_t enough = 3;
    std::size_t known = 0;
    for (const RowCell& cell : splitCells(line, line.find('\t') != std::string_view::npos))
        known += isKnownColumn(cell.text) ? 1 : 0;
    return known >= enough;
}

/// The headers among the lines that are no rows. A line is looked at when rows ask for what stands above them: most texts have
/// none.
class HeadersAbove {
public:
    explicit HeadersAbove(std::string_view text)
        : text_(text)
    {
    }

    /// Whether a header stands above a place, nothing but empty lines between.
    bool isBelow(std::size_t at) const
    {
        while (at > rowsEnd_) {
            const std::size_t lineBreak = at < 2 ? std::string_view::npos : text_.rfind('\n', at - 2);
            at = lineBreak == std::string_view::npos ? 0 : lineBreak + 1;
            if (const std::string_view line = rowLine(text_, at); !line.empty())
                return at >= rowsEnd_ && isHeader(line);
        }
        return false;
    }

    /// Whether any stands above a place.
    bool any(std::size_t until)
    {
        for (; seen_ < until && !any_; seen_ = lineEnd(text_, seen_))
            if (const std::string_view line = rowLine(text_, seen_); !beginsLikeRow(line))
                any_ = isHeader(line);
        return any_;
    }

    /// Rows end here.
    void endRows(std::size_t end) { rowsEnd_ = end; }
    /// What stands up to here is no header, where it was not looked at yet: a table has been read.
    void skip(std::size_t end)
    {
        seen_ = std::max(seen_, end);
        rowsEnd_ = end;
    }

private:
    std::string_view text_;
    std::size_t seen_ = 0; ///< lines before were looked at
    std::size_t rowsEnd_ = 0; ///< of the last rows
    bool any_ = false;
};

std::vector<Claim> scanRows(const SourceText& source, const ParseControl& control)
{
    const std::string_view text = source.text();
    std::vector<Claim> claims;
    HeadersAbove headers(text);
    for (std::size_t at = 0; at < text.size() && claims.size() <= maxArtifacts && !control.stopped();) {
        if (!beginsLikeRow(rowLine(text, at))) {
            at = lineEnd(text, at);
            continue;
        }
        const RowBlock block = blockAt(text, at);
        at = block.end;
        const bool belowHeader = headers.isBelow(block.begin);
        headers.endRows(at);
        if (belowHeader || block.rows.size() < 2)
            continue;
        std::vector<TableColumn> columns = ColumnsByType(block.rows).take();
        if (columns.empty())
            continue;
        TableContent content = parseReportRows(source, block.begin, std::move(columns), control);
        at = std::max(at, content.end);
        const bool anyHeader = headers.any(block.begin);
        headers.skip(at);
        if (content.rows.size() > 1 && (!anyHeader || content.complete())) // else they may be lost rows of what stands above
            claims.push_back(rowsClaim(source, std::move(content)));
    }
    if (claims.empty()) {
        claims = bareCellClaims(source, rowsConfidence, control);
        if (!claims.empty() && headers.any(text.size()))
            claims.clear();
    }
    return claims;
}

} // namespace

const Format bareRowsFormat = {"tvm-rows", Message("form-table"), scanRows};

} // namespace tvmscope
