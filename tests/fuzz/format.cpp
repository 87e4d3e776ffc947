// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "parsers/format.h"

#include "tests/fuzz/checks.h"

#include <algorithm>

using namespace tvmscope;

namespace {

/// `tvm-vm-list` as its folder of seeds has it: `vm-list`.
std::string_view nameOf(const Format& format)
{
    return format.id.substr(format.id.find('-') + 1);
}

} // namespace

/// Scans and reads with one format alone, FUZZED_FORMAT, so that no surer format takes its text away.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const auto format = std::ranges::find(formats(), std::string_view(FUZZED_FORMAT), nameOf);
    demand(format != formats().end(), "the format is registered");

    Document document;
    document.source = "fuzz";
    document.size = size;
    document.bytes = std::make_shared<const std::string>(asText(data, size));
    const SourceText source(*document.bytes);
    ArtifactSink sink(document);
    for (const Claim& claim : format->scan(source, {})) {
        demand(claim.begin <= claim.end && claim.end <= size, "a claim lies in the text");
        demand(claim.confidence >= 0.0 && claim.confidence <= 1.0, "a confidence is between 0 and 1");
        demand(!claim.finish == (claim.known.kind != nullptr), "a claim without a reader says what it is");
        if (claim.finish)
            claim.finish(sink, {});
    }
    checkDocument(document);
    return 0;
}
