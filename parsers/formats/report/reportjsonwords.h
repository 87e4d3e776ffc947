// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/metric.h"
#include "parsers/columns/reportcolumns.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

/// What pieces of a report's JSON are, each by itself.
namespace tvmscope::reportjson {

/// TVM writes Durations with 17 decimals (0.8: 6) and no blanks, and escapes nothing (ReportNode::AsJSON). Anything else that
/// writes this shape writes the shortest number that reads back equal, and escapes.
bool isWrittenByTvm(std::string_view text, std::size_t begin);
/// What every `Total` row says, so that it says nothing. (A recorder's `Count` is its number of runs.)
bool isSelfEvident(ColumnKind column, std::int64_t count);
/// Does the text end before the token at `at` does?
bool endsInside(std::string_view text, std::size_t at);
/// The kind of a number by the key that TVM wraps it in.
std::optional<MetricKind> kindOfWrapper(std::string_view key);
/// Columns whose cells are numbers.
bool isOfNumbers(ColumnKind column);
/// Where a string ends behind which a further member of its object follows (`NCHW","unit":"x`), and that member's name.
std::optional<std::pair<std::size_t, std::string_view>> furtherMember(std::string_view text);

} // namespace tvmscope::reportjson
