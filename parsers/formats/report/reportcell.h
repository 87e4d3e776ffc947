// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profilebuilder.h"
#include "parsers/columns/reportcolumns.h"

#include <string_view>
#include <vector>

namespace tvmscope {

/// A value of a report as it stands in a row, not yet bound to a column.
struct ReportCell {
    MetricKind kind = MetricKind::Absent;
    std::string_view text; ///< String
    double real = 0.0; ///< every number
    std::int64_t count = 0; ///< Count, and other numbers rounded

    bool isNumber() const noexcept { return kind != MetricKind::Absent && kind != MetricKind::String; }
};

/// A cell and the column it stands in.
struct ReportColumnCell {
    std::string_view column;
    ColumnKind kind = ColumnKind::Unknown; ///< of the column
    ReportCell cell;
};

/// The cells of a row.
using ReportCells = std::vector<ReportColumnCell>;

/// Puts a text into the member of a row that a column of texts stands for. False: the column holds none that the row keeps.
bool setText(ProfileBuilder::Row& row, ColumnKind column, std::string_view text);

/// The metric of a cell, its text in the builder's pool.
Metric metricOf(const ReportCell& cell, ProfileBuilder& builder);

/// Adds a row. Cells of columns that tvmscope knows fill the row; every other one becomes an extra column.
void addReportRow(const ReportCells& cells, std::uint64_t source, ProfileBuilder& builder);

} // namespace tvmscope
