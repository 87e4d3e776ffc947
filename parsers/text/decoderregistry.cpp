// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/decoders.h"

#include <algorithm>
#include <iterator>

namespace tvmscope {

std::span<const Decoder> decoders()
{
    static const std::vector<Decoder> all = {
        unicodeDecoder,
        westernDecoder,
        terminalDecoder,
        lineEndDecoder,
        jsonStringDecoder,
        pythonLiteralDecoder,
        pythonStringDecoder,
        escapedLineDecoder,
        quotedCellDecoder,
        percentCodeDecoder,
        mailBodyDecoder,
        preformattedDecoder,
        brokenLineDecoder,
        attributeDecoder,
        escapedTextDecoder,
        lineElementDecoder,
        htmlTableDecoder,
        boxTableDecoder,
        dataFrameDecoder,
        otherBlankDecoder,
        softBreakDecoder,
        foldedJsonDecoder,
        prefixedJsonDecoder,
        quotedTableDecoder,
        foldedReportDecoder,
        linePrefixDecoder,
        tableLineDecoder,
        foldedTimingDecoder,
    };
    return all;
}

SourceText wholeText(const SourceText& source, std::vector<TextDoubt>* doubts)
{
    SourceText text = source;
    for (const Decoder& decoder : decoders())
        if (decoder.what == Decodes::Whole)
            for (Decoding& decoding : decoder.decode(text)) {
                text = decoding.text;
                if (doubts)
                    std::move(decoding.doubts.begin(), decoding.doubts.end(), std::back_inserter(*doubts));
            }
    return text;
}

} // namespace tvmscope
