// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/barsdata.h"
#include "widgets/charts/chart.h"

#include <memory>
#include <optional>
#include <vector>

class QCustomPlot;

namespace tvmscope {

struct BarsStyle;

/// The longest operators, classes or devices as horizontal bars; of a pair, the baseline outlined above the candidate. As many as
/// the height holds, or as many as wanted; the rest is a bar that opens.
class BarsChart : public Chart {
    Q_OBJECT
public:
    explicit BarsChart(QWidget* parent = nullptr);
    ~BarsChart() override;

    void setData(const ChartData& chartData) override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    QString title() const override;
    TextTable table() const override;

    void setBarsBy(BarsBy by);
    void setLogarithmic(bool on);
    void setDevice(const QString& device) override;
    const QString& device() const noexcept { return device_; }
    /// Shows only what has one of these rows at least; nothing: everything again.
    void keepTo(const std::optional<SelectedRows>& rows);
    QStringList devices() const override { return devicesOf(data_); }
    const std::vector<Bar>& bars() const noexcept { return bars_; }
    /// Bars that are not folds, at most; none: as many as the height holds.
    void setCount(std::optional<std::size_t> count);
    std::size_t count() const;
    /// How many could be told apart in the height of the widget, and how many there are.
    std::size_t maxBars() const;
    std::size_t allBars() const noexcept { return all_.size(); }
    /// The bar at a place of the widget, if there is one.
    std::optional<std::size_t> barAt(const QPointF& place) const;
    /// What stands below the scale: what its times are, how sides are told apart, what the whiskers are.
    QString axisLabel(const QString& unit) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {320, 120}; }

Q_SIGNALS:
    /// A bar was double-clicked, or Enter pressed on it: open what it stands for.
    void barActivated(const std::vector<tvmscope::Target>& targets);
    /// Others, more or fewer are shown.
    void barsChanged();

protected:
    bool event(QEvent* event) override;
    void paintContent(QPainter& painter, const Theme& theme) override;
    void paintMarks(QPainter& painter, const Theme& theme) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void rebuild();
    void showSome();
    void fitHeight();
    std::size_t barsIn(double pitch) const;
    void activate(std::size_t bar);
    double plotHeight() const;
    void drawPlot(QPainter& painter, const QRectF& area, const Theme& theme);
    QString emptyText() const;
    QString withWhiskers(const QString& label) const; ///< says what they are, where there are any
    BarsStyle styleFor(const Theme& theme, double width) const;

    ChartData data_;
    std::unique_ptr<QCustomPlot> plot_; ///< never shown: drawn through, on the screen and into files alike
    std::vector<Bar> all_; ///< longest first
    std::vector<Bar> bars_; ///< those that are shown, folds included
    std::size_t first_ = 0; ///< of `all_`, the first that is shown: 0 until the rest was opened
    std::optional<std::size_t> wanted_;
    BarsBy by_ = BarsBy::Operator;
    QString device_;
    std::optional<SelectedRows> keptTo_;
    bool logarithmic_ = false;
    QRectF barsArea_; ///< where the bars stood when they were last painted, with their names and numbers
    Kept<std::vector<SelectedRows>> rows_; ///< by bar
    std::optional<std::size_t> current_; ///< bar of the keyboard
};

} // namespace tvmscope
