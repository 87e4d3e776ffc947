// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamediffchart.h"

#include "models/export/numbers.h"
#include "widgets/charts/waterfallrows.h"

#include <QPainter>

namespace tvmscope {

namespace {

void collectGroups(const FlameDiffNode& node, std::vector<std::size_t>& groups)
{
    if (node.group)
        groups.push_back(*node.group);
    for (const FlameDiffNode& child : node.children)
        collectGroups(child, groups);
}

void addRows(TextTable& table, const ChartData& data, const FlameDiffNode& node, std::int64_t depth)
{
    table.rows.push_back({depth, flameDiffName(data, node).toStdString(),
        node.group ? TextCell(data.comparison->groups[*node.group].id) : TextCell(), node.baselineUs, node.candidateUs,
        node.candidateUs - node.baselineUs, node.widthUs});
    for (const FlameDiffNode& child : node.children)
        addRows(table, data, child, depth + 1);
}

} // namespace

FlameDiffChart::FlameDiffChart(QWidget* parent)
    : GraphChart(parent)
{
    setAccessibleName(tr("Differential flame graph"));
}

void FlameDiffChart::setData(const ChartData& chartData)
{
    data_ = chartData;
    device_ = devices().value(0);
    rebuild();
}

void FlameDiffChart::setDevice(const QString& device)
{
    if (device == device_)
        return;
    device_ = device;
    rebuild();
}

void FlameDiffChart::rebuild()
{
    root_ = data_.comparison ? flameDiffTree(*data_.comparison, device_.toStdString()) : FlameDiffNode();
    setView(FlameView::all(root_.widthUs));
    setAccessibleDescription(title());
    updateGeometry();
}

QStringList FlameDiffChart::devices() const
{
    return data_.comparison ? devicesOf(data_) : QStringList();
}

QString FlameDiffChart::title() const
{
    return tr("Differential flame graph: %1 → %2 on %3").arg(data_.labels[0], data_.labels[1], device_);
}

FlameDiffScene FlameDiffChart::scene(bool titled) const
{
    return {&data_, &root_, view(), titled ? title() : QString()};
}

FlameDiffPicture FlameDiffChart::layoutOf(const QRectF& area, const Theme& theme, bool titled) const
{
    return layOutFlameDiffChart(scene(titled), area, theme);
}

void FlameDiffChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    if (root_.widthUs > 0) {
        layoutOf(area, theme, true).picture.replay(painter);
        return;
    }
    DrawList list(area);
    const QString reason = data_.isPair() ? tr("Nothing to compare: the two profiles have no device in common.")
                                          : tr("A differential flame graph needs two profiles: open a second one to compare.");
    list.paragraph(area.topLeft() + QPointF(8, 8), area.width() - 16, reason, {.color = theme.secondary});
    list.replay(painter);
}

double FlameDiffChart::heightForWidth(double) const
{
    return flameDiffHeight(scene(true));
}

TextTable FlameDiffChart::table() const
{
    TextTable table;
    table.columns = {{tr("Level").toStdString(), true}, {tr("Name").toStdString(), false}, {tr("Group").toStdString(), false},
        {"A (µs)", true}, {"B (µs)", true}, {"Δ (µs)", true}, {tr("Width (µs)").toStdString(), true}};
    if (data_.comparison)
        addRows(table, data_, root_, 0);
    return table;
}

RowSet FlameDiffChart::rowsOf(const FlameDiffNode& node) const
{
    std::vector<std::size_t> groups;
    collectGroups(node, groups);
    return rowsOfGroups(*data_.comparison, groups);
}

QString FlameDiffChart::facts(const FlameDiffNode& node) const
{
    const auto time = [](double us) { return QString::fromStdString(timeText(us)); };
    return flameDiffName(data_, node) + u'\n'
        + tr("%1: %2, %3: %4").arg(data_.labels[0], time(node.baselineUs), data_.labels[1], time(node.candidateUs)) + u'\n'
        + flameDiffChange(node);
}

std::optional<GraphChart::Hit> FlameDiffChart::hitAt(const QPointF& place) const
{
    const FlameDiffPicture picture = layoutOf(rect(), Theme::of(palette()), false);
    const FlameDiffBox* box = picture.boxAt(place);
    if (!box)
        return std::nullopt;
    return Hit{rowsOf(*box->node), box->stretch, facts(*box->node)};
}

void FlameDiffChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = Theme::of(palette());
    painter.fillRect(rect(), theme.window);
    if (!(root_.widthUs > 0)) {
        paint(painter, rect(), theme);
        return;
    }
    const FlameDiffPicture picture = layoutOf(rect(), theme, false);
    picture.picture.replay(painter);
    if (!selection_)
        return;
    DrawList frames(rect());
    for (const FlameDiffBox& box : picture.boxes) {
        if (!box.node->group)
            continue;
        const RowSet rows = rowsOf(*box.node);
        const auto meets
            = [&rows](const RowSet& set) { return set.intersects(0, rows.rows[0]) || set.intersects(1, rows.rows[1]); };
        if (meets(selection_->selected()))
            frames.outline(box.area, theme.accent, 2);
        else if (meets(selection_->hovered()))
            frames.outline(box.area, theme.text, 1);
    }
    frames.replay(painter);
}

} // namespace tvmscope
