// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/text/decoder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace tvmscope {

/// A piece of a text, and where in it a code stands first.
struct CodedPiece {
    std::size_t begin = 0, code = 0, end = 0;
};

/// What `decode` (CodedPiece and code to optional Decoding) makes of the pieces of a text that hold one of the codes: from behind
/// the last of the bytes `before` to the first of the bytes `behind`. Of several codes the first with which anything is decoded
/// counts, for who encodes does it in one way. Linear.
template <class Decode>
std::vector<Decoding> decodePieces(
    std::string_view text, const Marks& codes, std::string_view before, std::string_view behind, const Decode& decode)
{
    std::vector<Decoding> found;
    for (const std::string_view code : codes) {
        if (!found.empty() || code.empty())
            break;
        std::size_t limit = 0;
        for (std::size_t at = findWords(text, code); at != std::string_view::npos; at = findWords(text, code, limit)) {
            const std::size_t edge = text.substr(limit, at - limit).find_last_of(before);
            const std::size_t begin = edge == std::string_view::npos ? limit : limit + edge + 1;
            limit = std::min(text.find_first_of(behind, at), text.size());
            if (std::optional<Decoding> decoded = decode(CodedPiece{begin, at, limit}, code))
                found.push_back(*std::move(decoded));
        }
    }
    return found;
}

} // namespace tvmscope
