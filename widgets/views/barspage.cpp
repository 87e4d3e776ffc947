// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/barspage.h"

#include "widgets/charts/barschart.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace tvmscope {

BarsPage::BarsPage(QWidget* parent)
    : ChartPage(parent)
    , chart_(addChart(std::make_unique<BarsChart>()))
    , device_(new QComboBox(this))
{
    auto* by = new QComboBox(this);
    by->addItem(tr("By operator"), static_cast<int>(BarsBy::Operator));
    by->addItem(tr("By class"), static_cast<int>(BarsBy::Class));
    by->addItem(tr("By device"), static_cast<int>(BarsBy::Device));
    by->setAccessibleName(tr("What a bar stands for"));
    device_->setAccessibleName(tr("Device"));
    auto* logarithmic = new QCheckBox(tr("Logarithmic"), this);
    controls()->insertWidget(0, by);
    controls()->insertWidget(1, device_);
    controls()->insertWidget(2, logarithmic);
    connect(by, &QComboBox::currentIndexChanged, this,
        [this, by] { chart_->setBarsBy(static_cast<BarsBy>(by->currentData().toInt())); });
    connect(device_, &QComboBox::textActivated, chart_, &BarsChart::setDevice);
    connect(logarithmic, &QCheckBox::toggled, chart_, &BarsChart::setLogarithmic);
    connect(chart_, &BarsChart::rowsActivated, this, &BarsPage::sourceRequested);
}

void BarsPage::setData(const ChartData& content)
{
    ChartPage::setData(content);
    QStringList devices;
    if (content.comparison)
        for (const DeviceComparison& device : content.comparison->devices)
            devices << QString::fromStdString(device.device);
    else
        for (const Device& device : content.profiles[0]->devices())
            if (device.rowsCalls > 0)
                devices << QString::fromStdString(device.name);
    device_->clear();
    device_->addItems(devices);
    device_->setVisible(devices.size() > 1);
    if (devices.size() > 1)
        chart_->setDevice(devices.front());
}

} // namespace tvmscope
