// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamediffpicture.h"

#include "models/comparison/ledger.h"
#include "widgets/charts/flamepanel.h"
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

constexpr double legendHeight = 20, changeLineHeight = 15;
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
        , result_{DrawList(area), {}}
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
        pitch_ = flame::rowPitch(area_.bottom() - y - flame::headerHeight, diffLevels);
        const double height = std::min(flame::headerHeight + diffLevels * pitch_, area_.bottom() - y);
        addTimeAxis(result_.picture, scene_.view, unit(), scene_.meaning, QRectF(area_.left(), y, area_.width(), height), theme_);
        y += flame::headerHeight;
        for (const FlameDiffRect& rect : layOutFlameDiff(*scene_.root))
            drawBox(rect, y);
        return std::move(result_);
    }

private:
    void drawBox(const FlameDiffRect& rect, double top)
    {
        const double whole = scene_.root->widthUs;
        const TimeRange stretch{rect.x * whole, (rect.x + rect.width) * whole};
        const double x1 = area_.left() + scene_.view.fractionOf(stretch.begin) * area_.width();
        const double x2 = area_.left() + scene_.view.fractionOf(stretch.end) * area_.width();
        QRectF box = QRectF(x1, top + rect.depth * pitch_, x2 - x1, pitch_ - flame::rowGap) & area_;
        if (box.width() < flame::narrowest)
            return;
        result_.boxes.push_back({box, rect.node, stretch});
        if (box.width() > 3)
            box.setWidth(box.width() - 1);
        const QColor fill = fillOf(*rect.node);
        const bool isWork = rect.node->kind != LedgerKind::NotInText && rect.node->kind != LedgerKind::Unattributed;
        if (isWork)
            result_.picture.fill(box, fill);
        else
            result_.picture.hatch(box, fill);
        addLabel(box, *rect.node, isWork ? fill : theme_.window, isWork);
    }

    QColor fillOf(const FlameDiffNode& node) const
    {
        const double change
            = std::abs(node.us.candidate - node.us.baseline) / std::max({node.us.baseline, node.us.candidate, 1e-300});
        const QColor colour
            = node.kind == LedgerKind::Excluded ? theme_.unchanged : theme_.deltaColor(node.us.baseline, node.us.candidate);
        return mixed(colour, theme_.window, palest + (1 - palest) * std::min(change, 1.0));
    }

    /// As much as fits: name and change in one line or in two, the name alone, or the direction alone.
    void addLabel(const QRectF& box, const FlameDiffNode& node, const QColor& ground, bool filled)
    {
        if (box.width() < flame::labelFrom || box.height() < flame::lowestRow)
            return;
        const QString name = flameDiffName(*scene_.data, node), change = flameDiffChange(node, unit());
        QRectF inside = box.adjusted(4, 0, -4, 0);
        QString text = name + QStringLiteral("  ") + change;
        if (metrics_.horizontalAdvance(text) > inside.width()) {
            text = change.left(1) + QStringLiteral(" ") + name;
            if (filled && box.height() >= flame::twoLinesFrom && metrics_.horizontalAdvance(change) <= inside.width()) {
                const TextStyle style{.color = Theme::textOn(ground), .pixels = flame::textPixels, .elide = Qt::ElideMiddle};
                const double middle = inside.center().y();
                result_.picture.text(
                    QRectF(inside.left(), middle - changeLineHeight, inside.width(), changeLineHeight), name, style);
                result_.picture.text(QRectF(inside.left(), middle, inside.width(), changeLineHeight), change, style);
                return;
            }
        }
        if (!filled) {
            const double width = metrics_.horizontalAdvance(text) + 8;
            if (width > inside.width())
                return;
            inside = QRectF(inside.left(), box.center().y() - 8, width, 16);
            result_.picture.fill(inside, ground);
        }
        result_.picture.text(inside, text,
            {.color = filled ? Theme::textOn(ground) : theme_.secondary,
                .pixels = flame::textPixels,
                .align = filled ? Qt::AlignLeft : Qt::AlignHCenter,
                .elide = inside.width() < 72 ? Qt::ElideRight : Qt::ElideMiddle});
    }

    /// Of axis and boxes alike.
    TimeUnit unit() const { return unitFor(scene_.view.visible.length()); }

    const FlameDiffScene& scene_;
    const QRectF area_;
    const Theme& theme_;
    const QFontMetricsF metrics_;
    FlameDiffPicture result_;
    double pitch_ = 0;
};

} // namespace

const FlameDiffBox* FlameDiffPicture::boxAt(const QPointF& place) const
{
    const auto found
        = std::find_if(boxes.begin(), boxes.end(), [&](const FlameDiffBox& box) { return box.area.contains(place); });
    return found == boxes.end() ? nullptr : &*found;
}

FlameDiffPicture layOutFlameDiffChart(const FlameDiffScene& scene, const QRectF& area, const Theme& theme)
{
    return DiffPainter(scene, area, theme).run();
}

double flameDiffHeight(const FlameDiffScene& scene)
{
    return (scene.title.isEmpty() ? 0 : titleHeight) + legendHeight + flame::headerHeight
        + diffLevels * (flame::lowestRow + flame::rowGap);
}

QString flameDiffName(const ChartData& data, const FlameDiffNode& node)
{
    const Comparison& comparison = *data.comparison();
    if (node.ledger)
        return QString::fromStdString(data.text(categoryMessage(comparison.ledger[*node.ledger])));
    if (!node.group)
        return node.label.empty() ? FlameDiffWords::tr("device unknown") : QString::fromStdString(node.label);
    const Group& group = comparison.groups[*node.group];
    QString label = QString::fromStdString(group.label.text());
    if (group.baseline.empty() || group.candidate.empty())
        return label + (group.baseline.empty() ? FlameDiffWords::tr(" (only B)") : FlameDiffWords::tr(" (only A)"));
    return label;
}

QString flameDiffChange(const FlameDiffNode& node, TimeUnit unit)
{
    const double delta = node.us.candidate - node.us.baseline;
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
