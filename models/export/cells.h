// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"
#include "models/profile/callcount.h"

#include <string>
#include <string_view>

/// Single cells as the formats of texttable.h write them.
namespace tvmscope {

/// A number of calls; nothing where it is not known.
TextCell callsCell(CallCount calls);
/// A cell's text with the digits of its number; `unknown` for nothing and for NaN.
std::string cellText(const TextCell& cell, std::string_view unknown);
/// A cell's text as people read it: times, percentages, rates and factors as everywhere (numbers.h), four digits of other
/// fractions; `—` for nothing.
std::string readableCell(const TextCell& cell, CellKind kind);
/// A table whose every cell is that text, under headings that say so: what people read and paste.
TextTable readableTable(TextTable table);
/// A cell as a JSON value: `null` for nothing, NaN and infinities, which JSON has no number for.
std::string jsonCell(const TextCell& cell);
/// A JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD, since JSON cannot hold them.
std::string jsonString(std::string_view text);
/// Text of a cell as a spreadsheet shows it and does not run it: before `=`, `+`, `-`, `@`, a tab or a carriage return, with
/// which formulas begin, stands a `'`, unless the text is a number. Readers of reports take it off again.
std::string withoutFormula(std::string text);
/// Where a text stands in Markdown: only at the beginning of a line `#` is a heading and `-` a list.
enum class MarkdownPlace : std::uint8_t { Line, Cell };
/// Text that Markdown shows as it stands: no link, picture, tag, entity or heading comes of it. Hidden
/// characters become escapes.
std::string markdownEscaped(std::string_view text, MarkdownPlace place = MarkdownPlace::Line);

} // namespace tvmscope
