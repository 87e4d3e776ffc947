// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/comparepage.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/formulatext.h"
#include "models/items/itemtext.h"
#include "models/items/selectableitems.h"
#include "widgets/charts/foundkernels.h"
#include "widgets/charts/waterfallchart.h"
#include "widgets/charts/waterfallrows.h"
#include "widgets/pages/correctionmenu.h"
#include "widgets/pages/evidencepopover.h"
#include "widgets/pages/expandedrows.h"
#include "widgets/views/blockshtml.h"
#include "widgets/views/chartmenu.h"
#include "widgets/views/evidencehtml.h"
#include "widgets/views/filterbar.h"
#include "widgets/views/keptrange.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/openingsteps.h"
#include "widgets/views/treerows.h"
#include "widgets/views/treetable.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <span>
#include <utility>

namespace tvmscope {

namespace {
constexpr int minWaterfall = 96, minTable = 152; ///< four rows of a table below its search: with less the page scrolls
constexpr int tableBeforeWaterfall = 200; ///< a page that has not this much room for its table beside a waterfall has none
constexpr int narrowestLabel = 260, comfortableLabel = 338;
} // namespace

ComparePage::ComparePage(QWidget* parent)
    : ViewPage(parent)
    , model_(new ComparisonModel(this))
    , filter_(new ComparisonFilter(model_, this))
    , waterfall_(new WaterfallChart(this))
    , range_(new KeptRange(this))
    , bar_(new FilterBar(this))
    , nothing_(new NoticeStrip(this))
    , table_(new TreeTable(this))
    , splitter_(new QSplitter(Qt::Vertical, this))
    , evidence_(new EvidencePopover(this))
{
    setUpTable();
    offerChartMenu(waterfall_);
    layOut();
    connectSearch();
    connect(waterfall_, &WaterfallChart::categoriesActivated, this, &ComparePage::filterCategories);
    connectTable();
}

/// The waterfall above, what is searched below.
void ComparePage::layOut()
{
    auto* below = new QWidget(this);
    auto* column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(bar_);
    column->addWidget(nothing_);
    column->addWidget(table_, 1);
    below->setMinimumHeight(minTable);
    auto* scrolls = new QScrollArea(this);
    scrolls->setFrameShape(QFrame::NoFrame);
    scrolls->setWidgetResizable(true);
    scrolls->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scrolls->setMinimumHeight(minWaterfall);
    scrolls->setFocusPolicy(Qt::NoFocus);
    scrolls->setWidget(waterfall_);
    splitter_->addWidget(scrolls);
    splitter_->addWidget(below);
    splitter_->setStretchFactor(1, 1);
    splitter_->setCollapsible(1, false);
    splitter_->setMinimumHeight(minTable); // in a low window the waterfall gives way
    connect(splitter_, &QSplitter::splitterMoved, this, [this] { splitByHand_ = true; });
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(splitter_);
}

void ComparePage::connectSearch()
{
    bar_->offerHideSmall(tr("Hide below 1 % of movement"), movementHelp());
    connect(bar_, &FilterBar::textChanged, this, &ComparePage::find);
    connect(bar_, &FilterBar::hideSmallToggled, this, [this](bool hide) {
        filter_->setHideSmall(hide);
        table_->widenForNumbers(); // other rows may stand first now
        sayWhatIsShown();
    });
    connect(bar_, &FilterBar::deviceChosen, this, [this](const QString& device) {
        setDevice(device);
        table_->widenForNumbers();
    });
    connect(range_, &KeptRange::rangeChanged, this, [this] {
        filter_->setRows(range_->rows());
        table_->widenForNumbers();
        sayWhatIsShown();
    });
    connect(nothing_, &NoticeStrip::buttonPressed, this, [this] {
        if (!filter_->hasRowsInScope())
            range_->takeBack();
        bar_->clearText();
        bar_->setHidesSmall(false);
    });
}

/// Shares are those of the kernels that a search finds, as every page has them.
void ComparePage::lookForKernels(const QString& text)
{
    if (text.isEmpty()) {
        filter_->setFindsKernel({});
        return;
    }
    filter_->setFindsKernel([found = FoundKernels(data_.workspace, text)](Side side, const KernelCalls& kernel) {
        return !found.missesAll(placeOf(side), std::span(kernel.rows).first(std::min<std::size_t>(kernel.rows.size(), 1)));
    });
}

/// What is found stands open, where it is not in the row above it; without a search, what stood open before it.
void ComparePage::find(const QString& text)
{
    if (filter_->text().isEmpty() && !text.isEmpty()) {
        table_->opening().finish(); // what is still being opened was asked for too
        openBefore_ = openBranches(*table_, *filter_);
    }
    lookForKernels(text);
    filter_->setText(text);
    for (int at = 0; at < filter_->rowCount(); ++at)
        if (const QModelIndex row = filter_->index(at, 0); filter_->hidesWhatIsFound(row))
            table_->expand(row);
    if (const auto before = text.isEmpty() ? std::exchange(openBefore_, std::nullopt) : std::nullopt)
        table_->opening().openOnly(*before);
    table_->scrollToTop(); // what leads among the hits is what is asked for
    sayWhatIsShown();
}

/// All of the waterfall, as far as a few rows of the table stay in sight.
void ComparePage::fitWaterfall()
{
    if (splitByHand_)
        return;
    splitter_->widget(0)->setVisible(splitter_->height() >= minWaterfall + tableBeforeWaterfall);
    const int maxWaterfall = splitter_->height() - splitter_->handleWidth() - splitter_->widget(1)->minimumHeight();
    const int wanted = std::clamp(waterfall_->sizeHint().height(), minWaterfall, std::max(maxWaterfall, minWaterfall));
    splitter_->setSizes({wanted, std::max(splitter_->height() - splitter_->handleWidth() - wanted, 1)});
}

void ComparePage::resizeEvent(QResizeEvent* event)
{
    ViewPage::resizeEvent(event);
    layout()->activate();
    fitWaterfall();
}

void ComparePage::connectTable()
{
    connect(table_, &TreeTable::rowOpened, this, [this](const QModelIndex& index) { Q_EMIT sourceRequested(targetsOf(index)); });
    connect(table_, &TreeTable::menuOpening, this, [this](QMenu* menu) { fillMenu(*menu); });
    connect(table_, &TreeTable::explanationRequested, this, &ComparePage::explain);
}

std::vector<const ComparisonRow*> ComparePage::selectedRows() const
{
    std::vector<const ComparisonRow*> rows;
    for (const QModelIndex& index : table_->selectionModel()->selectedRows())
        rows.push_back(&model_->node(filter_->mapToSource(index)));
    return rows;
}

void ComparePage::fillMenu(QMenu& menu)
{
    const CorrectionChoices choices = correctionChoices(selectedRows());
    if (choices.targets.empty())
        return;
    const std::vector<Target> targets = choices.targets;
    addCorrectionActions(
        menu, choices, this, [this, targets](CorrectionKind kind) { Q_EMIT correctionRequested(kind, targets); },
        [this, targets] { Q_EMIT takeBackRequested(targets); });
    menu.addSeparator();
    QAction* evidence = menu.addAction(tr("Show the evidence"), this, [this] { explain(table_->currentIndex()); });
    evidence->setShortcut(Qt::Key_Space);
    menu.addAction(tr("Show in the source"), this, [this, targets] { Q_EMIT sourceRequested(targets); });
}

void ComparePage::explain(const QModelIndex& index)
{
    const ComparisonRow& row = model_->node(filter_->mapToSource(index));
    if (!row.group)
        return;
    const QRect cell = table_->visualRect(index.siblingAtColumn(ComparisonModel::Match));
    const QRect besides(table_->viewport()->mapToGlobal(cell.topLeft()), cell.size());
    const Theme& theme = Theme::of(palette());
    QString html = evidenceHtml(*data_.comparison(), *row.group, data_.text, theme);
    if (row.blocks)
        html += blocksHtml(*row.blocks, model_->unit(), theme);
    evidence_->popUp(html, besides);
}

void ComparePage::setUpTable()
{
    table_->setModel(filter_);
    table_->setObjectName(QStringLiteral("groups"));
    table_->setAccessibleName(tr("Baseline and candidate side by side"));
    table_->setUpColumns();
    table_->setStretchColumns({ComparisonModel::Label}, narrowestLabel);
    table_->setYieldingColumns({ComparisonModel::BaselinePerCall, ComparisonModel::CandidatePerCall}, comfortableLabel);
    table_->sortByColumn(ComparisonModel::Delta, Qt::DescendingOrder);
    table_->rememberColumns();
}

Availability ComparePage::availabilityFor(const Workspace& shown) const
{
    if (shown.comparison)
        return Availability::Yes;
    return shown.isPair() && shown.coming ? Availability::Coming : Availability::No;
}

int ComparePage::answers(const Workspace& shown) const
{
    return shown.isPair() ? 1 : 0;
}

Chart* ComparePage::chart() const
{
    return waterfall_;
}

QLineEdit* ComparePage::searchBox() const
{
    return bar_->textBox();
}

void ComparePage::findNext(FindStep step)
{
    goToNextRow(
        *table_, [this](const QModelIndex& row) { return !filter_->hidesWhatIsFound(row); }, step);
}

std::vector<InForce> ComparePage::inForce() const
{
    std::vector<InForce> entries;
    if (!filter_->text().isEmpty()) {
        const ComparisonFilter::Found found = filter_->found();
        entries.push_back({InForceKind::Find,
            tr("finds “%1”: %2 of %3").arg(filter_->text()).arg(found.rows).arg(counted(countedWords::rows, found.of)), {},
            true});
    }
    if (!filter_->categories().isEmpty())
        entries.push_back({InForceKind::Filter, tr("only %1").arg(filter_->categories().join(QStringLiteral(", "))), {}, true});
    if (filter_->hidesSmall()) {
        const ComparisonFilter::Hidden small = filter_->hiddenAsSmall();
        entries.push_back({InForceKind::HiddenRows,
            tr("hides %1 below 1 % of movement each, %2 together")
                .arg(counted(countedWords::operators, small.rows), QString::fromStdString(percentText(100 * small.movement))),
            {}, true});
    }
    if (auto range = range_->inForce()) {
        range->ofTable = true;
        entries.push_back(std::move(*range));
    }
    const Comparison* comparison = data_.comparison();
    if (comparison && !comparison->devices.empty() && filter_->device() != toQString(comparison->devices.front().device))
        entries.push_back({InForceKind::Device, tr("device %1").arg(filter_->device())});
    return entries;
}

void ComparePage::takeBack(InForceKind kind)
{
    if (kind == InForceKind::Find)
        bar_->clearText();
    else if (kind == InForceKind::Filter)
        filterCategories({});
    else if (kind == InForceKind::HiddenRows)
        bar_->setHidesSmall(false);
    else if (kind == InForceKind::Range)
        range_->takeBack();
    else if (kind == InForceKind::Device)
        bar_->chooseFirstDevice();
}

void ComparePage::setSelection(Selection* selection)
{
    if (selection_)
        selection_->disconnect(this);
    selection_ = selection;
    waterfall_->setSelection(selection);
    table_->setSelection(selection);
    range_->setSelection(selection);
    if (!selection_)
        return;
    // After the table: a row that is still marked in it when its device goes would be taken for deselected by hand.
    connect(selection_, &Selection::selectionChanged, this, &ComparePage::followSelection);
    followSelection();
}

void ComparePage::setContent(const ChartData& content)
{
    openBefore_.reset(); // the rows are others
    // Of the same two reports the user's view stays.
    const bool swapped = content.isSwapOf(data_), same = swapped || content.showsTheProfilesOf(data_);
    const QString lastDevice = filter_->device();
    const QStringList categories = filter_->categories();
    const auto rowAt
        = [this](const QModelIndex& index) -> const ComparisonRow& { return model_->node(filter_->mapToSource(index)); };
    ExpandedRows expanded(*table_, rowAt);
    if (swapped)
        expanded.swapSides();
    const int scrolled = table_->verticalScrollBar()->value();
    data_ = content;
    range_->setWorkspace(content.workspace);
    filter_->setTexts(content.workspace->groupTexts);
    lookForKernels(filter_->text());
    model_->setComparison(content.workspace->comparison, content.text, content.workspace->blocks);
    if (swapped || !same)
        showRuns();
    table_->hideSilentColumns(*model_);
    if (!same) // what matters in another file must not hide behind an order that was asked for in this one
        table_->sortByColumn(ComparisonModel::Delta, Qt::DescendingOrder);
    waterfall_->setData(content);
    QStringList devices;
    if (content.comparison())
        for (const DeviceComparison& device : content.comparison()->devices)
            devices << QString::fromStdString(device.device);
    bar_->setDevices(devices);
    filter_->setCategories(same ? categories : QStringList());
    bar_->setDevice(same ? lastDevice : devices.value(0));
    setDevice(same ? lastDevice : devices.value(0));
    table_->widenForNumbers();
    if (!same)
        return;
    expanded.restore(*table_, rowAt);
    table_->verticalScrollBar()->setValue(scrolled);
}

/// Beside the time of a median run stands what the others range over, wherever else the user has not put it; rates give way to it
/// where there is no room for both.
void ComparePage::showRuns()
{
    constexpr PerSide<int> runs{ComparisonModel::BaselineRuns, ComparisonModel::CandidateRuns};
    constexpr PerSide<int> times{ComparisonModel::BaselineTime, ComparisonModel::CandidateTime};
    std::vector<int> yielding{ComparisonModel::BaselinePerCall, ComparisonModel::CandidatePerCall};
    QHeaderView* const header = table_->header();
    for (const Side side : bothSides) {
        const bool shows = model_->showsMedianRun(side);
        table_->offerColumn(runs[side], shows);
        if (!shows)
            continue;
        if (header->visualIndex(runs[side]) > header->visualIndex(ComparisonModel::Match))
            header->moveSection(header->visualIndex(runs[side]), header->visualIndex(times[side]) + 1);
    }
    if (model_->showsMedianRun(Side::Baseline) || model_->showsMedianRun(Side::Candidate))
        yielding.push_back(ComparisonModel::Rates);
    table_->setYieldingColumns(std::move(yielding), comfortableLabel);
}

void ComparePage::setDevice(const QString& device)
{
    const QScopedValueRollback<bool> setting(settingDevice_, true);
    filter_->setDevice(device);
    waterfall_->setDevice(device);
    fitWaterfall();
    sayWhatIsShown();
}

/// What was selected elsewhere is shown here too, whichever device was looked at.
void ComparePage::followSelection()
{
    const Comparison* comparison = data_.comparison();
    if (!comparison || settingDevice_)
        return;
    QStringList selected;
    for (const GroupId group : selection_->selectedRows().groups())
        selected << QString::fromStdString(comparison->groups[index(group)].device);
    for (const TimeWithoutRows& one : selection_->selectedRows().timeWithoutRows())
        selected << QString::fromStdString(comparison->ledger[one.category].device);
    if (selected.isEmpty() || selected.contains(filter_->device()))
        return;
    bar_->setDevice(selected.front());
    setDevice(selected.front());
    table_->widenForNumbers();
    table_->setSelection(selection_); // its rows are there only now
}

void ComparePage::filterCategories(const QStringList& categories)
{
    filter_->setCategories(categories);
    table_->widenForNumbers();
    sayWhatIsShown();
}

QString ComparePage::foundText() const
{
    const Comparison* comparison = data_.comparison();
    if (filter_->text().isEmpty() || !comparison)
        return {};
    const ComparisonFilter::Found found = filter_->found();
    QStringList parts{counted(countedWords::rows, found.rows)};
    for (const DeviceComparison& device : comparison->devices)
        if (toQString(device.device) == filter_->device() && found.rows > 0)
            parts << (found.isLess ? tr("%1 of A, %2 of B in the kernels found") : tr("%1 of A, %2 of B"))
                         .arg(QString::fromStdString(percentText(100 * found.us.baseline / device.us.baseline)),
                             QString::fromStdString(percentText(100 * found.us.candidate / device.us.candidate)));
    return parts.join(QStringLiteral(" · "));
}

/// Empty: there are rows, or nothing that a user chose hides them.
QString ComparePage::whyEmpty() const
{
    if (!filter_->hasRowsInScope() && range_->rows())
        return tr("None of these operators ran in the stretch of time that is kept to.");
    const ComparisonFilter::Hidden hidden = filter_->hidden();
    const bool onlySmall = filter_->text().isEmpty();
    const bool empty = onlySmall ? !filter_->showsOperators() : filter_->rowCount() == 0;
    if (hidden.rows == 0 || !empty)
        return {};
    const QString why = onlySmall ? tr("No operator makes 1 % of movement")
        : filter_->hidesSmall()   ? tr("No row of 1 % of movement or more matches")
                                  : tr("No row matches");
    return tr("%1; %2 hidden (%3 of movement).")
        .arg(why, counted(countedWords::rows, hidden.rows), QString::fromStdString(percentText(100 * hidden.movement)));
}

void ComparePage::sayWhatIsShown()
{
    bar_->setFound(foundText());
    nothing_->show(NoticeStrip::Kind::Note, whyEmpty(), tr("Clear"));
    Q_EMIT inForceChanged();
}

QByteArray ComparePage::saveState()
{
    return table_->columnState();
}

void ComparePage::restoreState(const QByteArray& state)
{
    table_->restoreColumns(state);
}

QString ComparePage::notice() const
{
    return nothing_->text();
}

template <>
ViewPage* newPage<ComparePage>(QWidget* parent)
{
    return new ComparePage(parent);
}

} // namespace tvmscope
