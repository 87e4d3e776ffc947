// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/rooflinelayout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <unordered_map>

namespace tvmscope {

namespace {

constexpr double maxRadius = 16, minRadius = 3;
constexpr double margin = 1.5; ///< factor of an axis beyond its outermost values
constexpr std::size_t maxLabels = 60;
constexpr double shortestArrow = 6;
constexpr double roofTolerance = 1.02;
constexpr std::size_t namedAlone = std::numeric_limits<std::size_t>::max() / 2; ///< beyond every group of a comparison

void widen(LogRange& range, double value)
{
    range.low = std::min(range.low, value / margin);
    range.high = std::max(range.high, value * margin);
}

class RooflineMaker {
public:
    RooflineMaker(const Roofline& roofline, const std::optional<DevicePeak>& peak, const PlotBox& plot)
        : points_(roofline.points)
        , peak_(peak)
        , inner_{plot.x + maxRadius, plot.y + maxRadius, plot.width - 2 * maxRadius, plot.height - 2 * maxRadius}
    {
    }

    RooflineGeometry make(const PlotBox& plot, std::span<const LabelSize> labels, const std::vector<PlotBox>& taken)
    {
        const std::size_t shown = std::min(points_.size(), maxRooflinePoints);
        result_.pointsLeftOut = points_.size() - shown;
        setRanges(shown);
        result_.inset = maxRadius;
        addRoof();
        for (std::size_t at = 0; at < shown; ++at)
            addMark(at);
        addArrows();
        addLabels(plot, labels, taken);
        return std::move(result_);
    }

private:
    void setRanges(std::size_t shown)
    {
        if (shown == 0)
            return;
        const RooflinePoint& first = points_.front();
        result_.intensity = {first.intensity(), first.intensity()};
        result_.rate = {first.gigaflops(), first.gigaflops()};
        for (std::size_t at = 0; at < shown; ++at) {
            widen(result_.intensity, points_[at].intensity());
            widen(result_.intensity, points_[at].leastIntensity());
            widen(result_.rate, points_[at].gigaflops());
        }
        if (!peak_)
            return;
        // The ridge in sight, and enough of the flat roof behind it to be read.
        for (std::size_t at = 0; at < shown; ++at)
            if (const auto own = peak_->ceilings.find(points_[at].dtype); own != peak_->ceilings.end())
                ceilings_.insert(*own);
        double highest = peak_->gigaflops;
        for (const auto& [dtype, gigaflops] : ceilings_)
            highest = std::max(highest, gigaflops);
        widen(result_.intensity, 2 * highest / peak_->gigabytes);
        widen(result_.rate, highest);
    }

    double x(double intensity) const { return inner_.x + result_.intensity.fractionOf(intensity) * inner_.width; }
    double y(double rate) const { return inner_.bottom() - result_.rate.fractionOf(rate) * inner_.height; }

    void addRoof()
    {
        if (!peak_)
            return;
        const double ridge = peak_->gigaflops / peak_->gigabytes;
        const double from = std::max(result_.intensity.low, result_.rate.low / peak_->gigabytes);
        double lastRidge = ridge;
        for (const auto& [dtype, gigaflops] : ceilings_)
            lastRidge = std::max(lastRidge, gigaflops / peak_->gigabytes);
        if (from < lastRidge)
            result_.roof.push_back({x(from), y(peak_->gigabytes * from), x(lastRidge), y(peak_->gigabytes * lastRidge)});
        result_.roof.push_back(flat(std::max(ridge, from), peak_->gigaflops));
        for (const auto& [dtype, gigaflops] : ceilings_)
            result_.ceilings.push_back({flat(std::max(gigaflops / peak_->gigabytes, from), gigaflops), dtype, gigaflops});
    }

    PlotLine flat(double from, double gigaflops) const
    {
        return {x(from), y(gigaflops), x(result_.intensity.high), y(gigaflops)};
    }

    void addMark(std::size_t at)
    {
        const RooflinePoint& point = points_[at];
        const double radius = std::max(minRadius, maxRadius * std::sqrt(point.us / std::max(points_.front().us, point.us)));
        result_.marks.push_back({{x(point.intensity()), y(point.gigaflops()), radius}, x(point.leastIntensity()), at});
        if (peak_ && point.gigaflops() > roofTolerance * roofAt(*peak_, point.intensity(), point.dtype))
            ++result_.aboveRoof;
    }

    void addArrows()
    {
        std::unordered_map<std::size_t, PerSide<const PlotDisc*>> ends;
        for (const RooflineGeometry::Mark& mark : result_.marks)
            if (const auto& group = points_[mark.point].group)
                ends[*group][points_[mark.point].side] = &mark.disc;
        for (const RooflineGeometry::Mark& mark : result_.marks) {
            const RooflinePoint& point = points_[mark.point];
            if (point.side != Side::Baseline || !point.group || !point.sameWork)
                continue;
            const PlotDisc &from = mark.disc, *to = ends[*point.group].candidate;
            const double length = to ? std::hypot(to->x - from.x, to->y - from.y) : 0.0;
            if (length < from.radius + (to ? to->radius : 0.0) + shortestArrow)
                continue;
            const double dx = (to->x - from.x) / length, dy = (to->y - from.y) / length;
            result_.arrows.push_back({from.x + dx * from.radius, from.y + dy * from.radius, to->x - dx * (to->radius + 1),
                to->y - dy * (to->radius + 1)});
            result_.arrowGroups.push_back(*point.group);
        }
    }

    void addLabels(const PlotBox& plot, std::span<const LabelSize> labels, const std::vector<PlotBox>& taken)
    {
        // A name on the line of another point, or on a roof, could not be told from that line's own.
        LabelScene scene{plot, {}, taken, {}, result_.roof};
        for (const RooflineGeometry::Ceiling& ceiling : result_.ceilings)
            scene.barriers.push_back(ceiling.line);
        scene.barriers.insert(scene.barriers.end(), result_.arrows.begin(), result_.arrows.end());
        for (std::size_t at = 0; at < std::min(result_.marks.size(), maxRooflineRanges); ++at) {
            const RooflineGeometry::Mark& mark = result_.marks[at];
            scene.lines.push_back({mark.leastX, mark.disc.y, mark.disc.x, mark.disc.y});
        }
        std::vector<LabelWish> wishes;
        for (std::size_t at = 0; at < result_.marks.size(); ++at) {
            scene.discs.push_back(result_.marks[at].disc);
            const std::size_t point = result_.marks[at].point;
            scene.names.push_back(points_[point].group.value_or(namedAlone + at));
            if (point >= labels.size() || !(labels[point].width > 0))
                continue;
            if (wishes.size() < maxLabels)
                wishes.push_back({at, labels[point].width, labels[point].height});
            else
                ++result_.labelsLeftOut;
        }
        const auto places = placeLabels(scene, wishes);
        for (std::size_t at = 0; at < wishes.size(); ++at) {
            result_.labelsLeftOut += places[at] ? 0 : 1;
            if (!places[at])
                continue;
            result_.marks[wishes[at].disc].label = places[at]->box;
            result_.marks[wishes[at].disc].leader = places[at]->leader;
        }
    }

    const std::vector<RooflinePoint>& points_;
    const std::optional<DevicePeak>& peak_;
    std::map<std::string, double> ceilings_; ///< of the data types that some point has
    const PlotBox inner_; ///< centres of discs stay in it, so that no disc leaves the plot
    RooflineGeometry result_;
};

} // namespace

double LogRange::fractionOf(double value) const noexcept
{
    return std::log(value / low) / std::log(high / low);
}

std::vector<double> logTicks(const LogRange& range)
{
    std::vector<double> ticks;
    const bool dense = range.high / range.low < 1e3;
    for (double power = std::floor(std::log10(range.low)); power <= std::ceil(std::log10(range.high)); ++power)
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double value = factor * std::pow(10.0, power);
            if ((dense || factor == 1.0) && value >= range.low && value <= range.high)
                ticks.push_back(value);
        }
    return ticks;
}

RooflineGeometry layOutRoofline(const Roofline& roofline, const std::optional<DevicePeak>& peak, const PlotBox& plot,
    std::span<const LabelSize> labels, const std::vector<PlotBox>& taken)
{
    return RooflineMaker(roofline, peak, plot).make(plot, labels, taken);
}

} // namespace tvmscope
