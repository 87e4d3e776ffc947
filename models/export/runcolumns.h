// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/export/texttable.h"
#include "models/kernels/runspreads.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tvmscope {

/// What the runs of each side range over, row by row, as columns beside the table of a page.
class RunColumns {
public:
    /// Of the next row.
    void add(PerSide<std::optional<Spread>> runs) { rows_.push_back(runs); }
    bool any() const noexcept;

    /// The table with a column more for each side that has ranges: with all decimals where that leaves the columns `names`
    /// `least` columns of a page of `width`, else with as many digits as tell the runs apart. Nothing where neither does, and
    /// where there is no range.
    std::optional<TextTable> beside(
        const TextTable& table, const std::vector<std::size_t>& names, std::size_t least, std::size_t width) const;

private:
    TextTable widened(TextTable table, bool isShort) const;

    std::vector<PerSide<std::optional<Spread>>> rows_;
};

/// `11.9–14.3`: three digits or all before the point, rounded outwards, so that no run lies outside of what is written.
std::string shortRangeNumbers(const Spread& spread);

} // namespace tvmscope
