// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/export/numbers.h"
#include "models/export/tuning.h"
#include "models/items/counted.h"
#include "models/profile/messageids.h"

#include <QDateTime>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr CountedWords shorterWorkloads{QT_TRANSLATE_NOOP("Counted", "%1 more workload is shorter; --all lists it."),
    QT_TRANSLATE_NOOP("Counted", "%1 more workloads are shorter; --all lists them.")};

JsonValue templatesJson(const TunedWorkload& workload)
{
    JsonValue list = JsonValue::array();
    for (const TunedTemplate& schedule : workload.templates)
        list.push_back({{"name", jsonText(schedule.name)}, {"records", schedule.records}, {"failed", schedule.failed},
            {"best_us", jsonNumber(schedule.bestUs)}});
    return list;
}

JsonValue workloadJson(const TunedWorkload& workload)
{
    return {{"name", jsonText(workload.work.name)}, {"label", jsonText(workload.work.label.text())},
        {"operator", jsonTextOrNull(workload.work.op)}, {"shapes", jsonTextOrNull(workload.work.shapes)},
        {"target", jsonTextOrNull(workload.target)}, {"records", workload.records}, {"failed", workload.failed},
        {"flop", jsonNumber(workload.work.flops)}, {"best_us", jsonNumber(workload.bestUs)},
        {"best_gflops", jsonNumber(workload.gigaflopsIn(workload.bestUs))}, {"templates", templatesJson(workload)}};
}

void addTuningJson(const Artifact& artifact, bool records, JsonValue& json)
{
    const TuningSummaryPtr summary = summarizeTuning(artifact.held<TuningLog>());
    const TuningLog& log = *summary->log;
    JsonValue errors = JsonValue::object(), targets = JsonValue::array();
    for (const auto& [error, count] : summary->errors)
        errors[std::string(tuningErrorId(error))] = count;
    for (const std::string& target : summary->targets)
        targets.push_back(jsonText(target));
    json.update({{"tuner", tunerId(log.tuner)}, {"log_version", jsonTextOrNull(log.version)}, {"records", log.records.size()},
        {"duplicates", summary->duplicates}, {"distinct", summary->distinct()}, {"failed", summary->failed},
        {"broken", log.broken}, {"errors", std::move(errors)}, {"targets", std::move(targets)}, {"history", summary->history},
        {"first_at", jsonNumber(summary->firstAt)}, {"last_at", jsonNumber(summary->lastAt)}});
    if (!records)
        return;
    JsonValue& workloads = json["workloads"] = JsonValue::array();
    for (const TunedWorkload& workload : summary->workloads)
        workloads.push_back(workloadJson(workload));
}

/// `Winograd 110× slower`: the templates behind the fastest one, which opens the list.
std::string templatesText(const TunedWorkload& workload)
{
    const auto called = [&](const TunedTemplate& schedule) {
        const Message word = tuningTemplateName(workload, schedule);
        return word.code.empty() ? schedule.name : messageText(word);
    };
    std::string fastest = called(workload.templates.front());
    if (workload.templates.size() == 1)
        return fastest;
    std::vector<Message> behind;
    for (std::size_t at = 1; at < workload.templates.size(); ++at) {
        const TunedTemplate& schedule = workload.templates[at];
        behind.push_back(schedule.bestUs
                ? Message("tuning-template-behind", {called(schedule), ratioText(*workload.bestUs, *schedule.bestUs)})
                : Message("tuning-template-failed", {called(schedule)}));
    }
    return messageText(Message("tuning-templates", {fastest, std::move(behind)}));
}

/// The workloads by falling time; the longest of them, or all.
PageTable workloadRows(const TuningSummary& summary, RowsShown rows)
{
    constexpr std::size_t longest = 30;
    double maxUs = 0.0;
    for (const TunedWorkload& workload : summary.workloads)
        maxUs = std::max(maxUs, workload.bestUs.value_or(0.0));
    const TimeUnit unit = unitFor(maxUs);
    const bool severalTargets = summary.targets.size() > 1;
    TextTable table{
        {{"workload", false}, {"records", true}, {"failed", true}, {"best " + unitName(unit), true}, {"GFLOP/s", true}}, {}};
    const bool hasTemplates = summary.log->tuner == Tuner::AutoTvm;
    if (hasTemplates)
        table.columns.push_back({"template", false});
    if (severalTargets)
        table.columns.push_back({"target", false});
    const std::vector<std::size_t> order = workloadsByTime(summary);
    const std::size_t shown = rows == RowsShown::All ? order.size() : std::min(order.size(), longest);
    for (std::size_t at = 0; at < shown; ++at) {
        const TunedWorkload& workload = summary.workloads[order[at]];
        const auto rate = workload.gigaflopsIn(workload.bestUs);
        table.rows.push_back({workload.work.label.text(), countText(workload.records), countText(workload.failed),
            workload.bestUs ? fineTimeNumber(*workload.bestUs, unit) : unknownNumber, rate ? rateNumber(*rate) : unknownNumber});
        if (hasTemplates)
            table.rows.back().emplace_back(templatesText(workload));
        if (severalTargets)
            table.rows.back().emplace_back(shortTarget(workload.target));
    }
    const std::string note = shown < order.size() ? counted(shorterWorkloads, order.size() - shown).toStdString() : std::string();
    return {"", std::move(table), note};
}

std::string timeOf(double seconds)
{
    return QDateTime::fromSecsSinceEpoch(static_cast<qint64>(seconds), Qt::UTC)
        .toString(QStringLiteral("yyyy-MM-dd hh:mm"))
        .toStdString();
}

/// `2020-05-11 14:16 to 2020-05-12 12:36 UTC, 22.33 h`
std::string timesText(const TuningSummary& summary)
{
    constexpr double secondsOfAnHour = 3600.0, secondsOfAMinute = 60.0;
    const double lasted = *summary.lastAt - *summary.firstAt;
    const std::string first = timeOf(*summary.firstAt), last = timeOf(*summary.lastAt);
    return messageText(lasted >= secondsOfAnHour
            ? Message("tuning-recorded-hours", {first, last, fixedNumber(lasted / secondsOfAnHour, 2)})
            : Message("tuning-recorded-minutes", {first, last, fixedNumber(lasted / secondsOfAMinute, 2)}));
}

PageFacts facts(const Document& document, const Artifact& artifact, const TuningSummary& summary)
{
    const TuningLog& log = *summary.log;
    const std::string version = log.version.empty() ? std::string() : " " + log.version;
    PageFacts facts{
        {{"Source", artifactPlace(document, artifact, messageText)}, {"Tuner", std::string(tunerName(log.tuner)) + version}}};
    for (const std::string& target : summary.targets)
        facts.facts.emplace_back("Target", target);
    const auto inText = static_cast<std::int64_t>(log.records.size());
    facts.facts.emplace_back("Records",
        messageText(log.broken > 0 ? Message("tuning-records-in-text-unread", {inText, static_cast<std::int64_t>(log.broken)})
                                   : Message("tuning-records-in-text", {inText})));
    if (summary.firstAt && *summary.lastAt > *summary.firstAt)
        facts.facts.emplace_back("Recorded", timesText(summary));
    return facts;
}

Page pageOfTuningLog(const Document& document, const Artifact& artifact, const PageSpace& space)
{
    const TuningSummaryPtr summary = summarizeTuning(artifact.held<TuningLog>());
    std::vector<std::string> sentences;
    const std::vector<Message> advice = space.besideProfile ? std::vector<Message>() : tuningAdvice(*summary);
    for (const std::vector<Message>& part : {tuningCompeting(*summary), tuningRemarks(*summary), advice})
        for (const Message& message : part)
            sentences.push_back(messageText(message));
    Page page{PageHeading{messageText(tuningHeadline(*summary))}, PageSentences{std::move(sentences)},
        facts(document, artifact, *summary)};
    if (space.rows != RowsShown::None)
        page.emplace_back(workloadRows(*summary, space.rows));
    return page;
}

QString tuningSummary(const Artifact& artifact)
{
    const TuningLog& log = *artifact.get<TuningLog>();
    return QStringLiteral("%1 · %2").arg(
        QString::fromUtf8(tunerName(log.tuner).data()), counted(countedWords::records, log.records.size()));
}

} // namespace

const ArtifactKind& kindOfPayload(const TuningLogPtr& /*payload*/)
{
    static constexpr ArtifactKind kind{addTuningJson, pageOfTuningLog, tuningSummary, "tuning"};
    return kind;
}

} // namespace tvmscope
