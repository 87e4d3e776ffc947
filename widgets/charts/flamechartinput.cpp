// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamefacts.h"
#include "widgets/charts/selectionclick.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

// What FlameChart does on wheel, mouse and keys; what it shows is in flamechart.cpp.
namespace tvmscope {

namespace {

constexpr double zoomStep = 1.25, panStep = 0.1;
constexpr double notch = 120.0; ///< QWheelEvent's unit: a notch of a usual wheel
constexpr double dragFrom = 4; ///< pixels before a press becomes a drag

} // namespace

double FlameChart::fractionAt(double x) const
{
    return (x - chartArea().left()) / chartArea().width();
}

void FlameChart::setView(const FlameView& view)
{
    if (view.visible == view_.visible && view.whole == view_.whole)
        return;
    view_ = view;
    update();
    Q_EMIT viewChanged();
}

void FlameChart::showAll()
{
    setView(view_.reset());
}

void FlameChart::scrollBy(double pixels)
{
    const double most = std::max(heightOfPanels(panels_) - lanesArea(chartArea()).height(), 0.0);
    scrollY_ = std::clamp(scrollY_ + pixels, 0.0, most);
    update();
}

void FlameChart::zoomToSelection()
{
    if (!selection_)
        return;
    std::optional<TimeRange> stretch;
    for (const FlamePanel& panel : panels_) {
        for (const CallId id : selection_->selected().rows[static_cast<std::size_t>(panel.side)]) {
            const double begin = panel.timeline.start[index(id)] * panel.stretch;
            const double end = begin + lengthOf(*panel.profile, id) * panel.stretch;
            stretch = stretch ? TimeRange{std::min(stretch->begin, begin), std::max(stretch->end, end)} : TimeRange{begin, end};
        }
    }
    if (stretch)
        setView(view_.showing(*stretch));
}

void FlameChart::wheelEvent(QWheelEvent* event)
{
    if (panels_.empty()) {
        event->ignore();
        return;
    }
    // With Shift some platforms hand the wheel over as a horizontal one.
    const double vertical = event->angleDelta().y() / notch;
    const double horizontal = event->angleDelta().x() / notch;
    if (event->modifiers() & Qt::ShiftModifier)
        setView(view_.panned(-(vertical + horizontal) * panStep));
    else if (event->modifiers() & Qt::ControlModifier)
        scrollBy(-vertical * flame::rowPitch * 3);
    else if (horizontal != 0 && vertical == 0)
        setView(view_.panned(-horizontal * panStep));
    else
        setView(view_.zoomed(std::pow(zoomStep, vertical), std::clamp(fractionAt(event->position().x()), 0.0, 1.0)));
    event->accept();
}

void FlameChart::centreFromMinimap(double x)
{
    const double target = fractionAt(x) * view_.whole.length();
    const double middle = (view_.visible.begin + view_.visible.end) / 2;
    setView(view_.panned((target - middle) / view_.visible.length()));
}

void FlameChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    QToolTip::hideText();
    factsTimer_.stop();
    pressed_ = last_ = event->position();
    if (minimapArea().contains(pressed_)) {
        drag_ = Drag::Minimap;
        centreFromMinimap(pressed_.x());
    } else {
        drag_ = Drag::Press;
    }
}

void FlameChart::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF place = event->position();
    if (drag_ == Drag::Press && (place - pressed_).manhattanLength() >= dragFrom)
        drag_ = event->modifiers() & Qt::ShiftModifier ? Drag::Measure : Drag::Pan;
    switch (drag_) {
    case Drag::Minimap:
        centreFromMinimap(place.x());
        break;
    case Drag::Pan:
        setView(view_.panned(fractionAt(last_.x()) - fractionAt(place.x())));
        scrollBy(last_.y() - place.y());
        break;
    case Drag::Measure: {
        const auto [left, right] = std::minmax(pressed_.x(), place.x());
        measured_ = TimeRange{view_.timeAt(fractionAt(left)), view_.timeAt(fractionAt(right))};
        update();
        break;
    }
    case Drag::None:
        hoverAt(place);
        break;
    case Drag::Press:
        break;
    }
    last_ = place;
}

void FlameChart::mouseReleaseEvent(QMouseEvent* event)
{
    if (drag_ == Drag::Press)
        clickAt(event->position(), event->modifiers());
    drag_ = Drag::None;
}

void FlameChart::clickAt(const QPointF& place, Qt::KeyboardModifiers modifiers)
{
    measured_.reset();
    update();
    if (!selection_)
        return;
    const FlameGeometry geometry = geometryNow();
    const PlacedRect* placed = lanesArea(chartArea()).contains(place) ? geometry.rectAt(place) : nullptr;
    if (!placed) {
        selection_->clear();
        return;
    }
    const FlamePanel& panel = panels_[placed->panel];
    selectRows(*selection_, counterparts_.withPartners(panel.side, callsOf(panel, placed->rect)), modifiers);
}

TimeRange FlameChart::stretchOf(const PlacedRect& placed) const
{
    const FlamePanel& panel = panels_[placed.panel];
    const Timeline::Lane& lane = panel.timeline.lanes[static_cast<std::size_t>(placed.rect.lane)];
    if (placed.rect.unattributed)
        return {lane.lastEndUs * panel.stretch, (lane.lastEndUs + lane.unattributedUs) * panel.stretch};
    const auto& row = lane.rows[static_cast<std::size_t>(placed.rect.depth)];
    const CallId last = row[placed.rect.at + placed.rect.folded - 1];
    return {panel.timeline.start[index(placed.rect.first)] * panel.stretch,
        (panel.timeline.start[index(last)] + lengthOf(*panel.profile, last)) * panel.stretch};
}

void FlameChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    const FlameGeometry geometry = geometryNow();
    if (const PlacedRect* placed = geometry.rectAt(event->position()); placed && event->button() == Qt::LeftButton)
        setView(view_.showing(stretchOf(*placed)));
}

void FlameChart::hoverAt(const QPointF& place)
{
    const FlameGeometry geometry = geometryNow();
    const PlacedRect* placed = lanesArea(chartArea()).contains(place) ? geometry.rectAt(place) : nullptr;
    if (selection_) {
        const bool one = placed && !placed->rect.unattributed;
        const FlamePanel* panel = one ? &panels_[placed->panel] : nullptr;
        selection_->hover(one ? counterparts_.withPartners(panel->side, callsOf(*panel, placed->rect)) : RowSet());
    }
    QToolTip::hideText();
    if (placed)
        factsTimer_.start();
    else
        factsTimer_.stop();
}

void FlameChart::showFacts()
{
    const FlameGeometry geometry = geometryNow();
    if (const PlacedRect* placed = geometry.rectAt(last_))
        QToolTip::showText(mapToGlobal(last_.toPoint()), flameFacts(panels_, *placed, counterparts_), this);
}

void FlameChart::leaveEvent(QEvent*)
{
    factsTimer_.stop();
    if (selection_)
        selection_->hover({});
}

void FlameChart::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_W:
    case Qt::Key_Plus:
        setView(view_.zoomed(zoomStep, 0.5));
        break;
    case Qt::Key_S:
    case Qt::Key_Minus:
        setView(view_.zoomed(1 / zoomStep, 0.5));
        break;
    case Qt::Key_A:
    case Qt::Key_Left:
        setView(view_.panned(-panStep));
        break;
    case Qt::Key_D:
    case Qt::Key_Right:
        setView(view_.panned(panStep));
        break;
    case Qt::Key_Up:
        scrollBy(-flame::rowPitch);
        break;
    case Qt::Key_Down:
        scrollBy(flame::rowPitch);
        break;
    case Qt::Key_F:
        zoomToSelection();
        break;
    case Qt::Key_Home:
        showAll();
        break;
    case Qt::Key_Escape:
        if (!measured_) {
            event->ignore();
            return;
        }
        measured_.reset();
        update();
        break;
    default:
        Chart::keyPressEvent(event);
    }
}

} // namespace tvmscope
