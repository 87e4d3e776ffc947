// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/reportcell.h"

#include "models/profile/nanoseconds.h"

#include <cmath>
#include <string>

namespace tvmscope {

namespace {

/// Puts a cell into the member of the row that its column stands for. False: it has none.
bool setCell(ProfileBuilder::Row& row, std::string_view column, const ReportCell& cell)
{
    if (cell.kind == MetricKind::String) {
        if (column == "Name")
            row.name = cell.text;
        else if (column == "Device")
            row.device = cell.text;
        else if (column == "Argument Shapes")
            row.shapes = cell.text;
        else if (column == "Hash")
            row.hash = cell.text;
        else
            return false;
        return true;
    }
    if (column == "Duration (us)")
        row.durationUs = cell.real;
    else if (column == "Percent")
        row.percent = cell.real;
    else if (column == "Count")
        row.count = cell.count;
    else if (column == "Start (us)")
        row.startNs = nanosecondsOf(cell.real);
    else if (column == "Depth")
        row.depth = cell.count;
    else if (column == "Run")
        row.run = cell.count;
    else
        return false;
    return true;
}

/// The thread that a recorder's row names; its cell stays a further column as well, for it is one of the report's.
std::string threadOf(const ReportCells& cells)
{
    for (const auto& [column, cell] : cells)
        if (column == "Thread")
            return cell.kind == MetricKind::String ? std::string(cell.text)
                : cell.isNumber()                  ? std::to_string(cell.count)
                                                   : std::string();
    return {};
}

} // namespace

Metric metricOf(const ReportCell& cell, ProfileBuilder& builder)
{
    switch (cell.kind) {
    case MetricKind::Absent:
        return {};
    case MetricKind::String:
        return Metric::string(builder.intern(cell.text));
    case MetricKind::Count:
        return Metric::ofCount(cell.count);
    default:
        return Metric::ofReal(cell.kind, cell.real);
    }
}

MetricKind kindOfColumn(std::string_view column, bool isInteger)
{
    if (column.ends_with("(us)"))
        return MetricKind::Duration;
    if (column == "Percent")
        return MetricKind::Percent;
    return isInteger ? MetricKind::Count : MetricKind::Ratio;
}

void addReportRow(const ReportCells& cells, std::uint64_t source, ProfileBuilder& builder)
{
    ProfileBuilder::Row row;
    row.durationUs = std::nan("");
    row.source = source;
    bool extra = false;
    for (const auto& [column, cell] : cells)
        extra |= !setCell(row, column, cell);
    const std::string thread = extra ? threadOf(cells) : std::string();
    if (!thread.empty())
        row.track = thread;
    builder.addRow(row);
    if (!extra)
        return;
    ProfileBuilder::Row known;
    for (const auto& [column, cell] : cells)
        if (!setCell(known, column, cell))
            builder.setExtra(column, metricOf(cell, builder));
}

} // namespace tvmscope
