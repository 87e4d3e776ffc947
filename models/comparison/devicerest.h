// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"

#include <cstdint>
#include <string>

namespace tvmscope {

/// Time of a device that no row carries: with the self times of its rows it adds up to the device's time.
struct DeviceRest {
    double nestedUs = 0.0; ///< at most 0: what calls inside others take beyond those
    double notInTextUs = 0.0; ///< what the text's own Sum has beyond its rows; at most what is left
    std::int64_t notInTextCalls = 0;
    double unreadableUs = 0.0; ///< the same where all calls are there, and durations of some cannot be read
    double unattributedUs = 0.0; ///< the rest
};
/// Of a device that takes `wholeUs` and whose rows take `rowsUs`. A text's Sum does not tell devices apart: what it has beyond
/// the rows is that of the device that `leads`.
DeviceRest restOf(const AnalyzedProfile& analyzed, const std::string& device, double wholeUs, double rowsUs, bool leads);

/// nestedUs alone.
double nestedExcessOn(const AnalyzedProfile& analyzed, const std::string& device);

} // namespace tvmscope
