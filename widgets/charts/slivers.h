// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/layout/timeline.h"
#include "widgets/charts/flamepanel.h"

#include <QRectF>

#include <map>
#include <vector>

namespace tvmscope {

/// Boxes side by side in a row of a merged graph that are too narrow to be drawn. Together they have room, and none of their time
/// looks like their parent's own.
template <class Item>
struct Sliver {
    QRectF area;
    std::vector<Item> items;
    TimeRange stretch; ///< of the axis, from the begin of the first to the end of the last
};

/// Joins such boxes, row by row, as they come from left to right.
template <class Item>
class Slivers {
public:
    explicit Slivers(const QRectF& area)
        : area_(area)
    {
    }

    /// `draw(Sliver<Item>)` draws what the box does not touch.
    template <class Draw>
    void add(int row, const Item& item, const QRectF& box, TimeRange stretch, const Draw& draw)
    {
        constexpr double touching = 0.01;
        if (box.right() < area_.left() || box.left() > area_.right())
            return;
        const auto open = open_.find(row);
        if (open != open_.end() && box.left() - open->second.area.right() <= touching) {
            open->second.area.setRight(box.right());
            open->second.stretch.end = stretch.end;
            open->second.items.push_back(item);
            return;
        }
        if (open != open_.end())
            close(open->second, draw);
        open_.insert_or_assign(row, Sliver<Item>{box, {item}, stretch});
    }
    /// Draws what is left.
    template <class Draw>
    void finish(const Draw& draw)
    {
        for (auto& [row, sliver] : open_)
            close(sliver, draw);
        open_.clear();
    }

private:
    template <class Draw>
    void close(Sliver<Item>& sliver, const Draw& draw)
    {
        sliver.area = sliver.area & area_;
        if (sliver.area.width() >= flame::narrowest)
            draw(std::move(sliver));
    }

    QRectF area_;
    std::map<int, Sliver<Item>> open_;
};

} // namespace tvmscope
