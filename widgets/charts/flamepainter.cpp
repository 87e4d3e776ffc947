// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamepainter.h"

#include "models/items/counted.h"
#include "widgets/charts/flamefacts.h"
#include "widgets/charts/timeaxis.h"
#include "widgets/painting/contrast.h"
#include "widgets/painting/textfit.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double missShare = 0.35;
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

using ClassColors = std::array<QColor, operatorClassCount>;

struct Fills {
    ClassColors full, faint, textOnFull, textOnFaint;

    explicit Fills(const Theme& theme)
    {
        for (std::size_t c = 0; c < full.size(); ++c) {
            full[c] = theme.classFill(static_cast<OperatorClass>(c));
            faint[c] = mixed(full[c], theme.window, missShare);
            textOnFull[c] = Theme::textOn(full[c]);
            textOnFaint[c] = mixed(theme.secondary, theme.window, 0.8);
        }
    }
};

QString laneText(const FlamePanel& panel, const Timeline::Lane& lane, TimeUnit unit)
{
    QStringList parts{lane.device.empty() ? FlamePainterWords::tr("device unknown") : QString::fromStdString(lane.device)};
    if (panel.timeline->severalRuns)
        parts.append(FlamePainterWords::tr("run %1").arg(lane.run));
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
        const QString facts = laneText(panel, panel.timeline->lanes[lane.lane], unitFor(scene.view.whole.end));
        const bool named = scene.panels->size() > 1;
        const double nameWidth
            = named ? QFontMetricsF(chartFont(flame::textPixels, true)).horizontalAdvance(panel.label) + 8 : 0.0;
        if (scene.ribbons && !scene.ribbons->empty()) {
            const double width = nameWidth + QFontMetricsF(chartFont(flame::textPixels)).horizontalAdvance(facts) + 8;
            list.fill(QRectF(place.left(), place.top() + 2, width, place.height() - 4), theme.window);
        }
        if (named)
            list.text(place, panel.label, name);
        place.setLeft(place.left() + nameWidth);
        list.text(place, facts, {.color = theme.secondary, .pixels = flame::textPixels});
    }
}

namespace {

QString fittingText(const QStringList& forms, const QFontMetricsF& metrics, int room)
{
    if (forms.size() > 1)
        return fitForm(forms, metrics, room).rest;
    const QString best = metrics.horizontalAdvance(forms.first()) <= room ? forms.first() : withoutNamespace(forms.first());
    return metrics.elidedText(best, room < labelMiddleFrom ? Qt::ElideRight : Qt::ElideMiddle, room);
}

} // namespace

class BoxPainter {
public:
    BoxPainter(QPainter& painter, const FlameScene& scene, const QRectF& clip, const Theme& theme, LabelCache& labels)
        : painter_(painter)
        , scene_(scene)
        , clip_(clip)
        , theme_(theme)
        , fills_(theme)
        , labels_(labels)
        , hatches_(clip)
    {
        for (const FlamePanel& panel : *scene.panels)
            misses_.push_back(searchMisses(panel, scene.search));
    }

    void paint(const PlacedRect& placed)
    {
        QRectF box = placed.area & clip_;
        if (box.width() >= gapFrom)
            box.setWidth(box.width() - 1);
        if (box.isEmpty())
            return;
        if (placed.rect.unattributed) {
            paintUnattributed(box);
            return;
        }
        const FlamePanel& panel = (*scene_.panels)[placed.panel];
        const OperatorId op = panel.profile->calls().op[index(placed.rect.first)];
        const bool miss = !misses_[placed.panel].empty() && misses_[placed.panel][index(op)];
        const auto cls = static_cast<std::size_t>(placed.rect.cls);
        painter_.fillRect(box, miss ? fills_.faint[cls] : fills_.full[cls]);
        // A label that is cut off at the top by scrolling would be half a line of text.
        if (placed.rect.folded != 1 || box.height() < flame::rowHeight)
            return;
        const KernelId kernel = panel.workspace->index->kernelOf(panel.which, placed.rect.first);
        labels_.paint(painter_, box, (static_cast<quint64>(placed.panel) << 32) | index(kernel),
            panel.labelForms(placed.rect.first), miss ? fills_.textOnFaint[cls] : fills_.textOnFull[cls]);
    }

    void finish() { hatches_.replay(painter_); }

private:
    void paintUnattributed(const QRectF& box)
    {
        hatches_.hatch(box, theme_.unchanged);
        const QFontMetricsF metrics(chartFont(flame::textPixels));
        QString words = FlamePainterWords::tr("unattributed, position unknown");
        if (metrics.horizontalAdvance(words) + 16 > box.width())
            words = FlamePainterWords::tr("unattributed");
        const double width = metrics.horizontalAdvance(words) + 8;
        if (box.height() < flame::rowHeight || width + 8 > box.width())
            return;
        const QRectF place(box.left() + 4, box.top() + 2, width, box.height() - 4);
        hatches_.fill(place, theme_.window);
        hatches_.text(place, words, {.color = theme_.secondary, .pixels = flame::textPixels, .align = Qt::AlignHCenter});
    }

    QPainter& painter_;
    const FlameScene& scene_;
    const QRectF clip_;
    const Theme& theme_;
    const Fills fills_;
    LabelCache& labels_;
    DrawList hatches_;
    std::vector<std::vector<bool>> misses_;
};

} // namespace

void LabelCache::paint(QPainter& painter, const QRectF& box, quint64 key, const QStringList& forms, const QColor& color)
{
    if (box.width() < flame::labelFrom || forms.isEmpty())
        return;
    const QString& text = forms.first();
    const QFont font = chartFont(flame::textPixels);
    const int room = static_cast<int>(std::min(box.width() - 2 * labelPadding, 4000.0)) / widthStep * widthStep;
    const auto place = qMakePair(key, room);
    auto found = labels_.find(place);
    if (found == labels_.end()) {
        if (labels_.size() > maxLabels)
            labels_.clear();
        const QFontMetricsF metrics(font);
        const QString shown = fittingText(forms, metrics, room);
        QStaticText label(shown.size() < text.size() && shown.size() <= unreadableStump ? QString() : shown);
        label.setTextFormat(Qt::PlainText);
        label.setPerformanceHint(QStaticText::AggressiveCaching);
        label.prepare(QTransform(), font);
        found = labels_.insert(place, label);
    }
    painter.setFont(font);
    painter.setPen(color);
    painter.drawStaticText(QPointF(box.left() + labelPadding, std::round(box.center().y() - found->size().height() / 2)), *found);
}

std::vector<bool> searchMisses(const FlamePanel& panel, const QString& search)
{
    std::vector<bool> misses;
    if (search.isEmpty())
        return misses;
    for (const Operator& op : panel.profile->operators()) {
        const auto name = panel.profile->text(op.name);
        misses.push_back(
            !QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).contains(search, Qt::CaseInsensitive));
    }
    return misses;
}

QRectF lanesArea(const QRectF& area)
{
    return area.adjusted(0, flame::headerHeight, 0, 0);
}

void paintFlame(QPainter& painter, const FlameScene& scene, const FlameGeometry& geometry, const QRectF& area, const Theme& theme,
    LabelCache& labels)
{
    DrawList axis(area);
    addTimeAxis(axis, scene.view, scene.note, area, theme);
    axis.replay(painter);
    const QRectF lanes = lanesArea(area);
    DrawList heads(lanes);
    if (scene.ribbons)
        scene.ribbons->paint(heads, geometry, theme);
    addLaneHeads(heads, scene, geometry, theme);
    heads.replay(painter);
    painter.save();
    BoxPainter boxes(painter, scene, lanes, theme, labels);
    for (const PlacedRect& placed : geometry.rects)
        boxes.paint(placed);
    boxes.finish();
    painter.restore();
}

void paintFlameMarks(QPainter& painter, const FlameScene& scene, const FlameGeometry& geometry, const QRectF& area,
    const Theme& theme, const SelectedRows& selected, const SelectedRows& hovered)
{
    if (selected.empty() && hovered.empty())
        return;
    DrawList frames(lanesArea(area));
    if (scene.ribbons && !geometry.ribbons.empty() && !selected.empty()) {
        scene.ribbons->paint(frames, geometry, theme, &selected);
        addLaneHeads(frames, scene, geometry, theme); // a ribbon ends below the head of its lane
    }
    for (const PlacedRect& placed : geometry.rects) {
        const FlamePanel& panel = (*scene.panels)[placed.panel];
        const std::span<const CallId> calls = callsOf(panel, placed.rect);
        const double spare = std::max(narrowestFrame - placed.area.width(), 0.0) / 2;
        const QRectF frame = placed.area.adjusted(-spare, 0, spare, 0);
        if (selected.containsAny(panel.which, calls))
            frames.outline(frame, theme.accent, 2);
        else if (hovered.containsAny(panel.which, calls))
            frames.outline(frame, theme.text, 1);
    }
    frames.replay(painter);
}

QString measurementText(const FlameScene& scene, const TimeRange& measured)
{
    QStringList parts{QString::fromStdString(timeText(measured.length()))};
    for (const FlamePanel& panel : *scene.panels) {
        const Measured sums = measure(panel, {measured.begin / panel.stretch, measured.end / panel.stretch});
        parts.append(FlamePainterWords::tr("%1Σ %2, %3")
                         .arg(scene.panels->size() > 1 ? panel.label + QStringLiteral(": ") : QString(),
                             QString::fromStdString(timeText(sums.sumUs)), countedCalls(sums.calls)));
    }
    return parts.join(QStringLiteral("   "));
}

void paintMeasurement(
    QPainter& painter, const FlameScene& scene, const TimeRange& measured, const QRectF& area, const Theme& theme)
{
    const QRectF lanes = lanesArea(area);
    DrawList list(lanes);
    for (const double end : {measured.begin, measured.end})
        list.vertical(lanes.left() + scene.view.fractionOf(end) * lanes.width(), lanes.top(), lanes.bottom(), theme.accent);
    const QRectF band(lanes.left(), lanes.bottom() - flame::rowHeight, lanes.width(), flame::rowHeight);
    list.fill(band, theme.secondRow);
    list.text(band.adjusted(8, 0, -8, 0), measurementText(scene, measured), {.color = theme.text, .pixels = flame::textPixels});
    list.replay(painter);
}

void paintMinimap(QPainter& painter, const FlameScene& scene, const QRectF& area, const Theme& theme)
{
    const QRectF inner = area.adjusted(0, 2, 0, -2);
    painter.fillRect(area, theme.secondRow);
    const double height = inner.height() / static_cast<double>(std::max<std::size_t>(scene.panels->size(), 1));
    for (std::size_t at = 0; at < scene.panels->size(); ++at) {
        const FlamePanel& panel = (*scene.panels)[at];
        const TimeRange whole{scene.view.whole.begin / panel.stretch, scene.view.whole.end / panel.stretch};
        for (const FlameRect& rect : layOutFlameChart(*panel.profile, *panel.timeline, whole, static_cast<int>(inner.width()))) {
            if (static_cast<std::size_t>(rect.lane) != panel.lanes.front() || rect.depth > 0)
                continue;
            const QRectF box(inner.left() + static_cast<double>(rect.x), inner.top() + height * static_cast<double>(at),
                static_cast<double>(rect.width), height - 1);
            painter.fillRect(box, rect.unattributed ? theme.hairline : theme.classFill(rect.cls));
        }
    }
    if (scene.view.visible == scene.view.whole)
        return;
    DrawList frame(area);
    const double whole = scene.view.whole.length();
    const double x1 = inner.left() + scene.view.visible.begin / whole * inner.width();
    const double x2 = std::max(inner.left() + scene.view.visible.end / whole * inner.width(), x1 + narrowestFrame);
    frame.outline(QRectF(x1, area.top(), x2 - x1, area.height()), theme.accent, 2);
    frame.replay(painter);
}

} // namespace tvmscope
