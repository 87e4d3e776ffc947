// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/export/numbers.h"
#include "models/profile/benchmark.h"
#include "models/profile/messageids.h"

#include <array>

namespace tvmscope {

namespace {

constexpr double microsecondsOfAMillisecond = 1e3;

void addBenchmarkJson(const Artifact& artifact, bool /*records*/, JsonValue& json)
{
    const auto milliseconds
        = [](std::optional<double> us) { return us ? jsonNumber(*us / microsecondsOfAMillisecond) : JsonValue(); };
    const Benchmark& figures = *artifact.get<Benchmark>();
    json["mean_ms"] = milliseconds(figures.meanUs);
    json["median_ms"] = milliseconds(figures.medianUs);
    json["max_ms"] = milliseconds(figures.maxUs);
    json["min_ms"] = milliseconds(figures.minUs);
    json["std_ms"] = milliseconds(figures.stdUs);
    json["statistic"] = figures.single ? "single" : "mean";
    json["unit"] = figures.unit.empty() ? JsonValue() : jsonText(figures.unit);
    json["results_ms"] = JsonValue::array();
    for (const double us : figures.resultsUs)
        json["results_ms"].push_back(milliseconds(us));
    json["name"] = figures.name.empty() ? JsonValue() : jsonText(figures.name);
    json["repeats"] = figures.repeats > 0 ? JsonValue(figures.repeats) : JsonValue();
}

Page pageOfBenchmark(const Document& document, const Artifact& artifact, const PageSpace& /*space*/)
{
    const Benchmark& benchmark = *artifact.get<Benchmark>();
    TextTable table{{}, {{}}};
    const std::array<std::pair<const char*, std::optional<double>>, 5> figures{
        {{benchmark.single ? "time ms" : "mean ms", benchmark.meanUs}, {"median ms", benchmark.medianUs},
            {"max ms", benchmark.maxUs}, {"min ms", benchmark.minUs}, {"std ms", benchmark.stdUs}}};
    for (const auto& [title, us] : figures) {
        table.columns.push_back({title, true});
        table.rows.front().push_back(us ? fixedNumber(*us / microsecondsOfAMillisecond, 4) : unknownNumber);
    }
    PageFacts facts{{{"Source", artifactPlace(document, artifact, messageText)}}};
    if (!benchmark.name.empty())
        facts.facts.emplace_back("Name", benchmark.name);
    return {PageHeading{messageText(Message("timing-heading"))}, std::move(facts), PageTable{"", std::move(table), ""}};
}

QString benchmarkSummary(const Artifact& artifact)
{
    const Benchmark& benchmark = *artifact.get<Benchmark>();
    const std::string time = timeText(benchmark.meanUs);
    return QString::fromStdString(messageText(
        benchmark.name.empty() ? Message("timing-summary", {time}) : Message("timing-summary-named", {benchmark.name, time})));
}

} // namespace

const ArtifactKind& kindOfPayload(const std::shared_ptr<const Benchmark>& /*payload*/)
{
    static constexpr ArtifactKind kind{addBenchmarkJson, pageOfBenchmark, benchmarkSummary, "timings"};
    return kind;
}

} // namespace tvmscope
