// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/diagnostic.h"
#include "models/profile/lineindex.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A source as text that formats can scan, and the way back from each of its characters to the byte it came from. Decoding
/// (BOM, UTF-16, the text of a JSON string, log prefixes) changes the text and keeps the way back. Copies are cheap: they
/// share what they own.
class SourceText {
public:
    /// No text.
    SourceText();
    /// Text that stands as it is in its source. The caller keeps `text` alive.
    explicit SourceText(std::string_view text);
    /// Decoded text. `steps` are places, rising, at which the distance to the source changes: from position `text` on, each byte
    /// stands for `unit` bytes of the source (2 in UTF-16), from byte `source` on; what stands before it ends at byte `behind`.
    struct Step {
        std::size_t text;
        std::uint64_t source;
        std::uint64_t behind;
    };
    SourceText(std::string decoded, std::vector<Step> steps, const SourceText& source, unsigned unit = 1);

    std::string_view text() const noexcept { return text_; }
    /// Byte of the original source at a position of text().
    std::uint64_t byteAt(std::size_t position) const noexcept;
    /// The bytes of the original source that the text from `begin` to `end` came from.
    ByteRange bytesOf(std::size_t begin, std::size_t end) const noexcept;
    /// The position of text() at which a byte of the original source shows, or the next one if the byte left no trace. For texts
    /// whose parts stand in the order of the source, as all do that are decoded here.
    std::size_t positionAt(std::uint64_t byte) const noexcept;
    /// Line (from 1) and column (bytes from 1) in the original source.
    struct Place {
        std::uint32_t line, column;
    };
    Place placeAt(std::size_t position) const;
    /// The lines of the original source that the text from `begin` to `end` stands on.
    LineRange linesOf(std::size_t begin, std::size_t end) const;
    /// Bytes of the whole original source.
    std::uint64_t sourceSize() const noexcept { return size_; }
    /// The lines of the original source.
    const std::shared_ptr<const LineIndex>& lines() const noexcept { return lines_; }

    /// The same text with its lines counted by its own line breaks: in UTF-16 a byte that looks like one need be none.
    SourceText withOwnLines() const;
    /// The part of the text from `begin` to `end`, as a text of its own whose places are those of the whole.
    SourceText slice(std::size_t begin, std::size_t end) const;

private:
    const Step* stepAt(std::size_t position) const noexcept;

    std::shared_ptr<const std::string> owned_; ///< what text_ looks at, where this text was decoded
    std::string_view text_;
    std::size_t offset_ = 0; ///< of text_ in the text that steps_ speak of
    unsigned unit_ = 1;
    std::uint64_t size_ = 0; ///< of the original source
    std::shared_ptr<const std::vector<Step>> steps_; ///< none: positions map one to one
    std::shared_ptr<const LineIndex> lines_; ///< of the original source
};

/// A diagnostic about the text at `position`, with its place and up to 60 characters of its line as context.
Diagnostic diagnosticAt(const SourceText& source, std::size_t position, Severity severity, Message message);

} // namespace tvmscope
