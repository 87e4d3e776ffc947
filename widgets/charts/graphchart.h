// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"
#include "widgets/charts/foundkernels.h"
#include "widgets/charts/zoomcontroller.h"

#include <optional>

namespace tvmscope {

/// A chart of boxes along one axis of time: zooming (ZoomController), hovering and selecting, whatever the boxes stand for. A
/// double click zooms to a box.
class GraphChart : public Chart {
    Q_OBJECT
public:
    explicit GraphChart(const QString& kind, QWidget* parent = nullptr);

    const FlameView& view() const noexcept { return zoom_->view(); }
    ZoomController* zoom() const noexcept override { return zoom_; }
    QSize minimumSizeHint() const override { return {320, 120}; }

    /// What it misses is dimmed (FoundKernels); empty: nothing.
    void setSearch(const QString& text);
    /// `24 calls, 3.20 ms, 14.7 % of cpu0`; empty without a search.
    QString found() const { return foundKernels().summary(); }
    bool findsAny() const { return foundKernels().findsAny(); }
    /// Where showFound() has come to.
    std::optional<FoundPlace> foundPlace() const { return current_; }
    /// Shows and selects the next box found, or the one before (−1).
    void showFound(int by);

protected:
    /// A box of the widget.
    struct Hit {
        std::vector<Target> targets; ///< what it stands for, on both sides
        TimeRange stretch; ///< where it lies on the axis
        QString facts; ///< for the tooltip
    };
    virtual std::optional<Hit> hitAt(const QPointF& place) const = 0;
    /// Of a box that is selected or hovered. Frames of many narrow boxes would hide what they frame: these get a strip at their
    /// foot.
    static void addMark(class DrawList& marks, const QRectF& box, const QColor& color, double width);
    /// The boxes of what a search finds, in their order, in sight or not.
    virtual std::vector<Hit> foundBoxes() const = 0;
    /// Where the boxes of what is selected lie on the axis, in sight or not.
    virtual std::vector<TimeRange> selectedStretches() const { return {}; }

    /// Looked for when they are first asked for: a chart that nobody looks at finds nothing.
    const FoundKernels& foundKernels() const;
    /// The search goes on in other profiles.
    void searchIn(WorkspacePtr workspace);
    QRectF chartArea() const;

    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void hoverAt(const QPointF& place);
    void zoomToSelection();

    ZoomController* zoom_;
    WorkspacePtr searched_;
    QString searchText_;
    mutable std::optional<FoundKernels> found_; ///< none: not looked for yet
    std::optional<FoundPlace> current_; ///< of the boxes found, the one shown last
};

} // namespace tvmscope
