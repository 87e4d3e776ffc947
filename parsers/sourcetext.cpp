// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/sourcetext.h"

#include <algorithm>

namespace tvmscope {

SourceText::SourceText(std::string_view text, std::uint64_t origin)
    : text_(text)
    , origin_(origin)
{
    auto lines = std::make_shared<std::vector<std::uint64_t>>();
    lines->push_back(origin);
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        lines->push_back(origin + at + 1);
    lines_ = std::move(lines);
}

SourceText::SourceText(std::string decoded, std::vector<Step> steps, const SourceText& source)
    : owned_(std::move(decoded))
    , text_(owned_)
    , steps_(std::move(steps))
    , lines_(source.lines_)
{
}

std::uint64_t SourceText::byteAt(std::size_t position) const noexcept
{
    if (steps_.empty())
        return origin_ + position;
    const auto after = std::upper_bound(steps_.begin(), steps_.end(), position, [](std::size_t p, const Step& s) { return p < s.text; });
    if (after == steps_.begin())
        return steps_.front().source;
    const Step& step = *std::prev(after);
    return step.source + (position - step.text);
}

SourceText::Place SourceText::placeAt(std::size_t position) const
{
    const std::uint64_t byte = byteAt(position);
    const auto after = std::upper_bound(lines_->begin(), lines_->end(), byte);
    const auto line = static_cast<std::uint32_t>(after - lines_->begin());
    const std::uint64_t begin = line == 0 ? 0 : *std::prev(after);
    return {std::max(line, 1u), static_cast<std::uint32_t>(byte - begin) + 1};
}

} // namespace tvmscope
