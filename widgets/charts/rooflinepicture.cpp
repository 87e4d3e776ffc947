// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/rooflinepicture.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"
#include "widgets/painting/contrast.h"
#include "widgets/painting/textfit.h"
#include "widgets/painting/title.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace tvmscope {

namespace {

/// Distances of a roofline chart, in logical pixels.
namespace roof {
constexpr double textPixels = 11, tickHeight = 16, tickRoom = 56, axisHeight = 40, sideMargin = 8;
} // namespace roof

QString roofTickText(double value)
{
    if (value >= 1)
        return QString::fromStdString(countText(std::llround(value)));
    return QString::number(value, 'g', 3);
}

double placeOf(const LogRange& range, double value, double from, double to)
{
    return from + range.fractionOf(value) * (to - from);
}

/// The plot for an area whose notes end at `top`: what titles and ticks of the axes leave.
QRectF rooflinePlot(const QRectF& area, double top)
{
    const double first = top + roof::tickHeight + 8;
    return {area.left() + roof::tickRoom, first, area.width() - roof::tickRoom - roof::sideMargin,
        area.bottom() - roof::axisHeight - first};
}

/// Both logarithmic axes of a plot: titles with units, ticks, lines at the ticks.
void addRooflineAxes(
    DrawList& picture, const RooflineGeometry& geometry, const QRectF& plot, const QRectF& area, const Theme& theme)
{
    const TextStyle left{.color = theme.secondary, .pixels = roof::textPixels};
    TextStyle right = left, centre = left;
    right.align = Qt::AlignRight;
    centre.align = Qt::AlignHCenter;
    const QFontMetricsF metrics(chartFont(roof::textPixels));
    double lastY = plot.bottom() + roof::tickHeight;
    for (const double tick : logTicks(geometry.rate)) {
        const double y = placeOf(geometry.rate, tick, plot.bottom() - geometry.inset, plot.top() + geometry.inset);
        if (lastY - y < roof::tickHeight)
            continue;
        lastY = y;
        picture.horizontal(plot.left(), plot.right(), std::round(y), theme.hairline);
        picture.text(
            QRectF(area.left(), y - roof::tickHeight / 2, roof::tickRoom - 6, roof::tickHeight), roofTickText(tick), right);
    }
    double free = area.left();
    for (const double tick : logTicks(geometry.intensity)) {
        const double x = placeOf(geometry.intensity, tick, plot.left() + geometry.inset, plot.right() - geometry.inset);
        picture.vertical(std::round(x), plot.top(), plot.bottom(), theme.hairline);
        const QString text = roofTickText(tick);
        const double width = metrics.horizontalAdvance(text) + 4;
        if (x - width / 2 < free || x + width / 2 > area.right())
            continue;
        picture.text(QRectF(x - width / 2, plot.bottom() + 2, width, roof::tickHeight), text, centre);
        free = x + width / 2 + 4;
    }
    picture.horizontal(plot.left(), plot.right(), plot.bottom(), theme.secondary);
    picture.vertical(plot.left(), plot.top(), plot.bottom(), theme.secondary);
    picture.text(QRectF(area.left() + roof::sideMargin, plot.top() - roof::tickHeight - 4, area.width() - 2 * roof::sideMargin,
                     roof::tickHeight),
        QCoreApplication::translate(
            "Roofline", "GFLOP/s, logarithmic: multiply-adds of conv, dense, batch_matmul, attention; hollow: all operations"),
        left);
    picture.text(QRectF(plot.left(), area.bottom() - roof::tickHeight - 2, plot.width(), roof::tickHeight),
        QCoreApplication::translate(
            "Roofline", "Arithmetic intensity, FLOP/byte, logarithmic: operations ÷ bytes that have to be moved at least"),
        centre);
}

/// Words of this file, for translators.
struct RooflineNotesWords {
    Q_DECLARE_TR_FUNCTIONS(RooflineNotes)
};

QString percentOf(double part, double whole)
{
    return whole > 0 ? QString::fromStdString(percentText(100 * part / whole)) : QStringLiteral("—");
}

QString coverageNote(const RooflineScene& scene)
{
    const Roofline& roofline = *scene.roofline;
    const QString ofA = percentOf(roofline.coveredUs.baseline, roofline.wholeUs.baseline);
    if (!scene.data->isPair())
        return (roofline.isPart
                ? RooflineNotesWords::tr("Only what runs in the stretch of time and has known FLOPs: %1 of %2's time.")
                : RooflineNotesWords::tr("Covers %1 of %2's time; the rest has no known FLOPs."))
            .arg(ofA, scene.device);
    return (roofline.isPart ? RooflineNotesWords::tr(
                "Only what runs in the stretch of time and has known FLOPs: %1 of %2's and %3 of %4's time on %5.")
                            : RooflineNotesWords::tr(
                                "Covers %1 of %2's and %3 of %4's time on %5; the rest has no FLOPs known alike on both sides."))
        .arg(ofA, scene.data->label(0), percentOf(roofline.coveredUs.candidate, roofline.wholeUs.candidate), scene.data->label(1),
            scene.device);
}

/// Whose roof it is, of how many of its cores, and who says so.
QString roofWords(const DevicePeak& peak)
{
    const QString name = QString::fromStdString(peak.name), source = QString::fromStdString(peak.source);
    switch (peak.origin) {
    case DevicePeak::Origin::Report:
        return RooflineNotesWords::tr("Roof: measured by TVM beside the profile (%1).").arg(name);
    case DevicePeak::Origin::User:
        return RooflineNotesWords::tr("Roof: typed in.");
    case DevicePeak::Origin::Maker:
        break;
    }
    if (peak.usedCores > 0) {
        const bool isCut = peak.gigabytes >= maxGigabytesPerCore * static_cast<double>(peak.usedCores);
        return RooflineNotesWords::tr("Roof: %1, %2 of %3 cores, as many as the run has threads, %4, single precision (%5).")
            .arg(name)
            .arg(peak.usedCores)
            .arg(peak.cores)
            .arg(isCut ? RooflineNotesWords::tr("at most %1 GB/s a core").arg(maxGigabytesPerCore)
                       : RooflineNotesWords::tr("all of its memory's bandwidth"),
                source);
    }
    return RooflineNotesWords::tr("Roof: %1, all cores, single precision (%2).").arg(name, source);
}

constexpr CountedWords pointsAbove{
    QT_TRANSLATE_NOOP("Counted", "One point stands above it: another device, or data in its caches."),
    QT_TRANSLATE_NOOP("Counted", "%1 points stand above it: another device, or data in its caches.")};

QString roofNote(const RooflineScene& scene, const RooflineGeometry& geometry)
{
    if (!scene.peak)
        return RooflineNotesWords::tr("No roof: the report does not name the device. Choose it to see how far its limits are.");
    QString text = roofWords(*scene.peak);
    if (geometry.aboveRoof > 0)
        text += QStringLiteral(" ") + counted(pointsAbove, geometry.aboveRoof);
    return text;
}

/// What is to be said beside the points: how much of the time they cover, the roof and where it is from, what is left out.
QStringList rooflineNotes(const RooflineScene& scene, const RooflineGeometry& geometry)
{
    QStringList legend;
    if (scene.data->isPair())
        legend << RooflineNotesWords::tr("Ring: %1, solid: %2").arg(scene.data->label(0), scene.data->label(1));
    legend << RooflineNotesWords::tr("Area: time");
    legend << (scene.roofline->points.size() > maxRooflineRanges
            ? RooflineNotesWords::tr("Line to the left, of the %1 longest: without any reuse of data").arg(maxRooflineRanges)
            : RooflineNotesWords::tr("Line to the left: without any reuse of data"));
    if (geometry.pointsLeftOut > 0)
        legend << RooflineNotesWords::tr("shortest points not drawn: %1").arg(geometry.pointsLeftOut);
    if (geometry.labelsLeftOut > 0)
        legend << RooflineNotesWords::tr("names left out for lack of space: %1").arg(geometry.labelsLeftOut);
    return {coverageNote(scene), roofNote(scene, geometry), legend.join(QStringLiteral(" · "))};
}

constexpr double roofNoteHeight = 15;
constexpr double smallestPlot = 64;
constexpr double widestLabel = 190, whiskerEnd = 3, leaderEnd = 1.5;
constexpr double ringWidth = 2;

/// Words of this file, for translators.
struct RooflinePictureWords {
    Q_DECLARE_TR_FUNCTIONS(RooflinePicture)
};

QString rate(double value)
{
    return QString::fromStdString(rateNumber(value));
}

PlotBox boxOf(const QRectF& rect)
{
    return {rect.x(), rect.y(), rect.width(), rect.height()};
}

QRectF rectOf(const PlotBox& box)
{
    return {box.x, box.y, box.width, box.height};
}

class RooflinePainter {
public:
    RooflinePainter(const RooflineScene& scene, const QRectF& area, const Theme& theme)
        : scene_(scene)
        , area_(area)
        , theme_(theme)
        , metrics_(chartFont(roof::textPixels))
        , result_{DrawList(area), {}, {}}
    {
    }

    RooflinePicture run()
    {
        addHead();
        const auto& points = scene_.roofline->points;
        if (points.empty() || result_.plot.height() < smallestPlot || result_.plot.width() < smallestPlot)
            return std::move(result_);
        const std::vector<RoofText> texts = roofTexts();
        std::vector<PlotBox> taken;
        for (const RoofText& text : texts)
            taken.push_back(text.place);
        result_.geometry = layOutRoofline(*scene_.roofline, scene_.peak, boxOf(result_.plot), labelSizes(), taken);
        addRooflineAxes(result_.picture, result_.geometry, result_.plot, area_, theme_);
        addRoof(texts);
        addWhiskers();
        addArrows();
        for (const RooflineGeometry::Mark& mark : result_.geometry.marks)
            addMark(mark);
        addLabels();
        addNotes();
        return std::move(result_);
    }

private:
    const TextStyle note() const { return {.color = theme_.secondary, .pixels = roof::textPixels}; }

    /// Title and room for the notes, which are known once the points are placed.
    void addHead()
    {
        const QRectF inside = area_.adjusted(roof::sideMargin, 0, -roof::sideMargin, 0);
        y_ = area_.top() + addTitle(result_.picture, inside, scene_.title, theme_);
        // As many lines as the notes can need: what is left out is known only when the points are placed.
        RooflineGeometry most;
        most.aboveRoof = most.pointsLeftOut = most.labelsLeftOut = 1000;
        double lines = 0;
        for (const QString& line : rooflineNotes(scene_, most))
            lines += static_cast<double>(wrapped(line, metrics_, noteWidth()).size());
        result_.plot = rooflinePlot(area_, y_ + lines * roofNoteHeight);
        if (scene_.roofline->points.empty())
            result_.picture.paragraph(QPointF(area_.left() + roof::sideMargin, y_), area_.width() - 2 * roof::sideMargin,
                RooflinePictureWords::tr(
                    "No operation on %1 has known FLOPs and bytes: they follow from argument shapes, or from TVM's own roofline "
                    "columns.")
                    .arg(scene_.device),
                note());
    }

    void addNotes()
    {
        double y = y_;
        for (const QString& line : rooflineNotes(scene_, result_.geometry))
            y += result_.picture.paragraph(QPointF(area_.left() + roof::sideMargin, y), noteWidth(), line, note());
    }

    double noteWidth() const { return area_.width() - 2 * roof::sideMargin; }

    /// One label a group: at the side that takes longer, so that what takes longest is named before anything is in its way.
    std::vector<LabelSize> labelSizes() const
    {
        const auto& points = scene_.roofline->points;
        std::unordered_set<std::size_t> named;
        std::vector<LabelSize> sizes(std::min(points.size(), maxRooflinePoints));
        for (std::size_t at = 0; at < sizes.size(); ++at)
            if (const RooflinePoint& point = points[at]; !point.group || named.insert(*point.group).second)
                sizes[at] = {metrics_.horizontalAdvance(labelOf(point, widestLabel)) + 2, roof::tickHeight - 2};
        return sizes;
    }

    QString labelOf(const RooflinePoint& point, double width) const
    {
        const QStringList forms = rooflineNameForms(*scene_.data, point);
        return forms.isEmpty() ? QString() : fitForm(forms, metrics_, width).rest;
    }

    /// A name of a roof, on the first place along its line that is free; the notes say the same.
    struct RoofText {
        PlotBox place;
        QString words;
    };
    std::vector<RoofText> roofTexts() const
    {
        std::vector<RoofText> texts;
        if (!scene_.peak)
            return texts;
        const RooflineGeometry bare = layOutRoofline(*scene_.roofline, scene_.peak, boxOf(result_.plot), {});
        const auto add = [&](const PlotLine& line, const QString& words) {
            const double width = metrics_.horizontalAdvance(words) + 4;
            for (const double along : {0.95, 0.75, 0.55, 0.35, 0.15}) {
                const double x = line.x1 + (line.x2 - line.x1) * along, y = line.y1 + (line.y2 - line.y1) * along;
                const PlotBox place{x - width - 4, y - roof::tickHeight - 2, width, roof::tickHeight};
                if (isFree(place, bare, texts)) {
                    texts.push_back({place, words});
                    return;
                }
            }
        };
        add(bare.roof.back(), arithmeticText());
        for (const RooflineGeometry::Ceiling& ceiling : bare.ceilings)
            add(ceiling.line,
                RooflinePictureWords::tr("%1: %2 GFLOP/s").arg(QString::fromStdString(ceiling.dtype), rate(ceiling.gigaflops)));
        if (bare.roof.size() > 1)
            add(bare.roof.front(), memoryText());
        return texts;
    }

    bool isFree(const PlotBox& place, const RooflineGeometry& bare, const std::vector<RoofText>& texts) const
    {
        const auto onText = [&](const RoofText& text) { return overlap(place, text.place); };
        const auto onDisc = [&](const RooflineGeometry::Mark& mark) { return overlap(place, mark.disc); };
        const auto onLine = [&](const PlotLine& line) { return overlap(place, line); };
        return result_.plot.contains(rectOf(place)) && std::none_of(texts.begin(), texts.end(), onText)
            && std::none_of(bare.marks.begin(), bare.marks.end(), onDisc)
            && std::none_of(bare.roof.begin(), bare.roof.end(), onLine);
    }

    QString arithmeticText() const { return RooflinePictureWords::tr("%1 GFLOP/s").arg(rate(scene_.peak->gigaflops)); }
    QString memoryText() const { return RooflinePictureWords::tr("memory: %1 GB/s").arg(rate(scene_.peak->gigabytes)); }

    void addRoof(const std::vector<RoofText>& texts)
    {
        for (const PlotLine& line : result_.geometry.roof)
            result_.picture.line({line.x1, line.y1}, {line.x2, line.y2}, theme_.text, 2);
        for (const RooflineGeometry::Ceiling& ceiling : result_.geometry.ceilings)
            result_.picture.line({ceiling.line.x1, ceiling.line.y1}, {ceiling.line.x2, ceiling.line.y2}, theme_.text, 2);
        for (const RoofText& text : texts)
            result_.picture.text(rectOf(text.place), text.words, {.color = theme_.text, .pixels = roof::textPixels});
    }

    void addWhiskers()
    {
        const auto& marks = result_.geometry.marks;
        const QColor color = mixed(theme_.secondary, theme_.window, 0.55);
        for (std::size_t at = 0; at < std::min(marks.size(), maxRooflineRanges); ++at) {
            const PlotDisc& disc = marks[at].disc;
            const double from = marks[at].leastX, to = disc.x - disc.radius;
            if (to - from < whiskerEnd)
                continue;
            result_.picture.line({from, disc.y}, {to, disc.y}, color);
            result_.picture.line({from, disc.y - whiskerEnd}, {from, disc.y + whiskerEnd}, color);
        }
    }

    void addArrows()
    {
        const auto& geometry = result_.geometry;
        for (std::size_t at = 0; at < geometry.arrows.size(); ++at) {
            const Group& group = scene_.data->comparison()->groups[geometry.arrowGroups[at]];
            const PlotLine& line = geometry.arrows[at];
            result_.picture.arrow({line.x1, line.y1}, {line.x2, line.y2},
                group.excluded() ? theme_.unchanged : theme_.deltaColor(group.baseline.durationUs, group.candidate.durationUs),
                1.5);
        }
    }

    /// Of a pair the baseline is a ring and the candidate solid, as in the bars. Later points are shorter: they lie on top.
    void addMark(const RooflineGeometry::Mark& mark)
    {
        const RooflinePoint& point = scene_.roofline->points[mark.point];
        const QColor fill = theme_.classFill(point.cls);
        const QPointF centre(mark.disc.x, mark.disc.y);
        const bool ring = scene_.data->isPair() && point.side == Side::Baseline;
        if (point.allOperations) { // hollow: another measure than the filled ones
            result_.picture.disc(centre, mark.disc.radius, fill);
            result_.picture.disc(centre, mark.disc.radius - (ring ? 1 : 1.5), theme_.window);
            return;
        }
        const double edge = ring ? ringWidth : 1;
        result_.picture.disc(centre, mark.disc.radius, ring ? fill : mixed(theme_.text, fill, 0.35));
        result_.picture.disc(centre, mark.disc.radius - edge, ring ? mixed(fill, theme_.window, 0.35) : fill);
    }

    void addLabels()
    {
        for (const RooflineGeometry::Mark& mark : result_.geometry.marks) {
            if (!mark.label)
                continue;
            if (const auto& leader = mark.leader) {
                result_.picture.line({leader->x1, leader->y1}, {leader->x2, leader->y2}, theme_.text);
                result_.picture.disc({leader->x2, leader->y2}, leaderEnd, theme_.text);
            }
            // A line that there was no way round ends at the name.
            result_.picture.fill(rectOf(*mark.label), theme_.window);
            TextStyle style{.color = theme_.text, .pixels = roof::textPixels, .elide = Qt::ElideNone};
            result_.picture.text(rectOf(*mark.label), labelOf(scene_.roofline->points[mark.point], widestLabel), style);
        }
    }

    const RooflineScene& scene_;
    const QRectF area_;
    const Theme& theme_;
    const QFontMetricsF metrics_;
    RooflinePicture result_;
    double y_ = 0;
};

} // namespace

RooflinePicture layOutRooflineChart(const RooflineScene& scene, const QRectF& area, const Theme& theme)
{
    return RooflinePainter(scene, area, theme).run();
}

QStringList rooflineNameForms(const ChartData& data, const RooflinePoint& point)
{
    const KernelLabel* label = point.rows.empty() ? nullptr : data.workspace->labelOf(placeOf(point.side), point.rows.front());
    if (!point.group)
        return label ? toQStrings(label->forms()) : QStringList();
    const Group& group = data.comparison()->groups[*point.group];
    QStringList forms = toQStrings(group.label.forms());
    // What a point counts is its own side's: where that works on another size than the group goes by, it says so.
    if (label && !label->size.empty() && group[point.side].entries.size() == 1 && label->size != group.label.label.size)
        for (QString& form : forms)
            form = RooflineNotesWords::tr("%1, here %2").arg(form, QString::fromStdString(label->size));
    return forms;
}

QString rooflineName(const ChartData& data, const RooflinePoint& point)
{
    return rooflineNameForms(data, point).value(0);
}

} // namespace tvmscope
