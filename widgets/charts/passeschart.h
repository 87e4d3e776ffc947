// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/graphchart.h"
#include "widgets/painting/drawlist.h"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace tvmscope {

/// Compiler passes as a flame graph: each below the one that it ran inside of, in the order of the text, as wide as its time.
/// What a pass took itself is the room that those inside of it leave. Several compilations stand one below the other, at one
/// scale.
class PassesChart : public GraphChart {
    Q_OBJECT
public:
    explicit PassesChart(QWidget* parent = nullptr);

    void setData(const ChartData& content) override;
    void paint(QPainter& painter, const QRectF& area, const Theme& theme) override;
    double heightForWidth(double width) const override;
    QString title() const override;
    TextTable table() const override;
    QSize sizeHint() const override;

    /// Boxes of these passes have a frame.
    void setChosen(std::set<std::string> names);
    /// Boxes of passes that a search misses are dimmed; none: all are.
    void setFound(std::set<std::string> names, bool isSearching);

Q_SIGNALS:
    /// A box was clicked.
    void passPicked(std::size_t compilation, const QString& name);

protected:
    std::optional<Hit> hitAt(const QPointF& place) const override;
    std::vector<Hit> foundBoxes() const override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintContent(QPainter& painter, const Theme& theme) override;
    void paintMarks(QPainter& painter, const Theme& theme) override;

private:
    struct Box {
        QRectF area;
        std::size_t compilation = 0, pass = 0;
        TimeRange stretch;
    };
    struct Picture {
        DrawList drawing;
        std::vector<Box> boxes;
    };

    const TimedPass& passOf(const Box& box) const;
    Picture layOut(const QRectF& area, const Theme& theme, bool titled) const;
    void drawBox(DrawList& list, QRectF box, const TimedPass& pass, const Theme& theme) const;
    const Picture& layoutNow() const;
    const Box* boxAt(const QPointF& place) const;
    QString facts(const Box& box) const;
    double heightOf(double pitch) const;

    ChartData data_;
    std::vector<std::vector<double>> begins_; ///< of each pass of each compilation, in µs
    std::set<std::string> chosen_, found_;
    bool searching_ = false;
    Kept<Picture> layout_;
};

} // namespace tvmscope
