// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/kinds/warningskind.h"

#include "app/catalog/catalog.h"
#include "models/export/numbers.h"
#include "models/profile/messageids.h"

#include <algorithm>
#include <array>

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

/// What a warning is called; one without words goes by its code.
Message warningMessage(const LogWarning& warning)
{
    struct NamedWarning {
        std::string_view code;
        MessageId<0> name;
    };
    static constexpr std::array named{NamedWarning{"fallback-configuration", "warning-fallback-configuration"},
        NamedWarning{"fallback-schedule", "warning-fallback-schedule"},
        NamedWarning{"no-tuning-record", "warning-no-tuning-record"}, NamedWarning{"not-optimized", "warning-not-optimized"},
        NamedWarning{"operators-not-tuned", "warning-operators-not-tuned"},
        NamedWarning{"default-timer", "warning-default-timer"}};
    const auto found
        = std::find_if(named.begin(), named.end(), [&](const NamedWarning& one) { return one.code == warning.code; });
    return found == named.end() ? Message("warning-other", {warning.code}) : Message(found->name);
}

Page pageOfWarnings(const Document& document, const Artifact& artifact, const PageSpace& /*space*/)
{
    TextTable table{{{"Warning", false}, {"operator", false}, {"line", true}}, {}};
    for (const LogWarning& warning : artifact.get<LogWarnings>()->items)
        table.rows.push_back({messageText(warningMessage(warning)), warning.op.empty() ? unknownNumber : warning.op,
            countText(static_cast<std::int64_t>(warning.line))});
    return {PageHeading{messageText(Message("remark-warnings"))},
        PageFacts{{{"Source", artifactPlace(document, artifact, messageText)}}}, PageTable{"", std::move(table), ""}};
}

QString warningsSummary(const Artifact& artifact)
{
    const std::size_t count = artifact.get<LogWarnings>()->items.size();
    return QStringLiteral("Warnings · %1").arg(QString::fromStdString(countText(static_cast<std::int64_t>(count))));
}

} // namespace

const ArtifactKind warningsKind{LogWarnings::kind, addWarningsJson, pageOfWarnings, warningsSummary};

} // namespace tvmscope
