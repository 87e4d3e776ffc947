// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamegraphlayout.h"

#include "widgets/charts/flamepanel.h"
#include "widgets/painting/contrast.h"
#include "widgets/painting/textfit.h"
#include "widgets/painting/title.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double noticePixels = 12, noticeLineHeight = 17;
constexpr double middleFrom = 72; ///< below it one readable end of a name is better than two stumps
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

QColor fillOf(const SummaryNode& node, const Theme& theme)
{
    switch (node.level) {
    case SummaryNode::Level::Root:
        return theme.unchanged;
    case SummaryNode::Level::Device:
        return mixed(theme.unchanged, theme.window, 0.6);
    case SummaryNode::Level::Class:
    case SummaryNode::Level::Operator:
        return theme.classFill(node.cls);
    case SummaryNode::Level::Shapes:
    case SummaryNode::Level::Call:
    case SummaryNode::Level::Unattributed:
        break;
    }
    return mixed(theme.classFill(node.cls), theme.window, 0.6);
}

QString nameOf(const SummaryNode& node)
{
    if (node.level == SummaryNode::Level::Unattributed)
        return FlameGraphWords::tr("unattributed");
    if (!node.label.empty())
        return QString::fromStdString(node.label);
    return node.level == SummaryNode::Level::Device ? FlameGraphWords::tr("device unknown")
                                                    : FlameGraphWords::tr("no shapes given");
}

/// The time of a node; of several devices each its own: their clocks overlap, and a sum of them is no time that anybody waited.
QString timeOf(const SummaryNode& node, TimeUnit unit)
{
    const auto devices = std::count_if(node.children.begin(), node.children.end(),
        [](const SummaryNode& child) { return child.level == SummaryNode::Level::Device; });
    if (devices < 2)
        return QString::fromStdString(timeText(node.durationUs, unit));
    QStringList times;
    for (const SummaryNode& child : node.children)
        times << nameOf(child) + QChar(u' ') + QString::fromStdString(timeText(child.durationUs, unit));
    return times.join(QStringLiteral(", "));
}

class GraphPainter {
public:
    GraphPainter(const FlameGraphScene& scene, const QRectF& area, const Theme& theme)
        : scene_(scene)
        , area_(area)
        , theme_(theme)
        , layout_{DrawList(area), {}}
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
        for (std::size_t at = 0; at < scene_.panels->size(); ++at)
            y = drawPanel(at, y) + flame::panelGap;
        return std::move(layout_);
    }

private:
    double drawPanel(std::size_t at, double y)
    {
        const GraphPanel& panel = (*scene_.panels)[at];
        const QRectF head(area_.left(), y, area_.width(), flame::laneHeadHeight);
        const QColor tint = panel.which == ProfileIndex{} ? theme_.baselineTint : theme_.candidateTint;
        layout_.picture.text(head, panel.label, {.color = tint, .pixels = flame::textPixels, .bold = true});
        const double used = QFontMetricsF(chartFont(flame::textPixels, true)).horizontalAdvance(panel.label) + 8;
        layout_.picture.text(head.adjusted(used, 0, 0, 0),
            FlameGraphWords::tr("%1 in %2 calls, merged, widest left")
                .arg(timeOf(panel.root, unit()), QString::fromStdString(countText(panel.root.calls))),
            {.color = theme_.secondary, .pixels = flame::textPixels});
        const double top = y + flame::laneHeadHeight;
        for (const FlameGraphRect& rect : layOutFlameGraph(panel.root))
            drawBox(at, rect, panel.root.durationUs, top);
        return top + graphLevels * flame::rowPitch;
    }

    void drawBox(std::size_t panel, const FlameGraphRect& rect, double wholeUs, double top)
    {
        const TimeRange stretch{rect.x * wholeUs, (rect.x + rect.width) * wholeUs};
        const double x1 = area_.left() + scene_.view.fractionOf(stretch.begin) * area_.width();
        const double x2 = area_.left() + scene_.view.fractionOf(stretch.end) * area_.width();
        QRectF box(x1, top + rect.depth * flame::rowPitch, x2 - x1, flame::rowHeight);
        box = box & area_;
        if (box.width() < flame::narrowest)
            return;
        layout_.boxes.push_back({box, rect.node, panel, stretch});
        if (box.width() > 3)
            box.setWidth(box.width() - 1);
        if (rect.node->level == SummaryNode::Level::Unattributed) {
            drawUnattributed(box, *rect.node);
            return;
        }
        const QColor fill = fillOf(*rect.node, theme_);
        layout_.picture.fill(box, fill);
        if (box.width() < flame::labelFrom || box.height() < flame::rowHeight)
            return;
        const TextStyle style{.color = Theme::textOn(fill),
            .pixels = flame::textPixels,
            .elide = box.width() < middleFrom ? Qt::ElideRight : Qt::ElideMiddle};
        const QRectF inside = box.adjusted(4, 0, -4, 0);
        const QFontMetricsF metrics(chartFont(flame::textPixels));
        const QString full = nodeText(*rect.node, unit());
        layout_.picture.text(
            inside, metrics.horizontalAdvance(full) <= inside.width() ? full : shortName(panel, *rect.node), style);
    }

    /// What tells an operator apart, without what all of them begin with.
    QString shortName(std::size_t panel, const SummaryNode& node) const
    {
        QString name = nameOf(node);
        if (node.level != SummaryNode::Level::Operator || node.op == none<OperatorId>)
            return name;
        const Operator& op = (*scene_.panels)[panel].profile->operators()[index(node.op)];
        return withoutNamespace(name.mid(std::min(static_cast<qsizetype>(op.parts.prefix.size()), name.size())));
    }

    void drawUnattributed(const QRectF& box, const SummaryNode& node)
    {
        layout_.picture.hatch(box, theme_.unchanged);
        const double width = QFontMetricsF(chartFont(flame::textPixels)).horizontalAdvance(nodeText(node, unit())) + 8;
        if (box.height() < flame::rowHeight || width + 8 > box.width())
            return;
        const QRectF place(box.left() + 4, box.top() + 2, width, box.height() - 4);
        layout_.picture.fill(place, theme_.window);
        layout_.picture.text(
            place, nodeText(node, unit()), {.color = theme_.secondary, .pixels = flame::textPixels, .align = Qt::AlignHCenter});
    }

    TimeUnit unit() const { return unitFor(scene_.view.whole.end); }

    const FlameGraphScene& scene_;
    const QRectF area_;
    const Theme& theme_;
    FlameGraphLayout layout_;
};

} // namespace

const GraphBox* FlameGraphLayout::boxAt(const QPointF& place) const
{
    const auto found = std::find_if(boxes.begin(), boxes.end(), [&](const GraphBox& box) { return box.area.contains(place); });
    return found == boxes.end() ? nullptr : &*found;
}

FlameGraphLayout layOutGraph(const FlameGraphScene& scene, const QRectF& area, const Theme& theme)
{
    return GraphPainter(scene, area, theme).run();
}

double graphHeight(const FlameGraphScene& scene, double width)
{
    const double panel = flame::laneHeadHeight + graphLevels * flame::rowPitch + flame::panelGap;
    return (scene.title.isEmpty() ? 0 : titleHeight) + noticeHeight(scene.notice, width)
        + panel * static_cast<double>(scene.panels->size());
}

QString nodeText(const SummaryNode& node, TimeUnit unit)
{
    return nameOf(node) + QStringLiteral(" · ") + timeOf(node, unit);
}

} // namespace tvmscope
