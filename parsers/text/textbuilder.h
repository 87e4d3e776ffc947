// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/sourcetext.h"

#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Decoded text that grows piece by piece and remembers where each piece came from.
class TextBuilder {
public:
    /// Each byte of the text stands for `unit` bytes of the source.
    explicit TextBuilder(const SourceText& source, unsigned unit = 1)
        : source_(source)
        , unit_(unit)
    {
    }

    /// Text that stands for what the source has from `begin` to `end`.
    void append(std::string_view text, std::size_t begin, std::size_t end);
    /// A piece of the source as it is, which may itself be decoded text.
    void copy(std::size_t begin, std::size_t end);
    /// True where a new line begins.
    bool endsLine() const noexcept { return text_.empty() || text_.back() == '\n'; }
    SourceText finish();

private:
    const SourceText& source_;
    unsigned unit_;
    std::string text_;
    std::vector<SourceText::Step> steps_;
    std::uint64_t end_ = 0; ///< byte behind what was appended last
};

} // namespace tvmscope
