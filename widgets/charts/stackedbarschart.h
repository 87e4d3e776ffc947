// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/chart.h"

namespace tvmscope {

/// Three profiles and more: a bar each, as long as its time on the leading device, stacked by category of time. Runtime overhead
/// and what no row accounts for are in it, so that a bar ends at the device's total.
class StackedBarsChart : public Chart {
    Q_OBJECT
public:
    explicit StackedBarsChart(QWidget* parent = nullptr);

    void setData(const ChartData& data) override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    int heightForWidth(int width) const override;
    QString title() const override;
    TextTable table() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// A category in all profiles. Operators by falling time, then overhead, layout and rests.
    struct Category {
        QString name;
        QString id; ///< as in LedgerRow
        std::optional<OperatorClass> cls; ///< absent: time that no row accounts for
        std::vector<double> us; ///< of each profile
        std::vector<CallCount> calls;
        std::vector<bool> known; ///< of each profile: it has such time, be it 0
        std::vector<std::size_t> rows; ///< of the set
    };
    const std::vector<Category>& categories() const noexcept { return categories_; }

protected:
    bool event(QEvent* event) override;
    void paintContent(QPainter& painter, const Theme& theme) override;
    void paintMarks(QPainter& painter, const Theme& theme) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// A part of a bar, in the coordinates of the widget or image.
    struct Segment {
        QRectF box;
        std::size_t profile, category;
    };
    struct Bars {
        std::vector<Segment> segments;
        QRectF names, plot; ///< columns of the labels and of the bars
    };
    Bars barsIn(const QRectF& area) const;
    void draw(QPainter& painter, const QRectF& area, const Theme& theme, bool titled) const;
    /// Of each category where its chip and name stand above the bars of a chart so wide, from its upper left corner.
    std::vector<QRectF> legendPlaces(double width) const;
    double legendHeight(double width) const;
    void drawLegend(class DrawList& picture, const QRectF& area, const Theme& theme) const;
    void addRunsTo(TextTable& table) const;
    /// What the tooltip of a part of a bar says.
    QString describe(const Segment& segment) const;
    const Segment* segmentAt(const Bars& bars, const QPointF& place) const;
    Target targetOf(std::size_t category) const;
    /// Of each segment whether something that its profile has of it is in a set of rows.
    std::vector<bool> meantIn(const SelectedRows& rows, const std::vector<Segment>& segments) const;
    const ProfileSet* profileSet() const noexcept;
    double widestUs() const;

    ChartData data_;
    std::vector<Category> categories_;
    std::optional<std::size_t> current_; ///< category that keys have chosen
};

} // namespace tvmscope
