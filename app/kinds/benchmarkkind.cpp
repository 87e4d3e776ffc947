// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/export/numbers.h"

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
    json["statistic"] = figures.isMean ? "mean" : "single";
    json["name"] = figures.name.empty() ? JsonValue() : jsonText(figures.name);
    json["repeats"] = figures.repeats > 0 ? JsonValue(figures.repeats) : JsonValue();
}

Page pageOfBenchmark(const Document& document, const Artifact& artifact, const PageSpace& /*space*/)
{
    const Benchmark& benchmark = *artifact.get<Benchmark>();
    TextTable table{{}, {{}}};
    const std::array<std::pair<const char*, std::optional<double>>, 5> figures{
        {{benchmark.isMean ? "mean ms" : "time ms", benchmark.meanUs}, {"median ms", benchmark.medianUs},
            {"max ms", benchmark.maxUs}, {"min ms", benchmark.minUs}, {"std ms", benchmark.stdUs}}};
    for (const auto& [title, us] : figures) {
        table.columns.push_back({title, true});
        table.rows.front().push_back(us ? fixedNumber(*us / microsecondsOfAMillisecond, 4) : unknownNumber);
    }
    PageFacts facts{{{"Source", artifactPlace(document, artifact, messageText)}}};
    if (!benchmark.name.empty())
        facts.facts.emplace_back("Name", benchmark.name);
    return {PageHeading{"Timing of a whole model."}, std::move(facts), PageTable{"", std::move(table), ""}};
}

QString benchmarkSummary(const Artifact& artifact)
{
    return QStringLiteral("Timing · %1").arg(QString::fromStdString(timeText(artifact.get<Benchmark>()->meanUs)));
}

} // namespace

const ArtifactKind& kindOfPayload(const Benchmark& /*payload*/)
{
    static constexpr ArtifactKind kind{addBenchmarkJson, pageOfBenchmark, benchmarkSummary, "timings"};
    return kind;
}

} // namespace tvmscope
