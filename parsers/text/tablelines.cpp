// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "parsers/columns/tableheader.h"
#include "parsers/text/decoders.h"
#include "parsers/text/logprefix.h"
#include "parsers/text/prefixlength.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace tvmscope {

namespace {

constexpr std::size_t noMark = std::string_view::npos;

/// Whether what stands before a place on its line is a prefix: a logger's, or one that the line below has as well.
bool isPrefix(std::string_view text, std::size_t begin, std::size_t content)
{
    constexpr std::size_t longest = 200;
    const std::string_view prefix = text.substr(begin, content - begin);
    if (prefix.size() > longest || prefix.find_first_not_of(" \t") == std::string_view::npos)
        return false;
    const std::size_t next = std::min(lineEnd(text, begin), text.size());
    const std::string_view below = text.substr(next, longest + prefix.size());
    return logPrefixLength(text.substr(begin, next - begin)) == prefix.size() || prefixLength(below, prefix) > 0;
}

/// Whether an `@` begins a function of a Relax listing: `@main:` above an instruction, `@f packed_func;`.
bool beginsRelaxFunction(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 400; // of a name, and of the line below it
    const std::size_t next = lineEnd(text.substr(0, at + longest), at);
    if (next < text.size() && text[next - 1] != '\n')
        return false;
    const std::string_view line = trimmed(text.substr(at, next - at));
    const std::string_view below = text.substr(next, longest).substr(0, text.substr(next, longest).find('\n'));
    return line.ends_with(" packed_func;") || line.ends_with(" vm_tir_func;")
        || (line.ends_with(':') && line.find(' ') == std::string_view::npos
            && (below.find(" call  ") != std::string_view::npos || below.find(" ret  ") != std::string_view::npos
                || below.find(" If  ") != std::string_view::npos));
}

/// Whether the first line of a tree of compiler passes has its own time here, `us] (90.00%; 90.00%)`: an outermost pass has one
/// share twice, and no pass stands above it.
bool beginsPassTree(std::string_view text, std::size_t at)
{
    constexpr std::string_view figures = "us] (", between = "%; ";
    constexpr std::size_t longest = 400;
    const std::string_view rest = text.substr(at + figures.size(), longest);
    const std::size_t share = rest.find(between);
    if (share == noMark || !rest.substr(share + between.size()).starts_with(std::string(rest.substr(0, share)) + "%)"))
        return false;
    // The line and the one above it, as far as they are no longer than such lines are.
    const std::size_t from = at - std::min(at, 2 * longest);
    const std::string_view lines = text.substr(from, at - from);
    const std::size_t lineBreak = lines.rfind('\n');
    if (lineBreak == noMark)
        return from == 0;
    const std::size_t breakAbove = lineBreak == 0 ? noMark : lines.rfind('\n', lineBreak - 1);
    return lines.substr(breakAbove == noMark ? 0 : breakAbove + 1).find(figures) == noMark;
}

/// Where the name of a pass begins whose time stands behind it.
std::size_t passBegin(std::string_view line)
{
    std::size_t begin = line.rfind(": ");
    const auto isOfName = [&](std::size_t at) {
        const char c = line[at];
        return isAsciiLetter(c) || (c >= '0' && c <= '9') || c == '_' || c == '.';
    };
    while (begin != noMark && begin > 0 && isOfName(begin - 1))
        --begin;
    return begin;
}

/// What the words of a mark say of the line that they stand on.
enum class Marks : std::uint8_t {
    Header, ///< of a table, or a summary; behind a word they mention it
    Listing, ///< the same, but the word may be a logger's
    /// Of a listing, or of a module, of which no lines are joined: where nothing that is a prefix stands before them they mark
    /// none.
    Prefix,
};

/// Words that a line of a header or of a listing has, and those that it begins with: what stands before them is a prefix.
struct HeaderMark {
    std::string_view words;
    std::string_view begins = {}; ///< empty: the words themselves
    Marks marks = Marks::Header;
    bool (*isMeant)(std::string_view text, std::size_t at) = nullptr; ///< of words that other texts have as well
    /// Where the content begins in what stands before the words on their line; null: where the words of `begins` do.
    std::size_t (*contentBegin)(std::string_view before) = nullptr;
};
constexpr std::array headerMarks{HeaderMark{"Node Name"}, HeaderMark{"#OpName"}, HeaderMark{"perf::", "Name"},
    HeaderMark{"PAPI_", "Name"}, HeaderMark{":::event:", "Name"}, HeaderMark{"Time (ms)", "Name"}, HeaderMark{"mean ("},
    HeaderMark{"Latency (ms)", "|"}, HeaderMark{"Latency (us)", "ID"},
    HeaderMark{" VM executable statistics:", "Rel", Marks::Listing}, HeaderMark{",[[[[", "["},
    HeaderMark{"VM Function[", {}, Marks::Listing}, HeaderMark{"VM Const", {}, Marks::Listing},
    HeaderMark{"VM PackedFunc[", {}, Marks::Listing}, HeaderMark{"VM VirtualDevice[", {}, Marks::Listing},
    HeaderMark{" packed_func;", "@", Marks::Listing}, HeaderMark{"ib.function(", "with", Marks::Listing},
    HeaderMark{"ib = rx.Builder()", {}, Marks::Prefix}, HeaderMark{"def @", {}, Marks::Prefix},
    HeaderMark{"us] (", {}, Marks::Prefix, beginsPassTree, passBegin}, HeaderMark{"Execution statistics:", {}, Marks::Prefix},
    HeaderMark{"inp_load_nbytes", {}, Marks::Prefix}};
constexpr HeaderMark functionMark{"@", {}, Marks::Prefix, beginsRelaxFunction};

/// A line where a header or a listing begins.
struct MarkedLine {
    std::size_t begin = 0; ///< of the line
    std::string_view prefix; ///< what stands before the header; blanks alone are none
    bool mayBeBroken = true; ///< a terminal's breaks are looked for below it
};

/// The words may stand twice on their line; what they begin with stands before the first.
std::optional<MarkedLine> markedLine(std::string_view text, std::size_t at, const HeaderMark& mark)
{
    constexpr std::size_t longestLine = 2048, longestPrefix = 160;
    const std::size_t from = at - std::min(at, longestLine);
    const std::size_t lineBreak = text.substr(from, at - from).rfind('\n');
    if (lineBreak == noMark && from > 0)
        return std::nullopt;
    const std::size_t begin = lineBreak == noMark ? from : from + lineBreak + 1;
    if (mark.isMeant && !mark.isMeant(text, at))
        return std::nullopt;
    std::string_view before = text.substr(begin, at - begin);
    if (mark.contentBegin)
        before = before.substr(0, mark.contentBegin(before));
    if (mark.marks == Marks::Prefix && !isPrefix(text, begin, begin + before.size()))
        return std::nullopt;
    if (!mark.begins.empty()) {
        std::size_t first = before.find(mark.begins);
        // A bar may stand behind the number of the line: the one meant has the first title behind it.
        if (mark.begins == "|")
            first = before.rfind('|', before.find("ID"));
        if (mark.begins == "[")
            first = before.rfind('['); // of a record, behind a number in brackets or not
        if (first == noMark)
            return std::nullopt;
        before = before.substr(0, first);
    }
    const std::size_t last = before.find_last_not_of(" \t");
    // What ends in a word is a sentence that mentions the thing.
    const bool endsInWord = last != noMark && last > 0 && isAsciiLetter(before[last]) && isAsciiLetter(before[last - 1]);
    const bool isSentence = endsInWord && (mark.marks == Marks::Header || !isPrefix(text, begin, begin + before.size()));
    if (last == noMark || isSentence || before.size() > longestPrefix)
        return MarkedLine{begin, {}, mark.marks != Marks::Prefix};
    // Blanks before a centred or right-aligned title are the table's own, but one behind a mark is the mark's.
    const bool ownsBlanks = mark.words == "mean (" || mark.begins == "ID";
    const bool oneBlank = last + 1 < before.size() && before[last + 1] == ' ' && mark.words == "mean (";
    return MarkedLine{begin, ownsBlanks ? before.substr(0, last + 1 + (oneBlank ? 1 : 0)) : before, mark.marks != Marks::Prefix};
}

std::vector<std::string_view> wordsOfHeaders()
{
    std::vector<std::string_view> words;
    for (const HeaderMark& mark : headerMarks)
        words.push_back(mark.words);
    return words;
}

/// Of a line with several marks the first of `headerMarks` counts.
std::vector<MarkedLine> markedLines(std::string_view text)
{
    static const WordSet headers(wordsOfHeaders());
    std::array<std::vector<MarkedLine>, headerMarks.size() + 1> found;
    headers.eachIn(text, [&](std::size_t which, std::size_t at) {
        if (const auto line = markedLine(text, at, headerMarks[which]))
            found[which].push_back(*line);
        return false;
    });
    for (std::size_t at = findWords(text, functionMark.words); at != noMark; at = findWords(text, functionMark.words, at + 1))
        if (const auto line = markedLine(text, at, functionMark))
            found.back().push_back(*line);
    std::vector<MarkedLine> lines;
    for (const std::vector<MarkedLine>& ofMark : found)
        lines.insert(lines.end(), ofMark.begin(), ofMark.end());
    std::stable_sort(lines.begin(), lines.end(), [](const MarkedLine& a, const MarkedLine& b) { return a.begin < b.begin; });
    const auto same = [](const MarkedLine& a, const MarkedLine& b) { return a.begin == b.begin; };
    lines.erase(std::unique(lines.begin(), lines.end(), same), lines.end());
    return lines;
}

constexpr std::array<std::string_view, 3> otherBlanks{"\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x87"};

std::size_t lengthOfOtherBlank(std::string_view text, std::size_t at)
{
    for (const std::string_view blank : otherBlanks)
        if (text.substr(at).starts_with(blank))
            return blank.size();
    return 0;
}

/// Copies a piece, with blanks for those at which no line may break.
void copyWithBlanks(TextBuilder& decoded, std::string_view text, std::size_t begin, std::size_t end)
{
    constexpr std::string_view firstBytes = "\xC2\xE2";
    const std::string_view piece = text.substr(0, end);
    std::size_t from = begin;
    for (std::size_t at = piece.find_first_of(firstBytes, begin); at != noMark; at = piece.find_first_of(firstBytes, at + 1))
        if (const std::size_t length = lengthOfOtherBlank(text, at); length > 0) {
            decoded.copy(from, at);
            decoded.append(" ", at, at + length);
            from = at + length;
        }
    decoded.copy(from, end);
}

/// The lines of a text without the prefixes of the headers that they stand below. A line has as many bytes before its content in
/// `cut` as were taken.
struct PlainLines {
    SourceText text;
    std::vector<std::size_t> cut;
    bool changed = false;
};

PlainLines plainLines(const SourceText& source, const std::vector<MarkedLine>& marked, bool blanks)
{
    const std::string_view text = source.text();
    PlainLines plain;
    TextBuilder decoded(source);
    std::size_t next = 0;
    std::string_view prefix = marked.empty() ? std::string_view() : marked.front().prefix; // also of what stands above it
    for (std::size_t at = 0; at < text.size();) {
        for (; next < marked.size() && marked[next].begin <= at; ++next)
            prefix = marked[next].prefix;
        const std::size_t end = lineEnd(text, at);
        const std::string_view line = text.substr(at, end - at - (text[end - 1] == '\n' ? 1 : 0));
        const std::size_t cut = prefix.empty() ? 0 : prefixLength(line, prefix);
        plain.cut.push_back(cut);
        plain.changed = plain.changed || cut > 0;
        if (blanks)
            copyWithBlanks(decoded, text, at + cut, end);
        else
            decoded.copy(at + cut, end);
        at = end;
    }
    plain.text = decoded.finish();
    plain.changed = plain.changed || blanks;
    return plain;
}

/// A line of a text that a terminal may have broken.
struct ShownLine {
    std::size_t begin = 0, end = 0; ///< before its line break
    std::size_t shown = 0; ///< bytes that the terminal showed
};

/// Does a line begin as an instruction or a part of a listing does? Then it is no rest of the line above.
bool beginsInListing(std::string_view line)
{
    constexpr std::array<std::string_view, 9> openings{"ib.", "with ", "@", "ret ", "call ", "goto ", "If ", "VM ", "opcode,"};
    line = line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return (digits > 0 && line.substr(digits).starts_with(": "))
        || std::any_of(openings.begin(), openings.end(), [&](std::string_view opening) { return line.starts_with(opening); });
}

/// Lines of the text from a header to the next, joined where they fill the terminal.
class BrokenLines {
public:
    BrokenLines(const SourceText& source, const std::vector<std::size_t>& cut)
        : source_(source)
        , text_(source.text())
    {
        std::size_t number = 0;
        for (std::size_t at = 0; at < text_.size(); ++number) {
            const std::size_t next = lineEnd(text_, at);
            const std::size_t end = next - (text_[next - 1] == '\n' ? 1 : 0);
            lines_.push_back({at, end, end - at + (number < cut.size() ? cut[number] : 0)});
            at = next;
        }
    }

    /// Nothing where no line seems to be broken. `headers`: numbers of the lines where blocks begin.
    std::optional<SourceText> joined(const std::vector<std::size_t>& headers)
    {
        bool any = false;
        TextBuilder decoded(source_);
        for (std::size_t block = 0; block <= headers.size(); ++block) {
            const std::size_t first = block == 0 ? 0 : headers[block - 1];
            const std::size_t last = block < headers.size() ? headers[block] : lines_.size();
            const bool own = isPrefixOfPieces(first, last);
            const std::size_t width = widthOf(first, last, own, block > 0);
            for (std::size_t line = first; line < last; ++line) {
                const bool goesOn = width > 0 && lengthOf(line, own) == width && line + 1 < last && lengthOf(line + 1, true) > 0
                    && !beginsInListing(text_.substr(lines_[line + 1].begin, lines_[line + 1].end - lines_[line + 1].begin));
                any = any || goesOn;
                decoded.copy(lines_[line].begin, goesOn ? lines_[line].end : endWithBreak(line));
            }
        }
        return any ? std::optional(decoded.finish()) : std::nullopt;
    }

private:
    std::size_t endWithBreak(std::size_t line) const { return line + 1 < lines_.size() ? lines_[line + 1].begin : text_.size(); }
    /// Without the prefix where every piece of a broken line has one: it was put there when the lines had been broken.
    std::size_t lengthOf(std::size_t line, bool own) const
    {
        return own ? lines_[line].end - lines_[line].begin : lines_[line].shown;
    }

    bool isPrefixOfPieces(std::size_t first, std::size_t last) const
    {
        std::size_t with = 0, without = 0;
        for (std::size_t line = first; line < std::min(last, first + linesLookedAt); ++line)
            if (lines_[line].end > lines_[line].begin)
                ++(lines_[line].shown > lines_[line].end - lines_[line].begin ? with : without);
        return with > 8 * without;
    }

    /// The longest line of a block's first is as wide as the terminal. Where no header opens the block most lines must be.
    std::size_t widthOf(std::size_t first, std::size_t last, bool own, bool headed) const
    {
        constexpr std::size_t narrowestTerminal = 40, widestTerminal = 400;
        std::size_t maxLength = 0, full = 0, looked = 0;
        for (std::size_t line = first; line < std::min(last, first + linesLookedAt); ++line) {
            const std::size_t length = lengthOf(line, own);
            if (length > maxLength) {
                maxLength = length;
                full = 0;
            }
            full += length == maxLength ? 1 : 0;
            looked += length > 0 ? 1 : 0;
        }
        if (maxLength < narrowestTerminal || maxLength > widestTerminal || (!headed && (full < 3 || full * 2 < looked)))
            return 0;
        // One line is the longest of any text; several are as wide as somebody's window.
        const bool isUsual = std::find(usualWidths.begin(), usualWidths.end(), maxLength) != usualWidths.end();
        return isUsual || full > 2 ? maxLength : 0;
    }

    static constexpr std::size_t linesLookedAt = 64;
    static constexpr std::array<std::size_t, 12> usualWidths{72, 80, 90, 96, 100, 110, 120, 132, 140, 150, 160, 200};
    const SourceText& source_;
    std::string_view text_;
    std::vector<ShownLine> lines_;
};

/// Numbers of those of these rising lines below which breaks are looked for.
std::vector<std::size_t> lineNumbers(std::string_view text, const std::vector<MarkedLine>& marked)
{
    std::vector<std::size_t> numbers;
    std::size_t number = 0, from = 0;
    for (const MarkedLine& line : marked) {
        number += static_cast<std::size_t>(std::count(text.data() + from, text.data() + line.begin, '\n'));
        from = line.begin;
        if (line.mayBeBroken)
            numbers.push_back(number);
    }
    return numbers;
}

/// The text without prefixes and with plain blanks, and the same with lines joined that a terminal broke.
std::vector<Decoding> decodeTableLines(const SourceText& source)
{
    constexpr std::size_t longestOfTerminal = 4 << 20; // no screen was copied that holds more
    const std::string_view text = source.text();
    const std::vector<MarkedLine> marked = markedLines(text);
    const bool hasOtherBlanks
        = std::any_of(otherBlanks.begin(), otherBlanks.end(), [&](std::string_view blank) { return text.find(blank) != noMark; });
    const bool mayBeRecords = findWords(text, "{\"") != noMark || findWords(text, ",[[[") != noMark;
    if (marked.empty() && !hasOtherBlanks && !(mayBeRecords && text.size() <= longestOfTerminal))
        return {};
    std::vector<Decoding> found;
    PlainLines plain = plainLines(source, marked, hasOtherBlanks);
    const bool mayBeBroken = hasOtherBlanks || mayBeRecords
        || std::any_of(marked.begin(), marked.end(), [](const MarkedLine& line) { return line.mayBeBroken; });
    if (mayBeBroken && text.size() <= longestOfTerminal)
        if (auto joined = BrokenLines(plain.text, plain.cut).joined(lineNumbers(text, marked)))
            found.push_back({0, text.size(), *std::move(joined)});
    if (plain.changed)
        found.push_back({0, text.size(), std::move(plain.text)});
    return found;
}

} // namespace

const Decoder tableLineDecoder{"table-lines", Decodes::Readings, decodeTableLines};

} // namespace tvmscope
