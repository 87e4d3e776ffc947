// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// How much room UTF-8 text takes in a terminal.
namespace tvmscope {

/// Columns of a text: one a character, two for wide East Asian ones, none for combining marks. A byte that is not UTF-8 takes
/// one.
std::size_t textWidth(std::string_view text) noexcept;
/// The text with blanks behind (or before) it up to `width` columns; unchanged if it is wider.
std::string padRight(std::string_view text, std::size_t width);
std::string padLeft(std::string_view text, std::size_t width);
/// At most `width` columns (1 or more): head, `…`, tail, since names differ at both ends.
std::string elideMiddle(std::string_view text, std::size_t width);
/// The same with at most `head` columns before the `…`; the tail has the others.
std::string elideBehind(std::string_view text, std::size_t width, std::size_t head);
/// Lines of at most `width` columns, broken at blanks, but not between a number and `%`, `µs` or `ms`; a word that is longer than
/// a line keeps its own.
std::vector<std::string> wrapWords(std::string_view text, std::size_t width);
/// Without control characters, which could move the cursor or colour a terminal: tabs and line breaks become blanks, others `�`.
std::string printable(std::string_view text);
/// The text with U+FFFD in the place of every byte that is not UTF-8.
std::string validUtf8(std::string_view text);

} // namespace tvmscope
