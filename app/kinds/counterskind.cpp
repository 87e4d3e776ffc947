// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/export/numbers.h"
#include "models/profile/counters.h"
#include "models/profile/messageids.h"

#include <string_view>

namespace tvmscope {

namespace {

/// How scripts know it.
std::string_view unitId(CounterUnit unit)
{
    switch (unit) {
    case CounterUnit::BytesLoaded:
    case CounterUnit::BytesStored:
        return "bytes";
    case CounterUnit::Operations:
        return "operations";
    case CounterUnit::Cycles:
        break;
    }
    return "cycles";
}

MessageId<0> wordsOf(CounterUnit unit)
{
    switch (unit) {
    case CounterUnit::BytesLoaded:
        return "counter-bytes-loaded";
    case CounterUnit::BytesStored:
        return "counter-bytes-stored";
    case CounterUnit::Operations:
        return "counter-operations";
    case CounterUnit::Cycles:
        break;
    }
    return "counter-cycles";
}

void addCountersJson(const Artifact& artifact, bool records, JsonValue& json)
{
    const HardwareCounters& counted = *artifact.get<HardwareCounters>();
    json["device"] = "vta";
    json["loaded_bytes"] = jsonNumber(counted.sumOf(CounterUnit::BytesLoaded));
    json["stored_bytes"] = jsonNumber(counted.sumOf(CounterUnit::BytesStored));
    json["cycles"] = jsonNumber(counted.sumOf(CounterUnit::Cycles));
    if (!records)
        return;
    JsonValue& counters = json["counters"] = JsonValue::array();
    for (const HardwareCounter& counter : counted.counters)
        counters.push_back(
            {{"name", jsonText(counter.name)}, {"unit", unitId(counter.unit)}, {"value", counter.value}, {"line", counter.line}});
}

/// Buffers and units have no share of each other: sums are of bytes alone.
Page pageOfCounters(const Document& document, const Artifact& artifact, const PageSpace& space)
{
    const HardwareCounters& counted = *artifact.get<HardwareCounters>();
    PageFacts facts{{{"Source", artifactPlace(document, artifact, messageText)}}};
    if (const auto loaded = counted.sumOf(CounterUnit::BytesLoaded))
        facts.facts.emplace_back("Bytes loaded", countText(*loaded));
    if (const auto stored = counted.sumOf(CounterUnit::BytesStored))
        facts.facts.emplace_back("Bytes stored", countText(*stored));
    Page page{PageHeading{messageText(Message("counters-heading"))}, std::move(facts)};
    if (space.rows == RowsShown::None)
        return page;
    TextTable table{{{"counter", false}, {"counts", false}, {"value", true}}, {}};
    for (const HardwareCounter& counter : counted.counters)
        table.rows.push_back({counter.name, messageText(Message(wordsOf(counter.unit))), countText(counter.value)});
    page.emplace_back(PageTable{"", std::move(table), messageText(Message("counters-note"))});
    return page;
}

QString countersSummary(const Artifact& artifact)
{
    const auto counters = static_cast<std::int64_t>(artifact.get<HardwareCounters>()->counters.size());
    return QString::fromStdString(messageText(Message("counters-summary", {counters})));
}

} // namespace

const ArtifactKind& kindOfPayload(const HardwareCountersPtr& /*payload*/)
{
    static constexpr ArtifactKind kind{addCountersJson, pageOfCounters, countersSummary, "source"};
    return kind;
}

} // namespace tvmscope
