// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamegraphchart.h"

#include <QPainter>

#include <algorithm>

namespace tvmscope {

namespace {

void addRows(TextTable& table, const GraphPanel& panel, const SummaryNode& node, std::int64_t depth)
{
    table.rows.push_back({panel.label.toStdString(), depth, node.label, node.calls, node.durationUs,
        panel.root.durationUs > 0 ? TextCell(100 * node.durationUs / panel.root.durationUs) : TextCell()});
    for (const SummaryNode& child : node.children)
        addRows(table, panel, child, depth + 1);
}

/// Where a box begins and ends on the axis.
TimeRange stretchOf(const GraphPanel& panel, const SummaryNode* node)
{
    for (const FlameGraphRect& rect : layOutFlameGraph(panel.root))
        if (rect.node == node)
            return {rect.x * panel.root.durationUs, (rect.x + rect.width) * panel.root.durationUs};
    return {0, panel.root.durationUs};
}

} // namespace

FlameGraphChart::FlameGraphChart(QWidget* parent)
    : GraphChart(parent)
{
    setAccessibleName(tr("Flame graph"));
}

void FlameGraphChart::setData(const ChartData& chartData)
{
    data_ = chartData;
    counterparts_ = Counterparts(data_.comparison);
    panels_.clear();
    double end = 0;
    for (std::size_t side = 0; side < data_.profiles.size(); ++side) {
        if (!data_.profiles[side])
            continue;
        panels_.push_back(
            {flameGraphTree(*data_.profiles[side]), static_cast<int>(side), data_.labels[side], data_.profiles[side]});
        end = std::max(end, panels_.back().root.durationUs);
    }
    setView(FlameView::all(end));
    setAccessibleDescription(notice_.isEmpty() ? title() : title() + QStringLiteral(". ") + notice_);
    updateGeometry();
    update();
}

void FlameGraphChart::setNotice(const QString& notice)
{
    notice_ = notice;
    update();
}

QString FlameGraphChart::title() const
{
    return data_.isPair() ? tr("Flame graph: %1 above %2").arg(data_.labels[0], data_.labels[1])
                          : tr("Flame graph: %1").arg(data_.labels[0]);
}

FlameGraphScene FlameGraphChart::scene(bool titled) const
{
    return {&panels_, view(), titled ? title() : QString(), notice_};
}

FlameGraphLayout FlameGraphChart::layoutOf(const QRectF& area, const Theme& theme, bool titled) const
{
    return layOutGraph(scene(titled), area, theme);
}

void FlameGraphChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    layoutOf(area, theme, true).picture.replay(painter);
}

double FlameGraphChart::heightForWidth(double width) const
{
    return graphHeight(scene(true), width);
}

QSize FlameGraphChart::sizeHint() const
{
    return {960, qRound(graphHeight(scene(false), 960))};
}

TextTable FlameGraphChart::table() const
{
    TextTable table;
    table.columns = {{tr("Profile").toStdString(), false}, {tr("Level").toStdString(), true}, {tr("Name").toStdString(), false},
        {tr("Calls").toStdString(), true}, {tr("Self time (µs)").toStdString(), true},
        {tr("% of the whole").toStdString(), true}};
    for (const GraphPanel& panel : panels_)
        addRows(table, panel, panel.root, 0);
    return table;
}

void FlameGraphChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = Theme::of(palette());
    painter.fillRect(rect(), theme.window);
    const FlameGraphLayout layout = layoutOf(rect(), theme, false);
    layout.picture.replay(painter);
    if (!selection_)
        return;
    DrawList frames(rect());
    for (const GraphBox& box : layout.boxes) {
        // Frames around everything that contains a selected call would frame the whole graph: operators and shapes are enough.
        if (box.node->level < SummaryNode::Level::Operator)
            continue;
        const int side = panels_[box.panel].side;
        if (selection_->selected().intersects(side, box.node->rows))
            frames.outline(box.area, theme.accent, 2);
        else if (selection_->hovered().intersects(side, box.node->rows))
            frames.outline(box.area, theme.text, 1);
    }
    frames.replay(painter);
}

QString FlameGraphChart::facts(const GraphBox& box) const
{
    const GraphPanel& panel = panels_[box.panel];
    const double us = box.node->durationUs;
    const QString share = QString::fromStdString(percentText(100 * us / panel.root.durationUs));
    return nodeText(*box.node, TimeUnit::Microseconds)
        + tr("\n%1 of %2, %3 calls").arg(share, panel.label, QString::fromStdString(countText(box.node->calls)));
}

std::optional<GraphChart::Hit> FlameGraphChart::hitAt(const QPointF& place) const
{
    const FlameGraphLayout layout = layoutOf(rect(), Theme::of(palette()), false);
    const GraphBox* box = layout.boxAt(place);
    if (!box)
        return std::nullopt;
    const GraphPanel& panel = panels_[box->panel];
    return Hit{counterparts_.withPartners(panel.side, box->node->rows), stretchOf(panel, box->node), facts(*box)};
}

} // namespace tvmscope
