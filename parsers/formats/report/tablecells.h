// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

/// What single cells of a printed report look like and what they are worth. TVM prints `Duration` and `Count` in the locale of
/// the process that ran (src/runtime/profiling.cc imbues the stream), `Percent` never, `Ratio` with a localized decimal mark.
namespace tvmscope::tablecell {

/// A duration in microseconds: exactly two decimals behind the last mark, and before it digits, alone or in the groups of a
/// locale (groupednumber.h). `nan` and `inf` with either sign are values.
std::optional<double> duration(std::string_view text);
/// Digits, alone or in the groups of a locale, or with `.0` behind them; a minus may lead (PAPI prints -1 for an overflow).
std::optional<std::int64_t> count(std::string_view text);
/// C-locale number.
std::optional<double> percent(std::string_view text);
/// Any C-locale number, `,` allowed as decimal mark.
std::optional<double> real(std::string_view text);

/// Two decimals behind one mark and at least one digit before it: what a Duration ends in.
bool endsInTwoDecimals(std::string_view text) noexcept;
/// `nan`, `inf` with either sign.
bool isNotFinite(std::string_view text) noexcept;
/// A Ratio as printed: at most two significant digits (`0.00012`, `12`, `1.2e+05`).
bool isRatio(std::string_view text) noexcept;
/// A Count as printed: digits, alone or in groups that a locale makes.
bool isCount(std::string_view text) noexcept;
/// Device type and number: `cuda0`, `ext_dev1`.
bool isDevice(std::string_view text) noexcept;
/// Whether some word of a line ends as devices do, in digits behind a letter: few lines of a log have one, and this is quickly
/// seen.
bool mayHoldDevice(std::string_view line) noexcept;
/// 16 hexadecimal digits.
bool isHash(std::string_view text) noexcept;
/// Axes of a tensor with optional blocked sub-axes: `NCHW`, `OIHW4i16o`, `NC8n`.
bool isLayout(std::string_view text) noexcept;
/// A layout that has output and input channels: a kernel's.
bool isKernelLayout(std::string_view text) noexcept;

/// Length of the list of shapes (`float32[1, 8], int64[]`) that `text` begins with; 0 if there is none. Runs of blanks and line
/// ends may stand wherever the list has a blank.
std::size_t shapesLength(std::string_view text) noexcept;
/// Whether a text is a list of shapes as TVM writes it for tensors that exist: its types, and numbers alone between the brackets.
bool areShapes(std::string_view text) noexcept;

} // namespace tvmscope::tablecell
