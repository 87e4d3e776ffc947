// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/tuningpage.h"

#include "models/export/numbers.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/treetable.h"

#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

namespace tvmscope {

namespace {
constexpr int minWorkloadWidth = 200;
} // namespace

TuningPage::TuningPage(QWidget* parent)
    : TablePage(parent)
    , model_(new TuningModel(this))
{
    setUpTable();
    auto* bar = new ControlBar(this);
    bar->addSearch(searchBox(), tr("Find workloads"), tr("Find: words of a workload, a template, shapes or a target"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(table(), 1);
}

void TuningPage::setUpTable()
{
    setRows(
        model_, [this](const QModelIndex& row) { return model_->searchText(model_->node(row)); }, QStringLiteral("tuning"));
    table()->setAccessibleName(tr("Workloads of tuning logs"));
    table()->setStretchColumns({TuningModel::Name}, minWorkloadWidth);
    connect(table(), &TreeTable::rowOpened, this, &TuningPage::showRecord);
    connect(table(), &TreeTable::menuOpening, this, [this](QMenu* menu) { fillMenu(*menu); });
}

Availability TuningPage::availabilityFor(const Workspace& shown) const
{
    return shown.tuning.empty() ? Availability::No : Availability::Yes;
}

void TuningPage::setContent(const ChartData& content)
{
    // Which profiles are shown beside them says nothing of the logs.
    const bool same = shown_ && shown_->documents == content.workspace->documents
        && shown_->tuning.size() == content.workspace->tuning.size();
    shown_ = content.workspace;
    model_->setWorkspace(shown_, content.text);
    if (!same)
        table()->sortByColumn(-1, Qt::AscendingOrder);
    table()->hideSilentColumns(*model_);
    table()->widenForNumbers();
}

const TuningRow* TuningPage::rowAt(const QModelIndex& index) const
{
    return index.isValid() ? &model_->node(filter().mapToSource(index)) : nullptr;
}

void TuningPage::showRecord(const QModelIndex& index)
{
    const TuningRow* const row = rowAt(index);
    const TuningRecord* const record = row ? model_->record(*row) : nullptr;
    if (!record)
        return;
    const std::size_t document = model_->documentOf(*row);
    const LineIndex& lines = *shown_->documents[document]->text.lines();
    Q_EMIT placeRequested(document, lines.beginOf(record->line) + record->column - 1);
}

void TuningPage::fillMenu(QMenu& menu)
{
    const QModelIndex current = table()->currentIndex();
    if (rowAt(current))
        menu.addAction(tr("Show the best record in the source"), this, [this, current] { showRecord(current); });
}

/// Times of workloads add up; those of templates are alternatives.
QString TuningPage::statusText() const
{
    int workloads = 0;
    double sumUs = 0.0;
    for (const QModelIndex& index : table()->selectionModel()->selectedRows()) {
        const TuningRow& row = *rowAt(index);
        if (row.isTemplate)
            continue;
        ++workloads;
        sumUs += model_->workload(row).bestUs.value_or(0.0);
    }
    if (workloads == 0)
        return tr("Enter shows the best record of a workload in its source.");
    const QString count = workloads == 1 ? tr("1 workload") : tr("%1 workloads").arg(workloads);
    return tr("selection: %1 · %2 if each runs once").arg(count, QString::fromStdString(timeText(sumUs)));
}

} // namespace tvmscope
