// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsedcells.h"

#include "models/names/ascii.h"
#include "parsers/formats/report/tablecells.h"

#include <algorithm>
#include <limits>

namespace tvmscope {

namespace {

constexpr double impossible = std::numeric_limits<double>::infinity();
/// Assignments that cost this little more are as good.
constexpr double margin = 0.25;
constexpr double blankCell = 0.3;
constexpr std::size_t maxGroups = 6;

bool isDigits(std::string_view text, std::size_t min, std::size_t max)
{
    return text.size() >= min && text.size() <= max && areAsciiDigits(text);
}

bool isNumeric(const CollapsedWord& word)
{
    return tablecell::isCount(word.text) || tablecell::real(word.text).has_value();
}

/// Least-cost assignment of words to columns: forward_ and backward_ hold, for each number of columns decided and words used,
/// the cost of the best way there and of the best way on.
class CellFitting {
public:
    explicit CellFitting(const CollapsedTail& work)
        : tail(work)
        , words(work.words.size())
        , columns(work.columns.size())
        , blanks(columns)
        , singles(columns * words)
        , forward((columns + 1) * (words + 1), impossible)
        , backward(forward)
    {
        for (std::size_t c = 0; c < columns; ++c) {
            blanks[c] = blankCost(tail.columns[c]);
            for (std::size_t w = 0; w < words; ++w)
                singles[c * words + w] = wordCost(tail.columns[c], w);
        }
    }

    CollapsedFit fit();

private:
    double cost(std::size_t column, std::size_t first, std::size_t count) const
    {
        return count == 0 ? blanks[column] : count == 1 ? singles[column * words + first] : groupsCost(first, count);
    }
    double wordCost(const TableColumn& into, std::size_t which) const;
    double blankCost(const TableColumn& column) const;
    double groupsCost(std::size_t first, std::size_t count) const;
    double restCost(std::size_t first) const;
    std::size_t maxWords(std::size_t column) const;
    double& at(std::vector<double>& table, std::size_t column, std::size_t word) const
    {
        return table[column * (words + 1) + word];
    }
    void fill();
    bool hasOther(std::size_t column, CollapsedFit::Cell cell, double limit);

    const CollapsedTail& tail;
    std::size_t words, columns;
    std::vector<double> blanks, singles; ///< cost of no word, of one word in a column
    std::vector<double> forward, backward;
};

double CellFitting::blankCost(const TableColumn& column) const
{
    constexpr double expected = 10.0;
    switch (column.kind) {
    case ColumnKind::Device:
        return tail.line == CollapsedLine::Sum ? 0.0 : expected;
    case ColumnKind::Count:
        return tail.line == CollapsedLine::Row ? expected : 2.0;
    case ColumnKind::Layout:
        return tail.line == CollapsedLine::Row ? layoutCost(column.name, {}, tail.name) : 0.0;
    default:
        return blankCell;
    }
}

/// Groups of digits that blanks part: one to three digits, then groups of three.
double CellFitting::groupsCost(std::size_t first, std::size_t count) const
{
    if (!isDigits(tail.words[first].text, 1, 3))
        return impossible;
    for (std::size_t i = first + 1; i < first + count; ++i)
        if (!isDigits(tail.words[i].text, 3, 3))
            return impossible;
    return 0.0;
}

std::size_t CellFitting::maxWords(std::size_t column) const
{
    const ColumnKind kind = tail.columns[column].kind;
    return tail.blankGroups && (kind == ColumnKind::Count || kind == ColumnKind::Number) ? maxGroups : 1;
}

double CellFitting::wordCost(const TableColumn& into, std::size_t which) const
{
    const CollapsedWord& word = tail.words[which];
    const auto when = [](bool condition, double price = 0.0) { return condition ? price : impossible; };
    const bool row = tail.line == CollapsedLine::Row;
    const bool storage = tail.name == "VM::AllocStorage";
    switch (into.kind) {
    case ColumnKind::Device:
        return when(tail.line != CollapsedLine::Sum && tablecell::isDevice(word.text));
    case ColumnKind::Count:
    case ColumnKind::Number:
    case ColumnKind::Depth:
    case ColumnKind::Run:
        return when(tablecell::isCount(word.text));
    case ColumnKind::Shapes:
        return when(row && word.shapes, storage ? 3.0 : 0.0);
    case ColumnKind::VmShapes:
        return when(row && word.shapes, storage ? 0.0 : 2.0);
    case ColumnKind::Hash:
        return when(row && tablecell::isHash(word.text));
    case ColumnKind::Layout:
        return row && tablecell::isLayout(word.text) ? layoutCost(into.name, word.text, tail.name) : impossible;
    case ColumnKind::Ratio:
        return when(row && tablecell::real(word.text), tablecell::isRatio(word.text) ? 0.0 : 1.5);
    case ColumnKind::Bound:
        return when(row && (word.text == "compute" || word.text == "memory"));
    case ColumnKind::Start:
    case ColumnKind::Time:
        return when(tablecell::duration(word.text).has_value());
    case ColumnKind::Unknown:
        return isNumeric(word) ? 0.0 : when(row && !word.shapes, 1.0);
    default:
        return impossible;
    }
}

/// Words that no column takes are the next row's name: usually one, and none that looks like a cell.
double CellFitting::restCost(std::size_t first) const
{
    const std::size_t count = words - first;
    if (!tail.nameFollows)
        return tail.blankGroups && count > 0 && isDigits(tail.words[first].text, 3, 3) ? 1.0 : 0.0;
    if (count == 0)
        return 2.0;
    double cost = count == 1 ? 0.0 : 1.0 + 0.5 * static_cast<double>(count - 1);
    for (std::size_t i = first; i < words; ++i) {
        const CollapsedWord& word = tail.words[i];
        if (word.shapes || isNumeric(word))
            cost += 3.0;
        else if (tablecell::isHash(word.text) || tablecell::isLayout(word.text))
            cost += 2.0;
    }
    return tail.words[first].startsLine ? cost - 0.5 : cost;
}

void CellFitting::fill()
{
    at(forward, 0, 0) = 0.0;
    for (std::size_t c = 0; c < columns; ++c)
        for (std::size_t w = 0; w <= words; ++w) {
            if (at(forward, c, w) == impossible)
                continue;
            for (std::size_t n = 0; n <= std::min(maxWords(c), words - w); ++n) {
                double& there = at(forward, c + 1, w + n);
                there = std::min(there, at(forward, c, w) + cost(c, w, n));
            }
        }
    for (std::size_t w = 0; w <= words; ++w)
        at(backward, columns, w) = restCost(w);
    for (std::size_t c = columns; c-- > 0;)
        for (std::size_t w = 0; w <= words; ++w)
            for (std::size_t n = 0; n <= std::min(maxWords(c), words - w); ++n)
                at(backward, c, w) = std::min(at(backward, c, w), cost(c, w, n) + at(backward, c + 1, w + n));
}

/// Whether the column can hold something else than `cell` within a total cost of `limit`.
bool CellFitting::hasOther(std::size_t column, CollapsedFit::Cell cell, double limit)
{
    for (std::size_t w = 0; w <= words; ++w) {
        if (at(forward, column, w) > limit)
            continue;
        for (std::size_t n = 0; n <= std::min(maxWords(column), words - w); ++n) {
            const bool same = n == cell.count && (n == 0 || w == cell.first);
            if (!same && at(forward, column, w) + cost(column, w, n) + at(backward, column + 1, w + n) < limit)
                return true;
        }
    }
    return false;
}

CollapsedFit CellFitting::fit()
{
    fill();
    CollapsedFit result;
    const double best = at(backward, 0, 0);
    for (std::size_t c = 0; c < columns; ++c) {
        std::size_t chosen = 0;
        double least = impossible;
        for (std::size_t n = 0; n <= std::min(maxWords(c), words - result.used); ++n) {
            const double whole = cost(c, result.used, n) + at(backward, c + 1, result.used + n);
            if (whole < least) {
                least = whole;
                chosen = n;
            }
        }
        result.cells.push_back({result.used, chosen});
        result.used += chosen;
    }
    for (std::size_t c = 0; c < columns; ++c)
        if (hasOther(c, result.cells[c], best + margin))
            result.uncertain |= std::uint64_t{1} << std::min<std::size_t>(c, 63);
    for (std::size_t w = 0; w <= words; ++w)
        if (w != result.used && at(forward, columns, w) + at(backward, columns, w) < best + margin)
            result.nameUncertain = true;
    return result;
}

} // namespace

CollapsedFit fitCells(const CollapsedTail& tail)
{
    return CellFitting(tail).fit();
}

} // namespace tvmscope
