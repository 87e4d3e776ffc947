// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/profilebuilder.h"

#include "models/names/parse.h"
#include "models/names/shapehints.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

/// Appends the value of row `row` to an optional column, which comes into being, filled with `absent`, when the first value does.
template <class T>
void put(std::vector<T>& values, std::size_t row, const T& value, const T& absent)
{
    if (values.empty() && value == absent)
        return;
    if (values.size() < row)
        values.resize(row, absent);
    values.push_back(value);
}

/// NaN is never equal to itself, so real numbers cannot use `put`.
void putReal(std::vector<double>& values, std::size_t row, std::optional<double> value)
{
    if (values.empty() && !value)
        return;
    if (values.size() < row)
        values.resize(row, std::nan(""));
    values.push_back(value.value_or(std::nan("")));
}

/// The thing of this name; null if there is none. `places` holds them all, and takes longer where they are few.
template <class Thing>
Thing* findNamed(std::vector<Thing>& things, const std::map<std::string, std::size_t, std::less<>>& places, std::string_view name)
{
    constexpr std::size_t few = 16;
    if (things.size() <= few) {
        const auto found = std::find_if(things.begin(), things.end(), [&](const Thing& thing) { return thing.name == name; });
        return found == things.end() ? nullptr : &*found;
    }
    const auto found = places.find(name);
    return found == places.end() ? nullptr : &things[found->second];
}

std::uint16_t depthOf(const ProfileBuilder::Row& row)
{
    constexpr std::int64_t deepest = std::numeric_limits<std::uint16_t>::max();
    return static_cast<std::uint16_t>(std::clamp<std::int64_t>(row.depth.value_or(0), 0, deepest));
}

/// What began at a time of its own is one call.
std::int64_t countOf(const ProfileBuilder::Row& row)
{
    return row.count.value_or(row.startNs == noStart ? noCount : 1);
}

/// Whether an id can still be given to one more of `count` things.
template <class Id>
bool isFull(std::size_t count)
{
    return count >= index(none<Id>);
}

} // namespace

ProfileBuilder::ProfileBuilder() = default;

DeviceId ProfileBuilder::deviceId(std::string_view name)
{
    auto& devices = profile_.devices_;
    if (const Device* found = findNamed(devices, deviceAt_, name))
        return static_cast<DeviceId>(found - devices.data());
    if (isFull<DeviceId>(devices.size()))
        return none<DeviceId>;
    deviceAt_.emplace(name, devices.size());
    devices.emplace_back().name = name;
    return static_cast<DeviceId>(devices.size() - 1);
}

TrackId ProfileBuilder::trackId(std::string_view name)
{
    const StringId text = intern(name);
    if (index(text) >= trackIds_.size())
        trackIds_.resize(index(text) + 1, none<TrackId>);
    TrackId& id = trackIds_[index(text)];
    if (id == none<TrackId> && !isFull<TrackId>(profile_.tracks_.size())) {
        id = static_cast<TrackId>(profile_.tracks_.size());
        profile_.tracks_.emplace_back(name);
    }
    return id;
}

OperatorId ProfileBuilder::operatorId(const Row& row)
{
    const StringId name = intern(row.name);
    if (index(name) >= operatorIds_.size())
        operatorIds_.resize(index(name) + 1, none<OperatorId>);
    OperatorId& id = operatorIds_[index(name)];
    if (id == none<OperatorId>) {
        id = static_cast<OperatorId>(profile_.operators_.size());
        OperatorName parts = parseOperatorName(row.name);
        if (row.shapes)
            applyShapes(parts, *row.shapes);
        const OperatorClass cls = classify(parts, row.name);
        profile_.operators_.push_back({name, std::move(parts), cls});
    }
    return id;
}

CallId ProfileBuilder::addRow(const Row& row)
{
    CallTable& calls = profile_.calls_;
    const std::size_t at = calls.size();
    const bool isNegative = std::isfinite(row.durationUs) && row.durationUs < 0.0; // nobody has measured less than nothing
    calls.duration.push_back(isNegative ? std::nan("") : row.durationUs);
    calls.op.push_back(operatorId(row));
    put(calls.count, at, countOf(row), std::int64_t{1});
    put(calls.device, at, row.device ? deviceId(*row.device) : none<DeviceId>, none<DeviceId>);
    put(calls.track, at, row.track ? trackId(*row.track) : none<TrackId>, none<TrackId>);
    putReal(calls.percent, at, row.percent);
    put(calls.shapes, at, row.shapes ? intern(*row.shapes) : none<StringId>, none<StringId>);
    put(calls.hash, at, row.hash ? intern(*row.hash) : none<StringId>, none<StringId>);
    put(calls.start, at, row.startNs, noStart);
    put(calls.depth, at, depthOf(row), std::uint16_t{0});
    put(calls.run, at, row.run.value_or(0), std::int64_t{0});
    calls.source.push_back(row.source);
    put(calls.uncertain, at, row.uncertain, std::uint8_t{0});
    return static_cast<CallId>(at);
}

ExtraColumn* ProfileBuilder::findExtra(std::string_view name)
{
    return findNamed(profile_.calls_.extra, extraAt_, name);
}

ExtraColumn& ProfileBuilder::extraColumn(std::string_view name)
{
    if (ExtraColumn* found = findExtra(name))
        return *found;
    auto& extra = profile_.calls_.extra;
    extraAt_.emplace(name, extra.size());
    return extra.emplace_back(ExtraColumn{std::string(name), {}, {}});
}

void ProfileBuilder::setExtra(std::string_view column, Metric value)
{
    auto& cells = extraColumn(column).cells;
    cells.resize(rowCount());
    cells.back() = value;
}

void ProfileBuilder::takeCountsAsRatios(std::string_view column)
{
    ExtraColumn* extra = findExtra(column);
    if (!extra)
        return;
    for (Metric& cell : extra->cells)
        if (cell.kind == MetricKind::Count)
            cell = Metric::ratio(static_cast<double>(cell.count));
}

void ProfileBuilder::setExtraUncertain(std::string_view column)
{
    const auto row = static_cast<CallId>(rowCount() - 1);
    auto& rows = extraColumn(column).uncertain;
    if (rows.empty() || rows.back() != row)
        rows.push_back(row);
    setUncertain(column::anyExtra);
}

void ProfileBuilder::setUncertain(std::uint8_t bits)
{
    auto& uncertain = profile_.calls_.uncertain;
    uncertain.resize(rowCount(), std::uint8_t{0});
    uncertain.back() |= bits;
}

void ProfileBuilder::addDeviceTotal(
    std::string_view device, std::optional<double> totalUs, std::vector<std::pair<std::string, Metric>> metrics)
{
    const DeviceId id = deviceId(device);
    if (id == none<DeviceId>)
        return;
    Device& entry = profile_.devices_[index(id)];
    entry.totalUs = totalUs;
    entry.metrics = std::move(metrics);
}

void ProfileBuilder::setTotalsOfRuns(std::string_view device, std::vector<std::pair<std::int64_t, double>> totals)
{
    if (const DeviceId id = deviceId(device); id != none<DeviceId>)
        profile_.devices_[index(id)].totalsOfRuns = std::move(totals);
}

void ProfileBuilder::setTotalUnreadable(std::string_view device)
{
    if (const DeviceId id = deviceId(device); id != none<DeviceId>)
        profile_.devices_[index(id)].totalUnreadable = true;
}

void ProfileBuilder::setTotalPlace(std::string_view device, std::uint64_t source)
{
    if (const DeviceId id = deviceId(device); id != none<DeviceId>)
        profile_.devices_[index(id)].totalAt = source;
}

void ProfileBuilder::addConfiguration(std::string_view key, Metric value)
{
    profile_.configuration_.emplace_back(std::string(key), value);
}

} // namespace tvmscope
