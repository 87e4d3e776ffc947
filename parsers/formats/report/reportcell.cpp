// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reportcell.h"

#include "models/profile/nanoseconds.h"

#include <cmath>
#include <string>

namespace tvmscope {

bool setText(ProfileBuilder::Row& row, ColumnKind column, std::string_view text)
{
    switch (column) {
    case ColumnKind::Name:
        row.name = text;
        return true;
    case ColumnKind::Device:
        row.device = text;
        return true;
    case ColumnKind::Shapes:
        row.shapes = text;
        return true;
    case ColumnKind::Hash:
        row.hash = text;
        return true;
    default:
        return false;
    }
}

namespace {

bool setNumber(ProfileBuilder::Row& row, ColumnKind column, const ReportCell& cell)
{
    switch (column) {
    case ColumnKind::Duration:
        row.durationUs = cell.real;
        return true;
    case ColumnKind::Percent:
        row.percent = cell.real;
        return true;
    case ColumnKind::Count:
        row.count = cell.count;
        return true;
    case ColumnKind::Start:
        row.startNs = nanosecondsOf(cell.real);
        return true;
    case ColumnKind::Depth:
        row.depth = cell.count;
        return true;
    case ColumnKind::Run:
        row.run = cell.count;
        return true;
    default:
        return false;
    }
}

/// Puts a cell into the member of the row that its column stands for. False: it has none.
bool setCell(ProfileBuilder::Row& row, ColumnKind column, const ReportCell& cell)
{
    return cell.kind == MetricKind::String ? setText(row, column, cell.text) : setNumber(row, column, cell);
}

/// The thread that a recorder's row names; its cell stays a further column as well, for it is one of the report's.
std::string threadOf(const ReportCells& cells)
{
    for (const auto& [name, column, cell] : cells)
        if (name == threadColumn)
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

void addReportRow(const ReportCells& cells, std::uint64_t source, ProfileBuilder& builder)
{
    ProfileBuilder::Row row;
    row.durationUs = std::nan("");
    row.source = source;
    bool extra = false;
    for (const auto& [name, column, cell] : cells)
        extra |= !setCell(row, column, cell);
    const std::string thread = extra ? threadOf(cells) : std::string();
    if (!thread.empty())
        row.track = thread;
    builder.addRow(row);
    if (!extra)
        return;
    ProfileBuilder::Row known;
    for (const auto& [name, column, cell] : cells)
        if (!setCell(known, column, cell))
            builder.setExtra(name, metricOf(cell, builder));
}

} // namespace tvmscope
