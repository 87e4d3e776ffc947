// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"
#include "widgets/charts/waterfallrows.h"

#include <vector>

namespace tvmscope {

/// The whole answer of a comparison in one picture, to be put into a report or a thread.
class CompareChart : public Chart {
    Q_OBJECT
public:
    explicit CompareChart(QWidget* parent = nullptr);

    void setData(const ChartData& chartData) override;
    void setSelection(Selection*) override { }
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    QString title() const override;
    TextTable table() const override;
    QStringList devices() const override { return devicesWithLedger(data_); }
    void setDevice(const QString& device) override;

private:
    ChartData data_;
    std::string device_; ///< whose waterfall and groups are shown
    std::vector<WaterfallRow> waterfall_;
};

} // namespace tvmscope
