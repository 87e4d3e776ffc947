// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/doctorjson.h"

#include "app/catalog/catalog.h"
#include "models/export/findingspage.h"

#include <set>

namespace tvmscope {

namespace {

JsonValue profilesJson(const Workspace& examined)
{
    JsonValue list = JsonValue::array();
    for (std::size_t at = 0; at < examined.examined.size(); ++at) {
        const DoctorProfile& one = examined.examined[at];
        const ProfileChoice place = examined.examinedChoices[at];
        const Document& document = *examined.documents[place.document];
        list.push_back({{"source", jsonText(document.source)}, {"artifact", document.artifacts[place.artifact].id},
            {"executor", executorId(one.profile->executor().kind)}, {"label", jsonText(one.label)}});
    }
    return list;
}

JsonValue evidenceJson(const Finding& finding)
{
    JsonValue list = JsonValue::array();
    for (const EvidenceRows& evidence : finding.rows) {
        JsonValue rows = JsonValue::array();
        for (const CallId row : evidence.rows)
            rows.push_back(index(row));
        list.push_back({{"profile", evidence.profile}, {"rows", std::move(rows)}});
    }
    return list;
}

JsonValue findingJson(const Finding& finding, const std::vector<DoctorProfile>& profiles)
{
    JsonValue rows = JsonValue::array();
    for (const std::string& name : evidenceNames(finding, profiles))
        rows.push_back(jsonText(name));
    JsonValue labels = JsonValue::array();
    for (const FindingKernel& kernel : finding.kernels)
        labels.push_back(jsonText(kernel.label));
    return {{"rule", finding.rule}, {"cause", findingCauseId(finding.cause)}, {"severity", findingSeverityId(finding.severity)},
        {"message", jsonText(messageText(finding.message))}, {"rows", std::move(rows)},
        {"at_stake_us", jsonNumber(finding.atStakeUs)}, {"action", jsonText(messageText(finding.action))},
        {"share", finding.explained ? JsonValue(finding.explained->share) : JsonValue()},
        {"share_of", finding.explained ? JsonValue(explainedBaseId(finding.explained->base)) : JsonValue()},
        {"share_us", finding.explained ? jsonNumber(finding.explained->us) : JsonValue()}, {"labels", std::move(labels)},
        {"reference", jsonText(finding.reference)}, {"evidence", evidenceJson(finding)}};
}

void addDiagnostics(JsonValue& json, const std::vector<OpenedSource>& sources, const std::vector<Diagnostic>& problems)
{
    JsonValue& all = json["diagnostics"];
    const auto add = [&](JsonValue more) {
        for (JsonValue& entry : more)
            all.push_back(std::move(entry));
    };
    std::set<const Document*> said;
    for (const OpenedSource& source : sources) {
        if (said.insert(source.document.get()).second)
            add(jsonDiagnostics(source.document->diagnostics, source.document->source));
        add(jsonDiagnostics(source.problems, source.document->source));
    }
    add(jsonDiagnostics(problems));
}

JsonValue object()
{
    return {{"schema", "tvmscope.doctor/1"}, {"profiles", JsonValue::array()}, {"findings", JsonValue::array()},
        {"diagnostics", JsonValue::array()}};
}

} // namespace

JsonValue doctorJson(const Workspace& examined, const std::vector<OpenedSource>& sources)
{
    JsonValue json = object();
    json["profiles"] = profilesJson(examined);
    for (const Finding& finding : *examined.findings)
        json["findings"].push_back(findingJson(finding, examined.examined));
    addDiagnostics(json, sources, {});
    return json;
}

JsonValue doctorErrorJson(const std::vector<OpenedSource>& sources, const std::vector<Diagnostic>& problems)
{
    JsonValue json = object();
    addDiagnostics(json, sources, problems);
    return json;
}

} // namespace tvmscope
