// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/text/decoders.h"
#include "parsers/text/textbuilder.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tvmscope {

namespace {

constexpr std::size_t noPlace = std::string_view::npos;
constexpr std::string_view pythonBlanks = " \t\r\n";
constexpr std::string_view metricPrefix = "runtime.profiling.";

/// A word of Python, and what JSON says for it. The classes of metrics become the objects that Report.json() has, up to the
/// bracket that opens their number.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> literalWords{{{"None", "null"}, {"True", "true"},
    {"False", "false"}, {"runtime.profiling.Duration(", "{\"microseconds\":"}, {"runtime.profiling.Count(", "{\"count\":"},
    {"runtime.profiling.Percent(", "{\"percent\":"}, {"runtime.profiling.Ratio(", "{\"ratio\":"}}};

constexpr bool isQuote(char c) noexcept
{
    return c == '\'' || c == '"';
}

/// Writes the value of Python that begins at a place as JSON.
class Literal {
public:
    Literal(const SourceText& source, std::size_t begin)
        : source_(source)
        , text_(source.text())
        , decoded_(source)
        , at_(begin)
        , kept_(begin)
    {
    }

    /// Reads up to the end of the value, or of the text. A list of rows becomes a report's `calls`.
    Decoding decode()
    {
        const std::size_t begin = at_;
        const bool rowsAlone = text_[begin] == '[';
        if (rowsAlone)
            decoded_.append("{\"calls\":", begin, begin);
        do
            step();
        while (at_ < text_.size() && depth_ > 0);
        keepUpTo(at_);
        if (rowsAlone && depth_ == 0)
            decoded_.append("}", at_, at_);
        Decoding decoding{begin, at_, decoded_.finish()};
        if (rowsAlone)
            decoding.doubts.push_back({source_.byteAt(begin), Message("report-rows-alone")});
        return decoding;
    }

private:
    void step()
    {
        const char c = text_[at_];
        if (isQuote(c))
            return readString();
        if (c == '{' || c == '[')
            ++depth_;
        else if (c == '}' || c == ']')
            --depth_;
        else if (c == '(')
            return replace(1, ""); // around pieces of a string
        else if (c == ')')
            return replace(1, std::exchange(inMetric_, false) ? "}" : "");
        else if (isOfDottedName(c))
            return readWord();
        ++at_;
    }

    void keepUpTo(std::size_t end)
    {
        decoded_.copy(kept_, end);
        kept_ = end;
    }

    /// What stands for the next `length` bytes.
    void replace(std::size_t length, std::string_view by)
    {
        keepUpTo(at_);
        if (!by.empty())
            decoded_.append(by, at_, at_ + length);
        at_ += length;
        kept_ = at_;
    }

    void readWord()
    {
        for (const auto& [word, json] : literalWords) {
            if (!text_.substr(at_).starts_with(word))
                continue;
            inMetric_ = inMetric_ || word.ends_with('(');
            return replace(word.size(), json);
        }
        while (at_ < text_.size() && isOfDottedName(text_[at_]))
            ++at_;
    }

    /// A string, and the pieces that follow it: long ones are printed in several.
    void readString()
    {
        for (bool first = true;; first = false) {
            const char quote = text_[at_];
            replace(1, first ? "\"" : "");
            readPiece(quote);
            const std::size_t next = text_.find_first_not_of(pythonBlanks, std::min(at_ + 1, text_.size()));
            const bool goesOn = next != noPlace && at_ < text_.size() && isQuote(text_[next]);
            if (!goesOn)
                return at_ < text_.size() ? replace(1, "\"") : void();
            keepUpTo(at_);
            at_ = kept_ = next;
        }
    }

    /// Up to the quote that closes it, or the text's end.
    void readPiece(char quote)
    {
        while (at_ < text_.size() && text_[at_] != quote) {
            if (text_[at_] == '"')
                replace(1, "\\\"");
            else if (text_[at_] == '\\' && at_ + 1 < text_.size())
                readEscape();
            else
                ++at_;
        }
    }

    void readEscape()
    {
        const char escaped = text_[at_ + 1];
        if (escaped == '\'')
            replace(2, "'");
        else if (escaped == 'x')
            replace(2, "\\u00");
        else
            at_ += 2; // as JSON writes it
    }

    const SourceText& source_;
    std::string_view text_;
    TextBuilder decoded_;
    std::size_t at_, kept_; ///< what stands before `kept_` is decoded
    std::size_t depth_ = 0;
    bool inMetric_ = false;
};

/// The bracket that a report's dictionary opens with, if the key at `at` is its first one and its value a list or a dictionary.
std::size_t dictionaryAt(std::string_view text, std::size_t at, std::string_view key, std::size_t limit)
{
    const std::size_t open = at == 0 ? noPlace : text.find_last_not_of(pythonBlanks, at - 1);
    const std::size_t colon = text.find_first_not_of(pythonBlanks, at + key.size());
    const bool isFirst = open != noPlace && open >= limit && text[open] == '{' && colon != noPlace && text[colon] == ':';
    return isFirst ? open : noPlace;
}

/// Does a row, up to a place in it, leave nothing open but itself?
bool isInside(std::string_view row)
{
    return std::count(row.begin(), row.end(), '{') == std::count(row.begin(), row.end(), '}') + 1;
}

/// The list that the row around a key or a metric stands in: the last bracket before it that a dictionary follows.
std::size_t listBefore(std::string_view text, std::size_t at, std::size_t limit)
{
    constexpr std::size_t longestRow = 65536;
    const std::size_t from = std::max(limit, at < longestRow ? 0 : at - longestRow);
    const std::string_view before = text.substr(from, at - from);
    for (std::size_t list = before.rfind('['); list != noPlace; list = list == 0 ? noPlace : before.rfind('[', list - 1)) {
        const std::size_t row = before.find_first_not_of(pythonBlanks, list + 1);
        if (row != noPlace && before[row] == '{')
            return isInside(before.substr(row)) ? from + list : noPlace;
    }
    return noPlace;
}

bool isKeyOfValue(std::string_view text, std::size_t behind)
{
    const std::size_t colon = text.find_first_not_of(pythonBlanks, behind);
    return colon != noPlace && text[colon] == ':';
}

constexpr std::array<std::string_view, 4> keysOfReports{"'calls'", metricPrefix, "'Duration (us)'", "\"Duration (us)\""};

std::vector<Decoding> decodePythonLiterals(const SourceText& source)
{
    const std::string_view text = source.text();
    std::vector<Decoding> found;
    std::size_t limit = 0;
    const auto take = [&](std::size_t begin) {
        found.push_back(Literal(source, begin).decode());
        limit = found.back().end;
    };
    // JSON that holds a whole report has been read: what has the key in double quotes is a list of rows.
    constexpr auto& keys = keysOfReports;
    std::array<std::size_t, keys.size()> next{};
    for (std::size_t i = 0; i < keys.size(); ++i)
        next[i] = findWords(text, keys[i]);
    for (;;) {
        const auto first = std::min_element(next.begin(), next.end());
        const std::size_t at = *first;
        if (at == noPlace)
            break;
        const auto which = static_cast<std::size_t>(first - next.begin());
        const bool isKey = which < 2 || isKeyOfValue(text, at + keys[which].size());
        const std::size_t begin = which == 0 ? dictionaryAt(text, at, keys[0], limit)
            : isKey                          ? listBefore(text, at, limit)
                                             : noPlace;
        if (begin != noPlace)
            take(begin);
        limit = std::max(limit, at + keys[which].size());
        for (std::size_t i = 0; i < keys.size(); ++i)
            if (next[i] != noPlace && next[i] < limit)
                next[i] = findWords(text, keys[i], limit);
    }
    return found;
}

} // namespace

const Decoder pythonLiteralDecoder{"python-literals", Decodes::Parts, decodePythonLiterals,
    {keysOfReports[0], keysOfReports[1], keysOfReports[2], keysOfReports[3]}};

} // namespace tvmscope
