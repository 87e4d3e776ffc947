// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"

namespace tvmscope {

/// Timings of whole models: a bar each, as long as its mean, with its standard deviation, and its factor to one of them. Totals
/// of profiles that timings belong to stand among them in another colour.
class TimingsChart : public Chart {
    Q_OBJECT
public:
    explicit TimingsChart(QWidget* parent = nullptr);

    void setData(const ChartData& data) override;
    /// The row of Workspace::timingRows that factors are to.
    void setReference(std::size_t row);
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    int heightForWidth(int width) const override;
    QString title() const override;
    TextTable table() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintContent(QPainter& painter, const Theme& theme) override;

private:
    const std::vector<TimingRow>& rows() const;
    QString describe(const TimingRow& row) const;
    void draw(QPainter& painter, const QRectF& area, const Theme& theme, bool titled) const;
    void drawRow(class DrawList& picture, const QRectF& line, std::size_t row, const Theme& theme) const;
    double longestUs() const;
    double namesWidth(double width) const;
    double timesWidth(double width) const;
    QString timeOf(std::size_t row) const;

    ChartData data_;
    std::size_t reference_ = 0;
};

} // namespace tvmscope
