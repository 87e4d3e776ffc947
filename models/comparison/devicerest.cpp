// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/devicerest.h"

#include <algorithm>

namespace tvmscope {

double nestedExcessOn(const AnalyzedProfile& analyzed, const std::string& device)
{
    const std::vector<Device>& devices = analyzed.profile->devices();
    for (std::size_t at = 0; at < devices.size(); ++at)
        if (devices[at].name == device)
            return analyzed.kernels.nestedExcessUs[at];
    return 0.0;
}

DeviceRest restOf(const AnalyzedProfile& analyzed, const std::string& device, double wholeUs, double rowsUs, bool leads)
{
    DeviceRest rest;
    rest.nestedUs = nestedExcessOn(analyzed, device);
    const double left = wholeUs - rowsUs - rest.nestedUs;
    const Checksum& sums = analyzed.profile->checksum();
    if (leads && sums.verdict == Checksum::Verdict::Differs) {
        (sums.lacksUnreadableTimeOnly() ? rest.unreadableUs : rest.notInTextUs)
            = std::clamp(sums.missingUs, 0.0, std::max(0.0, left));
        rest.notInTextCalls = std::max<std::int64_t>(0, sums.missingCalls);
    }
    rest.unattributedUs = left - rest.notInTextUs - rest.unreadableUs;
    return rest;
}

} // namespace tvmscope
