// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"
#include "widgets/charts/flamehit.h"
#include "widgets/charts/flamepainter.h"
#include "widgets/charts/flameruler.h"
#include "widgets/charts/lanescroll.h"
#include "widgets/charts/zoomcontroller.h"

#include <QTimer>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace tvmscope {

class FlameGraphChart;

/// Calls in the order of time, a lane a device, a pair one above the other; repeated blocks above their calls, component
/// operators below. A profile whose source has no time order is shown as the merged flame graph instead, which says so.
///
/// Wheel and keys as ZoomController has them; drag moves, Shift+drag measures, a double click zooms to a box, F to the selection,
/// Ctrl+wheel and ↑ ↓ scroll, Esc forgets a measurement. A click selects what a call belongs to (its group), a second one or
/// Alt+click the call alone. Of a pair the profile under the pointer leads, and the other shows the counterparts.
class FlameChart : public Chart {
    Q_OBJECT
public:
    explicit FlameChart(QWidget* parent = nullptr);
    ~FlameChart() override;

    void setData(const ChartData& chartData) override;
    void setSelection(Selection* selection) override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    QString title() const override;
    TextTable table() const override;

    /// True: each profile of a pair fills the width; false: both have the same time per pixel.
    void setFitEach(bool fit);
    /// Ribbons from the calls of the one to those of the other that do the same, between the lanes of the leading device.
    void setRibbons(bool on);
    /// What it misses is dimmed (FlameSearch); empty: nothing.
    void setSearch(const QString& text);
    /// `24 calls, 3.20 ms, 14.7 % of cpu0`; empty without a search.
    QString found() const { return search().found().summary(); }
    bool findsAny() const { return search().found().findsAny(); }
    std::optional<FoundPlace> foundPlace() const { return search().place(); }
    /// `×10.5: Relax VM 3.12–5.20 ms, Relay VM 0.40–2.48 ms`; empty where all is shown.
    QString zoomReadout() const { return panels_.zoomReadout(*zoom()); }
    /// Shows and selects the next call found, or the one before (−1).
    void showFound(int by);
    bool showsMerged() const noexcept { return merged_ != nullptr; }
    /// What is shown instead of the chart, where there is no order of time; searched and zoomed there. Null: the chart.
    FlameGraphChart* merged() const noexcept { return merged_.get(); }
    const FlameView& view() const noexcept { return zoom_->view(); }
    ZoomController* zoom() const noexcept override;
    const std::vector<FlamePanel>& panels() const noexcept { return panels_.all(); }
    /// What stands where in the widget, for overlays and tests.
    const FlameGeometry& geometryNow() const;
    /// What is said of the stretch that was measured; empty: none was.
    QString measurement() const;
    std::optional<RangeTarget> measuredRange() const;
    /// False if there is none.
    bool forgetMeasurement();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public Q_SLOTS:
    void zoomToSelection();

Q_SIGNALS:
    void viewChanged();
    void measurementChanged();

protected:
    void paintContent(QPainter& painter, const Theme& theme) override;
    void paintMarks(QPainter& painter, const Theme& theme) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Drag { None, Press, Pan, Measure, Minimap };

    QRectF minimapArea() const;
    QRectF chartArea() const;
    double fractionAt(double x) const { return (x - chartArea().left()) / chartArea().width(); }
    FlameScene scene() const;
    FlameSearch& search() const;
    void showMerged();
    void makePanels();
    void panelsChanged();
    void layOutLanes();
    void centreFromMinimap(double x);
    void leadWith(std::size_t panel);
    void measureTo(double x);
    FlameHit hitAt(const QPointF& place) const;
    void hoverAt(const QPointF& place);
    void hoverAgain();
    void showFacts();
    void clickAt(const QPointF& place, Qt::KeyboardModifiers modifiers);

    ChartData data_;
    FlamePanels panels_;
    FlameShades shades_;
    std::unique_ptr<FlameGraphChart> merged_; ///< instead of the chart, where there is no time order
    ZoomController* zoom_;
    bool fitEach_ = false;
    bool showsRibbons_ = true;
    QString searchText_;
    mutable std::optional<FlameSearch> search_; ///< none: nobody has looked at what is found
    LaneScroll* scroll_;
    Kept<FlameGeometry> geometry_;
    LabelCache labels_;
    Drag drag_ = Drag::None;
    QPointF pressed_, last_;
    bool isPointedAt_ = false; ///< the pointer is at last_, not outside
    std::optional<FlameStretch> measured_;
    QTimer factsTimer_;
    FlameSpot told_; ///< what the tooltip is about
};

} // namespace tvmscope
