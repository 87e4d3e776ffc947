// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsedparser.h"

#include "parsers/formats/report/collapsedanchors.h"
#include "parsers/formats/report/collapsedconfiguration.h"
#include "parsers/formats/report/collapsedheader.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// Cells behind a percentage number some twenty; more words than this belong to something else.
constexpr std::size_t maxTailWords = 48;
/// Name, Duration, Percent: what stands before the cells that are fitted.
constexpr std::size_t headColumns = 3;

/// The doubts about a row's further cells, behind those of its head. The last bit stays that of all columns from there on.
std::uint64_t doubtsBehindHead(std::uint64_t doubts)
{
    constexpr std::uint64_t last = std::uint64_t{1} << 63;
    const bool anyBehind = doubts >> (63 - headColumns) != 0;
    return doubts << headColumns | (anyBehind ? last : 0);
}

/// Cuts one table.
class CollapsedCutter {
public:
    CollapsedCutter(std::string_view text, std::size_t header, std::size_t end)
        : words(collapsedWords(text, header, end))
    {
        content.begin = header;
        content.collapsed = true;
    }

    TableContent cut(const ParseControl& control);

private:
    void addLine(std::size_t at, bool last);
    void store(const CollapsedAnchor& anchor, std::size_t nameFirst, const CollapsedTail& tail, const CollapsedFit& fit);
    void skip(std::size_t first, std::size_t end);

    TableContent content;
    std::vector<CollapsedWord> words;
    CollapsedAnchors anchors;
    std::size_t nameFirst = 0; ///< first word of the next row's name
    bool nameUncertain = false;
    bool summary = false; ///< Sum or Total was seen: no rows follow
    std::size_t used = 0; ///< words that are part of the table
};

void CollapsedCutter::skip(std::size_t first, std::size_t end)
{
    if (first < end)
        content.skipped.push_back({words[first].begin, words[end - 1].begin + words[end - 1].text.size()});
}

void CollapsedCutter::store(const CollapsedAnchor& anchor, std::size_t first, const CollapsedTail& tail, const CollapsedFit& fit)
{
    std::vector<std::string_view> cells;
    const bool named = anchor.duration > first;
    cells.push_back(joinedWords(words, first, anchor.duration - first, content.owned));
    const std::size_t timeEnd = anchor.percent < anchor.next ? anchor.percent : anchor.next;
    cells.push_back(joinedWords(words, anchor.duration, timeEnd - anchor.duration, content.owned));
    cells.push_back(timeEnd < anchor.next ? words[timeEnd].text : std::string_view());
    for (const CollapsedFit::Cell cell : fit.cells)
        cells.push_back(joinedWords(words, anchor.next + cell.first, cell.count, content.owned));
    const std::size_t offset = words[named ? first : anchor.duration].begin;
    const int device = content.find(ColumnKind::Device);
    const bool noDevice = device < 0 || cells[static_cast<std::size_t>(device)].empty();
    if (tail.line == CollapsedLine::Sum || (tail.line == CollapsedLine::Total && noDevice && content.sums.empty())) {
        content.sums.push_back({offset, std::move(cells)});
    } else if (tail.line == CollapsedLine::Total) {
        content.totals.push_back({offset, std::move(cells)});
    } else {
        // Blanks within a name were lost, and where it begins is not sure.
        const bool guessedName = nameUncertain || anchor.duration - first != 1;
        content.rows.push_back({offset, doubtsBehindHead(fit.uncertain) | (guessedName ? 1u : 0u)});
        content.cells.insert(content.cells.end(), cells.begin(), cells.end());
    }
    summary = summary || tail.line != CollapsedLine::Row;
}

void CollapsedCutter::addLine(std::size_t which, bool last)
{
    const CollapsedAnchor& anchor = anchors.lines[which];
    const bool summaryNext = !last && anchors.lines[which + 1].line != CollapsedLine::Row;
    std::size_t end = last ? words.size() : anchors.lines[which + 1].duration - (summaryNext ? 1 : 0);
    const bool tooLong = end - anchor.next > maxTailWords;
    CollapsedTail tail;
    tail.nameFollows = !last && !summaryNext && !tooLong;
    tail.line = anchor.line;
    tail.blankGroups = anchors.blankGroups;
    const std::size_t shown = tooLong ? anchor.next + maxTailWords : end;
    tail.words = std::span(words).subspan(anchor.next, shown - anchor.next);
    if (last) {
        const auto configuration = std::find_if(
            tail.words.begin(), tail.words.end(), [](const CollapsedWord& w) { return w.text == "Configuration"; });
        tail.words = tail.words.first(static_cast<std::size_t>(configuration - tail.words.begin()));
    }
    tail.columns = std::span(content.columns).subspan(headColumns);
    std::deque<std::string> scratch;
    tail.name = joinedWords(words, nameFirst, anchor.duration - nameFirst, scratch);
    const CollapsedFit fit = fitCells(tail);
    store(anchor, nameFirst, tail, fit);
    used = anchor.next + fit.used;
    nameUncertain = tail.nameFollows && fit.nameUncertain;
    nameFirst = used;
    if (tail.nameFollows || last)
        return;
    nameFirst = summaryNext ? end : end - 1;
    skip(used, nameFirst);
}

TableContent CollapsedCutter::cut(const ParseControl& control)
{
    const std::size_t headerWords = addCollapsedHeader(words, content);
    anchors = findAnchors(words, headerWords);
    nameFirst = used = headerWords;
    if (content.columns.size() < headColumns)
        return std::move(content);
    nameFirst = endCollapsedHeader(words, anchors, headerWords, content);
    used = nameFirst;
    // Behind the totals there are no rows: numbers there belong to what somebody wrote.
    std::size_t count = anchors.lines.size();
    for (std::size_t i = 1; i < count; ++i)
        if (anchors.lines[i].line == CollapsedLine::Row && anchors.lines[i - 1].line == CollapsedLine::Total)
            count = i;
    for (std::size_t i = 0; i < count && !control.stopped(); ++i)
        addLine(i, i + 1 == count);
    used = addCollapsedConfiguration(words, used, anchors.blankGroups, content);
    content.end = used == 0 ? content.begin : words[used - 1].begin + words[used - 1].text.size();
    return std::move(content);
}

} // namespace

TableContent parseCollapsedTable(std::string_view text, std::size_t header, std::size_t end, const ParseControl& control)
{
    return CollapsedCutter(text, header, end).cut(control);
}

bool sliceByType(std::string_view line, const std::vector<TableColumn>& columns, std::deque<std::string>& owned, SlicedRow& row)
{
    const std::vector<CollapsedWord> words = collapsedWords(line, 0, line.size());
    const CollapsedAnchors anchors = findAnchors(words, 0);
    if (anchors.lines.size() != 1 || columns.size() < headColumns || columns[1].kind != ColumnKind::Duration
        || columns[2].kind != ColumnKind::Percent)
        return false;
    const CollapsedAnchor& anchor = anchors.lines.front();
    if (words.size() - anchor.next > maxTailWords)
        return false;
    row.cells = {joinedWords(words, 0, anchor.duration, owned)};
    CollapsedTail tail;
    tail.words = std::span(words).subspan(anchor.next);
    tail.columns = std::span(columns).subspan(headColumns);
    tail.name = row.cells[0];
    tail.line = anchor.line;
    tail.blankGroups = anchors.blankGroups;
    const CollapsedFit fit = fitCells(tail);
    const std::size_t timeEnd = std::min(anchor.percent, anchor.next);
    row.cells.push_back(joinedWords(words, anchor.duration, timeEnd - anchor.duration, owned));
    row.cells.push_back(timeEnd < anchor.next ? words[timeEnd].text : std::string_view());
    for (const CollapsedFit::Cell cell : fit.cells)
        row.cells.push_back(joinedWords(words, anchor.next + cell.first, cell.count, owned));
    row.uncertain = doubtsBehindHead(fit.uncertain) | (anchor.duration != 1 ? 1u : 0u);
    return fit.used == tail.words.size();
}

} // namespace tvmscope
