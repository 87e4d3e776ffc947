// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/zoomcontroller.h"

#include "models/export/numbers.h"
#include "widgets/charts/axisticks.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double zoomStep = 1.25, panStep = 0.1;
constexpr std::size_t longestWayBack = 100;

} // namespace

void ZoomController::setEnd(double endUs)
{
    before_.clear();
    after_.clear();
    gliding_ = false;
    view_ = FlameView::all(endUs);
    Q_EMIT changed();
}

void ZoomController::restore(const FlameView& view)
{
    view_ = view;
    Q_EMIT changed();
}

void ZoomController::show(const FlameView& view, Move move)
{
    if (view == view_)
        return;
    if (move == Move::Jump || !gliding_) {
        before_.push_back(view_);
        if (before_.size() > longestWayBack)
            before_.erase(before_.begin());
    }
    after_.clear();
    gliding_ = move == Move::Glide;
    view_ = view;
    Q_EMIT changed();
}

void ZoomController::wheel(QPoint angle, Qt::KeyboardModifiers modifiers, double fraction)
{
    // With Shift some platforms hand the wheel over as a horizontal one.
    const double vertical = angle.y() / notch, horizontal = angle.x() / notch;
    if (modifiers & Qt::ShiftModifier)
        pan(-(vertical + horizontal) * panStep);
    else if (horizontal != 0 && vertical == 0)
        pan(-horizontal * panStep);
    else
        show(view_.zoomed(std::pow(zoomStep, vertical), std::clamp(fraction, 0.0, 1.0)), Move::Glide);
}

bool ZoomController::key(int key, Qt::KeyboardModifiers modifiers)
{
    switch (key) {
    case Qt::Key_W:
    case Qt::Key_Plus:
        show(view_.zoomed(zoomStep, 0.5), Move::Glide);
        return true;
    case Qt::Key_S:
    case Qt::Key_Minus:
        show(view_.zoomed(1 / zoomStep, 0.5), Move::Glide);
        return true;
    case Qt::Key_A:
    case Qt::Key_Left:
        pan(-panStep);
        return true;
    case Qt::Key_D:
    case Qt::Key_Right:
        pan(panStep);
        return true;
    case Qt::Key_Home:
        showAll();
        return true;
    case Qt::Key_Backspace:
        modifiers& Qt::ShiftModifier ? forward() : back();
        return true;
    default:
        return false;
    }
}

void ZoomController::pan(double fraction)
{
    show(view_.panned(fraction), Move::Glide);
}

void ZoomController::zoomTo(TimeRange stretch)
{
    jumpTo(view_.showing(stretch));
}

void ZoomController::bringIntoSight(TimeRange stretch, double share)
{
    const double length = std::min(view_.visible.length(), stretch.length() / share);
    const bool inSight = stretch.begin >= view_.visible.begin && stretch.end <= view_.visible.end;
    const bool stays = inSight && length == view_.visible.length();
    if (stays && !isZoomed())
        return;
    const double begin = stays ? view_.visible.begin : (stretch.begin + stretch.end - length) / 2;
    FlameView next = FlameView{view_.whole, {begin, begin + length}, view_.leader}.panned(0); // back inside the whole
    next.focus = stretch;
    show(next, Move::Jump);
}

QString ZoomController::readout() const
{
    return isZoomed() ? factorText() + QStringLiteral(": ") + stretchText(view_.visible) : QString();
}

QString ZoomController::factorText() const
{
    const bool small = view_.whole.length() < 10 * view_.visible.length();
    return QStringLiteral("×")
        + QString::fromStdString(fixedNumber(view_.whole.length() / view_.visible.length(), small ? 1 : 0));
}

QString ZoomController::stretchText(TimeRange stretch) const
{
    const TimeUnit unit = unitFor(view_.whole.end);
    const double factor = microsecondsPer(unit);
    const double step = view_.visible.length() / factor / 100; // as many decimals as tell a hundredth of the view
    return QStringLiteral("%1–%2 %3")
        .arg(
            tickText(stretch.begin / factor, step), tickText(stretch.end / factor, step), QString::fromStdString(unitName(unit)));
}

void ZoomController::showAll()
{
    show(view_.reset(), Move::Jump);
}

void ZoomController::travel(std::vector<FlameView>& from, std::vector<FlameView>& to)
{
    if (from.empty())
        return;
    to.push_back(view_);
    view_ = from.back();
    from.pop_back();
    gliding_ = false;
    Q_EMIT changed();
}

void ZoomController::back()
{
    travel(before_, after_);
}

void ZoomController::forward()
{
    travel(after_, before_);
}

} // namespace tvmscope
