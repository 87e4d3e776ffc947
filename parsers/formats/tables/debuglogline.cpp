// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/tables/debuglogline.h"

#include "parsers/columns/csvline.h"
#include "parsers/numbers.h"

namespace tvmscope {

namespace {

/// `12.5 us/iter`, as all of a text but the blanks around it.
std::string_view timeOf(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    const std::size_t unit = text.rfind(debugLogUnit);
    if (first == std::string_view::npos || unit == std::string_view::npos || unit <= first
        || text.find_first_not_of(" \r\t", unit + debugLogUnit.size()) != std::string_view::npos)
        return {};
    const std::string_view number = text.substr(first, unit - first);
    return wholeNumber(number) ? number : std::string_view();
}

/// `0: …`: a number and what stands behind its colon.
bool splitNumber(std::string_view text, std::int64_t& number, std::string_view& rest)
{
    const auto read = readNumber(text);
    if (!read || !read->integer || *read->integer < 0)
        return false;
    number = *read->integer;
    rest = text.substr(read->length);
    return true;
}

constexpr std::string_view opWord = "Op #", roundWord = "Iteration: ";

/// What stands behind `Op #`: the number and name of a node, and perhaps its time.
DebugLogLine nodeLineOf(std::string_view text)
{
    using Says = DebugLogLine::Says;
    DebugLogLine found;
    std::string_view rest;
    if (!splitNumber(text, found.number, rest)) {
        found.says = text.find_first_not_of(" \r\t") == std::string_view::npos ? Says::BrokenNode : Says::Nothing;
        return found;
    }
    found.says = Says::BrokenNode;
    const std::size_t colon = rest.find(':'); // node names have none
    if (!rest.starts_with(' ') || colon == std::string_view::npos || colon < 2)
        return found;
    found.node = rest.substr(1, colon - 1);
    found.timeText = timeOf(rest.substr(colon + 1));
    if (!found.timeText.empty())
        found.says = Says::NodeAndTime;
    else if (rest.find_first_not_of(" \r\t", colon + 1) == std::string_view::npos)
        found.says = Says::Node;
    return found;
}

DebugLogLine logLineOf(std::string_view line)
{
    DebugLogLine found;
    if (const std::size_t at = line.find(opWord); at != std::string_view::npos)
        found = nodeLineOf(line.substr(at + opWord.size()));
    if (found.says != DebugLogLine::Says::Nothing)
        return found;
    std::string_view rest;
    if (const std::size_t begin = line.find(roundWord);
        begin != std::string_view::npos && splitNumber(line.substr(begin + roundWord.size()), found.number, rest)) {
        if (rest.find_first_not_of(" \r\t") == std::string_view::npos) {
            found.says = DebugLogLine::Says::Round;
        } else if (rest.starts_with(':')) {
            found.timeText = timeOf(rest.substr(1));
            found.says = found.timeText.empty() ? DebugLogLine::Says::Nothing : DebugLogLine::Says::Time;
        }
    }
    return found;
}

/// The line holds the word, or ends with the beginning of it.
bool holdsOrBegins(std::string_view line, std::string_view word)
{
    if (line.find(word) != std::string_view::npos)
        return true;
    for (std::size_t length = word.size(); --length > 0;)
        if (line.ends_with(word.substr(0, length)))
            return true;
    return false;
}

/// The line may go on where the next one begins.
bool mayBeFolded(const DebugLogLine& says, std::string_view line)
{
    using Says = DebugLogLine::Says;
    return says.says != Says::Time && says.says != Says::NodeAndTime
        && (holdsOrBegins(line, opWord) || holdsOrBegins(line, roundWord));
}

bool saysMore(const DebugLogLine& joined, const DebugLogLine& alone)
{
    using Says = DebugLogLine::Says;
    if (joined.node.find_first_of(" \t") != std::string_view::npos)
        return false;
    const bool named = alone.says == Says::Node || alone.says == Says::Round;
    return joined.says == Says::Time || joined.says == Says::NodeAndTime || (joined.says == Says::Node && !named);
}

} // namespace

DebugLogLine nextDebugLogLine(std::string_view text, std::size_t& at, std::size_t& end, std::string& joined)
{
    constexpr std::size_t maxPieces = 3, longest = 1024;
    const auto withoutReturn = [](std::string_view line) { return line.substr(0, line.find_last_not_of('\r') + 1); };
    const TextLine line = lineAt(text, at);
    DebugLogLine found = logLineOf(line.text);
    end = at + line.text.size();
    at = line.next;
    if (line.text.size() > longest || !mayBeFolded(found, withoutReturn(line.text)))
        return found;
    joined = withoutReturn(line.text);
    std::size_t whole = 0, next = at;
    for (std::size_t pieces = 0; pieces < maxPieces && next < text.size(); ++pieces) {
        const TextLine piece = lineAt(text, next);
        const std::string_view added = withoutReturn(piece.text);
        if (added.empty() || added.size() > longest || logLineOf(added).says != DebugLogLine::Says::Nothing)
            break;
        joined += added;
        if (const DebugLogLine more = logLineOf(joined); saysMore(more, found)) {
            found.says = more.says;
            whole = joined.size();
            end = next + piece.text.size();
            at = piece.next;
        }
        next = piece.next;
    }
    return whole > 0 ? logLineOf(std::string_view(joined).substr(0, whole)) : found;
}

} // namespace tvmscope
