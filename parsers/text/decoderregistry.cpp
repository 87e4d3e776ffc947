// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/decoders.h"

namespace tvmscope {

std::span<const Decoder> decoders()
{
    static const std::vector<Decoder> all = {
        unicodeDecoder,
        terminalDecoder,
        lineEndDecoder,
        jsonStringDecoder,
        linePrefixDecoder,
    };
    return all;
}

SourceText wholeText(const SourceText& source)
{
    SourceText text = source;
    for (const Decoder& decoder : decoders())
        if (decoder.what == Decodes::Whole)
            for (const Decoding& decoding : decoder.decode(text))
                text = decoding.text;
    return text;
}

} // namespace tvmscope
