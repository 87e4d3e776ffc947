// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"
#include "widgets/charts/flameview.h"

#include <optional>

namespace tvmscope {

/// A chart of boxes along one axis of time: zooming, moving, hovering and selecting, whatever the boxes stand for.
/// Wheel zooms at the pointer, Shift+wheel moves, double click zooms to a box, Home shows all, W/A/S/D move and zoom.
class GraphChart : public Chart {
    Q_OBJECT
public:
    using Chart::Chart;

    const FlameView& view() const noexcept { return view_; }
    QSize minimumSizeHint() const override { return {320, 120}; }

protected:
    /// A box of the widget.
    struct Hit {
        RowSet rows; ///< what it stands for, on both sides
        TimeRange stretch; ///< where it lies on the axis
        QString facts; ///< for the tooltip
    };
    virtual std::optional<Hit> hitAt(const QPointF& place) const = 0;
    void setView(const FlameView& view);

    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    FlameView view_;
};

} // namespace tvmscope
