// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/chart.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace tvmscope {

QString ChartData::timesOn(const QString& device) const
{
    return comparison() && comparison()->isPerRun() ? Chart::tr("%1, per run").arg(device) : device;
}

Chart::Chart(const QString& kind, QWidget* parent)
    : QWidget(parent)
    , kind_(kind)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::WheelFocus); // keys go to what was touched last
}

void Chart::setSelection(Selection* selection)
{
    if (selection_)
        selection_->disconnect(this);
    selection_ = selection;
    if (!selection)
        return;
    connect(selection, &Selection::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(selection, &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
}

void Chart::contentChanged()
{
    ++revision_;
    content_ = {};
    update();
}

void Chart::resizeEvent(QResizeEvent*)
{
    contentChanged();
}

void Chart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        contentChanged();
}

void Chart::paintContent(QPainter& painter, const Theme& theme)
{
    paint(painter, rect(), theme);
}

void Chart::paintEvent(QPaintEvent*)
{
    const double ratio = devicePixelRatioF();
    if (!content_.isNull() && !qFuzzyCompare(content_.devicePixelRatio(), ratio))
        contentChanged(); // moved to another screen
    if (content_.isNull()) {
        content_ = QPixmap((QSizeF(size()) * ratio).toSize());
        content_.setDevicePixelRatio(ratio);
        content_.fill(theme().window);
        QPainter painter(&content_);
        paintContent(painter, theme());
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, content_);
    paintMarks(painter, theme());
}

QStringList devicesOf(const ChartData& data)
{
    QStringList devices;
    if (data.comparison())
        for (const DeviceComparison& device : data.comparison()->devices)
            devices << QString::fromStdString(device.device);
    if (data.comparison() || !data.profile(0))
        return devices;
    std::vector<Device> busy;
    for (const Device& device : data.profile(0)->devices())
        if (device.rowsCalls.any())
            busy.push_back(device);
    std::stable_sort(busy.begin(), busy.end(), [](const Device& a, const Device& b) { return a.rowsSumUs > b.rowsSumUs; });
    for (const Device& device : busy)
        devices << QString::fromStdString(device.name);
    return devices;
}

QStringList devicesWithLedger(const ChartData& data)
{
    QStringList devices;
    if (data.comparison())
        for (const DeviceComparison& device : data.comparison()->devices)
            if (std::any_of(data.comparison()->ledger.begin(), data.comparison()->ledger.end(),
                    [&](const LedgerRow& row) { return row.device == device.device; }))
                devices << QString::fromStdString(device.device);
    return devices;
}

} // namespace tvmscope
