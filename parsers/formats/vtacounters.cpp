// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/counters.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/numbers.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tvmscope {

/// `tvm-vta-counters`: what VTA's simulators counted (vta/python/vta/testing/simulator.py, TVM 0.5 to 0.20): the object that
/// stats() gives, as JSON or as Python prints it, or what VTA's tutorials print of it, a line a counter below
/// `Execution statistics:`, `	inp_load_nbytes :          5549568`.
extern const Format vtaCountersFormat;

namespace {

constexpr double counterConfidence = 0.6;
constexpr std::string_view counterRoom = " \t\r\n";
constexpr std::string_view bytesMark = "_nbytes", heading = "Execution statistics:";

std::size_t behindRoom(std::string_view text, std::size_t at)
{
    return std::min(text.find_first_not_of(counterRoom, at), text.size());
}

bool isOfWord(char c)
{
    return isAsciiAlnum(c) || c == '_';
}

/// The counters of one run, from the first name on.
class CounterReader {
public:
    CounterReader(const SourceText& source, std::size_t first)
        : source_(source)
        , text_(source.text())
        , end_(first)
    {
        while (readOne(end_))
            ;
    }

    const std::vector<HardwareCounter>& counters() const noexcept { return counters_; }
    std::size_t end() const noexcept { return end_; }

private:
    /// `name : 12`, with quotes around the name and a comma behind the number as JSON and Python have them. Steps over it.
    bool readOne(std::size_t from)
    {
        std::size_t at = behindRoom(text_, from);
        if (!counters_.empty() && at < text_.size() && text_[at] == ',')
            at = behindRoom(text_, at + 1);
        const char quote = at < text_.size() && (text_[at] == '"' || text_[at] == '\'') ? text_[at] : '\0';
        const std::size_t begin = quote == '\0' ? at : at + 1;
        std::size_t end = begin;
        while (end < text_.size() && isOfWord(text_[end]))
            ++end;
        HardwareCounter counter{std::string(text_.substr(begin, end - begin)), {}, 0, source_.placeAt(begin).line};
        const auto unit = vtaCounter(counter.name);
        if (!unit
            || std::any_of(counters_.begin(), counters_.end(), [&](const HardwareCounter& c) { return c.name == counter.name; }))
            return false;
        if (quote != '\0' && (end == text_.size() || text_[end++] != quote))
            return false;
        at = behindRoom(text_, end);
        if (at == text_.size() || text_[at] != ':')
            return false;
        at = behindRoom(text_, at + 1);
        const auto number = readNumber(text_.substr(at));
        if (!number || !number->integer || *number->integer < 0)
            return false;
        at += number->length;
        if (at < text_.size() && (isOfWord(text_[at]) || text_[at] == '.'))
            return false;
        counter.unit = *unit;
        counter.value = *number->integer;
        counters_.push_back(std::move(counter));
        end_ = at;
        return true;
    }

    const SourceText& source_;
    std::string_view text_;
    std::vector<HardwareCounter> counters_;
    std::size_t end_;
};

/// Where what belongs to the counters begins: their heading, or the brace of the object.
std::size_t beginOf(std::string_view text, std::size_t first)
{
    const std::size_t before = first == 0 ? std::string_view::npos : text.find_last_not_of(counterRoom, first - 1);
    if (before == std::string_view::npos)
        return first;
    if (text[before] == '{')
        return before;
    const std::string_view head = text.substr(0, before + 1);
    return head.ends_with(heading) ? head.size() - heading.size() : first;
}

/// The first position of the name that a mark stands in, with its quote.
std::size_t nameAround(std::string_view text, std::size_t at)
{
    while (at > 0 && isOfWord(text[at - 1]))
        --at;
    return at > 0 && (text[at - 1] == '"' || text[at - 1] == '\'') ? at - 1 : at;
}

/// One counter alone is a line of anybody's, unless the heading says what it is.
std::optional<Claim> claimAt(const SourceText& source, std::size_t first)
{
    const CounterReader reader(source, first);
    const std::size_t begin = beginOf(source.text(), first);
    const bool headed = source.text().substr(begin).starts_with(heading);
    if (reader.counters().size() < (headed ? 1u : 2u))
        return std::nullopt;
    std::size_t end = reader.end();
    if (source.text()[begin] == '{')
        if (const std::size_t brace = behindRoom(source.text(), end); brace < source.text().size() && source.text()[brace] == '}')
            end = brace + 1;
    auto counters = std::make_shared<const HardwareCounters>(HardwareCounters{reader.counters()});
    return claimOf(source, begin, end, counterConfidence, vtaCountersFormat, HardwareCountersPtr(std::move(counters)));
}

std::vector<Claim> scanVtaCounters(const SourceText& source, const ParseControl& control)
{
    const std::string_view text = source.text();
    std::vector<Claim> claims;
    std::size_t end = 0; ///< of the last claim
    for (const std::string_view mark : {bytesMark, heading})
        for (std::size_t at = findWords(text, mark); at != std::string_view::npos && !control.stopped();
             at = findWords(text, mark, std::max(at + mark.size(), end))) {
            const std::size_t first = mark == heading ? behindRoom(text, at + mark.size()) : nameAround(text, at);
            const bool isRead = std::any_of(
                claims.begin(), claims.end(), [&](const Claim& claim) { return claim.begin <= first && first < claim.end; });
            auto claim = isRead || first >= text.size() ? std::nullopt : claimAt(source, first);
            end = claim ? claim->end : 0;
            if (claim)
                claims.push_back(std::move(*claim));
            if (claims.size() > maxArtifacts)
                return claims;
        }
    std::sort(claims.begin(), claims.end(), [](const Claim& a, const Claim& b) { return a.begin < b.begin; });
    return claims;
}

} // namespace

const Format vtaCountersFormat{"tvm-vta-counters", Message("form-table"), scanVtaCounters, {bytesMark, heading}};

} // namespace tvmscope
