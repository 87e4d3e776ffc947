// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/names/ascii.h"
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/tuning/jsonvalues.h"
#include "parsers/formats/tuning/nodegraph.h"
#include "parsers/formats/tuning/tuningrecords.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace tvmscope {

/// `tvm-metaschedule-log`: the lines of MetaSchedule's two files (src/meta_schedule/database): `database_tuning_record.json`, a
/// trial a line, and `database_workload.json`, what was tuned. Where both stand in one text, records have the names of their
/// functions.
extern const Format metascheduleLogFormat;

namespace {

constexpr double failedCostOfMetaschedule = 1e10;

/// A record begins its line, marks of quoting and line numbers aside: `[12,[[`, or `["1584…","6a8A`.
bool mayBeginMetaschedule(std::string_view text, std::size_t at)
{
    constexpr std::size_t longestMark = 12;
    const std::string_view rest = text.substr(at + 1, 2);
    const bool number = !rest.empty() && isAsciiDigit(rest[0]);
    const bool hash = rest.size() == 2 && rest[0] == '"' && isAsciiDigit(rest[1]);
    if (!number && !hash)
        return false;
    for (std::size_t back = 0; back < longestMark; ++back) {
        if (at == back || text[at - back - 1] == '\n')
            return true;
        if (std::string_view(" >+|:0123456789\t\r").find(text[at - back - 1]) == std::string_view::npos)
            return false;
    }
    return false;
}

/// `["<hash>", "<module in base64>"]`
RecordFound readWorkload(const std::vector<std::string_view>& parts, ReadRecord& record)
{
    constexpr std::size_t shortest = 40;
    const bool base64 = parts[1].starts_with('"') && parts[1].size() > shortest
        && parts[1].find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=", 1)
            == parts[1].size() - 1;
    if (!base64)
        return RecordFound::No;
    record.definesWorkload = true;
    record.input = parts[1];
    return RecordFound::Yes;
}

bool isTrace(std::string_view value)
{
    const auto parts = jsonElements(value);
    return parts && parts->size() == 2 && (*parts)[0].starts_with('[') && (*parts)[1].starts_with('[');
}

bool readCosts(std::string_view value, ReadRecord& record)
{
    auto costs = jsonReals(value);
    if (!costs && value != "null")
        return false;
    const bool measured = costs && !costs->empty() && std::all_of(costs->begin(), costs->end(), [](double cost) {
        return std::isfinite(cost) && cost < failedCostOfMetaschedule;
    });
    if (measured)
        record.costs = *std::move(costs);
    record.error = measured ? TuningError::None : TuningError::Failed;
    return true;
}

RecordFound readMetaschedule(JsonCursor& cursor, ReadRecord& record)
{
    constexpr std::size_t trace = 0, costs = 1, target = 2, tensors = 3;
    const std::size_t begin = cursor.position();
    const bool isRecord = cursor.text()[begin + 1] != '"';
    if (!cursor.skipValue())
        return isRecord ? RecordFound::Broken : RecordFound::No;
    const auto parts = jsonElements(cursor.text().substr(begin, cursor.position() - begin));
    if (!parts || parts->size() != 2)
        return RecordFound::No;
    if (!isRecord)
        return readWorkload(*parts, record);
    const auto fields = jsonElements((*parts)[1]);
    if (!fields || fields->size() <= tensors || !isTrace((*fields)[trace]) || !readCosts((*fields)[costs], record))
        return RecordFound::No;
    record.configuration = (*fields)[trace];
    // The number of the workload, and behind the trace what it was run on.
    record.schedule = (*parts)[0];
    const char* const from = (*fields)[target].data();
    record.input = {from, static_cast<std::size_t>((*fields)[tensors].data() + (*fields)[tensors].size() - from)};
    return RecordFound::Yes;
}

/// `{"kind": "llvm", …}`, or a text.
std::string targetOf(std::string_view value)
{
    if (const auto members = jsonMembers(value))
        for (const JsonMember& member : *members)
            if (member.key == "kind")
                return jsonStringValue(member.value).value_or("");
    return jsonStringValue(value).value_or("");
}

void addMetascheduleTensor(std::string_view value, TuningInput& input)
{
    const auto parts = jsonElements(value);
    if (!parts || parts->size() != 3)
        return;
    auto dims = jsonIntegers((*parts)[2]);
    if (dims)
        input.tensors.push_back({jsonStringValue((*parts)[1]).value_or(""), *std::move(dims)});
}

TuningInput inputOfMetaschedule(const ReadRecord& record)
{
    TuningInput input;
    input.withResults = true;
    if (record.definesWorkload) {
        FunctionNames names = functionNames(jsonStringValue(record.input).value_or(""));
        input.name = std::move(names.function);
        input.blocks = std::move(names.blocks);
        return input;
    }
    const std::string whole = "[" + std::string(record.input) + "]";
    const auto parts = jsonElements(whole);
    input.workload = static_cast<std::uint32_t>(jsonInteger(record.schedule).value_or(0));
    if (!parts || parts->size() != 2)
        return input;
    input.target = targetOf((*parts)[0]);
    input.arguments = withoutJsonBlanks((*parts)[1]);
    for (const std::string_view each : jsonElements((*parts)[1]).value_or(std::vector<std::string_view>()))
        addMetascheduleTensor(each, input);
    return input;
}

std::vector<Claim> scanMetaschedule(const SourceText& source, const ParseControl& control)
{
    static const RecordReader reader{
        metascheduleLogFormat, Tuner::MetaSchedule, '[', mayBeginMetaschedule, readMetaschedule, inputOfMetaschedule};
    return scanRecords(source, reader, control);
}

} // namespace

const Format metascheduleLogFormat{"tvm-metaschedule-log", Message("form-tuning-log"), scanMetaschedule, {}, Asked::First};

} // namespace tvmscope
