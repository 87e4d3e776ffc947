// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/text/decoder.h"
#include "parsers/text/textbuilder.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tvmscope {

/// The character that an entity stands for, without its `&` and `;`; empty for one that is not known.
std::string characterOfEntity(std::string_view entity);

/// The name of a tag, with the `/` of one that closes.
std::string_view tagName(std::string_view tag);

/// Does a tag, or one that closes, part blocks of text?
bool isBlockTag(std::string_view tag);

/// Where lines end in a page.
enum class HtmlLines : std::uint8_t { OfText, OfTags }; ///< at its own line breaks; at `<br>` alone, where they are blanks

/// Adds what a page shows of a piece of the builder's source: entities are the characters that they stand for, tags are gone, but
/// for `<br>`.
void appendShown(TextBuilder& decoded, std::string_view text, std::size_t begin, std::size_t end, HtmlLines lines);
Decoding shownPart(const SourceText& source, std::size_t begin, std::size_t end, HtmlLines lines);

bool equalsIgnoringCase(std::string_view text, std::string_view lower);

/// No entity that is known is longer, with its `&` and `;`.
inline constexpr std::size_t longestEntity = 10;

} // namespace tvmscope
