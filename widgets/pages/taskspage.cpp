// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/taskspage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/searchbox.h"
#include "widgets/views/treetable.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

namespace tvmscope {

namespace {
constexpr int narrowestTaskName = 160;
} // namespace

TasksPage::TasksPage(QWidget* parent)
    : ViewPage(parent)
    , model_(new TasksModel(this))
    , filter_(new TasksFilter(model_, this))
    , search_(new SearchBox(this))
    , nothing_(new NoticeStrip(this))
    , table_(new TreeTable(this))
{
    setUpTable();
    auto* bar = new ControlBar(this);
    bar->addSearch(search_, tr("Find tasks"), tr("Find: words of a name, a run or a state"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(nothing_);
    column->addWidget(table_, 1);
    connect(search_, &QLineEdit::textChanged, this, &TasksPage::find);
    connect(nothing_, &NoticeStrip::buttonPressed, search_, &QLineEdit::clear);
}

void TasksPage::setUpTable()
{
    table_->setModel(filter_);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TasksPage::statusChanged);
    table_->setObjectName(QStringLiteral("tasks"));
    table_->setAccessibleName(tr("Tasks of tuners"));
    table_->setRootIsDecorated(false);
    table_->setUpColumns();
    table_->setStretchColumns({TasksModel::Name}, narrowestTaskName);
    table_->header()->setSortIndicatorClearable(true); // back to the order of the sources
    table_->sortByColumn(-1, Qt::AscendingOrder);
    connect(table_, &TreeTable::rowOpened, this, &TasksPage::showLine);
    connect(table_, &TreeTable::menuOpening, this, [this](QMenu* menu) { fillMenu(*menu); });
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
        table_->sortByColumn(-1, Qt::AscendingOrder);
    table_->hideSilentColumns(*model_);
    table_->widenForNumbers();
    sayWhatIsShown();
}

void TasksPage::showLine(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const TaskRow& row = model_->task(filter_->mapToSource(index).row());
    const std::size_t document = model_->documentOf(row);
    const LineIndex& lines = *shown_->documents[document]->text.lines();
    Q_EMIT placeRequested(document, lines.beginOf(row.task->line) + row.task->column - 1);
}

void TasksPage::fillMenu(QMenu& menu)
{
    const QModelIndex current = table_->currentIndex();
    if (current.isValid())
        menu.addAction(tr("Show in the source"), this, [this, current] { showLine(current); });
}

/// Seconds and latencies of tasks add up; rates do not.
QString TasksPage::statusText() const
{
    int tasks = 0;
    double seconds = 0.0, weightedUs = 0.0;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows()) {
        const TuningTask& task = *model_->task(filter_->mapToSource(index).row()).task;
        ++tasks;
        seconds += task.seconds.value_or(0.0);
        weightedUs += task.weightedLatencyUs.value_or(0.0);
    }
    if (tasks == 0)
        return tr("Enter shows the last line of a task in its source.");
    QStringList parts{tasks == 1 ? tr("1 task") : tr("%1 tasks").arg(tasks)};
    if (seconds > 0.0)
        parts << tr("%1 s spent").arg(toQString(twoDecimals(seconds)));
    if (weightedUs > 0.0)
        parts << tr("%1 in the model").arg(toQString(timeText(weightedUs)));
    return tr("selection: %1").arg(parts.join(QStringLiteral(" · ")));
}

void TasksPage::find(const QString& text)
{
    filter_->setText(text);
    sayWhatIsShown();
    Q_EMIT inForceChanged();
}

void TasksPage::sayWhatIsShown()
{
    const int all = model_->rowCount();
    const QString words
        = all > 0 && filter_->rowCount() == 0 ? tr("No task matches; %1 hidden.").arg(countedRows(all)) : QString();
    nothing_->show(NoticeStrip::Kind::Note, words, tr("Clear"));
}

void TasksPage::findNext(FindStep step)
{
    goToNextRow(
        *table_, [](const QModelIndex&) { return true; }, step); // what does not match is not there
}

std::vector<InForce> TasksPage::inForce() const
{
    if (search_->text().isEmpty())
        return {};
    return {
        {InForceKind::Find, tr("finds “%1”: %2 of %3").arg(search_->text()).arg(filter_->rowCount()).arg(model_->rowCount())}};
}

void TasksPage::takeBack(InForceKind)
{
    search_->clear();
}

QByteArray TasksPage::saveState()
{
    return table_->columnState();
}

void TasksPage::restoreState(const QByteArray& state)
{
    table_->restoreColumns(state);
}

QString TasksPage::notice() const
{
    return nothing_->text();
}

} // namespace tvmscope
