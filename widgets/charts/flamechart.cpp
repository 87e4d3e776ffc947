// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamechart.h"

#include "widgets/charts/flamefacts.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/charts/selectionclick.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double titleHeight = 32, minimapHeight = 24, titlePixels = 15, sideMargin = 8;
constexpr double narrowestFrame = 6; ///< a selected call that is hardly there must still be found
constexpr int factsAfterMs = 150;

/// Marks the calls of a side that are in a set, so that a box need not search for each of its calls.
std::vector<bool> marks(const RowSet& set, const FlamePanel& panel)
{
    std::vector<bool> result;
    const auto& rows = set.rows[static_cast<std::size_t>(panel.side)];
    if (!rows.empty())
        result.resize(panel.profile->rowCount());
    for (const CallId row : rows)
        if (index(row) < result.size())
            result[index(row)] = true;
    return result;
}

bool holdsMarked(const FlamePanel& panel, const FlameRect& rect, const std::vector<bool>& marked)
{
    if (rect.unattributed || marked.empty())
        return false;
    const auto& row = panel.timeline.lanes[static_cast<std::size_t>(rect.lane)].rows[static_cast<std::size_t>(rect.depth)];
    const auto first = row.begin() + rect.at;
    return std::any_of(first, first + rect.folded, [&](CallId id) { return marked[index(id)]; });
}

QRectF frameOf(const QRectF& box)
{
    const double spare = std::max(narrowestFrame - box.width(), 0.0) / 2;
    return box.adjusted(-spare, 0, spare, 0);
}

} // namespace

FlameChart::FlameChart(QWidget* parent)
    : Chart(parent)
{
    setAccessibleName(tr("Flame chart"));
    factsTimer_.setSingleShot(true);
    factsTimer_.setInterval(factsAfterMs);
    connect(&factsTimer_, &QTimer::timeout, this, &FlameChart::showFacts);
}

FlameChart::~FlameChart() = default;

void FlameChart::setData(const ChartData& chartData)
{
    data_ = chartData;
    counterparts_ = Counterparts(data_.comparison);
    measured_.reset();
    scrollY_ = 0;
    labels_.clear();
    merged_.reset();
    panels_.clear();
    const auto unordered = [](const ProfilePtr& p) { return p && p->timeBasis() == TimeBasis::Unordered; };
    if (unordered(data_.profiles[0]) || unordered(data_.profiles[1])) {
        merged_ = std::make_unique<FlameGraphChart>(this);
        merged_->setNotice(tr("Sorted or aggregated: the order of calls is not in the text. Shown merged. For the order, print "
                              "report.table(sort=False, aggregate=False) or save report.json()."));
        merged_->setData(data_);
        merged_->setSelection(selection_);
        merged_->setGeometry(rect());
        merged_->show();
        setFocusProxy(merged_.get());
    } else {
        setFocusProxy(nullptr);
        rebuildPanels();
    }
    setAccessibleDescription(title());
    updateGeometry();
    update();
}

void FlameChart::rebuildPanels()
{
    for (std::size_t side = 0; side < data_.profiles.size(); ++side)
        if (const ProfilePtr& profile = data_.profiles[side])
            panels_.push_back({profile, makeTimeline(*profile), static_cast<int>(side), data_.labels[side], 1.0});
    double end = 0;
    for (const FlamePanel& panel : panels_)
        end = std::max(end, panel.timeline.endUs);
    for (FlamePanel& panel : panels_)
        panel.stretch = fitEach_ && panel.timeline.endUs > 0 ? end / panel.timeline.endUs : 1.0;
    view_ = FlameView::all(end);
}

void FlameChart::setFitEach(bool fit)
{
    if (fit == fitEach_)
        return;
    fitEach_ = fit;
    double end = view_.whole.end;
    for (FlamePanel& panel : panels_)
        panel.stretch = fit && panel.timeline.endUs > 0 ? end / panel.timeline.endUs : 1.0;
    measured_.reset();
    update();
}

void FlameChart::setSearch(const QString& text)
{
    if (text == search_)
        return;
    search_ = text;
    update();
}

void FlameChart::setSelection(Selection* selection)
{
    if (selection_)
        selection_->disconnect(this);
    selection_ = selection;
    if (merged_)
        merged_->setSelection(selection);
    if (!selection)
        return;
    connect(selection, &Selection::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(selection, &Selection::hoverChanged, this, qOverload<>(&QWidget::update));
}

QString FlameChart::title() const
{
    if (merged_)
        return merged_->title();
    return data_.isPair() ? tr("Flame chart: %1 above %2").arg(data_.labels[0], data_.labels[1])
                          : tr("Flame chart: %1").arg(data_.labels[0]);
}

QString FlameChart::note() const
{
    const bool measured
        = std::all_of(panels_.begin(), panels_.end(), [](const auto& p) { return p.timeline.basis == TimeBasis::Measured; });
    const bool severalRuns = std::any_of(panels_.begin(), panels_.end(), [](const auto& p) { return p.timeline.severalRuns; });
    QString text = measured && severalRuns ? tr("measured, from the first call of each run")
        : measured                         ? tr("measured, from the start of the run")
                                           : tr("laid end to end: the report has no start times");
    if (fitEach_ && panels_.size() > 1)
        text = tr("scale of %1; each fits the width; ").arg(panels_[panels_[0].stretch > 1 ? 1 : 0].label) + text;
    return text;
}

FlameScene FlameChart::scene() const
{
    return {&panels_, view_, note(), search_};
}

double FlameChart::heightForWidth(double width) const
{
    return merged_ ? merged_->heightForWidth(width) : titleHeight + flame::headerHeight + heightOfPanels(panels_);
}

QSize FlameChart::sizeHint() const
{
    return {960, qRound(minimapHeight + flame::headerHeight + heightOfPanels(panels_))};
}

void FlameChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    if (merged_) {
        merged_->paint(painter, area, theme);
        return;
    }
    DrawList head(area);
    head.text(QRectF(area.left(), area.top(), area.width(), titleHeight - 8), title(),
        {.color = theme.text, .pixels = titlePixels, .bold = true});
    head.replay(painter);
    const QRectF chart = area.adjusted(0, titleHeight, 0, 0);
    LabelCache labels;
    const double ratio = std::max(painter.device()->devicePixelRatioF(), 1.0);
    paintFlame(painter, scene(), placeFlame(panels_, view_.visible, lanesArea(chart), 0, ratio), chart, theme, labels);
}

QRectF FlameChart::minimapArea() const
{
    return QRectF(sideMargin, 0, std::max(width() - 2 * sideMargin, 1.0), minimapHeight);
}

QRectF FlameChart::chartArea() const
{
    return QRectF(sideMargin, minimapHeight, std::max(width() - 2 * sideMargin, 1.0), std::max(height() - minimapHeight, 1.0));
}

FlameGeometry FlameChart::geometryNow() const
{
    return placeFlame(panels_, view_.visible, lanesArea(chartArea()), scrollY_, devicePixelRatioF());
}

void FlameChart::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Theme& theme = Theme::of(palette());
    painter.fillRect(rect(), theme.window);
    if (merged_)
        return;
    const FlameGeometry geometry = geometryNow();
    paintFlame(painter, scene(), geometry, chartArea(), theme, labels_);
    paintHighlights(painter, geometry, theme);
    paintMeasurement(painter, theme);
    paintMinimap(painter, theme);
}

void FlameChart::paintHighlights(QPainter& painter, const FlameGeometry& geometry, const Theme& theme) const
{
    if (!selection_)
        return;
    std::vector<std::vector<bool>> selected, hovered;
    for (const FlamePanel& panel : panels_) {
        selected.push_back(marks(selection_->selected(), panel));
        hovered.push_back(marks(selection_->hovered(), panel));
    }
    DrawList frames(lanesArea(chartArea()));
    for (const PlacedRect& placed : geometry.rects) {
        const FlamePanel& panel = panels_[placed.panel];
        if (holdsMarked(panel, placed.rect, selected[placed.panel]))
            frames.outline(frameOf(placed.area), theme.accent, 2);
        else if (holdsMarked(panel, placed.rect, hovered[placed.panel]))
            frames.outline(frameOf(placed.area), theme.text, 1);
    }
    frames.replay(painter);
}

void FlameChart::paintMeasurement(QPainter& painter, const Theme& theme) const
{
    if (!measured_)
        return;
    const QRectF area = lanesArea(chartArea());
    const double x1 = area.left() + view_.fractionOf(measured_->begin) * area.width();
    const double x2 = area.left() + view_.fractionOf(measured_->end) * area.width();
    DrawList list(area);
    list.vertical(x1, area.top(), area.bottom(), theme.accent);
    list.vertical(x2, area.top(), area.bottom(), theme.accent);
    QStringList parts{QString::fromStdString(timeText(measured_->length()))};
    for (const FlamePanel& panel : panels_) {
        const Measured m = measure(panel, {measured_->begin / panel.stretch, measured_->end / panel.stretch});
        parts.append(tr("%1Σ %2, %3 calls")
                         .arg(panels_.size() > 1 ? panel.label + QStringLiteral(": ") : QString(),
                             QString::fromStdString(timeText(m.sumUs)), QString::fromStdString(countText(m.calls))));
    }
    const QRectF band(area.left(), area.bottom() - flame::rowHeight, area.width(), flame::rowHeight);
    list.fill(band, theme.secondRow);
    list.text(band.adjusted(8, 0, -8, 0), parts.join(QStringLiteral("   ")), {.color = theme.text, .pixels = flame::textPixels});
    list.replay(painter);
}

/// The first lane of every profile over the whole time, and a frame around what is visible.
void FlameChart::paintMinimap(QPainter& painter, const Theme& theme) const
{
    const QRectF area = minimapArea().adjusted(0, 2, 0, -2);
    const int columns = static_cast<int>(area.width());
    painter.fillRect(minimapArea(), theme.secondRow);
    const double height = area.height() / static_cast<double>(std::max<std::size_t>(panels_.size(), 1));
    for (std::size_t at = 0; at < panels_.size(); ++at) {
        const FlamePanel& panel = panels_[at];
        const TimeRange whole{view_.whole.begin / panel.stretch, view_.whole.end / panel.stretch};
        for (const FlameRect& rect : layOutFlameChart(*panel.profile, panel.timeline, whole, columns)) {
            if (rect.lane > 0 || rect.depth > 0)
                break;
            const QRectF box(area.left() + static_cast<double>(rect.x), area.top() + height * static_cast<double>(at),
                static_cast<double>(rect.width), height - 1);
            painter.fillRect(box, rect.unattributed ? theme.hairline : theme.classFill(rect.cls));
        }
    }
    if (view_.visible == view_.whole)
        return;
    DrawList frame(minimapArea());
    const double whole = view_.whole.length();
    const double x1 = area.left() + view_.visible.begin / whole * area.width();
    const double x2 = std::max(area.left() + view_.visible.end / whole * area.width(), x1 + 6);
    frame.outline(QRectF(x1, 0, x2 - x1, minimapHeight), theme.accent, 2);
    frame.replay(painter);
}

void FlameChart::resizeEvent(QResizeEvent*)
{
    if (merged_)
        merged_->setGeometry(rect());
    scrollBy(0);
}

TextTable FlameChart::table() const
{
    if (merged_)
        return merged_->table();
    TextTable table;
    table.columns = {{tr("Profile").toStdString(), false}, {tr("Device").toStdString(), false},
        {tr("Operator").toStdString(), false}, {tr("Shapes").toStdString(), false}, {tr("Start (µs)").toStdString(), true},
        {tr("Duration (µs)").toStdString(), true}, {tr("Depth").toStdString(), true}};
    for (const FlamePanel& panel : panels_) {
        const Profile& profile = *panel.profile;
        for (const Timeline::Lane& lane : panel.timeline.lanes) {
            for (std::size_t depth = 0; depth < lane.rows.size(); ++depth) {
                for (const CallId id : lane.rows[depth]) {
                    const double us = profile.calls().durationOf(id);
                    std::vector<TextCell> cells{panel.label.toStdString(), lane.device, std::string(profile.nameOf(id)),
                        std::string(profile.shapesOf(id)), panel.timeline.start[index(id)], us, static_cast<std::int64_t>(depth)};
                    if (std::isnan(us))
                        cells[5] = std::monostate();
                    table.rows.push_back(std::move(cells));
                }
            }
        }
    }
    return table;
}

} // namespace tvmscope
