// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/export/numbers.h"
#include "models/profile/messageids.h"
#include "models/profile/ratio.h"

namespace tvmscope {

namespace {

constexpr int ratioDecimals = 4;

void addRatioJson(const Artifact& artifact, bool /*records*/, JsonValue& json)
{
    const Ratio& ratio = *artifact.get<Ratio>();
    const auto id = [](int number) { return number > 0 ? JsonValue(number) : JsonValue(); };
    json["value"] = jsonNumber(ratio.value);
    json["baseline"] = id(ratio.baseline);
    json["candidate"] = id(ratio.candidate);
    json["found"] = jsonNumber(ratio.found);
    json["agrees"] = ratio.agrees;
}

/// Whether it holds is said among what is said of the source.
Page pageOfRatio(const Document& document, const Artifact& artifact, const PageSpace& /*space*/)
{
    const Ratio& ratio = *artifact.get<Ratio>();
    return {PageHeading{messageText(Message("ratio-heading"))},
        PageFacts{{{"Source", artifactPlace(document, artifact, messageText)},
            {"Printed", fixedNumber(ratio.value, ratioDecimals)}, {"Of the timings", fixedNumber(ratio.found, ratioDecimals)}}}};
}

QString ratioSummary(const Artifact& artifact)
{
    return QString::fromStdString(
        messageText(Message("ratio-summary", {fixedNumber(artifact.get<Ratio>()->value, ratioDecimals)})));
}

} // namespace

const ArtifactKind& kindOfPayload(const std::shared_ptr<const Ratio>& /*payload*/)
{
    static constexpr ArtifactKind kind{addRatioJson, pageOfRatio, ratioSummary, "source"};
    return kind;
}

} // namespace tvmscope
