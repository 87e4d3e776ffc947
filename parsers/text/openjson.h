// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <string_view>

namespace tvmscope {

/// The first of a report's keys in JSON stands here, but for blanks before it.
bool beginsWithReportKey(std::string_view text) noexcept;

/// The brace that a report's JSON begins with on a line, before the first of its keys; npos: none does.
std::size_t reportBrace(std::string_view line) noexcept;

/// Follows JSON piece by piece: what is open at the end of each.
class OpenJson {
public:
    /// Steps through a piece up to the bracket that closes the value; how many of its bytes that took.
    std::size_t read(std::string_view piece) noexcept;
    bool isClosed() const noexcept { return begun_ && depth_ == 0; }
    bool isInString() const noexcept { return inString_; }
    /// Inside a number or a word, which no line break may part either.
    bool isInToken() const noexcept { return inToken_; }

private:
    void step(char c) noexcept;

    std::size_t depth_ = 0;
    bool begun_ = false, inString_ = false, escaped_ = false, inToken_ = false;
};

} // namespace tvmscope
