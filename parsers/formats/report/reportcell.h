// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profilebuilder.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/numbers.h"

#include <string_view>
#include <vector>

namespace tvmscope {

/// A damaged report of 100,000 rows need not say so 100,000 times.
inline constexpr std::size_t maxDiagnosticsOfOneKind = 20;

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
    std::size_t at = 0; ///< position of the cell in the text
};

/// The cells of a row.
using ReportCells = std::vector<ReportColumnCell>;

/// A number as a cell; its kind is the caller's.
ReportCell numberCell(MetricKind kind, const ReadNumber& number);

/// Makes the cell what its column holds: numbers that were written as texts become numbers (groupednumber.h). False: the column
/// cannot hold what stands there.
bool fitToColumn(ReportColumnCell& cell);

/// Whether a text is none that TVM writes into the column: a name with a blank, a bracket or half a quote, a device without a
/// number, shapes of other types or sizes than tensors have, a hash with other letters than hexadecimal digits, a layout without
/// axes, a text among numbers. It may be damaged, or hold what stood beside it.
bool isDoubtful(ColumnKind column, std::string_view text) noexcept;

/// A percentage of the largest Total that no part of it has; a rounded 100 may stand a little above.
constexpr bool isImpossiblePercent(double percent) noexcept
{
    return percent < 0.0 || percent > 100.01;
}

/// A time that nobody can have measured: below 0, or longer than there has been time.
inline bool isImpossibleDuration(double us) noexcept
{
    constexpr double longest = 1e24; ///< 30 thousand million years; TVM prints what it has in full, however large
    return !(us >= 0.0 && us <= longest);
}

/// The bit of `column` that marks a cell of this kind as guessed, 0 for extra columns.
std::uint8_t uncertainBit(ColumnKind kind) noexcept;

/// The cell as it reads in a sentence.
std::string shownCell(const ReportCell& cell);

/// Puts a text into the member of a row that a column of texts stands for. False: the column holds none that the row keeps.
bool setText(ProfileBuilder::Row& row, ColumnKind column, std::string_view text);
/// Puts a cell that fits its column into the member of the row that the column stands for. False: it has none.
bool setCell(ProfileBuilder::Row& row, const ReportColumnCell& cell);

/// The metric of a cell, its text in the builder's pool.
Metric metricOf(const ReportCell& cell, ProfileBuilder& builder);

} // namespace tvmscope
