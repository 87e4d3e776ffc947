// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"

#include "parsers/filebytes.h"
#include "parsers/format.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// A place that a format claims.
struct Claim {
    const Format* format;
    Span span;
};

bool overlap(const Span& a, const Span& b)
{
    return a.begin < b.end && b.begin < a.end;
}

/// Every place that some format claims; where claims overlap, the surest, and of equals the longest. In order of place.
std::vector<Claim> claims(const SourceText& source)
{
    std::vector<Claim> all;
    for (const Format& format : formats())
        for (const Span& span : format.scan(source))
            all.push_back({&format, span});
    std::stable_sort(all.begin(), all.end(), [](const Claim& a, const Claim& b) {
        if (a.span.confidence != b.span.confidence)
            return a.span.confidence > b.span.confidence;
        return a.span.end - a.span.begin > b.span.end - b.span.begin;
    });
    std::vector<Claim> kept;
    for (const Claim& claim : all)
        if (std::none_of(kept.begin(), kept.end(), [&](const Claim& other) { return overlap(claim.span, other.span); }))
            kept.push_back(claim);
    std::sort(kept.begin(), kept.end(), [](const Claim& a, const Claim& b) { return a.span.begin < b.span.begin; });
    return kept;
}

} // namespace

DocumentPtr readDocument(std::string bytes, std::string source, const ReadControl& control)
{
    auto document = std::make_shared<Document>();
    document->source = std::move(source);
    document->size = bytes.size();
    document->text = std::make_shared<const std::string>(std::move(bytes));
    const SourceText text(*document->text);
    for (const Claim& claim : claims(text))
        claim.format->read(text, claim.span, *document, control);
    int id = 0;
    for (Artifact& artifact : document->artifacts)
        artifact.id = ++id;
    return document;
}

DocumentPtr readFile(const std::string& path, const ReadControl& control)
{
    FileBytes file = readBytes(path, control);
    auto document = readDocument(std::move(file.bytes), path, control);
    if (!file.failure)
        return document;
    auto failed = std::make_shared<Document>(*document);
    failed->diagnostics.insert(failed->diagnostics.begin(), *file.failure);
    return failed;
}

} // namespace tvmscope
