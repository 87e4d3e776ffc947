// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/passeschart.h"

#include "models/export/cells.h"
#include "models/items/formulatext.h"
#include "models/items/itemtext.h"
#include "models/session/modelname.h"
#include "widgets/charts/boxlabel.h"
#include "widgets/charts/flamepanel.h"
#include "widgets/charts/flameshades.h"
#include "widgets/charts/timeaxis.h"
#include "widgets/painting/contrast.h"
#include "widgets/painting/title.h"

#include <QFontMetricsF>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace tvmscope {

namespace {

constexpr double palestPass = 0.35; ///< of the colour, in a box none of whose time is its own

const std::vector<OpenedPasses>& compilationsOf(const ChartData& data)
{
    static const std::vector<OpenedPasses> none;
    return data.workspace ? data.workspace->passes : none;
}

/// Each begins where the one before it ends, the first inside of a pass where that begins: the text has no start times.
std::vector<double> beginsOf(const PassTiming& timing)
{
    std::vector<double> begins, next{0.0}; // by depth
    begins.reserve(timing.passes.size());
    for (const TimedPass& pass : timing.passes) {
        next.resize(pass.depth + std::size_t{1});
        begins.push_back(next.back());
        next.back() += pass.totalUs;
        next.push_back(begins.back());
    }
    return begins;
}

} // namespace

PassesChart::PassesChart(QWidget* parent)
    : GraphChart(QStringLiteral("passes"), parent)
{
    setAccessibleName(tr("Compiler passes"));
}

void PassesChart::setData(const ChartData& content)
{
    const bool same = data_.workspace && content.workspace && data_.workspace->documents == content.workspace->documents;
    const FlameView before = view();
    data_ = content;
    begins_.clear();
    double end = 0.0;
    for (const OpenedPasses& opened : compilationsOf(data_)) {
        begins_.push_back(beginsOf(*opened.timing));
        end = std::max(end, opened.timing->totalUs);
    }
    zoom()->setEnd(end);
    if (same)
        zoom()->restore(before);
    else
        chosen_.clear();
    setAccessibleDescription(title());
    updateGeometry();
    contentChanged();
}

const TimedPass& PassesChart::passOf(const Box& box) const
{
    return compilationsOf(data_)[box.compilation].timing->passes[box.pass];
}

double PassesChart::heightOf(double pitch) const
{
    double height = flame::headerHeight;
    for (const OpenedPasses& opened : compilationsOf(data_))
        height += flame::laneHeadHeight + opened.timing->levels * pitch + flame::panelGap;
    return height;
}

PassesChart::Picture PassesChart::layOut(const QRectF& area, const Theme& theme, bool titled) const
{
    Picture result{DrawList(area), {}};
    const std::vector<OpenedPasses>& compilations = compilationsOf(data_);
    double y = area.top() + (titled ? addTitle(result.drawing, area, title(), theme) : 0.0);
    const TimeUnit unit = unitFor(view().visible.length());
    std::size_t levels = 0;
    for (const OpenedPasses& opened : compilations)
        levels += opened.timing->levels;
    const double heads
        = flame::headerHeight + (flame::laneHeadHeight + flame::panelGap) * static_cast<double>(compilations.size());
    const double pitch = flame::rowPitch(area.bottom() - y - heads, levels);
    addTimeAxis(result.drawing, view(), unit, tr("passes in order, the fuller the more of it is their own time"),
        QRectF(area.left(), y, area.width(), std::min(heightOf(pitch), area.bottom() - y)), theme);
    y += flame::headerHeight;
    for (std::size_t at = 0; at < compilations.size(); ++at) {
        const PassTiming& timing = *compilations[at].timing;
        const QString name = sourceName(compilations[at].place.document->source, data_.workspace->documents);
        result.drawing.text(QRectF(area.left(), y, area.width(), flame::laneHeadHeight),
            tr("%1: %2").arg(name, toQString(timeText(timing.totalUs, unit))),
            {.color = theme.text, .pixels = flame::textPixels, .bold = true});
        y += flame::laneHeadHeight;
        for (std::size_t k = 0; k < timing.passes.size(); ++k) {
            const TimedPass& pass = timing.passes[k];
            const TimeRange stretch{begins_[at][k], begins_[at][k] + pass.totalUs};
            const double x1 = area.left() + view().fractionOf(stretch.begin) * area.width();
            const double x2 = area.left() + view().fractionOf(stretch.end) * area.width();
            const QRectF box = QRectF(x1, y + pass.depth * pitch, x2 - x1, pitch - flame::rowGap) & area;
            if (box.width() < flame::narrowest)
                continue;
            result.boxes.push_back({box, at, k, stretch});
            drawBox(result.drawing, box, pass, theme);
        }
        y += timing.levels * pitch + flame::panelGap;
    }
    return result;
}

void PassesChart::drawBox(DrawList& list, QRectF box, const TimedPass& pass, const Theme& theme) const
{
    if (box.width() > 3)
        box.setWidth(box.width() - 1);
    const bool missed = searching_ && !found_.contains(pass.name);
    const double own = pass.totalUs > 0.0 ? std::clamp(pass.selfUs / pass.totalUs, 0.0, 1.0) : 1.0;
    const QColor full = mixed(theme.classFill(OperatorClass::Elementwise), theme.window, palestPass + (1 - palestPass) * own);
    const QColor fill = missed ? dimmed(full, theme) : full;
    list.fill(box, fill);
    addBoxLabel(list, box, {toQString(pass.name)}, toQString(timeText(pass.totalUs, unitFor(view().visible.length()))), QString(),
        missed ? dimmedText(theme) : Theme::textOn(fill));
}

const PassesChart::Picture& PassesChart::layoutNow() const
{
    return layout_.get(revision(), [this] { return layOut(chartArea(), theme(), false); });
}

const PassesChart::Box* PassesChart::boxAt(const QPointF& place) const
{
    const std::vector<Box>& boxes = layoutNow().boxes;
    const auto found = std::find_if(boxes.begin(), boxes.end(), [&](const Box& box) { return box.area.contains(place); });
    return found == boxes.end() ? nullptr : &*found;
}

void PassesChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    layOut(area, theme, true).drawing.replay(painter);
}

void PassesChart::paintContent(QPainter& painter, const Theme&)
{
    layoutNow().drawing.replay(painter);
}

void PassesChart::paintMarks(QPainter& painter, const Theme& theme)
{
    if (chosen_.empty())
        return;
    DrawList frames(rect());
    for (const Box& box : layoutNow().boxes)
        if (chosen_.contains(passOf(box).name))
            frames.outline(box.area, theme.accent, 2);
    frames.replay(painter);
}

double PassesChart::heightForWidth(double) const
{
    return titleHeight + heightOf(flame::lowestRow + flame::rowGap);
}

QSize PassesChart::sizeHint() const
{
    return {960, qRound(heightOf(flame::lowestRow + flame::rowGap))};
}

QString PassesChart::title() const
{
    const std::vector<OpenedPasses>& compilations = compilationsOf(data_);
    if (compilations.empty())
        return tr("Compiler passes");
    QStringList names;
    for (const OpenedPasses& opened : compilations)
        names << sourceName(opened.place.document->source, data_.workspace->documents);
    names.removeDuplicates();
    return tr("Compiler passes: %1").arg(names.join(QStringLiteral(", ")));
}

TextTable PassesChart::table() const
{
    TextTable table;
    table.columns
        = {{tr("Compilation").toStdString(), true}, {tr("Level").toStdString(), true}, {tr("Pass").toStdString(), false},
            {tr("Total (µs)").toStdString(), true, CellKind::Time}, {tr("Self time (µs)").toStdString(), true, CellKind::Time},
            {tr("% of all").toStdString(), true, CellKind::Percent}, {tr("Line").toStdString(), true}};
    std::int64_t number = 0;
    for (const OpenedPasses& opened : compilationsOf(data_)) {
        ++number;
        const double whole = opened.timing->totalUs;
        for (const TimedPass& pass : opened.timing->passes)
            table.rows.push_back({number, static_cast<std::int64_t>(pass.depth), pass.name, pass.totalUs, pass.selfUs,
                whole > 0.0 ? TextCell(100 * pass.totalUs / whole) : TextCell(), static_cast<std::int64_t>(pass.line)});
    }
    return table;
}

QString PassesChart::facts(const Box& box) const
{
    const TimedPass& pass = passOf(box);
    const double whole = compilationsOf(data_)[box.compilation].timing->totalUs;
    const QString times
        = tr("%1\ntotal %2, %3 of all passes (%4)\nself %5")
              .arg(toQString(pass.name), toQString(timeText(pass.totalUs)), toQString(percentText(100 * pass.totalUs / whole)),
                  shareFormula(pass.totalUs, whole), toQString(timeText(pass.selfUs)));
    return times + u'\n' + tr("line %1").arg(pass.line);
}

std::optional<GraphChart::Hit> PassesChart::hitAt(const QPointF& place) const
{
    const Box* box = boxAt(place);
    return box ? std::optional(Hit{{}, box->stretch, facts(*box)}) : std::nullopt;
}

/// The page searches its table.
std::vector<GraphChart::Hit> PassesChart::foundBoxes() const
{
    return {};
}

void PassesChart::mousePressEvent(QMouseEvent* event)
{
    const Box* box = event->button() == Qt::LeftButton ? boxAt(event->position()) : nullptr;
    if (box)
        Q_EMIT passPicked(box->compilation, toQString(passOf(*box).name));
    else
        event->ignore();
}

void PassesChart::setChosen(std::set<std::string> names)
{
    chosen_ = std::move(names);
    update();
}

void PassesChart::setFound(std::set<std::string> names, bool isSearching)
{
    found_ = std::move(names);
    searching_ = isSearching;
    contentChanged();
}

template <>
std::unique_ptr<Chart> newChart<PassesChart>()
{
    return std::make_unique<PassesChart>();
}

} // namespace tvmscope
