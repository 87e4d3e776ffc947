// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"
#include "models/profile/profile.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What one profile says about one device.
struct DeviceTimes {
    std::string name;
    std::optional<double> totalUs; ///< only if usable: finite and above 0; of the run that stands for all, where one does
    double rowsUs = 0.0; ///< self times added up
    double operatorUs = 0.0; ///< of them, the model's own arithmetic
    CallCount calls;
    /// A CPU that mostly waits for an accelerator of the same report: its clock runs while that works.
    bool hostClock = false;
};

/// The devices of a profile that have a row or a usable total, in its order.
std::vector<DeviceTimes> deviceTimes(const Profile& profile, const KernelTable& kernels, const RunSpreads& runs = {});
/// Those of one device; null where it is not among them.
const DeviceTimes* timesOfDevice(const std::vector<DeviceTimes>& devices, std::string_view name);
/// The one with the most operator time; null where there is none.
const DeviceTimes* busiestDeviceOf(const std::vector<DeviceTimes>& devices);

} // namespace tvmscope
