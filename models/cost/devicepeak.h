// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What a device can do at most: the roof of a roofline chart.
struct DevicePeak {
    enum class Origin : std::uint8_t {
        Maker, ///< a list of devices says so
        Report, ///< TVM measured it beside the profile (python/tvm/utils/roofline)
        User, ///< typed in
    };
    std::string name; ///< as its maker calls it
    double gigaflops = 0.0; ///< single precision, all cores, without tensor or matrix units, GFLOP/s
    double gigabytes = 0.0; ///< of its memory, GB/s (10^9 bytes)
    std::string source; ///< the page of the maker that says so, or how it follows from it
    bool isCpu = false;
    std::int64_t cores = 0; ///< of a CPU; 0: not known
    std::map<std::string, double> ceilings = {}; ///< of other data types (`float16`, `int8`), GFLOP/s
    Origin origin = Origin::Maker;
    std::int64_t usedCores = 0; ///< that the figures were scaled to; 0: all

    /// What arithmetic on a data type reaches; that of single precision where nothing is said of it.
    double ceiling(std::string_view dtype) const noexcept;
};

using DevicePeaks = std::shared_ptr<const std::vector<DevicePeak>>;

/// GB/s that no single core exceeds when it reads memory: desktops reach 30 to 40, servers 10 to 25.
inline constexpr double maxGigabytesPerCore = 40.0;

/// A CPU of which a run uses some cores alone: its arithmetic in proportion, its memory no more than maxGigabytesPerCore for each
/// of them: a few cores can use most of it, one cannot. Anything else stays as it is.
DevicePeak scaledToThreads(DevicePeak peak, std::int64_t threads);

/// `Number of threads` of a report; 0: not said.
std::int64_t threadsToUse(const Profile& profile);

/// Peaks that TVM measured and wrote beside a profile, one a bandwidth, the memory's first: `Estimated Peak FLOP/s (float32 FMA)`
/// and `Estimated Peak Bandwidth (DRAM, byte/second)` of 0.11 to 0.19, `Estimated Peak FMA FLOP/s` or `Estimated Peak FLOP/s` and
/// `Estimated Peak Bandwidth (byte/second)` before. They are of the run itself: nothing is scaled.
std::vector<DevicePeak> reportedPeaks(const Profile& profile);

/// Those of the kind of a device first: CPUs for `cpu0`, the others for any other device; each kind in its order.
std::vector<DevicePeak> fittingFirst(std::vector<DevicePeak> peaks, std::string_view device);

} // namespace tvmscope
