// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/devicerest.h"

#include <algorithm>

namespace tvmscope {

namespace {

/// What is known of a device by its number in the profile; 0 where nothing is.
double onDevice(const std::vector<double>& us, const Profile& profile, const std::string& device)
{
    for (std::size_t at = 0; at < us.size(); ++at)
        if (profile.devices()[at].name == device)
            return us[at];
    return 0.0;
}

} // namespace

double DeviceRest::of(LedgerKind kind) const noexcept
{
    switch (kind) {
    case LedgerKind::Nested:
        return nestedUs;
    case LedgerKind::NotInText:
        return notInTextUs;
    case LedgerKind::Unreadable:
        return unreadableUs;
    case LedgerKind::Recorder:
        return recorderUs;
    case LedgerKind::Unattributed:
        return unattributedUs;
    default:
        return 0.0;
    }
}

DeviceRest restOf(const AnalyzedProfile& analyzed, const std::string& device, double wholeUs, double selfUs, bool leads)
{
    DeviceRest rest;
    rest.nestedUs = onDevice(analyzed.kernels.nestedExcessUs, *analyzed.profile, device);
    double left = wholeUs - selfUs - rest.nestedUs;
    const auto takeOff = [&left](double us) {
        const double taken = std::clamp(us, 0.0, std::max(0.0, left));
        left -= taken;
        return taken;
    };
    const Checksum& sums = analyzed.profile->checksum();
    if (leads && sums.verdict == Checksum::Verdict::Differs) {
        (sums.lacksUnreadableTimeOnly() ? rest.unreadableUs : rest.notInTextUs) = takeOff(sums.missingUs);
        rest.notInTextCalls = std::max<std::int64_t>(0, sums.missingCalls);
    }
    rest.recorderUs = takeOff(onDevice(analyzed.recorderUs, *analyzed.profile, device));
    rest.unattributedUs = left;
    return rest;
}

DeviceRest restOf(const AnalyzedProfile& analyzed, const DeviceTimes& device, double wholeUs, bool leads)
{
    const double nestedUs = onDevice(analyzed.kernels.nestedExcessUs, *analyzed.profile, device.name);
    return restOf(analyzed, device.name, wholeUs, device.rowsUs - nestedUs, leads);
}

} // namespace tvmscope
