// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

/// Where labels of points go so that nothing covers anything: pure geometry in any unit, y downwards.
namespace tvmscope {

struct PlotBox {
    double x = 0, y = 0, width = 0, height = 0;
    double right() const noexcept { return x + width; }
    double bottom() const noexcept { return y + height; }
};

struct PlotDisc {
    double x = 0, y = 0, radius = 0;
};

struct PlotLine {
    double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
};

bool overlap(const PlotBox& a, const PlotBox& b) noexcept;
bool overlap(const PlotBox& box, const PlotDisc& disc) noexcept;
bool overlap(const PlotBox& box, const PlotLine& line) noexcept;

/// A label that wants to stand beside a disc.
struct LabelWish {
    std::size_t disc = 0; ///< index into LabelScene::discs
    double width = 0, height = 0;
};

struct LabelScene {
    PlotBox area; ///< labels stay inside
    std::vector<PlotDisc> discs; ///< labels never cover one, their own included
    std::vector<PlotBox> taken; ///< nor any of these
    std::vector<PlotLine> lines; ///< they are kept clear of where there is a place that is
    std::vector<PlotLine> barriers = {}; ///< lines that a label never covers: it is rather left out
    std::vector<std::size_t> names = {}; ///< by disc: those that are called the same have one number; empty: each has its own
};

struct PlacedLabel {
    PlotBox box;
    /// From the label to the centre of its disc, where another disc is about as near to the label: else nobody could tell which
    /// of the two it names.
    std::optional<PlotLine> leader = {};
};

/// A place for each wish, earlier ones first; nothing where none is free. Placed labels overlap no other, no disc, no barrier
/// and no taken box, and neither do their leaders overlap a label. Takes time proportional to wishes times what stands in the
/// scene.
std::vector<std::optional<PlacedLabel>> placeLabels(const LabelScene& scene, const std::vector<LabelWish>& wishes);

} // namespace tvmscope
