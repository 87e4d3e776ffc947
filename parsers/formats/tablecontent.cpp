// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/tablecontent.h"

#include "models/profile/profilebuilder.h"
#include "parsers/formats/tablecells.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace tvmscope {

namespace {

/// A damaged table of 100,000 rows need not say so 100,000 times.
constexpr std::size_t mostOfOneKind = 20;

bool isExtra(ColumnKind kind) noexcept
{
    return kind >= ColumnKind::VmShapes;
}

/// Turns one table's cells into a profile.
class TableReading {
public:
    TableReading(const SourceText& text, const TableContent& cells, Document& target)
        : source(text)
        , content(cells)
        , document(target)
    {
    }

    ProfilePtr read();

private:
    void decideUnknownColumns();
    void addRow(std::size_t row);
    void addExtras(std::size_t row);
    void addSums();
    void addTotals();
    void addConfiguration();
    void decideOrder();
    Metric metricOf(ColumnKind kind, std::string_view text);
    bool unreadable(std::size_t row, std::size_t column);
    void say(std::size_t offset, std::string_view code, std::vector<MessageArgument> arguments);

    const SourceText& source;
    const TableContent& content;
    Document& document;
    ProfileBuilder builder;
    std::vector<ColumnKind> kinds;
    std::vector<double> durations;
    bool aggregated = false;
    bool sorted = true;
    std::size_t unreadableCells = 0, incompleteRows = 0;
};

void TableReading::say(std::size_t offset, std::string_view code, std::vector<MessageArgument> arguments)
{
    document.diagnostics.push_back(diagnosticAt(source, offset, Severity::Warning, Message(code, std::move(arguments))));
}

/// A metric that this program does not know is a count, a ratio or a text, as all its cells allow.
void TableReading::decideUnknownColumns()
{
    for (const TableColumn& column : content.columns)
        kinds.push_back(column.kind);
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        if (kinds[c] != ColumnKind::Unknown)
            continue;
        bool counts = true, ratios = true;
        for (std::size_t row = 0; row < content.rows.size() && (counts || ratios); ++row) {
            const std::string_view text = content.cell(row, c);
            counts = counts && (text.empty() || tablecell::count(text));
            ratios = ratios && (text.empty() || tablecell::real(text));
        }
        kinds[c] = counts ? ColumnKind::Number : ratios ? ColumnKind::Ratio : ColumnKind::Unknown;
    }
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

/// Says that a cell is not what its column holds, and keeps it out.
bool TableReading::unreadable(std::size_t row, std::size_t column)
{
    const std::string_view text = content.cell(row, column);
    if (text.empty())
        return false;
    if (++unreadableCells <= mostOfOneKind)
        say(content.rows[row].offset, "table-cell-unreadable", {std::string(text.substr(0, 60)), content.columns[column].name});
    return true;
}

void TableReading::addExtras(std::size_t row)
{
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        if (!isExtra(kinds[c]))
            continue;
        const Metric value = metricOf(kinds[c], content.cell(row, c));
        // The first row lays the columns down in the order of the header.
        if (row == 0 || !value.isAbsent())
            builder.setExtra(content.columns[c].name, value);
        if (content.rows[row].uncertain >> c & 1u)
            builder.setExtraUncertain(content.columns[c].name);
    }
}

void TableReading::addRow(std::size_t at)
{
    ProfileBuilder::Row row;
    row.durationUs = std::nan("");
    bool incomplete = false;
    const auto flag = [&](std::size_t c, std::uint32_t bit) {
        if (content.rows[at].uncertain >> c & 1u)
            row.uncertain |= bit;
    };
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        const std::string_view text = content.cell(at, c);
        switch (kinds[c]) {
        case ColumnKind::Name:
            row.name = text;
            flag(c, column::name);
            break;
        case ColumnKind::Duration:
            flag(c, column::duration);
            incomplete |= text.empty();
            if (const auto value = tablecell::duration(text)) {
                row.durationUs = *value;
            } else if (const auto other = tablecell::real(text)) {
                // Two decimals are TVM's own; an edited number is taken as it stands.
                row.durationUs = *other;
                row.uncertain |= column::duration;
            } else {
                unreadable(at, c);
            }
            break;
        case ColumnKind::Percent:
            flag(c, column::percent);
            row.percent = tablecell::percent(text);
            if (!row.percent)
                unreadable(at, c);
            break;
        case ColumnKind::Device:
            flag(c, column::device);
            incomplete |= text.empty();
            if (!text.empty())
                row.device = text;
            break;
        case ColumnKind::Count:
            flag(c, column::count);
            incomplete |= text.empty();
            row.count = tablecell::count(text);
            if (!row.count)
                unreadable(at, c);
            break;
        case ColumnKind::Shapes:
            flag(c, column::shapes);
            if (!text.empty())
                row.shapes = text;
            break;
        case ColumnKind::Hash:
            flag(c, column::hash);
            if (!text.empty())
                row.hash = text;
            break;
        case ColumnKind::Start:
            row.startUs = tablecell::duration(text);
            break;
        case ColumnKind::Depth:
            row.depth = tablecell::count(text);
            break;
        case ColumnKind::Run:
            row.run = tablecell::count(text);
            break;
        default:
            break;
        }
    }
    row.source = source.byteAt(content.rows[at].offset);
    row.line = source.placeAt(content.rows[at].offset).line;
    if (incomplete && ++incompleteRows <= mostOfOneKind)
        say(content.rows[at].offset, "table-row-incomplete", {});
    aggregated = aggregated || row.count.value_or(1) > 1;
    sorted = sorted && (durations.empty() || !(row.durationUs > durations.back()));
    durations.push_back(row.durationUs);
    builder.addRow(row);
    addExtras(at);
}

/// A sorted or aggregated table has lost the order of calls. What is neither (a row longer than the one above it, no count above
/// 1) is taken for `table(sort=False, aggregate=False)`; with `aggregate=True` the order would be arbitrary, which shows in rows
/// that would have been merged, or else cannot be told and is said.
void TableReading::decideOrder()
{
    builder.setAggregated(aggregated);
    const bool unordered = aggregated || (sorted && durations.size() > 1);
    builder.setTimeBasis(unordered ? TimeBasis::Unordered : TimeBasis::Sequential);
    if (unordered || durations.size() < 2)
        return;
    const int keys[] = {content.find(ColumnKind::Name), content.find(ColumnKind::Hash), content.find(ColumnKind::Shapes),
        content.find(ColumnKind::Device)};
    std::unordered_set<std::string> seen;
    for (std::size_t row = 0; row < content.rows.size(); ++row) {
        std::string key;
        for (const int c : keys)
            key.append(c < 0 ? std::string_view() : content.cell(row, static_cast<std::size_t>(c))).push_back('\0');
        if (!seen.insert(std::move(key)).second)
            return;
    }
    document.diagnostics.push_back(diagnosticAt(source, content.begin, Severity::Note, Message("table-order-assumed")));
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
    builder.setPrintedSums(sums);
}

void TableReading::addTotals()
{
    for (const TableContent::Line& total : content.totals) {
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
        if (device.empty() || !duration)
            say(total.offset, "table-total-unreadable", {});
        else
            builder.addDeviceTotal(device, duration, std::move(metrics));
    }
    for (const auto& [device, time] : content.deviceTimes)
        builder.addDeviceTotal(device, tablecell::duration(time));
}

/// `Number of threads` is a count, peaks are ratios, the rest is text.
void TableReading::addConfiguration()
{
    for (const auto& [key, text] : content.configuration) {
        const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
        const bool real
            = !plain && (tablecell::isRatio(text) || (tablecell::real(text) && text.find(',') == std::string_view::npos));
        const bool grouped = !plain && !real && tablecell::count(text);
        builder.addConfiguration(key,
            metricOf(plain || grouped ? ColumnKind::Number
                    : real            ? ColumnKind::Ratio
                                      : ColumnKind::Unknown,
                text));
    }
}

ProfilePtr TableReading::read()
{
    decideUnknownColumns();
    durations.reserve(content.rows.size());
    for (std::size_t row = 0; row < content.rows.size(); ++row)
        addRow(row);
    decideOrder();
    addSums();
    addTotals();
    addConfiguration();
    builder.setPrecision(Precision::TwoDecimals);
    return builder.build();
}

void sayWhatIsMissing(const SourceText& source, const TableContent& content, const Profile& profile, Document& document)
{
    const auto say
        = [&](std::size_t offset, Severity severity, std::string_view code, std::vector<MessageArgument> arguments = {}) {
              document.diagnostics.push_back(diagnosticAt(source, offset, severity, Message(code, std::move(arguments))));
          };
    for (std::size_t i = 0; i < std::min(content.skipped.size(), mostOfOneKind); ++i)
        say(content.skipped[i].begin, Severity::Warning, "table-line-skipped");
    if (content.skipped.size() > mostOfOneKind)
        say(content.begin, Severity::Warning, "table-lines-skipped", {static_cast<std::int64_t>(content.skipped.size())});
    const auto uncertain = std::count_if(
        profile.calls().uncertain.begin(), profile.calls().uncertain.end(), [](std::uint32_t bits) { return bits != 0; });
    if (content.collapsed && uncertain == 0)
        say(content.begin, Severity::Note, "table-collapsed");
    else if (uncertain > 0)
        say(content.begin, Severity::Warning, content.collapsed ? "table-collapsed-uncertain" : "table-cells-uncertain",
            {static_cast<std::int64_t>(uncertain)});
    const Checksum& sum = profile.checksum();
    const auto rows = static_cast<std::int64_t>(profile.rowCount());
    if (sum.verdict == Checksum::Verdict::Differs && sum.missingCalls != 0)
        say(content.sums.back().offset, Severity::Warning, sum.missingCalls > 0 ? "checksum-differs" : "checksum-exceeded",
            {rows, profile.callCount(), sum.printedCalls.value_or(0), sum.missingCalls, Microseconds{sum.missingUs}});
    else if (sum.verdict == Checksum::Verdict::Differs)
        say(content.sums.back().offset, Severity::Warning, "checksum-time-differs",
            {rows, Microseconds{profile.sumUs()}, Microseconds{sum.printedSumUs.value_or(0.0)}});
    if (content.rows.empty())
        say(content.begin, Severity::Warning, "table-without-rows");
    if (!content.complete())
        say(content.end, Severity::Warning, "table-end-missing");
}

} // namespace

void addTable(const SourceText& source, const TableContent& content, std::string_view format, Document& document)
{
    Artifact artifact;
    artifact.id = static_cast<int>(document.artifacts.size()) + 1;
    artifact.format = format;
    artifact.bytes = {source.byteAt(content.begin), source.byteAt(content.end)};
    const std::size_t last = content.end > content.begin ? content.end - 1 : content.begin;
    artifact.lines = {source.placeAt(content.begin).line, source.placeAt(last).line};
    artifact.profile = TableReading(source, content, document).read();
    sayWhatIsMissing(source, content, *artifact.profile, document);
    document.artifacts.push_back(std::move(artifact));
}

} // namespace tvmscope
