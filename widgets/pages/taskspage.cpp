// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/taskspage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/treetable.h"

#include <QLineEdit>

namespace tvmscope {

namespace {
constexpr int minTaskWidth = 160;
} // namespace

TasksPage::TasksPage(QWidget* parent)
    : TablePage(parent)
    , model_(new TasksModel(this))
{
    setUpTable();
    auto* bar = new ControlBar(this);
    bar->addSearch(searchBox(), tr("Find tasks"), tr("Find: words of a name, a run or a state"));
    layOut(bar);
}

void TasksPage::setUpTable()
{
    setRows(
        model_, [this](const QModelIndex& row) { return model_->searchText(row.row()); }, QStringLiteral("tasks"));
    table()->setAccessibleName(tr("Tasks of tuners"));
    table()->setRootIsDecorated(false);
    table()->setStretchColumns({TasksModel::Name}, minTaskWidth);
    leadToSource(tr("Show in the source"), [this](const QModelIndex& index) { showLine(index); });
}

Availability TasksPage::availabilityFor(const Workspace& shown) const
{
    return shown.tasks.empty() ? Availability::No : Availability::Yes;
}

void TasksPage::setContent(const ChartData& content)
{
    // Which profiles are shown beside them says nothing of the tasks.
    const bool same
        = shown_ && shown_->documents == content.workspace->documents && shown_->tasks.size() == content.workspace->tasks.size();
    shown_ = content.workspace;
    model_->setWorkspace(shown_, content.text);
    if (!same)
        table()->sortByColumn(-1, Qt::AscendingOrder);
    table()->hideSilentColumns(*model_);
    // Progress lines name no workloads: the room is that of the runs.
    table()->setStretchColumns({table()->isColumnHidden(TasksModel::Name) ? TasksModel::Run : TasksModel::Name}, minTaskWidth);
    table()->widenForNumbers();
    sayWhatIsShown();
}

void TasksPage::showLine(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const TaskRow& row = model_->task(filter().mapToSource(index).row());
    const std::size_t document = model_->documentOf(row);
    const LineIndex& lines = *shown_->documents[document]->text.lines();
    Q_EMIT placeRequested(document, lines.beginOf(row.task->line) + row.task->column - 1);
}

/// Seconds and latencies of tasks add up; rates do not.
QString TasksPage::statusText() const
{
    int tasks = 0;
    double seconds = 0.0, weightedUs = 0.0;
    for (const QModelIndex& index : table()->selectionModel()->selectedRows()) {
        const TuningTask& task = *model_->task(filter().mapToSource(index).row()).task;
        ++tasks;
        seconds += task.seconds.value_or(0.0);
        weightedUs += task.weightedLatencyUs.value_or(0.0);
    }
    if (tasks == 0)
        return tr("Enter shows the last line of a task in its source.");
    QStringList parts{counted(countedWords::tasks, tasks)};
    if (seconds > 0.0)
        parts << tr("%1 s spent").arg(toQString(figureNumber(seconds)));
    if (weightedUs > 0.0)
        parts << tr("%1 in the model").arg(toQString(timeText(weightedUs)));
    return tr("selection: %1").arg(parts.join(QStringLiteral(" · ")));
}

QString TasksPage::nothingMatches(const QString& hidden) const
{
    return tr("No task matches; %1 hidden.").arg(hidden);
}

template <>
ViewPage* newPage<TasksPage>(QWidget* parent)
{
    return new TasksPage(parent);
}

} // namespace tvmscope
