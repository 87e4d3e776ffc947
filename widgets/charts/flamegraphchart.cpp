// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamegraphchart.h"

#include "models/export/cells.h"
#include "models/items/counted.h"
#include "models/items/formulatext.h"
#include "models/kernels/totaltimes.h"
#include "widgets/charts/charttargets.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

bool isLabelled(const FlameGraph& graph, FlameGraph::Item item)
{
    return graph.kernelLabel(item) || !graph.instructionLabel(item).empty();
}

/// Of a kernel that is shown by its label, the name that the report has.
TextCell ownName(const FlameGraph& graph, FlameGraph::Item item)
{
    return isLabelled(graph, item) ? TextCell(std::string(graph.nameOf(item))) : TextCell();
}

void addRows(TextTable& table, const GraphPanel& panel, FlameGraph::Item item, std::int64_t depth)
{
    const bool added = item == FlameGraph::Item{} && panel.graph.hasSeveralDevices(); // clocks that overlap
    const bool timed = !added && (item.unattributed || knowsTime(panel.graph.tree(), item.node));
    const double us = timed ? panel.graph.durationUs(item) : std::nan(""), whole = panel.graph.wholeUs(item);
    table.rows.push_back({panel.label.toStdString(), depth, graphItemName(panel.graph, item).toStdString(),
        item.unattributed ? TextCell() : callsCell(panel.graph.calls(item)), us,
        whole > 0 ? TextCell(100 * us / whole) : TextCell(), ownName(panel.graph, item)});
    for (const FlameGraph::Item child : panel.graph.children(item))
        addRows(table, panel, child, depth + 1);
}

/// Frames around everything that contains a selected call would frame the whole graph: operators and shapes are enough.
bool isMarked(const GraphPanel& panel, FlameGraph::Item item, const SelectedRows& rows)
{
    return !item.unattributed && panel.graph.tree().level(item.node) >= OperatorTree::Level::Operator
        && rows.coverageOf(panel.which, item.node) != Coverage::None;
}

/// `50.2 % of cuda0 (29,722.62 µs ÷ 59,266.05 µs), 1 call`: of the device's total, as in the flame chart and the operator table.
/// What lies on several devices has no share: their clocks overlap.
QString shareAndCalls(const FlameGraph& graph, const std::vector<FlameGraph::Item>& items, double us, CallCount calls)
{
    QString count = counted(countedWords::calls, calls);
    const auto device = graph.deviceOf(items.front());
    const bool isOne = device
        && std::all_of(items.begin(), items.end(), [&](FlameGraph::Item item) { return graph.deviceOf(item) == device; });
    const double whole = graph.wholeUs(items.front());
    if (!isOne || !(whole > 0))
        return count;
    const QString name = QString::fromStdString(graph.tree().label(*device));
    return FlameGraphChart::tr("%1 of %2 (%3), %4")
        .arg(QString::fromStdString(percentText(100 * us / whole)),
            name.isEmpty() ? FlameGraphChart::tr("all rows without a device") : name, shareFormula(us, whole), count);
}

} // namespace

FlameGraphChart::FlameGraphChart(QWidget* parent)
    : GraphChart(QStringLiteral("flamegraph"), parent)
{
    setAccessibleName(tr("Flame graph"));
}

void FlameGraphChart::setData(const ChartData& chartData)
{
    const bool sameProfiles = chartData.showsTheProfilesOf(data_);
    const FlameView before = view();
    data_ = chartData;
    panels_.clear();
    double end = 0;
    for (const Side side : bothSides) {
        const ProfileIndex which = placeOf(side);
        if (!data_.profile(index(which)))
            continue;
        const Workspace& shown = *data_.workspace;
        panels_.push_back({FlameGraph(shown.analyzed[index(which)], shown.treeOf(which), shown.divisorOf(side)), which,
            data_.label(index(which))});
        end = std::max(end, panels_.back().graph.durationUs({}));
    }
    zoom()->setEnd(end);
    if (sameProfiles)
        zoom()->restore(before);
    searchIn(data_.workspace);
    setAccessibleDescription(notice_.isEmpty() ? title() : title() + QStringLiteral(". ") + notice_);
    updateGeometry();
}

void FlameGraphChart::setNotice(const QString& notice)
{
    notice_ = notice;
    contentChanged();
}

QString FlameGraphChart::title() const
{
    return data_.isPair() ? tr("Flame graph: %1 above %2").arg(data_.label(0), data_.label(1))
                          : tr("Flame graph: %1").arg(data_.label(0));
}

/// How high it is does not depend on what is found: a chart that nobody sees looks for nothing.
FlameGraphScene FlameGraphChart::scene(bool titled, const FoundKernels* search) const
{
    return {&panels_, view(), titled ? title() : QString(), titled ? notice_ : QString(), search};
}

FlameGraphLayout FlameGraphChart::layoutOf(const QRectF& area, const Theme& theme, bool titled) const
{
    return layOutGraph(scene(titled, &foundKernels()), area, theme);
}

void FlameGraphChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    layoutOf(area, theme, true).picture.replay(painter);
}

double FlameGraphChart::heightForWidth(double width) const
{
    return graphHeight(scene(true, nullptr), width, flame::highestBox); // names wrap: nobody can point at a box of a file
}

QSize FlameGraphChart::sizeHint() const
{
    return {960, qRound(graphHeight(scene(false, nullptr), 960))};
}

TextTable FlameGraphChart::table() const
{
    TextTable table;
    table.columns = {{tr("Profile").toStdString(), false}, {tr("Level").toStdString(), true}, {tr("Name").toStdString(), false},
        {tr("Calls").toStdString(), true, CellKind::Calls}, {tr("Time (µs)").toStdString(), true, CellKind::Time},
        {tr("% of its device").toStdString(), true, CellKind::Percent}, {tr("Kernel").toStdString(), false}};
    for (const GraphPanel& panel : panels_)
        addRows(table, panel, {}, 0);
    return table;
}

const FlameGraphLayout& FlameGraphChart::layoutNow() const
{
    return layout_.get(revision(), [this] { return layoutOf(chartArea(), theme(), false); });
}

void FlameGraphChart::paintContent(QPainter& painter, const Theme&)
{
    layoutNow().picture.replay(painter);
}

void FlameGraphChart::paintMarks(QPainter& painter, const Theme& theme)
{
    if (!selection_)
        return;
    const SelectedRows &selected = selection_->selectedRows(), &hovered = selection_->hoveredRows();
    if (selected.empty() && hovered.empty())
        return;
    DrawList frames(rect());
    for (const GraphBox& box : layoutNow().boxes) {
        if (isMarked(panels_[box.panel], box.item, selected))
            addMark(frames, box.area, theme.accent, 2);
        else if (isMarked(panels_[box.panel], box.item, hovered))
            addMark(frames, box.area, theme.text, 1);
    }
    frames.replay(painter);
}

QString FlameGraphChart::facts(const GraphBox& box) const
{
    const FlameGraph& graph = panels_[box.panel].graph;
    const QString own
        = isLabelled(graph, box.item) ? u'\n' + QString::fromStdString(std::string(graph.nameOf(box.item))) : QString();
    return boxText(graph, box.item, TimeUnit::Microseconds) + own + u'\n'
        + shareAndCalls(graph, {box.item}, graph.durationUs(box.item), graph.calls(box.item));
}

/// What stands side by side there, all of it.
std::optional<GraphChart::Hit> FlameGraphChart::sliverHitAt(const QPointF& place) const
{
    const GraphSliver* sliver = layoutNow().sliverAt(place);
    if (!sliver)
        return std::nullopt;
    const GraphPanel& panel = panels_[sliver->panel];
    std::vector<CallId> rows;
    CallCount calls;
    double us = 0;
    for (const FlameGraph::Item item : sliver->boxes.items) {
        const auto more = panel.graph.rows(item);
        rows.insert(rows.end(), more.begin(), more.end());
        calls += panel.graph.calls(item);
        us += panel.graph.durationUs(item);
    }
    std::sort(rows.begin(), rows.end());
    const QString said
        = tr("%1 boxes too narrow to be drawn · %2\n%3\nDouble click: zoom to them")
              .arg(QString::number(sliver->boxes.items.size()), timeOfAll(panel.graph, sliver->boxes.items, unitFor(us)),
                  shareAndCalls(panel.graph, sliver->boxes.items, us, calls));
    return Hit{targetsOf(data_, panel.which, rows), sliver->boxes.stretch, said};
}

std::optional<GraphChart::Hit> FlameGraphChart::hitAt(const QPointF& place) const
{
    const GraphBox* box = layoutNow().boxAt(place);
    if (!box)
        return sliverHitAt(place);
    const GraphPanel& panel = panels_[box->panel];
    return Hit{targetsOf(data_, panel.which, panel.graph.rows(box->item)), box->stretch, facts(*box)};
}

std::vector<GraphChart::Hit> FlameGraphChart::foundBoxes() const
{
    std::vector<Hit> boxes;
    if (!foundKernels().isActive())
        return boxes;
    for (const GraphPanel& panel : panels_) {
        const double whole = panel.graph.durationUs({});
        for (const FlameGraphRect& rect : layOutFlameGraph(panel.graph)) {
            if (panel.graph.isKernel(rect.item) && !foundKernels().missesAll(panel.which, panel.graph.rows(rect.item)))
                boxes.push_back({targetsOf(data_, panel.which, panel.graph.rows(rect.item)),
                    {rect.x * whole, (rect.x + rect.width) * whole}, QString()});
        }
    }
    return boxes;
}

std::vector<TimeRange> FlameGraphChart::selectedStretches() const
{
    std::vector<TimeRange> stretches;
    for (const GraphPanel& panel : panels_) {
        const double whole = panel.graph.durationUs({});
        for (const FlameGraphRect& rect : layOutFlameGraph(panel.graph))
            if (isMarked(panel, rect.item, selection_->selectedRows()))
                stretches.push_back({rect.x * whole, (rect.x + rect.width) * whole});
    }
    return stretches;
}

template <>
std::unique_ptr<Chart> newChart<FlameGraphChart>()
{
    return std::make_unique<FlameGraphChart>();
}

} // namespace tvmscope
