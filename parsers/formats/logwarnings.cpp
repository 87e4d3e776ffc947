// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/logwarning.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/numbers.h"
#include "parsers/textsearch.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tvmscope {

/// `tvm-warnings`: what TVM's log says about operators that run without a tuned schedule, and about devices without a timer.
/// Sources: python/tvm/autotvm/task/dispatcher.py (FallbackContext, ApplyGraphBest), python/tvm/auto_scheduler/dispatcher.py,
/// python/tvm/relay/op/strategy/*.py, MetaScheduleApplyDatabase in src/relax/transform/meta_schedule.cc,
/// src/runtime/profiling.cc (Timer::Start). Warnings that follow each other are one artifact.
extern const Format logWarningsFormat;

namespace {

std::string_view withoutBlanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// The integers that a tuple begins with; `rest` is what follows them.
std::vector<std::int64_t> leadingIntegers(std::string_view text, std::string_view& rest)
{
    std::vector<std::int64_t> values;
    rest = withoutBlanks(text);
    while (const auto number = readNumber(rest)) {
        if (!number->integer)
            break;
        values.push_back(*number->integer);
        rest = withoutBlanks(rest.substr(number->length));
        if (!rest.starts_with(','))
            break;
        rest = withoutBlanks(rest.substr(1));
    }
    return values;
}

constexpr std::string_view tensorMark = "'TENSOR',";

/// Is the tuple of integers that begins here a tensor? Those of the old form end in their type, strides and paddings do not.
bool isTensor(std::string_view before, std::string_view rest)
{
    const std::size_t last = before.find_last_not_of(' ');
    const std::string_view trimmed = last == std::string_view::npos ? std::string_view() : before.substr(0, last + 1);
    return trimmed.ends_with(tensorMark) || rest.starts_with('\'');
}

/// Reads AutoTVM's workload from the text behind `workload=` into operator and tensors of a warning:
/// `('dense_nopack.x86', ('TENSOR', (1, 2048), 'float32'), …)`, before v0.7 `('conv2d', (1, 3, 224, 224, 'float32'), …)`.
void readWorkload(std::string_view text, LogWarning& warning)
{
    if (const std::size_t open = text.find('\''); open != std::string_view::npos && withoutBlanks(text).starts_with('('))
        if (const std::size_t close = text.find('\'', open + 1); close != std::string_view::npos)
            warning.op = text.substr(open + 1, close - open - 1);
    for (std::size_t open = text.find('('); open != std::string_view::npos; open = text.find('(', open + 1)) {
        std::string_view rest;
        std::vector<std::int64_t> dimensions = leadingIntegers(text.substr(open + 1), rest);
        if (!dimensions.empty() && isTensor(text.substr(0, open), rest))
            warning.tensors.push_back(std::move(dimensions));
    }
}

constexpr double warningConfidence = 0.2; // a table that a warning was printed into stays whole

/// A warning as it stands in the text.
struct FoundWarning {
    std::size_t begin = 0;
    std::size_t end = 0;
    LogWarning warning;
};

std::string wordFrom(std::string_view text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), isOfDottedName);
    return std::string(text.begin(), end);
}

/// The rest of the line from `at` on, no longer than any sensible workload.
std::string_view lineFrom(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 8192;
    const std::string_view near = text.substr(at, longest);
    return near.substr(0, near.find('\n'));
}

/// Where a sentence ends: behind `last`, else with its line.
std::size_t endOf(std::string_view text, std::size_t at, std::string_view last)
{
    const std::string_view line = lineFrom(text, at);
    const std::size_t found = line.find(last);
    return at + (found == std::string_view::npos ? line.size() : found + last.size());
}

using Reader = bool (*)(std::string_view text, std::size_t at, FoundWarning& place);

bool readFallback(std::string_view text, std::size_t at, FoundWarning& place)
{
    constexpr std::string_view used = "A fallback configuration is used", target = "target=", workload = "workload=";
    const std::string_view line = lineFrom(text, at);
    const std::size_t end = line.find(used), begin = line.find(workload);
    if (end == std::string_view::npos)
        return false;
    if (begin < end) {
        const std::string_view words = line.substr(begin + workload.size(), end - begin - workload.size());
        readWorkload(words, place.warning);
        if (const std::size_t close = words.rfind(')'); close != std::string_view::npos)
            place.warning.workload = words.substr(0, close + 1);
        if (const std::size_t from = line.find(target) + target.size(); from < begin)
            place.warning.target = line.substr(from, line.find_last_not_of(", ", begin - 1) + 1 - from);
    }
    place.end = endOf(text, at + end, "performance regression.");
    return true;
}

/// Ansor names the function on the line above.
bool readSchedule(std::string_view text, std::size_t at, FoundWarning& place)
{
    constexpr std::string_view target = "target=", key = ", workload_key=", behind = ". A fallback TOPI";
    const std::string_view line = lineFrom(text, at);
    if (line.find("A fallback TOPI schedule is used") == std::string_view::npos)
        return false;
    const std::size_t from = line.find(target), keyAt = line.find(key), last = line.find(behind);
    if (from < keyAt && keyAt < last && last != std::string_view::npos) {
        place.warning.target = line.substr(from + target.size(), keyAt - from - target.size());
        place.warning.workload = line.substr(keyAt + key.size(), last - keyAt - key.size());
    }
    place.end = endOf(text, at, "compilation failure.");
    if (at < 2 || text[at - 1] != '\n')
        return true;
    const std::size_t before = text.rfind('\n', at - 2);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view above = text.substr(begin, at - 1 - begin);
    if (!above.empty() && std::all_of(above.begin(), above.end(), isOfDottedName)) {
        place.warning.op = above;
        place.begin = begin;
    }
    return true;
}

bool readRecord(std::string_view text, std::size_t at, FoundWarning& place)
{
    constexpr std::string_view phrase = "primfunc: ";
    const std::size_t name = text.find(phrase, at) + phrase.size();
    place.warning.op = wordFrom(text.substr(name));
    place.end = name + place.warning.op.size();
    return !place.warning.op.empty();
}

/// `conv2d NHWC layout is not optimized for x86 with autotvm.`: the operator opens the sentence.
bool readNotOptimized(std::string_view text, std::size_t at, FoundWarning& place)
{
    constexpr std::string_view phrase = "is not optimized for ";
    constexpr std::array<std::string_view, 4> platforms{"x86", "arm cpu", "this platform", "cuda"};
    const std::string_view rest = lineFrom(text, at + phrase.size());
    if (std::none_of(platforms.begin(), platforms.end(), [&](std::string_view p) { return rest.starts_with(p); }))
        return false;
    constexpr std::size_t longest = 120;
    std::size_t begin = at;
    while (begin > 0 && at - begin < longest && text[begin - 1] != '\n' && text[begin - 1] != ':')
        --begin;
    while (begin < at && text[begin] == ' ')
        ++begin;
    place.warning.op = wordFrom(text.substr(begin, at - begin));
    place.begin = begin;
    place.end = endOf(text, at, ".");
    return !place.warning.op.empty();
}

bool readNotTuned(std::string_view text, std::size_t at, FoundWarning& place)
{
    place.end = endOf(text, at, "to see more details.");
    return true;
}

bool readTimer(std::string_view text, std::size_t at, FoundWarning& place)
{
    constexpr std::string_view phrase = "No timer implementation for ";
    place.warning.op = wordFrom(text.substr(at + phrase.size()));
    place.end = endOf(text, at, "extra overhead.");
    return lineFrom(text, at).find("using default timer") != std::string_view::npos;
}

struct Phrase {
    std::string_view words;
    LogWarningCode code;
    Reader read;
};

constexpr std::array phrases{
    Phrase{"Config for target=", LogWarningCode::FallbackConfiguration, readFallback},
    Phrase{"Cannot find config for target=", LogWarningCode::FallbackConfiguration, readFallback},
    Phrase{"Cannot find tuned schedules for ", LogWarningCode::FallbackSchedule, readSchedule},
    Phrase{"Tuning record is not found for primfunc: ", LogWarningCode::NoTuningRecord, readRecord},
    Phrase{"is not optimized for ", LogWarningCode::NotOptimized, readNotOptimized},
    Phrase{"One or more operators have not been tuned.", LogWarningCode::OperatorsNotTuned, readNotTuned},
    Phrase{"No timer implementation for ", LogWarningCode::DefaultTimer, readTimer},
};

/// Every warning of the text, in order.
std::vector<FoundWarning> findWarnings(std::string_view text)
{
    std::vector<FoundWarning> places;
    for (const Phrase& phrase : phrases)
        for (std::size_t at = findWords(text, phrase.words); at != std::string_view::npos;
             at = findWords(text, phrase.words, at + phrase.words.size())) {
            FoundWarning place{at, at, {}};
            place.warning.code = phrase.code;
            if (phrase.read(text, at, place))
                places.push_back(std::move(place));
        }
    std::sort(places.begin(), places.end(), [](const FoundWarning& a, const FoundWarning& b) { return a.begin < b.begin; });
    return places;
}

/// Does what stands between two warnings belong to them: a line break and the second one's log prefix?
bool follow(std::string_view text, const FoundWarning& a, const FoundWarning& b)
{
    constexpr std::size_t longestPrefix = 160;
    if (b.begin <= a.end)
        return true;
    const std::string_view between = text.substr(a.end, b.begin - a.end);
    return between.size() <= longestPrefix && std::count(between.begin(), between.end(), '\n') <= 2;
}

/// Warnings that follow each other are one artifact.
std::vector<Claim> scanWarnings(const SourceText& source, const ParseControl&)
{
    std::vector<FoundWarning> places = findWarnings(source.text());
    std::vector<Claim> claims;
    for (std::size_t k = 0; k < places.size() && claims.size() <= maxArtifacts;) {
        const std::size_t begin = places[k].begin;
        std::size_t end = begin;
        LogWarnings warnings;
        do {
            end = std::max(end, places[k].end);
            places[k].warning.line = source.placeAt(places[k].begin).line;
            warnings.items.push_back(std::move(places[k].warning));
            ++k;
        } while (k < places.size() && follow(source.text(), places[k - 1], places[k]));
        claims.push_back(claimOf(
            source, begin, end, warningConfidence, logWarningsFormat, std::make_shared<const LogWarnings>(std::move(warnings))));
    }
    return claims;
}

} // namespace

const Format logWarningsFormat{"tvm-warnings", Message("form-log"), scanWarnings, marksOf(phrases)};

} // namespace tvmscope
