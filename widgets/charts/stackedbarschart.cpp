// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/stackedbarschart.h"

#include "models/comparison/rowspreads.h"
#include "models/export/matrixtables.h"
#include "models/export/numbers.h"
#include "models/export/runcolumns.h"
#include "models/items/classtext.h"
#include "models/items/recordingwords.h"
#include "models/profile/saturating.h"
#include "models/session/columnsums.h"
#include "widgets/charts/charttargets.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/textfit.h"
#include "widgets/painting/title.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <numeric>

namespace tvmscope {

namespace {

constexpr double stackLegendHeight = 20, stackRow = 20, stackThickness = 14, stackFoot = 4;
constexpr double stackNamesWidth = 176, stackTotalsWidth = 172, stackGap = 8, legendChip = 10, legendGap = 12;
constexpr double besideSegmentName = 3; ///< pixels

QColor segmentFill(const StackedBarsChart::Category& category, const Theme& theme)
{
    return category.cls ? theme.classFill(*category.cls) : theme.hairline;
}

} // namespace

StackedBarsChart::StackedBarsChart(QWidget* parent)
    : Chart(QStringLiteral("stackedbars"), parent)
{
    setAccessibleName(tr("Time of each profile by category"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true); // the legend may take several lines, for which a fixed height leaves no room
    setSizePolicy(policy);
    setMouseTracking(true);
}

const ProfileSet* StackedBarsChart::profileSet() const noexcept
{
    return data_.workspace ? data_.workspace->profileSet.get() : nullptr;
}

void StackedBarsChart::setData(const ChartData& content)
{
    data_ = content;
    setAccessibleDescription(title());
    categories_.clear();
    current_.reset();
    const ProfileSet* set = profileSet();
    for (std::size_t at = 0; set && at < set->rows.size(); ++at) {
        const ProfileSetRow& row = set->rows[at];
        const bool isSum = row.kind == ProfileSetRowKind::Total || row.kind == ProfileSetRowKind::Subtotal;
        if (isSum || row.device != set->device)
            continue;
        const QString id = QString::fromStdString(row.category());
        auto found = std::find_if(categories_.begin(), categories_.end(), [&](const Category& c) { return c.id == id; });
        if (found == categories_.end()) {
            Category fresh{QString::fromStdString(categoryText(row, data_.text)), id, {}, {}, {}, {}, {}};
            if (row.kind == ProfileSetRowKind::Group)
                fresh.cls = row.ledger == LedgerKind::Overhead ? OperatorClass::Runtime : row.cls;
            fresh.us.resize(set->profiles.size());
            fresh.calls.resize(set->profiles.size());
            fresh.known.resize(set->profiles.size());
            found = categories_.insert(categories_.end(), std::move(fresh));
        }
        found->rows.push_back(at);
        for (std::size_t profile = 0; profile < row.cells.size(); ++profile) {
            found->known[profile] = found->known[profile] || row.cells[profile].us.has_value();
            found->us[profile] += row.cells[profile].us.value_or(0.0);
            found->calls[profile] += row.cells[profile].calls;
        }
    }
    const auto rank = [](const Category& category) {
        const bool work = category.cls && *category.cls != OperatorClass::Runtime;
        return std::pair(category.cls ? (work ? 0 : 1) : 2, -*std::max_element(category.us.begin(), category.us.end()));
    };
    std::stable_sort(
        categories_.begin(), categories_.end(), [&](const Category& x, const Category& y) { return rank(x) < rank(y); });
    updateGeometry();
    contentChanged();
}

double StackedBarsChart::widestUs() const
{
    double widest = 0.0;
    for (std::size_t profile = 0; profileSet() && profile < profileSet()->profiles.size(); ++profile)
        widest = std::max(widest,
            std::accumulate(categories_.begin(), categories_.end(), 0.0,
                [&](double sum, const Category& c) { return sum + std::max(0.0, c.us[profile]); }));
    return widest;
}

StackedBarsChart::Bars StackedBarsChart::barsIn(const QRectF& area) const
{
    Bars bars;
    const double legend = legendHeight(area.width());
    bars.names = QRectF(area.left() + stackGap, area.top() + legend, stackNamesWidth, area.height() - legend);
    bars.plot = QRectF(bars.names.right() + stackGap, bars.names.top(),
        area.right() - bars.names.right() - stackTotalsWidth - 2 * stackGap, bars.names.height());
    const double widest = widestUs();
    for (std::size_t profile = 0; widest > 0 && profile < profileSet()->profiles.size(); ++profile) {
        double left = bars.plot.left();
        const double top = bars.plot.top() + static_cast<double>(profile) * stackRow + (stackRow - stackThickness) / 2;
        for (std::size_t category = 0; category < categories_.size(); ++category) {
            const double width = std::max(0.0, categories_[category].us[profile]) / widest * bars.plot.width();
            if (width > 0)
                bars.segments.push_back({QRectF(left, top, width, stackThickness), profile, category});
            left += width;
        }
    }
    return bars;
}

/// In as many lines as they take: none is left out.
std::vector<QRectF> StackedBarsChart::legendPlaces(double width) const
{
    const QFontMetricsF metrics(chartFont(smallTextPixels));
    const double right = width - stackTotalsWidth - stackGap;
    double left = stackGap, top = 0;
    std::vector<QRectF> places;
    for (const Category& category : categories_) {
        const double wide = legendChip + 4 + metrics.horizontalAdvance(category.name) + 1;
        if (left > stackGap && left + wide > right) {
            left = stackGap;
            top += stackLegendHeight;
        }
        places.emplace_back(left, top, wide, stackLegendHeight);
        left += wide + legendGap;
    }
    return places;
}

double StackedBarsChart::legendHeight(double width) const
{
    const std::vector<QRectF> places = legendPlaces(width);
    return places.empty() ? stackLegendHeight : places.back().bottom();
}

void StackedBarsChart::drawLegend(DrawList& picture, const QRectF& area, const Theme& theme) const
{
    const std::vector<QRectF> places = legendPlaces(area.width());
    for (std::size_t at = 0; at < categories_.size(); ++at) {
        const QRectF place = places[at].translated(area.topLeft());
        const QRectF box(place.left(), place.center().y() - legendChip / 2, legendChip, legendChip);
        if (categories_[at].cls)
            picture.fill(box, segmentFill(categories_[at], theme));
        else
            picture.hatch(box, theme.secondary);
        picture.text(
            place.adjusted(legendChip + 4, 0, 0, 0), categories_[at].name, {.color = theme.secondary, .pixels = smallTextPixels});
    }
}

void StackedBarsChart::draw(QPainter& painter, const QRectF& area, const Theme& theme, bool titled) const
{
    DrawList picture(area);
    const double below = titled ? addTitle(picture, area, title(), theme) : 0;
    const QRectF inner = area.adjusted(0, below, 0, 0);
    const ProfileSet* set = profileSet();
    if (!set || categories_.empty()) {
        picture.paragraph(inner.topLeft() + QPointF(8, 8), inner.width() - 16,
            tr("Bars side by side take three profiles that share a device."), {.color = theme.secondary});
        picture.replay(painter);
        return;
    }
    const Bars bars = barsIn(inner);
    drawLegend(picture, inner, theme);
    picture.text(QRectF(bars.plot.right() + stackGap, inner.top(), stackTotalsWidth, stackLegendHeight),
        tr("× against %1").arg(QString::fromStdString(set->profiles[set->baseline].label)),
        {.color = theme.secondary, .pixels = smallTextPixels, .elide = Qt::ElideMiddle});
    const QFontMetricsF metrics(chartFont(smallTextPixels));
    for (const Segment& segment : bars.segments) {
        const Category& category = categories_[segment.category];
        if (!category.cls) {
            picture.hatch(segment.box, theme.secondary);
            continue;
        }
        picture.fill(segment.box, segmentFill(category, theme));
        if (metrics.horizontalAdvance(category.name) + 2 * besideSegmentName <= segment.box.width())
            picture.text(segment.box.adjusted(besideSegmentName, 0, -besideSegmentName, 0), category.name,
                {.color = Theme::textOn(segmentFill(category, theme)), .pixels = smallTextPixels});
    }
    const ProfileSetRow* total = set->total();
    for (std::size_t profile = 0; profile < set->profiles.size(); ++profile) {
        const double top = bars.plot.top() + static_cast<double>(profile) * stackRow;
        picture.text(QRectF(bars.names.left(), top, bars.names.width(), stackRow),
            QString::fromStdString(set->profiles[profile].label),
            {.color = theme.text, .bold = profile == set->baseline, .elide = Qt::ElideMiddle});
        const auto us = total ? total->cells[profile].us : std::nullopt;
        QStringList said{QString::fromStdString(us ? timeText(*us, unitFor(widestUs())) : std::string(unknownNumber))};
        if (profile == set->baseline)
            said << tr("baseline");
        else if (!set->unlikeBaseline(profile).empty()) // as in the headline neither is called the faster one
            said << tr("not alike");
        else if (const auto ratio = total ? ratioTo(*total, set->baseline, profile) : std::nullopt)
            said << QString::fromStdString(ratioText(*ratio, 1.0));
        picture.text(QRectF(bars.plot.right() + stackGap, top, stackTotalsWidth, stackRow), said.join(QStringLiteral(" · ")),
            {.color = theme.text});
    }
    picture.replay(painter);
}

void StackedBarsChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    draw(painter, area, theme, true);
}

void StackedBarsChart::paintContent(QPainter& painter, const Theme& theme)
{
    draw(painter, rect(), theme, false);
}

double StackedBarsChart::heightForWidth(double width) const
{
    const double profiles = profileSet() ? static_cast<double>(profileSet()->profiles.size()) : 0;
    return titleHeight + legendHeight(width) + profiles * stackRow + stackFoot;
}

int StackedBarsChart::heightForWidth(int width) const
{
    return qRound(heightForWidth(static_cast<double>(width)) - titleHeight);
}

QSize StackedBarsChart::sizeHint() const
{
    constexpr int wide = 960;
    return {wide, heightForWidth(wide)};
}

QSize StackedBarsChart::minimumSizeHint() const
{
    return {480, sizeHint().height()};
}

QString StackedBarsChart::title() const
{
    if (!profileSet())
        return {};
    const QString device = QString::fromStdString(profileSet()->device);
    return profileSet()->isPerRun() ? tr("Time by category on %1, per run").arg(device)
                                    : tr("Time by category on %1").arg(device);
}

TextTable StackedBarsChart::table() const
{
    TextTable table{{{tr("Category").toStdString(), false}}, {}};
    const ProfileSet* set = profileSet();
    for (std::size_t profile = 0; set && profile < set->profiles.size(); ++profile)
        table.columns.push_back({set->profiles[profile].label + " (µs)", true, CellKind::Time});
    for (const Category& category : categories_) {
        std::vector<TextCell> cells{category.name.toStdString()};
        for (std::size_t profile = 0; profile < category.us.size(); ++profile)
            cells.push_back(category.known[profile] ? TextCell{category.us[profile]} : TextCell{});
        table.rows.push_back(std::move(cells));
    }
    if (set)
        addRunsTo(table);
    return table;
}

/// What the numbers range over, of recordings of several runs.
void StackedBarsChart::addRunsTo(TextTable& table) const
{
    for (std::size_t profile = 0; profile < profileSet()->profiles.size(); ++profile) {
        std::vector<std::optional<Spread>> runs;
        for (const Category& category : categories_)
            runs.push_back(spreadOfCells(*profileSet(), category.rows, profile));
        addRunEnds(table, profileSet()->profiles[profile].label, runs);
    }
}

const StackedBarsChart::Segment* StackedBarsChart::segmentAt(const Bars& bars, const QPointF& place) const
{
    const auto found = std::find_if(bars.segments.begin(), bars.segments.end(),
        [&](const Segment& segment) { return segment.box.adjusted(0, -3, 0, 3).contains(place); });
    return found == bars.segments.end() ? nullptr : &*found;
}

QString StackedBarsChart::describe(const Segment& segment) const
{
    const Category& category = categories_[segment.category];
    const auto total = profileSet()->total() ? profileSet()->total()->cells[segment.profile].us : std::nullopt;
    const double us = category.us[segment.profile];
    QString text = tr("%1: %2, %3")
                       .arg(QString::fromStdString(profileSet()->profiles[segment.profile].label), category.name,
                           QString::fromStdString(timeText(us, TimeUnit::Microseconds)));
    if (total && *total > 0)
        text = tr("%1, %2 of %3")
                   .arg(text, QString::fromStdString(percentText(100.0 * us / *total)),
                       QString::fromStdString(profileSet()->device));
    const AnalyzedProfile& analyzed = *profileSet()->profiles[segment.profile].analyzed;
    QStringList lines{text};
    if (const auto runs = spreadOfCells(*profileSet(), category.rows, segment.profile))
        lines << spreadLine(*runs, analyzed.runs.oneStandsForAll());
    if (category.cls)
        lines << otherClassesLines(analyzed, rowsOfCells(*profileSet(), category.rows, segment.profile), *category.cls,
            profileSet()->divisors[segment.profile]);
    return lines.join(u'\n');
}

bool StackedBarsChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return Chart::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const Bars bars = barsIn(rect());
    const Segment* segment = segmentAt(bars, help->pos());
    if (!segment) {
        QToolTip::hideText();
        return true;
    }
    QToolTip::showText(help->globalPos(), describe(*segment), this, segment->box.toAlignedRect());
    return true;
}

void StackedBarsChart::mousePressEvent(QMouseEvent* event)
{
    if (!selection_ || event->button() != Qt::LeftButton)
        return;
    const Bars bars = barsIn(rect());
    const Segment* segment = segmentAt(bars, event->position());
    if (!segment) {
        selection_->clear();
        return;
    }
    select(*selection_, {targetOf(segment->category)}, event->modifiers());
}

Target StackedBarsChart::targetOf(std::size_t category) const
{
    return CategoryTarget{profileSet()->device, categories_[category].id.toStdString(), {}};
}

std::vector<bool> StackedBarsChart::meantIn(const SelectedRows& rows, const std::vector<Segment>& segments) const
{
    const std::vector<Coverage> coverage = coverageOfColumns(*data_.workspace, rows);
    std::vector<bool> meant;
    for (const Segment& segment : segments) {
        const std::vector<std::size_t>& all = categories_[segment.category].rows;
        meant.push_back(std::any_of(all.begin(), all.end(), [&](std::size_t row) {
            return coverage[row] != Coverage::None && profileSet()->rows[row].cells[segment.profile].us;
        }));
    }
    return meant;
}

void StackedBarsChart::paintMarks(QPainter& painter, const Theme& theme)
{
    if (!selection_ || !profileSet())
        return;
    const std::vector<Segment> segments = barsIn(rect()).segments;
    const std::vector<bool> selected = meantIn(selection_->selectedRows(), segments),
                            hovered = meantIn(selection_->hoveredRows(), segments);
    DrawList frames(rect());
    for (std::size_t at = 0; at < segments.size(); ++at)
        if (selected[at])
            frames.outline(segments[at].box.adjusted(-1, -1, 1, 1), theme.accent, 2);
        else if (hovered[at])
            frames.outline(segments[at].box, theme.text, 1);
    frames.replay(painter);
}

void StackedBarsChart::mouseMoveEvent(QMouseEvent* event)
{
    if (!selection_ || !profileSet())
        return;
    const Bars bars = barsIn(rect());
    const Segment* segment = segmentAt(bars, event->position());
    selection_->hover(segment ? targetOf(segment->category) : Target());
}

void StackedBarsChart::leaveEvent(QEvent*)
{
    if (selection_)
        selection_->hover(Target());
}

void StackedBarsChart::keyPressEvent(QKeyEvent* event)
{
    const bool right = event->key() == Qt::Key_Right;
    if (!selection_ || categories_.empty() || (!right && event->key() != Qt::Key_Left)) {
        Chart::keyPressEvent(event);
        return;
    }
    const std::size_t last = categories_.size() - 1;
    current_ = !current_ ? (right ? 0 : last) : right ? std::min(*current_ + 1, last) : *current_ - (*current_ > 0 ? 1 : 0);
    select(*selection_, {targetOf(*current_)}, event->modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier));
}

} // namespace tvmscope
