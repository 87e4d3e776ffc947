// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/joinjson.h"

namespace tvmscope {

namespace {

JsonValue joinText(const std::string& text)
{
    return text.empty() ? JsonValue() : jsonText(text);
}

JsonValue placeJson(const NamedArtifact& place)
{
    return {{"source", jsonText(place.document->source)}, {"artifact", place.artifact->id}};
}

JsonValue lineJson(const TuningJoin& join, std::optional<std::size_t> record)
{
    return record ? JsonValue(join.log->log->records[*record].line) : JsonValue();
}

JsonValue joinedJson(const TuningJoin& join, const JoinedKernel& row)
{
    const Kernel& kernel = join.kernel(row);
    const TunedWorkload* const workload = join.workload(row);
    const auto calls = row.calls.known();
    return {{"name", jsonText(kernel.entry.name)}, {"label", jsonText(join.label(row).text())},
        {"shapes", joinText(kernel.entry.shapes)}, {"calls", calls ? JsonValue(*calls) : JsonValue()},
        {"measured_us", jsonNumber(row.measuredUs)}, {"best_us", jsonNumber(row.bestUs)}, {"ratio", jsonNumber(row.ratio())},
        {"workload", workload ? jsonText(workload->work.label.text()) : JsonValue()},
        {"template", workload && row.isTuned() ? jsonText(workload->templates.front().name) : JsonValue()},
        {"record_line", lineJson(join, row.record)}, {"record_us", jsonNumber(row.recordUs)},
        {"by", row.by ? JsonValue(joinedById(*row.by)) : JsonValue()}, {"state", joinStateId(row.state)},
        {"saving_us", jsonNumber(row.savingUs())}};
}

JsonValue staleJson(const TuningJoin& join, const StaleWorkload& stale)
{
    const TunedWorkload& workload = join.log->workloads[stale.workload];
    return {{"workload", jsonText(workload.work.label.text())}, {"target", joinText(workload.target)},
        {"reason", staleReasonId(stale.reason)}, {"record_line", lineJson(join, workload.firstRecord)}};
}

} // namespace

JsonValue joinJson(const ShownJoin& shown, bool rows)
{
    const TuningJoin& join = *shown.join;
    JsonValue stale = JsonValue::array();
    for (const StaleWorkload& each : join.stale)
        stale.push_back(staleJson(join, each));
    JsonValue json{{"profile", placeJson(shown.profile)}, {"log", placeJson(shown.log)}, {"device", joinText(join.device)},
        {"kind", "records"}, {"device_us", jsonNumber(join.deviceUs)}, {"tuned_us", jsonNumber(join.tunedUs)},
        {"no_record_us", jsonNumber(join.noRecordUs)}, {"unattributed_us", jsonNumber(join.unattributedUs)},
        {"saving_us", jsonNumber(join.savingUs)}, {"stale", std::move(stale)}};
    if (!rows)
        return json;
    JsonValue& kernels = json["rows"] = JsonValue::array();
    for (const JoinedKernel& each : join.kernels)
        kernels.push_back(joinedJson(join, each));
    return json;
}

} // namespace tvmscope
