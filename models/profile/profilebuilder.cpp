// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/profilebuilder.h"

#include "models/names/parse.h"
#include "models/profile/checksum.h"
#include "models/profile/executorinference.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tvmscope {

namespace {

/// Sets entry `row` of an optional column, which comes into being, filled with `absent`, when the first value does.
template <class T>
void put(std::vector<T>& values, std::size_t row, const T& value, const T& absent)
{
    if (values.empty() && value == absent)
        return;
    values.resize(row + 1, absent);
    values[row] = value;
}

template <class T>
void fill(std::vector<T>& values, std::size_t rows, const T& absent)
{
    if (!values.empty())
        values.resize(rows, absent);
}

/// NaN is never equal to itself, so percent cannot use `put`.
void putReal(std::vector<double>& values, std::size_t row, std::optional<double> value)
{
    if (values.empty() && !value)
        return;
    values.resize(row + 1, std::nan(""));
    if (value)
        values[row] = *value;
}

} // namespace

ProfileBuilder::ProfileBuilder() = default;

DeviceId ProfileBuilder::deviceId(std::string_view name)
{
    auto& devices = profile_.devices_;
    const auto found = std::find_if(devices.begin(), devices.end(), [&](const Device& d) { return d.name == name; });
    if (found != devices.end())
        return static_cast<DeviceId>(found - devices.begin());
    devices.push_back({std::string(name), std::nullopt, 0.0, 0, {}});
    return static_cast<DeviceId>(devices.size() - 1);
}

CallId ProfileBuilder::addRow(const Row& row)
{
    CallTable& calls = profile_.calls_;
    const std::size_t at = calls.size();
    const StringId name = intern(row.name);
    const auto [entry, isNew] = operatorIds_.try_emplace(static_cast<std::uint32_t>(name), static_cast<OperatorId>(profile_.operators_.size()));
    if (isNew) {
        OperatorName parts = parseOperatorName(row.name);
        const OperatorClass cls = classify(parts, row.name);
        profile_.operators_.push_back({name, std::move(parts), cls});
    }
    calls.duration.push_back(row.durationUs);
    calls.op.push_back(entry->second);
    put(calls.count, at, row.count.value_or(1), std::int64_t{1});
    put(calls.device, at, row.device ? deviceId(*row.device) : none<DeviceId>, none<DeviceId>);
    putReal(calls.percent, at, row.percent);
    put(calls.shapes, at, row.shapes ? intern(*row.shapes) : none<StringId>, none<StringId>);
    put(calls.hash, at, row.hash ? intern(*row.hash) : none<StringId>, none<StringId>);
    putReal(calls.start, at, row.startUs);
    put(calls.depth, at, static_cast<std::int32_t>(row.depth.value_or(0)), std::int32_t{0});
    put(calls.run, at, row.run.value_or(0), std::int64_t{0});
    calls.source.push_back(row.source);
    calls.line.push_back(row.line);
    put(calls.uncertain, at, row.uncertain, std::uint32_t{0});
    return static_cast<CallId>(at);
}

ExtraColumn& ProfileBuilder::extraColumn(std::string_view name, int& position)
{
    auto& extra = profile_.calls_.extra;
    const auto found = std::find_if(extra.begin(), extra.end(), [&](const ExtraColumn& c) { return c.name == name; });
    position = static_cast<int>(found - extra.begin());
    return found != extra.end() ? *found : extra.emplace_back(ExtraColumn{std::string(name), {}});
}

void ProfileBuilder::setExtra(std::string_view column, Metric value)
{
    int position = 0;
    auto& cells = extraColumn(column, position).cells;
    cells.resize(rowCount());
    cells.back() = value;
}

void ProfileBuilder::setExtraUncertain(std::string_view column)
{
    int position = 0;
    extraColumn(column, position);
    auto& uncertain = profile_.calls_.uncertain;
    uncertain.resize(rowCount(), 0u);
    uncertain.back() |= 1u << std::min(column::firstExtra + position, 31);
}

void ProfileBuilder::addDeviceTotal(std::string_view device, std::optional<double> totalUs, std::vector<std::pair<std::string, Metric>> metrics)
{
    Device& entry = profile_.devices_[index(deviceId(device))];
    entry.totalUs = totalUs;
    entry.metrics = std::move(metrics);
}

void ProfileBuilder::addConfiguration(std::string_view key, Metric value)
{
    profile_.configuration_.emplace_back(std::string(key), value);
}

void ProfileBuilder::addUpDevices()
{
    const CallTable& calls = profile_.calls_;
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const auto id = static_cast<CallId>(row);
        const double duration = std::isnan(calls.duration[row]) ? 0.0 : calls.duration[row];
        profile_.callCount_ += calls.countOf(id);
        profile_.sumUs_ += duration;
        if (const DeviceId device = calls.deviceOf(id); device != none<DeviceId>) {
            profile_.devices_[index(device)].rowsSumUs += duration;
            profile_.devices_[index(device)].rowsCalls += calls.countOf(id);
        }
    }
}

/// Measured rows stand in start order with their depth; the parent of a row is the last one a level above it, of its run.
void ProfileBuilder::nestMeasuredCalls()
{
    CallTable& calls = profile_.calls_;
    if (calls.depth.empty())
        return;
    calls.parent.assign(calls.size(), none<CallId>);
    std::vector<CallId> open;
    std::int64_t run = 0;
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const std::int64_t rowRun = calls.run.empty() ? 0 : calls.run[row];
        if (rowRun != run)
            open.clear();
        run = rowRun;
        const auto depth = static_cast<std::size_t>(std::max(calls.depth[row], 0));
        open.resize(std::min(open.size(), depth));
        if (!open.empty() && open.size() == depth)
            calls.parent[row] = open.back();
        open.push_back(static_cast<CallId>(row));
    }
}

ProfilePtr ProfileBuilder::build()
{
    CallTable& calls = profile_.calls_;
    const std::size_t rows = calls.size();
    fill(calls.count, rows, std::int64_t{1});
    fill(calls.device, rows, none<DeviceId>);
    fill(calls.percent, rows, std::nan(""));
    fill(calls.shapes, rows, none<StringId>);
    fill(calls.hash, rows, none<StringId>);
    fill(calls.start, rows, std::nan(""));
    fill(calls.depth, rows, std::int32_t{0});
    fill(calls.run, rows, std::int64_t{0});
    fill(calls.uncertain, rows, 0u);
    for (ExtraColumn& extra : calls.extra)
        extra.cells.resize(rows);

    addUpDevices();
    nestMeasuredCalls();
    if (!calls.start.empty())
        profile_.timeBasis_ = TimeBasis::Measured;

    ExecutorEvidence evidence;
    if (const Metric* declared = profile_.findConfiguration("Executor"); declared && declared->kind == MetricKind::String)
        evidence.declared = std::string(profile_.text(declared->text));
    for (const Operator& op : profile_.operators_)
        evidence.names.push_back(profile_.text(op.name));
    evidence.hasHash = !calls.hash.empty();
    evidence.hasLayouts = std::any_of(calls.extra.begin(), calls.extra.end(), [](const ExtraColumn& c) { return c.name.ends_with("layout"); });
    evidence.recorder = profile_.findConfiguration("Recorder") != nullptr;
    profile_.executor_ = inferExecutor(evidence);

    if (printed_)
        profile_.checksum_ = checkSums(*printed_, profile_.sumUs_, profile_.callCount_, rows);
    return ProfilePtr(new Profile(std::move(profile_)));
}

} // namespace tvmscope
