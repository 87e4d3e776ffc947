// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/numbers.h"

#include "models/profile/difference.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace tvmscope {

namespace {

constexpr double millisecondsFrom = 1e3, secondsFrom = 1e7; // µs
const std::string minus = "−";
const std::string almostZero = "≈0";
/// Below every timer's grain: what is left of a subtraction, not a time.
constexpr double noTimeUs = 1e-6;
constexpr double halfwaySlack = 1e-12; // relative; above the error of any sum, far below a digit that is shown
constexpr double smallestRate = 1e-3;

/// Digits with a comma between thousands.
std::string grouped(std::string digits)
{
    const std::size_t point = digits.find('.');
    for (auto at = static_cast<std::ptrdiff_t>(point == std::string::npos ? digits.size() : point) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

/// The same of a number that is not negative.
std::string grouped(double value, int decimals)
{
    return grouped(fixedNumber(value, decimals));
}

double scaled(double us, TimeUnit unit) noexcept
{
    return us / microsecondsPer(unit);
}

bool roundsToZero(const std::string& digits)
{
    return digits.find_first_of("123456789") == std::string::npos;
}

/// Without sign.
std::string twoDecimals(double us, TimeUnit unit)
{
    return grouped(std::abs(scaled(us, unit)), 2);
}

/// Without the last bits that sums and differences leave.
double asMeasured(double us)
{
    constexpr double finest = 1e6; // clocks count nanoseconds; means of them are printed with three digits more
    constexpr double largest = 1e9; // beyond it a double has no digits left to lose
    return std::abs(us) < largest ? std::round(us * finest) / finest : us;
}

std::string infinite(double value)
{
    return value < 0 ? minus + "∞" : "∞";
}

} // namespace

std::string fixedNumber(double value, int decimals)
{
    // TVM's clocks count nanoseconds, so that sums of microseconds often end in half a hundredth; two sums of equal decimals must
    // not be rounded apart because their last bits differ.
    if (const double nudged = value * (1.0 + halfwaySlack); std::isfinite(nudged))
        value = nudged;
    char buffer[400]; // the longest double has 309 digits before its point
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, decimals);
    return {buffer, result.ptr};
}

TimeUnit unitFor(double largestUs) noexcept
{
    const double us = std::abs(largestUs);
    return us >= secondsFrom ? TimeUnit::Seconds : us >= millisecondsFrom ? TimeUnit::Milliseconds : TimeUnit::Microseconds;
}

double microsecondsPer(TimeUnit unit) noexcept
{
    switch (unit) {
    case TimeUnit::Seconds:
        return 1e6;
    case TimeUnit::Milliseconds:
        return 1e3;
    case TimeUnit::Microseconds:
        break;
    }
    return 1.0;
}

std::string unitName(TimeUnit unit)
{
    return unit == TimeUnit::Seconds ? "s" : unit == TimeUnit::Milliseconds ? "ms" : "µs";
}

std::string timeNumber(double us, TimeUnit unit)
{
    if (std::isnan(us))
        return unknownNumber;
    if (std::isinf(us))
        return infinite(us);
    if (readsAsZero(us, unit)) // "0.00" is only for a measured zero
        return us > 0 ? "<0.01" : almostZero;
    const std::string digits = twoDecimals(us, unit);
    return us <= -noTimeUs ? minus + digits : digits;
}

std::string fineTimeNumber(double us, TimeUnit unit)
{
    constexpr std::size_t maxPlaces = 9, minPlaces = 2;
    const double value = scaled(us, unit);
    std::size_t decimals = minPlaces;
    // Compared after rounding, so that 0.9996 does not get a decimal more.
    for (double below = 0.9995; value < below && decimals < maxPlaces; below /= 10)
        ++decimals;
    if (!(value > 0.0) || decimals == minPlaces)
        return timeNumber(us, unit);
    std::string digits = fixedNumber(value, static_cast<int>(decimals));
    if (us < noTimeUs || roundsToZero(digits))
        return timeNumber(us, unit);
    const std::size_t kept = std::max(digits.find_last_not_of('0') + 1, digits.find('.') + 1 + minPlaces);
    digits.resize(std::min(digits.size(), kept));
    return digits;
}

std::string figureNumber(double value)
{
    return fineTimeNumber(value, TimeUnit::Microseconds); // grouped and rounded as times are
}

bool readsAsZero(double us, TimeUnit unit)
{
    return std::isfinite(us) && std::abs(us) >= noTimeUs && roundsToZero(twoDecimals(us, unit));
}

std::string timeText(double us, TimeUnit unit)
{
    return std::isnan(us) ? unknownNumber : timeNumber(us, unit) + " " + unitName(unit);
}

std::string timeText(double us)
{
    return timeText(us, unitFor(us));
}

std::string deltaNumber(double us, TimeUnit unit)
{
    if (readsAsZero(us, unit))
        return almostZero;
    const std::string number = timeNumber(us, unit);
    return us >= noTimeUs && std::isfinite(us) ? "+" + number : number;
}

std::string deltaText(double us, TimeUnit unit)
{
    return std::isnan(us) ? unknownNumber : deltaNumber(us, unit) + " " + unitName(unit);
}

std::string timesText(double factor)
{
    if (std::isnan(factor))
        return unknownNumber;
    if (std::isinf(factor))
        return infinite(factor) + "×";
    // Compared after rounding, so that 9.996 does not read 10.00.
    const int decimals = factor < 9.995 ? 2 : factor < 99.95 ? 1 : 0;
    return grouped(factor, decimals) + "×";
}

std::string ratioText(double baselineUs, double candidateUs)
{
    if (!(baselineUs > 0) || !(candidateUs > 0))
        return unknownNumber;
    if (!differ(baselineUs, candidateUs))
        return "≈";
    const double factor = baselineUs > candidateUs ? baselineUs / candidateUs : candidateUs / baselineUs;
    return timesText(factor) + (baselineUs > candidateUs ? " faster" : " slower");
}

int differenceDirection(double baselineUs, double candidateUs) noexcept
{
    if (!differ(baselineUs, candidateUs))
        return 0;
    return candidateUs < baselineUs ? -1 : 1;
}

std::string percentNumber(double percent)
{
    if (std::isnan(percent))
        return unknownNumber;
    if (std::isinf(percent))
        return infinite(percent);
    const std::string digits = grouped(std::abs(percent), 1);
    if (roundsToZero(digits) && percent != 0)
        return "<0.1";
    return (percent < 0 ? minus : "") + digits;
}

std::string percentText(double percent, int decimals)
{
    if (std::isnan(percent))
        return unknownNumber;
    if (decimals <= 1 || std::isinf(percent))
        return percentNumber(percent) + " %";
    return (percent < 0 ? minus : "") + grouped(std::abs(percent), decimals) + " %";
}

std::string countText(std::int64_t count)
{
    const auto bits = static_cast<std::uint64_t>(count); // the smallest count has no opposite among signed ones
    const std::string digits = grouped(std::to_string(count < 0 ? 0 - bits : bits));
    return count < 0 ? minus + digits : digits;
}

std::string countText(CallCount calls)
{
    return calls.isKnown() ? countText(*calls.known()) : unknownNumber;
}

std::string rateNumber(double rate)
{
    if (std::isnan(rate))
        return unknownNumber;
    if (std::isinf(rate))
        return infinite(rate);
    const double size = std::abs(rate);
    if (size > 0 && size < smallestRate)
        return "<0.001";
    // Compared after rounding, so that 9.996 does not read 10.00.
    const int decimals = size < 0.0995 ? 4 : size < 0.9995 ? 3 : size < 9.995 ? 2 : size < 99.95 ? 1 : 0;
    return (rate < 0 ? minus : "") + grouped(size, decimals);
}

std::string ratesNumber(std::optional<double> a, std::optional<double> b)
{
    if (a && b)
        return rateNumber(*a) + "→" + rateNumber(*b);
    // A dash at an arrow reads as one long arrow.
    return a || b ? (a ? rateNumber(*a) : unknownNumber) + " → " + (b ? rateNumber(*b) : unknownNumber) : unknownNumber;
}

std::string fullTime(double us)
{
    constexpr int digits = 12;
    constexpr double finest = 1e9, largest = 1e3; // beyond it these digits end before the ninth behind the point
    if (!std::isfinite(us))
        return shortest(us);
    char buffer[64];
    const auto written = std::to_chars(buffer, buffer + sizeof buffer, us, std::chars_format::scientific, digits - 1);
    double rounded = us;
    std::from_chars(buffer, written.ptr, rounded);
    return shortest(std::abs(rounded) < largest ? std::round(rounded * finest) / finest + 0.0 : rounded); // no -0
}

std::string exactTimeText(double us)
{
    if (std::isnan(us))
        return unknownNumber;
    std::string digits = infinite(us);
    if (std::isfinite(us)) {
        char buffer[400]; // the longest double has 309 digits before its point
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, std::abs(asMeasured(us)), std::chars_format::fixed).ptr;
        digits = (asMeasured(us) < 0 ? minus : "") + grouped(std::string(buffer, end));
    }
    return digits + " " + unitName(TimeUnit::Microseconds);
}

std::string shortest(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    char buffer[64];
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, value);
    return {buffer, result.ptr};
}

} // namespace tvmscope
