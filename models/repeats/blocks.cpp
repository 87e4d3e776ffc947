// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/repeats/blocks.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

std::string_view blockKindId(BlockKind kind) noexcept
{
    return kind == BlockKind::Equal ? "equal" : "alike";
}

std::vector<std::optional<BlockPlace>> blockPlaces(const Profile& profile, const std::vector<Block>& blocks)
{
    std::vector<std::optional<BlockPlace>> places(profile.rowCount());
    for (std::size_t block = 0; block < blocks.size(); ++block)
        for (std::size_t position = 0; position < blocks[block].positions.size(); ++position) {
            const std::vector<CallId>& rows = blocks[block].positions[position].rows;
            const std::size_t runs = rows.size() / blocks[block].calls;
            for (std::size_t row = 0; row < rows.size(); ++row)
                places[index(rows[row])] = BlockPlace{block, position, row / runs};
        }
    return places;
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    const double upper = *middle;
    return values.size() % 2 != 0 ? upper : 0.5 * (*std::max_element(values.begin(), middle) + upper);
}

std::vector<bool> outlierPositions(const std::vector<double>& us)
{
    constexpr double scaled = 1.4826; // makes it estimate the standard deviation of a normal distribution
    constexpr double farOff = 3.5, notable = 0.25;
    std::vector<bool> outlier(us.size(), false);
    if (us.size() < 3)
        return outlier;
    const double median = medianOf(us);
    std::vector<double> off;
    for (const double value : us)
        off.push_back(std::abs(value - median));
    const double least = std::max(farOff * scaled * medianOf(off), notable * median);
    for (std::size_t at = 0; at < us.size(); ++at)
        outlier[at] = off[at] > least;
    return outlier;
}

} // namespace tvmscope
