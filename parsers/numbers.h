// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tvmscope {

/// A number at the beginning of a text, by the C locale.
struct ReadNumber {
    double real = 0.0;
    std::optional<std::int64_t> integer; ///< where it was written without point and exponent, and fits
    std::size_t length = 0; ///< bytes it takes
};

/// Reads the number a text begins with: what C++ streams and Python write, with `nan`, `-nan`, `inf`, `NaN`, `Infinity` and
/// `-nan(ind)`. What is too large for a double is infinite, what is too small is 0.
std::optional<ReadNumber> readNumber(std::string_view text) noexcept;

/// The same where the number is the whole text.
std::optional<ReadNumber> wholeNumber(std::string_view text) noexcept;

} // namespace tvmscope
