// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/tasksmodel.h"

#include "models/export/numbers.h"
#include "models/items/itemtext.h"
#include "models/session/modelname.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr char tasksWords[] = "TasksModel"; // context of the columns' words
#define WORDS(text) QT_TRANSLATE_NOOP("TasksModel", text)

CellText decimalsCell(std::optional<double> figure)
{
    return figure ? CellText(toQString(figureNumber(*figure))) : CellText();
}

CellText knownCountCell(std::optional<std::int64_t> count)
{
    return count ? CellText(toQString(countText(*count))) : CellText();
}

QVariant knownCountVariant(std::optional<std::int64_t> count)
{
    return count ? QVariant(static_cast<qlonglong>(*count)) : QVariant();
}

} // namespace

void TasksModel::setWorkspace(WorkspacePtr workspace, const MessageText& text)
{
    beginResetModel();
    workspace_ = std::move(workspace);
    text_ = text;
    highest_ = 0.0;
    for (const TaskRow& row : workspace_->tasks)
        highest_ = std::max(highest_, row.task->bestGflops.value_or(0.0));
    endResetModel();
}

std::size_t TasksModel::documentOf(const TaskRow& row) const
{
    return workspace_->placeOf(row.place.document);
}

QString TasksModel::runName(const TaskRow& row) const
{
    QStringList name{toQString(tunerName(row.run->tuner))};
    if (workspace_->documents.size() > 1)
        name.prepend(sourceName(row.place.document->source, workspace_->documents));
    if (!row.textRun.empty())
        name.append(tr("run %1").arg(toQString(row.textRun)));
    else if (!row.run->name.empty())
        name.append(toQString(row.run->name));
    return name.join(QStringLiteral(" · "));
}

QString TasksModel::stateName(const TaskRow& row) const
{
    const Message name = taskStateName(row.task->state);
    return name.code.empty() ? QString() : toQString(text_(name));
}

QString TasksModel::searchText(int row) const
{
    const TaskRow& found = task(row);
    return runName(found) + QLatin1Char('\n') + toQString(found.task->name) + QLatin1Char('\n') + stateName(found)
        + QLatin1Char('\n') + toQString(found.place.document->source);
}

/// In the order of Column.
const std::array<TasksModel::TableColumn, TasksModel::ColumnCount>& TasksModel::columns()
{
    using M = TasksModel;
    using N = TaskRow;
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Task"),
            .width = 60,
            .text = [](const M&, const N& row) { return row.run->whole ? CellText() : knownCountCell(row.task->index); },
            .number = [](const M&, const N& row) { return row.run->whole ? QVariant() : knownCountVariant(row.task->index); },
            .tip =
                [](const M&, const N& row) {
                    return QCoreApplication::translate(tasksWords, "%1, line %2")
                        .arg(QString::fromStdString(row.place.document->source))
                        .arg(row.task->line);
                },
            .help = WORDS("As printed: AutoTVM counts from 1, Ansor and MetaSchedule from 0. Enter shows the line.")},
        {.title = WORDS("Run"),
            .width = 180,
            .right = false,
            .text = [](const M& model, const N& row) { return CellText(model.runName(row)); },
            .help = WORDS("The tuner, and what the text calls the run, or the line before its first task."),
            .silentIfConstant = true},
        {.title = WORDS("Name"),
            .width = 260,
            .right = false,
            .text
            = [](const M&, const N& row) { return row.task->name.empty() ? CellText() : CellText(toQString(row.task->name)); },
            .tip = [](const M&, const N& row) { return toQString(row.task->name); }},
        {.title = WORDS("Best GFLOP/s"),
            .width = 104,
            .kind = CellKind::Figure,
            .text = [](const M&, const N& row) { return decimalsCell(row.task->bestGflops); },
            .number = [](const M&, const N& row) { return toVariant(row.task->bestGflops); },
            .help = WORDS("Of the best trial, as printed. — where no trial succeeded, or the rate was printed as 0.")},
        {.title = WORDS("Current GFLOP/s"),
            .width = 128,
            .kind = CellKind::Figure,
            .text = [](const M&, const N& row) { return decimalsCell(row.task->currentGflops); },
            .number = [](const M&, const N& row) { return toVariant(row.task->currentGflops); },
            .help = WORDS("Of the last trial. — where it failed.")},
        {.title = WORDS("Trials"),
            .width = 72,
            .kind = CellKind::Calls,
            .text = [](const M&, const N& row) { return knownCountCell(row.task->trials); },
            .number = [](const M&, const N& row) { return knownCountVariant(row.task->trials); }},
        {.title = WORDS("Planned"),
            .width = 76,
            .kind = CellKind::Calls,
            .text = [](const M&, const N& row) { return knownCountCell(row.task->planned); },
            .number = [](const M&, const N& row) { return knownCountVariant(row.task->planned); },
            .help = WORDS("Trials that the task was to have; often the size of its search space.")},
        {.title = WORDS("Spent s"),
            .width = 84,
            .kind = CellKind::Figure,
            .text = [](const M&, const N& row) { return decimalsCell(row.task->seconds); },
            .number = [](const M&, const N& row) { return toVariant(row.task->seconds); }},
        {.title = WORDS("Latency µs"),
            .width = 96,
            .kind = CellKind::Time,
            .text = [](const M&, const N& row) { return decimalsCell(row.task->latencyUs); },
            .number = [](const M&, const N& row) { return toVariant(row.task->latencyUs); }},
        {.title = WORDS("Weight"),
            .width = 68,
            .text = [](const M&, const N& row) { return knownCountCell(row.task->weight); },
            .number = [](const M&, const N& row) { return knownCountVariant(row.task->weight); },
            .help = WORDS("How often the model runs the task.")},
        {.title = WORDS("Weighted µs"),
            .width = 104,
            .kind = CellKind::Time,
            .text = [](const M&, const N& row) { return decimalsCell(row.task->weightedLatencyUs); },
            .number = [](const M&, const N& row) { return toVariant(row.task->weightedLatencyUs); },
            .help = WORDS("Latency × weight: what the task takes in the model.")},
        {.title = WORDS("State"),
            .width = 84,
            .right = false,
            .text =
                [](const M& model, const N& row) {
                    const QString name = model.stateName(row);
                    return name.isEmpty() ? CellText() : CellText(name);
                },
            .help = WORDS("stuck: it did not end and others went on, or none of its trials gave a result. running: it had not "
                          "ended where the text does.")},
    }};
    return all;
}

#undef WORDS

int TasksModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !workspace_ ? 0 : static_cast<int>(workspace_->tasks.size());
}

int TasksModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TasksModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const TaskRow& row = task(index.row());
    if (role == FractionRole)
        return index.column() == Best && row.task->bestGflops && highest_ > 0.0 ? QVariant(*row.task->bestGflops / highest_)
                                                                                : QVariant();
    return cellData(columns()[static_cast<std::size_t>(index.column())], *this, row, role);
}

QVariant TasksModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    return headingData(columns()[static_cast<std::size_t>(section)], tasksWords, TimeUnit::Microseconds, role);
}

} // namespace tvmscope
