// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/sourcelines.h"

#include "models/names/utf8.h"

#include <algorithm>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t keptEvery = 64;
constexpr int longestTail = 3; ///< bytes of a UTF-8 character behind its first

} // namespace

SourceLines::SourceLines(std::string_view text, std::shared_ptr<const LineIndex> own, std::size_t width)
    : text_(text)
    , own_(std::move(own))
    , ownLines_(own_->lineCount())
    , width_(width)
{
    if (ownLines_ > 1 && beginOf(ownLines_ - 1) == text_.size())
        --ownLines_; // behind the last line break
    for (std::size_t line = 0; line < ownLines_; ++line) {
        if (line % keptEvery == 0)
            before_.push_back(size_);
        size_ += piecesOf(line);
    }
}

std::size_t SourceLines::beginOf(std::size_t own) const noexcept
{
    return static_cast<std::size_t>(own_->beginOf(static_cast<std::uint32_t>(own + 1)));
}

std::size_t SourceLines::endOf(std::size_t own) const noexcept
{
    return own + 1 < own_->lineCount() ? beginOf(own + 1) - 1 : text_.size();
}

std::size_t SourceLines::piecesOf(std::size_t own) const noexcept
{
    const std::size_t length = endOf(own) - beginOf(own);
    return length <= width_ ? 1 : (length + width_ - 1) / width_;
}

/// A cut inside a character moves to the front of it: its own line loses a few bytes, the next one has no more characters for it.
std::size_t SourceLines::cut(const Piece& piece) const noexcept
{
    std::size_t position = beginOf(piece.own) + piece.which * width_;
    if (piece.which > 0)
        for (int back = 0; back < longestTail && isUtf8Tail(text_[position]); ++back)
            --position;
    return position;
}

SourceLines::Piece SourceLines::pieceOf(std::size_t line) const noexcept
{
    const auto behind = std::upper_bound(before_.begin(), before_.end(), line);
    Piece piece{static_cast<std::size_t>(behind - before_.begin() - 1) * keptEvery, line - *std::prev(behind)};
    for (std::size_t pieces = piecesOf(piece.own); piece.which >= pieces; pieces = piecesOf(++piece.own))
        piece.which -= pieces;
    return piece;
}

SourceLines::Line SourceLines::line(std::size_t which) const noexcept
{
    const Piece piece = pieceOf(which);
    return {cut(piece), static_cast<std::uint32_t>(piece.own + 1), piece.which > 0};
}

std::size_t SourceLines::end(std::size_t which) const noexcept
{
    const Piece piece = pieceOf(which);
    return piece.which + 1 < piecesOf(piece.own) ? cut({piece.own, piece.which + 1}) : endOf(piece.own);
}

std::size_t SourceLines::lineAt(std::size_t position) const noexcept
{
    if (size_ == 0)
        return 0;
    const std::size_t own = std::min<std::size_t>(own_->lineAt(std::min(position, text_.size())) - 1, ownLines_ - 1);
    const std::size_t last = piecesOf(own) - 1;
    std::size_t piece = std::min((position - beginOf(own)) / width_, last);
    if (piece < last && cut({own, piece + 1}) <= position)
        ++piece;
    std::size_t line = before_[own / keptEvery];
    for (std::size_t above = own / keptEvery * keptEvery; above < own; ++above)
        line += piecesOf(above);
    return line + piece;
}

} // namespace tvmscope
