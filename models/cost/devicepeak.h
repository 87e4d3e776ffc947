// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace tvmscope {

/// What a device can do at most: the roof of a roofline chart.
struct DevicePeak {
    std::string name; ///< as its maker calls it
    double gigaflops = 0.0; ///< single precision, all cores, without tensor or matrix units, GFLOP/s
    double gigabytes = 0.0; ///< of its memory, GB/s (10^9 bytes)
    std::string source; ///< the page of the maker that says so, or how it follows from it
};

using DevicePeaks = std::shared_ptr<const std::vector<DevicePeak>>;

} // namespace tvmscope
