// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/utf8.h"
#include "models/profile/messageids.h"
#include "parsers/text/decoders.h"
#include "parsers/text/foldedlines.h"
#include "parsers/text/openjson.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>
#include <optional>

namespace tvmscope {

namespace {

constexpr std::size_t longestLine = 4 * maxTerminalWidth; ///< bytes
constexpr std::size_t foldsOfCut = 4; ///< so many lines of one width are folded, though the value does not end

/// Where the line ends that a position stands on; nothing where no terminal is so wide.
std::optional<std::size_t> foldEnd(std::string_view text, std::size_t at)
{
    const std::size_t end = text.substr(at, longestLine + 1).find('\n');
    if (end != std::string_view::npos)
        return at + end;
    return text.size() - at <= longestLine ? std::optional(text.size()) : std::nullopt;
}

/// A value that stands on lines which a terminal has broken at its width, wherever that was.
class FoldedValue {
public:
    /// `line`: where the line begins that the value begins on, at `open`.
    FoldedValue(const SourceText& source, std::size_t line, std::size_t open)
        : source_(source)
        , text_(source.text())
        , open_(open)
        , read_(open)
        , first_(widthAt(line))
        , width_(first_)
    {
        if (first_ == 0)
            return;
        const std::size_t next = *foldEnd(text_, line) + 1;
        if (widthAt(next) == first_ + 1) // the first one has lost a blank at its end
            ++width_;
        if (const std::string_view before = text_.substr(line, open - line);
            next < text_.size() && text_.substr(next).starts_with(before))
            prefix_ = before;
    }

    std::optional<Decoding> decode()
    {
        if (width_ < minTerminalWidth || width_ > maxTerminalWidth)
            return std::nullopt;
        TextBuilder decoded(source_);
        for (std::size_t lines = 1;; ++lines) {
            const std::optional<std::size_t> end = foldEnd(text_, read_);
            const std::size_t width = lines == 1 ? first_ : widthAt(read_);
            if (!end || width > width_ || (lines > 1 && !text_.substr(read_).starts_with(prefix_)))
                return std::nullopt;
            read_ += lines > 1 ? prefix_.size() : 0;
            const std::size_t read = json_.read(text_.substr(read_, *end - read_));
            decoded.copy(read_, read_ + read);
            if (json_.isClosed() || *end + 1 >= text_.size()) {
                read_ += read;
                return finish(decoded, lines);
            }
            if (width + 1 < width_ || (width < width_ && !json_.isInString()))
                return std::nullopt;
            if (width < width_) // blanks at the ends of lines get lost on the way
                decoded.append(" ", *end, *end);
            parts_ = parts_ || json_.isInString() || json_.isInToken();
            read_ = *end + 1;
        }
    }
    /// How far that looked.
    std::size_t read() const noexcept { return read_; }

private:
    /// 0 where that is more than a terminal has.
    std::size_t widthAt(std::size_t line) const
    {
        const std::optional<std::size_t> end = line < text_.size() ? foldEnd(text_, line) : std::nullopt;
        return end ? utf8Characters(text_.substr(line, *end - line)) : 0;
    }

    /// Nothing where line breaks part nothing: they may stand in JSON.
    std::optional<Decoding> finish(TextBuilder& decoded, std::size_t lines) const
    {
        if (!parts_ || (!json_.isClosed() && lines < foldsOfCut))
            return std::nullopt;
        Decoding decoding{open_, read_, decoded.finish()};
        decoding.doubts.push_back({source_.byteAt(open_),
            Message("report-json-folded", {static_cast<std::int64_t>(lines), static_cast<std::int64_t>(width_)})});
        return decoding;
    }

    const SourceText& source_;
    std::string_view text_;
    std::size_t open_, read_;
    std::string_view prefix_; ///< of every line; of the first one alone it is none
    std::size_t first_, width_; ///< characters of the first line, and of all that are full
    OpenJson json_;
    bool parts_ = false; ///< a line break stands where JSON has none
};

/// Only lines that a terminal can have shown are looked at.
std::vector<Decoding> decodeFoldedJson(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    for (std::size_t line = 0; line < text.size();) {
        const std::size_t end = std::min(text.find('\n', line), text.size());
        const std::size_t open = end - line >= minTerminalWidth && end - line <= longestLine
            ? reportBrace(text.substr(line, end - line))
            : std::string_view::npos;
        std::size_t next = end + 1;
        if (open != std::string_view::npos) {
            FoldedValue value(source, line, line + open);
            if (auto decoding = value.decode())
                found.push_back(std::move(*decoding));
            next = std::max(next, value.read()); // what begins on these lines would end where this does
        }
        line = next;
    }
    return found;
}

} // namespace

const Decoder foldedJsonDecoder{"folded-json", Decodes::Before, decodeFoldedJson};

} // namespace tvmscope
