// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/labelcache.h"

#include "widgets/charts/flamepanel.h"
#include "widgets/painting/textfit.h"

#include <QFontMetricsF>

#include <cmath>

namespace tvmscope {

namespace {

constexpr double padding = 4;
constexpr int widthStep = 4; ///< widths are told apart in these steps, so that zooming finds labels again
constexpr int labelMiddleFrom = 64; ///< below it one readable end of a name is better than two stumps
constexpr qsizetype maxLabels = 20'000;

} // namespace

void LabelCache::paint(QPainter& painter, const QRectF& box, quint64 key, const QString& text, const QColor& color)
{
    if (box.width() < flame::labelFrom || text.isEmpty())
        return;
    const QFont font = chartFont(flame::textPixels);
    const int room = static_cast<int>(std::min(box.width() - 2 * padding, 4000.0)) / widthStep * widthStep;
    const auto place = qMakePair(key, room);
    auto found = labels_.find(place);
    if (found == labels_.end()) {
        if (labels_.size() > maxLabels)
            labels_.clear();
        const QFontMetricsF metrics(font);
        const QString best = metrics.horizontalAdvance(text) <= room ? text : withoutNamespace(text);
        const QString shown = metrics.elidedText(best, room < labelMiddleFrom ? Qt::ElideRight : Qt::ElideMiddle, room);
        QStaticText label(shown.size() < text.size() && shown.size() <= unreadableStump ? QString() : shown);
        label.setTextFormat(Qt::PlainText);
        label.setPerformanceHint(QStaticText::AggressiveCaching);
        label.prepare(QTransform(), font);
        found = labels_.insert(place, label);
    }
    painter.setFont(font);
    painter.setPen(color);
    painter.drawStaticText(QPointF(box.left() + padding, std::round(box.center().y() - found->size().height() / 2)), *found);
}

} // namespace tvmscope
