// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/json/jsonescapes.h"
#include "parsers/text/decoders.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::uint32_t byteOrderMark = 0xFEFF;
constexpr std::string_view markOfUtf8 = "\xEF\xBB\xBF";
constexpr std::size_t doubtsSaid = 20;

/// How a text's characters stand in its bytes.
struct WideText {
    std::size_t width = 2; ///< bytes of a unit: 2 in UTF-16, 4 in UTF-32
    bool bigEndian = false;
    std::size_t begin = 0; ///< behind the byte order mark
};

/// Decodes units of two or four bytes.
class WideDecoder {
public:
    WideDecoder(const SourceText& source, const WideText& how)
        : source_(source)
        , bytes_(source.text())
        , how_(how)
        , decoded_(source, static_cast<unsigned>(how.width))
    {
    }

    Decoding decode()
    {
        for (std::size_t at = how_.begin; at < bytes_.size();) {
            if (isHalf(at)) {
                doubt(at);
                ++at;
                continue;
            }
            at = appendCharacter(at);
        }
        return {0, bytes_.size(), decoded_.finish().withOwnLines(), std::move(doubts_)};
    }

private:
    std::uint32_t unitAt(std::size_t at) const
    {
        std::uint32_t unit = 0;
        for (std::size_t i = 0; i < how_.width; ++i) {
            const std::size_t place = how_.bigEndian ? i : how_.width - 1 - i;
            unit = unit << 8U | static_cast<unsigned char>(bytes_[at + place]);
        }
        return unit;
    }

    /// Is the unit at `at` half of a character and half of the next one? Of a text in Latin letters one in step has its other
    /// byte 0: two in a row that have it on the wrong side are out of step, since a byte before them was lost.
    bool isHalf(std::size_t at) const
    {
        if (how_.width != 2)
            return false;
        const auto isTurned = [&](std::uint32_t unit) {
            const std::uint32_t letter = unit >> 8U;
            return (unit & 0xFFU) == 0
                && (letter == '\n' || letter == '\r' || letter == '\t' || (letter >= ' ' && letter < 0x7F));
        };
        return at + 3 < bytes_.size() && isTurned(unitAt(at)) && isTurned(unitAt(at + 2));
    }

    std::size_t appendCharacter(std::size_t at)
    {
        const std::size_t rest = bytes_.size() - at;
        std::uint32_t point = replacementCharacter;
        std::size_t length = std::min(how_.width, rest);
        if (rest >= how_.width)
            point = unitAt(at);
        else
            doubt(at);
        if (how_.width == 2 && point >= 0xD800 && point < 0xE000) {
            const std::uint32_t second = rest >= 4 ? unitAt(at + 2) : 0;
            const bool pair = point < 0xDC00 && second >= 0xDC00 && second < 0xE000;
            point = pair ? 0x10000 + ((point - 0xD800) << 10U) + (second - 0xDC00) : replacementCharacter;
            length = pair ? 4 : length;
        }
        if (point > 0x10FFFF || (point >= 0xD800 && point < 0xE000))
            point = replacementCharacter;
        const bool beginsLine = std::exchange(beginsLine_, point == '\n');
        if (point == byteOrderMark && beginsLine)
            return at + length; // of a text that was put behind another one
        character_.clear();
        appendUtf8(character_, point);
        decoded_.append(character_, at, at + length);
        return at + length;
    }

    void doubt(std::size_t at)
    {
        if (doubts_.size() < doubtsSaid)
            doubts_.push_back({source_.byteAt(at), Message("text-character-cut")});
    }

    const SourceText& source_;
    std::string_view bytes_;
    WideText how_;
    TextBuilder decoded_;
    std::string character_;
    std::vector<TextDoubt> doubts_;
    bool beginsLine_ = true;
};

/// Text without a byte order mark shows by the zero bytes beside every ASCII letter: all but those at `letterAt` of each unit.
bool looksWide(std::string_view bytes, std::size_t width, std::size_t letterAt)
{
    const std::string_view head = bytes.substr(0, std::min<std::size_t>(64, bytes.size() / width * width));
    if (head.size() < 8)
        return false;
    for (std::size_t i = 0; i < head.size(); ++i)
        if ((head[i] == '\0') == (i % width == letterAt))
            return false;
    return true;
}

std::optional<WideText> wideText(std::string_view bytes)
{
    if (bytes.starts_with(std::string_view("\xFF\xFE\0\0", 4)))
        return WideText{4, false, 4};
    if (bytes.starts_with(std::string_view("\0\0\xFE\xFF", 4)))
        return WideText{4, true, 4};
    if (bytes.starts_with("\xFF\xFE"))
        return WideText{2, false, 2};
    if (bytes.starts_with("\xFE\xFF"))
        return WideText{2, true, 2};
    for (const std::size_t width : {std::size_t{2}, std::size_t{4}})
        for (const bool bigEndian : {false, true})
            if (looksWide(bytes, width, bigEndian ? width - 1 : 0))
                return WideText{width, bigEndian, 0};
    return std::nullopt;
}

/// A mark that begins a line, and not the text, began one that was put behind another. Inside of a line it is damage.
SourceText withoutMarks(const SourceText& source)
{
    const std::string_view text = source.text();
    TextBuilder decoded(source);
    std::size_t from = 0;
    for (std::size_t at = text.find(markOfUtf8); at != std::string_view::npos; at = text.find(markOfUtf8, from)) {
        const std::size_t behind = at + markOfUtf8.size();
        const bool beginsLine = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
        decoded.copy(from, beginsLine ? at : behind);
        from = behind;
    }
    decoded.copy(from, text.size());
    return decoded.finish();
}

std::vector<Decoding> decodeUnicode(const SourceText& source)
{
    const std::string_view bytes = source.text();
    if (const auto how = wideText(bytes))
        return {WideDecoder(source, *how).decode()};
    const std::size_t mark = bytes.find(markOfUtf8);
    if (mark == std::string_view::npos)
        return {};
    const bool another = bytes.find(markOfUtf8, mark + 1) != std::string_view::npos;
    if (mark > 0 || another)
        return {{0, bytes.size(), withoutMarks(source)}};
    return {{0, bytes.size(), source.slice(markOfUtf8.size(), bytes.size())}};
}

} // namespace

const Decoder unicodeDecoder{"unicode", Decodes::Whole, decodeUnicode};

} // namespace tvmscope
