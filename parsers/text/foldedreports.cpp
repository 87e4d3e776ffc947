// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "parsers/columns/csvline.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/text/decoders.h"
#include "parsers/text/foldedlines.h"
#include "parsers/text/textbuilder.h"

#include <algorithm>
#include <array>
#include <optional>

namespace tvmscope {

namespace {

constexpr std::size_t maxPieces = 64; ///< of one line
constexpr std::size_t linesForWidth = 256; ///< for the width of the terminal

/// A number with two decimals, as TVM prints durations and percentages.
bool hasTwoDecimals(std::string_view word) noexcept
{
    const std::size_t n = word.size();
    return word == "nan" || word == "-nan" || word == "inf"
        || (n >= 4 && isAsciiDigit(word[n - 1]) && isAsciiDigit(word[n - 2]) && (word[n - 3] == '.' || word[n - 3] == ',')
            && isAsciiDigit(word[n - 4]));
}

std::vector<std::string_view> firstWords(std::string_view line, std::size_t maxWords)
{
    std::vector<std::string_view> words;
    for (std::size_t at = line.find_first_not_of(' '); at < line.size() && words.size() < maxWords;) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        words.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(' ', end);
    }
    return words;
}

/// Known names among those that two blanks or more part.
std::size_t knownColumnsOf(std::string_view header)
{
    std::size_t known = 0;
    for (std::size_t at = header.find_first_not_of(' '); at < header.size();) {
        const std::size_t end = std::min(header.find("  ", at), header.size());
        known += columnKind(header.substr(at, end - at)) != ColumnKind::Unknown ? 1 : 0;
        at = header.find_first_not_of(' ', end);
    }
    return known;
}

/// A printed table that kept its blanks. All its lines are equally long, so each takes the same number of lines of the terminal;
/// where trailing blanks were cut off, they are filled up.
class FoldedTable {
public:
    explicit FoldedTable(const FoldedLines& lines)
        : lines_(lines)
    {
    }

    bool isFolded()
    {
        width_ = widthOf();
        if (width_ < minTerminalWidth || width_ > maxTerminalWidth || !findEdges())
            return false;
        const std::size_t alone = knownColumnsOf(lines_.joined(0, 1, width_));
        for (pieces_ = 1; pieces_ <= std::min(maxPieces, lines_.size() - 1); ++pieces_) {
            if (pieces_ * width_ <= percent_ - 1 || !endsNumber(pieces_, duration_) || !endsNumber(pieces_, percent_))
                continue;
            return pieces_ > 1 && knownColumnsOf(lines_.joined(0, pieces_, width_)) > alone;
        }
        return false;
    }

    SourceText unfolded(const SourceText& source) const
    {
        TextBuilder decoded(source);
        bool inTable = true;
        for (std::size_t i = 0; i < lines_.size();) {
            inTable = inTable && !lines_.content(i).ends_with("Configuration"); // a rule follows it that is none of the table's
            const std::size_t count = i == 0 || (inTable && beginsRow(i)) ? pieces_ : 1;
            lines_.appendJoined(decoded, i, count, width_);
            i += count;
        }
        return decoded.finish();
    }

private:
    /// The header is as long as the terminal is wide, unless trailing blanks were cut off. Then the longest line is, or, of the
    /// usual widths, the one at which two blanks between columns have gone.
    std::size_t widthOf() const
    {
        constexpr std::array<std::size_t, 12> usual{72, 80, 90, 96, 100, 110, 120, 132, 140, 150, 160, 200};
        constexpr std::size_t betweenColumns = 2;
        const std::size_t first = lines_.content(0).size();
        if (lines_.longest(linesForWidth, true) <= first)
            return first;
        const std::size_t maxSize = lines_.longest(linesForWidth, false);
        const auto near = std::lower_bound(usual.begin(), usual.end(), maxSize);
        return near != usual.end() && *near - maxSize <= betweenColumns ? *near : maxSize;
    }

    /// Where the cells of Duration and Percent end.
    bool findEdges()
    {
        const std::string header = lines_.joined(0, maxPieces, width_);
        const std::size_t duration = header.find(durationColumn);
        const std::size_t percent = duration == std::string::npos ? duration : header.find(percentColumn, duration);
        if (percent == std::string::npos)
            return false;
        duration_ = duration + durationColumn.size();
        percent_ = percent + percentColumn.size();
        return header.find_first_not_of(' ', duration_) == percent;
    }

    std::string wordBefore(std::size_t row, std::size_t edge) const
    {
        constexpr std::size_t longest = 24;
        std::string word;
        for (std::size_t i = edge; i-- > 0 && word.size() < longest && lines_.charAt(row, i, width_) != ' ';)
            word.insert(word.begin(), lines_.charAt(row, i, width_));
        return word;
    }

    bool endsNumber(std::size_t row, std::size_t edge) const
    {
        return lines_.charAt(row, edge, width_) == ' ' && hasTwoDecimals(wordBefore(row, edge));
    }

    bool beginsRow(std::size_t row) const
    {
        if (lines_.content(row).size() > width_)
            return false;
        const std::string_view line = lines_.content(row);
        const std::string_view name = line.substr(std::min(line.size(), lines_.prefixInContent()));
        if (name.starts_with("----------") && name.find_first_not_of("- ") == std::string_view::npos)
            return true;
        return endsNumber(row, duration_) && (wordBefore(row, percent_).empty() || endsNumber(row, percent_));
    }

    const FoldedLines& lines_;
    std::size_t width_ = 0, pieces_ = 0;
    std::size_t duration_ = 0, percent_ = 0; ///< columns behind the last character of their cells
};

/// CSV, or a table that has lost its runs of blanks: lines of any length, of which those that fill the terminal go on.
class FoldedText {
public:
    FoldedText(const FoldedLines& lines, bool csv)
        : lines_(lines)
        , csv_(csv)
    {
    }

    bool isFolded()
    {
        width_ = lines_.longest(linesForWidth, true);
        if (width_ < minTerminalWidth || width_ > maxTerminalWidth)
            return false;
        const std::size_t looked = std::min(linesForWidth, lines_.size());
        std::size_t full = 0;
        for (std::size_t i = 0; i < looked; ++i)
            full += lines_.content(i).size() + 1 >= width_ ? 1 : 0;
        isOneLine_ = full * 5 >= looked * 4;
        std::size_t folded = 0, rows = 0; // rows: those of CSV that have as many cells as the header
        for (std::size_t i = 0; i < looked;) {
            const std::size_t count = piecesAt(i);
            const bool isRow = i > 0 && csv_ && cellsOf(i, count) == cells_;
            rows += isRow ? 1 : 0;
            folded += count > 1 && (!csv_ || i == 0 || isRow) ? 1 : 0;
            i += count;
        }
        return csv_ ? folded > 0 && rows > 0 && cells_ > 2 : folded > 1;
    }

    SourceText unfolded(const SourceText& source)
    {
        TextBuilder decoded(source);
        for (std::size_t i = 0; i < lines_.size();) {
            const std::size_t count = piecesAt(i);
            lines_.appendJoined(decoded, i, count, 0);
            i += count;
        }
        return decoded.finish();
    }

private:
    std::size_t cellsOf(std::size_t first, std::size_t count)
    {
        const std::string line = lines_.joined(first, count, 0);
        splitCsvLine(std::string_view(line).substr(lines_.prefixOf(line)), scratch_); // a quote behind it begins a cell
        return scratch_.size();
    }

    /// Lines that the one which begins at `first` takes.
    std::size_t piecesAt(std::size_t first)
    {
        std::size_t count = 1;
        while (first + count < lines_.size() && count < maxPieces && lines_.content(first + count - 1).size() == width_
            && goesOn(first, count))
            ++count;
        if (first == 0 && csv_)
            cells_ = cellsOf(0, count);
        return count;
    }

    /// Is the line behind these the rest of them? Where a line just fills the terminal, the next one begins a row.
    bool goesOn(std::size_t first, std::size_t count)
    {
        const std::string_view next = lines_.content(first + count);
        if (csv_ && first == 0)
            return next.find('"') == std::string_view::npos;
        if (csv_)
            return endsInQuotes(first, count) || cellsOf(first, count) < cells_
                || (cellsOf(first + count, 1) < 2 && !endsInQuotes(first + count, 1)); // else a row begins there, and was cut
        if (isOneLine_)
            return true;
        const std::vector<std::string_view> words = firstWords(next, 2);
        const bool begins = next.starts_with("---") || (words.size() == 2 && hasTwoDecimals(words[1]));
        return !begins || !hasTime(first, count);
    }

    bool endsInQuotes(std::size_t first, std::size_t count) const
    {
        const std::string line = lines_.joined(first, count, 0);
        return std::count(line.begin(), line.end(), '"') % 2 != 0;
    }

    bool hasTime(std::size_t first, std::size_t count) const
    {
        const std::string line = lines_.joined(first, count, 0);
        const std::vector<std::string_view> words = firstWords(line, line.size());
        return std::any_of(words.begin(), words.end(), hasTwoDecimals);
    }

    const FoldedLines& lines_;
    bool csv_, isOneLine_ = false;
    std::size_t width_ = 0, cells_ = 0;
    std::vector<CsvCell> scratch_;
};

/// Where a header may begin that does not end on its line.
struct FoldedHeader {
    std::size_t line = 0, at = 0;
    enum Kind { Spread, Running, Csv } kind = Spread;
};

/// The first of a line's headers, for lines that a terminal can have shown.
class FoldedHeaders {
public:
    explicit FoldedHeaders(std::string_view text)
        : text_(text)
    {
    }

    std::vector<FoldedHeader> all()
    {
        for (std::size_t line = 0; line < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', line), text_.size());
            if (end - line <= maxTerminalWidth)
                addLine(line, text_.substr(line, end - line));
            line = end + 1;
        }
        return std::move(headers_);
    }

private:
    void addLine(std::size_t begin, std::string_view line)
    {
        for (std::size_t at = line.find(nameColumn); at != std::string_view::npos; at = line.find(nameColumn, at + 1))
            if (addTable(begin, line, at))
                return;
        // CSV has its columns in the order of their names: these two stand beside each other in every report.
        const std::size_t mark = line.find("Count,Device,");
        if (mark == std::string_view::npos)
            return;
        const std::size_t shapes = line.substr(0, mark).rfind("Argument Shapes,");
        headers_.push_back({begin, begin + std::min(shapes, mark), FoldedHeader::Csv});
    }

    /// What follows on the line is `Duration (us)`, or as much of it as the line held.
    bool addTable(std::size_t begin, std::string_view line, std::size_t at)
    {
        const std::string_view behind = line.substr(at + nameColumn.size());
        const bool insideWord = at > 0 && std::string_view(" \t>:|]#+)").find(line[at - 1]) == std::string_view::npos;
        if (insideWord || behind.find_first_of("\"\\\t|") != std::string_view::npos)
            return false;
        const std::size_t blanks = std::min(behind.find_first_not_of(' '), behind.size());
        const std::string_view rest = behind.substr(blanks);
        if (blanks == 0 || (blanks == 1 && rest.empty())
            || !(rest.starts_with(durationColumn) || durationColumn.starts_with(rest)))
            return false;
        headers_.push_back({begin, begin + at, blanks > 1 ? FoldedHeader::Spread : FoldedHeader::Running});
        return true;
    }

    std::string_view text_;
    std::vector<FoldedHeader> headers_;
};

bool isFolded(const FoldedLines& lines, FoldedHeader::Kind kind)
{
    if (lines.size() < 2)
        return false;
    return kind == FoldedHeader::Spread ? FoldedTable(lines).isFolded() : FoldedText(lines, kind == FoldedHeader::Csv).isFolded();
}

/// Behind the lines from `begin` on that are looked at.
std::size_t behindLines(std::string_view text, std::size_t begin, std::size_t end)
{
    for (std::size_t i = 0; i < linesForWidth + maxPieces && begin < end; ++i)
        begin = std::min(text.find('\n', begin), end - 1) + 1;
    return begin;
}

std::vector<Decoding> decodeFoldedReports(const SourceText& source)
{
    const std::string_view text = source.text();
    const std::vector<FoldedHeader> headers = FoldedHeaders(text).all();
    std::vector<Decoding> found;
    for (std::size_t i = 0; i < headers.size(); ++i) {
        const FoldedHeader& header = headers[i];
        const std::size_t end = i + 1 < headers.size() ? headers[i + 1].line : text.size();
        // A report may have a million lines, and is seldom folded: its first ones tell.
        if (!isFolded(FoldedLines(source, header.line, header.at, behindLines(text, header.line, end)), header.kind))
            continue;
        const FoldedLines lines(source, header.line, header.at, end);
        if (header.kind == FoldedHeader::Spread) {
            if (FoldedTable table(lines); table.isFolded())
                found.push_back({header.line, end, table.unfolded(source)});
        } else if (FoldedText running(lines, header.kind == FoldedHeader::Csv); running.isFolded()) {
            found.push_back({header.line, end, running.unfolded(source)});
        }
    }
    return found;
}

} // namespace

const Decoder foldedReportDecoder{"folded-reports", Decodes::Parts, decodeFoldedReports};

} // namespace tvmscope
