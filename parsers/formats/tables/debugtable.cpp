// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "models/profile/profilebuilder.h"
#include "parsers/format.h"
#include "parsers/formats/report/reportchecks.h"
#include "parsers/formats/tables/tablewords.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

namespace tvmscope {

/// `tvm-debug-table`: what the debug executor's `run()` prints (python/tvm/contrib/debugger/debug_result.py, TVM 0.5 to 0.19):
/// `Node Name  Ops  Time(us)  Time(%)  [Start Time  End Time]  Shape  Inputs  Outputs  [Measurements(us)]`, and, where it is
/// sorted, `Total_time`. A row is a print of a node of the graph, and the profile's name of it is its function (`Ops`), as
/// reports of the graph executor have it; the node's own name and the other cells are further columns. A node of k outputs is
/// printed k times, each time with its whole time: each of its rows has a k-th of it, and rows that stand together and are equal
/// but for the shape are one call.
extern const Format debugTableFormat;

namespace {

constexpr double debugTableConfidence = 0.8;
constexpr std::string_view debugTableAnchor = "Node Name", tupleEnds = ")  ";

/// A line of the table. Texts are those of the source.
struct DebugRow {
    std::size_t at = 0;
    std::string_view node, function, timeText, percentText, start, end, shape, measurements;
    double us = 0.0, percent = 0.0;
    std::int64_t inputs = 0, outputs = 0;
    bool nameCut = false; ///< a terminal broke it, and its other half is not here

    /// Both are prints of one node: all is equal but the shape of the output.
    bool isSameNode(const DebugRow& other) const
    {
        return node == other.node && function == other.function && timeText == other.timeText && percentText == other.percentText
            && inputs == other.inputs && outputs == other.outputs && measurements == other.measurements && start == other.start;
    }
};

struct DebugTable {
    std::size_t begin = 0, end = 0;
    bool clocks = false; ///< Start Time and End Time, TVM 0.5
    bool repeats = false; ///< Measurements(us), TVM 0.9 and later
    bool headless = false; ///< its header is not in the text: cells are told apart by their types
    std::vector<DebugRow> rows;
    std::optional<double> totalUs;
    std::size_t totalAt = 0;
    StrayLines strays;
};

/// Reads the table whose header begins at a position; nothing if it is none, or has no rows.
class DebugTableReader {
public:
    DebugTableReader(std::string_view text, std::size_t begin)
        : text_(text)
        , words_(text, begin)
    {
        table_.begin = begin;
    }

    bool readHeader()
    {
        constexpr std::size_t widest = 4096; // columns are as wide as their longest cell
        const std::string_view head = text_.substr(table_.begin, widest);
        const std::string_view line = head.substr(0, head.find("---"));
        if (!standInOrder(line, {debugTableAnchor, "Ops", "Time(us)", "Time(%)", "Shape", "Inputs", "Outputs"}))
            return false;
        table_.clocks = standInOrder(line, {"Time(%)", "Start Time", "End Time", "Shape"});
        table_.repeats = standInOrder(line, {"Outputs", "Measurements(us)"});
        while (words_.word() != "Outputs")
            if (words_.atEnd())
                return false;
        if (table_.repeats)
            words_.word();
        while (words_.nextWord().starts_with("---"))
            words_.word();
        table_.end = words_.position();
        return true;
    }

    /// A row where no header stands. Its list of measurements says whether the table has them.
    bool readFirstRow()
    {
        table_.headless = table_.repeats = true;
        words_.skipBlanks();
        table_.begin = words_.position();
        if (!takeRow())
            return false;
        table_.end = words_.position();
        table_.repeats = !table_.rows.front().measurements.empty();
        return true;
    }

    void readRows(const ParseControl& control)
    {
        readTableRows(
            words_, table_, control, [this] { return takeTotal() || takeRule() || takeRow(); }, ended_,
            [this] { return text_.substr(words_.position()).starts_with(debugTableAnchor); });
    }

    DebugTable take() { return std::move(table_); }

private:
    bool takeTotal()
    {
        if (words_.nextWord() != "Total_time")
            return false;
        words_.skipBlanks();
        table_.totalAt = words_.position();
        words_.word();
        if (words_.nextWord() == "-")
            words_.word();
        if (const auto total = words_.number()) {
            table_.totalUs = total->real;
            table_.strays.rowFollows();
        }
        while (words_.nextWord() == "-")
            words_.word();
        table_.end = words_.position();
        return ended_ = true;
    }

    /// The dashes below the header, where they stand behind the prefix of a log.
    bool takeRule()
    {
        if (!words_.nextWord().starts_with("---"))
            return false;
        while (words_.nextWord().starts_with("---"))
            words_.word();
        return true;
    }

    /// No word of a row holds a blank but its tuple of dimensions and its list of measurements.
    bool takeRow()
    {
        DebugRow row;
        row.at = words_.position();
        row.node = words_.word();
        row.function = words_.word();
        row.timeText = words_.nextWord();
        const auto us = words_.number();
        row.percentText = words_.nextWord();
        const auto percent = us ? words_.number() : std::nullopt;
        if (!percent)
            return false;
        if (table_.clocks) {
            row.start = words_.word();
            row.end = words_.word();
        }
        row.shape = words_.enclosed('(', ')');
        const auto inputs = row.shape.empty() ? std::nullopt : words_.integer();
        const auto outputs = inputs ? words_.integer() : std::nullopt;
        if (!outputs || *inputs < 0 || *outputs < 0)
            return false;
        if (table_.repeats)
            row.measurements = words_.enclosed('[', ']');
        row.nameCut = beginsInsideLine(text_, row.node, row.function) || beginsInsideLine(text_, row.function, row.timeText);
        row.us = us->real;
        row.percent = percent->real;
        row.inputs = *inputs;
        row.outputs = *outputs;
        table_.rows.push_back(row);
        return true;
    }

    std::string_view text_;
    TableWords words_;
    bool ended_ = false; ///< behind the sum
    DebugTable table_;
};

/// Makes the profile: a row a line, a call a node.
class DebugTableProfile {
public:
    DebugTableProfile(const SourceText& source, const DebugTable& table, ArtifactSink& sink)
        : source_(source)
        , table_(table)
        , sink_(sink)
    {
    }

    ProfilePtr make()
    {
        const auto& rows = table_.rows;
        for (std::size_t first = 0; first < rows.size();) {
            const std::size_t prints = printsOfNode(first);
            for (std::size_t print = first; print < first + prints; ++print)
                addPrint(rows[print], print == first);
            first += prints;
        }
        builder_.setLines(source_.lines());
        builder_.setExecutor(ExecutorKind::Graph, Message("executor-debug-run"));
        builder_.setPrecision(Precision::Printed);
        builder_.setTimes(Message(table_.clocks ? "times-one-run"_id
                : table_.repeats                ? "times-means-alone"_id
                : table_.headless               ? "times-means"_id
                                                : "times-means-of-runs"_id));
        if (table_.headless)
            sink_.say(diagnosticAt(source_, table_.begin, Severity::Note, Message("debug-table-header-missing")));
        // Graph order is only lost by sorting, which 0.5 did not do.
        const bool falls = std::is_sorted(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.us > b.us; });
        builder_.setTimeBasis(falls && !table_.clocks && rows.size() > 1 ? TimeBasis::Unordered : TimeBasis::Sequential);
        if (table_.totalUs)
            builder_.setPrintedSums({table_.totalUs, {}, {}, 0.5 * std::pow(10.0, -decimals_), 0.0});
        table_.strays.say(source_, sink_);
        sayNamesCut(source_, rows, sink_);
        ProfilePtr profile = builder_.build();
        saySumDiffers(source_, table_.totalAt, *profile, sink_);
        sayWhatRowsShow(source_, table_.begin, *profile, sink_);
        return profile;
    }

private:
    /// Rows of the node that `first` is a print of: as many as it has outputs, unless some are not in the text.
    std::size_t printsOfNode(std::size_t first)
    {
        const DebugRow& node = table_.rows[first];
        const auto outputs = static_cast<std::size_t>(std::max<std::int64_t>(1, node.outputs));
        std::size_t prints = 1;
        while (prints < outputs && first + prints < table_.rows.size() && table_.rows[first + prints].isSameNode(node))
            ++prints;
        if (prints < outputs && ++lacking_ <= mostSaid_)
            sink_.say(diagnosticAt(source_, node.at, Severity::Warning,
                Message("debug-table-outputs-missing", {static_cast<std::int64_t>(prints), node.outputs})));
        return prints;
    }

    /// A row a print, each with the part of the node's time that falls to one of its outputs. The node is called once, which its
    /// first print says.
    void addPrint(const DebugRow& print, bool first)
    {
        const double outputs = static_cast<double>(std::max<std::int64_t>(1, print.outputs));
        ProfileBuilder::Row row;
        row.name = print.function;
        row.durationUs = print.us / outputs;
        row.count = first ? 1 : 0;
        if (print.outputs <= 1)
            row.percent = print.percent;
        row.source = source_.byteAt(print.at);
        row.uncertain = print.nameCut ? column::name : std::uint8_t{0};
        builder_.addRow(row);
        setText("Node Name", print.node);
        setText("Start Time", print.start);
        setText("End Time", print.end);
        setText("Shape", print.shape);
        builder_.setExtra("Inputs", Metric::ofCount(print.inputs));
        builder_.setExtra("Outputs", Metric::ofCount(print.outputs));
        setText("Measurements(us)", print.measurements);
        if (print.outputs > 1) {
            builder_.setExtra("Time(us)", Metric::duration(print.us)); // as printed: of the whole node
            builder_.setExtra("Time(%)", Metric::percent(print.percent));
        }
        decimals_ = std::max(decimals_, decimalsIn(print.timeText));
    }

    void setText(std::string_view column, std::string_view text)
    {
        if (!text.empty())
            builder_.setExtra(column, Metric::string(builder_.intern(text)));
    }

    static constexpr std::size_t mostSaid_ = 5;
    const SourceText& source_;
    const DebugTable& table_;
    ArtifactSink& sink_;
    ProfileBuilder builder_;
    std::size_t lacking_ = 0; ///< nodes of which prints are missing
    int decimals_ = 0; ///< the most that a time has
};

Claim claimOfTable(const SourceText& source, DebugTable read, double confidence)
{
    const auto table = std::make_shared<const DebugTable>(std::move(read));
    const auto finish = [source, table](ArtifactSink& sink, const ParseControl&) {
        sink.add(artifactAt(source, table->begin, table->end, debugTableFormat, DebugTableProfile(source, *table, sink).make()));
    };
    return {table->begin, table->end, surenessOfTable(confidence, *table), finish};
}

/// Tables whose headers are in the text.
std::vector<Claim> tablesWithHeader(const SourceText& source, const ParseControl& control)
{
    return scanTables(source.text(), debugTableAnchor, control, [&](std::size_t at, std::size_t& next) -> std::optional<Claim> {
        DebugTableReader reader(source.text(), at);
        if (!reader.readHeader())
            return std::nullopt;
        reader.readRows(control);
        DebugTable table = reader.take();
        next = std::max(next, table.end);
        if (table.rows.empty())
            return std::nullopt;
        return claimOfTable(source, std::move(table), debugTableConfidence);
    });
}

/// Where the line of a position begins; the position itself where that is too far away for a row.
std::size_t beginOfRow(std::string_view text, std::size_t at)
{
    constexpr std::size_t reach = 1024;
    const std::size_t from = at - std::min(at, reach);
    const std::size_t lineBreak = text.substr(from, at - from).rfind('\n');
    return lineBreak != std::string_view::npos ? from + lineBreak + 1 : from == 0 ? 0 : at;
}

/// Rows without a header: a tuple with two numbers behind it, and two names and two numbers before it, twice at least.
void addHeadless(const SourceText& source, const ParseControl& control, std::vector<Claim>& claims)
{
    constexpr double confidence = 0.5;
    const std::string_view text = source.text();
    const std::size_t tables = claims.size();
    std::size_t covered = 0, table = 0;
    for (std::size_t at = findWords(text, tupleEnds); at != std::string_view::npos && claims.size() <= maxArtifacts;) {
        while (table < tables && claims[table].end <= at)
            ++table;
        if (table < tables && claims[table].begin <= at)
            covered = claims[table].end;
        std::size_t next = std::max(at + tupleEnds.size(), covered);
        if (at >= covered) {
            DebugTableReader reader(text, beginOfRow(text, at));
            if (reader.readFirstRow()) {
                reader.readRows(control);
                DebugTable found = reader.take();
                next = covered = std::max(next, found.end);
                if (found.rows.size() > 1)
                    claims.push_back(claimOfTable(source, std::move(found), confidence));
            }
        }
        if (control.stopped())
            return;
        at = findWords(text, tupleEnds, next);
    }
}

std::vector<Claim> scanDebugTables(const SourceText& source, const ParseControl& control)
{
    std::vector<Claim> claims = tablesWithHeader(source, control);
    if (!control.stopped())
        addHeadless(source, control, claims);
    return claims;
}

} // namespace

const Format debugTableFormat{"tvm-debug-table", Message("form-table"), scanDebugTables, {debugTableAnchor, tupleEnds}};

} // namespace tvmscope
