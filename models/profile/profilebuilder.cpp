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

std::uint16_t depthOf(const ProfileBuilder::Row& row)
{
    constexpr std::int64_t deepest = std::numeric_limits<std::uint16_t>::max();
    return static_cast<std::uint16_t>(std::clamp<std::int64_t>(row.depth.value_or(0), 0, deepest));
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
    const auto found = std::find_if(devices.begin(), devices.end(), [&](const Device& d) { return d.name == name; });
    if (found != devices.end())
        return static_cast<DeviceId>(found - devices.begin());
    if (isFull<DeviceId>(devices.size()))
        return none<DeviceId>;
    devices.push_back({std::string(name), std::nullopt, 0.0, 0.0, 0, {}});
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
    calls.duration.push_back(row.durationUs);
    calls.op.push_back(operatorId(row));
    put(calls.count, at, row.count.value_or(1), std::int64_t{1});
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

ExtraColumn& ProfileBuilder::extraColumn(std::string_view name)
{
    auto& extra = profile_.calls_.extra;
    const auto found = std::find_if(extra.begin(), extra.end(), [&](const ExtraColumn& c) { return c.name == name; });
    return found != extra.end() ? *found : extra.emplace_back(ExtraColumn{std::string(name), {}, {}});
}

void ProfileBuilder::setExtra(std::string_view column, Metric value)
{
    auto& cells = extraColumn(column).cells;
    cells.resize(rowCount());
    cells.back() = value;
}

void ProfileBuilder::takeCountsAsRatios(std::string_view column)
{
    for (ExtraColumn& extra : profile_.calls_.extra)
        for (Metric& cell : extra.cells)
            if (extra.name == column && cell.kind == MetricKind::Count)
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

void ProfileBuilder::addConfiguration(std::string_view key, Metric value)
{
    profile_.configuration_.emplace_back(std::string(key), value);
}

} // namespace tvmscope
