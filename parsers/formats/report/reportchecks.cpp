// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reportchecks.h"

#include "models/profile/messageids.h"
#include "models/profile/rooflinecheck.h"
#include "parsers/formats/report/reportrows.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace tvmscope {

namespace {

/// Decimals, one at least, with which two numbers that are not equal do not read the same.
int decimalsThatDiffer(double a, double b)
{
    constexpr int maxDecimals = 9;
    int decimals = 1;
    for (double scale = 10.0; decimals < maxDecimals && std::round(a * scale) == std::round(b * scale); scale *= 10.0)
        ++decimals;
    return decimals;
}

/// Enough digits to see in what it differs from what is printed.
std::string inSixDigits(double value)
{
    constexpr int digits = 6;
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, digits);
    return std::string(text.data(), end.ptr);
}

/// Says something about a report's rows, at their places.
class RowChecks {
public:
    RowChecks(const SourceText& source, std::size_t begin, const Profile& profile, ArtifactSink& sink)
        : source_(source)
        , begin_(begin)
        , profile_(profile)
        , sink_(sink)
    {
    }

    void sayPercents() const
    {
        const PercentCheck& check = profile_.checksum().percents;
        if (check.verdict == PercentCheck::Verdict::NoTotal) // no row is worse than the others: nobody can tell which are right
            say(begin_, Message("percents-without-total", {check.rows}));
        if (check.verdict != PercentCheck::Verdict::Differs)
            return;
        for (std::size_t i = 0; i < std::min(check.failing.size(), maxDiagnosticsOfOneKind); ++i)
            sayRow(check.failing[i], check.totalUs);
        if (check.failing.size() > maxDiagnosticsOfOneKind)
            say(begin_, Message("percents-differ", {static_cast<std::int64_t>(check.failing.size() - maxDiagnosticsOfOneKind)}));
        sayTotals(check.totalUs);
    }

    void sayRoofline() const
    {
        const std::vector<RooflineContradiction> found = rooflineContradictions(profile_);
        for (std::size_t i = 0; i < std::min(found.size(), maxDiagnosticsOfOneKind); ++i)
            say(placeOf(found[i].row),
                Message(
                    "report-roofline-differs", {std::string(found[i].column), found[i].printed, inSixDigits(found[i].meant)}));
    }

    /// Without durations no number means anything.
    void sayNoDurations() const
    {
        const std::vector<double>& us = profile_.calls().duration;
        if (profile_.rowCount() > 1 && std::all_of(us.begin(), us.end(), [](double one) { return std::isnan(one); }))
            say(begin_, Message("report-no-durations"));
    }

    /// Shares of a whole that are more than it, where nothing shows that one is part of another.
    void sayOverfull() const
    {
        if (const auto& overfull = profile_.checksum().percents.overfull)
            say(begin_, Message("report-percents-exceed", {Percentage{*overfull}}));
        else
            sayRowsExceedTotals();
    }

    /// Shares that agree on a Total are of one that is a number.
    void sayTotalsThatAreNoNumbers() const
    {
        if (profile_.checksum().percents.verdict != PercentCheck::Verdict::Verified)
            return;
        for (const Device& device : profile_.devices())
            if (device.totalUs && std::isnan(*device.totalUs))
                say(device.totalAt > 0 ? source_.positionAt(device.totalAt) : begin_,
                    Message("report-total-lacks-value", {device.name}));
    }

    /// TVM prints a Total for every device of a run.
    void sayUnknownDevices() const
    {
        const std::vector<Device>& devices = profile_.devices();
        if (std::none_of(devices.begin(), devices.end(), [](const Device& d) { return d.isTotalPrinted(); }))
            return;
        std::vector<bool> said(devices.size(), false);
        for (std::size_t row = 0; row < profile_.rowCount(); ++row) {
            const DeviceId id = profile_.calls().deviceOf(static_cast<CallId>(row));
            if (id == none<DeviceId> || devices[index(id)].isTotalPrinted() || said[index(id)])
                continue;
            said[index(id)] = true;
            say(placeOf(static_cast<CallId>(row)), Message("report-device-without-total", {devices[index(id)].name}));
        }
    }

private:
    /// Rows of threads are at the same time; those of the Relax VM may be inside of others.
    bool mayNest() const
    {
        const bool timed = !profile_.calls().start.empty();
        return !profile_.calls().track.empty() || (profile_.executor().kind == ExecutorKind::RelaxVm && !timed);
    }

    /// What the rows of each device take at least: all of them, or where one may be inside of another the longest.
    std::vector<double> leastTimes() const
    {
        const CallTable& calls = profile_.calls();
        std::vector<double> least;
        for (const Device& device : profile_.devices())
            least.push_back(mayNest() ? 0.0 : device.outermostUs);
        for (std::size_t row = 0; mayNest() && row < calls.size(); ++row)
            if (const DeviceId id = calls.deviceOf(static_cast<CallId>(row));
                id != none<DeviceId> && std::isfinite(calls.duration[row]))
                least[index(id)] = std::max(least[index(id)], calls.duration[row]);
        return least;
    }

    /// The same of Totals that percentages do not tell of: all of them, or those below the largest.
    void sayRowsExceedTotals() const
    {
        constexpr double rounding = 1.001;
        const PercentCheck& percents = profile_.checksum().percents;
        const std::vector<double> least = leastTimes();
        for (std::size_t at = 0; at < least.size(); ++at) {
            const Device& device = profile_.devices()[at];
            const double total = device.totalUs.value_or(0.0);
            const bool isTold = percents.verdict != PercentCheck::Verdict::Absent && total * rounding >= percents.totalUs;
            if (!(total > 0.0) || isTold)
                continue;
            if (least[at] > rounding * total + 0.1)
                say(device.totalAt > 0 ? source_.positionAt(device.totalAt) : begin_,
                    Message("report-rows-exceed-total", {device.name, Microseconds{least[at]}, Microseconds{total}}));
        }
    }

    std::size_t placeOf(CallId row) const { return source_.positionAt(profile_.calls().source[index(row)]); }

    void say(std::size_t at, Message message) const
    {
        sink_.say(diagnosticAt(source_, at, Severity::Warning, std::move(message)));
    }

    void sayRow(CallId row, double totalUs) const
    {
        const double us = profile_.calls().duration[index(row)];
        const double printed = profile_.calls().percent[index(row)], meant = 100.0 * us / totalUs;
        const int decimals = decimalsThatDiffer(printed, meant);
        say(placeOf(row),
            Message("percent-differs",
                {Microseconds{us}, Percentage{printed, decimals}, Microseconds{totalUs}, Percentage{meant, decimals}}));
    }

    void sayTotals(double totalUs) const
    {
        for (const Device& device : profile_.devices())
            if (device.contradictedUs)
                say(device.totalAt > 0 ? source_.positionAt(device.totalAt) : begin_,
                    Message("percent-total-differs", {device.name, Microseconds{*device.contradictedUs}, Microseconds{totalUs}}));
    }

    const SourceText& source_;
    std::size_t begin_;
    const Profile& profile_;
    ArtifactSink& sink_;
};

} // namespace

void saySumDiffers(const SourceText& source, std::size_t at, const Profile& profile, ArtifactSink& sink)
{
    const Checksum& sum = profile.checksum();
    const auto say = [&](Message message) { sink.say(diagnosticAt(source, at, Severity::Warning, std::move(message))); };
    if (sum.sumUnreadable)
        say(Message("table-sum-unreadable"));
    if (sum.callsUnreadable)
        say(Message("table-sum-calls-unreadable"));
    if (sum.rowsPercent && sum.printedPercent)
        say(Message("checksum-percent-differs", {Percentage{*sum.printedPercent, 2}, Percentage{*sum.rowsPercent, 2}}));
    if (sum.verdict != Checksum::Verdict::Differs)
        return;
    const auto rows = static_cast<std::int64_t>(profile.rowCount());
    const std::int64_t printed = sum.printedCalls.value_or(0);
    Message message = sum.differsInCallsOnly() ? Message("checksum-calls-differ", {rows, profile.callCount(), printed})
        : sum.missingCalls > 0
        ? Message("checksum-differs", {rows, profile.callCount(), printed, sum.lackingCalls(), Microseconds{sum.missingUs}})
        : sum.missingCalls < 0
        ? Message("checksum-exceeded", {rows, profile.callCount(), printed})
        : Message("checksum-time-differs", {rows, Microseconds{profile.sumUs()}, Microseconds{sum.printedSumUs.value_or(0.0)}});
    say(std::move(message));
}

void sayWhatRowsShow(const SourceText& source, std::size_t begin, const Profile& profile, ArtifactSink& sink)
{
    const RowChecks checks(source, begin, profile, sink);
    checks.sayNoDurations();
    checks.sayPercents();
    checks.sayRoofline();
    checks.sayOverfull();
    checks.sayTotalsThatAreNoNumbers();
    checks.sayUnknownDevices();
}

void sayWhatIsCounted(const SourceText& source, std::size_t begin, const CountedProfile& counted, ArtifactSink& sink)
{
    sink.say(diagnosticAt(source, begin, Severity::Note, Message("counted-no-durations", {counted.by().name})));
    const CallTable& calls = counted.profile->calls();
    for (const RowCounter& counter : counted.counters) {
        const std::vector<Metric>& cells = calls.extra[counter.column].cells;
        const auto overflown = [](const Metric& cell) { return cell.kind == MetricKind::Count && cell.count < 0; };
        const auto first = std::find_if(cells.begin(), cells.end(), overflown);
        if (first == cells.end())
            continue;
        const std::size_t at = source.positionAt(calls.source[static_cast<std::size_t>(first - cells.begin())]);
        const std::int64_t rows = std::count_if(first, cells.end(), overflown);
        sink.say(diagnosticAt(source, at, Severity::Warning, Message("counted-overflow", {counter.name, rows})));
    }
}

} // namespace tvmscope
