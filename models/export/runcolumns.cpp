// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/runcolumns.h"

#include "models/export/numbers.h"
#include "models/export/recordingfacts.h"
#include "models/export/shortnames.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// `11.9–14.3`: three digits or all before the point, rounded outwards, so that no run lies outside of what is written.
std::string shortRangeNumbers(const Spread& spread)
{
    constexpr double ten = 10, hundred = 100;
    const int decimals = spread.maxUs < ten ? 2 : spread.maxUs < hundred ? 1 : 0;
    const double step = std::pow(ten, -decimals), nearly = 1e-6; // 7.30 is 7.30, whatever its last bit says
    const auto number = [&](double steps) {
        return decimals > 0 ? fixedNumber(steps * step, decimals) : countText(static_cast<std::int64_t>(steps));
    };
    return number(std::floor(spread.minUs / step + nearly)) + "–" + number(std::ceil(spread.maxUs / step - nearly));
}

} // namespace

bool RunColumns::any() const noexcept
{
    return std::any_of(rows_.begin(), rows_.end(),
        [](const auto& row) { return std::any_of(row.begin(), row.end(), [](const auto& runs) { return runs.has_value(); }); });
}

TextTable RunColumns::widened(TextTable table, bool isShort) const
{
    std::size_t added = 0;
    for (std::size_t profile = 0; profile < columns_.size(); ++profile) {
        if (std::none_of(rows_.begin(), rows_.end(), [profile](const auto& runs) { return runs[profile].has_value(); }))
            continue;
        const auto& [title, behind] = columns_[profile];
        const auto place = static_cast<std::ptrdiff_t>(behind ? *behind + 1 + added : table.columns.size());
        ++added;
        table.columns.insert(table.columns.begin() + place, {title, true});
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            const std::optional<Spread>& spread = rows_[row][profile];
            std::string range = !spread ? std::string() : isShort ? shortRangeNumbers(*spread) : rangeNumbers(*spread);
            table.rows[row].insert(table.rows[row].begin() + place, std::move(range));
        }
    }
    return table;
}

std::optional<TextTable> RunColumns::beside(
    const TextTable& table, const std::vector<std::size_t>& names, std::size_t least, std::size_t width) const
{
    if (!any())
        return std::nullopt;
    for (const bool isShort : {false, true})
        if (TextTable wider = widened(table, isShort); roomFor(wider, names, width) >= least)
            return wider;
    return std::nullopt;
}

void addRunEnds(TextTable& table, const std::string& profile, const std::vector<std::optional<Spread>>& runs)
{
    if (std::none_of(runs.begin(), runs.end(), [](const auto& row) { return row.has_value(); }))
        return;
    for (const char* end : {" min of runs (µs)", " max of runs (µs)"})
        table.columns.push_back({profile + end, true, CellKind::Time});
    for (std::size_t row = 0; row < runs.size(); ++row)
        for (const double Spread::*us : {&Spread::minUs, &Spread::maxUs})
            table.rows[row].push_back(runs[row] ? TextCell((*runs[row]).*us) : TextCell());
}

} // namespace tvmscope
