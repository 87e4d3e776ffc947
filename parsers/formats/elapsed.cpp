// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/elapsed.h"

#include "models/profile/messageids.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double elapsedConfidence = 0.2; // the line of a table stays whole
constexpr std::size_t longestLine = 512;

struct PlainLine {
    std::size_t begin = 0, end = 0;
};

/// The line around a position; nothing where it is longer than a script's.
std::optional<PlainLine> lineOf(std::string_view text, std::size_t at)
{
    const std::size_t from = at > longestLine ? at - longestLine : 0;
    const std::size_t before = text.substr(from, at - from).rfind('\n');
    if (before == std::string_view::npos && from > 0)
        return std::nullopt;
    const std::size_t begin = before == std::string_view::npos ? from : from + before + 1;
    const std::size_t length = text.substr(at, longestLine).find_first_of("\r\n");
    if (length == std::string_view::npos && text.size() - at > longestLine)
        return std::nullopt;
    return PlainLine{begin, length == std::string_view::npos ? text.size() : at + length};
}

std::string_view bare(std::string_view text, std::string_view blanks)
{
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Microseconds of a unit; 0 for another word.
double microsecondsOf(std::string_view unit)
{
    constexpr double second = 1e6, millisecond = 1e3;
    if (unit.empty() || unit == "s" || unit == "sec" || unit == "secs" || unit == "seconds")
        return second;
    return unit == "ms" ? millisecond : unit == "us" ? 1.0 : 0.0;
}

std::vector<Claim> scanElapsed(const SourceText& source, const ParseControl& control)
{
    constexpr std::string_view word = " elapsed ";
    const std::string_view text = source.text();
    std::vector<Claim> claims;
    for (std::size_t at = text.find(word); at != std::string_view::npos && !control.stopped() && claims.size() <= mostArtifacts;
         at = text.find(word, at + word.size() - 1)) {
        const auto line = lineOf(text, at);
        if (!line)
            continue;
        const std::size_t begin = line->begin + text.substr(line->begin, at - line->begin).find_first_not_of(" \t");
        const std::string_view name = bare(text.substr(line->begin, at + word.size() - line->begin), " \t*#=->");
        const std::string_view rest = bare(text.substr(at + word.size(), line->end - at - word.size()), " \t");
        const auto number = readNumber(rest);
        const double unit = number ? microsecondsOf(bare(rest.substr(number->length), " \t.*#")) : 0.0;
        const bool hasName = name.find(' ') != std::string_view::npos && !name.starts_with("Time elapsed");
        if (unit <= 0.0 || !hasName || !std::isfinite(number->real) || number->real <= 0.0 || begin > at)
            continue;
        Benchmark figures;
        figures.meanUs = number->real * unit;
        figures.isMean = false;
        figures.name = std::string(name);
        claims.push_back(claimOf(source, begin, line->end, elapsedConfidence, elapsedFormat, std::move(figures)));
    }
    return claims;
}

/// Whether digits stand behind the point of a number, as programs write them.
bool isPrinted(std::string_view number)
{
    constexpr std::size_t fewestDecimals = 3;
    const std::size_t point = number.find('.');
    return point != std::string_view::npos && number.size() - point - 1 >= fewestDecimals;
}

std::vector<Claim> scanPrintedRatios(const SourceText& source, const ParseControl& control)
{
    constexpr std::string_view words = " times ";
    const std::string_view text = source.text();
    std::vector<Claim> claims;
    for (std::size_t at = text.find(words); at != std::string_view::npos && !control.stopped() && claims.size() <= mostArtifacts;
         at = text.find(words, at + words.size() - 1)) {
        const std::string_view behind = text.substr(at + words.size());
        const bool slower = behind.starts_with("slower than ");
        const auto line = slower || behind.starts_with("faster than ") ? lineOf(text, at) : std::nullopt;
        if (!line)
            continue;
        const std::string_view before = text.substr(line->begin, at - line->begin);
        const std::string_view digits = before.substr(before.find_last_of(" \t") + 1); // npos + 1 is 0
        const auto number = wholeNumber(digits);
        if (!number || !isPrinted(digits) || !std::isfinite(number->real) || number->real <= 0.0)
            continue;
        claims.push_back(claimOf(
            source, line->begin, line->end, elapsedConfidence, printedRatioFormat, Ratio{number->real, slower, 0, 0, {}}));
    }
    return claims;
}

} // namespace

const Format elapsedFormat{"elapsed", Message("form-timing"), scanElapsed};
const Format printedRatioFormat{"printed-ratio", Message("form-ratio"), scanPrintedRatios};

} // namespace tvmscope
