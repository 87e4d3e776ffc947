// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsedheader.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr std::size_t maxColumns = 48;

/// Words of the known column name that stands at `at`, 0 if none does.
std::size_t knownWords(const std::vector<CollapsedWord>& words, std::size_t at, std::size_t end)
{
    std::vector<std::string_view> next;
    for (std::size_t i = at; i < std::min(end, at + 4); ++i)
        next.push_back(words[i].text);
    return columnNameWords(next);
}

void addColumn(const std::vector<CollapsedWord>& words, std::size_t first, std::size_t count, TableContent& content)
{
    std::string name;
    for (std::size_t i = first; i < first + count; ++i)
        name.append(i == first ? "" : " ").append(words[i].text);
    content.columns.push_back({name, columnKind(name), 0});
}

} // namespace

std::size_t addCollapsedHeader(const std::vector<CollapsedWord>& words, TableContent& content)
{
    std::size_t at = 0;
    for (const ColumnKind kind : {ColumnKind::Name, ColumnKind::Duration, ColumnKind::Percent}) {
        const std::size_t count
            = knownWords(words, at, std::min<std::size_t>(words.size(), kind == ColumnKind::Percent ? at + 1 : words.size()));
        if (count > 0)
            addColumn(words, at, count, content);
        if (count == 0 || content.columns.back().kind != kind) {
            content.columns.clear();
            return 0;
        }
        at += count;
    }
    return at;
}

std::size_t endCollapsedHeader(
    const std::vector<CollapsedWord>& words, const CollapsedAnchors& anchors, std::size_t first, TableContent& content)
{
    const bool rows = !anchors.lines.empty();
    const std::size_t end = rows ? anchors.lines.front().duration : words.size();
    std::size_t at = first;
    while (at < end && content.columns.size() < maxColumns) {
        if (const std::size_t known = knownWords(words, at, end)) {
            addColumn(words, at, known, content);
            at += known;
            continue;
        }
        // A word of its own kind that begins a line, or that a time follows, is the first row's name.
        const bool restIsName = words[at].startsLine || at + 1 == end;
        if (restIsName || words[at].shapes || !rows)
            break;
        const std::size_t unit = at + 2 < end && words[at + 1].text.starts_with('(') ? 2 : 1;
        addColumn(words, at, unit, content);
        at += unit;
    }
    return at;
}

} // namespace tvmscope
