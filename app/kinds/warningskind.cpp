// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/export/numbers.h"
#include "models/profile/logwarning.h"
#include "models/profile/messageids.h"

namespace tvmscope {

namespace {

/// A line each, so that each has its place: `count` is what scripts add up.
void addWarningsJson(const Artifact& artifact, bool records, JsonValue& json)
{
    if (!records)
        return;
    JsonValue& items = json["items"] = JsonValue::array();
    for (const LogWarning& warning : artifact.get<LogWarnings>()->items)
        items.push_back({{"code", logWarningId(warning.code)}, {"operator", jsonTextOrNull(warning.op)},
            {"target", jsonTextOrNull(warning.target)}, {"workload", jsonTextOrNull(warning.workload)}, {"line", warning.line},
            {"count", 1}});
}

/// What a warning is called.
MessageId<0> nameOf(LogWarningCode code)
{
    switch (code) {
    case LogWarningCode::FallbackConfiguration:
        return "warning-fallback-configuration";
    case LogWarningCode::FallbackSchedule:
        return "warning-fallback-schedule";
    case LogWarningCode::NoTuningRecord:
        return "warning-no-tuning-record";
    case LogWarningCode::NotOptimized:
        return "warning-not-optimized";
    case LogWarningCode::OperatorsNotTuned:
        return "warning-operators-not-tuned";
    case LogWarningCode::DefaultTimer:
        break;
    }
    return "warning-default-timer";
}

Page pageOfWarnings(const Document& document, const Artifact& artifact, const PageSpace& /*space*/)
{
    TextTable table{{{"Warning", false}, {"operator", false}, {"line", true}}, {}};
    for (const LogWarning& warning : artifact.get<LogWarnings>()->items)
        table.rows.push_back({messageText(Message(nameOf(warning.code))), warning.op.empty() ? unknownNumber : warning.op,
            countText(static_cast<std::int64_t>(warning.line))});
    return {PageHeading{messageText(Message("warnings-heading"))},
        PageFacts{{{"Source", artifactPlace(document, artifact, messageText)}}}, PageTable{"", std::move(table), ""}};
}

QString warningsSummary(const Artifact& artifact)
{
    const auto count = static_cast<std::int64_t>(artifact.get<LogWarnings>()->items.size());
    return QString::fromStdString(messageText(Message("warnings-summary", {count})));
}

} // namespace

const ArtifactKind& kindOfPayload(const std::shared_ptr<const LogWarnings>& /*payload*/)
{
    static constexpr ArtifactKind kind{addWarningsJson, pageOfWarnings, warningsSummary, "source"};
    return kind;
}

} // namespace tvmscope
