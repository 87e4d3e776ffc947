// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/labelplacement.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tvmscope {

namespace {

constexpr std::array gaps{3.0, 9.0}; ///< farther away it is not clear any more what a label belongs to
constexpr std::array leaderGaps{16.0, 28.0, 44.0, 64.0, 90.0}; ///< unless a line leads to it
constexpr double clearlyNearer = 3.0; ///< than any disc of another name
constexpr double diagonal = 0.7071; ///< of the distance, along each axis

/// Where a label may stand relative to its disc: -1, 0 and 1 are left of, centred on and right of it; y likewise.
struct Direction {
    int x, y;
};
constexpr std::array<Direction, 8> directions{{{1, 0}, {-1, 0}, {0, -1}, {0, 1}, {1, -1}, {1, 1}, {-1, -1}, {-1, 1}}};

PlotBox placeBeside(const PlotDisc& disc, const LabelWish& wish, Direction direction, double gap)
{
    const double distance = (disc.radius + gap) * (direction.x != 0 && direction.y != 0 ? diagonal : 1.0);
    const auto along = [distance](double centre, int way, double size) {
        return way == 0 ? centre - size / 2 : way > 0 ? centre + distance : centre - distance - size;
    };
    return {along(disc.x, direction.x, wish.width), along(disc.y, direction.y, wish.height), wish.width, wish.height};
}

bool inside(const PlotBox& box, const PlotBox& area)
{
    return box.x >= area.x && box.y >= area.y && box.right() <= area.right() && box.bottom() <= area.bottom();
}

template <class Shape>
bool clearOf(const PlotBox& box, const std::vector<Shape>& shapes)
{
    return std::none_of(shapes.begin(), shapes.end(), [&](const Shape& shape) { return overlap(box, shape); });
}

double distance(const PlotBox& box, const PlotDisc& disc)
{
    const double dx = disc.x - std::clamp(disc.x, box.x, box.right());
    const double dy = disc.y - std::clamp(disc.y, box.y, box.bottom());
    return std::hypot(dx, dy) - disc.radius;
}

class LabelPlacer {
public:
    explicit LabelPlacer(const LabelScene& scene)
        : scene_(scene)
        , taken_(scene.taken)
    {
    }

    std::optional<PlacedLabel> place(const LabelWish& wish)
    {
        std::optional<PlacedLabel> best = beside(wish);
        if (!best)
            best = withLeader(wish);
        if (!best)
            return best;
        taken_.push_back(best->box);
        if (best->leader)
            leaders_.push_back(*best->leader);
        return best;
    }

private:
    /// The nearest place at which it is clear what it names; on a line where there is none beside it.
    std::optional<PlacedLabel> beside(const LabelWish& wish) const
    {
        std::optional<PlacedLabel> best;
        for (const double gap : gaps)
            for (const Direction direction : directions) {
                const PlotBox box = placeBeside(scene_.discs[wish.disc], wish, direction, gap);
                if (!isFree(box) || !isClear(box, wish.disc))
                    continue;
                if (clearOf(box, scene_.lines))
                    return PlacedLabel{box};
                if (!best)
                    best = PlacedLabel{box};
            }
        return best;
    }

    std::optional<PlacedLabel> withLeader(const LabelWish& wish) const
    {
        std::optional<PlacedLabel> best;
        const PlotDisc& disc = scene_.discs[wish.disc];
        for (const double gap : leaderGaps)
            for (const Direction direction : directions) {
                const PlotBox box = placeBeside(disc, wish, direction, gap);
                const PlotLine leader{
                    std::clamp(disc.x, box.x, box.right()), std::clamp(disc.y, box.y, box.bottom()), disc.x, disc.y};
                const bool crosses
                    = std::any_of(taken_.begin(), taken_.end(), [&](const PlotBox& other) { return overlap(other, leader); });
                if (crosses || !isFree(box))
                    continue;
                if (clearOf(box, scene_.lines))
                    return PlacedLabel{box, leader};
                if (!best)
                    best = PlacedLabel{box, leader};
            }
        return best;
    }

    bool isFree(const PlotBox& box) const
    {
        return inside(box, scene_.area) && clearOf(box, taken_) && clearOf(box, scene_.discs) && clearOf(box, scene_.barriers)
            && clearOf(box, leaders_);
    }

    bool isClear(const PlotBox& box, std::size_t own) const
    {
        const double limit = distance(box, scene_.discs[own]) + clearlyNearer;
        for (std::size_t at = 0; at < scene_.discs.size(); ++at)
            if (at != own && (scene_.names.empty() || scene_.names[at] != scene_.names[own])
                && distance(box, scene_.discs[at]) < limit)
                return false;
        return true;
    }

    const LabelScene& scene_;
    std::vector<PlotBox> taken_;
    std::vector<PlotLine> leaders_;
};

} // namespace

bool overlap(const PlotBox& a, const PlotBox& b) noexcept
{
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool overlap(const PlotBox& box, const PlotDisc& disc) noexcept
{
    return distance(box, disc) < 0;
}

bool overlap(const PlotBox& box, const PlotLine& line) noexcept
{
    // The part of the line inside the box, as the interval of its parameter that all four edges leave (Liang and Barsky).
    double from = 0, to = 1;
    const auto cut = [&](double step, double room) {
        if (step == 0)
            return room >= 0;
        const double at = room / step;
        if (step < 0)
            from = std::max(from, at);
        else
            to = std::min(to, at);
        return from <= to;
    };
    const double dx = line.x2 - line.x1, dy = line.y2 - line.y1;
    return cut(-dx, line.x1 - box.x) && cut(dx, box.right() - line.x1) && cut(-dy, line.y1 - box.y)
        && cut(dy, box.bottom() - line.y1);
}

std::vector<std::optional<PlacedLabel>> placeLabels(const LabelScene& scene, const std::vector<LabelWish>& wishes)
{
    LabelPlacer placer(scene);
    std::vector<std::optional<PlacedLabel>> places;
    for (const LabelWish& wish : wishes)
        places.push_back(placer.place(wish));
    return places;
}

} // namespace tvmscope
