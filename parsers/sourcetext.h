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
    /// Text that stands as it is in its source, from byte `origin` on. The caller keeps `text` alive.
    explicit SourceText(std::string_view text, std::uint64_t origin = 0);
    /// Decoded text. `steps` holds pairs (position in text, byte in source), rising, one at every place where the distance
    /// changes. Between two steps each byte of text stands for `unit` bytes of the source (2 in UTF-16).
    struct Step {
        std::size_t text;
        std::uint64_t source;
    };
    SourceText(std::string decoded, std::vector<Step> steps, const SourceText& source, unsigned unit = 1);

    std::string_view text() const noexcept { return text_; }
    /// Byte of the original source at a position of text().
    std::uint64_t byteAt(std::size_t position) const noexcept;
    /// Line (from 1) and column (bytes from 1) in the original source.
    struct Place {
        std::uint32_t line, column;
    };
    Place placeAt(std::size_t position) const;
    /// The lines of the original source.
    const std::shared_ptr<const LineIndex>& lines() const noexcept { return lines_; }

    /// The part of the text from `begin` to `end`, as a text of its own whose places are those of the whole.
    SourceText slice(std::size_t begin, std::size_t end) const;

private:
    std::shared_ptr<const std::string> owned_; ///< what text_ looks at, where this text was decoded
    std::string_view text_;
    std::uint64_t origin_ = 0;
    std::size_t offset_ = 0; ///< of text_ in the text that steps_ speak of
    unsigned unit_ = 1;
    std::shared_ptr<const std::vector<Step>> steps_; ///< none: positions map one to one
    std::shared_ptr<const LineIndex> lines_; ///< of the original source
};

/// A diagnostic about the text at `position`, with its place and up to 60 characters of its line as context.
Diagnostic diagnosticAt(const SourceText& source, std::size_t position, Severity severity, Message message);

} // namespace tvmscope
