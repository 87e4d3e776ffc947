// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/chart.h"

namespace tvmscope {

Chart::Chart(QWidget* parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
}

void Chart::setSelection(Selection* selection)
{
    if (selection_)
        selection_->disconnect(this);
    selection_ = selection;
    if (!selection)
        return;
    connect(selection, &Selection::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(selection, &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
}

} // namespace tvmscope
