// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/text/textbuilder.h"

namespace tvmscope {

void TextBuilder::append(std::string_view text, std::size_t begin, std::size_t end)
{
    const ByteRange bytes = source_.bytesOf(begin, end);
    const bool follows = !steps_.empty() && steps_.back().source + unit_ * (text_.size() - steps_.back().text) == bytes.begin;
    if (!follows)
        steps_.push_back({text_.size(), bytes.begin, steps_.empty() ? bytes.begin : end_});
    text_ += text;
    end_ = bytes.end;
}

void TextBuilder::copy(std::size_t begin, std::size_t end)
{
    if (begin >= end)
        return;
    const std::string_view piece = source_.text().substr(begin, end - begin);
    const ByteRange bytes = source_.bytesOf(begin, end);
    if (bytes.end - bytes.begin == piece.size())
        return append(piece, begin, end);
    for (std::size_t i = 0; i < piece.size(); ++i)
        append(piece.substr(i, 1), begin + i, begin + i + 1);
}

SourceText TextBuilder::finish()
{
    steps_.push_back({text_.size(), end_, end_}); // where the text ends, its last character may stand for many bytes
    return SourceText(std::move(text_), std::move(steps_), source_, unit_);
}

} // namespace tvmscope
