// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/pages/chartspage.h"

#include "widgets/charts/barschart.h"
#include "widgets/charts/rooflinechart.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QListView>
#include <QSignalBlocker>

namespace tvmscope {

namespace {
constexpr int needsPairRole = Qt::UserRole + 1;
}

ChartsPage::ChartsPage(QWidget* parent)
    : ChartPage(parent)
    , which_(new QComboBox(this))
    , device_(new QComboBox(this))
    , by_(new QComboBox(this))
    , peak_(new QComboBox(this))
    , logarithmic_(new QCheckBox(tr("Logarithmic"), this))
{
    for (const ChartKind& kind : chartKinds())
        if (!kind.choice.isEmpty()) {
            connect(device_, &QComboBox::textActivated, addChart(makeChart(kind.name)), &Chart::setDevice);
            which_->addItem(kind.choice, kind.name);
            which_->setItemData(which_->count() - 1, kind.needsPair, needsPairRole);
        }
    which_->setAccessibleName(tr("Kind of chart"));
    device_->setAccessibleName(tr("Device"));
    int place = 0;
    for (QWidget* control : std::initializer_list<QWidget*>{which_, device_, by_, logarithmic_, peak_})
        controls()->insertWidget(place++, control);
    setUpBars();
    setUpRoofline();
    connect(which_, &QComboBox::currentIndexChanged, this, [this](int which) {
        showChart(which);
        by_->setVisible(chart() == bars_);
        logarithmic_->setVisible(chart() == bars_);
        peak_->setVisible(chart() == roofline_);
    });
    peak_->hide();
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

void ChartsPage::setUpRoofline()
{
    roofline_ = findChild<RooflineChart*>();
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
    offerWhatFits(content.isPair());
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

} // namespace tvmscope
