// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"
#include "widgets/charts/counterparts.h"
#include "widgets/charts/flamegraphlayout.h"

#include <vector>

namespace tvmscope {

/// Merged flame graph: executor, device, class, operator, shapes, widest left; a pair one above the other at the same scale.
/// Double click zooms to a box, wheel at the pointer, Home shows all.
class FlameGraphChart : public Chart {
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
    const FlameView& view() const noexcept { return view_; }
    FlameGraphLayout layoutOf(const QRectF& area, const Theme& theme, bool titled) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {320, 120}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    FlameGraphScene scene(bool titled) const;
    QString facts(const GraphBox& box) const;
    void setView(const FlameView& view);

    ChartData data_;
    Counterparts counterparts_;
    std::vector<GraphPanel> panels_;
    FlameView view_;
    QString notice_;
};

} // namespace tvmscope
