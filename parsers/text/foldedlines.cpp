// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/foldedlines.h"

#include "parsers/columns/tableheader.h"
#include "parsers/text/prefixlength.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>

namespace tvmscope {

FoldedLines::FoldedLines(const SourceText& source, std::size_t begin, std::size_t header, std::size_t end)
    : text_(source.text().substr(0, end))
    , prefix_(text_.substr(begin, header - begin))
{
    for (std::size_t at = begin; at < text_.size();) {
        const std::size_t next = lineEnd(text_, at);
        lines_.push_back({at, next - (text_[next - 1] == '\n' ? 1 : 0), next});
        at = next;
    }
    repeats_ = !prefix_.empty() && lines_.size() > 1 && prefixLength(wholeLine(1), prefix_) > 0 && !isBlankByChance()
        && !isOfFirstPieces();
}

/// Blanks before a header may be what its own line was indented by; the rest of a line that was folded begins anywhere.
bool FoldedLines::isBlankByChance() const
{
    constexpr std::size_t looked = 64;
    if (prefix_.find_first_not_of(" \t") != std::string_view::npos)
        return false;
    for (std::size_t i = 0; i < std::min(looked, lines_.size()); ++i)
        if (const std::string_view whole = wholeLine(i); !whole.empty() && !whole.starts_with(prefix_))
            return true;
    return false;
}

/// Was the text folded when it had the prefix? Then what goes on behind a line that fills the terminal mostly has none, though
/// the line below the header, which is short, may have it.
bool FoldedLines::isOfFirstPieces() const
{
    constexpr std::size_t looked = 64;
    std::size_t width = 0;
    const std::size_t last = std::min(looked, lines_.size() - 1);
    for (std::size_t i = 0; i < last; ++i)
        width = std::max(width, wholeLine(i).size());
    int without = 0;
    for (std::size_t i = 0; i < last && !wholeLine(i + 1).empty(); ++i)
        if (wholeLine(i).size() == width)
            without += prefixLength(wholeLine(i + 1), prefix_) == 0 ? 1 : -1;
    return without > 0;
}

std::size_t FoldedLines::prefixOf(std::string_view joined) const noexcept
{
    return repeats_ ? 0 : prefixLength(joined, prefix_);
}

std::string_view FoldedLines::wholeLine(std::size_t number) const
{
    const Line& place = lines_[number];
    return text_.substr(place.begin, place.end - place.begin);
}

std::size_t FoldedLines::contentBegin(std::size_t number) const
{
    return lines_[number].begin + (repeats_ ? prefixLength(wholeLine(number), prefix_) : 0);
}

std::string_view FoldedLines::content(std::size_t number) const
{
    return text_.substr(contentBegin(number), lines_[number].end - contentBegin(number));
}

std::string FoldedLines::joined(std::size_t first, std::size_t count, std::size_t width) const
{
    std::string whole;
    for (std::size_t i = 0; i < std::min(count, size() - first); ++i) {
        whole.resize(std::max(whole.size(), i * width), ' ');
        whole += content(first + i);
    }
    return whole;
}

char FoldedLines::charAt(std::size_t first, std::size_t column, std::size_t width) const
{
    const std::size_t number = first + column / width;
    const std::string_view piece = number < size() ? content(number) : std::string_view();
    return column % width < piece.size() ? piece[column % width] : ' ';
}

std::size_t FoldedLines::longest(std::size_t many, bool toEmptyLine) const
{
    constexpr std::size_t ofFirstRows = 16;
    std::size_t maxSize = 0;
    for (std::size_t i = 0; i < std::min(size(), many); ++i) {
        const std::string_view piece = content(i);
        if ((toEmptyLine && i >= ofFirstRows && piece.empty()) || piece == "Configuration")
            break;
        maxSize = std::max(maxSize, piece.size());
    }
    return maxSize;
}

void FoldedLines::appendJoined(TextBuilder& decoded, std::size_t first, std::size_t count, std::size_t width) const
{
    const std::size_t last = std::min(first + count, size()) - 1;
    for (std::size_t i = first; i <= last; ++i) {
        const Line& place = lines_[i];
        const std::size_t from = i == first ? place.begin : contentBegin(i);
        decoded.copy(from, i == last ? place.next : place.end);
        if (i < last && content(i).size() < width)
            decoded.append(std::string(width - content(i).size(), ' '), place.end, place.end);
    }
}

} // namespace tvmscope
