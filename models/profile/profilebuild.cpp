// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/checksum.h"
#include "models/profile/executorinference.h"
#include "models/profile/nesting.h"
#include "models/profile/percentcheck.h"
#include "models/profile/profilebuilder.h"
#include "models/profile/saturating.h"
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace tvmscope {

namespace {

template <class T>
void fill(std::vector<T>& values, std::size_t rows, const T& absent)
{
    if (!values.empty())
        values.resize(rows, absent);
}

/// TVM's Percent is one of it.
std::optional<double> largestTotalOf(const std::vector<Device>& devices)
{
    std::optional<double> largest;
    for (const Device& device : devices)
        if (device.totalUs && std::isfinite(*device.totalUs))
            largest = std::max(largest.value_or(*device.totalUs), *device.totalUs);
    return largest;
}

ExecutorEvidence evidenceOf(const Profile& profile)
{
    ExecutorEvidence evidence;
    if (const Metric* declared = profile.findConfiguration("Executor"); declared && declared->kind == MetricKind::String)
        evidence.declared = profile.text(declared->text);
    evidence.functions.reserve(profile.operators().size());
    for (const Operator& op : profile.operators())
        evidence.functions.push_back({profile.text(op.name), &op.parts});
    const auto& extra = profile.calls().extra;
    evidence.hasHash = !profile.calls().hash.empty();
    evidence.hasLayouts
        = std::any_of(extra.begin(), extra.end(), [](const ExtraColumn& c) { return c.name.ends_with("layout"); });
    evidence.recorder = profile.findConfiguration("Recorder") != nullptr;
    return evidence;
}

} // namespace

void ProfileBuilder::addUpDevices()
{
    const CallTable& calls = profile_.calls_;
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const auto id = static_cast<CallId>(row);
        const double duration = std::isfinite(calls.duration[row]) ? calls.duration[row] : 0.0;
        profile_.callCount_ += calls.countOf(id);
        profile_.sumUs_ += duration;
        if (const DeviceId device = calls.deviceOf(id); device != none<DeviceId>) {
            Device& entry = profile_.devices_[index(device)];
            entry.rowsSumUs += duration;
            entry.rowsCalls += calls.countOf(id);
        }
    }
}

/// Makes every column that has come into being as long as the table, and lets go of what says nothing.
void ProfileBuilder::fillColumns()
{
    CallTable& calls = profile_.calls_;
    const std::size_t rows = calls.size();
    fill(calls.count, rows, std::int64_t{1});
    fill(calls.device, rows, none<DeviceId>);
    fill(calls.track, rows, none<TrackId>);
    if (std::adjacent_find(calls.track.begin(), calls.track.end(), std::not_equal_to()) == calls.track.end())
        calls.track.clear();
    fill(calls.percent, rows, std::nan(""));
    fill(calls.shapes, rows, none<StringId>);
    fill(calls.hash, rows, none<StringId>);
    fill(calls.start, rows, noStart);
    fill(calls.depth, rows, std::uint16_t{0});
    fill(calls.run, rows, std::int64_t{0});
    fill(calls.uncertain, rows, std::uint8_t{0});
    for (ExtraColumn& extra : calls.extra)
        extra.cells.resize(rows);
    calls.shrink();
}

/// Only the Relax VM times functions that call others; its reports have no start times, and their rows stand in the order in
/// which calls ended. A table that was sorted or added up has lost that.
bool ProfileBuilder::endOrderIsKnown() const
{
    const CallTable& calls = profile_.calls_;
    return profile_.executor_.kind == ExecutorKind::RelaxVm && calls.depth.empty() && calls.start.empty()
        && profile_.timeBasis_ == TimeBasis::Sequential && !profile_.aggregated_
        && std::all_of(calls.count.begin(), calls.count.end(), [](std::int64_t count) { return count == 1; });
}

void ProfileBuilder::nestFinished()
{
    const double relative = profile_.precision_ == Precision::SixDigits ? 1e-5 : 1e-9;
    const double each = profile_.precision_ == Precision::TwoDecimals ? 0.005 : 0.0;
    const auto rounding = [=](double us, std::size_t rows) { return relative * us + each * static_cast<double>(rows + 1); };
    FinishedCalls facts{{}, {}, [&](CallId row) { return profile_.shapesOf(row); }, rounding};
    for (const Operator& op : profile_.operators_)
        facts.kind.push_back(calleeKind(profile_.text(op.name), op.parts));
    for (const Device& device : profile_.devices_)
        facts.totalUs.push_back(device.totalUs && std::isfinite(*device.totalUs) ? std::max(*device.totalUs, 0.0) : 0.0);
    switch (nestFinishedCalls(profile_.calls_, facts)) {
    case FoundNesting::None:
        break;
    case FoundNesting::Nested:
        profile_.nesting_ = Nesting::Inferred;
        break;
    case FoundNesting::Partial:
        profile_.nesting_ = Nesting::Partial;
        break;
    case FoundNesting::Possible:
        profile_.nesting_ = Nesting::Unknown;
        break;
    }
}

void ProfileBuilder::takeNesting(std::vector<CallId> parents, Nesting nesting)
{
    const bool nested = std::any_of(parents.begin(), parents.end(), [](CallId parent) { return parent != none<CallId>; });
    profile_.calls_.parent = nested ? std::move(parents) : std::vector<CallId>(); // empty where nothing nests, as always
    profile_.nesting_ = nesting;
    nested_ = true;
}

void ProfileBuilder::nest()
{
    CallTable& calls = profile_.calls_;
    if (!nested_ && endOrderIsKnown())
        nestFinished();
    else if (!nested_)
        nestMeasuredCalls(calls, profile_.devices_.size() == 1 ? DeviceId{0} : none<DeviceId>);
    const auto isInside = [](CallId parent) { return parent != none<CallId>; };
    if (profile_.nesting_ == Nesting::None && std::any_of(calls.parent.begin(), calls.parent.end(), isInside))
        profile_.nesting_ = Nesting::Recorded;
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const auto id = static_cast<CallId>(row);
        const DeviceId device = calls.deviceOf(id);
        if (device != none<DeviceId> && std::isfinite(calls.duration[row]) && enclosingCall(profile_, id) == none<CallId>)
            profile_.devices_[index(device)].outermostUs += calls.duration[row];
    }
}

/// A Total that the percentages of the rows contradict is none to reckon with: it stands aside. The percentages are those of the
/// largest Total: what is printed as more than it was changed, and where nothing is, the one that its own rows exceed.
void ProfileBuilder::refuseTotals(const PercentCheck& check)
{
    constexpr double rounding = 1.001;
    const std::optional<double> largest = largestTotalOf(profile_.devices_);
    if (!check.totalFails || !largest)
        return;
    const bool tooMuch = *largest > check.totalUs;
    const auto isTooSmall = [](const Device& d) { return d.totalUs && d.rowsSumUs > rounding * *d.totalUs; };
    const bool anyTooSmall = !tooMuch && std::any_of(profile_.devices_.begin(), profile_.devices_.end(), isTooSmall);
    for (Device& device : profile_.devices_) {
        if (!device.totalUs || !std::isfinite(*device.totalUs))
            continue;
        const bool refused = anyTooSmall ? isTooSmall(device)
                                         : *device.totalUs >= *largest || (tooMuch && *device.totalUs > rounding * check.totalUs);
        if (!refused)
            continue;
        device.contradictedUs = device.totalUs;
        if (std::abs(*device.totalUs - check.totalUs) > (rounding - 1.0) * check.totalUs)
            device.totalUs.reset(); // else it was rounded, and is good enough to reckon with
    }
}

namespace {

/// How far the percentages of so many rows may add up to more than they are.
double percentRounding(Precision precision, std::size_t rows)
{
    constexpr double measuring = 0.1; ///< clocks of rows and of the whole are read at other times
    const double each = precision == Precision::TwoDecimals ? 0.005 : precision == Precision::Printed ? 0.05 : 0.0005;
    return measuring + each * static_cast<double>(rows + 1);
}

} // namespace

/// Percentages are those of the largest Total, so that rows of one device, none of which ran inside of another, are at most all
/// of it. Rows of several threads are at the same time; those of the Relax VM may nest, which only their order tells.
void ProfileBuilder::addUpPercents()
{
    const CallTable& calls = profile_.calls_;
    const bool nestsUnseen = profile_.nesting_ == Nesting::Unknown || profile_.nesting_ == Nesting::Partial
        || (profile_.executor_.kind == ExecutorKind::RelaxVm && calls.start.empty() && !endOrderIsKnown());
    std::vector<double> sums(profile_.devices_.size() + 1, 0.0); // the last: of no device
    double all = 0.0;
    for (std::size_t row = 0; row < calls.percent.size(); ++row) {
        const auto id = static_cast<CallId>(row);
        if (!std::isfinite(calls.percent[row]))
            continue;
        all += calls.percent[row];
        const DeviceId device = calls.deviceOf(id);
        if (enclosingCall(profile_, id) == none<CallId>)
            sums[device == none<DeviceId> ? sums.size() - 1 : index(device)] += calls.percent[row];
    }
    const double maxSum = *std::max_element(sums.begin(), sums.end());
    const double rounding = percentRounding(profile_.precision_, calls.size());
    if (!nestsUnseen && calls.track.empty() && maxSum > 100.0 + rounding)
        profile_.checksum_.percents.overfull = maxSum;
    // Rows that make all of a total lack none, whatever of the end is missing.
    if (profile_.checksum_.percents.verdict == PercentCheck::Verdict::Verified && std::abs(maxSum - 100.0) <= rounding)
        profile_.endsEarly_ = false;
    if (printed_ && printed_->percent && std::isfinite(*printed_->percent) && !calls.percent.empty()
        && std::abs(*printed_->percent - all) > 0.005 * static_cast<double>(calls.size() + 1) + 1e-9)
        profile_.checksum_.rowsPercent = all;
}

ProfilePtr ProfileBuilder::build()
{
    fillColumns();
    addUpDevices();
    const CallTable& calls = profile_.calls_;
    if (!calls.start.empty())
        profile_.timeBasis_ = TimeBasis::Measured;

    if (profile_.executor_.reasons.empty())
        profile_.executor_ = inferExecutor(evidenceOf(profile_));
    const PercentCheck percents = checkPercents(calls, profile_.precision_, largestTotalOf(profile_.devices_));
    refuseTotals(percents);
    nest();
    if (printed_)
        profile_.checksum_ = checkSums(*printed_, profile_.sumUs_, profile_.callCount_, calls.size());
    profile_.checksum_.unreadable
        = std::count_if(calls.duration.begin(), calls.duration.end(), [](double duration) { return !std::isfinite(duration); });
    profile_.checksum_.percents = percents;
    addUpPercents();
    return ProfilePtr(new Profile(std::move(profile_)));
}

ProfilePtr ProfileBuilder::moved(
    const Profile& profile, const std::function<std::uint64_t(std::uint64_t byte)>& place, std::shared_ptr<const LineIndex> lines)
{
    auto made = std::shared_ptr<Profile>(new Profile(profile));
    OffsetColumn source;
    for (std::size_t row = 0; row < profile.rowCount(); ++row)
        source.push_back(place(profile.calls_.source[row]));
    source.shrink();
    made->calls_.source = std::move(source);
    for (Device& device : made->devices_)
        if (device.totalAt > 0)
            device.totalAt = place(device.totalAt);
    made->lines_ = std::move(lines);
    return made;
}

} // namespace tvmscope
