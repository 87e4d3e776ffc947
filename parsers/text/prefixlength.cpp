// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/prefixlength.h"

#include "models/names/ascii.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// The end of a number of a line, and of the blanks before it that put it below others; `at` itself where none begins there.
std::size_t behindNumber(std::string_view text, std::size_t at) noexcept
{
    const std::size_t digits = std::min(text.find_first_not_of(' ', at), text.size());
    std::size_t end = digits;
    while (end < text.size() && isAsciiDigit(text[end]))
        ++end;
    return end == digits ? at : end;
}

/// `run.log:3:` before a line that grep found, and `run.log-4-` before those around it.
bool isOfContext(char a, char b) noexcept
{
    return (a == ':' && b == '-') || (a == '-' && b == ':');
}

} // namespace

std::size_t prefixLength(std::string_view line, std::string_view prefix) noexcept
{
    std::size_t at = 0;
    for (std::size_t p = 0; p < prefix.size();) {
        const bool beginsRun = p == 0 || prefix[p - 1] != ' ';
        const std::size_t number = beginsRun ? behindNumber(prefix, p) : p, ofLine = beginsRun ? behindNumber(line, at) : at;
        const bool bothNumber = number > p && ofLine > at;
        const bool rightAligned
            = bothNumber && (number - p == ofLine - at || (isAsciiDigit(prefix[p]) && isAsciiDigit(line[at])));
        if (rightAligned) {
            p = number;
            at = ofLine;
        } else if (at < line.size() && (line[at] == prefix[p] || isOfContext(line[at], prefix[p]))) {
            ++p;
            ++at;
        } else {
            // A line that lost its trailing blanks may end within the blanks of the prefix.
            const bool onlyBlanksLeft = prefix.find_first_not_of(" \t", p) == std::string_view::npos;
            return at >= line.size() && onlyBlanksLeft ? at : 0;
        }
    }
    return at;
}

} // namespace tvmscope
