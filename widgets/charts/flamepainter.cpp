// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamepainter.h"

#include "widgets/charts/boxlabel.h"
#include "widgets/charts/flamefacts.h"
#include "widgets/charts/timeaxis.h"
#include "widgets/painting/contrast.h"
#include "widgets/painting/textfit.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

constexpr double boxLineHeight = 15, plateHeight = 16;
constexpr double hatchShare = 0.55; ///< of the colour of the call in the hatch of its parts
constexpr double enoughToStart = 320;
constexpr double markHeight = 6; ///< of a box whose calls are all selected
constexpr double leastFound = 12; ///< of the height of a box of many calls one of which is found
constexpr double narrowestFrame = 6; ///< a selected call that is hardly there must still be found
constexpr double gapFrom = 4; ///< from this width on boxes leave a pixel to their neighbour
constexpr double labelPadding = 4;
constexpr int widthStep = 4; ///< widths are told apart in these steps, so that zooming finds labels again
constexpr int labelMiddleFrom = 64; ///< below it one readable end of a name is better than two stumps
constexpr qsizetype maxLabels = 20'000;

/// Words of this file, for translators.
struct FlamePainterWords {
    Q_DECLARE_TR_FUNCTIONS(FlamePainter)
};

QString laneText(const FlamePanel& panel, const Timeline::Lane& lane, TimeUnit unit)
{
    QStringList parts{lane.device.empty() ? FlamePainterWords::tr("device unknown") : QString::fromStdString(lane.device)};
    if (panel.timeline->severalRuns)
        parts.append(
            (panel.runs().oneStandsForAll() && panel.runs().isRunCounted(lane.run) ? FlamePainterWords::tr("run %1, the median")
                                                                                   : FlamePainterWords::tr("run %1"))
                .arg(lane.run));
    if (!lane.track.empty())
        parts.append(FlamePainterWords::tr("thread %1").arg(QString::fromStdString(lane.track)));
    parts.append(QString::fromStdString(timeText(lane.totalUs, unit)));
    if (lane.unattributedUs > 0)
        parts.append(
            FlamePainterWords::tr("%1 of it unattributed").arg(QString::fromStdString(timeText(lane.unattributedUs, unit))));
    return parts.join(QStringLiteral(" · "));
}

void addLaneHeads(DrawList& list, const FlameScene& scene, const FlameGeometry& geometry, const Theme& theme)
{
    for (const FlameGeometry::Lane& lane : geometry.lanes) {
        const FlamePanel& panel = (*scene.panels)[lane.panel];
        const TextStyle name{.color = panel.which == ProfileIndex{} ? theme.baselineTint : theme.candidateTint,
            .pixels = flame::textPixels,
            .bold = true};
        QRectF place = lane.head;
        if (scene.panels->all().size() > 1) {
            list.text(place, panel.label, name);
            place.setLeft(place.left() + QFontMetricsF(chartFont(flame::textPixels, true)).horizontalAdvance(panel.label) + 8);
        }
        const QString above = panel.headsBelow && panel.lanes.size() > 1 ? QStringLiteral("↑ ") : QString(); // what it is of
        list.text(place, above + laneText(panel, panel.timeline->lanes[lane.lane], unitFor(scene.view.whole.end)),
            {.color = theme.secondary, .pixels = flame::textPixels});
    }
}

QString fittingText(const QStringList& forms, const QFontMetricsF& metrics, int room)
{
    if (forms.size() > 1)
        return fitForm(forms, metrics, room).rest;
    const QString best = metrics.horizontalAdvance(forms.first()) <= room ? forms.first() : withoutNamespace(forms.first());
    return metrics.elidedText(best, room < labelMiddleFrom ? Qt::ElideRight : Qt::ElideMiddle, room);
}

/// The longest form in several lines where they have room, else what fits into one; nothing where that would say nothing.
QString textInLines(const QStringList& forms, const QFontMetricsF& metrics, int room, int lines)
{
    if (const QStringList all = wholeInLines(forms.first(), metrics, room, lines); all.size() > 1)
        return all.join(QChar(QChar::LineSeparator));
    const QString shown = fittingText(forms, metrics, room);
    return shown.size() < forms.first().size() && isStump(shown) ? QString() : shown;
}

/// Words on a plate of the window's colour, in the middle of a hatched box if they have room there.
void addPlate(DrawList& list, const QRectF& box, const QStringList& forms, const Theme& theme)
{
    const QFontMetricsF metrics(chartFont(flame::textPixels));
    for (const QString& words : forms) {
        const double width = metrics.horizontalAdvance(words) + 8;
        if (box.height() < flame::lowestRow || width + 4 > box.width())
            continue;
        const QRectF place(box.center().x() - width / 2, box.center().y() - plateHeight / 2, width, plateHeight);
        list.fill(place, theme.window);
        list.text(place, words, {.color = theme.secondary, .pixels = flame::textPixels, .align = Qt::AlignHCenter});
        return;
    }
}

class BoxPainter {
public:
    BoxPainter(QPainter& painter, const FlameScene& scene, const QRectF& clip, const Theme& theme, LabelCache& labels)
        : painter_(painter)
        , scene_(scene)
        , clip_(clip)
        , theme_(theme)
        , fills_(theme)
        , labels_(labels)
        , unit_(unitFor(scene.view.visible.length()))
        , hatches_(clip)
    {
        labels_.setUnit(unit_);
    }

    void paint(const PlacedRect& placed)
    {
        const QRectF box = inSight(placed.area);
        if (box.isEmpty())
            return;
        if (placed.rect.unattributed) {
            hatches_.hatch(box, theme_.unchanged);
            addPlate(hatches_, box,
                {FlamePainterWords::tr("unattributed, position unknown"), FlamePainterWords::tr("unattributed")}, theme_);
            return;
        }
        const FlamePanel& panel = (*scene_.panels)[placed.panel];
        const bool alone = placed.rect.folded == 1;
        const KernelId kernel = panel.kernelOf(placed.rect.first);
        const FlameFills::Fill& fill = fills_.of(
            alone && scene_.shades ? scene_.shades->of(placed.panel, kernel) : FlameShades::Shade{placed.rect.cls, 0});
        const double found = foundShare(placed);
        const bool miss = !(found > 0);
        painter_.fillRect(box, found < 1 ? fill.faint : fill.full);
        if (!miss && found < 1) { // as high as what is found in it
            const double height = std::min(std::max(found * box.height(), leastFound), box.height());
            painter_.fillRect(QRectF(box.left(), box.bottom() - height, box.width(), height), fill.full);
        }
        // A label that is cut off at the top by scrolling would be half a line of text.
        if (alone && box.width() >= flame::labelFrom && box.height() >= flame::lowestRow)
            addLabel(placed, box, kernel, miss ? fill.textOnFaint : fill.textOnFull);
    }

    void paint(const PlacedBlock& placed)
    {
        const QRectF box = inSight(placed.area);
        if (box.isEmpty())
            return;
        const FlamePanel& panel = (*scene_.panels)[placed.panel];
        const BlockSpan& first = panel.contents[placed.lane].blocks[placed.box.first];
        const QColor fill = mixed(theme_.unchanged, theme_.window, first.position % 2 == 0 ? 0.28 : 0.4);
        hatches_.fill(box, fill);
        const bool standsOut = placed.box.count == 1 && panel.blocks()[first.block].positions[first.position].outlier;
        if (standsOut)
            hatches_.fill(QRectF(box.left(), box.top(), 3, box.height()), theme_.warning);
        if (box.width() < flame::labelFrom || box.height() < flame::lowestRow)
            return;
        const QFontMetricsF metrics(chartFont(flame::textPixels));
        const QRectF inside = box.adjusted(standsOut ? 7 : 4, 0, -4, 0);
        for (const QString& words : blockForms(panel, placed, unit_))
            if (metrics.horizontalAdvance(words) <= inside.width()) {
                hatches_.text(inside, words, {.color = Theme::textOn(fill), .pixels = flame::textPixels});
                return;
            }
    }

    void paint(const PlacedComponent& placed)
    {
        const QRectF box = inSight(placed.area);
        if (box.isEmpty())
            return;
        const FlamePanel& panel = (*scene_.panels)[placed.panel];
        const auto shade = scene_.shades ? scene_.shades->of(placed.panel, panel.kernelOf(placed.call)) : FlameShades::Shade{};
        hatches_.hatch(box, mixed(fills_.of(shade).full, theme_.window, hatchShare));
        addPlate(hatches_, box, {QString::fromStdString(panel.componentsOf(placed.call)[placed.component].canonical)}, theme_);
    }

    void finish() { hatches_.replay(painter_); }

private:
    QRectF inSight(const QRectF& area) const
    {
        QRectF box = area & clip_;
        if (box.width() >= gapFrom)
            box.setWidth(box.width() - 1);
        return box;
    }

    /// How much of the time of a box is of calls that are found, 0 to 1; more than 0 where one of them is.
    double foundShare(const PlacedRect& placed) const
    {
        if (!scene_.search || !scene_.search->isActive())
            return 1.0;
        const FlamePanel& panel = (*scene_.panels)[placed.panel];
        double found = 0, whole = 0;
        bool any = false;
        for (const CallId call : callsOf(panel, placed.rect)) {
            const double us = lengthOf(*panel.profile, call);
            const bool is = !scene_.search->found().misses(panel.which, panel.kernelOf(call));
            any = any || is;
            whole += us;
            found += is ? us : 0.0;
        }
        const double share = whole > 0 ? found / whole : any ? 1.0 : 0.0;
        return any ? std::max(share, std::numeric_limits<double>::min()) : 0.0;
    }

    void addLabel(const PlacedRect& placed, const QRectF& box, KernelId kernel, const QColor& color)
    {
        const FlamePanel& panel = (*scene_.panels)[placed.panel];
        const quint64 side = static_cast<quint64>(placed.panel) << 32;
        const int lines = static_cast<int>((box.height() - 4) / boxLineHeight);
        const QStaticText name
            = labels_.label(box, side | index(kernel), panel.labelForms(placed.rect.first), std::max(lines - 1, 1));
        if (box.height() < flame::twoLinesFrom) {
            LabelCache::paint(painter_, box, {name}, color);
            return;
        }
        const double us = panel.profile->calls().durationOf(placed.rect.first);
        const Timeline::Lane& lane = panel.timeline->lanes[static_cast<std::size_t>(placed.rect.lane)];
        QStringList forms{QString::fromStdString(timeText(us, unit_)), QString::fromStdString(timeNumber(us, unit_)), QString()};
        if (lane.totalUs > 0)
            forms.prepend(forms.first() + QStringLiteral(" · ") + QString::fromStdString(percentText(100 * us / lane.totalUs)));
        LabelCache::paint(painter_, box, {name, labels_.label(box, timeOfCall | side | index(placed.rect.first), forms)}, color);
    }

    static constexpr quint64 timeOfCall = quint64{1} << 63; ///< keys of second lines
    QPainter& painter_;
    const FlameScene& scene_;
    const QRectF clip_;
    const Theme& theme_;
    const FlameFills fills_;
    LabelCache& labels_;
    const TimeUnit unit_;
    DrawList hatches_;
};

/// Time without rows is selected by its category in the comparison.
bool holdsUnattributed(const FlamePanel& panel, const PlacedRect& placed, const SelectedRows& rows)
{
    const Comparison* comparison = panel.workspace->comparison.get();
    const std::string& device = panel.timeline->lanes[static_cast<std::size_t>(placed.rect.lane)].device;
    const auto& all = rows.timeWithoutRows();
    return comparison && std::any_of(all.begin(), all.end(), [&](const TimeWithoutRows& one) {
        const LedgerRow& row = comparison->ledger[one.category];
        return one.sides[panel.which] && row.device == device && row.kind == LedgerKind::Unattributed;
    });
}

void addAxes(DrawList& list, const FlameScene& scene, const FlameGeometry& geometry, const QRectF& area, const Theme& theme)
{
    const std::vector<FlamePanel>& panels = scene.panels->all();
    const QRectF lanes = lanesArea(*scene.panels, area);
    const auto foot = [&](const QRectF& panel) { return std::clamp(panel.bottom(), lanes.top(), lanes.bottom()); };
    QRectF upper = area;
    upper.setBottom(geometry.panels.empty() ? area.bottom() : foot(geometry.panels.front()));
    const auto ownView = [&](const FlamePanel& panel) {
        return FlameView{{0, scene.view.whole.end / panel.stretch}, panel.ownOf(scene.view.visible)};
    };
    // One unit for both, also where each profile fills the width.
    const TimeUnit unit = unitFor(scene.view.visible.length());
    addTimeAxis(list, panels.empty() ? scene.view : ownView(panels.front()), unit, scene.note, upper, theme);
    if (panels.size() < 2)
        return;
    const double top = std::clamp(geometry.panels[1].top(), lanes.top(), lanes.bottom());
    addTimeAxisBelow(list, ownView(panels[1]), unit,
        QRectF(area.left(), top, area.width(), foot(geometry.panels[1]) + flame::axisBelowHeight - top), theme);
}

} // namespace

QStaticText LabelCache::label(const QRectF& box, quint64 key, const QStringList& forms, int lines)
{
    if (box.width() < flame::labelFrom || forms.isEmpty())
        return {};
    const int room = static_cast<int>(std::min(box.width() - 2 * labelPadding, 4000.0)) / widthStep * widthStep;
    const auto place = qMakePair(key, qMakePair(room, lines));
    if (const auto known = labels_.constFind(place); known != labels_.cend())
        return *known;
    if (labels_.size() > maxLabels)
        labels_.clear();
    const QFont font = chartFont(flame::textPixels);
    QStaticText label(textInLines(forms, QFontMetricsF(font), room, lines));
    label.setTextFormat(Qt::PlainText);
    label.setPerformanceHint(QStaticText::AggressiveCaching);
    label.prepare(QTransform(), font);
    labels_.insert(place, label);
    return label;
}

void LabelCache::paint(QPainter& painter, const QRectF& box, std::initializer_list<QStaticText> labels, const QColor& color)
{
    double height = 0;
    for (const QStaticText& label : labels)
        height += label.size().height();
    painter.setFont(chartFont(flame::textPixels));
    painter.setPen(color);
    double y = std::round(box.center().y() - height / 2);
    for (const QStaticText& label : labels) {
        if (!label.text().isEmpty())
            painter.drawStaticText(QPointF(box.left() + labelPadding, y), label);
        y += std::round(label.size().height());
    }
}

double axesHeight(const FlamePanels& panels)
{
    return flame::headerHeight + (panels.all().size() > 1 ? flame::axisBelowHeight : 0.0);
}

double leastHeight(const FlamePanels& panels)
{
    return std::min(axesHeight(panels) + heightOfPanels(panels.all()), enoughToStart);
}

QRectF lanesArea(const FlamePanels& panels, const QRectF& area)
{
    return area.adjusted(0, flame::headerHeight, 0, flame::headerHeight - axesHeight(panels));
}

void paintFlame(QPainter& painter, const FlameScene& scene, const FlameGeometry& geometry, const QRectF& area, const Theme& theme,
    LabelCache& labels)
{
    DrawList axes(area);
    addAxes(axes, scene, geometry, area, theme);
    axes.replay(painter);
    const QRectF lanes = lanesArea(*scene.panels, area);
    DrawList heads(lanes);
    if (scene.panels->showsRibbons())
        scene.panels->ribbons().paint(heads, geometry, theme);
    addLaneHeads(heads, scene, geometry, theme);
    heads.replay(painter);
    painter.save();
    BoxPainter boxes(painter, scene, lanes, theme, labels);
    for (const PlacedRect& placed : geometry.rects)
        boxes.paint(placed);
    for (const PlacedBlock& placed : geometry.blocks)
        boxes.paint(placed);
    for (const PlacedComponent& placed : geometry.components)
        boxes.paint(placed);
    boxes.finish();
    painter.restore();
}

namespace {

/// How the selected or hovered boxes of a chart are marked. A box that is hardly there gets a frame that can be found, unless it
/// has neighbours that are marked too: frames of many narrow boxes would lie on what is not meant. They get a strip at their
/// foot, no wider than they are, and as high as the share of their time that is meant.
class FlameMarks {
public:
    FlameMarks(const FlameScene& scene, const SelectedRows& rows)
        : scene_(scene)
        , rows_(rows)
    {
    }

    void add(const PlacedRect& placed)
    {
        const FlamePanel& panel = (*scene_.panels)[placed.panel];
        if (placed.rect.unattributed ? holdsUnattributed(panel, placed, rows_)
                                     : rows_.containsAny(panel.which, callsOf(panel, placed.rect)))
            marked_.push_back(&placed);
    }

    void draw(DrawList& list, const QColor& color, double width, const QColor& gap) const
    {
        for (std::size_t at = 0; at < marked_.size(); ++at) {
            const QRectF area = marked_[at]->area;
            const bool crowded = (at > 0 && touch(*marked_[at - 1], *marked_[at]))
                || (at + 1 < marked_.size() && touch(*marked_[at], *marked_[at + 1]));
            if (area.width() < narrowestFrame && crowded) {
                const double height = std::max(markHeight * shareOf(*marked_[at]), 1.0);
                list.fill(QRectF(area.left(), area.bottom() - height, area.width(), height), color);
                continue;
            }
            const double spare = std::max(narrowestFrame - area.width(), 0.0) / 2;
            const QRectF frame = area.adjusted(-spare, 0, spare, 0);
            list.outline(frame, color, width);
            if (gap.isValid() && frame.width() > narrowestFrame) // keeps the ring apart from a fill of its colour
                list.outline(frame.adjusted(2, 2, -2, -2), gap, 1);
        }
    }

private:
    /// Frames of the two would lie on each other, or on what is between them.
    static bool touch(const PlacedRect& left, const PlacedRect& right)
    {
        return left.panel == right.panel && left.area.top() == right.area.top()
            && right.area.left() - left.area.right() < 2 * narrowestFrame;
    }

    double shareOf(const PlacedRect& placed) const
    {
        const FlamePanel& panel = (*scene_.panels)[placed.panel];
        double meant = 0, whole = 0;
        for (const CallId call : callsOf(panel, placed.rect)) {
            const double us = lengthOf(*panel.profile, call);
            whole += us;
            meant += rows_.contains(panel.which, call) ? us : 0.0;
        }
        return whole > 0 ? meant / whole : 1.0;
    }

    const FlameScene& scene_;
    const SelectedRows& rows_;
    std::vector<const PlacedRect*> marked_;
};

} // namespace

void paintFlameMarks(QPainter& painter, const FlameScene& scene, const FlameGeometry& geometry, const QRectF& area,
    const Theme& theme, const SelectedRows& selected, const SelectedRows& hovered)
{
    if (selected.empty() && hovered.empty())
        return;
    DrawList frames(lanesArea(*scene.panels, area));
    if (scene.panels->showsRibbons() && !geometry.ribbons.empty() && !selected.empty())
        scene.panels->ribbons().paint(frames, geometry, theme, &selected);
    FlameMarks under(scene, hovered), chosen(scene, selected);
    for (const PlacedRect& placed : geometry.rects) {
        if (!placed.rect.unattributed)
            under.add(placed);
        chosen.add(placed);
    }
    under.draw(frames, theme.text, 1, QColor());
    chosen.draw(frames, theme.accent, 2, theme.window);
    frames.replay(painter);
}

namespace {

/// Nothing of what is looked for is in a rectangle.
bool missesAll(const FlameScene& scene, const FlamePanel& panel, const FlameRect& rect)
{
    if (!scene.search || !scene.search->isActive())
        return false;
    const auto calls = callsOf(panel, rect);
    return std::all_of(
        calls.begin(), calls.end(), [&](CallId call) { return scene.search->found().misses(panel.which, panel.kernelOf(call)); });
}

/// Of the lanes whose numbers are in every sum the one with most time.
std::size_t laneOfMinimap(const FlamePanel& panel)
{
    const auto weight = [&](std::size_t at) {
        const Timeline::Lane& lane = panel.timeline->lanes[at];
        return std::pair(panel.runs().isRunCounted(lane.run), lane.attributedUs);
    };
    return *std::max_element(
        panel.lanes.begin(), panel.lanes.end(), [&](std::size_t a, std::size_t b) { return weight(a) < weight(b); });
}

} // namespace

void paintMinimap(QPainter& painter, const FlameScene& scene, const QRectF& area, const Theme& theme)
{
    const QRectF inner = area.adjusted(0, 2, 0, -2);
    painter.fillRect(area, theme.secondRow);
    const std::vector<FlamePanel>& panels = scene.panels->all();
    const double height = inner.height() / static_cast<double>(std::max<std::size_t>(panels.size(), 1));
    const double whole = scene.view.whole.length();
    DrawList frames(area);
    for (std::size_t at = 0; at < panels.size(); ++at) {
        const FlamePanel& panel = panels[at];
        const double top = inner.top() + height * static_cast<double>(at);
        const std::size_t shown = laneOfMinimap(panel);
        for (const FlameRect& rect : layOutFlameChart(
                 *panel.profile, *panel.timeline, {0, scene.view.whole.end / panel.stretch}, static_cast<int>(inner.width()))) {
            if (static_cast<std::size_t>(rect.lane) != shown || rect.depth > 0)
                continue;
            const QRectF box(inner.left() + static_cast<double>(rect.x), top, static_cast<double>(rect.width), height - 1);
            painter.fillRect(
                box, rect.unattributed || missesAll(scene, panel, rect) ? theme.hairline : theme.classFill(rect.cls));
        }
        if (scene.view.visible == scene.view.whole)
            continue;
        const double begin = scene.view.visible.begin + panel.shift, end = scene.view.visible.end + panel.shift;
        const double x1 = inner.left() + begin / whole * inner.width();
        const double x2 = std::max(inner.left() + end / whole * inner.width(), x1 + narrowestFrame);
        frames.outline(QRectF(x1, top - 1, x2 - x1, height + 1), theme.accent, 2);
    }
    frames.replay(painter);
}

} // namespace tvmscope
