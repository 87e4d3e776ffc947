// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/graphchart.h"

#include "widgets/charts/charttargets.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

namespace tvmscope {

GraphChart::GraphChart(QWidget* parent)
    : Chart(parent)
    , zoom_(new ZoomController(this))
{
    connect(zoom_, &ZoomController::changed, this, [this] { contentChanged(); });
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
    zoom_->wheel(event->angleDelta(), event->modifiers(), event->position().x() / width());
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
    if (!selection_)
        return;
    const auto hit = hitAt(event->position());
    selection_->hover(hit ? hit->targets : std::vector<Target>());
}

void GraphChart::leaveEvent(QEvent*)
{
    if (selection_)
        selection_->hover(Target());
}

void GraphChart::keyPressEvent(QKeyEvent* event)
{
    if (!zoom_->key(event->key(), event->modifiers()))
        Chart::keyPressEvent(event);
}

} // namespace tvmscope
