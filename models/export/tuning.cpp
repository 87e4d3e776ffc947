// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/tuning.h"

#include "models/export/numbers.h"
#include "models/profile/messageids.h"
#include "models/profile/tuningnames.h"
#include "models/tuning/comparedlogs.h"
#include "models/tuning/convergence.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

bool areAll(const TuningSummary& summary, std::initializer_list<OperatorClass> classes)
{
    return std::all_of(summary.workloads.begin(), summary.workloads.end(), [&](const TunedWorkload& workload) {
        return std::find(classes.begin(), classes.end(), workload.work.cls) != classes.end();
    });
}

/// `30 convolutions`
Message workloadCount(const TuningSummary& summary)
{
    const auto count = static_cast<std::int64_t>(summary.workloads.size());
    if (areAll(summary, {OperatorClass::Conv}))
        return Message("tuning-convolutions", {count});
    if (areAll(summary, {OperatorClass::Dense, OperatorClass::BatchMatmul}))
        return Message("tuning-products", {count});
    return Message("tuning-workloads", {count});
}

std::string targetsText(const TuningSummary& summary)
{
    std::vector<std::string> names;
    for (const std::string& target : summary.targets)
        if (std::find(names.begin(), names.end(), shortTarget(target)) == names.end())
            names.push_back(shortTarget(target));
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text.empty() ? std::string(tunerName(summary.log->tuner)) : text;
}

/// Of a workload with several templates that have a record: the slowest; null where there is one alone.
const TunedTemplate* slowestOf(const TunedWorkload& workload)
{
    const auto behind = std::find_if(
        workload.templates.begin(), workload.templates.end(), [](const TunedTemplate& each) { return !each.bestUs; });
    return behind - workload.templates.begin() > 1 ? &*std::prev(behind) : nullptr;
}

double factorOf(const TunedWorkload& workload)
{
    const TunedTemplate* const slowest = slowestOf(workload);
    return slowest && *workload.bestUs > 0.0 ? *slowest->bestUs / *workload.bestUs : 0.0;
}

Message failuresOf(TuningError error, std::int64_t count)
{
    switch (error) {
    case TuningError::Instantiation:
        return Message("tuning-error-instantiation", {count});
    case TuningError::CompileHost:
        return Message("tuning-error-compile-host", {count});
    case TuningError::CompileDevice:
        return Message("tuning-error-compile-device", {count});
    case TuningError::RuntimeDevice:
        return Message("tuning-error-runtime-device", {count});
    case TuningError::WrongAnswer:
        return Message("tuning-error-wrong-answer", {count});
    case TuningError::BuildTimeout:
        return Message("tuning-error-build-timeout", {count});
    case TuningError::RunTimeout:
        return Message("tuning-error-run-timeout", {count});
    case TuningError::Failed:
        return Message("tuning-error-failed", {count});
    default:
        return Message("tuning-error-unknown", {count});
    }
}

bool hasWinograd(const TuningSummary& summary)
{
    for (const TunedWorkload& workload : summary.workloads)
        for (const TunedTemplate& schedule : workload.templates)
            if (schedule.method == TuningMethod::Winograd && workload.work.flops)
                return true;
    return false;
}

TextCell figure(std::optional<double> number)
{
    return number && std::isfinite(*number) ? TextCell(*number) : TextCell();
}

TextCell textCell(const std::string& text)
{
    return text.empty() ? TextCell() : TextCell(text);
}

} // namespace

TunedLog tunedLog(const NamedArtifact& place)
{
    const TuningSummaryPtr summary = summarizeTuning(place.artifact->held<TuningLog>());
    return {
        place.document, place.artifact, summary, std::make_shared<const std::vector<ConvergenceLine>>(convergenceOf(*summary))};
}

bool isToldByRecords(const TuningLog& log, const std::vector<NamedArtifact>& named)
{
    return isNamesAlone(log) && std::any_of(named.begin(), named.end(), [&](const NamedArtifact& each) {
        const auto* const other = each.artifact->get<TuningLog>();
        return other && other->tuner == log.tuner && !other->records.empty()
            && std::all_of(
                other->inputs.begin(), other->inputs.end(), [](const TuningInput& input) { return !input.name.empty(); });
    });
}

std::vector<TunedLog> tunedLogs(const std::vector<NamedArtifact>& named)
{
    std::vector<TunedLog> logs;
    for (const NamedArtifact& each : named)
        if (const auto* const log = each.artifact->get<TuningLog>(); log && !isToldByRecords(*log, named))
            logs.push_back(tunedLog(each));
    return logs;
}

Message tuningHeadline(const TuningSummary& summary)
{
    const Message workloads = workloadCount(summary);
    if (summary.log->records.empty())
        return Message("tuning-without-records", {workloads});
    if (summary.withoutBest == static_cast<std::int64_t>(summary.workloads.size()))
        return Message("tuning-headline-failed", {summary.distinct(), workloads, targetsText(summary)});
    return Message("tuning-headline", {summary.distinct(), workloads, targetsText(summary), Microseconds{summary.bestSumUs}});
}

Message tuningTemplateName(const TunedWorkload& workload, const TunedTemplate& schedule)
{
    const auto alike = std::count_if(workload.templates.begin(), workload.templates.end(),
        [&](const TunedTemplate& each) { return each.method == schedule.method; });
    if (alike == 1 && schedule.method == TuningMethod::Winograd)
        return Message("tuning-template-winograd");
    if (alike == 1 && schedule.method == TuningMethod::Direct)
        return Message("tuning-template-direct");
    return {};
}

std::vector<Message> tuningCompeting(const TuningSummary& summary)
{
    const auto widest = std::max_element(summary.workloads.begin(), summary.workloads.end(),
        [](const TunedWorkload& a, const TunedWorkload& b) { return factorOf(a) < factorOf(b); });
    const auto competing = std::count_if(
        summary.workloads.begin(), summary.workloads.end(), [](const TunedWorkload& each) { return each.templates.size() > 1; });
    if (competing == 0 || factorOf(*widest) <= 1.0)
        return {};
    const TunedTemplate& slow = *slowestOf(*widest);
    const TunedTemplate& fast = widest->templates.front();
    const auto called = [&](const TunedTemplate& schedule) -> MessageArgument {
        const Message word = tuningTemplateName(*widest, schedule);
        return word.code.empty() ? MessageArgument(schedule.name) : MessageArgument(word);
    };
    return {Message("tuning-competing",
                {widest->work.label.text(), called(slow), Microseconds{*slow.bestUs, *slow.bestUs}, called(fast),
                    Microseconds{*fast.bestUs, *slow.bestUs}, Times{factorOf(*widest)}}),
        Message("tuning-competing-count", {static_cast<std::int64_t>(competing), workloadCount(summary)})};
}

std::optional<Message> tuningFailures(const TuningSummary& summary)
{
    if (summary.failed == 0)
        return std::nullopt;
    std::vector<Message> kinds;
    for (const auto& [error, count] : summary.errors)
        kinds.push_back(failuresOf(error, count));
    return Message("tuning-failed", {summary.failed, summary.distinct(), std::move(kinds)});
}

std::vector<Message> tuningRemarks(const TuningSummary& summary)
{
    std::vector<Message> remarks;
    if (auto failures = tuningFailures(summary))
        remarks.push_back(std::move(*failures));
    if (summary.withoutBest > 0 && summary.bestSumUs > 0.0)
        remarks.push_back(Message("tuning-all-failed", {summary.withoutBest}));
    if (summary.duplicates > 0)
        remarks.push_back(Message("tuning-duplicates", {summary.duplicates}));
    if (hasWinograd(summary))
        remarks.push_back(Message("tuning-direct-flops"));
    if (summary.log->tuner == Tuner::Ansor)
        remarks.push_back(Message("tuning-no-operators"));
    if (!summary.history && !summary.log->records.empty())
        remarks.push_back(
            Message(summary.log->tuner == Tuner::AutoTvm ? "tuning-best-log"_id : "tuning-best-log-no-templates"_id));
    return remarks;
}

std::vector<Message> tuningAdvice(const TuningSummary& summary)
{
    return summary.log->records.empty() ? std::vector<Message>() : std::vector{Message("tuning-next")};
}

TextTable workloadsTable(const std::vector<TunedLog>& logs)
{
    TextTable table{
        {{"Source", false}, {"Workload", false}, {"Template", false}, {"Target", false}, {"Shapes", false},
            {"Records", true, CellKind::Calls}, {"Failed", true, CellKind::Calls}, {"Best (µs)", true, CellKind::Time},
            {"× best", true, CellKind::Factor}, {"GFLOP/s", true, CellKind::Rate}, {"FLOP", true},
            {"Spread (%)", true, CellKind::Percent}, {"Spent (s)", true}, {"Line", true}},
        {}};
    constexpr double percent = 100.0;
    for (const TunedLog& log : logs)
        for (const std::size_t at : workloadsByTime(*log.summary)) {
            const TunedWorkload& workload = log.summary->workloads[at];
            for (const TunedTemplate& schedule : workload.templates) {
                const bool best = &schedule == &workload.templates.front();
                const auto factor = schedule.bestUs && !best ? std::optional(*schedule.bestUs / *workload.bestUs) : std::nullopt;
                const auto spread = workload.spread && best ? std::optional(*workload.spread * percent) : std::nullopt;
                const std::int64_t line = schedule.bestRecord ? log.summary->log->records[*schedule.bestRecord].line : 0;
                table.rows.push_back({log.document->source, workload.work.label.text(), schedule.name, textCell(workload.target),
                    textCell(workload.work.shapes), schedule.records, schedule.failed, figure(schedule.bestUs), figure(factor),
                    figure(workload.gigaflopsIn(schedule.bestUs)), figure(workload.work.flops), figure(spread),
                    figure(schedule.spentSeconds), line > 0 ? TextCell(line) : TextCell()});
            }
        }
    return table;
}

Message tuningCompared(const TunedLog& first, const TunedLog& other)
{
    const ComparedLogs compared = compareLogs(*first.summary, *other.summary);
    if (compared.timed == 0)
        return Message("tuning-compared-none", {first.document->source, other.document->source});
    const double view = std::max(compared.firstUs, compared.secondUs);
    return Message("tuning-compared",
        {compared.timed, first.document->source, Microseconds{compared.firstUs, view}, other.document->source,
            Microseconds{compared.secondUs, view}});
}

TextTable comparedLogsTable(const std::vector<TunedLog>& logs)
{
    TextTable table{{{"Workload", false}, {"Target", false}, {"Shapes", false}, {"First source", false}, {"Template", false},
                        {"Best (µs)", true, CellKind::Time}, {"Other source", false}, {"Other template", false},
                        {"Other best (µs)", true, CellKind::Time}, {"Other ÷ first", true}},
        {}};
    for (std::size_t other = 1; other < logs.size(); ++other) {
        const TuningSummary &a = *logs.front().summary, &b = *logs[other].summary;
        const ComparedLogs compared = compareLogs(a, b);
        for (const std::size_t at : workloadsByTime(b)) {
            if (!compared.inFirst[at])
                continue;
            const TunedWorkload &first = a.workloads[*compared.inFirst[at]], &second = b.workloads[at];
            const auto factor = first.bestUs && second.bestUs ? std::optional(*second.bestUs / *first.bestUs) : std::nullopt;
            table.rows.push_back({first.work.label.text(), textCell(first.target), textCell(first.work.shapes),
                logs.front().document->source, first.templates.front().name, figure(first.bestUs), logs[other].document->source,
                second.templates.front().name, figure(second.bestUs), figure(factor)});
        }
    }
    return table;
}

std::vector<ComparedWorkload> comparedWorkloads(const TunedLog& first, const TunedLog& other)
{
    const TuningSummary &a = *first.summary, &b = *other.summary;
    const ComparedLogs compared = compareLogs(a, b);
    std::vector<std::optional<double>> otherUs(a.workloads.size());
    for (std::size_t at = 0; at < compared.inFirst.size(); ++at)
        if (compared.inFirst[at])
            otherUs[*compared.inFirst[at]] = b.workloads[at].bestUs;
    std::vector<ComparedWorkload> both;
    for (const std::size_t at : workloadsByTime(a))
        both.push_back({a.workloads[at].work.label.text(), a.workloads[at].bestUs, otherUs[at]});
    for (const std::size_t at : workloadsByTime(b))
        if (!compared.inFirst[at])
            both.push_back({b.workloads[at].work.label.text(), std::nullopt, b.workloads[at].bestUs});
    return both;
}

Page comparedLogsPage(const TunedLog& first, const TunedLog& other, const MessageText& text)
{
    const auto time = [](std::optional<double> us) { return us ? timeNumber(*us, TimeUnit::Microseconds) : unknownNumber; };
    TextTable table{{{"workload", false}, {"A best µs", true}, {"B best µs", true}, {"B is", true}}, {}};
    for (const ComparedWorkload& workload : comparedWorkloads(first, other))
        table.rows.push_back({workload.label, time(workload.firstUs), time(workload.otherUs),
            workload.firstUs && workload.otherUs ? ratioText(*workload.firstUs, *workload.otherUs) : unknownNumber});
    const auto side = [&](const TunedLog& log) { return log.document->source + ": " + text(tuningHeadline(*log.summary)); };
    return {PageHeading{text(tuningCompared(first, other))},
        PageFacts{{{"A, baseline", side(first)}, {"B, candidate", side(other)}}}, PageTable{"", std::move(table), ""}};
}

TextTable convergenceTable(const std::vector<TunedLog>& logs)
{
    TextTable table{{{"Source", false}, {"Workload", false}, {"Trial", true}, {"Mean (µs)", true, CellKind::Time},
                        {"Best so far (µs)", true, CellKind::Time}, {"Best so far (GFLOP/s)", true, CellKind::Rate},
                        {"Error", false}, {"Line", true}},
        {}};
    for (const TunedLog& each : logs)
        for (const ConvergenceLine& line : convergenceOf(*each.summary)) {
            const TunedWorkload& workload = each.summary->workloads[line.workload];
            for (const ConvergencePoint& point : line.points) {
                const TuningRecord& record = each.summary->log->records[point.record];
                const bool failed = record.error != TuningError::None;
                table.rows.push_back({each.document->source, workload.work.label.text(), point.trial, figure(point.us),
                    figure(point.bestUs), figure(workload.gigaflopsIn(point.bestUs)),
                    failed ? TextCell(std::string(tuningErrorId(record.error))) : TextCell(),
                    static_cast<std::int64_t>(record.line)});
            }
        }
    return table;
}

TextTable recordsTable(const std::vector<TunedLog>& logs)
{
    TextTable table{{{"Source", false}, {"Line", true}, {"Workload", false}, {"Template", false}, {"Target", false},
                        {"Mean (µs)", true, CellKind::Time}, {"Repeats", true}, {"GFLOP/s", true, CellKind::Rate},
                        {"Error", false}, {"Spent (s)", true}, {"Time stamp", true}, {"Again", true}},
        {}};
    for (const TunedLog& each : logs) {
        const TuningLog& log = *each.summary->log;
        for (std::size_t at = 0; at < log.records.size(); ++at) {
            const TuningRecord& record = log.records[at];
            const TunedWorkload& workload = each.summary->workloads[each.summary->workloadOfInput[record.input]];
            const auto us = recordUs(log, record);
            const bool failed = record.error != TuningError::None;
            table.rows.push_back({each.document->source, static_cast<std::int64_t>(record.line), workload.work.label.text(),
                textCell(tuningTemplate(log.inputs[record.input])), textCell(workload.target), figure(us),
                static_cast<std::int64_t>(record.costs), figure(workload.gigaflopsIn(us)),
                failed ? TextCell(std::string(tuningErrorId(record.error))) : TextCell(), figure(record.spentSeconds),
                figure(record.timestamp), static_cast<std::int64_t>(each.summary->again[at] ? 1 : 0)});
        }
    }
    return table;
}

} // namespace tvmscope
