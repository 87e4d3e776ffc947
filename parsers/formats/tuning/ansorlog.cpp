// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/tuning/jsonvalues.h"
#include "parsers/formats/tuning/recordobject.h"
#include "parsers/formats/tuning/tuningrecords.h"

#include <algorithm>
#include <string>

namespace tvmscope {

/// `tvm-ansor-log`: records of Ansor (auto_scheduler), versions v0.2 (TVM 0.7) to v0.6 (0.19), an object a record
/// (src/auto_scheduler/measure_record.cc).
extern const Format ansorLogFormat;

namespace {

constexpr double failedCostOfAnsor = 1e10;

bool mayBeginAnsor(std::string_view text, std::size_t at)
{
    return beginsWithKey(text, at, {"i", "r", "v"});
}

/// `[[workload key, target, hardware, host, …], state]`
bool readAnsorInput(std::string_view value, ReadRecord& record)
{
    const auto parts = jsonElements(value);
    if (!parts || parts->size() != 2)
        return false;
    const auto task = jsonElements((*parts)[0]);
    if (!task || task->size() < 2 || !(*task)[0].starts_with('"') || !(*task)[1].starts_with('"'))
        return false;
    const char* const begin = task->front().data();
    record.input = {begin, static_cast<std::size_t>((*task)[1].data() + (*task)[1].size() - begin)};
    record.configuration = (*parts)[1];
    return true;
}

RecordFound readAnsor(JsonCursor& cursor, ReadRecord& record)
{
    const RecordObject object(cursor, {"i", "r", "v"}, 3);
    if (object.found() != RecordFound::Yes)
        return object["i"].empty() || object["i"].starts_with("[[") ? object.found() : RecordFound::No;
    if (!object["v"].starts_with("\"v"))
        return RecordFound::No;
    record.version = object["v"].substr(1, object["v"].size() - 2);
    const bool sound = readAnsorInput(object["i"], record) && readResult(object["r"], failedCostOfAnsor, record);
    return sound ? RecordFound::Yes : RecordFound::Broken;
}

/// The key is JSON itself: `["<hash>", [1, 8], [4, 8]]`, before with all numbers in one row, or `["<function>", 1, "float32"]`.
TuningInput inputOfAnsor(const ReadRecord& record)
{
    const std::string whole = "[" + std::string(record.input) + "]";
    const auto parts = jsonElements(whole);
    TuningInput input;
    if (!parts || parts->size() != 2)
        return input;
    const std::string key = jsonStringValue((*parts)[0]).value_or("");
    input.target = jsonStringValue((*parts)[1]).value_or("");
    input.name = key;
    const auto values = jsonElements(key);
    if (!values || values->empty())
        return input;
    input.name = jsonStringValue(values->front()).value_or(key);
    input.arguments = withoutJsonBlanks(key);
    input.withResults = true;
    for (std::size_t at = 1; at < values->size(); ++at) {
        auto dims = jsonIntegers((*values)[at]);
        if (dims)
            input.tensors.push_back({{}, *std::move(dims)});
        else
            input.attributes.push_back(tuningAttribute((*values)[at]));
    }
    return input;
}

std::vector<Claim> scanAnsor(const SourceText& source, const ParseControl& control)
{
    static const RecordReader reader{ansorLogFormat, Tuner::Ansor, '{', mayBeginAnsor, readAnsor, inputOfAnsor};
    return scanRecords(source, reader, control);
}

} // namespace

const Format ansorLogFormat{"tvm-ansor-log", Message("form-tuning-log"), scanAnsor, {}, Asked::First};

} // namespace tvmscope
