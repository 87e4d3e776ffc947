// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/graphchart.h"

#include "widgets/charts/selectionclick.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {
constexpr double zoomStep = 1.25, panStep = 0.1, notch = 120.0;
}

void GraphChart::setView(const FlameView& view)
{
    view_ = view;
    update();
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
    const double steps = event->angleDelta().y() / notch;
    if (event->modifiers() & Qt::ShiftModifier)
        setView(view_.panned(-(steps + event->angleDelta().x() / notch) * panStep));
    else
        setView(view_.zoomed(std::pow(zoomStep, steps), std::clamp(event->position().x() / width(), 0.0, 1.0)));
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
        selectRows(*selection_, hit->rows, event->modifiers());
    else
        selection_->clear();
}

void GraphChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const auto hit = hitAt(event->position()); hit && event->button() == Qt::LeftButton)
        setView(view_.showing(hit->stretch));
}

void GraphChart::mouseMoveEvent(QMouseEvent* event)
{
    if (!selection_)
        return;
    const auto hit = hitAt(event->position());
    selection_->hover(hit ? hit->rows : RowSet());
}

void GraphChart::leaveEvent(QEvent*)
{
    if (selection_)
        selection_->hover({});
}

void GraphChart::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Home:
        setView(view_.reset());
        break;
    case Qt::Key_W:
        setView(view_.zoomed(zoomStep, 0.5));
        break;
    case Qt::Key_S:
        setView(view_.zoomed(1 / zoomStep, 0.5));
        break;
    case Qt::Key_A:
        setView(view_.panned(-panStep));
        break;
    case Qt::Key_D:
        setView(view_.panned(panStep));
        break;
    default:
        Chart::keyPressEvent(event);
    }
}

} // namespace tvmscope
