// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/flameview.h"

#include <QObject>
#include <QPoint>
#include <QString>

#include <vector>

namespace tvmscope {

/// Zooming and moving along an axis of time, whatever is drawn on it: what wheel and keys mean, and the way back. Where things
/// stand is FlameView's arithmetic.
class ZoomController : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    static constexpr double notch = 120.0; ///< QWheelEvent's unit: a notch of a usual wheel

    const FlameView& view() const noexcept { return view_; }
    /// Another axis: all of it is shown, and there is no way back.
    void setEnd(double endUs);
    /// The same axis after setEnd(): as it was shown before.
    void restore(const FlameView& view);
    /// `fraction` of the width is where the pointer is. Wheel zooms there, Shift+wheel and a wheel to the side move.
    void wheel(QPoint angle, Qt::KeyboardModifiers modifiers, double fraction);
    /// W S + − zoom, A D ← → move, Home shows all, Backspace goes back, Shift+Backspace forward again; false: no key of these.
    bool key(int key, Qt::KeyboardModifiers modifiers);
    /// By a part of what is visible; positive shows later time.
    void pan(double fraction);
    void zoomTo(TimeRange stretch);
    /// Another view of the same axis; Backspace leads back.
    void jumpTo(const FlameView& view) { show(view, Move::Jump); }
    /// Moves until a stretch is in the middle, if it is not in sight, and zooms until it takes this share of the width at least.
    void bringIntoSight(TimeRange stretch, double share);
    /// Zooming in and out again may leave the last bits of a double.
    bool isZoomed() const noexcept { return view_.visible.length() < view_.whole.length() * (1 - 1e-9); }
    /// `×10.5: 3.12–5.20 ms`; empty where all is shown.
    QString readout() const;
    /// `×10.5`
    QString factorText() const;
    /// `3.12–5.20 ms`, as exact as the view is.
    QString stretchText(TimeRange stretch) const;
    void showAll();
    void back();
    void forward();

Q_SIGNALS:
    void changed();

private:
    enum class Move { Jump, Glide };
    void show(const FlameView& view, Move move);
    void travel(std::vector<FlameView>& from, std::vector<FlameView>& to);

    FlameView view_;
    std::vector<FlameView> before_, after_;
    bool gliding_ = false; ///< the wheel turns on: many small steps are one on the way back
};

} // namespace tvmscope
