// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/export/counts.h"
#include "models/items/counted.h"

namespace tvmscope {

namespace {

/// The keys of a profile, with nothing where they are about time, and what is the measure in its place.
void addCountedJson(const Artifact& artifact, bool records, JsonValue& json)
{
    const CountedProfile& counted = *artifact.get<CountedProfile>();
    Artifact timeless = artifact;
    timeless.payload = counted.profile;
    kindOfPayload(counted.profile).addJson(timeless, records, json);
    json["measure"] = {{"name", jsonText(counted.by().name)}, {"unit", counted.by().unit}};
    json["sum_us"] = nullptr;
    json["checksum"]["unreadable_rows"] = 0;
    json["blocks"] = JsonValue::array();
    for (JsonValue& device : json["devices"])
        device["rows_sum_us"] = nullptr;
    JsonValue& counters = json["counters"] = JsonValue::array();
    for (const RowCounter& counter : counted.counters)
        counters.push_back({{"name", jsonText(counter.name)}, {"unit", counter.unit}, {"sum", counter.sum},
            {"unknown_rows", counter.unknownRows}, {"total", jsonNumber(counter.total)}});
}

Page pageOfCounted(const Document& document, const Artifact& artifact, const PageSpace& space)
{
    return countedPage(document, artifact, messageText, space.rows, space.width);
}

QString countedSummary(const Artifact& artifact)
{
    const CountedProfile& counted = *artifact.get<CountedProfile>();
    return QStringLiteral("%1 · %2 · %3")
        .arg(QString::fromUtf8(executorName(counted.profile->executor().kind).data()),
            tvmscope::counted(countedWords::rows, counted.profile->rowCount()), QString::fromStdString(counted.by().name));
}

} // namespace

const ArtifactKind& kindOfPayload(const CountedProfilePtr& /*payload*/)
{
    static constexpr ArtifactKind kind{addCountedJson, pageOfCounted, countedSummary, "counters"};
    return kind;
}

} // namespace tvmscope
