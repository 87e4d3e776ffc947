// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/chartspage.h"

#include "widgets/charts/barschart.h"
#include "widgets/charts/rooflinechart.h"
#include "widgets/pages/roofbox.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>

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
    , roof_(new RoofBox(this))
    , logarithmic_(new QCheckBox(tr("Logarithmic"), this))
{
    which_->addItem(tr("Bars: longest first"));
    which_->addItem(tr("Roofline: work against limits"));
    which_->setAccessibleName(tr("Kind of chart"));
    device_->setAccessibleName(tr("Device"));
    int place = 0;
    for (QWidget* control : std::initializer_list<QWidget*>{which_, device_, by_, logarithmic_, roof_})
        controls()->insertWidget(place++, control);
    setUpBars();
    setUpRoofline();
    connect(which_, &QComboBox::currentIndexChanged, this, [this](int which) {
        showChart(which);
        by_->setVisible(which == Bars);
        logarithmic_->setVisible(which == Bars);
        roof_->setVisible(which == RooflineKind);
    });
    roof_->hide();
    connect(device_, &QComboBox::textActivated, bars_, &BarsChart::setDevice);
    connect(device_, &QComboBox::textActivated, this, [this](const QString& device) {
        roofline_->setDevice(device);
        roof_->setContent(content_, device);
    });
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
    const QStringList devices = devicesOf(content);
    device_->clear();
    device_->addItems(devices);
    device_->setVisible(devices.size() > 1);
    if (!devices.contains(bars_->device()))
        bars_->setDevice(devices.value(0));
    device_->setCurrentText(bars_->device());
    roof_->setContent(content_, device_->currentText());
}

bool ChartsPage::showView(const QString&)
{
    which_->setCurrentIndex(RooflineKind);
    return true;
}

} // namespace tvmscope
