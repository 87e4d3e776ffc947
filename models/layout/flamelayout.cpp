// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/flamelayout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tvmscope {

namespace {

/// Lays out one row of a lane: calls sorted by start that do not overlap.
class RowLayout {
public:
    RowLayout(const Profile& profile, const Timeline& timeline, TimeRange range, int widthPx)
        : profile_(profile)
        , timeline_(timeline)
        , range_(range)
        , width_(widthPx)
        , scale_(widthPx / range.length())
    {
    }

    void run(std::int32_t lane, std::int32_t depth, std::vector<FlameRect>& out)
    {
        const auto& source = timeline_.lanes[static_cast<std::size_t>(lane)];
        row_ = &source.rows[static_cast<std::size_t>(depth)];
        sums_ = &source.classes[static_cast<std::size_t>(depth)];
        std::size_t at = firstVisible();
        std::int64_t free = 0; // first column that has no rectangle yet
        while (at < row_->size() && start(at) < range_.end && free < width_) {
            const std::int64_t column = std::max(columnOf(start(at)), free);
            const std::size_t next = firstFrom(at + 1, range_.begin + static_cast<double>(column + 1) / scale_);
            const std::size_t last = next - 1;
            const std::int64_t end = std::min<std::int64_t>(columnOf(endOf(last)), width_);
            const bool lastIsWide = last > at && end > column + 1;
            const std::size_t folded = lastIsWide ? last - at : next - at;
            out.push_back(rectangle(lane, depth, at, folded, column, lastIsWide ? column + 1 : std::max(end, column + 1)));
            if (lastIsWide)
                out.push_back(rectangle(lane, depth, last, 1, column + 1, end));
            free = std::max(end, column + 1);
            at = next;
        }
    }

    /// Unattributed time has no position: it stands behind the last call.
    void addUnattributed(std::int32_t lane, std::vector<FlameRect>& out) const
    {
        const auto& source = timeline_.lanes[static_cast<std::size_t>(lane)];
        const double end = source.lastEndUs + source.unattributedUs;
        if (source.unattributedUs <= 0 || end <= range_.begin || source.lastEndUs >= range_.end)
            return;
        const std::int64_t from = std::max<std::int64_t>(columnOf(source.lastEndUs), 0);
        const std::int64_t to = std::clamp<std::int64_t>(columnOf(end), from + 1, std::max<std::int64_t>(width_, from + 1));
        FlameRect rect;
        rect.x = static_cast<float>(from);
        rect.width = static_cast<float>(to - from);
        rect.lane = lane;
        rect.folded = 0;
        rect.unattributed = true;
        out.push_back(rect);
    }

private:
    double start(std::size_t at) const { return timeline_.start[index((*row_)[at])]; }
    double endOf(std::size_t at) const { return start(at) + lengthOf(profile_, (*row_)[at]); }

    /// Clamped far outside the view, so that a deep zoom cannot overflow.
    std::int64_t columnOf(double us) const
    {
        const double limit = 4.0 * width_ + 4.0;
        return static_cast<std::int64_t>(std::floor(std::clamp((us - range_.begin) * scale_, -limit, limit)));
    }

    std::size_t firstVisible() const
    {
        const auto after = std::partition_point(
            row_->begin(), row_->end(), [this](CallId id) { return timeline_.start[index(id)] <= range_.begin; });
        auto at = static_cast<std::size_t>(after - row_->begin());
        return at > 0 && endOf(at - 1) > range_.begin ? at - 1 : at;
    }

    /// First call from `at` on that starts at `us` or later. Steps double first: neighbours are near in a close view, far in a
    /// wide one.
    std::size_t firstFrom(std::size_t at, double us) const
    {
        std::size_t step = 1;
        std::size_t low = at;
        while (low + step < row_->size() && start(low + step) < us) {
            low += step;
            step *= 2;
        }
        const auto begin = row_->begin() + static_cast<std::ptrdiff_t>(low);
        const auto end = row_->begin() + static_cast<std::ptrdiff_t>(std::min(low + step + 1, row_->size()));
        return static_cast<std::size_t>(
            std::partition_point(begin, end, [&](CallId id) { return timeline_.start[index(id)] < us; }) - row_->begin());
    }

    OperatorClass majority(std::size_t at, std::size_t count) const
    {
        std::array<double, operatorClassCount> time{};
        const std::size_t end = at + count;
        const std::size_t firstBlock = (at + ClassSums::block - 1) / ClassSums::block;
        const std::size_t lastBlock = end / ClassSums::block;
        const auto addSingles = [&](std::size_t from, std::size_t to) {
            for (std::size_t k = from; k < to; ++k)
                time[static_cast<std::size_t>(timeline_.cls[index((*row_)[k])])] += lengthOf(profile_, (*row_)[k]);
        };
        if (firstBlock >= lastBlock) {
            addSingles(at, end);
        } else {
            addSingles(at, firstBlock * ClassSums::block);
            addSingles(lastBlock * ClassSums::block, end);
            for (std::size_t c = 0; c < time.size(); ++c)
                time[c] += sums_->before[lastBlock][c] - sums_->before[firstBlock][c];
        }
        return static_cast<OperatorClass>(std::max_element(time.begin(), time.end()) - time.begin());
    }

    FlameRect rectangle(
        std::int32_t lane, std::int32_t depth, std::size_t at, std::size_t folded, std::int64_t from, std::int64_t to) const
    {
        FlameRect rect;
        rect.x = static_cast<float>(from);
        rect.width = static_cast<float>(to - from);
        rect.lane = lane;
        rect.depth = depth;
        rect.first = (*row_)[at];
        rect.at = static_cast<std::uint32_t>(at);
        rect.folded = static_cast<std::uint32_t>(folded);
        rect.cls = folded == 1 ? timeline_.cls[index(rect.first)] : majority(at, folded);
        return rect;
    }

    const Profile& profile_;
    const Timeline& timeline_;
    const TimeRange range_;
    const int width_;
    const double scale_; ///< pixels a microsecond
    const std::vector<CallId>* row_ = nullptr;
    const ClassSums* sums_ = nullptr;
};

} // namespace

std::vector<FlameRect> layOutFlameChart(const Profile& profile, const Timeline& timeline, TimeRange range, int widthPx)
{
    std::vector<FlameRect> rects;
    if (widthPx < 1 || !(range.length() > 0))
        return rects;
    RowLayout layout(profile, timeline, range, widthPx);
    for (std::size_t lane = 0; lane < timeline.lanes.size(); ++lane) {
        for (std::size_t depth = 0; depth < timeline.lanes[lane].rows.size(); ++depth)
            layout.run(static_cast<std::int32_t>(lane), static_cast<std::int32_t>(depth), rects);
        layout.addUnattributed(static_cast<std::int32_t>(lane), rects);
    }
    return rects;
}

} // namespace tvmscope
