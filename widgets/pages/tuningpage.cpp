// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/tuningpage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/session/modelname.h"
#include "widgets/charts/convergencechart.h"
#include "widgets/views/chartmenu.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/treetable.h"

#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {
constexpr int minWorkloadWidth = 200, factsMargin = 12;
} // namespace

TuningPage::TuningPage(QWidget* parent)
    : TablePage(parent)
    , model_(new TuningModel(this))
    , facts_(new QLabel(this))
    , chart_(new ConvergenceChart(this))
{
    setUpTable();
    auto* bar = new ControlBar(this);
    bar->addSearch(searchBox(), tr("Find workloads"), tr("Find: words of a workload, a template, shapes or a target"));
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
    column->addWidget(nothing());
    column->addWidget(table(), 1);
    column->addWidget(chart_);
    offerChartMenu(chart_);
}

void TuningPage::setUpTable()
{
    setRows(
        model_, [this](const QModelIndex& row) { return model_->searchText(model_->node(row)); }, QStringLiteral("tuning"));
    table()->setAccessibleName(tr("Workloads of tuning logs"));
    table()->openRowsWithMembers(); // a workload of several templates has a best record like any other
    table()->setStretchColumns({TuningModel::Name}, minWorkloadWidth);
    connect(table(), &TreeTable::rowOpened, this, &TuningPage::showRecord);
    connect(table()->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TuningPage::tellChart);
    connect(chart_, &ConvergenceChart::workloadPicked, this, &TuningPage::selectWorkload);
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
    sayFacts(content.text);
    chart_->setData(content);
    chart_->setVisible(std::any_of(shown_->tuning.begin(), shown_->tuning.end(),
        [](const TunedLog& log) { return log.summary->withoutBest < static_cast<std::int64_t>(log.summary->workloads.size()); }));
    tellChart();
    if (!same)
        table()->sortByColumn(-1, Qt::AscendingOrder);
    table()->hideSilentColumns(*model_);
    table()->widenForNumbers();
    sayWhatIsShown();
}

QString TuningPage::nothingMatches(const QString& hidden) const
{
    return tr("No workload matches; %1 hidden.").arg(hidden);
}

/// A line a join of each profile that is shown, and the failures of each log by kind.
void TuningPage::sayFacts(const MessageText& text)
{
    QStringList lines;
    const auto say = [&](const QString& source, const Message& message) {
        const QString said = QString::fromStdString(text(message));
        lines << (shown_->tuning.size() > 1 ? tr("%1: %2").arg(source, said) : said);
    };
    const auto name = [&](const Document& document) { return sourceName(document.source, shown_->documents); };
    for (const ShownJoin& each : shown_->joins) {
        const QString log = name(*each.log.document);
        if (shown_->isPair()) // both sides, each by its name
            lines << tr("%1: %2").arg(shown_->tuning.size() > 1 ? tr("%1, %2").arg(QString::fromStdString(each.label), log)
                                                                : QString::fromStdString(each.label),
                QString::fromStdString(text(joinStrip(*each.join))));
        else
            say(log, joinStrip(*each.join));
    }
    for (const TunedLog& each : shown_->tuning)
        if (const auto failures = tuningFailures(*each.summary))
            say(name(*each.document), *failures);
    facts_->setText(lines.join(QLatin1Char('\n')));
    facts_->setVisible(!lines.isEmpty());
}

Chart* TuningPage::chart() const
{
    return chart_->isHidden() ? nullptr : chart_;
}

void TuningPage::tellChart()
{
    std::set<TunedPlace> chosen;
    for (const QModelIndex& index : table()->selectionModel()->selectedRows())
        if (const TuningRow* const row = rowAt(index))
            chosen.insert({row->log, row->workload});
    chart_->setChosen(std::move(chosen));
}

void TuningPage::selectWorkload(TunedPlace place)
{
    for (int at = 0; at < table()->model()->rowCount(); ++at) {
        const QModelIndex index = table()->model()->index(at, 0);
        const TuningRow* const row = rowAt(index);
        if (!row || TunedPlace{row->log, row->workload} != place)
            continue;
        table()->setCurrentIndex(index);
        table()->scrollTo(index);
        return;
    }
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
    return tr("selection: %1 · %2 if each runs once")
        .arg(counted(countedWords::workloads, workloads), QString::fromStdString(timeText(sumUs)));
}

template <>
ViewPage* newPage<TuningPage>(QWidget* parent)
{
    return new TuningPage(parent);
}

} // namespace tvmscope
