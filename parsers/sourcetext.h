// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/diagnostic.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A source as text that formats can scan, and the way back from each of its characters to the byte it came from. Decoding
/// (BOM, UTF-16, the text of a JSON string, log prefixes) changes the text and keeps the way back.
class SourceText {
public:
    /// Text that stands as it is in its source, from byte `origin` on.
    explicit SourceText(std::string_view text, std::uint64_t origin = 0);
    /// Decoded text. `offsets` holds pairs (position in text, byte in source), rising, one at every place where the distance changes.
    struct Step { std::size_t text; std::uint64_t source; };
    SourceText(std::string decoded, std::vector<Step> steps, const SourceText& source);

    std::string_view text() const noexcept { return text_; }
    /// Byte of the original source at a position of text().
    std::uint64_t byteAt(std::size_t position) const noexcept;
    /// Line (from 1) and column (bytes from 1) in the original source.
    struct Place { std::uint32_t line, column; };
    Place placeAt(std::size_t position) const;

private:
    std::string owned_;
    std::string_view text_;
    std::uint64_t origin_ = 0;
    std::vector<Step> steps_;                                ///< empty: positions map one to one
    std::shared_ptr<const std::vector<std::uint64_t>> lines_; ///< byte of each line's start in the original source
};

} // namespace tvmscope
