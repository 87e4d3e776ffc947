// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/columns/reportcolumns.h"
#include "parsers/format.h"

#include <cstddef>
#include <span>
#include <string>

/// What rows of a report without their header have in common, however their cells are parted.
namespace tvmscope {

/// What a column is called that was told by what stands in it: TVM's name, else its number among the columns.
std::string bareColumnName(ColumnKind kind, std::size_t number);

/// What a row says of the Total: a duration in microseconds, and its percentage.
struct TimeAndShare {
    double us = 0.0, percent = 0.0;
};

/// Whether one and the same Total follows from `enough` rows and more, if each number may lie off by that share of it and that
/// amount. Rows without a time or a share tell nothing.
bool tellOneTotal(std::span<const TimeAndShare> rows, double share, double amount, std::size_t enough);

/// The claim, before whose artifact a warning names the columns (`columns`: parted by commas).
Claim withColumnsSaid(Claim claim, const SourceText& source, const std::string& columns);

} // namespace tvmscope
