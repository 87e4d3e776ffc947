// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "models/profile/profilebuilder.h"
#include "parsers/format.h"
#include "parsers/formats/report/reportchecks.h"
#include "parsers/formats/tables/tablewords.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

namespace tvmscope {

/// `tvm-vm-stat`: what `VirtualMachineProfiler.get_stat()` gives (src/runtime/vm/profiler/vm.cc, TVM 0.6 and 0.7):
/// `#OpName  #InvokeCount  #Duration(us): Sum/Mean/Min/Max`, a row a packed function, and `Total Duration`, in 0.7 with
/// `Total Packed Functions`. The sum is the row's duration; mean, least and most of a call are further columns.
extern const Format getStatFormat;

namespace {

constexpr double getStatConfidence = 0.8;
constexpr std::string_view getStatAnchor = "#OpName";
constexpr double sixDigits = 5.1e-6; ///< what `<<` of a C++ stream leaves of a double

struct StatRow {
    std::size_t at = 0;
    std::string_view name;
    bool nameCut = false; ///< a terminal broke it, and its other half is not here
    std::int64_t calls = 0;
    std::array<double, 4> us{}; ///< Sum, Mean, Min, Max

    /// The four numbers and the count fit each other.
    bool isSound() const
    {
        const double sum = us[1] * static_cast<double>(calls), off = sixDigits * (std::abs(sum) + std::abs(us[0]));
        const auto atMost = [](double a, double b) { return a <= b + 2.0 * sixDigits * std::abs(b); };
        return std::abs(sum - us[0]) <= off && atMost(us[2], us[1]) && atMost(us[1], us[3]);
    }
};

struct StatTable {
    std::size_t begin = 0, end = 0;
    std::vector<StatRow> rows;
    std::optional<double> totalUs;
    std::size_t totalAt = 0;
    std::optional<std::int64_t> totalCalls;
    StrayLines strays;
};

/// `40/20/18/22`
bool readPacked(std::string_view word, std::array<double, 4>& values)
{
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto number = readNumber(word);
        if (!number)
            return false;
        values[i] = number->real;
        word.remove_prefix(number->length);
        const bool last = i + 1 == values.size();
        if (last ? !word.empty() : !word.starts_with('/'))
            return false;
        word.remove_prefix(last ? 0 : 1);
    }
    return true;
}

class GetStatReader {
public:
    GetStatReader(std::string_view text, std::size_t begin)
        : words_(text, begin)
    {
        table_.begin = begin;
    }

    bool readHeader()
    {
        const bool isHeader = words_.word() == getStatAnchor && words_.word() == "#InvokeCount"
            && words_.word() == "#Duration(us):" && words_.word() == "Sum/Mean/Min/Max";
        table_.end = words_.position();
        return isHeader;
    }

    void readRows(const ParseControl& control)
    {
        readTableRows(
            words_, table_, control, [this] { return takeTotals() || takeRow(); }, ended_,
            [this] { return words_.nextWord() == getStatAnchor; });
    }

    StatTable take() { return std::move(table_); }

private:
    bool takeRow()
    {
        StatRow row;
        row.at = words_.position();
        row.name = words_.word();
        const auto calls = words_.integer();
        if (!calls || *calls < 0 || !readPacked(words_.word(), row.us))
            return false;
        row.calls = *calls;
        table_.rows.push_back(row);
        return true;
    }

    /// `Total Duration 40 us` of 0.6; `Total Duration: 40 us.` and `Total Packed Functions: 2` of 0.7.
    bool takeTotals()
    {
        words_.skipBlanks();
        const std::size_t at = words_.position();
        TableWords ahead = words_;
        const bool titled = ahead.word() == "Total" && ahead.word().starts_with("Duration");
        const auto us = titled ? ahead.number() : std::nullopt;
        if (!us || !ahead.nextWord().starts_with("us"))
            return false;
        words_ = ahead;
        words_.word();
        table_.totalUs = us->real;
        table_.totalAt = at;
        table_.strays.rowFollows();
        table_.end = words_.position();
        if (words_.word() == "Total" && words_.word() == "Packed" && words_.word().starts_with("Functions"))
            if (const auto calls = words_.integer()) {
                table_.totalCalls = calls;
                table_.end = words_.position();
            }
        return ended_ = true;
    }

    TableWords words_;
    bool ended_ = false; ///< behind the sum
    StatTable table_;
};

ProfilePtr profileOfStats(const SourceText& source, const StatTable& table, ArtifactSink& sink)
{
    constexpr std::size_t maxSaid = 5;
    constexpr std::array<std::string_view, 4> columns{"", "Mean (us)", "Min (us)", "Max (us)"};
    ProfileBuilder builder;
    std::size_t unsound = 0;
    for (const StatRow& read : table.rows) {
        ProfileBuilder::Row row;
        row.name = read.name;
        row.durationUs = read.us[0];
        row.count = read.calls;
        row.source = source.byteAt(read.at);
        row.uncertain = read.nameCut ? column::name : std::uint8_t{0};
        builder.addRow(row);
        for (std::size_t i = 1; i < columns.size(); ++i)
            builder.setExtra(columns[i], Metric::duration(read.us[i]));
        if (!read.isSound() && ++unsound <= maxSaid)
            sink.say(diagnosticAt(source, read.at, Severity::Warning, Message("get-stat-row-differs")));
    }
    builder.setLines(source.lines());
    builder.setExecutor(ExecutorKind::RelayVm, Message("executor-get-stat"));
    builder.setPrecision(Precision::Printed);
    builder.setTimes(Message("times-sums"));
    builder.setAggregated(true);
    builder.setTimeBasis(TimeBasis::Unordered);
    if (table.totalUs)
        builder.setPrintedSums({table.totalUs, table.totalCalls, {}, 0.0, sixDigits});
    else
        sink.say(diagnosticAt(source, table.begin, Severity::Note, Message("get-stat-end-missing")));
    table.strays.say(source, sink);
    sayNamesCut(source, table.rows, sink);
    ProfilePtr profile = builder.build();
    saySumDiffers(source, table.totalAt, *profile, sink);
    return profile;
}

std::vector<Claim> scanGetStat(const SourceText& source, const ParseControl& control)
{
    return scanTables(source.text(), getStatAnchor, control, [&](std::size_t at, std::size_t& next) -> std::optional<Claim> {
        GetStatReader reader(source.text(), at);
        if (!reader.readHeader())
            return std::nullopt;
        reader.readRows(control);
        const auto table = std::make_shared<const StatTable>(reader.take());
        next = std::max(next, table->end);
        const auto finish = [source, table](ArtifactSink& sink, const ParseControl&) {
            sink.add(artifactAt(source, table->begin, table->end, getStatFormat, profileOfStats(source, *table, sink)));
        };
        if (table->rows.empty())
            return std::nullopt;
        return Claim{table->begin, table->end, surenessOfTable(getStatConfidence, *table), finish};
    });
}

} // namespace

const Format getStatFormat{"tvm-vm-stat", Message("form-table"), scanGetStat, {getStatAnchor}};

} // namespace tvmscope
