// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/format.h"
#include "parsers/formats/tuning/jsonvalues.h"
#include "parsers/formats/tuning/recordobject.h"
#include "parsers/formats/tuning/tuningrecords.h"

#include <charconv>
#include <string>

namespace tvmscope {

/// `tvm-autotvm-log`: records of AutoTVM, versions 0.1 (TVM 0.4 to 0.6) and 0.2 (0.7 to 0.19), an object a record with its keys
/// in any order (python/tvm/autotvm/record.py).
extern const Format autotvmLogFormat;

namespace {

constexpr double failedCostOfAutotvm = 1e9;

bool mayBeginAutotvm(std::string_view text, std::size_t at)
{
    return beginsWithKey(text, at, {"input", "config", "result", "version", "tvm_version", "i", "r", "v"});
}

/// From the first element of an array to the last one: what was tuned, without what it was tuned to.
std::string_view inputText(const std::vector<std::string_view>& parts)
{
    constexpr std::size_t target = 0, keywords = 3;
    const char* const begin = parts[target].data();
    return {begin, static_cast<std::size_t>(parts[keywords].data() + parts[keywords].size() - begin)};
}

bool isInput(const std::vector<std::string_view>& parts)
{
    return parts.size() >= 4 && parts[0].starts_with('"') && parts[1].starts_with('"') && parts[2].starts_with('[');
}

/// The last number of a split such as `["tile_ic", "sp", [-1, 32]]`; 0 where the configuration has none of that name.
std::uint32_t innermostOf(std::string_view configuration, std::string_view knob)
{
    constexpr std::size_t longestKind = 12; // of `", "sp", `
    const std::size_t at = configuration.find(knob);
    const std::size_t open = at == std::string_view::npos ? at : configuration.find('[', at);
    if (open == std::string_view::npos || open - at > knob.size() + longestKind)
        return 0;
    const std::size_t close = configuration.find(']', open);
    if (close == std::string_view::npos)
        return 0;
    const std::string_view sizes = configuration.substr(open + 1, close - open - 1);
    const std::size_t comma = sizes.rfind(',');
    const std::size_t digit = sizes.find_first_of("0123456789", comma == std::string_view::npos ? 0 : comma);
    std::uint32_t size = 0;
    if (digit != std::string_view::npos)
        std::from_chars(sizes.data() + digit, sizes.data() + sizes.size(), size);
    return size;
}

void readBlocks(ReadRecord& record)
{
    record.dataBlock = innermostOf(record.configuration, "\"tile_ic\"");
    record.resultBlock = innermostOf(record.configuration, "\"tile_oc\"");
    if (record.resultBlock == 0)
        record.resultBlock = innermostOf(record.configuration, "\"tile_x\"");
}

/// `[target, task, arguments, keywords, workload, {"i": index, "t": template, …}]`
bool readOldInput(std::string_view value, ReadRecord& record)
{
    constexpr std::size_t configuration = 5;
    const auto parts = jsonElements(value);
    if (!parts || parts->size() <= configuration || !isInput(*parts))
        return false;
    record.input = inputText(*parts);
    record.configuration = (*parts)[configuration];
    readBlocks(record);
    if (const auto members = jsonMembers(record.configuration))
        for (const JsonMember& member : *members)
            if (member.key == "t" && member.value.size() >= 2)
                record.schedule = member.value.substr(1, member.value.size() - 2);
    return true;
}

RecordFound foundIf(bool read)
{
    return read ? RecordFound::Yes : RecordFound::Broken;
}

RecordFound readAutotvm(JsonCursor& cursor, ReadRecord& record)
{
    const RecordObject object(cursor, {"i", "r", "v", "input", "config", "result", "version", "tvm_version"}, 0);
    if (object.found() != RecordFound::Yes)
        return object["i"].starts_with("[[") ? RecordFound::No : object.found();
    const bool isNew = !object["input"].empty() && !object["result"].empty();
    if (isNew) {
        const auto parts = jsonElements(object["input"]);
        record.version = object["version"];
        record.configuration = object["config"];
        readBlocks(record);
        if (!parts || !isInput(*parts))
            return RecordFound::Broken;
        record.input = inputText(*parts);
        return foundIf(readResult(object["result"], failedCostOfAutotvm, record));
    }
    // Ansor has the same keys, and a version in quotes.
    if (object["i"].empty() || object["r"].empty() || object["v"].empty() || object["v"].starts_with('"'))
        return RecordFound::No;
    record.version = object["v"];
    return foundIf(readOldInput(object["i"], record) && readResult(object["r"], failedCostOfAutotvm, record));
}

/// `["TENSOR", [1, 8], "float32"]`
bool addAutotvmTensor(std::string_view value, TuningInput& input)
{
    const auto parts = jsonElements(value);
    if (!parts || parts->size() != 3 || (*parts)[0] != "\"TENSOR\"")
        return false;
    const auto dims = jsonIntegers((*parts)[1]);
    const auto dtype = jsonStringValue((*parts)[2]);
    if (!dims || !dtype)
        return false;
    input.tensors.push_back({*dtype, *dims});
    return true;
}

TuningInput inputOfAutotvm(const ReadRecord& record)
{
    const std::string whole = "[" + std::string(record.input) + "]"; // outlives the views of its parts
    const auto parts = jsonElements(whole);
    TuningInput input;
    input.schedule = record.schedule;
    if (!parts || !isInput(*parts))
        return input;
    input.target = jsonStringValue((*parts)[0]).value_or("");
    input.name = jsonStringValue((*parts)[1]).value_or("");
    input.arguments = withoutJsonBlanks((*parts)[2]);
    if (const std::string keywords = withoutJsonBlanks((*parts)[3]); keywords != "{}")
        input.arguments += keywords;
    for (const std::string_view argument : jsonElements((*parts)[2]).value_or(std::vector<std::string_view>()))
        if (!addAutotvmTensor(argument, input))
            input.attributes.push_back(tuningAttribute(argument));
    return input;
}

std::vector<Claim> scanAutotvm(const SourceText& source, const ParseControl& control)
{
    static const RecordReader reader{autotvmLogFormat, Tuner::AutoTvm, '{', mayBeginAutotvm, readAutotvm, inputOfAutotvm};
    return scanRecords(source, reader, control);
}

} // namespace

const Format autotvmLogFormat{"tvm-autotvm-log", Message("form-tuning-log"), scanAutotvm, {}, Asked::First};

} // namespace tvmscope
