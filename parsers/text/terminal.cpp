// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/decoders.h"
#include "parsers/text/owntable.h"
#include "parsers/text/textbuilder.h"

namespace tvmscope {

namespace {

constexpr char escapeCharacter = '\x1b';

std::vector<Decoding> decodeTerminal(const SourceText& source)
{
    const std::string_view text = source.text();
    if (text.find("\x1b[") == std::string_view::npos || isOwnTable(text))
        return {};
    TextBuilder decoded(source);
    std::size_t from = 0;
    for (std::size_t at = text.find(escapeCharacter); at != std::string_view::npos; at = text.find(escapeCharacter, from)) {
        decoded.copy(from, at);
        from = at + 1;
        if (from < text.size() && text[from] == '[') {
            const std::size_t end = text.find_first_not_of("0123456789;?", from + 1);
            from = end == std::string_view::npos ? text.size() : end + 1;
        }
    }
    decoded.copy(from, text.size());
    return {{0, text.size(), decoded.finish()}};
}

} // namespace

const Decoder terminalDecoder{"terminal", Decodes::Whole, decodeTerminal};

} // namespace tvmscope
