// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/lanescroll.h"

#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>

namespace tvmscope {

LaneScroll::LaneScroll(QWidget* chart)
    : QObject(chart)
    , bar_(new QScrollBar(Qt::Vertical, chart))
{
    bar_->setAccessibleName(tr("Lanes of the chart"));
    bar_->hide();
    connect(bar_, &QScrollBar::valueChanged, this, [this](int value) { moveBy(value - position_); });
}

double LaneScroll::barWidth() const
{
    return bar_->isHidden() ? 0 : bar_->sizeHint().width();
}

void LaneScroll::fit(double lanesHeight, const QRectF& sight)
{
    constexpr int rowHeight = 20; // pixels, about that of a row
    sight_ = sight;
    farthest_ = std::max(lanesHeight - sight.height(), 0.0);
    const int width = bar_->sizeHint().width();
    bar_->setGeometry(bar_->parentWidget()->width() - width, qRound(sight.top()), width, qRound(sight.height()));
    bar_->setPageStep(std::max(qRound(sight.height()), 1));
    bar_->setSingleStep(rowHeight);
    {
        const QSignalBlocker quiet(bar_);
        bar_->setRange(0, qRound(farthest_));
    }
    bar_->setVisible(bar_->maximum() > 0);
    moveBy(0);
}

void LaneScroll::moveBy(double pixels)
{
    const double next = std::clamp(position_ + pixels, 0.0, farthest_);
    const bool moves = next != position_;
    position_ = next;
    const QSignalBlocker quiet(bar_);
    bar_->setValue(qRound(position_));
    if (moves)
        Q_EMIT moved();
}

void LaneScroll::reveal(const QRectF& place)
{
    const double below = std::max(place.bottom() - sight_.bottom(), 0.0);
    moveBy(place.top() - below < sight_.top() ? place.top() - sight_.top() : below);
}

} // namespace tvmscope
