// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamediffpicture.h"

#include "models/comparison/ledger.h"
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

namespace tvmscope {

namespace {

constexpr double legendHeight = 20;
constexpr int diffLevels = 3; ///< device, category, group
constexpr double palest = 0.25; ///< share of the colour in a box that hardly changed

/// Words of this file, for translators.
struct FlameDiffWords {
    Q_DECLARE_TR_FUNCTIONS(FlameDiff)
};

class DiffPainter {
public:
    DiffPainter(const FlameDiffScene& scene, const QRectF& area, const Theme& theme)
        : scene_(scene)
        , area_(area)
        , theme_(theme)
        , metrics_(chartFont(flame::textPixels))
        , result_{DrawList(area), {}, {}}
        , slivers_(area)
    {
    }

    FlameDiffPicture run()
    {
        double y = area_.top() + addTitle(result_.picture, area_, scene_.title, theme_);
        result_.picture.text(QRectF(area_.left(), y, area_.width(), legendHeight),
            FlameDiffWords::tr("▼ %1 is faster · ▲ %1 is slower · the stronger the colour, the larger the part that changed")
                .arg(scene_.data->label(1)),
            {.color = theme_.secondary, .pixels = flame::textPixels});
        y += legendHeight;
        pitch_ = flame::rowPitch(area_.bottom() - y - flame::headerHeight, diffLevels, flame::highestBox);
        const double height = std::min(flame::headerHeight + diffLevels * pitch_, area_.bottom() - y);
        addTimeAxis(result_.picture, scene_.view, unit(), scene_.meaning, QRectF(area_.left(), y, area_.width(), height), theme_);
        y += flame::headerHeight;
        for (const FlameDiffRect& rect : layOutFlameDiff(*scene_.root))
            drawBox(rect, y);
        slivers_.finish([&](Sliver<const FlameDiffNode*> sliver) { drawSliver(std::move(sliver)); });
        return std::move(result_);
    }

private:
    void drawBox(const FlameDiffRect& rect, double top)
    {
        const double whole = scene_.root->widthUs;
        const TimeRange stretch{rect.x * whole, (rect.x + rect.width) * whole};
        const double x1 = area_.left() + scene_.view.fractionOf(stretch.begin) * area_.width();
        const double x2 = area_.left() + scene_.view.fractionOf(stretch.end) * area_.width();
        const QRectF placed = QRectF(x1, top + rect.depth * pitch_, x2 - x1, pitch_ - flame::rowGap);
        QRectF box = placed & area_;
        if (box.width() < flame::narrowest) {
            slivers_.add(rect.depth, rect.node, placed, stretch,
                [&](Sliver<const FlameDiffNode*> sliver) { drawSliver(std::move(sliver)); });
            return;
        }
        result_.boxes.push_back({box, rect.node, stretch});
        if (box.width() > 3)
            box.setWidth(box.width() - 1);
        const bool missed = isMissed(*rect.node);
        const QColor full = fillOf(*rect.node, rect.node->us), fill = missed ? dimmed(full, theme_) : full;
        const bool isWork = !isWithoutRows(rect.node->kind) || rect.node->kind == LedgerKind::Nested;
        if (isWork)
            result_.picture.fill(box, fill);
        else
            result_.picture.hatch(box, fill);
        if (isWork)
            addBoxLabel(result_.picture, box, namesOf(*rect.node), flameDiffChange(*rect.node, unit()), signOf(*rect.node),
                missed ? dimmedText(theme_) : Theme::textOn(fill));
        else
            addPlate(box, *rect.node);
    }

    /// Pale beside boxes that can be told apart, in the colour of what all of it changed.
    void drawSliver(Sliver<const FlameDiffNode*> sliver)
    {
        PerSide<double> us;
        for (const FlameDiffNode* node : sliver.items)
            for (const Side side : bothSides)
                us[side] += node->us[side];
        const bool missed
            = std::all_of(sliver.items.begin(), sliver.items.end(), [&](const FlameDiffNode* node) { return isMissed(*node); });
        const QColor fill = mixed(fillOf(*sliver.items.front(), us), theme_.window, 0.5);
        result_.picture.fill(sliver.area, missed ? dimmed(fill, theme_) : fill);
        result_.slivers.push_back(std::move(sliver));
    }

    QColor fillOf(const FlameDiffNode& node, const PerSide<double>& us) const
    {
        const double change = std::abs(us.candidate - us.baseline) / std::max({us.baseline, us.candidate, 1e-300});
        const QColor colour = node.kind == LedgerKind::Excluded ? theme_.unchanged : theme_.deltaColor(us.baseline, us.candidate);
        return mixed(colour, theme_.window, palest + (1 - palest) * std::min(change, 1.0));
    }

    bool isMissed(const FlameDiffNode& node) const { return scene_.search && scene_.search->isActive() && misses(node); }

    /// None of the groups below it is found.
    bool misses(const FlameDiffNode& node) const
    {
        if (node.group)
            return scene_.search->missesAll(static_cast<GroupId>(*node.group));
        return std::all_of(node.children.begin(), node.children.end(), [&](const FlameDiffNode& child) { return misses(child); });
    }

    QString signOf(const FlameDiffNode& node) const { return flameDiffChange(node, unit()).left(1) + u' '; }

    QStringList namesOf(const FlameDiffNode& node) const
    {
        QStringList names{flameDiffName(*scene_.data, node)};
        if (node.group)
            names << toQStrings(scene_.data->comparison()->groups[*node.group].label.forms());
        return names;
    }

    /// On a hatched box: name and change, or the direction and the name, where they have room.
    void addPlate(const QRectF& box, const FlameDiffNode& node)
    {
        const QString name = flameDiffName(*scene_.data, node);
        for (const QString& words : {name + QStringLiteral("  ") + flameDiffChange(node, unit()), signOf(node) + name}) {
            const double width = metrics_.horizontalAdvance(words) + 8;
            if (box.height() < flame::lowestRow || width + 8 > box.width())
                continue;
            const QRectF plate(box.left() + 4, box.center().y() - 8, width, 16);
            result_.picture.fill(plate, theme_.window);
            result_.picture.text(
                plate, words, {.color = theme_.secondary, .pixels = flame::textPixels, .align = Qt::AlignHCenter});
            return;
        }
    }

    /// Of axis and boxes alike.
    TimeUnit unit() const { return unitFor(scene_.view.visible.length()); }

    const FlameDiffScene& scene_;
    const QRectF area_;
    const Theme& theme_;
    const QFontMetricsF metrics_;
    FlameDiffPicture result_;
    Slivers<const FlameDiffNode*> slivers_;
    double pitch_ = 0;
};

} // namespace

const FlameDiffBox* FlameDiffPicture::boxAt(const QPointF& place) const
{
    const auto found
        = std::find_if(boxes.begin(), boxes.end(), [&](const FlameDiffBox& box) { return box.area.contains(place); });
    return found == boxes.end() ? nullptr : &*found;
}

const Sliver<const FlameDiffNode*>* FlameDiffPicture::sliverAt(const QPointF& place) const
{
    const auto found
        = std::find_if(slivers.begin(), slivers.end(), [&](const auto& sliver) { return sliver.area.contains(place); });
    return found == slivers.end() ? nullptr : &*found;
}

FlameDiffPicture layOutFlameDiffChart(const FlameDiffScene& scene, const QRectF& area, const Theme& theme)
{
    return DiffPainter(scene, area, theme).run();
}

double flameDiffHeight(const FlameDiffScene& scene)
{
    return (scene.title.isEmpty() ? 0 : titleHeight) + legendHeight + flame::headerHeight
        + diffLevels * (flame::highestBox + flame::rowGap); // names wrap: nobody can point at a box of a file
}

QString flameDiffName(const ChartData& data, const FlameDiffNode& node)
{
    const Comparison& comparison = *data.comparison();
    if (node.ledger)
        return QString::fromStdString(data.text(categoryMessage(comparison.ledger[*node.ledger])));
    if (!node.group)
        return node.label.empty() ? FlameDiffWords::tr("device unknown") : QString::fromStdString(node.label);
    const Group& group = comparison.groups[*node.group];
    const QString label = QString::fromStdString(group.label.text());
    if (group.baseline.empty())
        return FlameDiffWords::tr("%1 (only B)").arg(label);
    return group.candidate.empty() ? FlameDiffWords::tr("%1 (only A)").arg(label) : label;
}

QString flameDiffChange(const FlameDiffNode& node, TimeUnit unit)
{
    const double delta = node.toldDeltaUs;
    if (std::isnan(delta))
        return QString::fromStdString(deltaText(delta, unit));
    if (node.kind == LedgerKind::Excluded) // neither faster nor slower
        return QString::fromStdString(deltaText(delta, unitFor(delta)));
    const int way = differenceDirection(node.us.baseline, node.us.candidate);
    const QString sign = way == 0 ? QStringLiteral("=") : way < 0 ? QStringLiteral("▼") : QStringLiteral("▲");
    QString text = sign + QStringLiteral(" ") + QString::fromStdString(deltaText(delta, unit));
    if (!(node.us.baseline > 0) || !(node.us.candidate > 0))
        return text;
    return text + QStringLiteral(" (%1)").arg(QString::fromStdString(ratioText(node.us.baseline, node.us.candidate)));
}

} // namespace tvmscope
