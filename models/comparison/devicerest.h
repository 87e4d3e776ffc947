// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/ledgerkind.h"

#include <cstdint>
#include <string>

namespace tvmscope {

/// Time of a device that no row accounts for: with the self times of its rows it adds up to the device's time.
struct DeviceRest {
    double nestedUs = 0.0;
    double notInTextUs = 0.0; ///< at most what is left, as the next two
    std::int64_t notInTextCalls = 0;
    double unreadableUs = 0.0;
    double recorderUs = 0.0;
    double unattributedUs = 0.0;

    double of(LedgerKind kind) const noexcept; ///< 0 for kinds with rows
};

/// Of a device that takes `wholeUs` and whose rows' self times take `selfUs`. A text's Sum does not tell devices apart: what it
/// has beyond the rows is that of the device that `leads`.
DeviceRest restOf(const AnalyzedProfile& analyzed, const std::string& device, double wholeUs, double selfUs, bool leads);
/// The same of a device whose time is `wholeUs`, be it its total or the sum of its rows.
DeviceRest restOf(const AnalyzedProfile& analyzed, const DeviceTimes& device, double wholeUs, bool leads);

} // namespace tvmscope
