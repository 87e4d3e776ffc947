// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/kinds/artifactkind.h"
#include "models/export/numbers.h"
#include "models/export/tasks.h"
#include "models/items/counted.h"
#include "models/profile/messageids.h"
#include "models/tuning/taskfigures.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr CountedWords tasksFollow{QT_TRANSLATE_NOOP("Counted", "%1 more task follows; --all lists it."),
    QT_TRANSLATE_NOOP("Counted", "%1 more tasks follow; --all lists them.")};

/// What both kinds say of the run.
void addRunJson(const TuningTaskList& run, JsonValue& json)
{
    json.update({{"tuner", tunerId(run.tuner)}, {"name", jsonTextOrNull(run.name)},
        {"name_line", run.nameLine > 0 ? JsonValue(run.nameLine) : JsonValue()}});
}

void addProgressJson(const Artifact& artifact, bool records, JsonValue& json)
{
    const TuningTaskList& run = *artifact.taskList();
    addRunJson(run, json);
    if (!records)
        return;
    JsonValue& tasks = json["tasks"] = JsonValue::array();
    for (const TuningTask& task : run.tasks)
        tasks.push_back({{"index", task.index}, {"total", run.announced > 0 ? JsonValue(run.announced) : JsonValue()},
            {"current_gflops", jsonNumber(task.currentGflops)}, {"best_gflops", jsonNumber(task.bestGflops)},
            {"done", jsonNumber(task.trials)}, {"planned", jsonNumber(task.planned)}, {"seconds", jsonNumber(task.seconds)},
            {"state", jsonTextOrNull(tuningTaskStateId(task.state))}, {"line", task.line}, {"workload", JsonValue()}});
}

void addTableJson(const Artifact& artifact, bool records, JsonValue& json)
{
    const TuningTaskList& run = *artifact.taskList();
    addRunJson(run, json);
    json["prints"] = run.prints;
    if (records) {
        JsonValue& tasks = json["tasks"] = JsonValue::array();
        for (const TuningTask& task : run.tasks)
            tasks.push_back({{"index", task.index}, {"name", jsonTextOrNull(task.name)}, {"flop", jsonNumber(task.flop)},
                {"weight", jsonNumber(task.weight)}, {"gflops", jsonNumber(task.bestGflops)},
                {"latency_us", jsonNumber(task.latencyUs)}, {"weighted_latency_us", jsonNumber(task.weightedLatencyUs)},
                {"trials", jsonNumber(task.trials)}, {"state", jsonTextOrNull(tuningTaskStateId(task.state))},
                {"line", task.line}});
    }
    json["total_latency_us"] = jsonNumber(run.totalLatencyUs);
    json["total_trials"] = jsonNumber(run.totalTrials);
    json["elapsed_s"] = jsonNumber(run.elapsedSeconds);
}

std::string countOrDash(std::optional<std::int64_t> count)
{
    return count ? countText(*count) : unknownNumber;
}

/// `308 of 308`, of a table the trials alone.
std::string trialsText(const TuningTask& task)
{
    const std::string trials = countOrDash(task.trials);
    return task.planned ? messageText(Message("tasks-trials-done", {trials, *task.planned})) : trials;
}

std::string stateText(const TuningTask& task)
{
    const Message name = taskStateName(task.state);
    return name.code.empty() ? unknownNumber : messageText(name);
}

std::string figureText(std::optional<double> figure)
{
    return figure ? figureNumber(*figure) : unknownNumber;
}

/// The tasks in the order of the text; columns of which nothing is known are left out. The first of them, or all.
PageTable taskTable(const TuningTaskList& run, RowsShown rows)
{
    constexpr std::size_t longest = 60;
    const auto any = [&](const auto& known) { return std::any_of(run.tasks.begin(), run.tasks.end(), known); };
    const bool named = any([](const TuningTask& task) { return !task.name.empty(); });
    const bool timed = any([](const TuningTask& task) { return task.latencyUs.has_value(); });
    const bool weighted = any([](const TuningTask& task) { return task.weight.has_value(); });
    const bool spent = any([](const TuningTask& task) { return task.seconds.has_value(); });
    TextTable table{{{"task", true}}, {}};
    const auto column = [&](bool there, const char* title, bool right = true) {
        if (there)
            table.columns.push_back({title, right});
    };
    column(named, "name", false);
    column(true, "best GFLOP/s");
    column(true, "trials");
    column(spent, "spent s");
    column(timed, "latency µs");
    column(weighted, "weight");
    column(weighted && timed, "weighted µs");
    column(true, "state", false);
    const std::size_t shown = rows == RowsShown::All ? run.tasks.size() : std::min(run.tasks.size(), longest);
    for (std::size_t at = 0; at < shown; ++at) {
        const TuningTask& task = run.tasks[at];
        std::vector<TextCell> cells{countText(task.index)};
        const auto cell = [&](bool there, std::string text) {
            if (there)
                cells.emplace_back(std::move(text));
        };
        cell(named, task.name.empty() ? unknownNumber : task.name);
        cell(true, figureText(task.bestGflops));
        cell(true, trialsText(task));
        cell(spent, figureText(task.seconds));
        cell(timed, figureText(task.latencyUs));
        cell(weighted, countOrDash(task.weight));
        cell(weighted && timed, figureText(task.weightedLatencyUs));
        cell(true, stateText(task));
        table.rows.push_back(std::move(cells));
    }
    const std::string note
        = shown < run.tasks.size() ? counted(tasksFollow, run.tasks.size() - shown).toStdString() : std::string();
    return {"", std::move(table), note};
}

Page pageOfTasks(const Document& document, const Artifact& artifact, const PageSpace& space)
{
    const TuningTaskList& run = *artifact.taskList();
    std::vector<std::string> sentences;
    for (const std::vector<Message>& part : {tasksRemarks(run), tasksNotes(run)})
        for (const Message& message : part)
            sentences.push_back(messageText(message));
    PageFacts facts{{{"Source", artifactPlace(document, artifact, messageText)}}};
    if (!run.name.empty())
        facts.facts.emplace_back(
            "Run", messageText(Message("tasks-run-name", {run.name, static_cast<std::int64_t>(run.nameLine)})));
    Page page{PageHeading{messageText(tasksHeadline(run))}, PageSentences{std::move(sentences)}, std::move(facts)};
    if (space.rows != RowsShown::None && !run.tasks.empty())
        page.emplace_back(taskTable(run, space.rows));
    return page;
}

QString tasksSummary(const Artifact& artifact)
{
    const TuningTaskList& run = *artifact.taskList();
    if (run.whole)
        return QString::fromStdString(
            messageText(Message("tasks-totals-summary", {std::string(tunerName(run.tuner)), run.prints})));
    return QStringLiteral("%1 · %2").arg(
        QString::fromUtf8(tunerName(run.tuner).data()), counted(countedWords::tasks, run.tasks.size()));
}

} // namespace

const ArtifactKind& kindOfPayload(const TuningProgressPtr& /*payload*/)
{
    static constexpr ArtifactKind kind{addProgressJson, pageOfTasks, tasksSummary, "tasks"};
    return kind;
}

const ArtifactKind& kindOfPayload(const TuningTablePtr& /*payload*/)
{
    static constexpr ArtifactKind kind{addTableJson, pageOfTasks, tasksSummary, "tasks"};
    return kind;
}

} // namespace tvmscope
