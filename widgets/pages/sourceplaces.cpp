// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/sourceplaces.h"

#include <algorithm>
#include <string_view>

namespace tvmscope {

namespace {

/// Rows by their place in the source, those of one place in their own order; empty where that is their own order.
std::vector<CallId> orderOf(const OffsetColumn& source)
{
    std::size_t sorted = 1;
    while (sorted < source.size() && source[sorted - 1] <= source[sorted])
        ++sorted;
    if (sorted >= source.size())
        return {};
    std::vector<CallId> order;
    for (std::size_t row = 0; row < source.size(); ++row)
        order.push_back(static_cast<CallId>(row));
    std::stable_sort(order.begin(), order.end(), [&](CallId a, CallId b) { return source[index(a)] < source[index(b)]; });
    return order;
}

CallId rowAt(const std::vector<CallId>& order, std::size_t which)
{
    return order.empty() ? static_cast<CallId>(which) : order[which];
}

/// Behind the brace that closes the object which a text begins with; the whole text if it begins with none, or ends inside it.
std::size_t endOfObject(std::string_view text)
{
    if (!text.starts_with('{'))
        return text.size();
    std::size_t depth = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted && c == '\\')
            ++at;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && c == '{')
            ++depth;
        else if (!quoted && c == '}' && --depth == 0)
            return at + 1;
    }
    return text.size();
}

} // namespace

SourcePlaces::SourcePlaces(DocumentPtr document, const PerSide<std::optional<std::size_t>>& sides)
    : document_(std::move(document))
{
    for (const Side side : bothSides) {
        if (!sides[side])
            continue;
        const Artifact& artifact = document_->artifacts[*sides[side]];
        if (const OffsetColumn& source = artifact.profile()->calls().source; !source.empty())
            sides_.push_back({side, &artifact, orderOf(source)});
    }
}

std::size_t SourcePlaces::beginOf(const OfSide& rows, std::size_t which) const
{
    return document_->text.positionAt(rows.artifact->profile()->calls().source[index(rowAt(rows.order, which))]);
}

std::size_t SourcePlaces::countUpTo(const OfSide& rows, std::size_t position, std::size_t from) const
{
    std::size_t end = rows.artifact->profile()->calls().size() - from, first = 0;
    while (first < end) { // rows before `first` begin at the position or before it, those from `end` on behind it
        const std::size_t middle = first + (end - first) / 2;
        if (beginOf(rows, from + middle) <= position)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

SourcePlace SourcePlaces::place(const OfSide& rows, std::size_t which) const
{
    const CallTable& calls = rows.artifact->profile()->calls();
    const CallId row = rowAt(rows.order, which);
    const std::size_t begin = beginOf(rows, which), next = which + countUpTo(rows, begin, which);
    const std::size_t limit = next < calls.size() ? beginOf(rows, next) : document_->text.positionAt(rows.artifact->bytes.end);
    // Only as far as the next row: a report as JSON is one line, whose end is far away from every row.
    const std::string_view own = document_->text.text().substr(begin, std::max(limit, begin) - begin);
    return {begin, begin + endOfObject(own.substr(0, own.find('\n'))), rows.side, row, calls.uncertainOf(row) != 0};
}

std::vector<SourcePlace> SourcePlaces::within(std::size_t begin, std::size_t end) const
{
    std::vector<SourcePlace> places;
    for (const OfSide& rows : sides_) {
        const std::size_t before = countUpTo(rows, begin), size = rows.artifact->profile()->calls().size();
        for (std::size_t which = before > 0 ? before - 1 : 0; which < size && beginOf(rows, which) < end; ++which)
            if (const SourcePlace found = place(rows, which); found.end > begin)
                places.push_back(found);
    }
    std::ranges::stable_sort(places, {}, &SourcePlace::begin);
    return places;
}

std::optional<SourcePlace> SourcePlaces::at(std::size_t position) const
{
    std::optional<SourcePlace> found;
    for (const OfSide& rows : sides_)
        if (const std::size_t before = countUpTo(rows, position); before > 0)
            if (const SourcePlace last = place(rows, before - 1); !found || last.begin >= found->begin)
                found = last;
    return found && found->end > position ? found : std::nullopt;
}

std::optional<std::size_t> SourcePlaces::firstOf(const SelectedRows& rows) const
{
    std::optional<std::uint64_t> first;
    for (const OfSide& ofSide : sides_) {
        const OffsetColumn& source = ofSide.artifact->profile()->calls().source;
        for (const CallId row : rows.rows(static_cast<ProfileIndex>(ofSide.side)))
            if (index(row) < source.size() && (!first || source[index(row)] < *first))
                first = source[index(row)];
    }
    return first ? std::optional(document_->text.positionAt(*first)) : std::nullopt;
}

} // namespace tvmscope
