// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/checksum.h"
#include "models/profile/executorinference.h"
#include "models/profile/nesting.h"
#include "models/profile/profilebuilder.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace tvmscope {

namespace {

template <class T>
void fill(std::vector<T>& values, std::size_t rows, const T& absent)
{
    if (!values.empty())
        values.resize(rows, absent);
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
        profile_.callCount_ = saturatingAdd(profile_.callCount_, calls.countOf(id));
        profile_.sumUs_ += duration;
        if (const DeviceId device = calls.deviceOf(id); device != none<DeviceId>) {
            Device& entry = profile_.devices_[index(device)];
            entry.rowsSumUs += duration;
            entry.rowsCalls = saturatingAdd(entry.rowsCalls, calls.countOf(id));
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

ProfilePtr ProfileBuilder::build()
{
    fillColumns();
    addUpDevices();
    CallTable& calls = profile_.calls_;
    nestMeasuredCalls(calls, profile_.devices_.size() == 1 ? DeviceId{0} : none<DeviceId>);
    if (!calls.start.empty())
        profile_.timeBasis_ = TimeBasis::Measured;

    profile_.executor_ = inferExecutor(evidenceOf(profile_));
    if (printed_)
        profile_.checksum_ = checkSums(*printed_, profile_.sumUs_, profile_.callCount_, calls.size());
    return ProfilePtr(new Profile(std::move(profile_)));
}

} // namespace tvmscope
