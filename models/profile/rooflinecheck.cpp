// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/rooflinecheck.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

constexpr double microsecondsPerSecond = 1e6;
constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// A number with the share of itself by which it may be off.
struct Rounded {
    double value = unknown;
    double share = 0.0;
};

double valueOf(const Metric& cell) noexcept
{
    return cell.kind == MetricKind::Count ? static_cast<double>(cell.count) : cell.isReal() ? cell.real : unknown;
}

/// A table writes ratios with two significant digits: half of the second one.
double shareOfTwoDigits(double value)
{
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 1.0);
    return 0.51 * unit / std::abs(value);
}

class Columns {
public:
    explicit Columns(const Profile& profile)
        : profile_(profile)
        , flops_(find("Estimated FLOPs"))
        , bytes_(find("Loaded Bytes"))
        , intensity_(find(intensityName))
        , rate_(find(rateName))
        , bandwidth_(find(bandwidthName))
    {
    }

    bool any() const noexcept { return (flops_ || bytes_) && (intensity_ || rate_ || bandwidth_); }

    /// Appends what is wrong in a row; true where the row can be held against itself.
    bool check(std::size_t row, std::vector<RooflineContradiction>& found) const
    {
        const Rounded flops = count(flops_, row), bytes = count(bytes_, row), seconds = duration(row);
        const bool told = compare(row, intensityName, intensity_, flops, bytes, found);
        if (profile_.calls().countOf(static_cast<CallId>(row)) != CallCount(1))
            return told;
        const bool byRate = compare(row, rateName, rate_, flops, seconds, found);
        const bool byBandwidth = compare(row, bandwidthName, bandwidth_, bytes, seconds, found);
        return told || byRate || byBandwidth;
    }

private:
    static constexpr std::string_view intensityName = "Arithmetic Intensity", rateName = "FLOP/s", bandwidthName = "Bandwidth";

    const ExtraColumn* find(std::string_view name) const
    {
        const auto& extra = profile_.calls().extra;
        const auto found = std::find_if(extra.begin(), extra.end(), [&](const ExtraColumn& each) { return each.name == name; });
        return found == extra.end() ? nullptr : &*found;
    }

    /// CSV writes six digits of every number.
    double shareOfDigits() const noexcept { return profile_.precision() == Precision::SixDigits ? 5.1e-6 : 1e-9; }

    Rounded count(const ExtraColumn* column, std::size_t row) const
    {
        return {column ? valueOf(column->cells[row]) : unknown, shareOfDigits()};
    }

    Rounded duration(std::size_t row) const
    {
        constexpr double halfHundredth = 0.0051;
        const double us = profile_.calls().duration[row];
        return {
            us / microsecondsPerSecond, profile_.precision() == Precision::TwoDecimals ? halfHundredth / us : shareOfDigits()};
    }

    /// Whether `column` is `of` ÷ `by`, where all three are there and above 0.
    bool compare(std::size_t row, std::string_view name, const ExtraColumn* column, const Rounded& of, const Rounded& by,
        std::vector<RooflineContradiction>& found) const
    {
        const double printed = column ? valueOf(column->cells[row]) : unknown;
        if (!(printed > 0.0) || !(of.value > 0.0) || !(by.value > 0.0) || !std::isfinite(printed / of.value * by.value))
            return false;
        const double meant = of.value / by.value;
        const double share = of.share + by.share
            + (profile_.precision() == Precision::TwoDecimals ? shareOfTwoDigits(printed) : shareOfDigits());
        if (std::abs(printed - meant) > share * std::max(printed, meant))
            found.push_back({static_cast<CallId>(row), name, printed, meant});
        return true;
    }

    const Profile& profile_;
    const ExtraColumn *flops_, *bytes_, *intensity_, *rate_, *bandwidth_;
};

} // namespace

std::vector<RooflineContradiction> rooflineContradictions(const Profile& profile)
{
    const Columns columns(profile);
    std::vector<RooflineContradiction> found;
    if (!columns.any() || profile.precision() == Precision::Printed)
        return found;
    std::size_t held = 0, wrong = 0;
    for (std::size_t row = 0; row < profile.rowCount(); ++row) {
        const std::size_t before = found.size();
        held += columns.check(row, found) ? 1 : 0;
        wrong += found.size() > before ? 1 : 0;
    }
    if (wrong > std::max<std::size_t>(1, held / 4))
        found.clear();
    return found;
}

} // namespace tvmscope
