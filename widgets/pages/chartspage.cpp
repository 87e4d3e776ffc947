// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/chartspage.h"

#include "widgets/charts/barschart.h"
#include "widgets/charts/rooflinechart.h"
#include "widgets/pages/roofbox.h"
#include "widgets/views/keptrange.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>

namespace tvmscope {

namespace {
constexpr int needsPairRole = Qt::UserRole + 1;
constexpr int narrowestChoice = 96; ///< of the boxes of a narrow window
} // namespace

ChartsPage::ChartsPage(QWidget* parent)
    : ChartPage(parent)
    , which_(new QComboBox(this))
    , device_(new QComboBox(this))
    , by_(new QComboBox(this))
    , roof_(new RoofBox(this))
    , count_(new QSlider(Qt::Horizontal, this))
    , countName_(new QLabel(tr("Bars:"), this))
    , counted_(new QLabel(this))
    , logarithmic_(new QCheckBox(tr("Logarithmic"), this))
    , range_(new KeptRange(this))
{
    for (const ChartKind& kind : chartKinds())
        if (!kind.choice.isEmpty()) {
            connect(device_, &QComboBox::textActivated, addChart(makeChart(kind.name)), &Chart::setDevice);
            which_->addItem(kind.choice, kind.name);
            which_->setItemData(which_->count() - 1, kind.needsPair, needsPairRole);
        }
    which_->setAccessibleName(tr("Kind of chart"));
    for (QComboBox* box : {which_, device_, by_})
        box->setMinimumWidth(narrowestChoice);
    device_->setAccessibleName(tr("Device"));
    int place = 0;
    for (QWidget* control :
        std::initializer_list<QWidget*>{which_, device_, by_, countName_, count_, counted_, logarithmic_, roof_})
        controls()->insertWidget(place++, control);
    setUpBars();
    setUpCount();
    setUpRoofline();
    connect(range_, &KeptRange::rangeChanged, this, &ChartsPage::keepToRange);
    connect(which_, &QComboBox::currentIndexChanged, this, [this](int which) {
        showChart(which);
        by_->setVisible(chart() == bars_);
        logarithmic_->setVisible(chart() == bars_);
        roof_->setVisible(chart() == roofline_);
        count_->setVisible(chart() == bars_);
        countName_->setVisible(chart() == bars_);
        counted_->setVisible(chart() == bars_);
    });
    roof_->hide();
    connect(device_, &QComboBox::textActivated, this, [this](const QString& device) { roof_->setContent(content_, device); });
    connect(device_, &QComboBox::textActivated, this, &ChartsPage::inForceChanged);
}

void ChartsPage::setUpBars()
{
    bars_ = findChild<BarsChart*>();
    by_->addItem(tr("By operator"), static_cast<int>(BarsBy::Operator));
    by_->addItem(tr("By class"), static_cast<int>(BarsBy::Class));
    by_->addItem(tr("By device"), static_cast<int>(BarsBy::Device));
    by_->setAccessibleName(tr("What a bar stands for"));
    connect(by_, &QComboBox::currentIndexChanged, this,
        [this] { bars_->setBarsBy(static_cast<BarsBy>(by_->currentData().toInt())); });
    connect(logarithmic_, &QCheckBox::toggled, bars_, &BarsChart::setLogarithmic);
    connect(bars_, &BarsChart::barActivated, this, &ChartsPage::sourceRequested);
}

void ChartsPage::setUpCount()
{
    count_->setAccessibleName(tr("Number of bars"));
    count_->setToolTip(
        tr("How many bars are shown, from one at the left end to as many as the height holds. The rest is the last bar: a double "
           "click opens it"));
    count_->setMinimum(1);
    countName_->setBuddy(count_);
    count_->setMinimumWidth(48);
    count_->setMaximumWidth(96);
    counted_->setForegroundRole(QPalette::PlaceholderText);
    connect(count_, &QSlider::valueChanged, this, [this](int count) { bars_->setCount(static_cast<std::size_t>(count)); });
    connect(bars_, &BarsChart::barsChanged, this, &ChartsPage::sayCount);
}

void ChartsPage::sayCount()
{
    const QSignalBlocker quiet(count_);
    count_->setMaximum(std::max(static_cast<int>(bars_->maxBars()), 1));
    const auto& bars = bars_->bars();
    const auto shown = std::count_if(bars.begin(), bars.end(), [](const Bar& bar) { return bar.fold == BarFold::None; });
    count_->setValue(static_cast<int>(shown));
    counted_->setText(tr("%1 of %2").arg(shown).arg(bars_->allBars()));
    count_->setEnabled(bars_->allBars() > 1);
}

void ChartsPage::setUpRoofline()
{
    roofline_ = findChild<RooflineChart*>();
    connect(roof_, &RoofBox::peakChosen, roofline_, &RooflineChart::setPeak);
}

QByteArray ChartsPage::saveState()
{
    return roof_->saveState();
}

void ChartsPage::restoreState(const QByteArray& state)
{
    roof_->restoreState(state);
}

void ChartsPage::setContent(const ChartData& content)
{
    ChartPage::setContent(content);
    content_ = content;
    range_->setWorkspace(content.workspace);
    offerWhatFits(content.isPair());
    const QStringList devices = devicesOf(content);
    device_->clear();
    device_->addItems(devices);
    device_->setVisible(devices.size() > 1);
    if (!devices.contains(bars_->device()))
        bars_->setDevice(devices.value(0));
    device_->setCurrentText(bars_->device());
    roof_->setContent(content_, device_->currentText());
}

void ChartsPage::setSelection(Selection* selection)
{
    ChartPage::setSelection(selection);
    range_->setSelection(selection);
}

/// What has no call in the stretch is not drawn; what has one is drawn with all its time, as tables say it.
void ChartsPage::keepToRange()
{
    const std::optional<SelectedRows> rows = range_->rows();
    bars_->keepTo(rows);
    roofline_->keepTo(rows);
    Q_EMIT inForceChanged();
}

std::vector<InForce> ChartsPage::inForce() const
{
    std::vector<InForce> entries;
    if (const auto range = range_->inForce())
        entries.push_back(*range);
    if (device_->currentIndex() > 0)
        entries.push_back({InForceKind::Device, tr("device %1").arg(device_->currentText())});
    return entries;
}

void ChartsPage::takeBack(InForceKind kind)
{
    if (kind == InForceKind::Range) {
        range_->takeBack();
        return;
    }
    device_->setCurrentIndex(0);
    Q_EMIT device_->textActivated(device_->currentText());
}

/// A chart of two profiles is not offered where there is one.
void ChartsPage::offerWhatFits(bool pair)
{
    for (int at = 0; at < which_->count(); ++at) {
        const bool fits = pair || !which_->itemData(at, needsPairRole).toBool();
        static_cast<QListView*>(which_->view())->setRowHidden(at, !fits);
        if (!fits && which_->currentIndex() == at)
            which_->setCurrentIndex(0);
    }
}

bool ChartsPage::showView(const QString& name)
{
    const int which = which_->findData(name);
    if (which < 0 || static_cast<QListView*>(which_->view())->isRowHidden(which))
        return false;
    which_->setCurrentIndex(which);
    return true;
}

template <>
ViewPage* newPage<ChartsPage>(QWidget* parent)
{
    return new ChartsPage(parent);
}

} // namespace tvmscope
