// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "models/profile/profilebuilder.h"
#include "parsers/format.h"
#include "parsers/formats/report/reportchecks.h"
#include "parsers/formats/tables/tablewords.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

namespace tvmscope {

/// `mlc-debug-compare`: what `python -m mlc_llm.testing.debug_compare --time-eval` of MLC-LLM prints: `Name  Time (ms)  Count
/// Total time (ms)  Percentage (%)` and `Total time: x ms`. A long name runs into the time of a call behind it; total ÷ count
/// says where to cut.
extern const Format debugCompareFormat;

namespace {

constexpr double debugCompareConfidence = 0.8;
constexpr std::string_view debugCompareAnchor = "Time (ms)";
constexpr double microsecondsOfOneMs = 1e3;
constexpr double halfLastDecimalMs = 0.00005; ///< times have four decimals

struct ComparedRow {
    std::size_t at = 0;
    std::string_view name;
    bool nameCut = false; ///< a terminal broke it, and its other half is not here
    std::optional<double> ms; ///< of a call; nothing where it cannot be told from the name
    std::int64_t calls = 0;
    double totalMs = 0.0, percent = 0.0;
    bool glued = false; ///< name and time stood in one word

    bool fits(double callMs) const
    {
        const double tolerance = halfLastDecimalMs * (static_cast<double>(calls) + 1.0) + 1e-9 * std::abs(totalMs);
        return std::abs(callMs * static_cast<double>(calls) - totalMs) <= tolerance;
    }
};

struct ComparedTable {
    std::size_t begin = 0, end = 0;
    std::vector<ComparedRow> rows;
    std::optional<double> totalMs;
    std::size_t totalAt = 0;
    StrayLines strays;
};

/// Cuts the time off the name that it has grown together with: of all ends of the word that are a number of four decimals, the
/// one that comes nearest to total ÷ count, if it comes near enough.
void cutTime(ComparedRow& row)
{
    const std::size_t letters = row.name.find_last_not_of("0123456789.");
    const std::size_t point = row.name.rfind('.');
    constexpr std::size_t fourDecimals = 5;
    if (letters == std::string_view::npos || point == std::string_view::npos || point <= letters
        || row.name.size() - point != fourDecimals || row.calls <= 0)
        return;
    constexpr std::size_t maxDigits = 12;
    const double wanted = row.totalMs / static_cast<double>(row.calls);
    std::size_t best = std::string_view::npos;
    double bestOff = std::numeric_limits<double>::infinity();
    for (std::size_t cut = std::max(letters + 1, point - std::min(point, maxDigits)); cut < point; ++cut) {
        const bool leadingZero = row.name[cut] == '0' && cut + 1 < point;
        const auto number = wholeNumber(row.name.substr(cut));
        if (leadingZero || !number || !row.fits(number->real) || std::abs(number->real - wanted) >= bestOff)
            continue;
        best = cut;
        bestOff = std::abs(number->real - wanted);
    }
    if (best == std::string_view::npos)
        return;
    row.ms = wholeNumber(row.name.substr(best))->real;
    row.name = row.name.substr(0, best);
}

class DebugCompareReader {
public:
    /// `anchor`: where the title of the second column stands.
    DebugCompareReader(std::string_view text, std::size_t anchor)
        : text_(text)
        , words_(text, anchor)
    {
    }

    bool readHeader(std::size_t anchor)
    {
        constexpr std::string_view title = "Name";
        const std::size_t last = text_.substr(0, anchor).find_last_not_of(" \t");
        const std::string_view before = last == std::string_view::npos ? std::string_view() : text_.substr(0, last + 1);
        if (!before.ends_with(title))
            return false;
        table_.begin = before.size() - title.size();
        for (const std::string_view expected : {"Time", "(ms)", "Count", "Total", "time", "(ms)", "Percentage", "(%)"})
            if (words_.word() != expected)
                return false;
        table_.end = words_.position();
        return true;
    }

    void readRows(const ParseControl& control)
    {
        readTableRows(
            words_, table_, control, [this] { return takeTotal() || takeRule() || takeRow(); }, ended_,
            [this] { return words_.nextWord() == "Name"; });
    }

    ComparedTable take() { return std::move(table_); }

private:
    bool takeRule()
    {
        const std::string_view word = words_.nextWord();
        if (word.empty() || word.find_first_not_of("=-") != std::string_view::npos)
            return false;
        words_.skipLine();
        return true;
    }

    bool takeTotal()
    {
        words_.skipBlanks();
        const std::size_t at = words_.position();
        TableWords ahead = words_;
        const bool titled = ahead.word() == "Total" && ahead.word() == "time:";
        const auto ms = titled ? ahead.number() : std::nullopt;
        if (!ms || ahead.word() != "ms")
            return false;
        words_ = ahead;
        table_.totalMs = ms->real;
        table_.totalAt = at;
        table_.strays.rowFollows();
        table_.end = words_.position();
        return ended_ = true;
    }

    bool takeRow()
    {
        ComparedRow row;
        row.at = words_.position();
        row.name = words_.word();
        const auto first = words_.number();
        const auto second = first ? words_.number() : std::nullopt;
        const auto third = second ? words_.number() : std::nullopt;
        if (!third)
            return false;
        TableWords ahead = words_;
        const auto fourth = ahead.number();
        // Four numbers: the time stands by itself. Three, the first of them a count: it hangs on the name.
        if (fourth && second->integer) {
            words_ = ahead;
            row.ms = first->real;
            row.calls = *second->integer;
            row.totalMs = third->real;
            row.percent = fourth->real;
        } else if (first->integer) {
            row.glued = true;
            row.calls = *first->integer;
            row.totalMs = second->real;
            row.percent = third->real;
            cutTime(row);
        } else {
            return false;
        }
        if (row.calls < 0)
            return false;
        table_.rows.push_back(row);
        return true;
    }

    std::string_view text_;
    TableWords words_;
    bool ended_ = false; ///< behind the sum
    ComparedTable table_;
};

void sayDoubts(const SourceText& source, const ComparedRow& row, std::size_t& said, ArtifactSink& sink)
{
    constexpr std::size_t maxSaid = 5;
    const auto say = [&](Severity severity, Message message) {
        if (++said <= maxSaid)
            sink.say(diagnosticAt(source, row.at, severity, std::move(message)));
    };
    if (row.glued && !row.ms)
        say(Severity::Warning, Message("debug-compare-name-glued"));
    else if (row.glued)
        say(Severity::Note, Message("debug-compare-name-cut", {std::string(row.name)}));
    else if (row.ms && !row.fits(*row.ms))
        say(Severity::Warning, Message("debug-compare-row-differs"));
}

ProfilePtr profileOfCompared(const SourceText& source, const ComparedTable& table, ArtifactSink& sink)
{
    ProfileBuilder builder;
    std::size_t said = 0;
    for (const ComparedRow& read : table.rows) {
        ProfileBuilder::Row row;
        row.name = read.name;
        row.durationUs = read.totalMs * microsecondsOfOneMs;
        row.count = read.calls;
        row.percent = read.percent;
        row.source = source.byteAt(read.at);
        row.uncertain = read.glued || read.nameCut ? column::name : std::uint8_t{0};
        builder.addRow(row);
        if (read.ms)
            builder.setExtra("Time (us)", Metric::duration(*read.ms * microsecondsOfOneMs));
        sayDoubts(source, read, said, sink);
    }
    builder.setLines(source.lines());
    builder.setExecutor(ExecutorKind::RelaxVm, Message("executor-debug-compare"));
    builder.setPrecision(Precision::Printed);
    builder.setTimes(Message("times-means-by-calls"));
    builder.setAggregated(true);
    builder.setTimeBasis(TimeBasis::Unordered);
    if (table.totalMs)
        builder.setPrintedSums({*table.totalMs * microsecondsOfOneMs, {}, {}, halfLastDecimalMs * microsecondsOfOneMs, 0.0});
    table.strays.say(source, sink);
    sayNamesCut(source, table.rows, sink);
    ProfilePtr profile = builder.build();
    saySumDiffers(source, table.totalAt, *profile, sink);
    sayWhatRowsShow(source, table.begin, *profile, sink);
    return profile;
}

std::vector<Claim> scanDebugCompare(const SourceText& source, const ParseControl& control)
{
    return scanTables(source.text(), debugCompareAnchor, control, [&](std::size_t at, std::size_t& next) -> std::optional<Claim> {
        DebugCompareReader reader(source.text(), at);
        if (!reader.readHeader(at))
            return std::nullopt;
        reader.readRows(control);
        const auto table = std::make_shared<const ComparedTable>(reader.take());
        next = std::max(next, table->end);
        const auto finish = [source, table](ArtifactSink& sink, const ParseControl&) {
            sink.add(artifactAt(source, table->begin, table->end, debugCompareFormat, profileOfCompared(source, *table, sink)));
        };
        if (table->rows.empty())
            return std::nullopt;
        return Claim{table->begin, table->end, surenessOfTable(debugCompareConfidence, *table), finish};
    });
}

} // namespace

const Format debugCompareFormat{"mlc-debug-compare", Message("form-table"), scanDebugCompare, {debugCompareAnchor}};

} // namespace tvmscope
