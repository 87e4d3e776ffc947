// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/graphchart.h"

#include "widgets/charts/charttargets.h"
#include "widgets/charts/flamepanel.h"
#include "widgets/painting/drawlist.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

namespace tvmscope {

namespace {
constexpr double foundBoxShare = 0.08; ///< of the width, for a box that was looked for
} // namespace

GraphChart::GraphChart(const QString& kind, QWidget* parent)
    : Chart(kind, parent)
    , zoom_(new ZoomController(this))
{
    connect(zoom_, &ZoomController::changed, this, [this] { contentChanged(); });
}

QRectF GraphChart::chartArea() const
{
    return QRectF(flame::margin, 0, std::max(width() - 2 * flame::margin, 1.0), height());
}

void GraphChart::searchIn(WorkspacePtr workspace)
{
    searched_ = std::move(workspace);
    found_.reset();
    current_.reset();
    contentChanged();
}

const FoundKernels& GraphChart::foundKernels() const
{
    if (!found_)
        found_.emplace(searched_, searchText_);
    return *found_;
}

void GraphChart::setSearch(const QString& text)
{
    if (text == searchText_)
        return;
    searchText_ = text;
    searchIn(searched_);
}

void GraphChart::showFound(int by)
{
    const std::vector<Hit> boxes = foundBoxes();
    if (boxes.empty())
        return;
    current_ = nextPlace(boxes.size(), current_, by);
    const Hit& box = boxes[current_->at];
    zoom_->bringIntoSight(box.stretch, foundBoxShare);
    QToolTip::hideText(); // of what was below the pointer
    if (selection_)
        selection_->select(box.targets);
}

bool GraphChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return Chart::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto hit = hitAt(help->pos()))
        QToolTip::showText(help->globalPos(), hit->facts, this);
    else
        QToolTip::hideText();
    return true;
}

void GraphChart::wheelEvent(QWheelEvent* event)
{
    zoom_->wheel(event->angleDelta(), event->modifiers(), (event->position().x() - chartArea().left()) / chartArea().width());
    QToolTip::hideText(); // of the box that was there before
    hoverAt(event->position());
    event->accept();
}

void GraphChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    if (!selection_)
        return;
    if (const auto hit = hitAt(event->position()))
        select(*selection_, hit->targets, event->modifiers());
    else
        selection_->clear();
}

void GraphChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto hit = hitAt(event->position()); hit && event->button() == Qt::LeftButton)
        zoom_->zoomTo(hit->stretch);
}

void GraphChart::mouseMoveEvent(QMouseEvent* event)
{
    hoverAt(event->position());
}

void GraphChart::hoverAt(const QPointF& place)
{
    if (!selection_)
        return;
    const auto hit = hitAt(place);
    selection_->hover(hit ? hit->targets : std::vector<Target>());
}

void GraphChart::leaveEvent(QEvent*)
{
    if (selection_)
        selection_->hover(Target());
}

/// All graphs of a picture have one axis: from the first selected box of any to the last.
void GraphChart::addMark(DrawList& marks, const QRectF& box, const QColor& color, double width)
{
    constexpr double narrowestFrame = 6, stripHeight = 4;
    if (box.width() >= narrowestFrame)
        marks.outline(box, color, width);
    else
        marks.fill(QRectF(box.left(), box.bottom() - stripHeight, box.width(), stripHeight), color);
}

void GraphChart::zoomToSelection()
{
    const std::vector<TimeRange> stretches = selection_ ? selectedStretches() : std::vector<TimeRange>();
    if (stretches.empty())
        return;
    TimeRange all = stretches.front();
    for (const TimeRange& one : stretches)
        all = hull(all, one);
    zoom_->zoomTo(all);
}

void GraphChart::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_F)
        zoomToSelection();
    else if (!zoom_->key(event->key(), event->modifiers()))
        Chart::keyPressEvent(event);
}

} // namespace tvmscope
