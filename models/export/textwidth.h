// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// How much room UTF-8 text takes in a terminal.
namespace tvmscope {

/// How a terminal is told to write bold, and to end it.
constexpr std::string_view boldOn = "\x1b[1m", boldOff = "\x1b[0m";

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
/// Is a character one that is not seen and changes how others are: a control character, one that turns the direction of
/// writing, a line or paragraph separator, or none at all (U+FFFE)?
bool isHidden(std::uint32_t code) noexcept;
/// Without hidden characters, which could move the cursor, colour a terminal or show a name backwards: tabs and line breaks
/// become blanks, others escapes such as `\x1b` and `\u202e`; bytes that are not UTF-8 become `�`.
std::string printable(std::string_view text);
/// A whole output as a terminal may have it: line breaks, tabs and the bold of our own headings stay, other hidden characters
/// become escapes.
std::string terminalText(std::string_view text);
/// Calls `put(piece, code)` for each character of a text; a byte that is not UTF-8 has the code U+FFFD.
void eachCharacter(std::string_view text, const std::function<void(std::string_view piece, std::uint32_t code)>& put);
/// The text with U+FFFD in the place of every byte that is not UTF-8.
std::string validUtf8(std::string_view text);

} // namespace tvmscope
