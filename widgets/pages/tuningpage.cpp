// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/tuningpage.h"

#include "models/export/numbers.h"
#include "models/session/modelname.h"
#include "widgets/charts/convergencechart.h"
#include "widgets/views/chartmenu.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/searchbox.h"
#include "widgets/views/treetable.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

namespace tvmscope {

namespace {
constexpr int narrowestWorkload = 200, factsMargin = 12;
} // namespace

TuningPage::TuningPage(QWidget* parent)
    : ViewPage(parent)
    , model_(new TuningModel(this))
    , filter_(new TuningFilter(model_, this))
    , facts_(new QLabel(this))
    , search_(new SearchBox(this))
    , table_(new TreeTable(this))
    , chart_(new ConvergenceChart(this))
{
    setUpTable();
    auto* bar = new ControlBar(this);
    bar->addSearch(search_, tr("Find workloads"), tr("Find: words of a workload, a template, shapes or a target"));
    facts_->setObjectName(QStringLiteral("tuning facts"));
    facts_->setTextFormat(Qt::PlainText);
    facts_->setWordWrap(true);
    facts_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    facts_->setContentsMargins(factsMargin, factsMargin / 2, factsMargin, factsMargin / 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(facts_);
    column->addWidget(bar);
    column->addWidget(table_, 1);
    column->addWidget(chart_);
    offerChartMenu(chart_);
    connect(search_, &QLineEdit::textChanged, this, &TuningPage::find);
}

void TuningPage::setUpTable()
{
    table_->setModel(filter_);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TuningPage::statusChanged);
    table_->setObjectName(QStringLiteral("tuning"));
    table_->setAccessibleName(tr("Workloads of tuning logs"));
    table_->setUpColumns();
    table_->setStretchColumns({TuningModel::Name}, narrowestWorkload);
    table_->header()->setSortIndicatorClearable(true); // back to the longest first, log by log
    table_->sortByColumn(-1, Qt::AscendingOrder);
    connect(table_, &TreeTable::rowOpened, this, &TuningPage::showRecord);
    connect(table_, &TreeTable::menuOpening, this, [this](QMenu* menu) { fillMenu(*menu); });
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
    sayFacts(content.text);
    chart_->setData(content);
    if (!same)
        table_->sortByColumn(-1, Qt::AscendingOrder);
    table_->hideSilentColumns(*model_);
    table_->widenForNumbers();
}

/// A line a join of the first profile, and the failures of each log by kind.
void TuningPage::sayFacts(const MessageText& text)
{
    QStringList lines;
    const auto say = [&](const QString& source, const Message& message) {
        const QString said = QString::fromStdString(text(message));
        lines << (shown_->tuning.size() > 1 ? tr("%1: %2").arg(source, said) : said);
    };
    const auto name = [&](const Document& document) { return sourceName(document.source, shown_->documents); };
    for (const ShownJoin& each : shown_->joins)
        if (each.join->profile == shown_->analyzed[0])
            say(name(*each.log.document), joinStrip(*each.join));
    for (const TunedLog& each : shown_->tuning)
        if (const auto failures = tuningFailures(*each.summary))
            say(name(*each.document), *failures);
    facts_->setText(lines.join(QLatin1Char('\n')));
    facts_->setVisible(!lines.isEmpty());
}

Chart* TuningPage::chart() const
{
    return chart_;
}

const TuningRow* TuningPage::rowAt(const QModelIndex& index) const
{
    return index.isValid() ? &model_->node(filter_->mapToSource(index)) : nullptr;
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
    const QModelIndex current = table_->currentIndex();
    if (rowAt(current))
        menu.addAction(tr("Show the best record in the source"), this, [this, current] { showRecord(current); });
}

/// Times of workloads add up; those of templates are alternatives.
QString TuningPage::statusText() const
{
    int workloads = 0;
    double sumUs = 0.0;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows()) {
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

void TuningPage::find(const QString& text)
{
    filter_->setText(text);
    Q_EMIT inForceChanged();
}

void TuningPage::findNext(FindStep step)
{
    goToNextRow(
        *table_, [](const QModelIndex&) { return true; }, step); // what does not match is not there
}

std::vector<InForce> TuningPage::inForce() const
{
    if (search_->text().isEmpty())
        return {};
    return {
        {InForceKind::Find, tr("finds “%1”: %2 of %3").arg(search_->text()).arg(filter_->rowCount()).arg(model_->rowCount())}};
}

void TuningPage::takeBack(InForceKind)
{
    search_->clear();
}

QByteArray TuningPage::saveState()
{
    return table_->columnState();
}

void TuningPage::restoreState(const QByteArray& state)
{
    table_->restoreColumns(state);
}

} // namespace tvmscope
