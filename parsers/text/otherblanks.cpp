// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/text/decoders.h"
#include "parsers/text/owntable.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <string>

namespace tvmscope {

namespace {

/// A character that pages, typesetters and office programs put where TVM wrote another one, or none.
struct OtherCharacter {
    std::string_view bytes, meant;
};

/// By their first byte: blanks of other widths, ends of lines, and what has no width at all.
constexpr std::array others{
    OtherCharacter{"\x0B", "\n"}, OtherCharacter{"\x0C", "\n"}, OtherCharacter{"\xC2\x85", "\n"}, OtherCharacter{"\xC2\xA0", " "},
    OtherCharacter{"\xC2\xAD", ""}, OtherCharacter{"\xE2\x80\x80", " "}, OtherCharacter{"\xE2\x80\x81", " "},
    OtherCharacter{"\xE2\x80\x82", " "}, OtherCharacter{"\xE2\x80\x83", " "}, OtherCharacter{"\xE2\x80\x84", " "},
    OtherCharacter{"\xE2\x80\x85", " "}, OtherCharacter{"\xE2\x80\x86", " "}, OtherCharacter{"\xE2\x80\x87", " "},
    OtherCharacter{"\xE2\x80\x88", " "}, OtherCharacter{"\xE2\x80\x89", " "}, OtherCharacter{"\xE2\x80\x8A", " "},
    OtherCharacter{"\xE2\x80\x8B", ""}, OtherCharacter{"\xE2\x80\x8C", ""}, OtherCharacter{"\xE2\x80\x8D", ""},
    OtherCharacter{"\xE2\x80\xA8", "\n"}, OtherCharacter{"\xE2\x80\xA9", "\n"}, OtherCharacter{"\xE2\x80\xAF", " "},
    OtherCharacter{"\xE2\x81\x9F", " "}, OtherCharacter{"\xE2\x81\xA0", ""},
    OtherCharacter{"\xE3\x80\x80", "  "}, // as wide as two
};

/// Double quotes of printed text.
constexpr std::array curlyQuotes{OtherCharacter{"\xE2\x80\x9C", "\""}, OtherCharacter{"\xE2\x80\x9D", "\""},
    OtherCharacter{"\xE2\x80\x9E", "\""}, OtherCharacter{"\xE2\x80\x9F", "\""}};

template <std::size_t count>
const OtherCharacter* characterAt(const std::array<OtherCharacter, count>& all, std::string_view text, std::size_t at)
{
    const auto found
        = std::find_if(all.begin(), all.end(), [&](const OtherCharacter& one) { return text.substr(at).starts_with(one.bytes); });
    return found == all.end() ? nullptr : &*found;
}

/// Between two digits a blank groups them, as locales do.
bool groupsDigits(std::string_view text, std::size_t at, const OtherCharacter& character)
{
    const std::size_t behind = at + character.bytes.size();
    return character.meant == " " && at > 0 && behind < text.size() && isAsciiDigit(text[at - 1]) && isAsciiDigit(text[behind]);
}

/// Are the quotes of a report's JSON or CSV curly, as editors of prose make them?
bool hasCurlyReport(std::string_view text)
{
    constexpr std::array keys{durationColumn, std::string_view("float"), std::string_view("calls"), std::string_view("cpu0"),
        std::string_view("cuda0"), std::string_view("VM::")};
    if (isAscii(text) || findWords(text, curlyQuotes[1].bytes) == std::string_view::npos
        || findWords(text, durationColumn) == std::string_view::npos)
        return false;
    return std::any_of(keys.begin(), keys.end(), [&](std::string_view key) {
        return std::any_of(curlyQuotes.begin(), curlyQuotes.end(), [&](const OtherCharacter& quote) {
            return findWords(text, std::string(quote.bytes).append(key)) != std::string_view::npos;
        });
    });
}

bool isFirstByte(char c) noexcept
{
    return c == '\x0B' || c == '\x0C' || c == '\xC2' || c == '\xE2' || c == '\xE3';
}

std::size_t nextFirstByte(std::string_view text, std::size_t at)
{
    return static_cast<std::size_t>(
        std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), isFirstByte) - text.begin());
}

bool holdsOthers(std::string_view text)
{
    return std::any_of(others.begin(), others.end(), [&, ascii = isAscii(text)](const OtherCharacter& one) {
        return one.bytes.size() == 1 ? text.find(one.bytes.front()) != std::string_view::npos
                                     : !ascii && findWords(text, one.bytes) != std::string_view::npos;
    });
}

std::vector<Decoding> decodeOtherBlanks(const SourceText& source)
{
    const std::string_view text = source.text();
    const bool curly = hasCurlyReport(text);
    if ((!curly && !holdsOthers(text)) || text.find('\0') != std::string_view::npos || isOwnTable(text))
        return {};
    TextBuilder decoded(source);
    std::size_t from = 0;
    for (std::size_t at = nextFirstByte(text, 0); at < text.size(); at = nextFirstByte(text, at + 1)) {
        if (text[at] == '\xE2' && text.substr(at + 1, 1) != "\x80" && text.substr(at + 1, 1) != "\x81")
            continue; // lines of boxes and the like, of which a table may be full
        const OtherCharacter* character = characterAt(others, text, at);
        if (!character && curly)
            character = characterAt(curlyQuotes, text, at);
        if (!character || groupsDigits(text, at, *character))
            continue;
        decoded.copy(from, at);
        from = at + character->bytes.size();
        if (!character->meant.empty())
            decoded.append(character->meant, at, from);
    }
    decoded.copy(from, text.size());
    return {{0, text.size(), decoded.finish()}};
}

} // namespace

const Decoder otherBlankDecoder{"other-blanks", Decodes::Before, decodeOtherBlanks};

} // namespace tvmscope
