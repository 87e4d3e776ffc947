// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "models/profile/nanoseconds.h"
#include "parsers/formats/report/groupednumber.h"
#include "parsers/formats/report/reportcell.h"
#include "parsers/formats/report/tablecells.h"
#include "parsers/formats/report/tablereading.h"

#include <cmath>

namespace tvmscope {

namespace {

/// Two decimals are TVM's own; a number that somebody edited is taken as it stands and marked.
bool setDuration(ProfileBuilder::Row& row, std::string_view text)
{
    if (const auto printed = tablecell::duration(text)) {
        row.durationUs = *printed;
        return true;
    }
    const auto number = numberInCell(ColumnKind::Duration, text);
    const bool isReal = number && tablecell::real(text);
    if (isReal)
        row.uncertain |= column::duration;
    row.durationUs = isReal ? *tablecell::real(text) : number ? number->real : std::nan("");
    return number.has_value();
}

/// Percentages are never written in a locale; people and spreadsheets add the mark.
std::optional<double> percentIn(std::string_view text)
{
    if (const auto printed = tablecell::percent(text))
        return printed;
    const auto number = text.ends_with('%') || text.ends_with('"') ? numberInCell(ColumnKind::Percent, text) : std::nullopt;
    return number ? std::optional(number->real) : std::nullopt;
}

/// Puts a cell into the row; false if its column cannot hold it. Extra columns are not part of the row.
bool setTableCell(ProfileBuilder::Row& row, ColumnKind kind, std::string_view text)
{
    switch (kind) {
    case ColumnKind::Duration:
        return setDuration(row, text);
    case ColumnKind::Percent:
        return (row.percent = percentIn(text)).has_value();
    case ColumnKind::Count:
        row.count = tablecell::count(text);
        if (row.count && *row.count < 1) // of a row there was a call
            row.count.reset();
        return row.count.has_value();
    case ColumnKind::Start:
        row.startNs = nanosecondsOf(tablecell::duration(text).value_or(std::nan("")));
        return row.startNs != noStart;
    case ColumnKind::Depth:
        return (row.depth = tablecell::count(text)).has_value();
    case ColumnKind::Run:
        return (row.run = tablecell::count(text)).has_value();
    default:
        setText(row, kind, text);
        return true;
    }
}

} // namespace

void TableReading::addExtras(std::size_t row)
{
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        if (!isExtra(kinds[c]))
            continue;
        const Metric value = metricOf(kinds[c], content.cell(row, c));
        if (kinds[c] == ColumnKind::Number && value.kind == MetricKind::String)
            sayUnreadable(row, c);
        // The first row creates the columns in the order of the header.
        if (row == 0 || !value.isAbsent())
            builder.setExtra(content.columns[c].name, value);
        if (content.rows[row].isUncertain(c))
            builder.setExtraUncertain(content.columns[c].name);
        if (value.kind == MetricKind::String)
            texts.checkExtra(kinds[c], content.columns[c].name, content.cell(row, c), source, content.rows[row].offset, doubts);
    }
}

std::string_view TableReading::durationText(std::size_t row) const
{
    const int duration = content.find(ColumnKind::Duration);
    return duration < 0 ? std::string_view() : content.cell(row, static_cast<std::size_t>(duration));
}

/// A time that nobody can have measured.
void TableReading::checkDuration(const ProfileBuilder::Row& row, std::size_t at)
{
    const std::size_t place = content.rows[at].offset;
    const bool impossible
        = std::isnan(row.durationUs) ? tablecell::isNotFinite(durationText(at)) : isImpossibleDuration(row.durationUs);
    if (impossible && ++impossibleDurations <= maxDiagnosticsOfOneKind)
        say(place, Message("report-duration-impossible", {std::string(durationText(at))}));
}

void TableReading::addRow(std::size_t at)
{
    ProfileBuilder::Row row;
    row.durationUs = std::nan("");
    bool incomplete = false;
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        const std::string_view text = content.cell(at, c);
        if (content.rows[at].isUncertain(c))
            row.uncertain |= uncertainBit(kinds[c]);
        const bool needed = kinds[c] == ColumnKind::Duration || kinds[c] == ColumnKind::Percent || kinds[c] == ColumnKind::Device
            || kinds[c] == ColumnKind::Count;
        incomplete = incomplete || (needed && text.empty());
        if (!text.empty() && !setTableCell(row, kinds[c], text))
            sayUnreadable(at, c);
    }
    row.source = source.byteAt(content.rows[at].offset);
    if (threads && !content.cell(at, *threads).empty())
        row.track = content.cell(at, *threads);
    if (incomplete && ++incompleteRows <= maxDiagnosticsOfOneKind)
        say(content.rows[at].offset, Message("table-row-incomplete"));
    checkDuration(row, at);
    aggregated = aggregated || row.count.value_or(1) > 1;
    sorted = sorted && (durations.empty() || !(row.durationUs > durations.back()));
    durations.push_back(row.durationUs);
    builder.addRow(row);
    texts.check(row, source, content.rows[at].offset, doubts);
    addExtras(at);
}

} // namespace tvmscope
