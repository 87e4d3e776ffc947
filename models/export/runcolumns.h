// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/export/texttable.h"
#include "models/kernels/runspreads.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tvmscope {

/// What the runs of each profile range over, row by row, as columns beside the table of a page.
class RunColumns {
public:
    /// What a column is called, and behind which of the table's it stands; nothing: behind all.
    struct Column {
        std::string title;
        std::optional<std::size_t> behind = {};
    };

    /// A column a profile, from left to right.
    explicit RunColumns(std::vector<Column> columns)
        : columns_(std::move(columns))
    {
    }
    /// Of two sides, A and B.
    RunColumns()
        : RunColumns({{"A runs µs"}, {"B runs µs"}})
    {
    }

    /// Of the next row, profile by profile.
    void addRow(std::vector<std::optional<Spread>> runs) { rows_.push_back(std::move(runs)); }
    void add(const PerSide<std::optional<Spread>>& runs) { addRow({runs.baseline, runs.candidate}); }
    bool any() const noexcept;

    /// The table with a column more for each profile that has ranges: with all decimals where that leaves the columns `names`
    /// `least` columns of a page of `width`, else with as many digits as tell the runs apart. Nothing where neither does, and
    /// where there is no range.
    std::optional<TextTable> beside(
        const TextTable& table, const std::vector<std::size_t>& names, std::size_t least, std::size_t width) const;

private:
    TextTable widened(TextTable table, bool isShort) const;

    std::vector<Column> columns_;
    std::vector<std::vector<std::optional<Spread>>> rows_; ///< by row and profile
};

/// What the numbers of the rows range over in the runs of a profile, as two columns behind all others. None where there is no
/// range.
void addRunEnds(TextTable& table, const std::string& profile, const std::vector<std::optional<Spread>>& runs);

} // namespace tvmscope
