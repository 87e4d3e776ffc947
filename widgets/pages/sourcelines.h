// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A text cut into lines short enough to draw: a report as JSON is one line of any length. Positions are those of
/// `SourceText::text()`. Of a long text few lines are ever looked at: only some are kept, and the others are cut again from
/// there.
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

    std::size_t size() const noexcept { return size_; }
    Line line(std::size_t which) const noexcept;
    /// End of a line, its line break left out.
    std::size_t end(std::size_t which) const noexcept;
    /// The line that holds a position; the last one for what lies behind the end.
    std::size_t lineAt(std::size_t position) const noexcept;

private:
    /// The next line; `newline`: where the text's own line ends, or any place too far away for this one.
    Line after(const Line& line, std::size_t newline) const noexcept;
    Line after(const Line& line) const noexcept;

    std::string_view text_;
    std::size_t width_ = 0;
    std::size_t size_ = 0;
    std::vector<Line> kept_; ///< every `keptEvery`-th
};

} // namespace tvmscope
