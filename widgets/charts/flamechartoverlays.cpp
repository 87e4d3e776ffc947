// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamefacts.h"

#include <QPainter>

#include <algorithm>

// What FlameChart shows on top of its boxes: selection, measurement, minimap.
namespace tvmscope {

namespace {

constexpr double narrowestFrame = 6; ///< a selected call that is hardly there must still be found

/// Marks the calls of a side that are in a set, so that a box need not search for each of its calls.
std::vector<bool> marks(const RowSet& set, const FlamePanel& panel)
{
    std::vector<bool> result;
    const auto& rows = set.rows[static_cast<std::size_t>(panel.side)];
    if (!rows.empty())
        result.resize(panel.profile->rowCount());
    for (const CallId row : rows)
        if (index(row) < result.size())
            result[index(row)] = true;
    return result;
}

bool holdsMarked(const FlamePanel& panel, const FlameRect& rect, const std::vector<bool>& marked)
{
    if (rect.unattributed || marked.empty())
        return false;
    const auto& row = panel.timeline.lanes[static_cast<std::size_t>(rect.lane)].rows[static_cast<std::size_t>(rect.depth)];
    const auto first = row.begin() + rect.at;
    return std::any_of(first, first + rect.folded, [&](CallId id) { return marked[index(id)]; });
}

QRectF frameOf(const QRectF& box)
{
    const double spare = std::max(narrowestFrame - box.width(), 0.0) / 2;
    return box.adjusted(-spare, 0, spare, 0);
}

} // namespace

void FlameChart::paintHighlights(QPainter& painter, const FlameGeometry& geometry, const Theme& theme) const
{
    if (!selection_)
        return;
    std::vector<std::vector<bool>> selected, hovered;
    for (const FlamePanel& panel : panels_) {
        selected.push_back(marks(selection_->selected(), panel));
        hovered.push_back(marks(selection_->hovered(), panel));
    }
    DrawList frames(lanesArea(chartArea()));
    for (const PlacedRect& placed : geometry.rects) {
        const FlamePanel& panel = panels_[placed.panel];
        if (holdsMarked(panel, placed.rect, selected[placed.panel]))
            frames.outline(frameOf(placed.area), theme.accent, 2);
        else if (holdsMarked(panel, placed.rect, hovered[placed.panel]))
            frames.outline(frameOf(placed.area), theme.text, 1);
    }
    frames.replay(painter);
}

void FlameChart::paintMeasurement(QPainter& painter, const Theme& theme) const
{
    if (!measured_)
        return;
    const QRectF area = lanesArea(chartArea());
    const double x1 = area.left() + view_.fractionOf(measured_->begin) * area.width();
    const double x2 = area.left() + view_.fractionOf(measured_->end) * area.width();
    DrawList list(area);
    list.vertical(x1, area.top(), area.bottom(), theme.accent);
    list.vertical(x2, area.top(), area.bottom(), theme.accent);
    QStringList parts{QString::fromStdString(timeText(measured_->length()))};
    for (const FlamePanel& panel : panels_) {
        const Measured m = measure(panel, {measured_->begin / panel.stretch, measured_->end / panel.stretch});
        parts.append(tr("%1Σ %2, %3 calls")
                         .arg(panels_.size() > 1 ? panel.label + QStringLiteral(": ") : QString(),
                             QString::fromStdString(timeText(m.sumUs)), QString::fromStdString(countText(m.calls))));
    }
    const QRectF band(area.left(), area.bottom() - flame::rowHeight, area.width(), flame::rowHeight);
    list.fill(band, theme.secondRow);
    list.text(band.adjusted(8, 0, -8, 0), parts.join(QStringLiteral("   ")), {.color = theme.text, .pixels = flame::textPixels});
    list.replay(painter);
}

/// The first lane of every profile over the whole time, and a frame around what is visible.
void FlameChart::paintMinimap(QPainter& painter, const Theme& theme) const
{
    const QRectF area = minimapArea().adjusted(0, 2, 0, -2);
    const int columns = static_cast<int>(area.width());
    painter.fillRect(minimapArea(), theme.secondRow);
    const double height = area.height() / static_cast<double>(std::max<std::size_t>(panels_.size(), 1));
    for (std::size_t at = 0; at < panels_.size(); ++at) {
        const FlamePanel& panel = panels_[at];
        const TimeRange whole{view_.whole.begin / panel.stretch, view_.whole.end / panel.stretch};
        for (const FlameRect& rect : layOutFlameChart(*panel.profile, panel.timeline, whole, columns)) {
            if (rect.lane > 0 || rect.depth > 0)
                break;
            const QRectF box(area.left() + static_cast<double>(rect.x), area.top() + height * static_cast<double>(at),
                static_cast<double>(rect.width), height - 1);
            painter.fillRect(box, rect.unattributed ? theme.hairline : theme.classFill(rect.cls));
        }
    }
    if (view_.visible == view_.whole)
        return;
    DrawList frame(minimapArea());
    const double whole = view_.whole.length();
    const double x1 = area.left() + view_.visible.begin / whole * area.width();
    const double x2 = std::max(area.left() + view_.visible.end / whole * area.width(), x1 + 6);
    frame.outline(QRectF(x1, 0, x2 - x1, minimapArea().height()), theme.accent, 2);
    frame.replay(painter);
}

} // namespace tvmscope
