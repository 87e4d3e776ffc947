// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/decoders.h"
#include "parsers/text/owntable.h"
#include "parsers/text/textbuilder.h"

namespace tvmscope {

namespace {

std::vector<Decoding> decodeLineEnds(const SourceText& source)
{
    const std::string_view text = source.text();
    std::size_t at = text.find('\r');
    const bool isText = text.find('\0') == std::string_view::npos;
    if (at == std::string_view::npos || !isText || isOwnTable(text))
        return {};
    TextBuilder decoded(source);
    std::size_t from = 0;
    for (; at != std::string_view::npos; at = text.find('\r', from)) {
        decoded.copy(from, at);
        from = at + 1;
        if (from >= text.size() || text[from] != '\n')
            decoded.append("\n", at, at + 1);
    }
    decoded.copy(from, text.size());
    return {{0, text.size(), decoded.finish()}};
}

} // namespace

const Decoder lineEndDecoder{"line-ends", Decodes::Whole, decodeLineEnds};

} // namespace tvmscope
