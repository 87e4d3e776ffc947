// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/corrections/correctionsfile.h"

#include "app/json/json.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <limits>

namespace tvmscope {

namespace {

constexpr std::string_view schemaId = "tvmscope.corrections/1";
constexpr PerSide<std::string_view> sideIds{"baseline", "candidate"};

/// What is wrong with a value, and where it stands: `corrections[2].kernels[0].side`.
struct WrongField {
    std::string place;
    std::string expected;
};

std::string placeOf(const std::string& object, const char* key)
{
    return object.empty() ? key : object + '.' + key;
}

const JsonValue& member(const JsonValue& object, const std::string& place, const char* key, bool needed = true)
{
    static const JsonValue nothing;
    if (!object.is_object())
        throw WrongField{place, "an object"};
    const auto found = object.find(key);
    if (found == object.end() && needed)
        throw WrongField{placeOf(place, key), "there, and is missing"};
    return found == object.end() ? nothing : *found;
}

std::string textOf(const JsonValue& object, const std::string& place, const char* key, bool needed = true)
{
    const JsonValue& value = member(object, place, key, needed);
    if (value.is_null() && !needed)
        return {};
    if (!value.is_string())
        throw WrongField{placeOf(place, key), "a text"};
    return value.get<std::string>();
}

const JsonValue& listOf(const JsonValue& object, const std::string& place, const char* key)
{
    const JsonValue& value = member(object, place, key);
    if (!value.is_array())
        throw WrongField{placeOf(place, key), "a list"};
    return value;
}

std::vector<std::uint32_t> callsOf(const JsonValue& kernel, const std::string& place)
{
    std::vector<std::uint32_t> calls;
    const JsonValue& list = member(kernel, place, "calls", false);
    if (list.is_null())
        return calls;
    const WrongField wrong{place + ".calls", "a list of places from 0, or left out for all calls"};
    if (!list.is_array() || list.empty())
        throw wrong;
    for (const JsonValue& call : list) {
        if (!call.is_number_unsigned() || call.get<std::uint64_t>() >= std::numeric_limits<std::uint32_t>::max())
            throw wrong;
        calls.push_back(call.get<std::uint32_t>());
    }
    std::sort(calls.begin(), calls.end());
    return calls;
}

CorrectedKernel kernelOf(const JsonValue& json, const std::string& place)
{
    CorrectedKernel kernel;
    const std::string side = textOf(json, place, "side");
    const auto found = std::find_if(bothSides.begin(), bothSides.end(), [&](Side one) { return sideIds[one] == side; });
    if (found == bothSides.end())
        throw WrongField{place + ".side", "baseline or candidate"};
    kernel.side = *found;
    kernel.device = textOf(json, place, "device");
    kernel.name = textOf(json, place, "name");
    kernel.shapes = textOf(json, place, "shapes");
    kernel.calls = callsOf(json, place);
    return kernel;
}

Correction correctionOf(const JsonValue& json, const std::string& place)
{
    Correction correction;
    const auto kind = correctionKind(textOf(json, place, "kind"));
    if (!kind)
        throw WrongField{place + ".kind", "pin, merge, split or exclude"};
    correction.kind = *kind;
    const JsonValue& kernels = listOf(json, place, "kernels");
    for (std::size_t at = 0; at < kernels.size(); ++at)
        correction.kernels.push_back(kernelOf(kernels[at], place + ".kernels[" + std::to_string(at) + ']'));
    return correction;
}

CorrectionsFile fileOf(const JsonValue& json)
{
    CorrectionsFile file;
    if (textOf(json, "", "schema") != schemaId)
        throw WrongField{"schema", std::string(schemaId)};
    for (const Side side : bothSides) {
        const std::string place(sideIds[side]);
        const JsonValue& report = member(json, "", place.c_str(), false);
        if (report.is_null())
            continue;
        file.reports[side] = {textOf(report, place, "source", false), textOf(report, place, "sha256", false)};
    }
    const JsonValue& list = listOf(json, "", "corrections");
    for (std::size_t at = 0; at < list.size(); ++at)
        file.corrections.push_back(correctionOf(list[at], "corrections[" + std::to_string(at) + ']'));
    return file;
}

Diagnostic notJson(std::string_view text, std::size_t byte)
{
    Diagnostic problem;
    problem.severity = Severity::Error;
    problem.message = Message("corrections-not-json");
    problem.byte = std::min(byte > 0 ? byte - 1 : 0, text.size());
    const std::string_view before = text.substr(0, problem.byte);
    problem.line = static_cast<std::uint32_t>(1 + std::count(before.begin(), before.end(), '\n'));
    problem.column = static_cast<std::uint32_t>(before.size() - (before.rfind('\n') + 1) + 1);
    return problem;
}

Diagnostic wrongField(const WrongField& wrong)
{
    Diagnostic problem;
    problem.severity = Severity::Error;
    problem.message
        = Message("corrections-wrong-field", {wrong.place.empty() ? std::string("the text") : wrong.place, wrong.expected});
    return problem;
}

JsonValue kernelJson(const CorrectedKernel& kernel)
{
    JsonValue json{{"side", sideIds[kernel.side]}, {"device", jsonText(kernel.device)}, {"name", jsonText(kernel.name)},
        {"shapes", jsonText(kernel.shapes)}};
    if (!kernel.calls.empty())
        json["calls"] = kernel.calls;
    return json;
}

} // namespace

tl::expected<CorrectionsFile, Diagnostic> readCorrections(std::string_view text)
{
    try {
        return fileOf(JsonValue::parse(text));
    } catch (const JsonValue::parse_error& error) {
        return tl::unexpected(notJson(text, error.byte));
    } catch (const WrongField& wrong) {
        return tl::unexpected(wrongField(wrong));
    }
}

std::string writeCorrections(const CorrectionsFile& file)
{
    JsonValue json{{"schema", schemaId}};
    for (const Side side : bothSides)
        json[std::string(sideIds[side])] = {{"source", jsonText(file.reports[side].source)}, {"sha256", file.reports[side].hash}};
    JsonValue& list = json["corrections"] = JsonValue::array();
    for (const Correction& correction : file.corrections) {
        JsonValue kernels = JsonValue::array();
        for (const CorrectedKernel& kernel : correction.kernels)
            kernels.push_back(kernelJson(kernel));
        list.push_back({{"kind", correctionKindId(correction.kind)}, {"kernels", std::move(kernels)}});
    }
    return writeJson(json);
}

FittedCorrections fitted(const CorrectionsFile& file, const std::string& baselineHash, const std::string& candidateHash)
{
    const std::string &a = file.reports.baseline.hash, &b = file.reports.candidate.hash;
    if (a == candidateHash && b == baselineHash && a != b)
        return {withSidesSwapped(file.corrections), true};
    const auto fits = [](const std::string& said, const std::string& found) { return said.empty() || said == found; };
    return {file.corrections, fits(a, baselineHash) && fits(b, candidateHash)};
}

} // namespace tvmscope
