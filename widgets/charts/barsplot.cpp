// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/barsplot.h"

#include "models/items/doubtmark.h"
#include "widgets/charts/axisticks.h"
#include "widgets/charts/barstable.h"
#include "widgets/charts/customplot.h"
#include "widgets/painting/contrast.h"
#include "widgets/painting/textfit.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr double singlePitch = 24, pairPitch = 36;
constexpr double tintShare = 0.3, dotSize = 8;
constexpr double labelShare = 0.32, maxLabelWidth = 320;
constexpr int valueRoom = 84, ratioRoom = 100;
constexpr int maxTicks = 6;

class PlotFiller {
public:
    PlotFiller(QCustomPlot& plot, const std::vector<Bar>& bars, const BarsStyle& style)
        : plot_(plot)
        , bars_(bars)
        , style_(style)
        , theme_(*style.theme)
        , factor_(microsecondsPer(style.unit))
    {
    }

    void run()
    {
        plot_.clearItems();
        plot_.clearPlottables();
        // Antialiased bars with pens cost fifty times as much and look no better on whole pixels.
        plot_.setNotAntialiasedElements(QCP::aeAll);
        plot_.setBackground(QBrush(theme_.window));
        plot_.setLocale(QLocale(QLocale::English));
        setUpAxes();
        for (std::size_t at = 0; at < bars_.size(); ++at) {
            addSide(at, Side::Baseline);
            if (style_.pair) {
                addSide(at, Side::Candidate);
                addRatio(at);
            }
        }
    }

private:
    double key(std::size_t at) const { return static_cast<double>(at); }

    void styleAxis(QCPAxis& axis) const
    {
        axis.setBasePen(QPen(theme_.hairline));
        axis.setTickPen(QPen(theme_.hairline));
        axis.setSubTicks(false);
        axis.setTickLabelColor(theme_.secondary);
        axis.setTickLabelFont(chartFont(smallTextPixels));
        axis.setLabelFont(chartFont(smallTextPixels));
        axis.setLabelColor(theme_.secondary);
        axis.grid()->setPen(QPen(theme_.hairline));
        axis.grid()->setZeroLinePen(QPen(theme_.secondary));
    }

    void setUpAxes()
    {
        styleAxis(*plot_.xAxis);
        styleAxis(*plot_.yAxis);
        auto names = QSharedPointer<QCPAxisTickerText>::create();
        const QFontMetricsF metrics(chartFont(rowTextPixels));
        const double room = std::min(style_.width * labelShare, maxLabelWidth);
        for (std::size_t at = 0; at < bars_.size(); ++at) {
            const Bar& bar = bars_[at];
            const FittedName name
                = bar.forms.isEmpty() ? fitName(bar.prefix, bar.name, metrics, room) : fitForm(bar.forms, metrics, room);
            names->addTick(key(at), name.prefix + name.rest);
        }
        plot_.yAxis->setTicker(names);
        plot_.yAxis->setTickLabelFont(chartFont(rowTextPixels));
        plot_.yAxis->setTickLabelColor(theme_.text);
        plot_.yAxis->setTickPen(Qt::NoPen);
        plot_.yAxis->grid()->setVisible(false);
        plot_.yAxis->setRangeReversed(true);
        plot_.yAxis->setRange(-0.5, static_cast<double>(bars_.size()) - 0.5);
        plot_.xAxis->setLabel(style_.axisLabel);
        setUpScale();
        plot_.axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
        plot_.axisRect()->setMargins(QMargins(0, 0, valueRoom + (style_.pair ? ratioRoom : 0), 0));
    }

    void setUpScale()
    {
        double shortest = INFINITY, all = 0;
        for (const Bar& bar : bars_) {
            for (const double us : {bar.us.baseline, bar.us.candidate}) {
                all = std::fmax(all, us);
                if (us > 0)
                    shortest = std::min(shortest, us);
            }
        }
        // Many small ones together may be longer than any: what has a name would be slivers beside them.
        const double scale = style_.logarithmic ? all : std::fmax(longestNamed(bars_), longestRun());
        const double longest = scale > 0 ? scale / factor_ : 1.0;
        if (style_.logarithmic && std::isfinite(shortest)) {
            plot_.xAxis->setScaleType(QCPAxis::stLogarithmic);
            plot_.xAxis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
            plot_.xAxis->setNumberFormat(QStringLiteral("gb"));
            plot_.xAxis->setNumberPrecision(4);
            plot_.xAxis->setRange(std::pow(10.0, std::floor(std::log10(shortest / factor_))), longest * 1.1);
        } else {
            plot_.xAxis->setScaleType(QCPAxis::stLinear);
            auto ticker = QSharedPointer<QCPAxisTickerText>::create();
            const AxisTicks ticks = axisTicks(0, longest, maxTicks);
            for (const double tick : ticks.at)
                ticker->addTick(tick, tickText(tick, ticks.step));
            plot_.xAxis->setTicker(ticker);
            constexpr double rim = 1.004; // for the outline of the longest bar's end
            plot_.xAxis->setRange(0, longest * rim);
        }
    }

    /// Up to as much again as the longest bar: beside one disturbed run all bars would be slivers, and so its whisker goes on.
    double longestRun() const
    {
        double longest = 0;
        for (const Bar& bar : bars_)
            for (const Side side : bothSides)
                if (bar.fold == BarFold::None && bar.runs[side])
                    longest = std::fmax(longest, bar.runs[side]->maxUs);
        return std::min(longest, 2 * longestNamed(bars_));
    }

    /// The middle of a side's bar: the baseline stands above the candidate.
    double centre(std::size_t at, Side side) const
    {
        return style_.pair ? key(at) + (side == Side::Baseline ? -0.2 : 0.2) : key(at);
    }

    void addSide(std::size_t at, Side side)
    {
        const Bar& bar = bars_[at];
        const double us = bar.us[side];
        const QColor full = bar.mixedClasses ? theme_.unchanged : theme_.classFill(bar.cls);
        const bool outlined = style_.pair && side == Side::Baseline;
        const QColor fill = outlined ? mixed(full, theme_.window, tintShare) : full;
        if (us > 0 && style_.logarithmic)
            addDot(centre(at, side), us / factor_, fill, full);
        else if (us > 0)
            addBar(centre(at, side), std::min(us / factor_, edge()), fill, outlined ? QPen(full) : QPen(Qt::NoPen));
        if (us / factor_ > edge())
            addBreak(centre(at, side));
        const std::optional<Spread>& runs = bar.runs[side];
        if (runs)
            addWhisker(*runs, centre(at, side));
        const double longest = runs ? std::max(us, runs->maxUs) : us;
        addText(us > 0 ? std::min(longest / factor_, edge()) : plot_.xAxis->range().lower, centre(at, side),
            *markedIf(bar.inDoubt[side], labelOf(us)));
    }

    /// On a logarithmic scale bars of 0.005 and 0.007 stand apart.
    QString labelOf(double us) const
    {
        return QString::fromStdString(style_.logarithmic ? fineTimeNumber(us, style_.unit) : timeNumber(us, style_.unit));
    }

    double edge() const { return plot_.xAxis->range().upper; }
    double barWidth() const { return style_.pair ? 0.36 : 0.7; }

    /// Two strokes across a bar that is longer than its scale.
    void addBreak(double place)
    {
        constexpr double at = 0.88, apart = 0.018, slant = 0.012; // of the scale
        for (const double from : {at, at + apart}) {
            auto* stroke = new QCPItemLine(&plot_);
            stroke->setPen(QPen(theme_.window, 3));
            stroke->start->setCoords((from - slant) * edge(), place + barWidth() * 0.55);
            stroke->end->setCoords((from + slant) * edge(), place - barWidth() * 0.55);
        }
    }

    void addBar(double place, double length, const QColor& fill, const QPen& pen)
    {
        auto* bars = new QCPBars(plot_.yAxis, plot_.xAxis);
        bars->setWidth(barWidth());
        bars->setPen(pen);
        bars->setBrush(fill);
        bars->addData(place, length);
    }

    /// How far the runs of a recording lie apart.
    void addWhisker(const Spread& runs, double place)
    {
        const double from = std::max(runs.minUs / factor_, plot_.xAxis->range().lower),
                     to = std::min(runs.maxUs / factor_, edge());
        const double half = barWidth() / 5;
        if (!(from <= to))
            return;
        addStroke({from, place}, {to, place});
        addStroke({from, place - half}, {from, place + half});
        if (runs.maxUs / factor_ <= edge()) {
            addStroke({to, place - half}, {to, place + half});
            return;
        }
        constexpr double barb = 0.008; // of the scale, of an arrow: the longest run lies beyond
        for (const double side : {-half, half})
            addStroke({to, place}, {to - barb * edge(), place + side});
    }

    void addStroke(const QPointF& from, const QPointF& to)
    {
        auto* stroke = new QCPItemLine(&plot_);
        stroke->setPen(QPen(theme_.text, 1));
        stroke->start->setCoords(from);
        stroke->end->setCoords(to);
    }

    void addDot(double place, double value, const QColor& fill, const QColor& edge)
    {
        auto* dot = new QCPGraph(plot_.yAxis, plot_.xAxis);
        dot->setLineStyle(QCPGraph::lsNone);
        dot->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(edge), QBrush(fill), dotSize));
        dot->addData(place, value);
    }

    void addText(double x, double y, const QString& text)
    {
        auto* label = new QCPItemText(&plot_);
        label->setClipToAxisRect(false);
        label->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        label->setPadding(QMargins(style_.logarithmic ? 9 : 5, 0, 0, 0));
        label->setText(text);
        label->setFont(chartFont(smallTextPixels));
        label->setColor(theme_.text);
        label->position->setType(QCPItemPosition::ptPlotCoords);
        label->position->setCoords(x, y);
    }

    void addRatio(std::size_t at)
    {
        const Bar& bar = bars_[at];
        auto* label = new QCPItemText(&plot_);
        label->setClipToAxisRect(false);
        label->setPositionAlignment(Qt::AlignRight | Qt::AlignVCenter);
        label->setText(ratioWord(bar));
        label->setFont(chartFont(smallTextPixels));
        label->setColor(bar.hasVerdict() ? theme_.deltaColor(bar.us.baseline, bar.us.candidate) : theme_.unchanged);
        label->position->setTypeX(QCPItemPosition::ptViewportRatio);
        label->position->setTypeY(QCPItemPosition::ptPlotCoords);
        label->position->setAxisRect(plot_.axisRect());
        label->position->setCoords(1.0, key(at));
    }

    QCustomPlot& plot_;
    const std::vector<Bar>& bars_;
    const BarsStyle& style_;
    const Theme& theme_;
    const double factor_; ///< microseconds a unit of the axis
};

} // namespace

double barPitch(bool pair) noexcept
{
    return pair ? pairPitch : singlePitch;
}

void fillBarsPlot(QCustomPlot& plot, const std::vector<Bar>& bars, const BarsStyle& style)
{
    PlotFiller(plot, bars, style).run();
}

} // namespace tvmscope
