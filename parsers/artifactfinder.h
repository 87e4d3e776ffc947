// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tvmscope {

/// Asks the formats of files that are no text whether the bytes, as they were opened, are theirs. If so, reads them and gives
/// what of them is shown as text; nothing otherwise.
std::optional<SourceText> readBytesThatAreNoText(const SourceText& bytes, ArtifactSink& sink, const ParseControl& control);

/// Asks every format where in the text it finds something and reads it all: first what is certain, then what decoders find in
/// the text between, then everything else, the surer claim first. Artifacts join the sink in no order. False where the sink
/// was full before all was read, which is said.
bool readArtifacts(const SourceText& source, ArtifactSink& sink, const ParseControl& control);

/// What a text is in which nothing was found: an error `no-report-…`, whose argument is the list of the kinds that formats
/// without a reader know it for, each a message `kind-…`. Of prose and code that name fused functions those are said instead, as
/// `no-measurement`, at the first of them.
Diagnostic whatElse(const SourceText& source, const ParseControl& control);

/// Where something stands that is known and not read.
struct KnownPlace {
    std::size_t position = 0; ///< of SourceText::text()
    Message name; ///< `kind-…`
};
/// What formats without a reader know between what was read, which is in order of place: listings, tables and graphs that stand
/// for themselves, each kind once. Of a large text the first megabyte of what is left is looked at.
std::vector<KnownPlace> knownBeside(const SourceText& source, const std::vector<ByteRange>& taken, const ParseControl& control);

} // namespace tvmscope
