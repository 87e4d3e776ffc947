// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/json/quotedreports.h"

#include "parsers/json/jsoncursor.h"
#include "parsers/json/jsonescapes.h"

#include <string>

namespace tvmscope {

namespace {

constexpr std::string_view anchor = "Duration (us)"; ///< stands in every spelling of a report

/// A string begins at the beginning of its line, or behind what JSON and Python put before one.
bool mayBegin(std::string_view text, std::size_t quote)
{
    const std::size_t before = quote == 0 ? std::string_view::npos : text.find_last_not_of(" \t", quote - 1);
    return before == std::string_view::npos || std::string_view(":[,{(=\n\r").find(text[before]) != std::string_view::npos;
}

} // namespace

std::vector<QuotedText> quotedReports(std::string_view text)
{
    std::vector<QuotedText> found;
    std::size_t limit = 0; ///< behind it no string that is still open begins
    for (std::size_t at = text.find(anchor); at != std::string_view::npos; at = text.find(anchor, at)) {
        const std::size_t open = openingQuote(text, at, limit);
        const std::size_t hit = at;
        limit = at;
        at += anchor.size();
        if (open == std::string_view::npos || open + 1 == hit || !mayBegin(text, open))
            continue; // `"Duration (us)"` by itself is a key
        JsonCursor cursor(text, open);
        const auto quoted = cursor.quoted();
        if (!quoted || !quoted->escaped || quoted->text.find('\n') != std::string_view::npos)
            continue;
        found.push_back({open + 1, cursor.position() - 1});
        at = limit = cursor.position();
    }
    return found;
}

} // namespace tvmscope
