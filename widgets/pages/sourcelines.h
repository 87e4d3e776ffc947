// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/lineindex.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace tvmscope {

/// A text cut into lines short enough to draw: a report as JSON is one line of any length. Positions are those of
/// `SourceText::text()`. Cuts stand at multiples of the width, so that none of them has to be looked for: another width costs a
/// step for each of the text's own lines, however long they are.
class SourceLines {
public:
    struct Line {
        std::size_t begin = 0;
        std::uint32_t number = 1; ///< of the text's own line, from 1
        bool continued = false; ///< the text's own line began further up
    };

    SourceLines() = default;
    /// Lines of at most `width` characters, never cut inside one of UTF-8. `own`: the lines of the text itself.
    SourceLines(std::string_view text, std::shared_ptr<const LineIndex> own, std::size_t width);

    std::size_t size() const noexcept { return size_; }
    Line line(std::size_t which) const noexcept;
    /// End of a line, its line break left out.
    std::size_t end(std::size_t which) const noexcept;
    /// The line that holds a position; the last one for what lies behind the end.
    std::size_t lineAt(std::size_t position) const noexcept;

private:
    /// One of the pieces that one of the text's own lines is cut into; both counted from 0.
    struct Piece {
        std::size_t own = 0, which = 0;
    };

    std::size_t beginOf(std::size_t own) const noexcept;
    std::size_t endOf(std::size_t own) const noexcept;
    std::size_t piecesOf(std::size_t own) const noexcept;
    /// Where a piece begins.
    std::size_t cut(const Piece& piece) const noexcept;
    Piece pieceOf(std::size_t line) const noexcept;

    std::string_view text_;
    std::shared_ptr<const LineIndex> own_;
    std::size_t ownLines_ = 0;
    std::size_t width_ = 0;
    std::size_t size_ = 0;
    std::vector<std::size_t> before_; ///< lines in front of every `keptEvery`-th own line
};

} // namespace tvmscope
