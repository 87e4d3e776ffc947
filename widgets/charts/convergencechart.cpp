// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/convergencechart.h"

#include "models/export/numbers.h"
#include "models/items/counted.h"
#include "models/session/modelname.h"
#include "models/tuning/comparedlogs.h"
#include "widgets/charts/axisticks.h"
#include "widgets/painting/contrast.h"
#include "widgets/painting/drawlist.h"
#include "widgets/painting/title.h"

#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <utility>

namespace tvmscope {

namespace {

constexpr double convergenceLeft = 68, convergenceBottom = 36, convergenceTop = 22, convergenceGap = 8; ///< pixels
constexpr double maxNamesWidth = 260, namesOfWidth = 0.32; ///< pixels, and of the chart's width
constexpr double nameLine = 15, dotRadius = 1.6, bestRadius = 3, clickDistance = 12, bestWidth = 1.6, failureHeight = 6;
constexpr double minName = 60; ///< pixels: less says nothing
constexpr std::size_t maxSeries = 8; ///< more lines are not told apart
constexpr int ticksAcross = 8, ticksUp = 5;
constexpr CountedWords moreInTable{QT_TRANSLATE_NOOP("Counted", "trial of its workload; %1 more workload is in the table"),
    QT_TRANSLATE_NOOP("Counted", "trial of its workload; %1 more workloads are in the table")};
constexpr double convergenceHeight = 300, convergenceOnPage = 190;

constexpr std::array<OperatorClass, maxSeries> seriesColours{OperatorClass::Dense, OperatorClass::Conv, OperatorClass::Norm,
    OperatorClass::Elementwise, OperatorClass::Softmax, OperatorClass::Attention, OperatorClass::Pool,
    OperatorClass::BatchMatmul};

bool hasAllRates(const std::vector<TunedLog>& logs)
{
    bool any = false;
    for (const TunedLog& log : logs)
        for (const TunedWorkload& workload : log.summary->workloads) {
            if (workload.bestUs && !workload.gigaflopsIn(workload.bestUs))
                return false;
            any |= workload.bestUs.has_value();
        }
    return any;
}

} // namespace

/// Where values stand. Rates rise from 0; times, of whatever size, by powers of ten.
struct ConvergenceChart::Plot {
    QRectF box;
    double lastX = 1.0, low = 0.0, high = 1.0;
    bool logarithmic = false;

    double scaled(double value) const { return logarithmic ? std::log10(value) : value; }
    double xOf(double x) const { return box.left() + (lastX > 0.0 ? x / lastX : 0.0) * box.width(); }
    double yOf(double value) const
    {
        const double range = scaled(high) - scaled(low);
        return box.bottom() - (range > 0.0 ? (scaled(value) - scaled(low)) / range : 0.5) * box.height();
    }
};

ConvergenceChart::ConvergenceChart(QWidget* parent)
    : Chart(QStringLiteral("convergence"), parent)
{
    setAccessibleName(tr("How tuning went"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

const TunedWorkload& ConvergenceChart::workloadAt(TunedPlace place) const
{
    return data_.workspace->tuning[place.first].summary->workloads[place.second];
}

void ConvergenceChart::addPoint(Series& series, double x, TunedPlace place, const ConvergencePoint& point) const
{
    const TunedWorkload& workload = workloadAt(place);
    const auto value = [&](std::optional<double> us) { return rates_ ? workload.gigaflopsIn(us) : us; };
    const auto trial = value(point.us), best = value(point.bestUs);
    if (!trial)
        series.failures.push_back(x);
    else if (*trial > 0.0)
        series.dots.push_back({{x, *trial}, place, *point.us});
    if (best && *best > 0.0 && (series.best.empty() || series.best.back().y() != *best))
        series.best.emplace_back(x, *best);
}

void ConvergenceChart::addSeries(std::size_t at, const ConvergenceLine& line)
{
    const TunedLog& log = data_.workspace->tuning[at];
    const TunedWorkload& workload = log.summary->workloads[line.workload];
    ++workloads_;
    if (!history_) { // all of them in one
        if (series_.empty())
            series_.emplace_back().name = title();
        ConvergencePoint best;
        best.us = workload.bestUs;
        addPoint(series_.front(), static_cast<double>(workloads_), {at, line.workload}, best);
        return;
    }
    if (series_.size() == maxSeries)
        return;
    Series series;
    series.name = QString::fromStdString(workload.work.label.text());
    if (data_.workspace->tuning.size() > 1)
        series.name += QStringLiteral(" · ") + sourceName(log.document->source, data_.workspace->documents);
    series.hue = hueOf({at, line.workload});
    series.isOther = at > 0;
    for (const ConvergencePoint& point : line.points)
        addPoint(series, static_cast<double>(point.trial), {at, line.workload}, point);
    if (!series.best.empty())
        series.best.emplace_back(static_cast<double>(line.points.back().trial), series.best.back().y());
    series_.push_back(std::move(series));
}

/// That of the same workload in the first log, if it has a line there; else the next one.
std::size_t ConvergenceChart::hueOf(TunedPlace place) const
{
    const std::vector<TunedLog>& logs = data_.workspace->tuning;
    std::optional<std::size_t> first;
    if (place.first > 0)
        first = compareLogs(*logs.front().summary, *logs[place.first].summary).inFirst[place.second];
    std::size_t next = 0;
    for (const Series& series : series_) {
        const bool isThatOne
            = first && !series.isOther && !series.dots.empty() && series.dots.front().place == TunedPlace{0, *first};
        if (isThatOne)
            return series.hue;
        next = std::max(next, series.hue + 1);
    }
    return next;
}

QColor ConvergenceChart::colorOf(const Series& series, const Theme& theme)
{
    constexpr double paler = 0.55;
    const QColor full = theme.classFill(seriesColours[series.hue]);
    return series.isOther ? mixed(full, theme.window, paler) : full;
}

void ConvergenceChart::setData(const ChartData& content)
{
    data_ = content;
    series_.clear();
    workloads_ = 0;
    static const std::vector<TunedLog> none;
    const std::vector<TunedLog>& logs = data_.workspace ? data_.workspace->tuning : none;
    rates_ = hasAllRates(logs);
    history_ = std::any_of(logs.begin(), logs.end(), [](const TunedLog& log) { return log.summary->history; });
    chosen_.clear();
    for (std::size_t at = 0; at < logs.size(); ++at)
        for (const ConvergenceLine& line : *logs[at].searches)
            addSeries(at, line);
    QStringList names;
    for (const Series& series : series_)
        names << series.name;
    setAccessibleDescription(names.join(QStringLiteral("; ")));
    updateGeometry();
    contentChanged();
}

ConvergenceChart::Plot ConvergenceChart::plotIn(const QRectF& area) const
{
    Plot plot;
    const double names = history_ ? std::min(maxNamesWidth, namesOfWidth * area.width()) : 0.0;
    plot.box = area.adjusted(convergenceLeft, convergenceTop, -names - 2 * convergenceGap, -convergenceBottom);
    double low = std::numeric_limits<double>::infinity(), high = 0.0;
    for (const Series& series : series_) {
        for (const Dot& dot : series.dots) {
            plot.lastX = std::max(plot.lastX, dot.at.x());
            low = std::min(low, dot.at.y());
            high = std::max(high, dot.at.y());
        }
        for (const double failure : series.failures)
            plot.lastX = std::max(plot.lastX, failure);
    }
    if (!history_) // room behind the last workload for its name
        plot.lastX += 1.0;
    plot.logarithmic = !rates_;
    if (high > 0.0 && plot.logarithmic) { // whole powers of ten
        plot.low = std::pow(10.0, std::floor(std::log10(low)));
        plot.high = std::pow(10.0, std::ceil(std::log10(high) + 1e-9));
    } else if (high > 0.0) {
        plot.high = high * 1.05;
    }
    if (plot.logarithmic && high <= 0.0)
        plot.low = plot.high / 10.0;
    return plot;
}

void ConvergenceChart::drawAxes(DrawList& picture, const Plot& plot, const Theme& theme) const
{
    const TextStyle words{.color = theme.secondary};
    picture.text(
        QRectF(plot.box.left() - convergenceLeft, plot.box.top() - convergenceTop, plot.box.width() + convergenceLeft, nameLine),
        history_ ? (rates_ ? tr("GFLOP/s: dots are trials, lines the best so far, ticks below failures")
                           : tr("µs: dots are trials, lines the best so far, ticks below failures"))
                 : (rates_ ? tr("GFLOP/s of the best record of each workload") : tr("µs of the best record of each workload")),
        words);
    const auto mark = [&](double value, const QString& number) {
        const double y = plot.yOf(value);
        picture.horizontal(plot.box.left(), plot.box.right(), y, theme.hairline);
        picture.text(QRectF(plot.box.left() - convergenceLeft, y - nameLine / 2, convergenceLeft - convergenceGap, nameLine),
            number, {.color = theme.secondary, .number = true});
    };
    if (plot.logarithmic) {
        for (double value = plot.low; value <= plot.high * 1.001; value *= 10.0)
            mark(value, value < 1.0 ? QString::number(value) : tickText(value, 1.0));
    } else {
        const AxisTicks up = axisTicks(plot.low, plot.high, ticksUp);
        for (const double value : up.at)
            mark(value, tickText(value, up.step));
    }
    const AxisTicks across = axisTicks(0.0, plot.lastX, std::min(ticksAcross, static_cast<int>(plot.lastX))); // whole ones
    for (const double value : across.at) {
        const bool isWorkload = value >= 1.0 && value <= static_cast<double>(workloads_);
        if (history_ || isWorkload)
            picture.text(QRectF(plot.xOf(value) - convergenceLeft / 2, plot.box.bottom() + 2, convergenceLeft, nameLine),
                tickText(value, across.step), {.color = theme.secondary, .align = Qt::AlignHCenter});
    }
    picture.text(QRectF(plot.box.left(), plot.box.bottom() + 2 + nameLine, plot.box.width(), nameLine), noteText(), words);
}

QString ConvergenceChart::noteText() const
{
    if (!history_)
        return tr("workload, longest first: a log of best records has no history");
    return workloads_ > series_.size() ? counted(moreInTable, static_cast<std::int64_t>(workloads_ - series_.size()))
                                       : tr("trial of its workload");
}

/// At most one mark a pixel, however many trials there are.
void ConvergenceChart::drawTrials(
    DrawList& picture, const Plot& plot, const Series& series, const QColor& color, const Theme& theme) const
{
    std::set<std::pair<int, int>> taken;
    const QColor pale = theme.hairline;
    for (const Dot& dot : series.dots) {
        const QPointF place(plot.xOf(dot.at.x()), plot.yOf(dot.at.y()));
        if (taken.emplace(qRound(place.x()), qRound(place.y())).second)
            picture.disc(place, history_ ? dotRadius : bestRadius, stepsBack(dot.place) ? pale : color);
    }
    const bool back = history_ && !series.dots.empty() && stepsBack(series.dots.front().place);
    std::set<int> ticks;
    for (const double failure : series.failures)
        if (const double x = plot.xOf(failure); ticks.insert(qRound(x)).second)
            picture.vertical(x, plot.box.bottom() - failureHeight, plot.box.bottom(), theme.error);
    for (std::size_t at = 1; history_ && at < series.best.size(); ++at) {
        const QPointF from(plot.xOf(series.best[at - 1].x()), plot.yOf(series.best[at - 1].y()));
        const QPointF to(plot.xOf(series.best[at].x()), plot.yOf(series.best[at].y()));
        picture.line(from, QPointF(to.x(), from.y()), back ? pale : color, bestWidth);
        picture.line(QPointF(to.x(), from.y()), to, back ? pale : color, bestWidth);
    }
}

/// Names stand beside the ends of their lines, in their order, and not on top of each other.
void ConvergenceChart::drawNames(DrawList& picture, const Plot& plot, const Theme& theme) const
{
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t at = 0; at < series_.size(); ++at)
        order.emplace_back(series_[at].best.empty() ? plot.box.bottom() : plot.yOf(series_[at].best.back().y()), at);
    std::sort(order.begin(), order.end());
    const double last = plot.box.bottom() - nameLine * static_cast<double>(order.size());
    double next = plot.box.top() - nameLine;
    for (std::size_t place = 0; place < order.size(); ++place) {
        const double lowest = last + nameLine * static_cast<double>(place); // leaves room for those below
        next = std::max(next, std::min(order[place].first - nameLine / 2, std::max(lowest, plot.box.top() - nameLine)));
        const std::size_t at = order[place].second;
        const double left = plot.box.right() + convergenceGap;
        picture.fill(QRectF(left, next + nameLine / 2 - 1, convergenceGap, 3), colorOf(series_[at], theme));
        picture.text(QRectF(left + 1.5 * convergenceGap, next, picture.bounds().right() - left - 2 * convergenceGap, nameLine),
            series_[at].name, {.color = theme.text, .elide = Qt::ElideMiddle});
        next += nameLine;
    }
}

/// Of a log without a history: each name beside its dot, as long as all of them have room for some letters.
void ConvergenceChart::drawWorkloads(DrawList& picture, const Plot& plot, const Theme& theme) const
{
    const double room = plot.box.width() / plot.lastX - 2 * bestRadius - convergenceGap;
    if (room < minName)
        return;
    for (const Dot& dot : series_.front().dots)
        picture.text(
            QRectF(plot.xOf(dot.at.x()) + bestRadius + convergenceGap / 2, plot.yOf(dot.at.y()) - nameLine / 2, room, nameLine),
            QString::fromStdString(workloadAt(dot.place).work.label.text()),
            {.color = theme.secondary, .elide = Qt::ElideMiddle});
}

void ConvergenceChart::draw(QPainter& painter, const QRectF& area, const Theme& theme, bool titled) const
{
    DrawList picture(area);
    const double below = titled ? addTitle(picture, area, title(), theme) : 0;
    const QRectF inner = area.adjusted(convergenceGap, below + convergenceGap / 2, -convergenceGap, 0);
    if (series_.empty()) {
        picture.paragraph(
            inner.topLeft(), inner.width(), tr("No open source holds records of a tuning log."), {.color = theme.secondary});
        picture.replay(painter);
        return;
    }
    const Plot plot = plotIn(inner);
    drawAxes(picture, plot, theme);
    for (std::size_t at = series_.size(); at-- > 0;) // the longest on top
        drawTrials(picture, plot, series_[at], colorOf(series_[at], theme), theme);
    if (history_)
        drawNames(picture, plot, theme);
    else
        drawWorkloads(picture, plot, theme);
    picture.replay(painter);
}

void ConvergenceChart::paint(QPainter& painter, const QRectF& area, const Theme& theme)
{
    draw(painter, area, theme, true);
}

void ConvergenceChart::paintContent(QPainter& painter, const Theme& theme)
{
    draw(painter, rect(), theme, false);
}

void ConvergenceChart::setChosen(std::set<TunedPlace> chosen)
{
    if (chosen_ == chosen)
        return;
    chosen_ = std::move(chosen);
    contentChanged();
}

const ConvergenceChart::Dot* ConvergenceChart::dotAt(QPointF position) const
{
    const Plot plot = plotIn(QRectF(rect()).adjusted(convergenceGap, convergenceGap / 2, -convergenceGap, 0));
    const Dot* nearest = nullptr;
    double least = clickDistance * clickDistance;
    for (const Series& series : series_)
        for (const Dot& dot : series.dots) {
            const QPointF away = QPointF(plot.xOf(dot.at.x()), plot.yOf(dot.at.y())) - position;
            if (const double distance = QPointF::dotProduct(away, away); distance < least) {
                least = distance;
                nearest = &dot;
            }
        }
    return nearest;
}

QString ConvergenceChart::factsOf(const Dot& dot) const
{
    const TunedWorkload& workload = workloadAt(dot.place);
    QStringList lines{QString::fromStdString(workload.work.label.text())};
    if (history_)
        lines << tr("trial %1").arg(QLocale(QLocale::English).toString(qRound64(dot.at.x())));
    lines << QString::fromStdString(timeNumber(dot.us, TimeUnit::Microseconds)) + QStringLiteral(" µs");
    if (const auto rate = workload.gigaflopsIn(dot.us))
        lines << QString::fromStdString(rateNumber(*rate)) + QStringLiteral(" GFLOP/s");
    if (history_ && workload.bestUs && dot.us > *workload.bestUs)
        lines << tr("%1 of its best").arg(QString::fromStdString(timesText(dot.us / *workload.bestUs)));
    return lines.join(QLatin1Char('\n'));
}

bool ConvergenceChart::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return Chart::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const Dot* const dot = dotAt(help->pos()))
        QToolTip::showText(help->globalPos(), factsOf(*dot), this);
    else
        QToolTip::hideText();
    return true;
}

void ConvergenceChart::mousePressEvent(QMouseEvent* event)
{
    const Dot* const dot = event->button() == Qt::LeftButton ? dotAt(event->position()) : nullptr;
    if (dot)
        Q_EMIT workloadPicked(dot->place);
    else
        Chart::mousePressEvent(event);
}

double ConvergenceChart::heightForWidth(double) const
{
    return titleHeight + convergenceHeight;
}

int ConvergenceChart::heightForWidth(int) const
{
    return sizeHint().height();
}

QSize ConvergenceChart::sizeHint() const
{
    return {960, qRound(convergenceOnPage)};
}

QSize ConvergenceChart::minimumSizeHint() const
{
    return {480, qRound(convergenceOnPage)};
}

QString ConvergenceChart::title() const
{
    return history_ ? tr("How tuning went: best so far by trial") : tr("Best records of tuned workloads");
}

TextTable ConvergenceChart::table() const
{
    static const std::vector<TunedLog> none;
    return convergenceTable(data_.workspace ? data_.workspace->tuning : none);
}

template <>
std::unique_ptr<Chart> newChart<ConvergenceChart>()
{
    return std::make_unique<ConvergenceChart>();
}

} // namespace tvmscope
