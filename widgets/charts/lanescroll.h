// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QObject>
#include <QRectF>

class QScrollBar;
class QWidget;

namespace tvmscope {

/// How far the lanes of a chart are scrolled, in logical pixels, and the bar at its right edge that shows it where not all of
/// them have room.
class LaneScroll : public QObject {
    Q_OBJECT
public:
    explicit LaneScroll(QWidget* chart);

    double position() const noexcept { return position_; }
    /// What the bar takes of the chart's width; 0 while there is none.
    double barWidth() const;
    /// Lanes of this height show in `sight`, a place of the chart; what is scrolled too far goes back.
    void fit(double lanesHeight, const QRectF& sight);
    void moveBy(double pixels);
    /// Until a place of the chart is in sight; its top, if not all of it has room.
    void reveal(const QRectF& place);

Q_SIGNALS:
    void moved();

private:
    QScrollBar* bar_;
    QRectF sight_;
    double position_ = 0, farthest_ = 0;
};

} // namespace tvmscope
