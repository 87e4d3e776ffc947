// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// `Error` of a call that was going on when the recording ended: it did not fail.
inline constexpr std::string_view stillGoingOn = "had not returned when the recording ended";

/// What recording itself took, as the recorder measured it on the machine before (resources/recorder/MANUAL.md); microseconds.
struct RecorderCost {
    std::optional<double> callUs; ///< by which a call is slower under the recorder
    std::optional<double> insideUs; ///< the part of it that lies between the two time stamps, and so in every duration
    std::string method; ///< how it was measured; may be empty

    /// The part that lies between calls, or in the call around them; 0 where it is not known.
    double betweenUs() const noexcept;
    /// Of so many calls. Nothing where it is not known.
    std::optional<double> ofCalls(CallCount calls) const noexcept;
};

/// From the configuration entries `Recorder call cost (us)`, `Recorder inside cost (us)` and `Recorder cost method`. Nothing
/// where neither cost is there as a time.
std::optional<RecorderCost> recorderCost(const Profile& profile);

/// What lies between these calls of each device, by DeviceId, in microseconds: of a call inside another one it is part of that
/// one's time, and not counted here.
std::vector<double> betweenCallsUs(const Profile& profile, std::span<const CallId> rows, const RecorderCost& cost);

/// Self times without the recorder's part, by CallId: less the inside cost of the call itself, and less what lies between calls
/// for each one directly inside of it. 0 where that is more than the self time; NaN where the duration is not known. They stand
/// beside what was measured and never take its place.
std::vector<double> correctedSelfTimes(const Profile& profile, const std::vector<double>& selfUs, const RecorderCost& cost);

} // namespace tvmscope
