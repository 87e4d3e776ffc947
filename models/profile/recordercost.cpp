// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/recordercost.h"

#include "models/profile/selftimes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

namespace tvmscope {

namespace {

std::optional<double> costIn(const Profile& profile, std::string_view key)
{
    const Metric* const cost = profile.findConfiguration(key);
    const bool known = cost && cost->isReal() && std::isfinite(cost->real) && cost->real >= 0;
    return known ? std::optional(cost->real) : std::nullopt;
}

} // namespace

double RecorderCost::betweenUs() const noexcept
{
    return callUs ? std::max(*callUs - insideUs.value_or(0.0), 0.0) : 0.0;
}

std::optional<double> RecorderCost::ofCalls(CallCount calls) const noexcept
{
    const auto known = calls.known();
    return callUs && known ? std::optional(*callUs * static_cast<double>(*known)) : std::nullopt;
}

std::optional<RecorderCost> recorderCost(const Profile& profile)
{
    RecorderCost cost{costIn(profile, "Recorder call cost (us)"), costIn(profile, "Recorder inside cost (us)"), {}};
    if (!cost.callUs && !cost.insideUs)
        return std::nullopt;
    if (const Metric* const method = profile.findConfiguration("Recorder cost method");
        method && method->kind == MetricKind::String)
        cost.method = profile.text(method->text);
    return cost;
}

std::vector<double> betweenCallsUs(const Profile& profile, std::span<const CallId> rows, const RecorderCost& cost)
{
    std::vector<double> us(profile.devices().size(), 0.0);
    for (const CallId id : rows) {
        const DeviceId device = profile.calls().deviceOf(id);
        const auto calls = profile.calls().countOf(id).known();
        if (device != none<DeviceId> && calls && enclosingCall(profile, id) == none<CallId>)
            us[index(device)] += cost.betweenUs() * static_cast<double>(*calls);
    }
    return us;
}

std::vector<double> correctedSelfTimes(const Profile& profile, const std::vector<double>& selfUs, const RecorderCost& cost)
{
    std::vector<double> corrected(selfUs);
    for (std::size_t row = 0; row < corrected.size(); ++row) {
        corrected[row] -= cost.insideUs.value_or(0.0);
        if (const CallId outer = enclosingCall(profile, static_cast<CallId>(row)); outer != none<CallId>)
            corrected[index(outer)] -= cost.betweenUs();
    }
    for (std::size_t row = 0; row < corrected.size(); ++row)
        corrected[row] = std::isnan(profile.calls().duration[row]) ? std::numeric_limits<double>::quiet_NaN()
                                                                   : std::max(corrected[row], 0.0);
    return corrected;
}

} // namespace tvmscope
