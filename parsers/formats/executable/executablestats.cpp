// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/executable/listingtext.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>

namespace tvmscope {

/// `tvm-executable-stats`: constants, functions and packed functions of an executable, `exe.stats` of the Relay VM
/// (src/runtime/vm/executable.cc, TVM 0.6 to 0.19) and `ex.stats()` of the Relax VM (src/runtime/relax_vm/executable.cc, from
/// 0.16 on).
extern const Format executableStatsFormat;

namespace {

/// What stands from `begin` to `end` of a text, taken apart item by item.
class StatItems {
public:
    explicit StatItems(std::string_view text)
        : text_(text)
    {
    }

    /// The next item; nothing at the end.
    std::optional<std::string_view> next()
    {
        at_ = text_.find_first_not_of(" ,\r\n\t", at_);
        if (at_ == std::string_view::npos)
            return std::nullopt;
        const std::size_t begin = at_;
        if (text_[at_] == '"')
            at_ = endOfString();
        else if (text_[at_] == '(')
            at_ = behind(')');
        else if (const std::size_t bracket = text_.find_first_of("[,", at_);
                 bracket != std::string_view::npos && text_[bracket] == '[')
            at_ = behind(']');
        else
            at_ = std::min(text_.find(',', at_), text_.size());
        return trimmed(text_.substr(begin, at_ - begin));
    }

private:
    std::size_t behind(char closing) const
    {
        const std::size_t close = text_.find(closing, at_);
        return close == std::string_view::npos ? text_.size() : close + 1;
    }

    /// Quotes, commas and brackets inside are not escaped: the string ends at a quote before a comma or the end, outside of
    /// parentheses.
    std::size_t endOfString() const
    {
        int depth = 0;
        for (std::size_t at = at_ + 1; at < text_.size(); ++at) {
            depth += text_[at] == '(' ? 1 : text_[at] == ')' ? -1 : 0;
            if (text_[at] == '"' && depth <= 0 && (at + 1 >= text_.size() || text_[at + 1] == ','))
                return at + 1;
        }
        return text_.size();
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

ExecutableConstant statConstant(std::int64_t index, std::string_view item)
{
    if (item.starts_with('"'))
        return {index, "string", std::string(trimmed(item.substr(1, item.size() - std::min<std::size_t>(item.size(), 2))))};
    if (item == "shapetupl]") // so an empty one is printed
        return {index, "shapetuple[]", {}};
    const bool number = item.find_first_not_of("-0123456789") == std::string_view::npos;
    return number ? ExecutableConstant{index, "integer", std::string(item)} : ExecutableConstant{index, std::string(item), {}};
}

/// `("main", 0)` and `main`
std::string globalName(std::string_view item)
{
    const std::size_t open = item.find('"');
    if (!item.starts_with('(') || open == std::string_view::npos)
        return std::string(item);
    return std::string(item.substr(open + 1, item.find('"', open + 1) - open - 1));
}

/// A part of the statistics: `  Globals (#1): [("main", 0)]`.
struct StatPart {
    std::string_view label;
    void (*add)(Executable& into, std::string_view item);
};

void addConstant(Executable& into, std::string_view item)
{
    into.constants.push_back(statConstant(static_cast<std::int64_t>(into.constants.size()), item));
}

constexpr std::array statParts{StatPart{"Constant shapes (#", addConstant}, StatPart{"Constant pool (#", addConstant},
    StatPart{"Globals (#", [](Executable& into, std::string_view item) { into.globals.push_back(globalName(item)); }},
    StatPart{"Primitive ops (#", [](Executable& into, std::string_view item) { into.callees.emplace_back(item); }}};

const StatPart* partOf(std::string_view line)
{
    const auto found = std::find_if(statParts.begin(), statParts.end(),
        [line = trimmed(line)](const StatPart& part) { return line.starts_with(part.label); });
    return found == statParts.end() ? nullptr : &*found;
}

constexpr std::string_view statsTitle = " VM executable statistics:";

/// Reads the parts below a title.
class StatsReader {
public:
    StatsReader(const SourceText& source, std::size_t begin, ExecutorKind vm)
        : source_(source)
        , begin_(begin)
        , problems_(source)
    {
        stats_.vm = vm;
        stats_.listing = ListingKind::Stats;
    }

    std::optional<Claim> claim()
    {
        TextLines lines(source_.text(), begin_);
        end_ = lines.end();
        bool any = false;
        for (lines.next(); lines.skipBlank();) {
            const StatPart* const part = partOf(lines.line());
            if (!part)
                break;
            any = true;
            lines = readPart(lines, *part);
        }
        if (!any)
            return std::nullopt;
        return listingClaim(source_, begin_, end_, executableStatsFormat, std::move(stats_), problems_.take());
    }

private:
    /// Shapes of the Relay VM stand on several lines, and a terminal folds long ones: a part goes on to the bracket that closes
    /// it. Returns the lines behind it.
    TextLines readPart(TextLines lines, const StatPart& part)
    {
        const std::size_t at = lines.begin();
        const std::string_view text = source_.text();
        const std::size_t count = text.find('#', at);
        const std::string_view label = text.substr(count + 1, lines.end() - count - 1);
        std::size_t length = 0;
        const auto printed = leadingInteger(label.substr(std::min(label.find_first_not_of(' '), label.size())), length);
        const std::size_t open = text.substr(0, lines.end()).find('[', count);
        const TextLines last = open < lines.end() ? lastOfPart(lines, open - at) : lines;
        end_ = last.end();
        const std::string items = open < end_ ? unfoldedItems(text.substr(open + 1, end_ - open - 1)) : std::string();
        StatItems each(items);
        std::int64_t read = 0;
        while (const auto item = each.next()) {
            part.add(stats_, *item);
            ++read;
        }
        if (printed && *printed != read)
            problems_.say(at, Message("listing-items-differ", {*printed, read}));
        TextLines behind = last;
        behind.next();
        return behind;
    }

    /// The line on which the bracket is closed that opens at `column` of the first one; where none does before another part or
    /// listing, as far as lines end in a comma.
    static TextLines lastOfPart(TextLines lines, std::size_t column)
    {
        TextLines last = lines, byCommas = lines;
        bool commas = true;
        for (int depth = 0; !lines.atEnd(); lines.next(), column = 0) {
            const std::string_view line = lines.line();
            const bool isFirst = lines.begin() == last.begin();
            if (!isFirst && (partOf(line) || line.starts_with("VM ") || line.find(statsTitle) != std::string_view::npos))
                break;
            commas = commas && (isFirst || mayGoOn(line));
            if (commas)
                byCommas = lines;
            commas = commas && trimmed(line).ends_with(',');
            for (std::size_t at = column; at < line.size(); ++at) {
                const bool damaged = line[at] == ']' && line.substr(0, at).ends_with("shapetupl"); // an empty tuple
                depth += line[at] == '[' ? 1 : line[at] == ']' && !damaged ? -1 : 0;
                if (depth == 0)
                    return lines;
            }
        }
        return byCommas;
    }

    static bool mayGoOn(std::string_view line)
    {
        line = trimmed(line);
        return line.empty() || line.starts_with('[') || line.starts_with("scalar") || line == "]";
    }

    /// Without the bracket that closes them, and without the line breaks that a terminal put into the middle of an item.
    static std::string unfoldedItems(std::string_view text)
    {
        text = trimmed(text);
        if (text.ends_with(']'))
            text.remove_suffix(1);
        std::string items;
        for (const char c : text)
            if (c != '\r'
                && (c != '\n'
                    || trimmed(std::string_view(items).substr(items.size() - std::min<std::size_t>(items.size(), 4)))
                           .ends_with(',')))
                items += c;
        return items;
    }

    const SourceText& source_;
    std::size_t begin_, end_ = 0;
    Executable stats_;
    ListingProblems problems_;
};

struct StatsTitle {
    std::string_view words;
    ExecutorKind vm;
};
constexpr std::array statsTitles{StatsTitle{"Relay VM executable statistics:", ExecutorKind::RelayVm},
    StatsTitle{"Relax VM executable statistics:", ExecutorKind::RelaxVm}};

std::vector<Claim> scanStats(const SourceText& source, const ParseControl& control)
{
    const std::string_view text = source.text();
    std::vector<Claim> claims;
    for (const StatsTitle& title : statsTitles)
        for (std::size_t at = findWords(text, title.words);
             at != std::string_view::npos && claims.size() <= maxArtifacts && !control.stopped();) {
            std::size_t end = TextLines(text, at).end(); // the same parts stand below all titles of a line, and of those read
            if (auto claim = StatsReader(source, at, title.vm).claim()) {
                end = std::max(end, claim->end);
                claims.push_back(std::move(*claim));
            }
            at = findWords(text, title.words, end);
        }
    return claims;
}

} // namespace

const Format executableStatsFormat{"tvm-executable-stats", Message("form-listing"), scanStats, marksOf(statsTitles)};

} // namespace tvmscope
