// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/flamegraphlayout.h"
#include "widgets/charts/graphchart.h"

#include <vector>

namespace tvmscope {

/// Merged flame graph: executor, device, class, operator, shapes, widest left; a pair one above the other at the same scale.
/// A device's time that no row accounts for is a hatched block at its end.
class FlameGraphChart : public GraphChart {
    Q_OBJECT
public:
    explicit FlameGraphChart(QWidget* parent = nullptr);

    void setData(const ChartData& chartData) override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    QString title() const override;
    TextTable table() const override;

    /// A sentence above the graph, such as why there is no flame chart.
    void setNotice(const QString& notice);
    FlameGraphLayout layoutOf(const QRectF& area, const Theme& theme, bool titled) const;
    QSize sizeHint() const override;

protected:
    std::optional<Hit> hitAt(const QPointF& place) const override;
    std::vector<Hit> foundBoxes() const override;
    std::vector<TimeRange> selectedStretches() const override;
    void paintContent(QPainter& painter, const Theme& theme) override;
    void paintMarks(QPainter& painter, const Theme& theme) override;

private:
    std::optional<Hit> sliverHitAt(const QPointF& place) const;
    FlameGraphScene scene(bool titled, const FoundKernels* search) const;
    const FlameGraphLayout& layoutNow() const;
    QString facts(const GraphBox& box) const;

    ChartData data_;
    std::vector<GraphPanel> panels_;
    QString notice_;
    Kept<FlameGraphLayout> layout_;
};

} // namespace tvmscope
