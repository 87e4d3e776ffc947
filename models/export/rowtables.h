// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/export/texttable.h"

#include <string>
#include <vector>

/// What one profile holds as plain tables: numbers in full, columns with their unit in the title.
namespace tvmscope {

/// The rows of the source in its order, the columns of its own behind those every report has.
/// `classes` has the class that each row is shown in.
TextTable rowsTable(const AnalyzedProfile& analyzed, const std::vector<OperatorClass>& classes);

/// Operators of each device, most time first: calls, time, shares, time a call; where calls nest, self times, and total times
/// behind. `tree` has the rows in the classes that they are shown in; an operator of two classes has a row in each. Times and
/// calls are sums divided by `runs`.
TextTable operatorsTable(const AnalyzedProfile& analyzed, const OperatorTree& tree, std::int64_t runs = 1);

/// Which profile a row of a table of several profiles belongs to.
struct ProfileName {
    std::string source;
    std::int64_t artifact = 1;
};

/// Adds the rows of one profile's table to those of several, with columns for where they are from in front. Columns go by their
/// titles; a cell of a column that a profile does not have is nothing.
void appendRows(TextTable& all, const TextTable& table, const ProfileName& from);

/// Columns of a row that were guessed, as the keys of the JSON (`calls`, `duration_us`) and the names of the source's own
/// columns.
std::vector<std::string> uncertainColumns(const Profile& profile, CallId row);

/// Value of a metric: text, count, number, or nothing where it is absent.
TextCell metricCell(const Profile& profile, const Metric& metric);

} // namespace tvmscope
