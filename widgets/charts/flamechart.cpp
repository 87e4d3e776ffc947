// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/flamechart.h"

#include "widgets/charts/flamegraphchart.h"
#include "widgets/charts/waterfallrows.h"
#include "widgets/painting/title.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double minimapHeight = 24, sideMargin = 8;
constexpr int factsAfterMs = 150;

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
    ribbons_ = {};
    if (showsRibbons_ && data_.comparison) {
        makeRoomForRibbons(panels_, leadingDevice(*data_.comparison));
        ribbons_ = FlameRibbons(data_.comparison, panels_);
    }
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

void FlameChart::setRibbons(bool on)
{
    if (on == showsRibbons_)
        return;
    showsRibbons_ = on;
    if (merged_)
        return;
    const FlameView view = view_;
    panels_.clear();
    rebuildPanels();
    view_ = view;
    updateGeometry();
    scrollBy(0);
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
    Chart::setSelection(selection);
    if (merged_)
        merged_->setSelection(selection);
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
    return {&panels_, view_, note(), &ribbons_, nullptr, search_};
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
    addTitle(head, area, title(), theme);
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
    FlameScene now = scene();
    if (selection_)
        now.selected = &selection_->selected();
    paintFlame(painter, now, geometry, chartArea(), theme, labels_);
    paintHighlights(painter, geometry, theme);
    paintMeasurement(painter, theme);
    paintMinimap(painter, theme);
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
