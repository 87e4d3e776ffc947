// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/openjson.h"

#include <algorithm>
#include <array>

namespace tvmscope {

bool beginsWithReportKey(std::string_view text) noexcept
{
    constexpr std::array<std::string_view, 3> keys{"\"calls\"", "\"configuration\"", "\"device_metrics\""};
    const std::string_view first = text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
    return std::any_of(keys.begin(), keys.end(), [&](std::string_view key) { return first.starts_with(key); });
}

std::size_t reportBrace(std::string_view line) noexcept
{
    for (std::size_t brace = line.find('{'); brace != std::string_view::npos; brace = line.find('{', brace + 1))
        if (beginsWithReportKey(line.substr(brace + 1)))
            return brace;
    return std::string_view::npos;
}

std::size_t OpenJson::read(std::string_view piece) noexcept
{
    std::size_t at = 0;
    while (at < piece.size() && !isClosed())
        step(piece[at++]);
    return at;
}

void OpenJson::step(char c) noexcept
{
    if (inString_) {
        inString_ = escaped_ || c != '"';
        escaped_ = !escaped_ && c == '\\';
        return;
    }
    inString_ = c == '"';
    inToken_ = std::string_view("{}[]\",: \t").find(c) == std::string_view::npos;
    if (c == '{' || c == '[') {
        ++depth_;
        begun_ = true;
    } else if ((c == '}' || c == ']') && depth_ > 0) {
        --depth_;
    }
}

} // namespace tvmscope
