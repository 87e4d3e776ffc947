// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/benchmark.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/json/jsoncursor.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tvmscope {

/// `tvm-benchmark-json`: the fields of a BenchmarkResult (python/tvm/runtime/module.py) as an object of JSON, in seconds as they
/// are there: `{"mean": 1.4e-05, "median": …, "min": …, "max": …, "std": …, "results": […]}`, the list also as
/// `results_seconds`. Mean, smallest and largest must fit the list, where there is one with numbers.
extern const Format benchmarkJsonFormat;

namespace {

constexpr double objectConfidence = 0.2; ///< as timings in other spellings
constexpr double usOfSecond = 1e6;

struct BenchmarkObject {
    std::size_t end = 0;
    std::optional<double> mean, median, min, max, std; ///< seconds
    std::vector<double> results;

    std::optional<double>* figure(std::string_view name)
    {
        return name == "mean"  ? &mean
            : name == "median" ? &median
            : name == "min"    ? &min
            : name == "max"    ? &max
            : name == "std"    ? &std
                               : nullptr;
    }
};

bool isListOfResults(std::string_view key)
{
    return key == "results" || key == "results_seconds";
}

bool readResults(JsonCursor& cursor, std::vector<double>& results)
{
    if (!cursor.take('['))
        return false;
    if (cursor.take(']'))
        return true;
    do {
        const auto number = cursor.number();
        if (!number)
            return false;
        results.push_back(number->real);
    } while (cursor.take(','));
    return cursor.take(']');
}

/// Numbers that belong together, as far as JSON keeps their digits.
bool figuresFit(const BenchmarkObject& found)
{
    if (!found.mean || !found.min || !found.max || !std::isfinite(*found.mean) || !(*found.mean > 0.0))
        return false;
    const double off = 1e-6 * *found.mean;
    if (*found.min > *found.mean + off || *found.max < *found.mean - off)
        return false;
    if (found.results.empty())
        return true;
    const auto [fastest, slowest] = std::minmax_element(found.results.begin(), found.results.end());
    return std::abs(*fastest - *found.min) <= off && std::abs(*slowest - *found.max) <= off;
}

/// The object that begins at `begin`; nothing where a key or value is none of a benchmark's.
std::optional<BenchmarkObject> benchmarkAt(std::string_view text, std::size_t begin)
{
    BenchmarkObject found;
    bool hasList = false;
    JsonCursor cursor(text, begin);
    cursor.take('{');
    do {
        const auto key = cursor.quoted();
        if (!key || !cursor.take(':'))
            return std::nullopt;
        if (isListOfResults(key->text) && !hasList) {
            hasList = true;
            if (!readResults(cursor, found.results))
                return std::nullopt;
            continue;
        }
        std::optional<double>* const figure = found.figure(key->text);
        const auto number = figure && !*figure ? cursor.number() : std::nullopt;
        if (!number)
            return std::nullopt;
        *figure = number->real;
    } while (cursor.take(','));
    if (!cursor.take('}') || !hasList || !figuresFit(found))
        return std::nullopt;
    found.end = cursor.position();
    return found;
}

Benchmark inMicroseconds(const BenchmarkObject& found)
{
    const auto us = [](std::optional<double> seconds) { return seconds ? std::optional(*seconds * usOfSecond) : std::nullopt; };
    Benchmark benchmark;
    benchmark.meanUs = *found.mean * usOfSecond;
    benchmark.medianUs = us(found.median);
    benchmark.maxUs = us(found.max);
    benchmark.minUs = us(found.min);
    benchmark.stdUs = us(found.std);
    benchmark.repeats = static_cast<std::int64_t>(found.results.size());
    return benchmark;
}

std::vector<Claim> scanBenchmarkJson(const SourceText& source, const ParseControl& control)
{
    constexpr std::string_view between = " \t\r\n";
    const std::string_view text = source.text();
    std::vector<Claim> claims;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at)) {
        if (claims.size() > maxArtifacts || control.stopped())
            break;
        const std::size_t begin = at++;
        // Objects are everywhere in JSON: the first key tells most of them apart without being read.
        const std::size_t quote = text.find_first_not_of(between, at);
        const std::string_view key = quote == std::string_view::npos ? std::string_view() : text.substr(quote, 9);
        const bool mayBe = key.starts_with("\"mean\"") || key.starts_with("\"median\"") || key.starts_with("\"min\"")
            || key.starts_with("\"max\"") || key.starts_with("\"std\"") || key.starts_with("\"results");
        const auto found = mayBe ? benchmarkAt(text, begin) : std::nullopt;
        if (!found)
            continue;
        claims.push_back(claimOf(source, begin, found->end, objectConfidence, benchmarkJsonFormat,
            std::make_shared<const Benchmark>(inMicroseconds(*found))));
        at = found->end;
    }
    return claims;
}

} // namespace

const Format benchmarkJsonFormat = {"tvm-benchmark-json", Message("form-json"), scanBenchmarkJson};

} // namespace tvmscope
