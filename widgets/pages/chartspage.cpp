// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/chartspage.h"

#include "widgets/charts/barschart.h"
#include "widgets/charts/rooflinechart.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace tvmscope {

namespace {
enum ChartChoice : int { Bars, RooflineKind };
}

ChartsPage::ChartsPage(QWidget* parent)
    : ChartPage(parent)
    , bars_(addChart(std::make_unique<BarsChart>()))
    , roofline_(addChart(std::make_unique<RooflineChart>()))
    , which_(new QComboBox(this))
    , device_(new QComboBox(this))
    , by_(new QComboBox(this))
    , peak_(new QComboBox(this))
    , logarithmic_(new QCheckBox(tr("Logarithmic"), this))
{
    which_->addItem(tr("Bars: longest first"));
    which_->addItem(tr("Roofline: work against limits"));
    which_->setAccessibleName(tr("Kind of chart"));
    device_->setAccessibleName(tr("Device"));
    int place = 0;
    for (QWidget* control : std::initializer_list<QWidget*>{which_, device_, by_, logarithmic_, peak_})
        controls()->insertWidget(place++, control);
    setUpBars();
    setUpRoofline();
    connect(which_, &QComboBox::currentIndexChanged, this, [this](int which) {
        showChart(which);
        by_->setVisible(which == Bars);
        logarithmic_->setVisible(which == Bars);
        peak_->setVisible(which == RooflineKind);
    });
    peak_->hide();
    connect(device_, &QComboBox::textActivated, bars_, &BarsChart::setDevice);
    connect(device_, &QComboBox::textActivated, roofline_, &RooflineChart::setDevice);
    connect(device_, &QComboBox::textActivated, this, &ChartsPage::inForceChanged);
}

void ChartsPage::setUpBars()
{
    by_->addItem(tr("By operator"), static_cast<int>(BarsBy::Operator));
    by_->addItem(tr("By class"), static_cast<int>(BarsBy::Class));
    by_->addItem(tr("By device"), static_cast<int>(BarsBy::Device));
    by_->setAccessibleName(tr("What a bar stands for"));
    connect(by_, &QComboBox::currentIndexChanged, this,
        [this] { bars_->setBarsBy(static_cast<BarsBy>(by_->currentData().toInt())); });
    connect(logarithmic_, &QCheckBox::toggled, bars_, &BarsChart::setLogarithmic);
    connect(bars_, &BarsChart::barActivated, this, &ChartsPage::sourceRequested);
}

void ChartsPage::setUpRoofline()
{
    peak_->setAccessibleName(tr("Device whose limits are the roof"));
    peak_->setToolTip(tr("What the device can do at most. A list of your own: tvmscope/devices.json where programs keep their "
                         "settings."));
    connect(peak_, &QComboBox::currentIndexChanged, this, [this](int at) {
        roofline_->setPeak(at > 0 ? std::optional(peaks_->at(static_cast<std::size_t>(at - 1))) : std::nullopt);
    });
}

void ChartsPage::fillPeaks(const DevicePeaks& peaks)
{
    if (peaks == peaks_)
        return;
    peaks_ = peaks;
    const QSignalBlocker quiet(peak_);
    peak_->clear();
    peak_->addItem(tr("No roof"));
    if (peaks_)
        for (const DevicePeak& peak : *peaks_) {
            peak_->addItem(QString::fromStdString(peak.name));
            peak_->setItemData(peak_->count() - 1, QString::fromStdString(peak.source), Qt::ToolTipRole);
        }
}

void ChartsPage::setContent(const ChartData& content)
{
    ChartPage::setContent(content);
    fillPeaks(content.peaks);
    const QStringList devices = devicesOf(content);
    device_->clear();
    device_->addItems(devices);
    device_->setVisible(devices.size() > 1);
    if (!devices.contains(bars_->device()))
        bars_->setDevice(devices.value(0));
    device_->setCurrentText(bars_->device());
}

std::vector<InForce> ChartsPage::inForce() const
{
    if (device_->currentIndex() <= 0)
        return {};
    return {{InForceKind::Device, tr("device %1").arg(device_->currentText())}};
}

void ChartsPage::takeBack(InForceKind)
{
    device_->setCurrentIndex(0);
    Q_EMIT device_->textActivated(device_->currentText());
}

bool ChartsPage::showView(const QString&)
{
    which_->setCurrentIndex(RooflineKind);
    return true;
}

} // namespace tvmscope
