// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/flamepage.h"

#include "models/items/rangewords.h"
#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamediffchart.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/charts/zoomcontroller.h"
#include "widgets/painting/textfit.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/searchbox.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tvmscope {

namespace {
constexpr int searchBeforeSpace = 100; ///< the search box is as wide as it may be before anything is left free
enum FlameKind : int { Calls, Graph, Difference };
const QStringList kinds{QStringLiteral("flame"), QStringLiteral("flamegraph"), QStringLiteral("flamediff")};
} // namespace

FlamePage::FlamePage(QWidget* parent)
    : ChartPage(parent)
    , unordered_(new NoticeStrip(this))
    , which_(new QComboBox(this))
    , search_(new SearchBox(this))
    , fit_(new QCheckBox(tr("Fit each"), this))
    , ribbons_(new QCheckBox(tr("Ribbons"), this))
    , device_(new QComboBox(this))
    , width_(new QComboBox(this))
    , keys_(new QLabel(this))
    , keepTo_(new QToolButton(this))
    , chart_(addChart(std::make_unique<FlameChart>()))
    , graph_(addChart(std::make_unique<FlameGraphChart>()))
    , difference_(addChart(std::make_unique<FlameDiffChart>()))
{
    setUpControls();
    setUpFoot();
    connect(ribbons_, &QCheckBox::toggled, chart_, &FlameChart::setRibbons);
    connect(device_, &QComboBox::textActivated, difference_, &FlameDiffChart::setDevice);
    connect(width_, &QComboBox::activated, this,
        [this] { difference_->setBoxWidth(static_cast<FlameDiffWidth>(width_->currentData().toInt())); });
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        chart_->setSearch(text);
        graph_->setSearch(text);
        difference_->setSearch(text);
        updateFoot();
    });
    connect(fit_, &QCheckBox::toggled, chart_, &FlameChart::setFitEach);
    connect(unordered_, &NoticeStrip::buttonPressed, this, [this] {
        QMessageBox::information(this, tr("How to get the order"),
            tr("Print the report with print(report.table(sort=False, aggregate=False)), or save report.json(): both keep one row "
               "a "
               "call, in the order of the run."));
    });
}

void FlamePage::setUpControls()
{
    which_->addItem(tr("Flame chart: calls in order"));
    which_->addItem(tr("Flame graph: merged"));
    which_->addItem(tr("Difference: both merged"));
    which_->setAccessibleName(tr("Kind of flame view"));
    which_->setMinimumWidth(96); // in a narrow window the names of views are cut, not the controls behind them
    fit_->setToolTip(tr("Each of the two fills the width, instead of the same time per pixel"));
    ribbons_->setToolTip(tr("Ribbons link the calls of both sides that do the same work"));
    ribbons_->setChecked(true);
    device_->setAccessibleName(tr("Device"));
    device_->hide();
    for (QComboBox* box : {device_, width_})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents); // filled while hidden, and the font may change
    width_->setAccessibleName(tr("What the width of a box stands for"));
    width_->setToolTip(tr("Boxes as wide as the time of one side add up to its total; what the other side alone does has none"));
    width_->hide();
    search_->setPlaceholderText(tr("Find: name, shape, class"));
    search_->setAccessibleName(tr("Find operators: words of names, shapes or classes"));
    search_->setToolTip(
        tr("Words in any order: names, labels, shapes, classes. Enter goes to the next one found, Shift+Enter back"));
    search_->setClearButtonEnabled(true);
    search_->setMinimumWidth(96);
    search_->setMaximumWidth(180);
    int place = 0;
    for (QWidget* control : std::initializer_list<QWidget*>{which_, device_, width_, search_, fit_, ribbons_})
        controls()->insertWidget(place++, control);
    controls()->setStretchFactor(search_, searchBeforeSpace);
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, unordered_);
    connect(which_, &QComboBox::currentIndexChanged, this, &FlamePage::turnTo);
}

void FlamePage::setUpFoot()
{
    keys_->setForegroundRole(QPalette::PlaceholderText);
    keys_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(8, 0, 8, 2);
    foot->addWidget(keys_, 1);
    foot->addWidget(keepTo_);
    static_cast<QVBoxLayout*>(layout())->addLayout(foot);
    connect(chart_, &FlameChart::viewChanged, this, &FlamePage::updateFoot);
    for (const Chart* one : std::initializer_list<Chart*>{graph_, difference_})
        connect(one->zoom(), &ZoomController::changed, this, &FlamePage::updateFoot);
    connect(chart_, &FlameChart::measurementChanged, this, &FlamePage::updateFoot);
    connect(keepTo_, &QToolButton::clicked, this, &FlamePage::keepToMeasured);
    updateFoot();
}

void FlamePage::turnTo(int which)
{
    showChart(which);
    fit_->setEnabled(which == Calls);
    ribbons_->setEnabled(which == Calls);
    device_->setVisible(which == Difference && device_->count() > 1);
    width_->setVisible(which == Difference);
    sayOrder();
    updateFoot();
}

void FlamePage::setSelection(Selection* selection)
{
    ChartPage::setSelection(selection);
    if (selection_)
        selection_->disconnect(this);
    selection_ = selection;
    if (selection_)
        connect(selection_, &Selection::rangeChanged, this, &FlamePage::updateFoot);
    updateFoot();
}

/// Of what was measured, or of nothing again.
void FlamePage::keepToMeasured()
{
    if (selection_)
        selection_->keepTo(chart_->measuredRange() == selection_->range() ? std::nullopt : chart_->measuredRange());
}

void FlamePage::updateFoot()
{
    const bool keeps = selection_ && selection_->range();
    const bool measured
        = chart() == chart_ && chart_->measuredRange() && (!keeps || chart_->measuredRange() != selection_->range());
    keepTo_->setVisible(measured || keeps);
    const bool pair = shown_ && shown_->comparison;
    keepTo_->setText(measured ? pair ? tr("Show only the groups in it on Compare, Charts and Operators")
                                     : tr("Show only what runs in it on Charts and Operators")
            : pair ? tr("Compare, Charts and Operators show only the groups in a stretch  ✕")
                              : tr("Charts and Operators show only what runs in a stretch  ✕"));
    keepTo_->setToolTip(keeps ? rangeWords(*shown_, *selection_->range()) : QString());
    const bool inOrder = chart() == chart_ && !chart_->showsMerged();
    const QStringList keys{inOrder
            ? tr("Wheel zooms · drag moves · Shift+drag measures · double click zooms to a box · F selection · Home all · "
                 "Backspace back")
            : tr("Wheel zooms · drag moves · double click zooms to a box · F selection · Home all · Backspace back"),
        inOrder ? tr("Wheel zooms · drag moves · Shift+drag measures · double click zooms to a box")
                : tr("Wheel zooms · drag moves · double click zooms to a box"),
        tr("Wheel zooms · drag moves · Home all"), tr("Wheel zooms")};
    const QStringList said = this->said();
    layout()->activate(); // the button has another width by now, and what stands beside it another room
    const QFontMetricsF metrics(keys_->font());
    const QString whole = said.join(QStringLiteral("   "));
    keys_->setForegroundRole(said.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
    keys_->setText(
        said.isEmpty() ? fitForm(keys, metrics, keys_->width()).rest : metrics.elidedText(whole, Qt::ElideRight, keys_->width()));
    const QString allKeys
        = tr("W S + − zoom, A D ← → move, ↑ ↓ and Ctrl+wheel scroll. A second click or Alt+click selects a call alone. "
             "Backspace and Shift+Backspace go back and forward.");
    keys_->setToolTip(whole.isEmpty() ? allKeys : whole + QStringLiteral("\n\n") + allKeys);
    Q_EMIT inForceChanged();
}

/// What was measured stays while something is looked for, behind what was asked for last.
QStringList FlamePage::said() const
{
    QStringList said;
    if (const QString found = this->found(); !found.isEmpty()) {
        const std::optional<FoundPlace> place = foundPlace();
        said << (!findsAny() ? tr("No call matches.")
                : place      ? tr("%1 · %2 of %3 · Enter: next").arg(found).arg(place->at + 1).arg(place->of)
                             : tr("%1 · Enter: next").arg(found));
    }
    const bool inOrder = chart() == chart_ && !chart_->showsMerged();
    if (const QString measurement = inOrder ? chart_->measurement() : QString(); !measurement.isEmpty())
        said << measurement;
    return said;
}

void FlamePage::resizeEvent(QResizeEvent* event)
{
    ChartPage::resizeEvent(event);
    layout()->activate();
    updateFoot();
}

GraphChart* FlamePage::graphOnShow() const
{
    if (chart() == difference_)
        return difference_;
    return chart() == graph_ ? graph_ : chart_->merged();
}

QString FlamePage::found() const
{
    const GraphChart* graph = graphOnShow();
    return graph ? graph->found() : chart_->found();
}

bool FlamePage::findsAny() const
{
    const GraphChart* graph = graphOnShow();
    return graph ? graph->findsAny() : chart_->findsAny();
}

std::optional<FoundPlace> FlamePage::foundPlace() const
{
    const GraphChart* graph = graphOnShow();
    return graph ? graph->foundPlace() : chart_->foundPlace();
}

void FlamePage::findNext(FindStep step)
{
    const int by = step == FindStep::Next ? 1 : -1;
    if (GraphChart* graph = graphOnShow())
        graph->showFound(by);
    else
        chart_->showFound(by);
    updateFoot();
}

void FlamePage::setContent(const ChartData& content)
{
    shown_ = content.workspace;
    ChartPage::setContent(content);
    fit_->setVisible(content.isPair());
    ribbons_->setVisible(content.isPair() && !chart_->showsMerged());
    device_->clear();
    device_->addItems(difference_->devices());
    fillWidths(content);
    const int last = content.isPair() ? Difference : Graph;
    if (which_->currentIndex() > last)
        which_->setCurrentIndex(Calls);
    static_cast<QListView*>(which_->view())->setRowHidden(Difference, !content.isPair());
    static_cast<QStandardItemModel*>(which_->model())->item(Difference)->setEnabled(content.isPair()); // nor by keys
    device_->setVisible(which_->currentIndex() == Difference && device_->count() > 1);
    sayOrder();
}

/// What is merged anyway needs no order.
void FlamePage::sayOrder()
{
    const auto isUnordered = [&](std::size_t side) {
        const ProfilePtr profile = shown_ ? shown_->profile(side) : nullptr;
        return profile && profile->timeBasis() == TimeBasis::Unordered;
    };
    const bool unordered = which_->currentIndex() == Calls && (isUnordered(0) || isUnordered(1));
    unordered_->show(NoticeStrip::Kind::Warning,
        unordered ? tr("Table sorted by duration or added up by operator: call order is not in it. Shown merged.") : QString(),
        tr("How to get order"));
}

void FlamePage::fillWidths(const ChartData& content)
{
    const int before = std::max(width_->currentIndex(), 0);
    width_->clear();
    width_->addItem(tr("As wide as %1").arg(content.label(0)), static_cast<int>(FlameDiffWidth::Baseline));
    width_->addItem(tr("As wide as %1").arg(content.label(1)), static_cast<int>(FlameDiffWidth::Candidate));
    width_->addItem(tr("As wide as the larger"), static_cast<int>(FlameDiffWidth::Larger));
    width_->setCurrentIndex(before);
}

bool FlamePage::showView(const QString& name)
{
    const auto which = static_cast<int>(kinds.indexOf(name));
    if (which < 0 || (which == Difference && difference_->devices().isEmpty()))
        return false;
    which_->setCurrentIndex(which);
    return true;
}

QLineEdit* FlamePage::searchBox() const
{
    return search_;
}

bool FlamePage::forgetMeasurement()
{
    return chart() == chart_ && chart_->forgetMeasurement();
}

std::vector<InForce> FlamePage::inForce() const
{
    std::vector<InForce> entries;
    if (!search_->text().isEmpty())
        entries.push_back({InForceKind::Find, tr("dims all but “%1”").arg(search_->text())});
    if (const ZoomController* zoom = chart()->zoom(); zoom->isZoomed())
        entries.push_back({InForceKind::Zoom, tr("zoomed %1").arg(chart() == chart_ ? chart_->zoomReadout() : zoom->readout())});
    return entries;
}

void FlamePage::takeBack(InForceKind kind)
{
    if (kind == InForceKind::Find)
        search_->clear();
    else if (kind == InForceKind::Zoom)
        chart()->zoom()->showAll();
}

QString FlamePage::notice() const
{
    return unordered_->text();
}

template <>
ViewPage* newPage<FlamePage>(QWidget* parent)
{
    return new FlamePage(parent);
}

} // namespace tvmscope
