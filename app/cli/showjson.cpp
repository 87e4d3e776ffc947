// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/showjson.h"

#include "app/kinds/artifactkind.h"
#include "models/export/progressjoin.h"
#include "models/export/tuningjoin.h"
#include "parsers/namesintext.h"

#include <algorithm>

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

std::optional<double> savingOf(const ProgressKernel& row)
{
    const auto predicted = row.predictedUs();
    return predicted ? std::optional(std::max(0.0, row.measuredUs - *predicted)) : std::nullopt;
}

std::string_view progressBasisId(ProgressJoin::Basis basis)
{
    constexpr std::string_view ids[] = {"search-spaces", "range", "other-model"};
    return ids[static_cast<std::size_t>(basis)];
}

/// One call at the rate of its task is what a record's time is.
JsonValue progressRowJson(const ProgressJoin& join, const ProgressKernel& row)
{
    const Kernel& kernel = join.kernel(row.kernel);
    const auto predicted = row.predictedUs();
    const auto calls = row.calls.known();
    const bool joined = predicted && calls && *calls > 0;
    JsonValue tasks = JsonValue::array();
    for (const std::size_t task : row.tasks)
        tasks.push_back(join.run->tasks[task].index);
    return {{"name", jsonText(kernel.entry.name)}, {"label", jsonText(join.label(row.kernel).text())},
        {"shapes", joinText(kernel.entry.shapes)}, {"calls", calls ? JsonValue(*calls) : JsonValue()},
        {"measured_us", jsonNumber(row.measuredUs)},
        {"best_us", joined ? jsonNumber(*predicted / static_cast<double>(*calls)) : JsonValue()},
        {"ratio", joined && *predicted > 0.0 ? jsonNumber(row.measuredUs / *predicted) : JsonValue()},
        {"workload", row.by == TaskBy::Range ? JsonValue() : jsonText(join.workName(row.kernel))}, {"template", JsonValue()},
        {"record_us", JsonValue()}, {"record_line", row.task ? JsonValue(join.run->tasks[*row.task].line) : JsonValue()},
        {"by", row.by == TaskBy::Range ? JsonValue() : JsonValue("search-space")}, {"state", row.task ? "best" : "ambiguous"},
        {"saving_us", jsonNumber(savingOf(row))}, {"tasks", std::move(tasks)}, {"inferred", row.by != TaskBy::Size},
        {"gflops", jsonNumber(row.rate())}, {"tuned_gflops", {jsonNumber(row.minRate), jsonNumber(row.maxRate)}}};
}

/// An entry of `joins`; without `rows` its kernels are left out, not what is stale.
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

/// With the tasks of progress lines: the same keys, `kind` is `progress`.
JsonValue progressJson(const ShownProgress& shown, bool rows)
{
    const ProgressJoin& join = *shown.join;
    double saving = 0.0;
    for (const ProgressKernel& each : join.kernels)
        saving += savingOf(each).value_or(0.0);
    JsonValue json{{"profile", placeJson(shown.profile)}, {"log", placeJson(shown.tasks)}, {"device", joinText(join.device)},
        {"kind", "progress"}, {"own", shown.own}, {"run", joinText(shown.run)}, {"basis", progressBasisId(join.basis)},
        {"device_us", jsonNumber(join.deviceUs)}, {"tuned_us", jsonNumber(join.tunedUs)},
        {"no_record_us", jsonNumber(join.noRecordUs)}, {"unattributed_us", jsonNumber(join.unattributedUs)},
        {"predicted_us", jsonNumber(join.predictedUs())}, {"saving_us", jsonNumber(saving)}, {"stale", JsonValue::array()}};
    if (!rows)
        return json;
    JsonValue& kernels = json["rows"] = JsonValue::array();
    for (const ProgressKernel& each : join.kernels)
        kernels.push_back(progressRowJson(join, each));
    return json;
}

/// What a task of progress lines may be, of its own profile: `candidates` are names of work, `by` tells how it is known; null
/// where nothing is.
JsonValue workloadOfTask(const std::vector<ShownProgress>& all, const Artifact& tasks, std::size_t task)
{
    const auto shown
        = std::find_if(all.begin(), all.end(), [&](const ShownProgress& each) { return each.tasks.artifact == &tasks; });
    if (shown == all.end() || task >= shown->join->candidates.size() || shown->join->candidates[task].empty())
        return {};
    const ProgressJoin& join = *shown->join;
    std::vector<std::string> names;
    std::string_view by;
    for (const KernelId id : join.candidates[task]) {
        const std::string name = join.workName(id);
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
        const auto kernel = std::find_if(
            join.kernels.begin(), join.kernels.end(), [&](const ProgressKernel& each) { return each.kernel == id; });
        if (kernel != join.kernels.end())
            by = kernel->by == TaskBy::Order ? "order" : "search-space";
    }
    JsonValue candidates = JsonValue::array();
    for (const std::string& name : names)
        candidates.push_back(jsonText(name));
    return {{"candidates", std::move(candidates)}, {"by", by}};
}

JsonValue artifactJson(const Artifact& artifact, bool records)
{
    JsonValue json{{"id", artifact.id}, {"kind", artifact.kind()}, {"format", artifact.format},
        {"byte_range", {artifact.bytes.begin, artifact.bytes.end}}, {"lines", {artifact.lines.first, artifact.lines.last}}};
    for (const ByteRange& piece : artifact.pieces)
        json["pieces"].push_back({piece.begin, piece.end});
    artifactKind(artifact).addJson(artifact, records, json);
    return json;
}

/// What is known of the tasks of progress lines beside a profile.
void addWorkloads(const Artifact& artifact, const std::vector<ShownProgress>& progress, JsonValue& json)
{
    const auto tasks = json.find("tasks");
    if (artifact.get<TuningProgress>() && tasks != json.end())
        for (std::size_t at = 0; at < tasks->size(); ++at)
            (*tasks)[at]["workload"] = workloadOfTask(progress, artifact, at);
}

/// The fused functions that a text names which holds nothing else.
JsonValue namesInTextJson(const Document& document)
{
    JsonValue names = JsonValue::array();
    if (document.artifacts.empty())
        for (const NameInText& one : namesInText(document.text.text()))
            names.push_back({{"name", jsonText(one.name)}, {"components", jsonComponents(one.parts)},
                {"line", document.text.placeAt(one.position).line}});
    return names;
}

} // namespace

JsonValue showJson(const std::vector<OpenedSource>& sources, bool rows)
{
    const std::vector<ShownProgress> progress = progressOf(namedArtifacts(sources));
    JsonValue documents = JsonValue::array();
    const ArtifactsBeside beside = artifactsBesideOthers(sources);
    for (const OpenedSource& source : sources) {
        JsonValue artifacts = JsonValue::array();
        for (const Artifact* artifact : source.artifacts) {
            artifacts.push_back(artifactJson(besideOthers(beside, *artifact), rows));
            addWorkloads(*artifact, progress, artifacts.back());
        }
        JsonValue diagnostics = jsonDiagnostics(source.document->diagnostics);
        for (JsonValue& problem : jsonDiagnostics(source.problems))
            diagnostics.push_back(std::move(problem));
        documents.push_back({{"source", jsonText(source.document->source)}, {"bytes", source.document->size},
            {"artifacts", std::move(artifacts)}, {"diagnostics", std::move(diagnostics)}});
        if (JsonValue names = namesInTextJson(*source.document); !names.empty())
            documents.back()["names"] = std::move(names);
    }
    JsonValue json{{"schema", "tvmscope.show/1"}, {"documents", std::move(documents)}};
    for (const ShownJoin& each : joinsOf(namedArtifacts(sources)))
        json["joins"].push_back(joinJson(each, rows));
    for (const ShownProgress& each : progress)
        json["joins"].push_back(progressJson(each, rows));
    return json;
}

} // namespace tvmscope
