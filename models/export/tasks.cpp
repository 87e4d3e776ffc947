// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/tasks.h"

#include "models/export/numbers.h"
#include "models/findings/textruns.h"
#include "models/profile/messageids.h"
#include "models/tuning/taskfigures.h"

#include <map>

namespace tvmscope {

namespace {

TextCell knownReal(std::optional<double> number)
{
    return number ? TextCell(*number) : TextCell();
}

TextCell knownCount(std::optional<std::int64_t> number)
{
    return number ? TextCell(*number) : TextCell();
}

TextCell knownWords(std::string_view words)
{
    return words.empty() ? TextCell() : TextCell(std::string(words));
}

std::vector<Message> statesOf(const TaskFigures& figures)
{
    if (figures.finished == figures.tasks)
        return {Message("tasks-all-finished")};
    std::vector<Message> states;
    if (figures.finished > 0)
        states.push_back(Message("tasks-finished", {figures.finished}));
    if (figures.running > 0)
        states.push_back(Message("tasks-running", {figures.running}));
    if (figures.stuck > 0)
        states.push_back(Message("tasks-stuck", {figures.stuck}));
    return states;
}

} // namespace

std::vector<TaskRow> taskRows(const std::vector<NamedArtifact>& named)
{
    std::vector<TaskRow> rows;
    std::map<const Document*, std::vector<TextRun>> runsOfText;
    for (const NamedArtifact& place : named) {
        const TuningTaskList* const list = place.artifact->taskList();
        if (!list)
            continue;
        const auto [runs, isNew] = runsOfText.try_emplace(place.document);
        if (isNew)
            runs->second = textRuns(*place.document);
        const TextRun* const own = runs->second.size() > 1 ? runOf(runs->second, place.artifact) : nullptr;
        const std::string textRun = own ? own->name : std::string();
        for (const TuningTask& task : list->tasks)
            rows.push_back({place, list, &task, textRun});
        if (list->whole)
            rows.push_back({place, list, &*list->whole, textRun});
    }
    return rows;
}

Message tasksHeadline(const TuningTaskList& run)
{
    if (run.whole)
        return Message("tasks-totals", {std::string(tunerName(run.tuner)), run.prints});
    const TaskFigures figures = taskFigures(run);
    std::vector<Message> states = statesOf(figures);
    if (const std::int64_t missing = run.announced - figures.tasks; missing > 0)
        states.push_back(Message("tasks-not-in-text", {missing, run.announced}));
    const std::string name(tunerName(run.tuner));
    return states.empty() ? Message("tasks-count", {name, figures.tasks})
                          : Message("tasks-headline", {name, figures.tasks, std::move(states)});
}

std::vector<Message> tasksRemarks(const TuningTaskList& run)
{
    const TaskFigures figures = taskFigures(run);
    std::vector<Message> remarks;
    if (figures.rated == 1)
        remarks.push_back(Message("tasks-rate", {figureNumber(*figures.highest)}));
    else if (figures.rated > 1)
        remarks.push_back(Message(
            "tasks-rates", {figureNumber(*figures.lowest), figureNumber(*figures.median), figureNumber(*figures.highest)}));
    if (figures.trials && figures.planned)
        remarks.push_back(Message("tasks-trials-of", {*figures.trials, *figures.planned}));
    else if (figures.trials)
        remarks.push_back(Message("tasks-trials", {*figures.trials}));
    if (figures.seconds)
        remarks.push_back(Message("tasks-seconds", {figureNumber(*figures.seconds)}));
    if (figures.latencyUs)
        remarks.push_back(Message("tasks-latency", {Microseconds{*figures.latencyUs}}));
    else if (run.whole)
        remarks.push_back(Message("tasks-no-latency"));
    return remarks;
}

std::vector<Message> tasksNotes(const TuningTaskList& run)
{
    if (run.whole)
        return {};
    switch (run.tuner) {
    case Tuner::AutoTvm:
        return {Message("tasks-not-named")};
    case Tuner::Ansor:
        return {Message("tasks-last-round")};
    case Tuner::MetaSchedule:
        break;
    }
    return {};
}

Message taskStateName(TuningTaskState state)
{
    switch (state) {
    case TuningTaskState::Finished:
        return Message("task-state-finished");
    case TuningTaskState::Running:
        return Message("task-state-running");
    case TuningTaskState::Stuck:
        return Message("task-state-stuck");
    case TuningTaskState::Unknown:
        break;
    }
    return {};
}

TextTable tasksTable(const std::vector<TaskRow>& rows)
{
    TextTable table{
        {{"Source", false}, {"Artifact", true}, {"Run", false}, {"Tuner", false}, {"Task", true}, {"Tasks", true},
            {"Name", false}, {"State", false}, {"Best (GFLOP/s)", true, CellKind::Figure},
            {"Current (GFLOP/s)", true, CellKind::Figure}, {"Trials", true, CellKind::Calls}, {"Planned", true, CellKind::Calls},
            {"Spent (s)", true, CellKind::Figure}, {"FLOP", true}, {"Weight", true}, {"Latency (µs)", true, CellKind::Time},
            {"Weighted (µs)", true, CellKind::Time}, {"Line", true}},
        {}};
    for (const TaskRow& row : rows) {
        const TuningTask& task = *row.task;
        const auto total = row.run->announced > 0 ? row.run->announced : static_cast<std::int64_t>(row.run->tasks.size());
        const bool isWhole = row.run->whole.has_value();
        table.rows.push_back({row.place.document->source, static_cast<std::int64_t>(row.place.artifact->id),
            knownWords(row.run->name), std::string(tunerName(row.run->tuner)), isWhole ? TextCell() : TextCell(task.index),
            isWhole ? TextCell() : TextCell(total), knownWords(task.name), knownWords(tuningTaskStateId(task.state)),
            knownReal(task.bestGflops), knownReal(task.currentGflops), knownCount(task.trials), knownCount(task.planned),
            knownReal(task.seconds), knownReal(task.flop), knownCount(task.weight), knownReal(task.latencyUs),
            knownReal(task.weightedLatencyUs), static_cast<std::int64_t>(task.line)});
    }
    return table;
}

} // namespace tvmscope
