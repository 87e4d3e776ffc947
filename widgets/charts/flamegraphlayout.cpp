// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamegraphlayout.h"

#include "models/comparison/runfacts.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "widgets/charts/boxlabel.h"
#include "widgets/charts/flamepanel.h"
#include "widgets/charts/flameshades.h"
#include "widgets/charts/timeaxis.h"
#include "widgets/painting/contrast.h"
#include "widgets/painting/textfit.h"
#include "widgets/painting/title.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <map>

namespace tvmscope {

namespace {

constexpr double noticePixels = 12, noticeLineHeight = 17;
constexpr int graphLevels = 5; ///< executor, device, class, operator, shapes

/// Words of this file, for translators.
struct FlameGraphWords {
    Q_DECLARE_TR_FUNCTIONS(FlameGraph)
};

double noticeHeight(const QString& notice, double width)
{
    if (notice.isEmpty())
        return 0;
    return noticeLineHeight * static_cast<double>(wrapped(notice, QFontMetricsF(chartFont(noticePixels)), width - 16).size()) + 8;
}

double heightOfGraphs(std::size_t panels, double pitch)
{
    return (flame::laneHeadHeight + graphLevels * pitch + flame::panelGap) * static_cast<double>(panels);
}

QColor fillOf(const OperatorTree& tree, OperatorTree::Node node, const Theme& theme)
{
    switch (tree.level(node)) {
    case OperatorTree::Level::Root:
        return theme.unchanged;
    case OperatorTree::Level::Device:
        return mixed(theme.unchanged, theme.window, 0.6);
    case OperatorTree::Level::Class:
    case OperatorTree::Level::Operator:
        return theme.classFill(tree.cls(node));
    case OperatorTree::Level::Shapes:
    case OperatorTree::Level::Call:
        break;
    }
    return mixed(theme.classFill(tree.cls(node)), theme.window, 0.6);
}

QString timeOf(const FlameGraph& graph, FlameGraph::Item item, TimeUnit unit)
{
    return timeOfAll(graph, item == FlameGraph::Item{} ? graph.children(item) : std::vector{item}, unit);
}

/// What no row accounts for, device by device: those calls did not take it. ` · 0.48 ms of it unattributed`
QString unattributedText(const FlameGraph& graph, TimeUnit unit)
{
    QString text;
    const std::vector<FlameGraph::Item> devices = graph.children({});
    for (const FlameGraph::Item device : devices)
        for (const FlameGraph::Item item : graph.children(device))
            if (item.unattributed) {
                const QString of = devices.size() > 1 ? graphItemName(graph, device) + u' ' : QString();
                const QString time = of + QString::fromStdString(timeText(graph.durationUs(item), unit));
                text += QStringLiteral(" · ") + FlameGraphWords::tr("%1 of it %2").arg(time, graphItemName(graph, item));
            }
    return text;
}

/// `2.1 ms, 14 calls · 0.3 ms of it unattributed`; of several runs, of how many it is the sum.
QString wholeText(const FlameGraph& graph, TimeUnit unit)
{
    const QString time = timeOf(graph, {}, unit), calls = counted(countedWords::calls, graph.calls({}));
    const std::int64_t runs = runsOf(*graph.tree().profile());
    const QString whole = graph.spreads().oneStandsForAll()
        ? FlameGraphWords::tr("%1, %2, run %3, the median of %4")
              .arg(time, calls, QString::number(graph.spreads().median().label), QString::number(graph.spreads().finished()))
        : graph.runs() > 1 ? FlameGraphWords::tr("%1, %2, per run, of %3").arg(time, calls, QString::number(runs))
        : runs > 1         ? FlameGraphWords::tr("%1, %2, sum of %3 runs").arg(time, calls, QString::number(runs))
                           : FlameGraphWords::tr("%1, %2").arg(time, calls);
    return whole + unattributedText(graph, unit);
}

class GraphPainter {
public:
    GraphPainter(const FlameGraphScene& scene, const QRectF& area, const Theme& theme)
        : scene_(scene)
        , area_(area)
        , theme_(theme)
        , layout_{DrawList(area), {}, {}}
        , slivers_(area)
    {
    }

    FlameGraphLayout run()
    {
        double y = area_.top() + addTitle(layout_.picture, area_, scene_.title, theme_);
        if (!scene_.notice.isEmpty()) {
            const double height = noticeHeight(scene_.notice, area_.width());
            layout_.picture.fill(QRectF(area_.left(), y, area_.width(), height - 4), theme_.secondRow);
            layout_.picture.fill(QRectF(area_.left(), y, 3, height - 4), theme_.warning);
            layout_.picture.paragraph(QPointF(area_.left() + 8, y + 2), area_.width() - 16, scene_.notice,
                {.color = theme_.text, .pixels = noticePixels});
            y += height;
        }
        y += addAxis(y);
        const double each = (area_.bottom() - y) / static_cast<double>(std::max<std::size_t>(scene_.panels->size(), 1));
        pitch_ = flame::rowPitch(each - flame::laneHeadHeight - flame::panelGap, graphLevels, flame::highestBox);
        for (std::size_t at = 0; at < scene_.panels->size(); ++at)
            y = drawPanel(at, y) + flame::panelGap;
        return std::move(layout_);
    }

private:
    double addAxis(double y)
    {
        const double panels = heightOfGraphs(scene_.panels->size(), flame::highestBox + flame::rowGap);
        addTimeAxis(layout_.picture, scene_.view, unit(), FlameGraphWords::tr("self time, merged, widest left"),
            QRectF(area_.left(), y, area_.width(), std::min(flame::headerHeight + panels, area_.bottom() - y)), theme_);
        return flame::headerHeight;
    }

    double drawPanel(std::size_t at, double y)
    {
        const GraphPanel& panel = (*scene_.panels)[at];
        const QRectF head(area_.left(), y, area_.width(), flame::laneHeadHeight);
        const QColor tint = panel.which == ProfileIndex{} ? theme_.baselineTint : theme_.candidateTint;
        layout_.picture.text(head, panel.label, {.color = tint, .pixels = flame::textPixels, .bold = true});
        const double used = QFontMetricsF(chartFont(flame::textPixels, true)).horizontalAdvance(panel.label) + 8;
        layout_.picture.text(head.adjusted(used, 0, 0, 0), wholeText(panel.graph, unit()),
            {.color = theme_.secondary, .pixels = flame::textPixels});
        const double top = y + flame::laneHeadHeight;
        for (const FlameGraphRect& rect : layOutFlameGraph(panel.graph))
            drawBox(at, rect, panel.graph.durationUs({}), top);
        slivers_.finish([&](Sliver<FlameGraph::Item> sliver) { drawSliver(at, std::move(sliver)); });
        return top + graphLevels * pitch_;
    }

    void drawBox(std::size_t panel, const FlameGraphRect& rect, double wholeUs, double top)
    {
        const TimeRange stretch{rect.x * wholeUs, (rect.x + rect.width) * wholeUs};
        const double x1 = area_.left() + scene_.view.fractionOf(stretch.begin) * area_.width();
        const double x2 = area_.left() + scene_.view.fractionOf(stretch.end) * area_.width();
        QRectF box(x1, top + rect.depth * pitch_, x2 - x1, pitch_ - flame::rowGap);
        box = box & area_;
        if (box.width() < flame::narrowest) {
            slivers_.add(rect.depth, rect.item, QRectF(x1, top + rect.depth * pitch_, x2 - x1, pitch_ - flame::rowGap), stretch,
                [&](Sliver<FlameGraph::Item> sliver) { drawSliver(panel, std::move(sliver)); });
            return;
        }
        layout_.boxes.push_back({box, rect.item, panel, stretch});
        const FlameGraph& graph = (*scene_.panels)[panel].graph;
        if (box.width() > 3)
            box.setWidth(box.width() - 1);
        if (rect.item.unattributed) {
            drawUnattributed(box, boxText(graph, rect.item, unit()));
            return;
        }
        const bool missed = misses(panel, rect.item);
        const QColor full = fillOf(graph.tree(), rect.item.node, theme_), fill = missed ? dimmed(full, theme_) : full;
        layout_.picture.fill(box, fill);
        addBoxLabel(layout_.picture, box, namesOf(graph, rect.item), timeOf(graph, rect.item, unit()), QString(),
            missed ? dimmedText(theme_) : Theme::textOn(fill));
    }

    bool misses(std::size_t panel, FlameGraph::Item item) const
    {
        return scene_.search && scene_.search->missesAll((*scene_.panels)[panel].which, (*scene_.panels)[panel].graph.rows(item));
    }

    void drawSliver(std::size_t panel, Sliver<FlameGraph::Item> sliver)
    {
        const bool missed = std::all_of(sliver.items.begin(), sliver.items.end(),
            [&](FlameGraph::Item item) { return item.unattributed || misses(panel, item); });
        const bool isDim = missed && scene_.search && scene_.search->isActive();
        const FlameGraph& graph = (*scene_.panels)[panel].graph;
        const QColor fill = mixed(fillOf(graph.tree(), sliver.items.front().node, theme_), theme_.window, 0.5);
        layout_.picture.fill(sliver.area, isDim ? dimmed(fill, theme_) : fill);
        layout_.slivers.push_back({std::move(sliver), panel});
    }

    /// The name, and what becomes of it with less and less room: what tells an operator apart is left of it.
    static QStringList namesOf(const FlameGraph& graph, FlameGraph::Item item)
    {
        if (const KernelLabel* label = graph.kernelLabel(item))
            return toQStrings(label->forms());
        const QString name = graphItemName(graph, item);
        const OperatorTree& tree = graph.tree();
        if (tree.level(item.node) != OperatorTree::Level::Operator || !graph.instructionLabel(item).empty())
            return {name};
        const Operator& op = tree.profile()->operators()[index(tree.op(item.node))];
        return {withoutNamespace(name.mid(std::min(static_cast<qsizetype>(op.parts.prefix.size()), name.size())))};
    }

    void drawUnattributed(const QRectF& box, const QString& text)
    {
        layout_.picture.hatch(box, theme_.unchanged);
        const double width = QFontMetricsF(chartFont(flame::textPixels)).horizontalAdvance(text) + 8;
        if (box.height() < flame::lowestRow || width + 8 > box.width())
            return;
        const QRectF place(box.left() + 4, box.center().y() - 8, width, 16);
        layout_.picture.fill(place, theme_.window);
        layout_.picture.text(place, text, {.color = theme_.secondary, .pixels = flame::textPixels, .align = Qt::AlignHCenter});
    }

    TimeUnit unit() const { return unitFor(scene_.view.visible.length()); }

    const FlameGraphScene& scene_;
    const QRectF area_;
    const Theme& theme_;
    FlameGraphLayout layout_;
    Slivers<FlameGraph::Item> slivers_;
    double pitch_ = flame::lowestRow + flame::rowGap;
};

} // namespace

const GraphBox* FlameGraphLayout::boxAt(const QPointF& place) const
{
    const auto found = std::find_if(boxes.begin(), boxes.end(), [&](const GraphBox& box) { return box.area.contains(place); });
    return found == boxes.end() ? nullptr : &*found;
}

const GraphSliver* FlameGraphLayout::sliverAt(const QPointF& place) const
{
    const auto found = std::find_if(
        slivers.begin(), slivers.end(), [&](const GraphSliver& sliver) { return sliver.boxes.area.contains(place); });
    return found == slivers.end() ? nullptr : &*found;
}

FlameGraphLayout layOutGraph(const FlameGraphScene& scene, const QRectF& area, const Theme& theme)
{
    return GraphPainter(scene, area, theme).run();
}

double graphHeight(const FlameGraphScene& scene, double width, double row)
{
    return (scene.title.isEmpty() ? 0 : titleHeight) + noticeHeight(scene.notice, width) + flame::headerHeight
        + heightOfGraphs(scene.panels->size(), row + flame::rowGap);
}

QString timeOfAll(const FlameGraph& graph, const std::vector<FlameGraph::Item>& items, TimeUnit unit)
{
    std::map<OperatorTree::Node, double> byDevice;
    for (const FlameGraph::Item item : items)
        if (const auto device = graph.deviceOf(item))
            byDevice[*device] += graph.durationUs(item);
    QStringList times;
    for (const auto& [device, us] : byDevice)
        times << (byDevice.size() > 1 ? graphItemName(graph, {device, false}) + u' ' : QString())
                + QString::fromStdString(timeText(us, unit));
    return times.isEmpty() ? QString::fromStdString(timeText(0, unit)) : times.join(QStringLiteral(", "));
}

QString graphItemName(const FlameGraph& graph, FlameGraph::Item item)
{
    if (item.unattributed)
        return graph.isRecorded(item.node) && graph.lacksRows(item.node)
            ? FlameGraphWords::tr("unattributed, recorder and not in the text")
            : graph.isRecorded(item.node) ? FlameGraphWords::tr("unattributed and recorder")
            : graph.lacksRows(item.node)  ? FlameGraphWords::tr("unattributed and not in the text")
                                          : FlameGraphWords::tr("unattributed");
    if (const KernelLabel* label = graph.kernelLabel(item))
        return toQString(label->text());
    if (const std::string label = graph.instructionLabel(item); !label.empty())
        return toQString(label);
    if (const std::string label = graph.label(item); !label.empty())
        return QString::fromStdString(label);
    return graph.tree().level(item.node) == OperatorTree::Level::Device
        ? FlameGraphWords::tr("device unknown")
        : FlameGraphWords::tr("without a column “Argument Shapes”");
}

QString boxText(const FlameGraph& graph, FlameGraph::Item item, TimeUnit unit)
{
    return graphItemName(graph, item) + QStringLiteral(" · ") + timeOf(graph, item, unit);
}

} // namespace tvmscope
