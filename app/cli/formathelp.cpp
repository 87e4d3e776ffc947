// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/formatwords.h"
#include "app/cli/helppages.h"
#include "parsers/format.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// A term of a few letters and what is said of it, further lines below the first.
std::string explained(std::string_view term, std::string_view text)
{
    constexpr std::size_t width = 9;
    std::string page = "  " + std::string(term) + std::string(width - term.size(), ' ');
    for (const char c : text) {
        page += c;
        if (c == '\n')
            page += std::string(2 + width, ' ');
    }
    return page + "\n";
}

bool isRead(std::string_view id)
{
    return std::any_of(formats().begin(), formats().end(),
        [&](const Format& format) { return format.id == id && format.asked != Asked::IfNothingElse; });
}

} // namespace

std::string formatsHelp()
{
    std::string page
        = "What tvmscope reads, wherever it stands in a text: in logs, forum posts, notebooks, pastes.\n"
          "Each is known by what it is and not by the name of its file; JSON output calls it by the name in brackets.\n";
    for (const FormatWords& words : formatWords())
        if (isRead(words.id))
            page += "\n" + std::string(words.name) + " (" + std::string(words.id) + ")\n" + explained("printed", words.printed)
                + explained("read", words.read);
    return page
        + "\nOf other files and texts that TVM and its tools write, tvmscope says what they are and what to open instead.\n";
}

} // namespace tvmscope
