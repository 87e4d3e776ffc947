// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/passespage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "widgets/charts/passeschart.h"
#include "widgets/views/chartmenu.h"
#include "widgets/views/controlbar.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/treetable.h"

#include <QItemSelectionModel>
#include <QLineEdit>
#include <QSplitter>
#include <QVBoxLayout>

namespace tvmscope {

namespace {

constexpr int minPassWidth = 180;
constexpr CountedWords passesCounted{QT_TRANSLATE_NOOP("Counted", "%1 pass"), QT_TRANSLATE_NOOP("Counted", "%1 passes")};

} // namespace

PassesPage::PassesPage(QWidget* parent)
    : TablePage(parent)
    , model_(new PassesModel(this))
    , chart_(new PassesChart(this))
{
    setUpTable();
    auto* bar = new ControlBar(this);
    bar->addSearch(searchBox(), tr("Find passes"), tr("Find: words of the name of a pass"));
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(chart_);
    parts->addWidget(table());
    parts->setStretchFactor(0, 1);
    parts->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar);
    column->addWidget(nothing());
    column->addWidget(parts, 1);
    offerChartMenu(chart_);
    connect(chart_, &PassesChart::passPicked, this, &PassesPage::selectPass);
    connect(chart_->zoom(), &ZoomController::changed, this, &PassesPage::inForceChanged);
    connect(searchBox(), &QLineEdit::textChanged, this, &PassesPage::tellFound); // the rows are filtered by then
}

void PassesPage::setUpTable()
{
    setRows(
        model_, [this](const QModelIndex& row) { return model_->searchText(row.row()); }, QStringLiteral("passes"));
    table()->setAccessibleName(tr("Compiler passes by their own time"));
    table()->setRootIsDecorated(false);
    table()->setStretchColumns({PassesModel::Pass}, minPassWidth);
    leadToSource(tr("Show its longest run in the source"), [this](const QModelIndex& index) { showLine(index); });
    connect(table()->selectionModel(), &QItemSelectionModel::selectionChanged, this, &PassesPage::tellChart);
}

Availability PassesPage::availabilityFor(const Workspace& shown) const
{
    return shown.passes.empty() ? Availability::No : Availability::Yes;
}

void PassesPage::setContent(const ChartData& content)
{
    // Which profiles are shown beside them says nothing of the passes.
    const bool same = shown_ && shown_->documents == content.workspace->documents
        && shown_->passes.size() == content.workspace->passes.size();
    shown_ = content.workspace;
    model_->setWorkspace(shown_);
    chart_->setData(content);
    if (!same)
        table()->sortByColumn(-1, Qt::AscendingOrder);
    table()->hideSilentColumns(*model_);
    table()->widenForNumbers();
    sayWhatIsShown();
    tellChart();
    tellFound();
}

Chart* PassesPage::chart() const
{
    return chart_;
}

const PassRow& PassesPage::rowAt(const QModelIndex& index) const
{
    return model_->pass(filter().mapToSource(index).row());
}

void PassesPage::showLine(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const PassRow& row = rowAt(index);
    const OpenedPasses& opened = shown_->passes[row.compilation];
    const TimedPass& pass = opened.timing->passes[row.sum->longest];
    const LineIndex& lines = *opened.place.document->text.lines();
    Q_EMIT placeRequested(shown_->placeOf(opened.place.document), lines.beginOf(pass.line) + pass.column - 1);
}

void PassesPage::selectPass(std::size_t compilation, const QString& name)
{
    for (int at = 0; at < table()->model()->rowCount(); ++at) {
        const QModelIndex index = table()->model()->index(at, 0);
        if (rowAt(index).compilation != compilation || toQString(rowAt(index).sum->name) != name)
            continue;
        table()->setCurrentIndex(index);
        table()->scrollTo(index);
        return;
    }
}

void PassesPage::tellChart()
{
    std::set<std::string> names;
    for (const QModelIndex& index : table()->selectionModel()->selectedRows())
        names.insert(rowAt(index).sum->name);
    chart_->setChosen(std::move(names));
}

void PassesPage::tellFound()
{
    std::set<std::string> names;
    const bool searching = !searchBox()->text().isEmpty();
    for (int at = 0; searching && at < table()->model()->rowCount(); ++at)
        names.insert(rowAt(table()->model()->index(at, 0)).sum->name);
    chart_->setFound(std::move(names), searching);
}

std::vector<InForce> PassesPage::inForce() const
{
    std::vector<InForce> entries = TablePage::inForce();
    for (InForce& entry : entries)
        entry.ofTable = false; // the chart dims what is not found
    if (chart_->zoom()->isZoomed())
        entries.push_back({InForceKind::Zoom, tr("zoomed %1").arg(chart_->zoom()->readout())});
    return entries;
}

void PassesPage::takeBack(InForceKind kind)
{
    if (kind == InForceKind::Zoom)
        chart_->zoom()->showAll();
    else
        TablePage::takeBack(kind);
}

/// Own times of passes add up.
QString PassesPage::statusText() const
{
    int passes = 0;
    double selfUs = 0.0;
    for (const QModelIndex& index : table()->selectionModel()->selectedRows()) {
        ++passes;
        selfUs += rowAt(index).sum->selfUs;
    }
    if (passes == 0)
        return tr("Enter shows the longest run of a pass in its source; a double click on a box zooms to it.");
    return tr("selection: %1 · %2 of their own").arg(counted(passesCounted, passes), toQString(timeText(selfUs)));
}

QString PassesPage::nothingMatches(const QString& hidden) const
{
    return tr("No pass matches; %1 hidden.").arg(hidden);
}

template <>
ViewPage* newPage<PassesPage>(QWidget* parent)
{
    return new PassesPage(parent);
}

} // namespace tvmscope
