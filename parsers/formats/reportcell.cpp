// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/reportcell.h"

#include <cmath>

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
        row.startUs = cell.real;
    else if (column == "Depth")
        row.depth = cell.count;
    else if (column == "Run")
        row.run = cell.count;
    else
        return false;
    return true;
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

void addReportRow(const ReportCells& cells, std::uint64_t source, std::uint32_t line, ProfileBuilder& builder)
{
    ProfileBuilder::Row row;
    row.durationUs = std::nan("");
    row.source = source;
    row.line = line;
    bool extra = false;
    for (const auto& [column, cell] : cells)
        extra |= !setCell(row, column, cell);
    builder.addRow(row);
    if (!extra)
        return;
    ProfileBuilder::Row known;
    for (const auto& [column, cell] : cells)
        if (!setCell(known, column, cell))
            builder.setExtra(column, metricOf(cell, builder));
}

} // namespace tvmscope
