// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "parsers/format.h"

#include "tests/fuzz/checks.h"

#include <algorithm>

using namespace tvmscope;

/// Scans and reads with one format alone, FUZZED_FORMAT, so that no surer format takes its text away.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const auto format = std::ranges::find(formats(), std::string_view(FUZZED_FORMAT), &Format::id);
    demand(format != formats().end(), "the format is registered");

    Document document;
    document.source = "fuzz";
    document.size = size;
    document.text = std::make_shared<const std::string>(asText(data, size));
    const SourceText source(*document.text);
    for (const Span span : format->scan(source, {})) {
        demand(span.begin <= span.end && span.end <= size, "a span lies in the text");
        demand(span.confidence >= 0.0 && span.confidence <= 1.0, "a confidence is between 0 and 1");
        format->read(source, span, document, {});
    }
    checkDocument(document);
    return 0;
}
