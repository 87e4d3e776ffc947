// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsedparser.h"

#include "models/names/ascii.h"
#include "parsers/columns/tableheader.h"
#include "parsers/formats/report/collapsedanchors.h"
#include "parsers/formats/report/collapsedwords.h"
#include "parsers/formats/report/configurationlines.h"
#include "parsers/formats/report/tablecontent.h"

#include <algorithm>
#include <vector>

namespace tvmscope {

namespace {

constexpr std::size_t maxKeyWords = 9;

bool isDigitGroup(std::string_view word, std::size_t least) noexcept
{
    return word.size() >= least && word.size() <= 3 && areAsciiDigits(word);
}

std::size_t addDeviceTimes(const std::vector<CollapsedWord>& words, std::size_t at, TableContent& content)
{
    const auto word = [&](std::size_t i) { return at + i < words.size() ? words[at + i].text : std::string_view(); };
    while (word(0) == "Total" && word(1) == "time" && word(2).ends_with(':') && word(3).ends_with("us")) {
        content.deviceTimes.emplace_back(word(2).substr(0, word(2).size() - 1), word(3).substr(0, word(3).size() - 2));
        at += 4;
    }
    if (word(0) == "Overhead:" && word(1).ends_with("us")) {
        at += word(2).ends_with('%') ? 3 : 2;
        if (word(0) == "(Time")
            at += std::min<std::size_t>(5, words.size() - at);
    }
    return at;
}

/// Number of words of the key that begins at `at`; 0 if none does.
std::size_t keyWords(const std::vector<CollapsedWord>& words, std::size_t at, std::deque<std::string>& owned)
{
    for (std::size_t n = 1; n <= std::min(maxKeyWords, words.size() - at); ++n) {
        if (!words[at + n - 1].text.ends_with(':') || at + n >= words.size())
            continue;
        const std::string_view key = joinedWords(words, at, n, owned);
        if (isConfigurationKey(key))
            return n;
        const bool ownLine = words[at].startsLine && !words[at].afterBlankLine && !words[at + n].startsLine
            && (at + n + 1 == words.size() || words[at + n + 1].startsLine);
        return ownLine ? n : 0;
    }
    return 0;
}

/// Reads what TVM prints below a table (`Configuration` and its entries; in 2021-04 `Total time cpu0: 200.00us` and `Overhead:
/// 40.00us 20.00% (Time not spent in operators)`) if the words from `at` on are that. Gives the word behind it. Keys that TVM
/// does not write are taken only if they have a line to themselves.
std::size_t addCollapsedConfiguration(
    const std::vector<CollapsedWord>& words, std::size_t at, bool blankGroups, TableContent& content)
{
    at = addDeviceTimes(words, at, content);
    if (at >= words.size() || words[at].text != "Configuration")
        return at;
    ++at;
    while (at < words.size()) {
        const std::size_t key = keyWords(words, at, content.owned);
        if (key == 0)
            break;
        std::size_t value = 1;
        const std::size_t first = at + key;
        while (blankGroups && isDigitGroup(words[first].text, 1) && first + value < words.size()
            && isDigitGroup(words[first + value].text, 3))
            ++value;
        std::string_view name = joinedWords(words, at, key, content.owned);
        name.remove_suffix(1);
        content.configuration.emplace_back(name, joinedWords(words, first, value, content.owned));
        at = first + value;
    }
    return at;
}

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

/// Lays down Name, Duration (us) and Percent, which every header begins with; gives the number of words they take. No columns
/// where the words are no such header.
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

/// Lays down the columns between word `first` and the first row, and gives the word where that row's name begins. Known names
/// are columns wherever they stand; of other words those on the header's line are, and the last word before a time is a name.
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
        content.rows.push_back({offset, doubtsBehindHead(fit.uncertain) | (guessedName ? 1u : 0u), false});
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
    row.standsLeft = false;
    row.uncertain = doubtsBehindHead(fit.uncertain) | (anchor.duration != 1 ? 1u : 0u);
    return fit.used == tail.words.size();
}

} // namespace tvmscope
