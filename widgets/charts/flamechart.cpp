// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamechart.h"

#include "widgets/charts/charttargets.h"
#include "widgets/charts/flamefacts.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/charts/waterfallrows.h"
#include "widgets/painting/title.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tvmscope {

namespace {

constexpr double minimapHeight = 24, laneMargin = 8;
constexpr double dragFrom = 4; ///< pixels before a press becomes a drag
constexpr int rowsANotch = 3;
constexpr int factsAfterMs = 150;

} // namespace

FlameChart::FlameChart(QWidget* parent)
    : Chart(parent)
    , zoom_(new ZoomController(this))
{
    setAccessibleName(tr("Flame chart"));
    factsTimer_.setSingleShot(true);
    factsTimer_.setInterval(factsAfterMs);
    connect(&factsTimer_, &QTimer::timeout, this, &FlameChart::showFacts);
    connect(zoom_, &ZoomController::changed, this, [this] {
        contentChanged();
        Q_EMIT viewChanged();
    });
}

FlameChart::~FlameChart() = default;

void FlameChart::setData(const ChartData& chartData)
{
    const bool sameProfiles = chartData.showsTheProfilesOf(data_);
    const FlameView before = view();
    data_ = chartData;
    measured_.reset();
    if (!sameProfiles)
        scrollY_ = 0;
    labels_.clear();
    merged_.reset();
    panels_.clear();
    setFocusProxy(nullptr);
    const auto unordered = [](const ProfilePtr& p) { return p && p->timeBasis() == TimeBasis::Unordered; };
    if (unordered(data_.profile(0)) || unordered(data_.profile(1)))
        showMerged();
    else
        makePanels();
    if (sameProfiles && !merged_)
        zoom_->restore(before);
    setAccessibleDescription(title());
    updateGeometry();
    scrollBy(0);
    contentChanged();
}

void FlameChart::showMerged()
{
    merged_ = std::make_unique<FlameGraphChart>(this);
    merged_->setNotice(tr("Sorted or aggregated: the order of calls is not in the text. Shown merged. For the order, print "
                          "report.table(sort=False, aggregate=False) or save report.json()."));
    merged_->setData(data_);
    merged_->setSelection(selection_);
    merged_->setGeometry(rect());
    merged_->show();
    setFocusProxy(merged_.get());
}

void FlameChart::makePanels()
{
    panels_.clear();
    for (std::size_t side = 0; side < 2; ++side) {
        if (!data_.profile(side))
            continue;
        const auto& timeline = data_.workspace->timelines[side];
        std::vector<std::size_t> lanes(timeline->lanes.size());
        std::iota(lanes.begin(), lanes.end(), std::size_t{0});
        panels_.push_back({data_.profile(side), timeline, std::move(lanes), static_cast<ProfileIndex>(side), data_.label(side),
            1.0, flame::panelGap, data_.workspace});
    }
    ribbons_ = {};
    if (showsRibbons_ && data_.comparison()) {
        makeRoomForRibbons(panels_, leadingDevice(*data_.comparison()));
        ribbons_ = FlameRibbons(data_.workspace);
    }
    double end = 0;
    for (const FlamePanel& panel : panels_)
        end = std::max(end, panel.timeline->endUs);
    zoom_->setEnd(end);
    setStretches();
}

void FlameChart::setStretches()
{
    const double end = view().whole.end;
    for (FlamePanel& panel : panels_)
        panel.stretch = fitEach_ && panel.timeline->endUs > 0 ? end / panel.timeline->endUs : 1.0;
    contentChanged();
}

void FlameChart::setFitEach(bool fit)
{
    if (fit == fitEach_)
        return;
    fitEach_ = fit;
    measured_.reset();
    setStretches();
}

void FlameChart::setRibbons(bool on)
{
    if (on == showsRibbons_)
        return;
    showsRibbons_ = on;
    if (merged_)
        return;
    const FlameView before = view();
    makePanels();
    zoom_->restore(before);
    updateGeometry();
    scrollBy(0);
}

void FlameChart::setSearch(const QString& text)
{
    if (text == search_)
        return;
    search_ = text;
    contentChanged();
}

void FlameChart::setSelection(Selection* selection)
{
    Chart::setSelection(selection);
    if (merged_)
        merged_->setSelection(selection);
}

QString FlameChart::title() const
{
    if (merged_)
        return merged_->title();
    return data_.isPair() ? tr("Flame chart: %1 above %2").arg(data_.label(0), data_.label(1))
                          : tr("Flame chart: %1").arg(data_.label(0));
}

QString FlameChart::note() const
{
    const bool measured
        = std::all_of(panels_.begin(), panels_.end(), [](const auto& p) { return p.timeline->basis == TimeBasis::Measured; });
    const bool severalRuns = std::any_of(panels_.begin(), panels_.end(), [](const auto& p) { return p.timeline->severalRuns; });
    QString text = measured && severalRuns ? tr("measured, from the first call of each run")
        : measured                         ? tr("measured, from the start of the run")
                                           : tr("laid end to end: the report has no start times");
    if (fitEach_ && panels_.size() > 1)
        text = tr("scale of %1; each fits the width; ").arg(panels_[panels_[0].stretch > 1 ? 1 : 0].label) + text;
    return text;
}

FlameScene FlameChart::scene() const
{
    return {&panels_, view(), note(), &ribbons_, search_};
}

double FlameChart::heightForWidth(double width) const
{
    return merged_ ? merged_->heightForWidth(width) : titleHeight + flame::headerHeight + heightOfPanels(panels_);
}

QSize FlameChart::sizeHint() const
{
    return {960, qRound(minimapHeight + flame::headerHeight + heightOfPanels(panels_))};
}

QRectF FlameChart::minimapArea() const
{
    return QRectF(laneMargin, 0, std::max(width() - 2 * laneMargin, 1.0), minimapHeight);
}

QRectF FlameChart::chartArea() const
{
    return QRectF(laneMargin, minimapHeight, std::max(width() - 2 * laneMargin, 1.0), std::max(height() - minimapHeight, 1.0));
}

double FlameChart::fractionAt(double x) const
{
    return (x - chartArea().left()) / chartArea().width();
}

FlameGeometry FlameChart::geometryIn(const QRectF& area, double scrollY, double pixelRatio) const
{
    FlameGeometry geometry = placeFlame(panels_, view().visible, lanesArea(area), scrollY, pixelRatio);
    geometry.ribbons = ribbons_.visible(panels_, view(), area.width());
    return geometry;
}

const FlameGeometry& FlameChart::geometryNow() const
{
    return geometry_.get(revision(), [this] { return geometryIn(chartArea(), scrollY_, devicePixelRatioF()); });
}

void FlameChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    if (merged_) {
        merged_->paint(painter, area, theme);
        return;
    }
    DrawList head(area);
    addTitle(head, area, title(), theme);
    head.replay(painter);
    const QRectF chart = area.adjusted(0, titleHeight, 0, 0);
    LabelCache labels;
    const double ratio = std::max(painter.device()->devicePixelRatioF(), 1.0);
    paintFlame(painter, scene(), geometryIn(chart, 0, ratio), chart, theme, labels);
}

void FlameChart::paintContent(QPainter& painter, const Theme& theme)
{
    if (merged_)
        return;
    paintFlame(painter, scene(), geometryNow(), chartArea(), theme, labels_);
    paintMinimap(painter, scene(), minimapArea(), theme);
}

void FlameChart::paintMarks(QPainter& painter, const Theme& theme)
{
    if (merged_)
        return;
    if (selection_)
        paintFlameMarks(
            painter, scene(), geometryNow(), chartArea(), theme, selection_->selectedRows(), selection_->hoveredRows());
    if (measured_)
        paintMeasurement(painter, scene(), *measured_, chartArea(), theme);
}

void FlameChart::resizeEvent(QResizeEvent* event)
{
    Chart::resizeEvent(event);
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
        for (const std::size_t place : panel.lanes) {
            const Timeline::Lane& lane = panel.timeline->lanes[place];
            for (std::size_t depth = 0; depth < lane.rows.size(); ++depth) {
                for (const CallId id : lane.rows[depth]) {
                    const double us = profile.calls().durationOf(id);
                    std::vector<TextCell> cells{panel.label.toStdString(), lane.device, std::string(profile.nameOf(id)),
                        std::string(profile.shapesOf(id)), panel.timeline->start[index(id)], us,
                        static_cast<std::int64_t>(depth)};
                    if (std::isnan(us))
                        cells[5] = std::monostate();
                    table.rows.push_back(std::move(cells));
                }
            }
        }
    }
    return table;
}

void FlameChart::scrollBy(double pixels)
{
    const double most = std::max(heightOfPanels(panels_) - lanesArea(chartArea()).height(), 0.0);
    const double next = std::clamp(scrollY_ + pixels, 0.0, most);
    if (next == scrollY_)
        return;
    scrollY_ = next;
    contentChanged();
}

void FlameChart::zoomToSelection()
{
    if (!selection_)
        return;
    std::optional<TimeRange> stretch;
    for (const FlamePanel& panel : panels_) {
        for (const CallId id : selection_->selectedRows().rows(panel.which)) {
            const double begin = panel.timeline->start[index(id)] * panel.stretch;
            const double end = begin + lengthOf(*panel.profile, id) * panel.stretch;
            stretch = stretch ? TimeRange{std::min(stretch->begin, begin), std::max(stretch->end, end)} : TimeRange{begin, end};
        }
    }
    if (stretch)
        zoom_->zoomTo(*stretch);
}

void FlameChart::wheelEvent(QWheelEvent* event)
{
    if (panels_.empty()) {
        event->ignore();
        return;
    }
    if (event->modifiers() & Qt::ControlModifier)
        scrollBy(-event->angleDelta().y() / ZoomController::notch * flame::rowPitch * rowsANotch);
    else
        zoom_->wheel(event->angleDelta(), event->modifiers(), fractionAt(event->position().x()));
    event->accept();
}

void FlameChart::centreFromMinimap(double x)
{
    const double target = fractionAt(x) * view().whole.length();
    const double middle = (view().visible.begin + view().visible.end) / 2;
    zoom_->pan((target - middle) / view().visible.length());
}

QString FlameChart::measurement() const
{
    return measured_ ? measurementText(scene(), *measured_) : QString();
}

bool FlameChart::forgetMeasurement()
{
    const bool any = measured_.has_value();
    measured_.reset();
    if (any)
        update();
    return any;
}

void FlameChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    QToolTip::hideText();
    factsTimer_.stop();
    pressed_ = last_ = event->position();
    if (minimapArea().contains(pressed_)) {
        drag_ = Drag::Minimap;
        centreFromMinimap(pressed_.x());
    } else {
        drag_ = Drag::Press;
    }
}

void FlameChart::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF place = event->position();
    if (drag_ == Drag::Press && (place - pressed_).manhattanLength() >= dragFrom)
        drag_ = event->modifiers() & Qt::ShiftModifier ? Drag::Measure : Drag::Pan;
    switch (drag_) {
    case Drag::Minimap:
        centreFromMinimap(place.x());
        break;
    case Drag::Pan:
        zoom_->pan(fractionAt(last_.x()) - fractionAt(place.x()));
        scrollBy(last_.y() - place.y());
        break;
    case Drag::Measure: {
        const auto [left, right] = std::minmax({pressed_.x(), place.x()}); // a list: of two numbers it would refer to neither
        measured_ = TimeRange{view().timeAt(fractionAt(left)), view().timeAt(fractionAt(right))};
        update();
        break;
    }
    case Drag::None:
        hoverAt(place);
        break;
    case Drag::Press:
        break;
    }
    last_ = place;
}

void FlameChart::mouseReleaseEvent(QMouseEvent* event)
{
    if (drag_ == Drag::Press)
        clickAt(event->position(), event->modifiers());
    drag_ = Drag::None;
}

const PlacedRect* FlameChart::boxAt(const QPointF& place) const
{
    return lanesArea(chartArea()).contains(place) ? geometryNow().rectAt(place) : nullptr;
}

void FlameChart::clickAt(const QPointF& place, Qt::KeyboardModifiers modifiers)
{
    forgetMeasurement();
    if (!selection_)
        return;
    if (const PlacedRect* placed = boxAt(place)) {
        const FlamePanel& panel = panels_[placed->panel];
        select(*selection_, targetsOf(data_, panel.which, callsOf(panel, placed->rect)), modifiers);
    } else {
        selection_->clear();
    }
}

void FlameChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const PlacedRect* placed = boxAt(event->position()); placed && event->button() == Qt::LeftButton)
        zoom_->zoomTo(stretchOf(panels_[placed->panel], placed->rect));
}

void FlameChart::hoverAt(const QPointF& place)
{
    const PlacedRect* placed = boxAt(place);
    if (selection_) {
        const FlamePanel* panel = placed ? &panels_[placed->panel] : nullptr;
        selection_->hover(panel ? targetsOf(data_, panel->which, callsOf(*panel, placed->rect)) : std::vector<Target>());
    }
    QToolTip::hideText();
    if (placed)
        factsTimer_.start();
    else
        factsTimer_.stop();
}

void FlameChart::showFacts()
{
    if (const PlacedRect* placed = boxAt(last_))
        QToolTip::showText(mapToGlobal(last_.toPoint()), flameFacts(panels_, *placed, data_), this);
}

void FlameChart::leaveEvent(QEvent*)
{
    factsTimer_.stop();
    if (selection_)
        selection_->hover(Target());
}

void FlameChart::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        scrollBy(-flame::rowPitch);
        break;
    case Qt::Key_Down:
        scrollBy(flame::rowPitch);
        break;
    case Qt::Key_F:
        zoomToSelection();
        break;
    case Qt::Key_Escape:
        if (!forgetMeasurement())
            event->ignore();
        break;
    default:
        if (!zoom_->key(event->key(), event->modifiers()))
            Chart::keyPressEvent(event);
    }
}

} // namespace tvmscope
