// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/artifactfinder.h"

#include "parsers/decoding.h"
#include "parsers/format.h"
#include "parsers/json/quotedreports.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr int deepestQuoting = 4; ///< JSON strings inside JSON strings

struct Claim {
    const Format* format;
    Span span;
};

struct Piece {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// What every format of one sort finds. Where claims overlap, the surest stands, and of equally sure ones the longest.
std::vector<Claim> claims(const SourceText& source, bool certain, const ParseControl& control)
{
    const ParseControl stopAlone{{}, control.stop}; // progress is that of reading what was found
    std::vector<Claim> all;
    for (const Format& format : formats())
        if (format.certain == certain && !control.stopped())
            for (const Span& span : format.scan(source, stopAlone))
                all.push_back({&format, span});
    std::stable_sort(all.begin(), all.end(), [](const Claim& a, const Claim& b) {
        if (a.span.confidence != b.span.confidence)
            return a.span.confidence > b.span.confidence;
        return a.span.end - a.span.begin > b.span.end - b.span.begin;
    });
    std::vector<Claim> kept; // in order of place, none overlapping
    for (const Claim& claim : all) {
        const auto after = std::lower_bound(
            kept.begin(), kept.end(), claim.span.begin, [](const Claim& k, std::size_t at) { return k.span.end <= at; });
        if (after == kept.end() || after->span.begin >= claim.span.end)
            kept.insert(after, claim);
    }
    return kept;
}

/// Reads what is claimed and hands back the pieces of text between.
std::vector<Piece> readClaims(
    const std::vector<Claim>& claims, const SourceText& source, Document& document, const ParseControl& control)
{
    std::vector<Piece> rest;
    std::size_t from = 0;
    for (const Claim& claim : claims) {
        if (claim.span.begin > from)
            rest.push_back({from, claim.span.begin});
        from = std::max(from, claim.span.end);
        if (!control.stopped())
            claim.format->read(source, claim.span, document, control);
    }
    if (from < source.text().size())
        rest.push_back({from, source.text().size()});
    return rest;
}

void readFrom(const SourceText& source, Document& document, const ParseControl& control, int depth);

/// Reads the reports that JSON strings hold and hands back the pieces of text between.
std::vector<Piece> readQuoted(const SourceText& source, Document& document, const ParseControl& control, int depth)
{
    std::vector<Piece> rest;
    std::size_t from = 0;
    for (const QuotedText& quoted : depth < deepestQuoting ? quotedReports(source.text()) : std::vector<QuotedText>{}) {
        rest.push_back({from, quoted.begin});
        from = quoted.end;
        readFrom(decodeJsonString(source, quoted.begin, quoted.end), document, control, depth + 1);
    }
    rest.push_back({from, source.text().size()});
    return rest;
}

void readFrom(const SourceText& source, Document& document, const ParseControl& control, int depth)
{
    for (const Piece& piece : readClaims(claims(source, true, control), source, document, control)) {
        const SourceText between = source.slice(piece.begin, piece.end);
        for (const Piece& plain : readQuoted(between, document, control, depth)) {
            const SourceText text = between.slice(plain.begin, plain.end);
            readClaims(claims(text, false, control), text, document, control);
        }
    }
}

} // namespace

void readArtifacts(const SourceText& source, Document& document, const ParseControl& control)
{
    readFrom(source, document, control, 0);
}

} // namespace tvmscope
