// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/tuning/taskruns.h"

#include "models/names/ascii.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

namespace tvmscope {

namespace {

constexpr double taskConfidence = 0.25;
constexpr std::size_t longestCell = 400, maxFolds = 2;
constexpr std::size_t longestName = 80, linesBeforeRun = 8;

/// `2021-08-09 03:49:23`, as loggers open their lines.
bool opensWithDate(std::string_view line)
{
    constexpr std::string_view pattern = "0000-00-00";
    if (line.size() < pattern.size())
        return false;
    for (std::size_t at = 0; at < pattern.size(); ++at)
        if (pattern[at] == '0' ? !isAsciiDigit(line[at]) : line[at] != pattern[at])
            return false;
    return true;
}

/// Blanks that put columns below each other say nothing in a name.
std::string withSingleBlanks(std::string_view line)
{
    std::string name;
    for (const char c : line)
        if ((c != ' ' && c != '\t') || (!name.empty() && name.back() != ' '))
            name += c == '\t' ? ' ' : c;
    return name;
}

bool namesSomething(std::string_view line)
{
    const bool hasWord = std::any_of(line.begin(), line.end(), [](char c) { return isAsciiAlnum(c) || (c & 0x80) != 0; });
    const bool isTitle = line.starts_with("---"); // Ansor's `-----  [ Task Scheduler ]`
    return hasWord && !isTitle && !wholeNumber(line);
}

/// Of two readings of one text the one with more tasks and fewer doubts stands.
double surenessOf(const TaskRun& run)
{
    constexpr double share = 0.01;
    const auto count = [](const auto& list) {
        const int totals = (list->totalLatencyUs ? 1 : 0) + (list->totalTrials ? 1 : 0);
        return static_cast<double>(list->tasks.size()) + static_cast<double>(list->prints + totals);
    };
    const auto* table = std::get_if<TuningTablePtr>(&run.payload);
    const auto* progress = std::get_if<TuningProgressPtr>(&run.payload);
    const double read = table ? count(*table) : progress ? count(*progress) : 0.0;
    return taskConfidence + share * read / (read + 1.0 + static_cast<double>(run.doubts));
}

} // namespace

std::vector<Claim> claimsOfRuns(const SourceText& source, const Format& format, std::vector<TaskRun> runs)
{
    std::vector<Claim> claims;
    for (TaskRun& run : runs) {
        run.doubts = run.diagnostics.size();
        const auto unsaid = std::make_shared<std::vector<Diagnostic>>(std::move(run.diagnostics));
        for (const TextStretch& place : run.places) {
            if (claims.size() > maxArtifacts)
                return claims;
            const auto finish = [artifact = artifactAt(source, place.begin, place.end, format, run.payload), unsaid](
                                    ArtifactSink& sink, const ParseControl&) {
                sink.add(artifact);
                for (Diagnostic& diagnostic : *unsaid)
                    sink.say(std::move(diagnostic));
                unsaid->clear();
            };
            claims.push_back({place.begin, place.end, surenessOf(run), finish, {}, {}, unsaid.get()});
        }
    }
    return claims;
}

void nameByLineBefore(const SourceText& source, std::size_t limit, std::size_t begin, TuningTaskList& run)
{
    const std::string_view text = source.text();
    std::size_t end = begin;
    for (std::size_t looked = 0; looked < linesBeforeRun && end > limit; ++looked) {
        const std::string_view before = text.substr(limit, end - limit);
        const std::string_view near = before.substr(before.size() - std::min(before.size(), 4 * longestName));
        const std::size_t lineBreak = near.rfind('\n');
        if (lineBreak == std::string_view::npos && near.size() < before.size())
            return; // a line that long names nothing
        const std::string_view whole = lineBreak == std::string_view::npos ? near : near.substr(lineBreak + 1);
        const std::string_view line = trimmed(whole);
        if (opensWithDate(line))
            return;
        if (namesSomething(line)) {
            std::string name = withSingleBlanks(line);
            if (name.size() > longestName)
                return;
            run.name = std::move(name);
            run.nameLine = source.placeAt(static_cast<std::size_t>(line.data() - text.data())).line;
            return;
        }
        const std::size_t lineBegin = static_cast<std::size_t>(whole.data() - text.data());
        if (lineBegin == limit)
            return;
        end = lineBegin - 1;
    }
}

std::optional<double> knownRate(double gigaflops)
{
    return gigaflops > 0.0 ? std::optional(gigaflops) : std::nullopt;
}

std::optional<std::string> nextCell(std::string_view text, std::size_t& from)
{
    const std::string_view near = text.substr(std::min(from, text.size()), longestCell);
    const std::size_t bar = near.find('|');
    if (bar == std::string_view::npos)
        return std::nullopt;
    const std::string_view raw = near.substr(0, bar);
    if (std::count(raw.begin(), raw.end(), '\n') > static_cast<std::ptrdiff_t>(maxFolds))
        return std::nullopt;
    std::string cell;
    std::remove_copy(raw.begin(), raw.end(), std::back_inserter(cell), '\n');
    from += bar + 1;
    return std::string(trimmed(cell));
}

std::optional<double> numberWithDecimals(std::string_view cell, std::size_t decimals)
{
    const std::size_t point = cell.find('.');
    if (point == std::string_view::npos || point == 0 || cell.size() != point + 1 + decimals
        || !areAsciiDigits(cell.substr(point + 1)))
        return std::nullopt;
    const auto number = wholeNumber(cell);
    return number ? std::optional(number->real) : std::nullopt;
}

std::optional<std::int64_t> wholeCount(std::string_view cell)
{
    constexpr std::size_t maxDigits = 15; // all that a double holds
    if (cell.empty() || cell.size() > maxDigits || !areAsciiDigits(cell))
        return std::nullopt;
    const auto number = wholeNumber(cell);
    return number ? number->integer : std::nullopt;
}

std::size_t endOfLine(std::string_view text, std::size_t at)
{
    return std::min(text.find('\n', at), text.size());
}

std::size_t behindSpace(std::string_view text, std::size_t at)
{
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

} // namespace tvmscope
