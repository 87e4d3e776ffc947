// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/tablereading.h"

#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"
#include "parsers/formats/report/configurationlines.h"
#include "parsers/formats/report/tablecells.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace tvmscope {

void TableReading::say(std::size_t offset, Message message)
{
    sink.say(diagnosticAt(source, offset, Severity::Warning, std::move(message)));
}

/// A metric that this program does not know is a count, a ratio or a text, as all its cells allow. Only of counts TVM prints a
/// Sum, so that this tells of a column in which a cell was damaged.
void TableReading::decideUnknownColumns()
{
    for (const TableColumn& column : content.columns) {
        if (column.name == threadColumn)
            threads = kinds.size();
        kinds.push_back(column.kind);
    }
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        if (kinds[c] != ColumnKind::Unknown)
            continue;
        if (!content.sums.empty() && tablecell::count(content.sums.back().cells[c])) {
            kinds[c] = ColumnKind::Number;
            continue;
        }
        bool counts = true, ratios = true;
        for (std::size_t row = 0; row < content.rows.size() && (counts || ratios); ++row) {
            const std::string_view text = content.cell(row, c);
            counts = counts && (text.empty() || tablecell::count(text));
            ratios = ratios && (text.empty() || tablecell::real(text));
        }
        kinds[c] = counts ? ColumnKind::Number : ratios ? ColumnKind::Ratio : ColumnKind::Unknown;
    }
}

/// Whether a cell of the column begins with a tensor's shape.
bool TableReading::holdsShapes(std::size_t column) const
{
    for (std::size_t row = 0; row < content.rows.size(); ++row)
        if (tablecell::shapesLength(content.cell(row, column)) > 0)
            return true;
    return false;
}

/// A word behind the header's columns, below which nothing stands.
bool TableReading::holdsNothing(std::size_t column) const
{
    for (std::size_t row = 0; row < content.rows.size(); ++row)
        if (!content.cell(row, column).empty())
            return false;
    return !content.rows.empty();
}

/// What the header itself tells of damage.
void TableReading::sayHeader()
{
    for (const TableColumn& column : content.columns)
        if (!isExtra(column.kind) && !isKnownColumn(column.name))
            say(content.begin, Message("report-column-respelled", {column.name, std::string(columnName(column.kind))}));
    const bool lacksShapes = content.find(ColumnKind::Shapes) < 0; // asked once: there may be thousands of columns
    for (std::size_t c = 0; c < content.columns.size(); ++c)
        if (const TableColumn& column = content.columns[c]; column.kind == ColumnKind::Unknown
            && (isDoubtfulColumn(column.name) || holdsNothing(c) || (lacksShapes && holdsShapes(c))
                || (c + 1 == content.columns.size() && isCutColumn(column.name))))
            say(content.begin, Message("report-column-doubtful", {column.name}));
    if (!content.rows.empty() && content.find(ColumnKind::Count) < 0)
        say(content.begin, Message("report-count-unknown"));
    // TVM of April 2021 prints no column of devices, but their times below the rows.
    if (!content.rows.empty() && content.find(ColumnKind::Device) < 0 && content.deviceTimes.empty())
        say(content.begin, Message("report-device-unknown"));
}

Metric TableReading::metricOf(ColumnKind kind, std::string_view text)
{
    if (text.empty())
        return {};
    if (kind == ColumnKind::Number)
        if (const auto value = tablecell::count(text))
            return Metric::ofCount(*value);
    if (kind == ColumnKind::Ratio)
        if (const auto value = tablecell::real(text))
            return Metric::ratio(*value);
    if (kind == ColumnKind::Time)
        if (const auto value = tablecell::duration(text))
            return Metric::duration(*value);
    return Metric::string(builder.intern(text));
}

void TableReading::sayUnreadable(std::size_t row, std::size_t column)
{
    if (++unreadableCells <= maxDiagnosticsOfOneKind)
        say(content.rows[row].offset,
            Message(
                "table-cell-unreadable", {std::string(content.cell(row, column).substr(0, 60)), content.columns[column].name}));
}

/// A sorted or aggregated table has lost the order of calls. What is neither (a row longer than the one above it, no count above
/// 1) is taken for `table(sort=False, aggregate=False)`; with `aggregate=True` the order would be arbitrary, which shows in rows
/// that would have been merged, or else cannot be told and is said.
void TableReading::decideOrder()
{
    builder.setAggregated(aggregated);
    const bool unordered = aggregated || (sorted && durations.size() > 1);
    builder.setTimeBasis(unordered ? TimeBasis::Unordered : TimeBasis::Sequential);
    if (durations.size() >= 2)
        sayRowsAgain(!unordered);
}

/// Rows that stand twice: a table that adds up calls has each of its keys once, one that does not counts a call a row. A table
/// without either, whose order tells nothing, may be both.
void TableReading::sayRowsAgain(bool sequential)
{
    const int keys[] = {content.find(ColumnKind::Name), content.find(ColumnKind::Hash), content.find(ColumnKind::Shapes),
        content.find(ColumnKind::Device)};
    const bool told = keys[0] >= 0 && keys[2] >= 0 && keys[3] >= 0;
    const bool damage = !sequential && aggregated && told && !content.collapsed;
    std::unordered_set<std::string> seen;
    std::size_t again = 0;
    std::string key;
    for (std::size_t row = 0; row < content.rows.size(); ++row) {
        key.clear();
        for (const int c : keys)
            key.append(c < 0 ? std::string_view() : content.cell(row, static_cast<std::size_t>(c))).push_back('\0');
        if (seen.insert(key).second)
            continue;
        if (!damage || ++again > maxDiagnosticsOfOneKind)
            return;
        say(content.rows[row].offset, Message("table-row-again"));
    }
    if (sequential)
        sink.say(diagnosticAt(source, content.begin, Severity::Note, Message("table-order-assumed")));
}

/// Sums and Totals have no shapes, hash or layout: what stands in such a column was written behind them.
void TableReading::sayTextBehind(const TableContent::Line& line)
{
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        const bool isText = kinds[c] == ColumnKind::Shapes || kinds[c] == ColumnKind::Hash || kinds[c] == ColumnKind::VmShapes
            || kinds[c] == ColumnKind::Layout;
        if (isText && !line.cells[c].empty())
            say(line.offset, Message("table-text-behind", {std::string(line.cells[c].substr(0, 60))}));
    }
}

void TableReading::addSums()
{
    if (content.sums.empty())
        return;
    PrintedSums sums;
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        const std::string_view text = content.sums.back().cells[c];
        if (kinds[c] == ColumnKind::Duration)
            sums.durationUs = tablecell::duration(text);
        else if (kinds[c] == ColumnKind::Count)
            sums.calls = tablecell::count(text);
        else if (kinds[c] == ColumnKind::Percent)
            sums.percent = tablecell::percent(text);
    }
    sums.durationUnreadable = !sums.durationUs || *sums.durationUs < 0.0;
    if (sums.durationUnreadable)
        sums.durationUs.reset();
    sums.callsUnreadable = content.find(ColumnKind::Count) >= 0 && (!sums.calls || *sums.calls < 0);
    if (sums.callsUnreadable)
        sums.calls.reset();
    builder.setPrintedSums(sums);
    sayTextBehind(content.sums.back());
    checkMetricSums(sums);
}

/// Counts of events, bytes and operations are added up below the rows as calls are. Where calls are missing, theirs are, too, and
/// nothing is said of them.
void TableReading::checkMetricSums(const PrintedSums& sums)
{
    const int count = content.find(ColumnKind::Count);
    const auto sumOf = [this](std::size_t column) {
        std::int64_t sum = 0;
        for (std::size_t row = 0; row < content.rows.size(); ++row)
            sum = saturatingAdd(sum, tablecell::count(content.cell(row, column)).value_or(0));
        return sum;
    };
    if (count >= 0 && sums.calls != sumOf(static_cast<std::size_t>(count)))
        return;
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        const auto printed = kinds[c] == ColumnKind::Number ? tablecell::count(content.sums.back().cells[c]) : std::nullopt;
        if (kinds[c] == ColumnKind::Number && !printed && !content.sums.back().cells[c].empty())
            say(content.sums.back().offset,
                Message(
                    "table-cell-unreadable", {std::string(content.sums.back().cells[c].substr(0, 60)), content.columns[c].name}));
        else if (const std::int64_t sum = printed ? sumOf(c) : 0; printed && *printed != sum)
            say(content.sums.back().offset, Message("table-metric-sum-differs", {content.columns[c].name, *printed, sum}));
    }
}

void TableReading::addTotals()
{
    for (const TableContent::Line& total : content.totals) {
        sayTextBehind(total);
        std::optional<double> duration;
        std::string_view device;
        std::vector<std::pair<std::string, Metric>> metrics;
        for (std::size_t c = 0; c < kinds.size(); ++c) {
            const std::string_view text = total.cells[c];
            if (kinds[c] == ColumnKind::Duration)
                duration = tablecell::duration(text);
            else if (kinds[c] == ColumnKind::Device)
                device = text;
            else if (isExtra(kinds[c]) && !text.empty())
                metrics.emplace_back(content.columns[c].name, metricOf(kinds[c], text));
        }
        if (device.empty() || !duration || *duration < 0.0) {
            say(total.offset, Message("table-total-unreadable"));
            setTotalUnreadable(device);
        } else {
            builder.addDeviceTotal(device, duration, std::move(metrics));
            builder.setTotalPlace(device, source.byteAt(total.offset));
        }
    }
    for (const auto& [device, time] : content.deviceTimes)
        builder.addDeviceTotal(device, tablecell::duration(time));
}

/// A Total that names no device is that of the only one.
void TableReading::setTotalUnreadable(std::string_view device)
{
    const int column = content.find(ColumnKind::Device);
    for (std::size_t row = 0; device.empty() && column >= 0 && row < content.rows.size(); ++row)
        device = content.cell(row, static_cast<std::size_t>(column));
    if (!device.empty())
        builder.setTotalUnreadable(device);
}

ProfilePtr TableReading::read()
{
    builder.setLines(source.lines());
    decideUnknownColumns();
    sayHeader();
    durations.reserve(content.rows.size());
    for (std::size_t row = 0; row < content.rows.size(); ++row)
        addRow(row);
    texts.finish(source, doubts);
    for (Diagnostic& doubt : doubts)
        sink.say(std::move(doubt));
    if (texts.unsaid() > 0)
        say(content.begin, Message("report-cells-unreadable", {static_cast<std::int64_t>(texts.unsaid())}));
    decideOrder();
    addSums();
    addTotals();
    for (Message& unreadable : addConfiguration(content.configuration, builder))
        say(content.end, std::move(unreadable));
    builder.setPrecision(Precision::TwoDecimals);
    if (!content.complete())
        builder.setEndsEarly();
    return builder.build();
}

} // namespace tvmscope
