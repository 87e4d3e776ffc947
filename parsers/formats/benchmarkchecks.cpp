// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/benchmarkchecks.h"

#include "models/profile/messageids.h"
#include "parsers/numbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <string>

namespace tvmscope {

namespace {

/// Digits of a number as it is printed.
struct Digits {
    int significant = 0;
    int decimals = 0; ///< its last digit stands for 10 to the power of minus this
};

Digits digitsOf(std::string_view printed)
{
    const std::size_t exponentMark = std::min(printed.find_first_of("eE"), printed.size());
    const std::string_view mantissa = printed.substr(0, exponentMark);
    Digits digits;
    bool behindPoint = false;
    for (const char c : mantissa) {
        if (c == '.')
            behindPoint = true;
        if (c < '0' || c > '9')
            continue;
        digits.significant += digits.significant > 0 || c != '0' ? 1 : 0;
        digits.decimals += behindPoint ? 1 : 0;
    }
    if (exponentMark < printed.size()) {
        constexpr double maxExponent = 400; // beyond those of any number; a damaged one has what digits it has
        const double exponent = wholeNumber(printed.substr(exponentMark + 1)).value_or(ReadNumber{}).real;
        digits.decimals -= static_cast<int>(std::isnan(exponent) ? 0.0 : std::clamp(exponent, -maxExponent, maxExponent));
    }
    return digits;
}

/// How far a number may be from what it was rounded from. All numbers of a timing are rounded in one way, to digits or to
/// decimals: the longest one tells to how many.
class Rounding {
public:
    void add(std::string_view printed)
    {
        const Digits digits = digitsOf(printed);
        significant_ = std::max(significant_, digits.significant);
        decimals_ = std::max(decimals_, digits.decimals);
    }

    double of(double value) const
    {
        if (value == 0.0 || !std::isfinite(value))
            return 0.5 * std::pow(10.0, -decimals_);
        const double byDigits = 0.5 * std::pow(10.0, std::floor(std::log10(std::abs(value))) - significant_ + 1);
        return std::max(byDigits, 0.5 * std::pow(10.0, -decimals_));
    }

private:
    int significant_ = 1, decimals_ = -300;
};

/// What numpy makes of some numbers; nothing for another name.
std::optional<double> figureOf(std::string_view name, const std::vector<double>& values)
{
    const auto count = static_cast<double>(values.size());
    double sum = 0.0, squares = 0.0;
    for (const double value : values)
        sum += value;
    const double mean = sum / count;
    if (name == "mean")
        return mean;
    if (name == "min")
        return *std::min_element(values.begin(), values.end());
    if (name == "max")
        return *std::max_element(values.begin(), values.end());
    if (name == "std") {
        for (const double value : values)
            squares += (value - mean) * (value - mean);
        return std::sqrt(squares / count);
    }
    if (name != "median")
        return std::nullopt;
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t middle = sorted.size() / 2;
    return sorted.size() % 2 != 0 ? sorted[middle] : 0.5 * (sorted[middle - 1] + sorted[middle]);
}

/// A number with as many digits as another one was printed with.
std::string printedLike(double value, std::string_view other)
{
    constexpr int fewest = 3, most = 17;
    char text[40];
    std::snprintf(text, sizeof text, "%.*g", std::clamp(digitsOf(other).significant, fewest, most), value);
    return text;
}

/// A timing's figures beside its results.
class ResultsCheck {
public:
    ResultsCheck(std::string_view text, const FoundTiming& timing)
        : text_(text)
        , timing_(timing)
    {
        for (const PrintedFigure& figure : timing.figures)
            rounding_.add(printed(figure));
        for (const PrintedFigure& result : timing.results) {
            rounding_.add(printed(result));
            values_.push_back(result.value);
        }
    }

    std::vector<TimingDoubt> doubts() const
    {
        std::vector<PrintedFigure> differing;
        for (const PrintedFigure& figure : timing_.figures)
            if (!belongs(figure, values_, 1.0))
                differing.push_back(figure);
        if (differing.size() > 1)
            if (auto changed = changedResult())
                return {*std::move(changed)};
        std::vector<TimingDoubt> all;
        for (const PrintedFigure& figure : differing)
            all.push_back({figure.at,
                Message("timing-figure-differs",
                    {std::string(figure.name), std::string(printed(figure)),
                        printedLike(figureOf(figure.name, values_).value_or(0.0), printed(figure))})});
        return all;
    }

private:
    std::string_view printed(const PrintedFigure& figure) const { return text_.substr(figure.at, figure.length); }

    /// Is a figure that of these results, as far as its digits and theirs go?
    bool belongs(const PrintedFigure& figure, const std::vector<double>& values, double roundings) const
    {
        constexpr double arithmetic = 1e-12; // of sums of many numbers
        const std::optional<double> computed = figureOf(figure.name, values);
        const double largest = std::abs(*std::max_element(values.begin(), values.end()));
        const double tolerance = roundings * (rounding_.of(figure.value) + rounding_.of(largest)) + arithmetic * largest;
        return !computed || std::abs(*computed - figure.value) <= tolerance;
    }

    /// The one result in whose place all figures ask for the same other number.
    std::optional<TimingDoubt> changedResult() const
    {
        constexpr std::size_t mostResults = 128; // each is tried in the place of all
        const auto mean = std::find_if(
            timing_.figures.begin(), timing_.figures.end(), [](const PrintedFigure& figure) { return figure.name == "mean"; });
        if (mean == timing_.figures.end() || timing_.figures.size() < 3 || values_.size() < 2 || values_.size() > mostResults)
            return std::nullopt;
        const auto count = static_cast<double>(values_.size());
        double sum = 0.0;
        for (const double value : values_)
            sum += value;
        std::optional<TimingDoubt> found;
        for (std::size_t i = 0; i < values_.size(); ++i) {
            std::vector<double> mended = values_;
            mended[i] = mean->value * count - (sum - values_[i]);
            const auto fits = [&](const PrintedFigure& figure) { return belongs(figure, mended, count); };
            if (!std::all_of(timing_.figures.begin(), timing_.figures.end(), fits))
                continue;
            if (found)
                return std::nullopt; // either may have been changed
            const PrintedFigure& result = timing_.results[i];
            found = TimingDoubt{result.at,
                Message("timing-result-differs",
                    {static_cast<std::int64_t>(i + 1), std::string(printed(result)), printedLike(mended[i], printed(result))})};
        }
        return found;
    }

    std::string_view text_;
    const FoundTiming& timing_;
    Rounding rounding_;
    std::vector<double> values_;
};

/// Figures that are in another order than they can be.
std::vector<TimingDoubt> doubtsOfOrder(std::string_view text, const FoundTiming& timing)
{
    struct Pair {
        std::string_view smaller, larger;
    };
    constexpr std::array<Pair, 5> order{
        Pair{"mean", "max"}, Pair{"min", "mean"}, Pair{"median", "max"}, Pair{"min", "median"}, Pair{"min", "max"}};
    Rounding rounding;
    for (const PrintedFigure& figure : timing.figures)
        rounding.add(text.substr(figure.at, figure.length));
    const auto find = [&](std::string_view name) {
        return std::find_if(
            timing.figures.begin(), timing.figures.end(), [&](const PrintedFigure& figure) { return figure.name == name; });
    };
    std::vector<TimingDoubt> doubts;
    for (const auto& [smaller, larger] : order) {
        const auto small = find(smaller), large = find(larger);
        if (small == timing.figures.end() || large == timing.figures.end()
            || small->value <= large->value + rounding.of(small->value) + rounding.of(large->value))
            continue;
        doubts.push_back({small->at, Message("timing-figures-disorder", {std::string(smaller), std::string(larger)})});
    }
    return doubts;
}

} // namespace

std::vector<TimingDoubt> doubtsOfTiming(std::string_view text, const FoundTiming& timing)
{
    if (!timing.results.empty() && !timing.cut)
        if (std::vector<TimingDoubt> doubts = ResultsCheck(text, timing).doubts(); !doubts.empty())
            return doubts;
    return doubtsOfOrder(text, timing);
}

} // namespace tvmscope
