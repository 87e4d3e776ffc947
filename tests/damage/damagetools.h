// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "tests/damage/damage.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope::testing {

/// The kinds of damage, by what they happen to.
std::span<const Damage> numberDamages();
std::span<const Damage> lineDamages();
std::span<const Damage> pasteDamages();
std::span<const Damage> encodingDamages();
std::span<const Damage> textDamages();
std::span<const Damage> csvDamages();
std::span<const Damage> jsonDamages();

/// A number below `limit`; 0 where that is 0.
std::size_t below(Random& random, std::size_t limit);
/// The text with what stands from `begin` to `end` replaced.
std::string replaced(std::string text, std::size_t begin, std::size_t end, std::string_view by);
/// Nothing where the report has none.
const NumberCell* anyNumber(const ReportText& report, Random& random);
const NumberCell* anyOf(const ReportText& report, NumberCell::Column column, Random& random);
const RowText* anyRow(const ReportText& report, Random& random);
/// Puts another text into a cell; a table's cell keeps its right edge where the room before it suffices.
Damaged withCell(const ReportText& report, const NumberCell& cell, std::string text);
std::string textOf(const ReportText& report, const NumberCell& cell);
/// A number that a spelling holds as a text.
std::string quoted(const ReportText& report, const std::string& text);
/// Every `what` replaced.
Damaged inWholeText(const ReportText& report, std::string_view what, std::string_view by);
std::vector<std::string> linesOf(std::string_view text);
/// Something before and behind every line.
Damaged inLines(const ReportText& report, std::string_view before, std::string_view behind);

} // namespace tvmscope::testing
