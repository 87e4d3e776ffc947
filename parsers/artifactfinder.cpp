// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/artifactfinder.h"

#include "models/profile/messageids.h"
#include "models/profile/parallelfor.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/formats/known.h"
#include "parsers/marksintext.h"
#include "parsers/namesintext.h"
#include "parsers/text/decoder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <numeric>
#include <set>

namespace tvmscope {

namespace {

constexpr int deepestDecoding = 4; ///< JSON strings inside JSON strings

struct TextPiece {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// A claim and the bytes of the source that it lays claim to, whichever text it was found in.
struct FoundClaim {
    Claim claim;
    ByteRange bytes;
    const Format* format = nullptr;
};

/// A text, and which marks stand in it.
struct MarkedText {
    explicit MarkedText(SourceText of)
        : source(std::move(of))
        , marks(source.text())
    {
    }
    MarkedText(SourceText of, MarksInText known)
        : source(std::move(of))
        , marks(std::move(known))
    {
    }
    MarkedText slice(const TextPiece& piece) const
    {
        const bool whole = piece.begin == 0 && piece.end == source.text().size();
        return whole ? *this : MarkedText(source.slice(piece.begin, piece.end));
    }

    SourceText source;
    MarksInText marks;
};

/// Calls `work` with 0 to `count` - 1; where the text is long, several at a time.
template <class Work>
void eachFor(const SourceText& text, std::size_t count, const Work& work)
{
    constexpr std::size_t longText = 1 << 20;
    if (text.text().size() >= longText)
        return parallelFor(count, work);
    for (std::size_t at = 0; at < count; ++at)
        work(at);
}

/// The order in which to ask formats or decoders: first those that look at every line, which takes them the longest.
template <class Asked>
std::vector<std::size_t> longestFirst(const std::vector<const Asked*>& asked)
{
    std::vector<std::size_t> order(asked.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_partition(order.begin(), order.end(), [&](std::size_t at) { return asked[at]->marks.front().empty(); });
    return order;
}

/// What formats claim of a text, each for itself.
std::vector<std::vector<Claim>> claimsOf(
    const std::vector<const Format*>& asked, const SourceText& text, const ParseControl& control)
{
    std::mutex progressing;
    ParseControl shared = control;
    if (control.progress)
        shared.progress = [&](std::uint64_t done, std::uint64_t total) {
            const std::lock_guard lock(progressing);
            control.progress(done, total);
        };
    std::vector<std::vector<Claim>> claims(asked.size());
    const std::vector<std::size_t> order = longestFirst(asked);
    eachFor(text, asked.size(), [&](std::size_t turn) {
        const std::size_t at = order[turn];
        if (!control.stopped())
            claims[at] = asked[at]->scan(text, shared);
    });
    return claims;
}

void addClaims(const MarkedText& marked, Asked when, const ParseControl& control, std::vector<FoundClaim>& all)
{
    const SourceText& text = marked.source;
    std::vector<const Format*> asked;
    for (const Format& format : formats())
        if (format.asked == when && marked.marks.mayHold(format.marks))
            asked.push_back(&format);
    std::vector<std::vector<Claim>> claims = claimsOf(asked, text, control);
    for (std::size_t at = 0; at < asked.size(); ++at)
        for (Claim& claim : claims[at]) {
            const ByteRange bytes = text.bytesOf(claim.begin, claim.end);
            all.push_back({std::move(claim), bytes, asked[at]});
        }
}

/// Where the line of a position begins in the text that was decoded; nothing where all of the line is left.
std::optional<std::size_t> undoneBegin(const SourceText& text, const SourceText& decoded, std::size_t begin)
{
    const std::size_t line = decoded.text().rfind('\n', begin == 0 ? 0 : begin - 1);
    const std::size_t content = begin == 0 || line == std::string_view::npos ? 0 : line + 1;
    const std::size_t outer = text.positionAt(decoded.byteAt(content));
    const std::size_t before = outer == 0 ? std::string_view::npos : text.text().rfind('\n', outer - 1);
    const std::size_t outerLine = before == std::string_view::npos ? 0 : before + 1;
    return outerLine < outer ? std::optional(outerLine) : std::nullopt;
}

/// Claims of a decoded reading of the text, as far as something was decoded where they stand. They take the prefix of their first
/// line.
void addDecodedClaims(
    const SourceText& text, const SourceText& decoded, const ParseControl& control, std::vector<FoundClaim>& all)
{
    std::vector<FoundClaim> claims;
    const MarksInText marks(decoded.text());
    for (const Format& format : formats()) {
        if ((format.asked != Asked::First && format.asked != Asked::Then) || !format.plainLines || !marks.mayHold(format.marks)
            || control.stopped())
            continue;
        std::set<const void*> decodedWholes;
        const std::size_t first = claims.size();
        for (Claim& claim : format.scan(decoded, control)) {
            ByteRange bytes = decoded.bytesOf(claim.begin, claim.end);
            const std::size_t outer = text.positionAt(bytes.end) - text.positionAt(bytes.begin);
            const auto begin = undoneBegin(text, decoded, claim.begin);
            const bool isDecoded = begin || outer != claim.end - claim.begin;
            if (begin)
                bytes.begin = std::min(bytes.begin, text.byteAt(*begin));
            if (isDecoded && claim.whole)
                decodedWholes.insert(claim.whole);
            if (isDecoded || claim.whole)
                claims.push_back({std::move(claim), bytes, &format});
        }
        const auto isPlain = [&](const FoundClaim& one) { return one.claim.whole && !decodedWholes.contains(one.claim.whole); };
        claims.erase(std::remove_if(claims.begin() + static_cast<std::ptrdiff_t>(first), claims.end(), isPlain), claims.end());
    }
    std::move(claims.begin(), claims.end(), std::back_inserter(all));
}

/// Is what stands another reading of the same thing?
bool isOtherReading(const FoundClaim& stands, const FoundClaim& found)
{
    return stands.format == found.format && stands.claim.whole != found.claim.whole;
}

/// Where claims overlap, the surest stands, and of equally sure ones the longest. In order of place.
std::vector<FoundClaim> surest(std::vector<FoundClaim> all)
{
    std::stable_sort(all.begin(), all.end(), [](const FoundClaim& a, const FoundClaim& b) {
        if (a.claim.confidence != b.claim.confidence)
            return a.claim.confidence > b.claim.confidence;
        return a.bytes.end - a.bytes.begin > b.bytes.end - b.bytes.begin;
    });
    std::multimap<std::uint64_t, FoundClaim> kept; // by where they begin; there may be a claim a line
    std::set<const void*> lost, winners; // wholes of which another reading's claim took a part, and the others
    for (FoundClaim& found : all) {
        const auto after = kept.upper_bound(found.bytes.begin);
        const auto before = after == kept.begin() ? kept.end() : std::prev(after);
        const bool behind = before != kept.end() && before->second.bytes.end > found.bytes.begin;
        const bool ahead = after != kept.end() && after->first < found.bytes.end;
        if (!behind && !ahead)
            kept.emplace_hint(after, found.bytes.begin, std::move(found));
        else if (const FoundClaim& stands = behind ? before->second : after->second;
                 found.claim.whole && !winners.contains(found.claim.whole) && isOtherReading(stands, found)) {
            lost.insert(found.claim.whole);
            winners.insert(stands.claim.whole);
        }
    }
    std::erase_if(kept, [&](const auto& one) { return one.second.claim.whole && lost.contains(one.second.claim.whole); });
    std::vector<FoundClaim> inOrder;
    inOrder.reserve(kept.size());
    for (auto& [begin, found] : kept)
        inOrder.push_back(std::move(found));
    return inOrder;
}

/// The pieces of a text of this size that lie between others, which are in order.
template <class Places>
std::vector<TextPiece> piecesBetween(const Places& places, std::size_t size)
{
    std::vector<TextPiece> rest;
    std::size_t from = 0;
    for (const auto& place : places) {
        if (place.begin > from)
            rest.push_back({from, place.begin});
        from = std::max(from, place.end);
    }
    if (from < size)
        rest.push_back({from, size});
    return rest;
}

std::vector<Decoding> decodingsOf(const MarkedText& marked, Decodes what)
{
    const SourceText& text = marked.source;
    std::vector<const Decoder*> asked;
    for (const Decoder& decoder : decoders())
        if (decoder.what == what && marked.marks.mayHold(decoder.marks))
            asked.push_back(&decoder);
    std::vector<std::vector<Decoding>> decodings(asked.size());
    const std::vector<std::size_t> order = longestFirst(asked);
    eachFor(text, asked.size(), [&](std::size_t turn) { decodings[order[turn]] = asked[order[turn]]->decode(text); });
    std::vector<Decoding> all;
    for (std::vector<Decoding>& some : decodings)
        std::move(some.begin(), some.end(), std::back_inserter(all));
    const auto isOuter
        = [](const Decoding& a, const Decoding& b) { return a.begin != b.begin ? a.begin < b.begin : a.end > b.end; };
    std::stable_sort(all.begin(), all.end(), isOuter);
    return all;
}

/// A text inside of a text is found in both: the outer one is decoded first.
std::vector<Decoding> outermost(std::vector<Decoding> parts)
{
    std::size_t behind = 0;
    std::erase_if(parts, [&](const Decoding& part) {
        const bool inside = part.begin < behind;
        behind = std::max(behind, part.end);
        return inside;
    });
    return parts;
}

class ArtifactFinder {
public:
    ArtifactFinder(const SourceText& source, ArtifactSink& sink, const ParseControl& control)
        : source_(source)
        , sink_(sink)
        , control_(control)
    {
    }

    /// False where there is more than is read of a source.
    bool readAll()
    {
        read(MarkedText(source_), 0);
        return !full_;
    }

private:
    void read(const MarkedText& text, int depth)
    {
        if (depth >= deepestDecoding)
            return readCertain(text, depth);
        const std::vector<Decoding> parts = outermost(decodingsOf(text, Decodes::Before));
        readDecoded(parts, depth);
        for (const TextPiece& piece : piecesBetween(parts, text.source.text().size()))
            if (goesOn())
                readCertain(text.slice(piece), depth);
    }

    void readDecoded(const std::vector<Decoding>& parts, int depth)
    {
        for (const Decoding& part : parts) {
            if (!goesOn())
                return;
            for (const TextDoubt& doubt : part.doubts)
                sink_.say(diagnosticAt(source_, source_.positionAt(doubt.byte), Severity::Warning, doubt.message));
            read(MarkedText(wholeText(part.text)), depth + 1);
        }
    }

    void readCertain(const MarkedText& text, int depth)
    {
        std::vector<FoundClaim> certain;
        addClaims(text, Asked::First, control_, certain);
        certain = surest(std::move(certain));
        std::vector<TextPiece> taken;
        for (FoundClaim& found : certain)
            taken.push_back({found.claim.begin, found.claim.end});
        finish(certain);
        for (const TextPiece& piece : piecesBetween(taken, text.source.text().size()))
            if (goesOn())
                readParts(text.slice(piece), depth);
    }

    void readParts(const MarkedText& text, int depth)
    {
        std::vector<Decoding> parts = decodingsOf(text, Decodes::Parts);
        if (depth >= deepestDecoding && !parts.empty()) {
            sink_.say(diagnosticAt(text.source, parts[0].begin, Severity::Warning,
                Message("decoding-too-deep", {static_cast<std::int64_t>(deepestDecoding)})));
            parts.clear();
        }
        parts = outermost(std::move(parts));
        readDecoded(parts, depth);
        for (const TextPiece& piece : piecesBetween(parts, text.source.text().size()))
            if (goesOn())
                readPlain(text.slice(piece));
    }

    void readPlain(const MarkedText& text)
    {
        constexpr std::size_t maxClaims = 2 * maxArtifacts; // a report may be claimed as it stands and without its prefix
        std::vector<FoundClaim> all;
        for (const Decoding& reading : decodingsOf(text, Decodes::Readings))
            addDecodedClaims(text.source, reading.text, control_, all);
        addClaims(text, Asked::Then, control_, all);
        for (const Decoding& alternative : decodingsOf(text, Decodes::Alternatives)) {
            if (all.size() > maxClaims)
                break;
            const MarkedText meant(alternative.text);
            addClaims(meant, Asked::First, control_, all);
            addClaims(meant, Asked::Then, control_, all);
        }
        finish(surest(std::move(all)));
    }

    void finish(const std::vector<FoundClaim>& claims)
    {
        for (const FoundClaim& found : claims) {
            if (!goesOn())
                return;
            if (sink_.isFull())
                return sayFull(found.bytes.begin);
            found.claim.finish(sink_, control_);
        }
    }

    void sayFull(std::uint64_t byte)
    {
        full_ = true;
        // Of the source as a whole: at its place it would stand behind what is said of all that was read.
        const auto line = static_cast<std::int64_t>(source_.lines()->lineAt(byte));
        Message more("artifacts-more", {static_cast<std::int64_t>(maxArtifacts), line});
        sink_.say({Severity::Warning, std::move(more), 0, 0, 0, {}});
    }

    bool goesOn() const { return !full_ && !control_.stopped(); }

    const SourceText& source_;
    ArtifactSink& sink_;
    const ParseControl& control_;
    bool full_ = false; ///< there is more than the sink takes
};

/// What formats without a reader know a text for, the surest of it; several where they are equally sure. `alone`: only what
/// stands for itself.
std::vector<FoundClaim> surestKnown(const SourceText& source, bool alone, const ParseControl& control)
{
    std::vector<FoundClaim> found;
    addClaims({source, MarksInText()}, Asked::IfNothingElse, control, found);
    if (alone)
        std::erase_if(found, [](const FoundClaim& one) { return !one.claim.known.kind->standsAlone; });
    double maxConfidence = 0.0;
    for (const FoundClaim& one : found)
        maxConfidence = std::max(maxConfidence, one.claim.confidence);
    std::erase_if(found, [maxConfidence](const FoundClaim& one) { return one.claim.confidence < maxConfidence; });
    return found;
}

/// What people and programs write about functions, and measure nothing: what else is said of such a text helps less than the
/// functions that it names.
bool isProse(const KnownText& text)
{
    const KnownKind* const prose[]
        = {&known::text, &known::python, &known::cSource, &known::html, &known::xml, &known::diff, &known::traceback};
    return std::find(std::begin(prose), std::end(prose), text.kind) != std::end(prose);
}

} // namespace

std::optional<SourceText> readBytesThatAreNoText(const SourceText& bytes, ArtifactSink& sink, const ParseControl& control)
{
    std::vector<FoundClaim> claims;
    addClaims({bytes, MarksInText()}, Asked::OfBytes, control, claims);
    if (claims.empty())
        return std::nullopt;
    const Claim& claim = claims.front().claim;
    claim.finish(sink, control);
    return claim.text.value_or(SourceText());
}

bool readArtifacts(const SourceText& source, ArtifactSink& sink, const ParseControl& control)
{
    return ArtifactFinder(source, sink, control).readAll();
}

Diagnostic whatElse(const SourceText& source, const ParseControl& control)
{
    const auto error = [&](std::size_t position, Message message) {
        return diagnosticAt(source, position, Severity::Error, std::move(message));
    };
    if (source.text().find_first_not_of(" \t\r\n\f\v") == std::string_view::npos)
        return error(0, Message(source.text().empty() ? "no-report-empty"_id : "no-report-blank"_id));
    if (findWords(source.text(), durationWord) != std::string_view::npos)
        for (const std::string_view heading : {"Duration (ms)", "Duration (ns)", "Duration (s)", "Duration (microseconds)"})
            if (const std::size_t at = findWords(source.text(), heading); at != std::string_view::npos)
                return error(at, Message("no-report-other-unit", {std::string(heading)}));
    std::vector<KnownText> kinds;
    for (FoundClaim& one : surestKnown(source, false, control))
        kinds.push_back(std::move(one.claim.known));
    if (std::all_of(kinds.begin(), kinds.end(), isProse))
        if (const std::vector<NameInText> names = namesInText(source.text()); !names.empty())
            return error(names.front().position, functionsNamed(names));
    return error(0, kinds.empty() ? noReport({knownAs(known::text)}) : noReport(std::move(kinds)));
}

std::vector<KnownPlace> knownBeside(const SourceText& source, const std::vector<ByteRange>& taken, const ParseControl& control)
{
    constexpr std::size_t shortest = 16; // of what is worth a look
    std::size_t left = 1 << 20; // every mark is looked for by itself, which takes its time in large logs
    std::vector<TextPiece> places;
    for (const ByteRange& range : taken)
        places.push_back({source.positionAt(range.begin), source.positionAt(range.end)});
    std::vector<KnownPlace> all;
    std::vector<const KnownKind*> said;
    for (const TextPiece& piece : piecesBetween(places, source.text().size())) {
        const std::size_t length = std::min(piece.end - piece.begin, left);
        if (length < shortest)
            continue;
        left -= length;
        for (FoundClaim& one : surestKnown(source.slice(piece.begin, piece.begin + length), true, control)) {
            if (std::find(said.begin(), said.end(), one.claim.known.kind) != said.end())
                continue;
            said.push_back(one.claim.known.kind);
            all.push_back({piece.begin + one.claim.begin, std::move(one.claim.known.name)});
        }
    }
    return all;
}

} // namespace tvmscope
