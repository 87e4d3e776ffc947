// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"
#include "widgets/charts/rooflinepicture.h"

namespace tvmscope {

/// What the operators of a device reach against what they could: achieved GFLOP/s over arithmetic intensity, both logarithmic,
/// below the roof of a known device. Of a pair, arrows lead from baseline to candidate.
class RooflineChart : public Chart {
    Q_OBJECT
public:
    explicit RooflineChart(QWidget* parent = nullptr);

    void setData(const ChartData& chartData) override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    QString title() const override;
    TextTable table() const override;
    QStringList devices() const override { return devicesOf(data_); }
    void setDevice(const QString& device) override;
    /// Shows only points that have one of these rows at least; nothing: everything again.
    void keepTo(const std::optional<SelectedRows>& rows);

    /// The roof that is chosen; nothing: none is drawn. Until then it is the report's own, if it has one.
    void setPeak(const std::optional<DevicePeak>& peak);
    /// What is drawn: the chosen roof, scaled to the threads of what is shown.
    const std::optional<DevicePeak>& roof() const noexcept { return roof_; }
    const Roofline& roofline() const noexcept { return *roofline_; }
    /// The point at a place of the widget, if there is one.
    std::optional<std::size_t> pointAt(const QPointF& place) const;
    QSize sizeHint() const override { return {960, 560}; }
    QSize minimumSizeHint() const override { return {320, 240}; }

protected:
    bool event(QEvent* event) override;
    void paintContent(QPainter& painter, const Theme& theme) override;
    void paintMarks(QPainter& painter, const Theme& theme) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void rebuild();
    void fitRoof();
    RooflinePicture layoutOf(const QRectF& area, const Theme& theme, bool titled) const;
    static std::vector<Target> targetsOf(const RooflinePoint& point);
    QString facts(const RooflinePoint& point) const;
    std::vector<bool> pointsOf(const SelectedRows& rows) const;

    ChartData data_;
    QString device_;
    std::optional<SelectedRows> keptTo_;
    std::optional<std::optional<DevicePeak>> chosen_; ///< nothing: nobody chose
    std::optional<DevicePeak> roof_;
    std::shared_ptr<const Roofline> roofline_ = std::make_shared<const Roofline>();
    RooflineGeometry shown_; ///< where the points stood when the widget was last painted
    PerSide<std::vector<std::uint32_t>> pointOfRow_; ///< index into the points, or noPoint
    std::optional<std::size_t> current_; ///< point of the keyboard
};

} // namespace tvmscope
