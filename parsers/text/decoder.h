// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"
#include "models/profile/sourcetext.h"
#include "parsers/marks.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What a reader should be told of a text's bytes.
struct TextDoubt {
    std::uint64_t byte = 0; ///< of the original source
    Message message;
};

/// A piece of a text that stands for another text.
struct Decoding {
    std::size_t begin = 0; ///< positions of the text that holds it
    std::size_t end = 0;
    SourceText text; ///< what it stands for
    std::vector<TextDoubt> doubts = {}; ///< rising; of alternatives none
};

/// What is known of the places a decoder finds.
enum class Decodes : std::uint8_t {
    Whole, ///< the text as a whole stands for another one; decoders that come later see that one
    Before, ///< as Parts, of what formats that are sure of themselves would read as it stands: they are asked afterwards
    Parts, ///< only the decoded text of a place is read; it may hold further encodings
    Alternatives, ///< a place may be meant either way: formats are asked about both, and the surest claim stands
    /// The same, of formats that do not undo prefixes and folds themselves; of equally sure claims the decoded one stands where
    /// something of it was decoded
    Readings,
};

/// A way in which text stands inside bytes or other text. Adding one: a file in parsers/text, a line in decoders.h, and one in
/// decoderregistry.cpp.
struct Decoder {
    std::string_view id;
    Decodes what;
    /// Every place in order, none overlapping, in linear time; at most one from a decoder of whole texts. Of a long text decoders
    /// work at the same time, as formats do (`Format::scan`).
    std::vector<Decoding> (*decode)(const SourceText& source);
    Marks marks = {}; ///< it is asked about no text in which none of them stands; not for decoders of whole texts
};

/// All decoders, in the order in which they are asked.
std::span<const Decoder> decoders();

/// The text that all decoders of whole texts make of the source. What they doubt is added to `doubts`.
SourceText wholeText(const SourceText& source, std::vector<TextDoubt>* doubts = nullptr);

} // namespace tvmscope
