// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tvmscope {

DeviceId deviceOfRow(const Profile& profile, CallId id) noexcept
{
    const DeviceId device = profile.calls().deviceOf(id);
    return device == none<DeviceId> && profile.devices().size() == 1 ? DeviceId{0} : device;
}

CallId enclosingCall(const Profile& profile, CallId id) noexcept
{
    // A parent of the same device comes before any other (nesting.h), so that behind one of another device there is none.
    const CallId outer = profile.calls().parentOf(id);
    const bool isOwn = outer != none<CallId> && deviceOfRow(profile, outer) == deviceOfRow(profile, id);
    return isOwn ? outer : none<CallId>;
}

std::int64_t nestedRows(const Profile& profile) noexcept
{
    const std::vector<CallId>& parents = profile.calls().parent;
    return static_cast<std::int64_t>(parents.size()) - std::count(parents.begin(), parents.end(), none<CallId>);
}

SelfTimes selfTimes(const Profile& profile)
{
    const CallTable& calls = profile.calls();
    SelfTimes self;
    self.excessUs.assign(profile.devices().size(), 0.0);
    self.us.resize(calls.size());
    std::transform(
        calls.duration.begin(), calls.duration.end(), self.us.begin(), [](double us) { return std::isfinite(us) ? us : 0.0; });
    if (calls.parent.empty())
        return self;
    std::vector<bool> calling(calls.size(), false);
    for (std::size_t row = 0; row < calls.size(); ++row) {
        const CallId outer = enclosingCall(profile, static_cast<CallId>(row));
        if (outer == none<CallId> || !std::isfinite(calls.duration[row]))
            continue;
        self.us[index(outer)] -= calls.duration[row];
        calling[index(outer)] = true;
    }
    for (std::size_t row = 0; row < calls.size(); ++row) {
        if (!calling[row] || self.us[row] >= 0)
            continue;
        if (const DeviceId device = deviceOfRow(profile, static_cast<CallId>(row)); device != none<DeviceId>)
            self.excessUs[index(device)] += self.us[row];
        self.us[row] = 0.0;
    }
    return self;
}

double sumOfSelfTimes(const Profile& profile, const std::vector<double>& selfUs) noexcept
{
    return profile.calls().parent.empty() ? profile.sumUs() : std::accumulate(selfUs.begin(), selfUs.end(), 0.0);
}

} // namespace tvmscope
