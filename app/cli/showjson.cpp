// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/showjson.h"

#include "app/cli/joinjson.h"
#include "app/kinds/artifactkind.h"
#include "parsers/namesintext.h"

namespace tvmscope {

namespace {

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
    if (artifact.get<TuningProgressPtr>() && tasks != json.end())
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
