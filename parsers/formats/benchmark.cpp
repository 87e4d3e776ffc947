// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "models/profile/ratio.h"
#include "parsers/format.h"
#include "parsers/formats/benchmarkchecks.h"
#include "parsers/formats/timinglines.h"
#include "parsers/numbers.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>

namespace tvmscope {

/// `tvm-benchmark`: timings of a whole model: what `print(BenchmarkResult)` and tvmc write (python/tvm/runtime/module.py,
/// python/tvm/driver/tvmc/runner.py; four columns or five, the unit stands in the header), also as comments; its repr and
/// ProfileResult's (seconds); the line that TVM's tutorials print: `Mean inference time (std dev): 328.58 ms (0.60 ms)`; and
/// lines of scripts (timinglines.h). A printed ratio is held against the two timings before it.
extern const Format benchmarkFormat;

namespace {

constexpr double timingConfidence = 0.2;

std::size_t behindBlanks(std::string_view text, std::size_t at)
{
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

/// The same over the marks of comments and of quoting.
std::size_t behindMarks(std::string_view text, std::size_t at)
{
    return std::min(text.find_first_not_of(" \t\r\n#>", at), text.size());
}

/// The names that figures have, wherever they stand in a text.
constexpr std::array<std::string_view, 5> figureNames{"mean", "median", "max", "min", "std"};

/// Where a figure of this name goes; false for another name.
bool setFigure(FoundTiming& timing, PrintedFigure figure, double unit)
{
    const auto known = std::find(figureNames.begin(), figureNames.end(), figure.name);
    if (known == figureNames.end())
        return false;
    const std::string_view name = figure.name = *known;
    const double us = figure.value * unit;
    Benchmark& benchmark = timing.benchmark;
    if (name == "mean")
        benchmark.meanUs = us;
    else if (name == "median")
        benchmark.medianUs = us;
    else if (name == "max")
        benchmark.maxUs = us;
    else if (name == "min")
        benchmark.minUs = us;
    else
        benchmark.stdUs = us;
    timing.figures.push_back(figure);
    return true;
}

bool isTime(const Benchmark& benchmark)
{
    return std::isfinite(benchmark.meanUs) && benchmark.meanUs > 0;
}

/// A mean lies between the extremes; what does not may not have been read from its own cells.
bool isSound(const Benchmark& benchmark)
{
    constexpr double rounding = 1e-3;
    return isTime(benchmark) && benchmark.minUs.value_or(0.0) <= benchmark.meanUs * (1.0 + rounding)
        && benchmark.maxUs.value_or(benchmark.meanUs) >= benchmark.meanUs * (1.0 - rounding);
}

/// Where the cells below a header begin: behind what a log or a listing of lines puts before every line, which has numbers of its
/// own. Words that are numbers, in excess of the columns, stand before the cells; behind them there may be another text, where a
/// file without a line break at its end was joined with the next one.
std::size_t behindNumbersOfLines(std::string_view text, std::size_t at, std::size_t columns)
{
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::vector<std::size_t> words;
    std::size_t numbers = 0; // one beside the other, up to this word
    for (std::size_t word = text.find_first_not_of(" \t\r", at); word < end; word = text.find_first_not_of(" \t\r", word)) {
        const std::size_t behind = std::min(text.find_first_of(" \t\r\n", word), end);
        const bool isNumber = wholeNumber(text.substr(word, behind - word)).has_value();
        if (!isNumber && numbers >= columns)
            break;
        numbers = isNumber ? numbers + 1 : 0;
        words.push_back(word);
        word = behind;
        if (word == end)
            break;
    }
    return words.size() > columns ? words[words.size() - columns] : at;
}

/// Digits behind the point of a number.
std::size_t decimalsOf(std::string_view number)
{
    const std::size_t point = number.find('.');
    return point == std::string_view::npos ? 0 : number.size() - point - 1;
}

/// What a summary of a few lines takes at most; a piece without end is none.
constexpr std::size_t longestSummary = 1024;

/// The title is part of the summary where it stands above it.
std::size_t withTitle(std::string_view text, std::size_t begin)
{
    constexpr std::string_view title = "Execution time summary:";
    const std::size_t last = text.substr(0, begin).find_last_not_of(" \t\r\n#>");
    const std::string_view before = last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
    return before.ends_with(title) ? before.size() - title.size() : begin;
}

/// A column of a summary: `mean (ms)`.
struct SummaryColumn {
    std::string_view name;
    double unit; ///< in microseconds
    std::string_view unitText;
};

/// `mean (ms)   median (ms) …`; `at` goes behind them.
std::vector<SummaryColumn> summaryColumns(std::string_view text, std::size_t& at)
{
    constexpr std::size_t maxFigures = 5;
    std::vector<SummaryColumn> columns;
    while (columns.size() < maxFigures) {
        const std::size_t name = behindBlanks(text, at), open = text.find(" (", name);
        if (open == std::string_view::npos || open - name > 6)
            break;
        const std::size_t close = text.find(')', open);
        if (close == std::string_view::npos)
            break;
        const std::string_view unitText = text.substr(open + 2, close - open - 2);
        const double unit = microsecondsOfUnit(unitText);
        if (unit == 0.0)
            break;
        columns.push_back({text.substr(name, open - name), unit, unitText});
        at = close + 1;
    }
    return columns;
}

/// The columns and as many numbers behind, on the next line or, in running text, on the same.
std::optional<FoundTiming> readSummary(std::string_view whole, std::size_t begin)
{
    const std::string_view text = whole.substr(0, begin + longestSummary);
    std::size_t at = begin;
    const std::vector<SummaryColumn> columns = summaryColumns(text, at);
    FoundTiming place{withTitle(text, begin), at, {}};
    const std::size_t nextLine = behindMarks(text, at);
    if (text.substr(at, nextLine - at).find('\n') != std::string_view::npos)
        at = behindNumbersOfLines(text, nextLine, columns.size());
    std::size_t decimals = 0;
    bool likePrinted = true;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::size_t cell = behindMarks(text, at);
        const auto number = readNumber(text.substr(cell));
        const bool isLast = i > 0 && i + 1 == columns.size();
        const std::size_t written = number ? decimalsOf(text.substr(cell, number->length)) : 0;
        decimals = i == 0 ? written : decimals;
        // All are printed with the same decimals: one with fewer, or none at the end of the text, was cut.
        place.cut = isLast && (number ? written < decimals : cell == whole.size());
        if (place.cut) {
            at = number ? cell + number->length : at;
            break;
        }
        likePrinted = likePrinted && written == decimals && written > 0;
        if (!number || !setFigure(place, {columns[i].name, cell, number->length, number->real}, columns[i].unit))
            return std::nullopt;
        at = cell + number->length;
    }
    place.end = at;
    if (!columns.empty())
        place.benchmark.unit = columns.front().unitText;
    // Numbers that contradict each other are those of other columns, unless TVM printed them in this form.
    const bool isRead = likePrinted ? isTime(place.benchmark) : isSound(place.benchmark);
    return columns.size() >= 4 && isRead ? std::optional(place) : std::nullopt;
}

constexpr double reprUnit = 1e6; ///< seconds

/// The figures of a repr up to `results=`, behind which `at` goes; false where something else stands there. `cut`: the text ends
/// before the results do, behind all figures.
bool readReprFigures(std::string_view text, std::size_t& at, FoundTiming& place)
{
    for (;;) {
        at = behindBlanks(text, at);
        constexpr std::size_t longestName = 8;
        constexpr std::string_view results = "results=";
        if (text.substr(at, results.size()) == results || (place.benchmark.stdUs && results.starts_with(text.substr(at)))) {
            at = std::min(at + results.size(), text.size());
            return true;
        }
        const std::size_t length = text.substr(at, longestName).find('=');
        if (length == std::string_view::npos)
            return false;
        const std::size_t sign = at + length;
        const auto number = readNumber(text.substr(sign + 1));
        if (!number || !setFigure(place, {text.substr(at, length), sign + 1, number->length, number->real}, reprUnit))
            return false;
        at = behindBlanks(text, sign + 1 + number->length);
        if (at >= text.size() || text[at] != ',')
            return false;
        ++at;
    }
}

/// `BenchmarkResult(min=…, mean=…, results=(…))`, in seconds.
std::optional<FoundTiming> readRepr(std::string_view text, std::size_t begin)
{
    FoundTiming place{begin, begin, {}};
    std::size_t at = text.find('(', begin) + 1;
    if (!readReprFigures(text, at, place) || !isTime(place.benchmark))
        return std::nullopt;
    const std::size_t end = std::min(text.find_first_not_of("(0123456789.e+-, \n", at), text.size());
    place.cut = !text.substr(end).starts_with("))");
    if (place.cut) {
        const std::string_view figures = text.substr(0, end);
        place.end = std::max(at, figures.substr(0, figures.find('\n', at)).find_last_not_of(" \n,") + 1);
        return place;
    }
    const std::string_view results = text.substr(at, end - at);
    // A tuple of one ends in a comma.
    const auto commas = std::count(results.begin(), results.end(), ',');
    place.benchmark.repeats = commas + (results.find_last_not_of(' ') != results.rfind(',') || commas == 0 ? 1 : 0);
    for (std::size_t from = 0; from < results.size();) {
        const auto number = readNumber(results.substr(from));
        if (number) {
            place.benchmark.resultsUs.push_back(number->real * reprUnit);
            place.results.push_back({{}, at + from, number->length, number->real});
        }
        from += number ? number->length : 1;
    }
    place.end = end + 2;
    return place;
}

/// `: 328.58 ms (0.60 ms)` behind the phrase.
std::optional<FoundTiming> readTutorial(std::string_view whole, std::size_t begin)
{
    const std::string_view text = whole.substr(0, begin + longestSummary);
    FoundTiming place{begin, begin, {}};
    std::size_t at = text.find(')', begin) + 1;
    const auto time = [&]() -> std::optional<double> {
        at = behindBlanks(text, at);
        const auto number = readNumber(text.substr(at));
        if (!number)
            return std::nullopt;
        at = behindBlanks(text, at + number->length);
        const std::size_t end = std::min(text.find_first_of(" \n\r)", at), text.size());
        place.benchmark.unit = text.substr(at, end - at);
        const double unit = microsecondsOfUnit(place.benchmark.unit);
        at = end;
        return unit > 0 ? std::optional(number->real * unit) : std::nullopt;
    };
    if (at >= text.size() || text[at] != ':')
        return std::nullopt;
    ++at;
    const auto mean = time();
    if (!mean)
        return std::nullopt;
    place.benchmark.meanUs = *mean;
    place.end = at;
    at = behindBlanks(text, at);
    if (at < text.size() && text[at] == '(') {
        ++at;
        place.benchmark.stdUs = time();
        if (place.benchmark.stdUs)
            place.end = std::min(at + 1, text.size());
    }
    return isSound(place.benchmark) ? std::optional(place) : std::nullopt;
}

struct Anchor {
    std::string_view words;
    std::optional<FoundTiming> (*read)(std::string_view text, std::size_t begin);
};

constexpr std::array timingAnchors{Anchor{"mean (", readSummary}, Anchor{"BenchmarkResult(", readRepr},
    Anchor{"ProfileResult(", readRepr}, Anchor{"Mean inference time (std dev)", readTutorial},
    Anchor{"Mean Inference Time (std dev)", readTutorial}};

bool isBefore(const FoundTiming& a, const FoundTiming& b)
{
    return a.begin < b.begin;
}

std::vector<FoundTiming> findWorded(std::string_view text)
{
    std::vector<FoundTiming> places;
    for (const Anchor& anchor : timingAnchors)
        for (std::size_t at = findWords(text, anchor.words); at != std::string_view::npos;
             at = findWords(text, anchor.words, at + 1))
            if (auto place = anchor.read(text, at)) {
                place->benchmark.name = nameOfTiming(text, place->begin);
                places.push_back(*std::move(place));
            }
    std::stable_sort(places.begin(), places.end(), isBefore);
    return places;
}

/// In order of place. A line that is a timing by its own wording is none by its form.
std::vector<FoundTiming> findBenchmarks(std::string_view text, const ParseControl& control)
{
    std::vector<FoundTiming> places = findWorded(text);
    const std::size_t worded = places.size();
    const auto isTaken = [&](const FoundTiming& line) {
        const auto first = places.begin(), last = first + static_cast<std::ptrdiff_t>(worded);
        const auto after
            = std::lower_bound(first, last, line.end, [](const FoundTiming& place, std::size_t at) { return place.begin < at; });
        return after != first && std::prev(after)->end > line.begin;
    };
    std::vector<FoundTiming> lines = timingsInLines(text, control);
    std::erase_if(lines, isTaken);
    std::move(lines.begin(), lines.end(), std::back_inserter(places));
    std::inplace_merge(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(worded), places.end(), isBefore);
    return places;
}

/// A printed ratio, held against the two timings before it. One that people wrote may be about others.
std::optional<Claim> claimOfRatio(const SourceText& source, const FoundRatio& ratio, double firstUs, double secondUs)
{
    constexpr double roundedTimes = 1e-3; // the timings may have been rounded as well
    const double found = Ratio::ofTimes(firstUs, secondUs, ratio.value);
    const bool holds = std::abs(found - ratio.value) <= ratio.half + roundedTimes * found;
    if (!holds && !ratio.precise)
        return std::nullopt;
    const auto finish = [source, ratio, found, holds](ArtifactSink& sink, const ParseControl&) {
        sink.add(artifactAt(source, ratio.begin, ratio.end, benchmarkFormat,
            std::make_shared<const Ratio>(Ratio{ratio.value, found, holds, 0, 0})));
        sink.say(holds ? diagnosticAt(source, ratio.begin, Severity::Note, Message("ratio-holds", {Times{found}}))
                       : diagnosticAt(
                           source, ratio.begin, Severity::Warning, Message("ratio-differs", {Times{ratio.value}, Times{found}})));
    };
    return Claim{ratio.begin, ratio.end, timingConfidence, finish, {}};
}

/// A program prints the ratio of two timings soon behind them; between the two there may be the text of what was timed.
constexpr std::size_t reachOfRatio = 400, reachOfTimings = 16'384;

Claim claimOfTiming(const SourceText& source, const FoundTiming& place)
{
    Claim claim = claimOf(
        source, place.begin, place.end, timingConfidence, benchmarkFormat, std::make_shared<const Benchmark>(place.benchmark));
    claim.finish = [read = claim.finish, source, place](ArtifactSink& sink, const ParseControl& control) {
        read(sink, control);
        constexpr std::string_view longestOpening = "BenchmarkResult(";
        const std::string_view opening = source.text().substr(place.begin, longestOpening.size());
        const bool ofResults = opening.find("Result(") != std::string_view::npos;
        if (place.cut)
            sink.say(diagnosticAt(source, place.end - 1, Severity::Warning,
                Message(ofResults ? "timing-results-cut"_id : "timing-summary-cut"_id)));
        for (TimingDoubt& doubt : doubtsOfTiming(source.text(), place))
            sink.say(diagnosticAt(source, doubt.at, Severity::Warning, std::move(doubt.message)));
    };
    return claim;
}

std::vector<Claim> scanTimings(const SourceText& source, const ParseControl& control)
{
    std::vector<Claim> claims;
    const std::vector<FoundTiming> places = findBenchmarks(source.text(), control);
    for (const FoundTiming& place : places)
        if (claims.size() <= maxArtifacts)
            claims.push_back(claimOfTiming(source, place));
    std::size_t before = 0;
    for (const FoundRatio& ratio : places.size() < 2 ? std::vector<FoundRatio>() : ratiosIn(source.text())) {
        while (before < places.size() && places[before].end <= ratio.begin)
            ++before;
        if (before < 2 || claims.size() > 2 * maxArtifacts || ratio.begin - places[before - 1].end > reachOfRatio
            || places[before - 1].begin - places[before - 2].end > reachOfTimings)
            continue;
        if (auto claim = claimOfRatio(source, ratio, places[before - 2].benchmark.meanUs, places[before - 1].benchmark.meanUs))
            claims.push_back(*std::move(claim));
    }
    return claims;
}

} // namespace

const Format benchmarkFormat = {"tvm-benchmark", Message("form-timing"), scanTimings};

} // namespace tvmscope
