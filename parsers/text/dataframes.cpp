// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "parsers/columns/csvline.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/columns/tableheader.h"
#include "parsers/text/decoders.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <string>

namespace tvmscope {

namespace {

/// Lines of a data frame as pandas prints it: all columns end below their names, two blanks or more apart, and each row begins
/// with its number. A frame that is wider than the terminal goes on below, with a `\` behind the names of each piece but the
/// last.
struct FramePiece {
    struct Column {
        std::string_view name;
        std::size_t right = 0; ///< behind the last byte of its cells, from the line's begin
    };
    std::vector<Column> columns;
    std::vector<std::size_t> rows; ///< where their lines begin
    std::size_t begin = 0, end = 0;
    bool goesOn = false;
};

/// The row number that a line begins with; empty where it begins with none.
std::string_view rowNumber(std::string_view line)
{
    const std::size_t end = std::min(line.find_first_not_of("0123456789"), line.size());
    const bool isNumber = end > 0 && end < line.size() && line[end] == ' ';
    return isNumber ? line.substr(0, end) : std::string_view();
}

/// The names between two places of a header, that only one blank parts: known ones, or else all of it is one.
void addColumnsOf(std::string_view header, std::size_t begin, std::size_t end, std::vector<FramePiece::Column>& columns)
{
    while (begin < end) {
        std::vector<std::string_view> words;
        for (std::size_t at = begin; at < end && words.size() < 4;) {
            const std::size_t blank = std::min(header.find(' ', at), end);
            words.push_back(header.substr(at, blank - at));
            at = blank + 1;
        }
        const std::size_t known = columnNameWords(words);
        const std::size_t right
            = known == 0 ? end : static_cast<std::size_t>(words[known - 1].data() - header.data()) + words[known - 1].size();
        columns.push_back({header.substr(begin, right - begin), right});
        begin = right + 1;
    }
}

std::vector<FramePiece::Column> frameColumns(std::string_view header)
{
    std::vector<FramePiece::Column> columns;
    for (std::size_t at = header.find_first_not_of(' '); at < header.size();) {
        const std::size_t end = std::min(header.find("  ", at), header.size());
        addColumnsOf(header, at, end, columns);
        at = header.find_first_not_of(' ', end);
    }
    return columns;
}

/// Does each cell of the line end where its column does?
bool standsBelow(const std::vector<FramePiece::Column>& columns, std::string_view line)
{
    return std::all_of(columns.begin(), columns.end(), [&](const FramePiece::Column& column) {
        return column.right <= line.size() && line[column.right - 1] != ' '
            && (column.right == line.size() || line[column.right] == ' ');
    });
}

/// The piece whose names stand on the line at `begin`; without rows where there is none.
FramePiece framePieceAt(std::string_view text, std::size_t begin)
{
    FramePiece piece;
    const TextLine header = lineAt(text, begin);
    std::string_view names = header.text.substr(0, header.text.find_last_not_of(' ') + 1);
    piece.begin = piece.end = begin;
    piece.goesOn = names.ends_with('\\');
    if (piece.goesOn)
        names = names.substr(0, names.find_last_not_of(" \\") + 1);
    if (!names.starts_with(' '))
        return piece;
    piece.columns = frameColumns(names);
    for (std::size_t at = header.next; at < text.size();) {
        const TextLine line = lineAt(text, at);
        const std::string_view row = line.text.substr(0, line.text.find_last_not_of(' ') + 1);
        if (rowNumber(row).empty() || !standsBelow(piece.columns, row))
            break;
        piece.rows.push_back(at);
        piece.end = at = line.next;
    }
    return piece;
}

/// Writes a frame as a table of Markdown, without the numbers of its rows.
class FrameText {
public:
    FrameText(const SourceText& source, const std::vector<FramePiece>& pieces)
        : text_(source.text())
        , decoded_(source)
        , pieces_(pieces)
    {
    }

    Decoding decode()
    {
        addNames();
        for (std::size_t row = 0; row < pieces_[0].rows.size(); ++row)
            addRow(row);
        return {pieces_[0].begin, pieces_.back().end, decoded_.finish()};
    }

private:
    void addNames()
    {
        const std::size_t begin = pieces_[0].begin;
        const TextLine line = lineAt(text_, begin);
        std::string names;
        for (const FramePiece& piece : pieces_)
            for (const FramePiece::Column& column : piece.columns)
                names.append("|").append(column.name);
        decoded_.append(names + "|\n", begin, line.next);
    }

    void addRow(std::size_t row)
    {
        const std::size_t begin = pieces_[0].rows[row];
        const TextLine line = lineAt(text_, begin);
        std::size_t from = begin;
        for (const FramePiece& piece : pieces_) {
            const bool isFirst = &piece == &pieces_[0];
            const TextLine ofPiece = lineAt(text_, piece.rows[row]);
            std::size_t left = rowNumber(ofPiece.text).size();
            for (const FramePiece::Column& column : piece.columns) {
                const std::size_t to = isFirst ? begin + column.right : from; // further pieces stand at the end of the first
                decoded_.append(cell(ofPiece.text.substr(left, column.right - left), column.name), from, to);
                from = to;
                left = column.right;
            }
        }
        // Behind the last row the further pieces have been read, too.
        decoded_.append("|\n", from, row + 1 == pieces_[0].rows.size() ? pieces_.back().end : line.next);
    }

    /// `NaN` is how pandas prints that there is nothing.
    static std::string cell(std::string_view text, std::string_view column)
    {
        const std::string_view shown = trimmed(text);
        std::string escaped = "|";
        if (shown == "NaN")
            return column == percentColumn ? escaped + "nan" : escaped;
        for (const char c : shown)
            escaped.append(c == '|' || c == '\\' ? "\\" : "").push_back(c);
        return escaped;
    }

    std::string_view text_;
    TextBuilder decoded_;
    const std::vector<FramePiece>& pieces_;
};

bool sameRows(std::string_view text, const FramePiece& a, const FramePiece& b)
{
    return std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(), [&](std::size_t first, std::size_t second) {
        return rowNumber(lineAt(text, first).text) == rowNumber(lineAt(text, second).text);
    });
}

std::vector<FramePiece> framePieces(std::string_view text, std::size_t begin)
{
    std::vector<FramePiece> pieces{framePieceAt(text, begin)};
    while (pieces.back().goesOn && !pieces.back().rows.empty()) {
        const std::size_t next = text.find_first_not_of('\n', pieces.back().end);
        if (next == std::string_view::npos)
            break;
        FramePiece piece = framePieceAt(text, next);
        if (piece.rows.empty() || !sameRows(text, pieces[0], piece))
            break;
        pieces.push_back(std::move(piece));
    }
    return pieces;
}

bool isReport(const std::vector<FramePiece>& pieces)
{
    const auto has = [&](std::string_view name) {
        return std::any_of(pieces.begin(), pieces.end(), [&](const FramePiece& piece) {
            return std::any_of(piece.columns.begin(), piece.columns.end(),
                [&](const FramePiece::Column& column) { return column.name == name; });
        });
    };
    return !pieces[0].rows.empty() && has(nameColumn) && has(durationColumn);
}

std::vector<Decoding> decodeDataFrames(const SourceText& source)
{
    constexpr std::size_t longestHeader = 4096;
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    std::size_t behind = 0;
    for (std::size_t at = findWords(text, durationColumn); at != std::string_view::npos;
         at = findWords(text, durationColumn, at + 1)) {
        const std::size_t from = std::max(behind, at < longestHeader ? 0 : at - longestHeader);
        const std::size_t lineBreak = text.substr(from, at - from).rfind('\n');
        if (at < behind || (lineBreak == std::string_view::npos && from > 0 && text[from - 1] != '\n'))
            continue;
        const std::size_t begin = lineBreak == std::string_view::npos ? from : from + lineBreak + 1;
        const std::vector<FramePiece> pieces = framePieces(text, begin);
        if (!isReport(pieces))
            continue;
        found.push_back(FrameText(source, pieces).decode());
        behind = found.back().end;
    }
    return found;
}

} // namespace

const Decoder dataFrameDecoder{"data-frames", Decodes::Parts, decodeDataFrames, {durationColumn}};

} // namespace tvmscope
