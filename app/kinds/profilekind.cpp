// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/comparison/analyzedprofile.h"
#include "models/cost/costprofile.h"
#include "models/export/numbers.h"
#include "models/export/rowtables.h"
#include "models/export/textwidth.h"
#include "models/items/counted.h"
#include "models/profile/nanoseconds.h"
#include "models/profile/selftimes.h"
#include "models/repeats/blocks.h"
#include "models/repeats/repeatingblocks.h"

#include <algorithm>
#include <array>

namespace tvmscope {

namespace {

JsonValue metricJson(const Profile& profile, const Metric& metric)
{
    switch (metric.kind) {
    case MetricKind::Absent:
        return {};
    case MetricKind::String:
        return jsonText(profile.text(metric.text));
    case MetricKind::Count:
        return metric.count;
    default:
        return jsonNumber(metric.real);
    }
}

JsonValue textOrNull(const Profile& profile, StringId id)
{
    return id == none<StringId> ? JsonValue() : jsonText(profile.text(id));
}

JsonValue executorJson(const Executor& executor)
{
    JsonValue reasons = JsonValue::array();
    for (const Message& reason : executor.reasons)
        reasons.push_back(jsonText(messageText(reason)));
    return {{"name", executorId(executor.kind)},
        {"declared", executor.declared.empty() ? JsonValue() : jsonText(executor.declared)}, {"reasons", std::move(reasons)}};
}

JsonValue devicesJson(const Profile& profile)
{
    JsonValue list = JsonValue::array();
    for (const Device& device : profile.devices()) {
        JsonValue metrics = JsonValue::object();
        for (const auto& [name, metric] : device.metrics)
            metrics[validUtf8(name)] = metricJson(profile, metric);
        JsonValue entry{{"name", jsonText(device.name)}, {"total_us", jsonNumber(device.totalUs)},
            {"rows_sum_us", jsonNumber(device.rowsSumUs)}, {"calls", jsonNumber(device.rowsCalls.known())}};
        if (!metrics.empty())
            entry["metrics"] = std::move(metrics);
        list.push_back(std::move(entry));
    }
    return list;
}

JsonValue percentsJson(const PercentCheck& check)
{
    const bool possible = check.verdict != PercentCheck::Verdict::Absent;
    const bool agreed = possible && check.verdict != PercentCheck::Verdict::NoTotal;
    return {{"verdict",
                check.verdict == PercentCheck::Verdict::Verified && !check.overfull ? "verified"
                    : possible                                                      ? "differs"
                                                                                    : "absent"},
        {"rows", check.rows}, {"differing", check.differing()}, {"total_us", agreed ? jsonNumber(check.totalUs) : JsonValue()}};
}

JsonValue checksumJson(const Checksum& checksum, bool endsEarly)
{
    const bool held = checksum.verdict != Checksum::Verdict::Absent;
    return {{"verdict", verdictId(checksum.verdict)}, {"printed_sum_us", jsonNumber(checksum.printedSumUs)},
        {"printed_calls", jsonNumber(checksum.printedCalls)}, {"printed_percent", jsonNumber(checksum.printedPercent)},
        {"missing_us", held ? jsonNumber(checksum.missingUs) : JsonValue()},
        {"missing_calls", held ? jsonNumber(checksum.lackingCalls().known()) : JsonValue()},
        {"percents", percentsJson(checksum.percents)}, {"unreadable_rows", checksum.unreadable}, {"ends_early", endsEarly}};
}

JsonValue configurationJson(const Profile& profile)
{
    JsonValue object = JsonValue::object();
    for (const auto& [key, metric] : profile.configuration())
        object[validUtf8(key)] = metricJson(profile, metric);
    return object;
}

JsonValue metricsJson(const Profile& profile, std::size_t row)
{
    JsonValue object = JsonValue::object();
    for (const ExtraColumn& extra : profile.calls().extra)
        if (!extra.cells[row].isAbsent())
            object[validUtf8(extra.name)] = metricJson(profile, extra.cells[row]);
    return object;
}

/// What tables that are nearly reports say of a row's calls, by the names that scripts read.
void addCallFigures(const Profile& profile, std::size_t row, JsonValue& json)
{
    constexpr std::array<std::pair<std::string_view, const char*>, 5> figures{{{"Min (us)", "min_us"}, {"Mean (us)", "mean_us"},
        {"Max (us)", "max_us"}, {"Time (us)", "mean_us"}, {"Outputs", "outputs"}}};
    if (profile.times().code.empty())
        return;
    for (const ExtraColumn& extra : profile.calls().extra)
        for (const auto& [column, key] : figures)
            if (extra.name == column && !extra.cells[row].isAbsent())
                json[key] = metricJson(profile, extra.cells[row]);
}

JsonValue spreadJson(const Spread& spread)
{
    return {
        {"min_us", jsonNumber(spread.minUs)}, {"median_us", jsonNumber(spread.medianUs)}, {"max_us", jsonNumber(spread.maxUs)}};
}

JsonValue runsJson(const RunSpreads& runs)
{
    JsonValue json = spreadJson(runs.ofRuns());
    json["median_run"] = runs.median().label;
    JsonValue& all = json["runs"] = JsonValue::array();
    for (const RunSpreads::Run& run : runs.runs())
        all.push_back({{"run", run.label}, {"us", run.finished ? jsonNumber(run.us) : JsonValue()}, {"finished", run.finished}});
    return json;
}

JsonValue recorderJson(const RecorderCost& cost, const Profile& profile)
{
    return {{"call_us", jsonNumber(cost.callUs)}, {"inside_us", jsonNumber(cost.insideUs)},
        {"total_us", jsonNumber(cost.ofCalls(profile.callCount()))},
        {"method", cost.method.empty() ? JsonValue() : jsonText(cost.method)}};
}

JsonValue rowJson(const AnalyzedProfile& analyzed, std::size_t row)
{
    const Profile& profile = *analyzed.profile;
    const CallTable& calls = profile.calls();
    const auto id = static_cast<CallId>(row);
    const Operator& op = profile.operatorOf(id);
    const std::string_view device = profile.deviceNameOf(id);
    const ProductWork work = productWorkOf(analyzed.cost, profile, analyzed.selfUs, {{id}});
    const KernelLabel* label = analyzed.labelOf(id);
    JsonValue json{{"name", jsonText(profile.nameOf(id))}, {"label", label ? jsonText(label->text()) : JsonValue()},
        {"class", className(analyzed.classOfRow[row])}, {"components", jsonComponents(op.parts)},
        {"calls", jsonNumber(calls.countOf(id).known())}, {"duration_us", jsonNumber(calls.duration[row])},
        {"flops", jsonNumber(work.flops)}, {"gflops_per_s", jsonNumber(work.gigaflops())},
        {"percent", calls.percent.empty() ? JsonValue() : jsonNumber(calls.percent[row])},
        {"device", device.empty() ? JsonValue() : jsonText(device)}, {"shapes", textOrNull(profile, calls.shapesOf(id))},
        {"hash", textOrNull(profile, calls.hashOf(id))}, {"metrics", metricsJson(profile, row)},
        {"uncertain", uncertainColumns(profile, id)}};
    if (!calls.start.empty()) {
        json["start_us"] = jsonNumber(microsecondsOf(calls.start[row]));
        json["depth"] = calls.depthOf(id);
    }
    if (!calls.run.empty())
        json["run"] = calls.run[row];
    if (const auto spread = analyzed.runs.ofCall(id))
        json["of_runs"] = spreadJson(*spread);
    if (!analyzed.correctedUs.empty())
        json["corrected_us"] = jsonNumber(analyzed.correctedUs[row]);
    if (const std::uint32_t line = profile.lineOf(id); line > 0)
        json["line"] = line;
    addCallFigures(profile, row, json);
    return json;
}

JsonValue blocksJson(const std::vector<Block>& blocks)
{
    JsonValue list = JsonValue::array();
    for (const Block& block : blocks) {
        JsonValue positions = JsonValue::array();
        for (const BlockPosition& position : block.positions) {
            const auto [first, last] = std::minmax_element(position.rows.begin(), position.rows.end());
            positions.push_back({{"rows", {index(*first), index(*last)}}, {"duration_us", jsonNumber(position.durationUs)},
                {"odd", position.outlier}});
        }
        list.push_back({{"kind", blockKindId(block.kind)}, {"device", jsonText(block.device)}, {"calls", block.calls},
            {"median_us", jsonNumber(block.medianUs)}, {"duration_us", jsonNumber(block.durationUs)},
            {"share", jsonNumber(block.share)}, {"positions", std::move(positions)}});
    }
    return list;
}

std::string_view precisionId(Precision precision) noexcept
{
    switch (precision) {
    case Precision::TwoDecimals:
        return "two-decimals";
    case Precision::SixDigits:
        return "six-digits";
    case Precision::Printed:
        return "as-printed";
    case Precision::Full:
        break;
    }
    return "full";
}

void addProfileJson(const Artifact& artifact, bool records, JsonValue& json)
{
    const Profile& profile = *artifact.profile();
    const AnalyzedProfilePtr analyzed = analyzeProfile(artifact.profile());
    json.update({{"executor", executorJson(profile.executor())}, {"time_basis", timeBasisId(profile.timeBasis())},
        {"rows", profile.rowCount()}, {"calls", jsonNumber(profile.callCount().known())},
        {"sum_us", jsonNumber(sumOfSelfTimes(profile, analyzed->selfUs))}, {"devices", devicesJson(profile)},
        {"checksum", checksumJson(profile.checksum(), profile.endsEarly())}, {"configuration", configurationJson(profile)},
        {"precision", precisionId(profile.precision())}, {"aggregated", profile.aggregated()},
        {"times", profile.times().code.empty() ? JsonValue() : JsonValue(profile.times().code)},
        {"blocks", blocksJson(analyzed->blocks)}});
    if (analyzed->runs.any())
        json["of_runs"] = runsJson(analyzed->runs);
    if (analyzed->recorder)
        json["recorder"] = recorderJson(*analyzed->recorder, profile);
    if (!records)
        return;
    JsonValue& operators = json["operators"] = JsonValue::array();
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        operators.push_back(rowJson(*analyzed, row));
}

Page pageOfProfile(const Document& document, const Artifact& artifact, const PageSpace& space)
{
    return profilePage(document, artifact, messageText, space.rows, space.width, space.story);
}

QString profileSummary(const Artifact& artifact)
{
    const Profile& profile = *artifact.profile();
    return QStringLiteral("%1 · %2").arg(
        QString::fromUtf8(executorName(profile.executor().kind).data()), counted(countedWords::rows, profile.rowCount()));
}

} // namespace

const ArtifactKind& kindOfPayload(const ProfilePtr& /*payload*/)
{
    static constexpr ArtifactKind kind{addProfileJson, pageOfProfile, profileSummary, "operators"};
    return kind;
}

} // namespace tvmscope
