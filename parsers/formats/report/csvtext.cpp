// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/csvtext.h"

#include <cctype>

namespace tvmscope::csvtext {

std::string_view withoutGuard(std::string_view text)
{
    const std::size_t first = text.find_first_not_of('\'');
    const bool guarded = first != std::string_view::npos && first > 0
        && std::string_view("=+-@\t\r").find(text[first]) != std::string_view::npos;
    return guarded ? text.substr(1) : text;
}

std::string_view undoubled(std::string_view text, std::deque<std::string>& kept)
{
    std::size_t quotes = text.find("\"\"");
    if (quotes == std::string_view::npos)
        return text;
    std::string& single = kept.emplace_back();
    single.reserve(text.size());
    std::size_t from = 0;
    for (; quotes != std::string_view::npos; quotes = text.find("\"\"", from)) {
        single += text.substr(from, quotes + 1 - from);
        from = quotes + 2;
    }
    return single += text.substr(from);
}

std::string_view withoutMarkup(std::string_view text, std::deque<std::string>& kept)
{
    if (text.size() > 1 && text.front() == '`' && text.back() == '`')
        return text.substr(1, text.size() - 2);
    if (text.find('\\') == std::string_view::npos)
        return text;
    std::string& shown = kept.emplace_back();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escapes = text[i] == '\\' && i + 1 < text.size() && std::ispunct(static_cast<unsigned char>(text[i + 1])) != 0;
        shown += text[escapes ? ++i : i];
    }
    return shown;
}

} // namespace tvmscope::csvtext
