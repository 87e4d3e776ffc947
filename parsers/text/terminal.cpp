// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/decoders.h"
#include "parsers/text/owntable.h"
#include "parsers/text/textbuilder.h"

namespace tvmscope {

namespace {

constexpr char escapeCharacter = '\x1b', bell = '\x07';

/// Behind the string that a terminal takes for itself (a link, a title, a build tool's mark), which a bell or `ESC \` ends.
/// One that does not end on its line is none.
std::size_t behindTerminalString(std::string_view text, std::size_t begin)
{
    constexpr std::size_t longest = 4096;
    for (std::size_t at = begin; at < text.size() && at - begin < longest && text[at] != '\n'; ++at) {
        if (text[at] == bell)
            return at + 1;
        if (text[at] == escapeCharacter)
            return at + 1 < text.size() && text[at + 1] == '\\' ? at + 2 : begin;
    }
    return begin;
}

/// Behind the sequence that an escape character begins: colours, movements, strings. Of what is none of them the character alone
/// goes.
std::size_t behindSequence(std::string_view text, std::size_t escape)
{
    const std::size_t next = escape + 1;
    switch (next < text.size() ? text[next] : '\0') {
    case '[': {
        const std::size_t end = text.find_first_not_of("0123456789;:?", next + 1);
        return end == std::string_view::npos ? text.size() : end + 1;
    }
    case ']':
    case '_':
    case 'P':
    case '^': {
        const std::size_t behind = behindTerminalString(text, next + 1);
        return behind > next + 1 ? behind : next;
    }
    default:
        return next;
    }
}

bool holdsSequences(std::string_view text)
{
    for (std::size_t at = text.find(escapeCharacter); at != std::string_view::npos; at = text.find(escapeCharacter, at + 1))
        if (behindSequence(text, at) > at + 1)
            return true;
    return false;
}

std::vector<Decoding> decodeTerminal(const SourceText& source)
{
    const std::string_view text = source.text();
    if (!holdsSequences(text) || isOwnTable(text))
        return {};
    TextBuilder decoded(source);
    std::size_t from = 0;
    for (std::size_t at = text.find(escapeCharacter); at != std::string_view::npos; at = text.find(escapeCharacter, from)) {
        decoded.copy(from, at);
        from = behindSequence(text, at);
    }
    decoded.copy(from, text.size());
    return {{0, text.size(), decoded.finish()}};
}

} // namespace

const Decoder terminalDecoder{"terminal", Decodes::Whole, decodeTerminal};

} // namespace tvmscope
