// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/tuning/convergence.h"
#include "widgets/charts/chart.h"

#include <QPointF>

#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace tvmscope {

class DrawList;

/// A workload of an open log: indices into Workspace::tuning and the workloads of its summary.
using TunedPlace = std::pair<std::size_t, std::size_t>;

/// How searches went: of each workload the best so far by trial as a line, every trial as a dot, failures as ticks on the axis.
/// By rate where the work of all is known, else by time. A log of best records has no history: its workloads are dots, longest
/// first.
class ConvergenceChart : public Chart {
    Q_OBJECT
public:
    explicit ConvergenceChart(QWidget* parent = nullptr);

    void setData(const ChartData& data) override;
    /// These stand out, the others step back; none: all are alike.
    void setChosen(std::set<TunedPlace> chosen);
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    int heightForWidth(int width) const override;
    QString title() const override;
    TextTable table() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A dot was clicked.
    void workloadPicked(tvmscope::TunedPlace place);

protected:
    bool event(QEvent* event) override;
    void paintContent(QPainter& painter, const Theme& theme) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    /// A trial that succeeded, or the best record of a workload.
    struct Dot {
        QPointF at; ///< trial and value; of a log without a history, place of the workload and value
        TunedPlace place;
        double us = 0.0;
    };
    struct Series {
        QString name;
        std::vector<Dot> dots; ///< of a search they are all of one workload
        std::vector<QPointF> best; ///< where the best became another one, and the last trial
        std::vector<double> failures; ///< trials
        std::size_t hue = 0; ///< index of its colour, which the same workload has in every log
        bool isOther = false; ///< of a log behind the first: paler
    };
    struct Plot;
    void addSeries(std::size_t log, const ConvergenceLine& line);
    std::size_t hueOf(TunedPlace place) const;
    static QColor colorOf(const Series& series, const Theme& theme);
    void addPoint(Series& series, double x, TunedPlace place, const ConvergencePoint& point) const;
    QString noteText() const;
    Plot plotIn(const QRectF& area) const;
    void draw(QPainter& painter, const QRectF& area, const Theme& theme, bool titled) const;
    void drawAxes(DrawList& picture, const Plot& plot, const Theme& theme) const;
    void drawTrials(DrawList& picture, const Plot& plot, const Series& series, const QColor& color, const Theme& theme) const;
    void drawNames(DrawList& picture, const Plot& plot, const Theme& theme) const;

    void drawWorkloads(DrawList& picture, const Plot& plot, const Theme& theme) const;
    /// The dot that is nearest to a place on the widget; null where none is near.
    const Dot* dotAt(QPointF position) const;
    QString factsOf(const Dot& dot) const;
    const TunedWorkload& workloadAt(TunedPlace place) const;
    bool stepsBack(TunedPlace place) const { return !chosen_.empty() && !chosen_.contains(place); }

    ChartData data_;
    std::set<TunedPlace> chosen_;
    std::vector<Series> series_; ///< one a workload, longest first; one in all where there is no history
    std::size_t workloads_ = 0; ///< of which as many as series_ are drawn
    bool rates_ = false; ///< values are GFLOP/s, else µs
    bool history_ = false;
};

} // namespace tvmscope
