// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Where the lines of a source begin: which line a byte is on follows from the byte, so that no row has to keep it. Four bytes
/// a line. Everything that was read from one source shares one index.
class LineIndex {
public:
    /// The lines of `text`, whose first byte is byte `origin` of the source.
    explicit LineIndex(std::string_view text, std::uint64_t origin = 0);

    /// Lines that begin at these bytes, rising.
    explicit LineIndex(const std::vector<std::uint64_t>& begins);

    /// The line of a byte, from 1. What lies before the text is on its first line.
    std::uint32_t lineAt(std::uint64_t byte) const noexcept;
    /// The first byte of a line, which must be one of the text's.
    std::uint64_t beginOf(std::uint32_t line) const noexcept;
    std::size_t lineCount() const noexcept { return low_.size(); }
    /// Bytes set aside for the index.
    std::size_t bytes() const noexcept;

private:
    std::size_t firstOfPage(std::size_t page) const noexcept { return page < pages_.size() ? pages_[page] : low_.size(); }

    void add(std::uint64_t begin);

    std::vector<std::uint32_t> low_; ///< of each line's first byte the lower 32 bits
    std::vector<std::size_t> pages_; ///< by the upper 32 bits: how many lines begin on lower pages
};

} // namespace tvmscope
