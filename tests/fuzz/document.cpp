// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "parsers/documentreader.h"
#include "tests/fuzz/checks.h"

using namespace tvmscope;

/// The whole way of a source: decoding, finding, reading.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const DocumentPtr document = readDocument(std::string(asText(data, size)), "fuzz");
    demand(document != nullptr, "reading gives a document");
    demand(document->size == size, "a document knows its size");
    demand(!document->artifacts.empty() || document->hasErrors(), "a source without an artifact says why");
    checkDocument(*document);
    return 0;
}
