// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/countedprofile.h"
#include "models/profile/messageids.h"
#include "models/profile/profilebuilder.h"
#include "models/profile/saturating.h"
#include "parsers/columns/csvline.h"
#include "parsers/columns/tableheader.h"
#include "parsers/format.h"
#include "parsers/formats/report/configurationlines.h"
#include "parsers/formats/report/reportcell.h"
#include "parsers/formats/report/reportchecks.h"
#include "parsers/formats/report/tablecells.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace tvmscope {

/// `tvm-report-papi`: a report that has counters of PAPI and no durations, as TVM's documentation prints it (docs/how_to/profile/
/// papi.rst, v0.8 to v0.23): the columns of a report in their own alignment, two blanks apart, a rule, `Sum` and `Total`. Also as
/// CSV, with tabs, and as Markdown. With a duration it is any report, and read as one.
extern const Format counterTableFormat;

namespace {

constexpr double counterTableConfidence = 0.9;
constexpr std::size_t longestCounterHeader = 4096;
constexpr std::size_t counterRowsBetweenLooks = 4096;

struct CounterColumn {
    std::string name;
    ColumnKind kind = ColumnKind::Unknown;
    std::size_t right = 0; ///< where its cells end, in bytes from the start of the line
    bool counts = false; ///< a counter of PAPI
};

/// A line of the table, cut into one cell a column.
struct CounterLine {
    std::size_t at = 0; ///< of the line
    std::vector<std::string_view> cells;
};

struct CounterTable {
    std::size_t begin = 0, end = 0;
    std::vector<CounterColumn> columns;
    std::vector<CounterLine> rows, totals;
    std::optional<CounterLine> sum;
    std::vector<std::size_t> skipped; ///< lines among the rows that are none
    ConfigurationLines configuration;
    bool printed = false; ///< by Report.table(), which sorts its rows: their order says nothing

    std::size_t find(ColumnKind kind) const
    {
        const auto found
            = std::find_if(columns.begin(), columns.end(), [&](const CounterColumn& one) { return one.kind == kind; });
        return static_cast<std::size_t>(found - columns.begin());
    }
    std::string_view cell(const CounterLine& line, ColumnKind kind) const
    {
        const std::size_t column = find(kind);
        return column < columns.size() ? line.cells[column] : std::string_view();
    }
};

/// A piece of a line between runs of blanks.
struct WordRun {
    std::size_t begin = 0, end = 0;
};

/// What stands `blanks` blanks apart or more.
std::vector<WordRun> runsOf(std::string_view line, std::size_t blanks)
{
    const std::string gap(blanks, ' ');
    std::vector<WordRun> runs;
    for (std::size_t at = line.find_first_not_of(' '); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find(gap, at), line.find_last_not_of(' ') + 1);
        runs.push_back({at, end});
        at = line.find_first_not_of(' ', end);
    }
    return runs;
}

std::optional<CellBreak> cellBreakOf(std::string_view header)
{
    for (const CellBreak by : {CellBreak::Pipe, CellBreak::Tab, CellBreak::Comma, CellBreak::Semicolon})
        if (header.find(static_cast<char>(by)) != std::string_view::npos)
            return by;
    return std::nullopt;
}

/// Cuts the lines below one header into cells.
class CounterLines {
public:
    /// False where the line is no header of such a table.
    bool readHeader(std::string_view line, std::vector<CounterColumn>& columns)
    {
        by_ = cellBreakOf(line);
        if (by_)
            addParted(line, columns);
        else if (trimmed(line).starts_with(nameColumn))
            addSpread(line, columns);
        const auto isThere = [&](auto what) { return std::any_of(columns.begin(), columns.end(), what); };
        return isThere([](const CounterColumn& one) { return one.kind == ColumnKind::Name; })
            && isThere([](const CounterColumn& one) { return one.counts; })
            && !isThere([](const CounterColumn& one) { return one.kind == ColumnKind::Duration; });
    }

    bool isPrinted() const noexcept { return !by_ || by_ == CellBreak::Pipe; }

    /// False where the line has other cells than the header.
    bool cut(std::string_view line, const std::vector<CounterColumn>& columns, std::vector<std::string_view>& cells) const
    {
        if (!by_)
            return cutAtEdges(line, columns, cells) || cutInOrder(line, 2, columns.size(), cells)
                || (cutInOrder(line, 1, columns.size(), cells) && isFunctionName(cells.front()));
        std::vector<CsvCell> parted;
        splitCsvLine(line, parted, *by_);
        cells.clear();
        for (const CsvCell& cell : parted)
            cells.push_back(trimmed(cell.text));
        return cells.size() == columns.size();
    }

private:
    static void add(std::string_view name, std::size_t right, std::vector<CounterColumn>& columns)
    {
        const bool counts = isCounterName(name);
        columns.push_back({std::string(name), counts ? ColumnKind::Number : columnKind(name), right, counts});
    }

    void addParted(std::string_view line, std::vector<CounterColumn>& columns) const
    {
        std::vector<CsvCell> cells;
        splitCsvLine(line, cells, *by_);
        for (const CsvCell& cell : cells)
            add(trimmed(cell.text), 0, columns);
    }

    /// Where blanks were lost the names of columns are told by their words: `Argument Shapes` is one.
    static void addSpread(std::string_view line, std::vector<CounterColumn>& columns)
    {
        if (line.find("  ", line.find(nameColumn)) != std::string_view::npos) {
            for (const WordRun& run : runsOf(line, 2))
                add(line.substr(run.begin, run.end - run.begin), run.end, columns);
            return;
        }
        std::vector<std::string_view> words;
        for (const WordRun& run : runsOf(line, 1))
            words.push_back(line.substr(run.begin, run.end - run.begin));
        while (!words.empty()) {
            const std::size_t taken = std::max<std::size_t>(1, columnNameWords(words));
            const std::string_view last = words[taken - 1];
            add({words.front().data(), static_cast<std::size_t>(last.data() + last.size() - words.front().data())}, 0, columns);
            words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(taken));
        }
    }

    /// TVM aligns every column but the first one right; a cell that is not there leaves its column blank.
    static bool cutAtEdges(std::string_view line, const std::vector<CounterColumn>& columns, std::vector<std::string_view>& cells)
    {
        cells.assign(columns.size(), {});
        for (const WordRun& run : runsOf(line, 2)) {
            const auto column = std::find_if(
                columns.begin() + 1, columns.end(), [&](const CounterColumn& one) { return one.right == run.end; });
            const bool isName = run.begin + columns.front().name.size() == columns.front().right && cells.front().empty();
            if (column == columns.end() && !isName)
                return false;
            cells[isName ? 0 : static_cast<std::size_t>(column - columns.begin())] = line.substr(run.begin, run.end - run.begin);
        }
        return true;
    }

    /// Where blanks were lost any words and numbers below each other look like a table: TVM's names have several parts.
    static bool isFunctionName(std::string_view name)
    {
        return name.find('_') != std::string_view::npos || name == "Sum" || name == "Total";
    }

    static bool cutInOrder(std::string_view line, std::size_t blanks, std::size_t columns, std::vector<std::string_view>& cells)
    {
        const std::vector<WordRun> runs = runsOf(line, blanks);
        cells.clear();
        if (runs.size() == columns)
            for (const WordRun& run : runs)
                cells.push_back(line.substr(run.begin, run.end - run.begin));
        return !cells.empty();
    }

    std::optional<CellBreak> by_; ///< nothing: blanks
};

class CounterTableReader {
public:
    CounterTableReader(std::string_view text, std::size_t line)
        : text_(text)
    {
        table_.begin = table_.end = line;
    }

    /// False where no such table begins on the line.
    bool readHeader()
    {
        const TextLine line = lineAt(text_, table_.begin);
        table_.end = line.next;
        const bool mayBe = line.text.size() <= longestCounterHeader && line.text.find(durationColumn) == std::string_view::npos
            && (line.text.find("::") != std::string_view::npos || line.text.find("PAPI_") != std::string_view::npos);
        if (!mayBe || !lines_.readHeader(withoutReturn(line.text), table_.columns))
            return false;
        table_.printed = lines_.isPrinted();
        return true;
    }

    void readRows(const ParseControl& control)
    {
        std::size_t foreign = 0, count = 0;
        for (std::size_t at = table_.end; at < text_.size() && foreign < maxForeignLines && !control.stopped();) {
            const TextLine line = lineAt(text_, at);
            if (isHeader(line.text))
                break;
            const bool isRule = isTableRule(line.text); // it may be the next table's
            const bool isPart = !isRule && take(at, withoutReturn(line.text));
            if (isPart) {
                table_.skipped.insert(table_.skipped.end(), pending_.begin(), pending_.end());
                pending_.clear();
                table_.end = line.next;
            } else if (!isRule && !trimmed(line.text).empty()) {
                pending_.push_back(at);
            }
            foreign = isPart ? 0 : foreign + 1;
            at = line.next;
            if (++count % counterRowsBetweenLooks == 0 && control.progress)
                control.progress(at, text_.size());
        }
        if (!table_.rows.empty())
            table_.end = table_.configuration.takeFrom(text_, table_.end);
    }

    CounterTable take() { return std::move(table_); }

private:
    static bool isHeader(std::string_view line)
    {
        const std::string_view begin = trimmed(line.substr(0, longestCounterHeader));
        return begin.starts_with(nameColumn)
            && (begin.find("::") != std::string_view::npos || begin.find(durationColumn) != std::string_view::npos);
    }

    /// Is the line one of the table's rows or sums?
    bool take(std::size_t at, std::string_view line)
    {
        CounterLine cut{at, {}};
        if (trimmed(line).empty() || !lines_.cut(line, table_.columns, cut.cells) || !countsSomething(cut))
            return false;
        const std::string_view name = table_.cell(cut, ColumnKind::Name);
        const bool isSum = name == "Sum", isTotal = name == "Total";
        if (!table_.rows.empty() && isSum)
            table_.sum = std::move(cut);
        else if (!table_.rows.empty() && isTotal)
            table_.totals.push_back(std::move(cut));
        else if (table_.sum || !table_.totals.empty())
            return false;
        else
            table_.rows.push_back(std::move(cut));
        return true;
    }

    bool countsSomething(const CounterLine& line) const
    {
        for (std::size_t c = 0; c < line.cells.size(); ++c)
            if (table_.columns[c].counts && tablecell::count(line.cells[c]))
                return true;
        return false;
    }

    std::string_view text_;
    CounterLines lines_;
    CounterTable table_;
    std::vector<std::size_t> pending_; ///< lines that are no part of the table if it ends before them
};

/// Turns the cells of a table into a profile, and says what of them cannot be read.
class CounterProfile {
public:
    CounterProfile(const SourceText& source, const CounterTable& table, ArtifactSink& sink)
        : source_(source)
        , table_(table)
        , sink_(sink)
    {
    }

    CountedProfilePtr build()
    {
        bool aggregated = false;
        for (const CounterLine& line : table_.rows)
            aggregated = addRow(line) || aggregated;
        addTotals();
        checkSums();
        for (Message& unreadable : addConfiguration(table_.configuration.entries(), builder_))
            say(table_.end, std::move(unreadable));
        builder_.setLines(source_.lines());
        builder_.setAggregated(aggregated);
        builder_.setTimeBasis(table_.printed ? TimeBasis::Unordered : TimeBasis::Sequential);
        for (std::size_t k = 0; k < std::min(table_.skipped.size(), maxDiagnosticsOfOneKind); ++k)
            say(table_.skipped[k], Message("table-line-skipped"));
        if (table_.skipped.size() > maxDiagnosticsOfOneKind)
            say(table_.begin,
                Message("table-lines-skipped", {static_cast<std::int64_t>(table_.skipped.size() - maxDiagnosticsOfOneKind)}));
        return countedProfile(builder_.build(), totals_);
    }

private:
    /// True for a row of several calls.
    bool addRow(const CounterLine& line)
    {
        ProfileBuilder::Row row;
        row.durationUs = std::nan("");
        row.source = source_.byteAt(line.at);
        for (std::size_t c = 0; c < line.cells.size(); ++c) {
            const std::string_view text = line.cells[c];
            const ColumnKind kind = table_.columns[c].kind;
            if (!text.empty() && !isExtra(kind) && !setOwn(row, kind, text))
                sayUnreadable(line, c);
        }
        builder_.addRow(row);
        addExtras(line);
        return row.count.value_or(1) > 1;
    }

    /// False where the column cannot hold what stands there.
    static bool setOwn(ProfileBuilder::Row& row, ColumnKind kind, std::string_view text)
    {
        if (kind == ColumnKind::Percent)
            return (row.percent = tablecell::percent(text)).has_value();
        if (kind != ColumnKind::Count)
            return setText(row, kind, text);
        row.count = tablecell::count(text);
        if (row.count && *row.count < 1) // of a row there was a call
            row.count.reset();
        return row.count.has_value();
    }

    void addExtras(const CounterLine& line)
    {
        for (std::size_t c = 0; c < line.cells.size(); ++c) {
            if (!isExtra(table_.columns[c].kind))
                continue;
            const Metric value = metricOf(line.cells[c]);
            if (table_.columns[c].counts && value.kind != MetricKind::Count && !value.isAbsent())
                sayUnreadable(line, c);
            builder_.setExtra(table_.columns[c].name, value);
        }
    }

    Metric metricOf(std::string_view text)
    {
        if (text.empty())
            return {};
        if (const auto count = tablecell::count(text))
            return Metric::ofCount(*count);
        const auto real = tablecell::real(text);
        return real ? Metric::ratio(*real) : Metric::string(builder_.intern(text));
    }

    void addTotals()
    {
        for (const CounterLine& line : table_.totals) {
            std::vector<std::pair<std::string, Metric>> metrics;
            const std::string_view device = table_.cell(line, ColumnKind::Device);
            for (std::size_t c = 0; c < line.cells.size(); ++c)
                if (const auto count = table_.columns[c].counts ? tablecell::count(line.cells[c]) : std::nullopt; !count)
                    continue;
                else if (device.empty())
                    totals_.push_back({table_.columns[c].name, *count});
                else
                    metrics.emplace_back(table_.columns[c].name, Metric::ofCount(*count));
            if (device.empty())
                continue;
            builder_.addDeviceTotal(device, std::nullopt, std::move(metrics));
            builder_.setTotalPlace(device, source_.byteAt(line.at));
        }
    }

    /// Counters and calls are added up below the rows. An overflow (−1) is a part of the Sum, and no number is right then.
    void checkSums()
    {
        for (std::size_t c = 0; table_.sum && c < table_.columns.size(); ++c) {
            const CounterColumn& column = table_.columns[c];
            const std::string_view cell = table_.sum->cells[c];
            const auto printed = column.counts || column.kind == ColumnKind::Count ? tablecell::count(cell) : std::nullopt;
            if (!printed && column.counts && !cell.empty())
                sayUnreadable(*table_.sum, c);
            if (!printed)
                continue;
            std::int64_t sum = 0;
            for (const CounterLine& line : table_.rows)
                sum = saturatingAdd(sum, tablecell::count(line.cells[c]).value_or(0));
            if (*printed != sum)
                say(table_.sum->at, Message("table-metric-sum-differs", {column.name, *printed, sum}));
        }
    }

    void sayUnreadable(const CounterLine& line, std::size_t column)
    {
        constexpr std::size_t shown = 60;
        if (++unreadable_ <= maxDiagnosticsOfOneKind)
            say(line.at,
                Message(
                    "table-cell-unreadable", {std::string(line.cells[column].substr(0, shown)), table_.columns[column].name}));
    }

    void say(std::size_t at, Message message) { sink_.say(diagnosticAt(source_, at, Severity::Warning, std::move(message))); }

    const SourceText& source_;
    const CounterTable& table_;
    ArtifactSink& sink_;
    ProfileBuilder builder_;
    std::vector<PrintedTotal> totals_; ///< that name no device
    std::size_t unreadable_ = 0;
};

Claim claimOfTable(const SourceText& source, CounterTable read)
{
    const auto table = std::make_shared<const CounterTable>(std::move(read));
    const auto finish = [source, table](ArtifactSink& sink, const ParseControl&) {
        const CountedProfilePtr counted = CounterProfile(source, *table, sink).build();
        if (!counted)
            return;
        sayWhatIsCounted(source, table->begin, *counted, sink);
        sink.add(artifactAt(source, table->begin, table->end, counterTableFormat, counted));
    };
    constexpr double share = 0.01;
    const auto rows = static_cast<double>(table->rows.size());
    const double sureness = counterTableConfidence + share * rows / (rows + 1.0 + static_cast<double>(table->skipped.size()));
    return {table->begin, table->end, sureness, finish};
}

std::vector<Claim> scanCounterTables(const SourceText& source, const ParseControl& control)
{
    const std::string_view text = source.text();
    std::vector<Claim> claims;
    for (std::size_t at = findWords(text, nameColumn); at != std::string_view::npos && claims.size() <= maxArtifacts;) {
        const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
        CounterTableReader reader(text, before == std::string_view::npos ? 0 : before + 1);
        const bool begins = reader.readHeader();
        if (begins)
            reader.readRows(control);
        CounterTable table = reader.take();
        const std::size_t behind = table.end;
        if (begins && !table.rows.empty())
            claims.push_back(claimOfTable(source, std::move(table)));
        if (control.stopped())
            break;
        at = behind < text.size() ? findWords(text, nameColumn, behind) : std::string_view::npos;
    }
    return claims;
}

} // namespace

const Format counterTableFormat{"tvm-report-papi", Message("form-table"), scanCounterTables, {nameColumn}};

} // namespace tvmscope
