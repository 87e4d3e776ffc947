// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/timinglines.h"

#include "models/names/ascii.h"
#include "parsers/numbers.h"
#include "parsers/text/logprefix.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace tvmscope {

namespace {

constexpr std::string_view timingBlanks = " \t\r";
constexpr std::string_view timingMarks = " \t\r*#>=-:";

/// What stands before a time, without what a logger put before it and the marks around it: a log may be quoted.
std::string_view labelIn(std::string_view before) noexcept
{
    constexpr int deepest = 4;
    for (int depth = 0; depth < deepest; ++depth) {
        const std::string_view label = trimmed(before.substr(logPrefixLength(before)), timingMarks);
        if (label.size() == before.size())
            break;
        before = label;
    }
    return before;
}

bool hasDecimals(std::string_view text) noexcept
{
    for (std::size_t i = 1; i + 1 < text.size(); ++i)
        if (text[i] == '.' && isAsciiDigit(text[i - 1]) && isAsciiDigit(text[i + 1]))
            return true;
    return false;
}

/// What may name a timing: a few words, no sentence, no code and no row of a table.
bool isLabel(std::string_view text) noexcept
{
    constexpr std::size_t longest = 60, maxBlanks = 9;
    if (text.empty() || text.size() > longest || hasDecimals(text)
        || text.find_first_of("{}|<>\"?!;%\t") != std::string_view::npos || text.back() == '.' || text.back() == ','
        || text.find(", ") != std::string_view::npos || text.find("()") != std::string_view::npos
        || text.find(". ") != std::string_view::npos)
        return false;
    return std::any_of(text.begin(), text.end(), isAsciiLetter)
        && static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')) <= maxBlanks;
}

/// What tuners, compilers and scripts print of their own time. None of it is the time of a model.
bool isOtherTime(std::string_view label)
{
    constexpr std::array<std::string_view, 46> others{"compil", "build", "tuning", "training", "loading", "search", "measurement",
        "used time", "estimated", "total duration", "total latency", "elapsed for", "timeout", "iteration", "op #", "sleep",
        "wait", "download", "convert", "peak", "delay", "interval", "eta", "period", "debounce", "budget", "uptime", "refresh",
        "pause", "lookup", "connect", "test time", "wall time", "cpu time", "cuda time", "link time", "planning", "epoch",
        "warmup", "warm-up", "checkpoint", "session", "request", "half-life", "reaction", "sector"};
    std::string lower(label);
    std::transform(lower.begin(), lower.end(), lower.begin(), asciiLower);
    // From the beginning of a word: `eta` is no `beta`.
    return std::any_of(others.begin(), others.end(), [&](std::string_view word) {
        for (std::size_t at = lower.find(word); at != std::string::npos; at = lower.find(word, at + 1))
            if (at == 0 || !isAsciiLetter(lower[at - 1]))
                return true;
        return false;
    });
}

/// Has a text the time of a clock, `12:00:02`?
bool hasClock(std::string_view text) noexcept
{
    constexpr std::string_view form = "00:00:00";
    for (std::size_t at = 0; at + form.size() <= text.size(); ++at) {
        const auto is = [](char c, char of) { return of == ':' ? c == ':' : isAsciiDigit(c); };
        if (std::equal(form.begin(), form.end(), text.data() + at, [&](char of, char c) { return is(c, of); }))
            return true;
    }
    return false;
}

/// What builds and installers print above a measurement: none of it is what was measured.
bool isBuildOutput(std::string_view lower) noexcept
{
    constexpr std::array<std::string_view, 14> begins{"built target", "building c", "linking c", "scanning dependencies",
        "consolidate compiler", "make:", "make[", "entering directory", "leaving directory", "requirement already",
        "successfully ", "installing ", "collecting ", "downloading "};
    const std::size_t bracket = lower.starts_with('[') ? lower.find(']') : std::string_view::npos; // [100%]
    if (bracket != std::string_view::npos)
        lower = trimmed(lower.substr(bracket + 1), timingBlanks);
    return std::any_of(begins.begin(), begins.end(), [&](std::string_view words) { return lower.starts_with(words); });
}

/// A greeting, who wrote what a mail quotes, a logger's own name, or what a build says: no name of what was timed.
bool isNoName(std::string_view label)
{
    constexpr std::array<std::string_view, 12> greetings{"hello", "hi", "hey", "dear", "greetings", "good morning",
        "good afternoon", "good evening", "thanks", "thank you", "regards", "best regards"};
    std::string lower(label);
    std::transform(lower.begin(), lower.end(), lower.begin(), asciiLower);
    const auto begins = [&](std::string_view greeting) {
        return lower.starts_with(greeting) && (lower.size() == greeting.size() || lower[greeting.size()] == ' ');
    };
    return std::any_of(greetings.begin(), greetings.end(), begins) || lower.ends_with(" wrote") || lower == "root"
        || lower == "__main__" || hasClock(label) || isBuildOutput(lower);
}

/// The words that name what begins here (`nameOfTiming`), whatever they are.
std::string namingLine(std::string_view text, std::size_t begin)
{
    constexpr std::size_t reach = 200; // a name is no longer, wherever it stands
    const std::size_t from = begin - std::min(begin, reach);
    std::string_view before = text.substr(from, begin - from);
    for (int line = 0; line < 3; ++line) { // its own, and two above it
        const std::size_t lineBreak = before.rfind('\n');
        const bool whole = lineBreak != std::string_view::npos || from == 0;
        const std::size_t first = lineBreak == std::string_view::npos ? 0 : lineBreak + 1;
        const std::string_view words = labelIn(before.substr(first));
        const bool ofReport = words.starts_with("Executor: ") || words.starts_with("Number of threads: "); // the one above
        if (!words.empty())
            return whole && isLabel(words) && !ofReport ? std::string(words) : std::string();
        if (lineBreak == std::string_view::npos)
            break;
        before = before.substr(0, lineBreak);
    }
    return {};
}

/// A number with a unit at the end of a text; what stands before it.
struct TimeAtEnd {
    double us = 0.0;
    std::string_view before, unit;
};

/// Where no unit stands behind the number it is `otherwise`.
std::optional<TimeAtEnd> timeAtEnd(std::string_view text, std::string_view otherwise = {})
{
    const std::size_t last = text.find_last_of("0123456789");
    if (last == std::string_view::npos)
        return std::nullopt;
    std::string_view unitText = trimmed(text.substr(last + 1), timingBlanks);
    if (unitText.empty())
        unitText = otherwise;
    const double unit = microsecondsOfUnit(unitText);
    if (unit == 0.0)
        return std::nullopt;
    const std::size_t before = text.substr(0, last + 1).find_last_not_of("0123456789.");
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view digits = text.substr(begin, last + 1 - begin);
    const auto number = wholeNumber(digits);
    const bool apart = begin == 0 || std::string_view(" \t:=(").find(text[begin - 1]) != std::string_view::npos;
    if (!number || !hasDecimals(digits) || !apart || !(number->real > 0.0) || !std::isfinite(number->real))
        return std::nullopt;
    return TimeAtEnd{number->real * unit, text.substr(0, begin), unitText};
}

/// The deviation behind a time, and the time without it.
struct DeviationAtEnd {
    double value = 0.0; ///< in the unit
    std::string_view unit; ///< empty: that of the time
    std::string_view before;
};

constexpr std::array<std::string_view, 3> plusMinus{"\xC2\xB1", "+/-", "+-"};

/// `0.05 ms`; and where something says that it is one `0.05`, `: 0.05`, `= 0.05 ms` as well.
std::optional<DeviationAtEnd> deviationOf(std::string_view text, bool named, std::string_view before)
{
    text = trimmed(text, " \t\r:=");
    const auto number = readNumber(text);
    if (!number || !(number->real >= 0.0) || !std::isfinite(number->real))
        return std::nullopt;
    const std::string_view unit = trimmed(text.substr(number->length), timingBlanks);
    if (unit.empty() ? !named : microsecondsOfUnit(unit) == 0.0)
        return std::nullopt;
    return DeviationAtEnd{number->real, unit, before};
}

/// Without the word or sign that says of a number that it is a deviation; the text itself where it begins with none.
std::string_view behindDeviationWord(std::string_view text)
{
    constexpr std::array<std::string_view, 5> words{"std. dev.", "std dev", "stddev", "stdev", "std"}; // longer ones first
    const auto begins = [&](std::string_view word) { return text.starts_with(word); };
    if (const auto word = std::find_if(words.begin(), words.end(), begins); word != words.end())
        return text.substr(word->size());
    const auto sign = std::find_if(plusMinus.begin(), plusMinus.end(), begins);
    return sign == plusMinus.end() ? text : text.substr(sign->size());
}

/// `(0.05 ms)`, `(std 0.05)`, `(std dev: 0.05 ms)`, `(± 0.05)`; and without brackets `± 0.05 ms`, `+/- 0.05 ms`.
std::optional<DeviationAtEnd> deviationAtEnd(std::string_view text)
{
    if (const std::size_t open = text.ends_with(')') ? text.rfind('(') : std::string_view::npos; open != std::string_view::npos) {
        const std::string_view inside = trimmed(text.substr(open + 1, text.size() - open - 2), timingBlanks);
        const std::string_view number = behindDeviationWord(inside);
        return deviationOf(number, number.size() < inside.size(), text.substr(0, open));
    }
    for (const std::string_view sign : plusMinus)
        if (const std::size_t at = text.rfind(sign); at != std::string_view::npos)
            return deviationOf(text.substr(at + sign.size()), true, text.substr(0, at));
    return std::nullopt;
}

/// Is the label set off from the number behind it?
bool isSetOff(std::string_view before) noexcept
{
    const std::size_t last = before.find_last_not_of(timingBlanks);
    if (last == std::string_view::npos)
        return false;
    return before[last] == ':' || before[last] == '=' || before.size() - last > 2
        || before.find('\t', last) != std::string_view::npos;
}

struct TimedLine {
    std::size_t begin = 0;
    std::string_view text; ///< without the blanks around it
};

/// A comment in a program: what it says of a time was not measured. Logs and summaries have their `#` at the beginning of a line.
bool isComment(std::string_view whole, const TimedLine& line)
{
    const bool indented = line.begin > 0 && whole[line.begin - 1] != '\n';
    return line.text.starts_with("//") || line.text.starts_with("* ") || (indented && line.text.starts_with('#'));
}

/// `label: 12.3 ms`, `resnet-18    12.34 ms    (0.05 ms)`, and `12.3 ms` below a line with its name.
std::optional<FoundTiming> timingOfLine(std::string_view whole, const TimedLine& line)
{
    if (isComment(whole, line))
        return std::nullopt;
    std::string_view text = line.text;
    FoundTiming found{line.begin, line.begin + text.size(), {}};
    const auto deviation = deviationAtEnd(text);
    if (deviation)
        text = deviation->before;
    else if (text.ends_with(')'))
        return std::nullopt;
    const auto time = timeAtEnd(trimmed(text, timingBlanks), deviation ? deviation->unit : std::string_view());
    if (!time)
        return std::nullopt;
    if (deviation)
        found.benchmark.stdUs = deviation->value * microsecondsOfUnit(deviation->unit.empty() ? time->unit : deviation->unit);
    found.benchmark.meanUs = time->us;
    found.benchmark.unit = time->unit;
    found.benchmark.single = !found.benchmark.stdUs;
    const std::string_view label = labelIn(time->before);
    if (label.empty()) {
        const std::string above = namingLine(whole, line.begin);
        if (above.empty() || isOtherTime(above))
            return std::nullopt;
        found.benchmark.name = isNoName(above) ? std::string() : above;
        return found;
    }
    if (!isSetOff(time->before) || !isLabel(label) || isOtherTime(label))
        return std::nullopt;
    found.benchmark.name = label;
    return found;
}

/// `*** VM style1 runtime time elapsed 0.0438`: seconds, as Python's clocks count them, unless a unit is named.
std::optional<FoundTiming> elapsedOfLine(const TimedLine& line)
{
    constexpr std::string_view word = "elapsed";
    const std::size_t at = line.text.find(word);
    if (at == std::string_view::npos)
        return std::nullopt;
    const std::string_view label = labelIn(line.text.substr(0, at));
    const std::string_view rest = trimmed(line.text.substr(at + word.size()), " \t\r:=");
    const auto number = readNumber(rest);
    if (!number || !hasDecimals(rest.substr(0, number->length)) || !(number->real > 0.0) || !isLabel(label) || label == "Time"
        || label == "time" || isOtherTime(label))
        return std::nullopt;
    const std::string_view unit = trimmed(rest.substr(number->length), timingBlanks);
    const double us = unit.empty() ? microsecondsOfUnit("s") : microsecondsOfUnit(unit);
    if (us == 0.0)
        return std::nullopt;
    FoundTiming found{line.begin, line.begin + line.text.size(), {}};
    found.benchmark.meanUs = number->real * us;
    found.benchmark.single = true;
    found.benchmark.elapsed = true;
    found.benchmark.unit = unit;
    found.benchmark.name = label;
    return found;
}

} // namespace

double microsecondsOfUnit(std::string_view unit) noexcept
{
    struct Unit {
        std::string_view name;
        double us;
    };
    constexpr std::array units{Unit{"s", 1e6}, Unit{"sec", 1e6}, Unit{"secs", 1e6}, Unit{"second", 1e6}, Unit{"seconds", 1e6},
        Unit{"ms", 1e3}, Unit{"msec", 1e3}, Unit{"millisecond", 1e3}, Unit{"milliseconds", 1e3}, Unit{"us", 1.0},
        Unit{"usec", 1.0}, Unit{"\xC2\xB5s", 1.0}, Unit{"\xCE\xBCs", 1.0}, Unit{"microseconds", 1.0}};
    const auto found = std::find_if(units.begin(), units.end(), [&](const Unit& one) { return one.name == unit; });
    return found == units.end() ? 0.0 : found->us;
}

std::vector<FoundTiming> timingsInLines(std::string_view text, const ParseControl& control)
{
    constexpr std::size_t longestLine = 160, linesBetweenLooks = 65'536;
    std::vector<FoundTiming> found;
    std::size_t lines = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end - at <= longestLine) {
            const std::string_view content = trimmed(text.substr(at, end - at), timingBlanks);
            const char last = content.empty() ? '\0' : content.back();
            const TimedLine line{content.empty() ? at : static_cast<std::size_t>(content.data() - text.data()), content};
            const bool unit = last == 's' || last == 'c' || last == 'd' || last == ')';
            auto timing = unit || isAsciiDigit(last) ? elapsedOfLine(line) : std::nullopt;
            if (!timing && unit)
                timing = timingOfLine(text, line);
            if (timing)
                found.push_back(*std::move(timing));
        }
        at = end + 1;
        if (++lines % linesBetweenLooks == 0 && control.stopped())
            break;
    }
    return found;
}

std::string nameOfTiming(std::string_view text, std::size_t begin)
{
    std::string name = namingLine(text, begin);
    return isNoName(name) ? std::string() : name;
}

namespace {

constexpr std::size_t reachOfRatioWords = 48; ///< bytes on one line

/// Where the words of a ratio end: behind what it is slower or faster `than`, too.
std::size_t endOfRatio(std::string_view text, std::size_t behindWord)
{
    const std::string_view line = text.substr(behindWord, text.substr(behindWord, reachOfRatioWords).find('\n'));
    if (!line.starts_with(" than ") || line.size() > reachOfRatioWords)
        return behindWord;
    return behindWord + line.find_last_not_of(timingBlanks) + 1;
}

} // namespace

std::vector<FoundRatio> ratiosIn(std::string_view text)
{
    constexpr std::size_t reach = reachOfRatioWords;
    constexpr std::size_t programsDecimals = 3;
    std::vector<FoundRatio> found;
    for (const std::string_view word : {std::string_view("slower"), std::string_view("faster")})
        for (std::size_t at = findWords(text, word); at != std::string_view::npos; at = findWords(text, word, at + 1)) {
            const std::size_t from = at - std::min(at, reach);
            std::string_view before = trimmed(text.substr(from, at - from), timingBlanks);
            const std::string_view times = before.ends_with(" times") ? " times"
                : before.ends_with("\xC3\x97")                        ? "\xC3\x97"
                                                                      : "x";
            if (!before.ends_with(times))
                continue;
            before = trimmed(before.substr(0, before.size() - times.size()), timingBlanks);
            const std::size_t other = before.find_last_not_of("0123456789.");
            const std::string_view digits = before.substr(other == std::string_view::npos ? 0 : other + 1);
            const auto number = wholeNumber(digits);
            const std::size_t point = digits.find('.');
            if (!number || point == std::string_view::npos || !(number->real > 0.0) || !std::isfinite(number->real))
                continue;
            const std::size_t decimals = digits.size() - point - 1;
            found.push_back({static_cast<std::size_t>(digits.data() - text.data()), endOfRatio(text, at + word.size()),
                number->real, 0.5 * std::pow(10.0, -static_cast<double>(decimals)), decimals >= programsDecimals});
        }
    std::sort(found.begin(), found.end(), [](const FoundRatio& a, const FoundRatio& b) { return a.begin < b.begin; });
    return found;
}

} // namespace tvmscope
