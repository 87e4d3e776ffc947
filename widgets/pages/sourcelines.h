// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A text cut into lines short enough to draw: a report as JSON is one line of any length. Positions are those of
/// `SourceText::text()`.
class SourceLines {
public:
    struct Line {
        std::size_t begin = 0;
        std::uint32_t number = 1; ///< of the text's own line, from 1
        bool continued = false; ///< the text's own line began further up
    };

    SourceLines() = default;
    /// Lines of at most `width` bytes, never cut inside a UTF-8 character.
    SourceLines(std::string_view text, std::size_t width);

    std::size_t size() const noexcept { return lines_.size(); }
    const Line& line(std::size_t which) const noexcept { return lines_[which]; }
    /// End of a line, its line break left out.
    std::size_t end(std::size_t which) const noexcept;
    /// The line that holds a position; the last one for what lies behind the end.
    std::size_t lineAt(std::size_t position) const noexcept;

private:
    std::string_view text_;
    std::vector<Line> lines_;
};

} // namespace tvmscope
