// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/profile.h"

#include <algorithm>

namespace tvmscope {

std::string_view timeBasisId(TimeBasis basis) noexcept
{
    switch (basis) {
    case TimeBasis::Measured:
        return "measured";
    case TimeBasis::Sequential:
        return "sequential";
    case TimeBasis::Unordered:
        break;
    }
    return "unordered";
}

std::string_view verdictId(Checksum::Verdict verdict) noexcept
{
    switch (verdict) {
    case Checksum::Verdict::Verified:
        return "verified";
    case Checksum::Verdict::Differs:
        return "differs";
    case Checksum::Verdict::Absent:
        break;
    }
    return "absent";
}

std::string_view Profile::deviceNameOf(CallId id) const noexcept
{
    const DeviceId device = calls_.deviceOf(id);
    return device == none<DeviceId> ? std::string_view{} : std::string_view{devices_[index(device)].name};
}

std::string_view Profile::trackNameOf(CallId id) const noexcept
{
    if (calls_.track.empty())
        return tracks_.size() == 1 ? std::string_view{tracks_.front()} : std::string_view{};
    const TrackId track = calls_.trackOf(id);
    return track == none<TrackId> ? std::string_view{} : std::string_view{tracks_[index(track)]};
}

std::uint32_t Profile::lineOf(CallId id) const noexcept
{
    return lines_ ? lines_->lineAt(calls_.source[index(id)]) : 0;
}

const Device* Profile::findDevice(std::string_view name) const noexcept
{
    const auto found = std::find_if(devices_.begin(), devices_.end(), [&](const Device& d) { return d.name == name; });
    return found == devices_.end() ? nullptr : &*found;
}

const Metric* Profile::findConfiguration(std::string_view key) const noexcept
{
    const auto found
        = std::find_if(configuration_.begin(), configuration_.end(), [&](const auto& entry) { return entry.first == key; });
    return found == configuration_.end() ? nullptr : &found->second;
}

} // namespace tvmscope
