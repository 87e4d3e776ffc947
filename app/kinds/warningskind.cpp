// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/kinds/warningskind.h"

#include "app/messages/messages.h"
#include "models/export/numbers.h"

namespace tvmscope {

namespace {

void addWarningsJson(const Artifact& artifact, bool records, JsonValue& json)
{
    if (!records)
        return;
    JsonValue& items = json["items"] = JsonValue::array();
    for (const LogWarning& warning : artifact.get<LogWarnings>()->items)
        items.push_back({{"code", warning.code}, {"operator", warning.op.empty() ? JsonValue() : jsonText(warning.op)},
            {"line", warning.line}});
}

Page pageOfWarnings(const Document& document, const Artifact& artifact, const PageSpace& /*space*/)
{
    TextTable table{{{"Warning", false}, {"operator", false}, {"line", true}}, {}};
    for (const LogWarning& warning : artifact.get<LogWarnings>()->items)
        table.rows.push_back({messageText(Message("warning-" + warning.code)), warning.op.empty() ? unknownNumber : warning.op,
            countText(static_cast<std::int64_t>(warning.line))});
    return {PageHeading{"Warnings of TVM's log."}, PageFacts{{{"Source", artifactPlace(document, artifact, messageText)}}},
        PageTable{"", std::move(table), ""}};
}

QString warningsSummary(const Artifact& artifact)
{
    const std::size_t count = artifact.get<LogWarnings>()->items.size();
    return QStringLiteral("Warnings · %1").arg(QString::fromStdString(countText(static_cast<std::int64_t>(count))));
}

} // namespace

const ArtifactKind warningsKind{LogWarnings::kind, addWarningsJson, pageOfWarnings, warningsSummary};

} // namespace tvmscope
