// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/percentcheck.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

/// How far a number may lie from what it was written for: a share of it, and an amount.
struct Rounding {
    double share = 0.0;
    double amount = 0.0;
    double of(double value) const { return std::abs(value) * share + amount; }
};

Rounding roundingOf(Precision precision)
{
    switch (precision) {
    case Precision::TwoDecimals:
        return {1e-9, 0.005};
    case Precision::SixDigits:
        return {5.1e-6, 0.0};
    case Precision::Printed:
    case Precision::Full:
        break;
    }
    return {1e-9, 1e-12};
}

constexpr int maxDecimals = 7;

/// Decimals that a number needs, `maxDecimals` at most.
int decimalsOf(double value)
{
    double scaled = std::abs(value);
    for (int decimals = 0; decimals < maxDecimals; ++decimals, scaled *= 10.0)
        if (std::abs(scaled - std::round(scaled)) <= 1e-12 * scaled)
            return decimals;
    return maxDecimals;
}

/// The rounding of a column that somebody has cut to fewer decimals than TVM writes: nine cells in ten need no more.
Rounding roundingAsWritten(const std::vector<double>& cells, Rounding least)
{
    std::array<std::size_t, maxDecimals + 1> needing{};
    for (const double cell : cells)
        ++needing[static_cast<std::size_t>(std::isfinite(cell) ? decimalsOf(cell) : 0)];
    std::size_t covered = 0;
    int decimals = -1;
    while (covered * 10 < cells.size() * 9)
        covered += needing[static_cast<std::size_t>(++decimals)];
    return {least.share, std::max(least.amount, 0.5 * std::pow(10.0, -decimals))};
}

/// The Totals that a row leaves open.
struct Span {
    double from = 0.0;
    double to = endless;
    bool holds(double total) const { return from <= total && total <= to; }
    bool tells() const { return from > 0.0 && to < endless; }
};

Span spanOf(double us, double percent, Rounding ofUs, Rounding ofPercent)
{
    if (!(us >= 0.0) || !(percent >= 0.0) || !std::isfinite(us) || !std::isfinite(percent))
        return {};
    const double usOff = ofUs.of(us), percentOff = ofPercent.of(percent);
    Span span;
    if (us > usOff) // a time of 0 % is one of no Total
        span.from = percent + percentOff > 0.0 ? 100.0 * (us - usOff) / (percent + percentOff) : endless;
    if (percent > percentOff)
        span.to = 100.0 * (us + usOff) / (percent - percentOff);
    return span;
}

/// Holds all rows, and the printed Total, against the Total that most agree on.
class Agreement {
public:
    Agreement(const CallTable& calls, Rounding ofUs, Rounding ofPercent, std::optional<double> printed)
        : calls_(calls)
        , ofUs_(ofUs)
        , ofPercent_(ofPercent)
    {
        if (printed && std::isfinite(*printed) && *printed > 0.0)
            printed_ = Span{*printed - ofUs.of(*printed), *printed + ofUs.of(*printed)};
    }

    PercentCheck check() const
    {
        PercentCheck result;
        Span common = printed_.value_or(Span{});
        for (std::size_t row = 0; row < calls_.size(); ++row) {
            const Span span = spanAt(row);
            result.rows += span.tells() || span.from == endless ? 1 : 0;
            common = {std::max(common.from, span.from), std::min(common.to, span.to)};
        }
        if (common.from > common.to) { // also where rows say no more than that the Total is larger
            findFailing(result);
        } else if (said(result) >= 2 && common.to < endless) {
            result.verdict = PercentCheck::Verdict::Verified;
            result.totalUs = (common.from + common.to) / 2.0;
        }
        return result;
    }

private:
    Span spanAt(std::size_t row) const { return spanOf(calls_.duration[row], calls_.percent[row], ofUs_, ofPercent_); }
    std::int64_t said(const PercentCheck& result) const { return result.rows + (printed_ ? 1 : 0); }

    /// Where the most spans lie above each other. More than half of them must.
    void findFailing(PercentCheck& result) const
    {
        std::vector<std::pair<double, int>> ends; // a span that begins where another ends agrees with it
        const auto add = [&](const Span& span) {
            if (!span.tells())
                return;
            ends.emplace_back(span.from, -1);
            ends.emplace_back(span.to, 1);
        };
        for (std::size_t row = 0; row < calls_.size(); ++row)
            add(spanAt(row));
        if (printed_)
            add(*printed_);
        std::sort(ends.begin(), ends.end());
        std::int64_t agree = 0, maxAgree = 0;
        Span best;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            agree -= ends[i].second;
            if (agree <= maxAgree)
                continue;
            maxAgree = agree;
            best = {ends[i].first, i + 1 < ends.size() ? ends[i + 1].first : ends[i].first};
        }
        result.verdict = PercentCheck::Verdict::NoTotal;
        if (2 * maxAgree <= said(result))
            return;
        result.verdict = PercentCheck::Verdict::Differs;
        result.totalUs = (best.from + best.to) / 2.0;
        for (std::size_t row = 0; row < calls_.size(); ++row)
            if (!spanAt(row).holds(result.totalUs))
                result.failing.push_back(static_cast<CallId>(row));
        result.totalFails = printed_ && !printed_->holds(result.totalUs);
    }

    const CallTable& calls_;
    Rounding ofUs_, ofPercent_;
    std::optional<Span> printed_;
};

std::vector<double> durationsWithPercent(const CallTable& calls)
{
    std::vector<double> durations;
    for (std::size_t row = 0; row < calls.size(); ++row)
        if (std::isfinite(calls.percent[row]))
            durations.push_back(calls.duration[row]);
    return durations;
}

/// Rows that took no time and have a share of the Total: their digits were cut, as by a spreadsheet.
void failWhatWasCutToNothing(PercentCheck& check, const CallTable& calls)
{
    constexpr double leastUs = 0.01; ///< that a printed table shows
    if (check.verdict != PercentCheck::Verdict::Verified)
        return;
    for (std::size_t row = 0; row < calls.size(); ++row)
        if (calls.duration[row] == 0.0 && calls.percent[row] / 100.0 * check.totalUs > leastUs)
            check.failing.push_back(static_cast<CallId>(row));
    if (!check.failing.empty())
        check.verdict = PercentCheck::Verdict::Differs;
}

PercentCheck agreementOf(const CallTable& calls, Precision precision, std::optional<double> largestTotalUs)
{
    const Rounding written = roundingOf(precision);
    if (precision == Precision::Printed)
        return Agreement(calls, roundingAsWritten(durationsWithPercent(calls), {5.1e-6, 0.0}),
            roundingAsWritten(calls.percent, written), largestTotalUs)
            .check();
    PercentCheck strict = Agreement(calls, written, written, largestTotalUs).check();
    if (strict.verdict == PercentCheck::Verdict::Absent || strict.verdict == PercentCheck::Verdict::Verified)
        return strict;
    // One wrong number is no rounding; where many differ, the report's own was coarser than its writer's.
    const auto few = static_cast<std::size_t>(std::max<std::int64_t>(1, strict.rows / 4));
    if (strict.verdict == PercentCheck::Verdict::Differs && strict.failing.size() <= few)
        return strict;
    const PercentCheck loose
        = Agreement(calls, roundingAsWritten(calls.duration, written), roundingAsWritten(calls.percent, written), largestTotalUs)
              .check();
    return loose.verdict == PercentCheck::Verdict::Absent ? strict : loose;
}

} // namespace

PercentCheck checkPercents(const CallTable& calls, Precision precision, std::optional<double> largestTotalUs)
{
    if (calls.percent.empty())
        return {};
    PercentCheck check = agreementOf(calls, precision, largestTotalUs);
    failWhatWasCutToNothing(check, calls);
    if (check.verdict == PercentCheck::Verdict::Verified && largestTotalUs == 0.0) { // which has no shares
        check.verdict = PercentCheck::Verdict::Differs;
        check.totalFails = true;
    }
    return check;
}

} // namespace tvmscope
