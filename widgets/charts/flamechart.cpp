// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamechart.h"

#include "widgets/charts/charttargets.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/painting/title.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace tvmscope {

namespace {

constexpr double minimapHeight = 24;
constexpr double dragFrom = 4; ///< pixels before a press becomes a drag
constexpr int rowsANotch = 3;
constexpr int factsAfterMs = 150;
constexpr double readableShare = 0.08; ///< of the width, for a call that was looked for

} // namespace

FlameChart::FlameChart(QWidget* parent)
    : Chart(QStringLiteral("flame"), parent)
    , zoom_(new ZoomController(this))
    , scroll_(new LaneScroll(this))
{
    setAccessibleName(tr("Flame chart"));
    connect(scroll_, &LaneScroll::moved, this, [this] {
        contentChanged();
        hoverAgain();
    });
    factsTimer_.setSingleShot(true);
    factsTimer_.setInterval(factsAfterMs);
    connect(&factsTimer_, &QTimer::timeout, this, &FlameChart::showFacts);
    connect(zoom_, &ZoomController::changed, this, [this] {
        panels_.follow(view());
        contentChanged();
        hoverAgain();
        Q_EMIT viewChanged();
    });
}

FlameChart::~FlameChart() = default;

void FlameChart::setData(const ChartData& chartData)
{
    const bool sameProfiles = chartData.showsTheProfilesOf(data_);
    const FlameView before = view();
    data_ = chartData;
    const std::optional<FlameStretch> measured = std::exchange(measured_, std::nullopt);
    const ProfilePtr measuredIn = measured ? panels_[measured->panel].profile : nullptr;
    if (!sameProfiles)
        scroll_->moveBy(-scroll_->position());
    labels_.clear();
    merged_.reset();
    panels_ = {};
    setFocusProxy(nullptr);
    const auto unordered = [](const ProfilePtr& p) { return p && p->timeBasis() == TimeBasis::Unordered; };
    if (unordered(data_.profile(0)) || unordered(data_.profile(1)))
        showMerged();
    else
        makePanels();
    if (sameProfiles && !merged_)
        zoom_->restore(before);
    for (std::size_t panel = 0; panel < panels_.all().size(); ++panel) // of the same profile, whichever side it is on now
        if (measured && panels_[panel].profile == measuredIn)
            measured_ = FlameStretch{panel, measured->own};
    if (measured)
        Q_EMIT measurementChanged();
    setAccessibleDescription(title());
    updateGeometry();
    layOutLanes();
    contentChanged();
}

void FlameChart::showMerged()
{
    merged_ = std::make_unique<FlameGraphChart>(this);
    merged_->setNotice(tr("Sorted or aggregated: the order of calls is not in the text. Shown merged. For the order, print "
                          "report.table(sort=False, aggregate=False) or save report.json()."));
    merged_->setData(data_);
    connect(merged_->zoom(), &ZoomController::changed, this, &FlameChart::viewChanged);
    merged_->setSelection(selection_);
    merged_->setSearch(searchText_);
    merged_->setGeometry(rect());
    merged_->show();
    setFocusProxy(merged_.get());
}

void FlameChart::makePanels()
{
    panels_ = FlamePanels(data_);
    panels_.setFitEach(fitEach_);
    panels_.setRibbons(showsRibbons_);
    shades_ = FlameShades(panels_.all());
    search_.reset();
    zoom_->setEnd(panels_.endUs());
}

void FlameChart::panelsChanged()
{
    panels_.follow(view());
    updateGeometry();
    layOutLanes();
    contentChanged();
}

void FlameChart::setFitEach(bool fit)
{
    if (fit == fitEach_)
        return;
    fitEach_ = fit;
    panels_.setFitEach(fit);
    panelsChanged();
}

void FlameChart::setRibbons(bool on)
{
    if (on == showsRibbons_)
        return;
    showsRibbons_ = on;
    panels_.setRibbons(on);
    panelsChanged();
}

/// Looked for when it is first asked for: a chart that is hidden finds nothing.
FlameSearch& FlameChart::search() const
{
    if (!search_)
        search_.emplace(panels_.all(), searchText_);
    return *search_;
}

void FlameChart::setSearch(const QString& text)
{
    if (text == searchText_)
        return;
    searchText_ = text;
    search_.reset();
    if (merged_)
        merged_->setSearch(text);
    contentChanged();
}

void FlameChart::showFound(int by)
{
    const auto hit = search().step(panels_.all(), by);
    if (!hit)
        return;
    const FlamePanel& panel = panels_[hit->panel];
    leadWith(hit->panel);
    const double begin = panel.timeline->start[index(hit->call)] * panel.stretch;
    const double length = lengthOf(*panel.profile, hit->call) * panel.stretch;
    zoom_->bringIntoSight({begin, begin + length}, readableShare);
    scroll_->reveal(placeOf(geometryNow(), panels_.all(), *hit));
    factsTimer_.stop(); // of what is below the pointer now
    QToolTip::hideText();
    if (selection_)
        selection_->select(Target(CallsTarget{panel.which, {hit->call}}));
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

FlameScene FlameChart::scene() const
{
    return {&panels_, view(), panels_.note(), &search(), &shades_};
}

double FlameChart::heightForWidth(double width) const
{
    if (merged_)
        return merged_->heightForWidth(width);
    return titleHeight + axesHeight(panels_) + pageHeightOfPanels(panels_.all());
}

QSize FlameChart::sizeHint() const
{
    return {960, qRound(minimapHeight + axesHeight(panels_) + heightOfPanels(panels_.all()))};
}

QSize FlameChart::minimumSizeHint() const
{
    return {320, merged_ ? 120 : qRound(leastHeight(panels_))};
}

/// Lanes come first: where they have not even their smallest height, the whole run above them is what is left out.
QRectF FlameChart::minimapArea() const
{
    const bool fits = height() >= minimumSizeHint().height() + minimapHeight;
    return QRectF(flame::margin, 0, std::max(width() - 2 * flame::margin, 1.0), fits ? minimapHeight : 0);
}

QRectF FlameChart::chartArea() const
{
    const double top = minimapArea().bottom();
    const double right = std::max(flame::margin, scroll_->barWidth() + 2);
    return QRectF(flame::margin, top, std::max(width() - flame::margin - right, 1.0), std::max(height() - top, 1.0));
}

void FlameChart::layOutLanes()
{
    scroll_->fit(heightOfPanels(panels_.all()), lanesArea(panels_, chartArea()));
}

const FlameGeometry& FlameChart::geometryNow() const
{
    return geometry_.get(revision(),
        [this] { return panels_.place(view(), lanesArea(panels_, chartArea()), scroll_->position(), devicePixelRatioF()); });
}

ZoomController* FlameChart::zoom() const noexcept
{
    return merged_ ? merged_->zoom() : zoom_;
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
    paintFlame(painter, scene(), panels_.place(view(), lanesArea(panels_, chart), 0, ratio), chart, theme, labels);
}

void FlameChart::paintContent(QPainter& painter, const Theme& theme)
{
    if (merged_)
        return;
    paintFlame(painter, scene(), geometryNow(), chartArea(), theme, labels_);
    if (const QRectF map = minimapArea(); !map.isEmpty())
        paintMinimap(painter, scene(), map, theme);
}

void FlameChart::paintMarks(QPainter& painter, const Theme& theme)
{
    if (merged_)
        return;
    if (selection_)
        paintFlameMarks(
            painter, scene(), geometryNow(), chartArea(), theme, selection_->selectedRows(), selection_->hoveredRows());
    if (measured_)
        paintMeasurement(painter, scene(), geometryNow(), *measured_, chartArea(), theme);
}

void FlameChart::resizeEvent(QResizeEvent* event)
{
    Chart::resizeEvent(event);
    if (merged_)
        merged_->setGeometry(rect());
    layOutLanes();
}

TextTable FlameChart::table() const
{
    if (merged_)
        return merged_->table();
    return flameTable(panels_);
}

void FlameChart::zoomToSelection()
{
    if (!selection_)
        return;
    if (const auto shown = panels_.showing(selection_->selectedRows(), view()))
        zoom_->jumpTo(*shown);
}

void FlameChart::leadWith(std::size_t panel)
{
    if (panel < panels_.all().size() && panel != view().leader)
        zoom_->restore(panels_.ledBy(panel, view()));
}

void FlameChart::wheelEvent(QWheelEvent* event)
{
    if (panels_.empty()) {
        event->ignore();
        return;
    }
    const QPointF place = event->position();
    if (drag_ == Drag::None)
        last_ = place;
    isPointedAt_ = true;
    if (event->modifiers() & Qt::ControlModifier) {
        scroll_->moveBy(-event->angleDelta().y() / ZoomController::notch * geometryNow().pitch * rowsANotch);
    } else {
        leadWith(panels_.runningAt(geometryNow().panelAt(place.y()), view().timeAt(fractionAt(place.x()))));
        zoom_->wheel(event->angleDelta(), event->modifiers(), fractionAt(place.x()));
    }
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
    return measured_ ? measurementText(panels_, *measured_) : QString();
}

std::optional<RangeTarget> FlameChart::measuredRange() const
{
    return measured_ ? std::optional(rangeTarget(panels_, *measured_)) : std::nullopt;
}

bool FlameChart::forgetMeasurement()
{
    if (!std::exchange(measured_, std::nullopt))
        return false;
    update();
    Q_EMIT measurementChanged();
    return true;
}

void FlameChart::measureTo(double x)
{
    const std::size_t panel = geometryNow().panelAt(pressed_.y());
    const auto [left, right] = std::minmax({pressed_.x(), x}); // a list: of two numbers it would refer to neither
    const double begin = view().timeAt(std::clamp(fractionAt(left), 0.0, 1.0));
    const double end = view().timeAt(std::clamp(fractionAt(right), 0.0, 1.0));
    measured_ = stretchWithin(panels_, panel, {begin, end});
    update();
    Q_EMIT measurementChanged();
}

void FlameChart::mousePressEvent(QMouseEvent* event)
{
    QToolTip::hideText(); // a menu may open here
    factsTimer_.stop();
    if (event->button() != Qt::LeftButton || panels_.empty()) {
        event->ignore();
        return;
    }
    pressed_ = last_ = event->position();
    const QRectF map = minimapArea();
    if (map.contains(pressed_)) {
        drag_ = Drag::Minimap;
        leadWith(pressed_.y() > map.center().y() ? 1 : 0);
        centreFromMinimap(pressed_.x());
    } else {
        drag_ = Drag::Press;
    }
}

void FlameChart::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF place = event->position();
    if (drag_ == Drag::Press && (place - pressed_).manhattanLength() >= dragFrom) {
        drag_ = event->modifiers() & Qt::ShiftModifier ? Drag::Measure : Drag::Pan;
        if (drag_ == Drag::Pan)
            leadWith(geometryNow().panelAt(pressed_.y()));
    }
    switch (drag_) {
    case Drag::Minimap:
        centreFromMinimap(place.x());
        break;
    case Drag::Pan:
        zoom_->pan(fractionAt(last_.x()) - fractionAt(place.x()));
        scroll_->moveBy(last_.y() - place.y());
        break;
    case Drag::Measure:
        measureTo(place.x());
        break;
    case Drag::None:
    case Drag::Press:
        break;
    }
    last_ = place;
    isPointedAt_ = true;
    hoverAgain();
}

void FlameChart::mouseReleaseEvent(QMouseEvent* event)
{
    if (drag_ == Drag::Press)
        clickAt(event->position(), event->modifiers());
    drag_ = Drag::None;
}

FlameHit FlameChart::hitAt(const QPointF& place) const
{
    return lanesArea(panels_, chartArea()).contains(place) ? flameHitAt(geometryNow(), place) : FlameHit();
}

void FlameChart::clickAt(const QPointF& place, Qt::KeyboardModifiers modifiers)
{
    forgetMeasurement();
    if (!selection_)
        return;
    const FlameHit hit = hitAt(place);
    if (!hit.any()) {
        selection_->clear();
        return;
    }
    const std::vector<Target> whole = targetsOf(data_, panels_, hit);
    const CallId call = hit.singleCall();
    const bool again = modifiers == Qt::NoModifier && selection_->selectedTargets() == whole;
    if (call != none<CallId> && (again || (modifiers & Qt::AltModifier)))
        selection_->select(Target(CallsTarget{panels_[hit.panel()].which, {call}}));
    else
        select(*selection_, whole, modifiers);
}

void FlameChart::mouseDoubleClickEvent(QMouseEvent* event)
{
    const FlameHit hit = hitAt(event->position());
    if (!hit.any() || event->button() != Qt::LeftButton)
        return;
    const TimeRange own = ownStretch(panels_, hit);
    leadWith(hit.panel());
    zoom_->zoomTo(panels_[hit.panel()].axisOf(own));
}

void FlameChart::hoverAt(const QPointF& place)
{
    const FlameHit hit = hitAt(place);
    if (selection_)
        selection_->hover(targetsOf(data_, panels_, hit));
    if (QToolTip::isVisible() && spotOf(panels_, hit) == told_)
        return; // what is put away to be said again would stay away
    QToolTip::hideText();
    hit.any() ? factsTimer_.start() : factsTimer_.stop();
}

/// Another box may be below the pointer, though that has not moved.
void FlameChart::hoverAgain()
{
    if (isPointedAt_ && drag_ == Drag::None)
        hoverAt(last_);
}

void FlameChart::showFacts()
{
    const FlameHit hit = hitAt(last_);
    told_ = spotOf(panels_, hit);
    if (hit.any())
        QToolTip::showText(mapToGlobal(last_.toPoint()), factsOf(data_, panels_, hit), this);
}

void FlameChart::leaveEvent(QEvent*)
{
    isPointedAt_ = false;
    factsTimer_.stop();
    if (selection_)
        selection_->hover(Target());
}

void FlameChart::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down)
        scroll_->moveBy(key == Qt::Key_Up ? -geometryNow().pitch : geometryNow().pitch);
    else if (key == Qt::Key_F)
        zoomToSelection();
    else if (key == Qt::Key_Home && zoom_->key(key, event->modifiers()))
        scroll_->moveBy(-scroll_->position());
    else if (key == Qt::Key_Escape)
        event->setAccepted(forgetMeasurement());
    else if (!zoom_->key(key, event->modifiers()))
        Chart::keyPressEvent(event);
}

template <>
std::unique_ptr<Chart> newChart<FlameChart>()
{
    return std::make_unique<FlameChart>();
}

} // namespace tvmscope
