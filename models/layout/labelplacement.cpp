// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/layout/labelplacement.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tvmscope {

namespace {

constexpr std::array gaps{3.0, 9.0}; ///< farther away it is not clear any more what a label belongs to
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

} // namespace

bool overlap(const PlotBox& a, const PlotBox& b) noexcept
{
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool overlap(const PlotBox& box, const PlotDisc& disc) noexcept
{
    const double dx = disc.x - std::clamp(disc.x, box.x, box.right());
    const double dy = disc.y - std::clamp(disc.y, box.y, box.bottom());
    return dx * dx + dy * dy < disc.radius * disc.radius;
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

std::vector<std::optional<PlotBox>> placeLabels(const LabelScene& scene, const std::vector<LabelWish>& wishes)
{
    std::vector<std::optional<PlotBox>> places;
    std::vector<PlotBox> taken = scene.taken;
    for (const LabelWish& wish : wishes) {
        std::optional<PlotBox> best;
        bool undisturbed = false;
        for (const double gap : gaps)
            for (const Direction direction : directions) {
                const PlotBox box = placeBeside(scene.discs[wish.disc], wish, direction, gap);
                if (undisturbed || !inside(box, scene.area) || !clearOf(box, taken) || !clearOf(box, scene.discs)
                    || !clearOf(box, scene.barriers))
                    continue;
                undisturbed = clearOf(box, scene.lines);
                if (undisturbed || !best)
                    best = box;
            }
        if (best)
            taken.push_back(*best);
        places.push_back(best);
    }
    return places;
}

} // namespace tvmscope
