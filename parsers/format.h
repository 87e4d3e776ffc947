// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/document.h"
#include "parsers/marks.h"
#include "parsers/parsecontrol.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace tvmscope {

/// So many artifacts of a source are read at the most: each takes some kilobytes however few its text has, and nobody looks
/// through more of them.
inline constexpr std::size_t maxArtifacts = 10'000;

/// Where readers put what they read, in any order.
class ArtifactSink {
public:
    explicit ArtifactSink(Document& document)
        : document_(document)
    {
    }
    void add(Artifact artifact) { document_.artifacts.push_back(std::move(artifact)); }
    bool isFull() const { return document_.artifacts.size() >= maxArtifacts; }
    void say(Diagnostic diagnostic) { document_.diagnostics.push_back(std::move(diagnostic)); }

private:
    Document& document_;
};

struct KnownKind; ///< parsers/formats/known.h

/// What stands somewhere that nobody reads.
struct KnownText {
    const KnownKind* kind = nullptr;
    Message name; ///< `kind-…`: what it is called
};

/// A place where a format found something, with all that finding it has read: no text is read twice.
struct Claim {
    std::size_t begin = 0; ///< positions of SourceText::text()
    std::size_t end = 0;
    double confidence = 0.0; ///< 0 to 1; of overlapping claims the surer one stands
    /// Finishes what the scan began: hands artifacts and diagnostics over. It owns what it needs, and is called once at most.
    /// Empty in a claim of a format that is known and not read.
    std::function<void(ArtifactSink& sink, const ParseControl& control)> finish;
    KnownText known = {}; ///< what stands there, where nobody reads it
    std::optional<SourceText> text = {}; ///< what is shown of bytes that are no text
    const void* whole = nullptr; ///< claims of one whole have the same: they stand or fall together against another reading's
};

/// When a format is asked.
enum class Asked : std::uint8_t {
    OfBytes, ///< about the bytes as they were opened, before they are taken for text: its one claim takes all of them
    First, ///< its claims are certain and hold nothing else: other formats are asked about the rest of the text alone
    Then, ///< the surest claim stands
    IfNothingElse, ///< it has no reader and says what a text is in which nothing was found, or what stands beside what was
};

/// A format = a descriptor and a scanner. How to add one: parsers/formats/README.md.
struct Format {
    std::string_view id; ///< `tvm-report-json`
    /// What a sentence calls such a text: `form-table`, a printed table. Nothing where no artifact comes of it.
    Message form;
    /// Every place in the text that holds one, by content, never by file name. What must be read to find its end is read here,
    /// with progress, and kept in the claim; when told to stop, it ends soon, and no claim is finished any more. Behind
    /// `maxArtifacts` claims and one more, which shows that there are more, it may end. Formats scan a long text at the same
    /// time, on threads of their own, and so keep nothing anywhere else.
    std::vector<Claim> (*scan)(const SourceText& source, const ParseControl& control);
    Marks marks = {}; ///< it is asked about no text in which none of them stands
    Asked asked = Asked::Then;
    bool plainLines = true; ///< is also asked about texts in which prefixes, other blanks and broken lines were undone for it
};

/// All formats, in the order in which they are asked.
std::span<const Format> formats();

/// An artifact of a format that stands from `begin` to `end` of a text.
Artifact artifactAt(const SourceText& source, std::size_t begin, std::size_t end, const Format& format, Payload payload);

/// A claim whose artifact has been read already.
Claim claimOf(
    const SourceText& source, std::size_t begin, std::size_t end, double confidence, const Format& format, Payload payload);

} // namespace tvmscope
