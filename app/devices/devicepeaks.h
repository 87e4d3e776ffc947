// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/devicepeak.h"
#include "models/profile/message.h"

#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Devices of a list, and what is wrong with it.
struct ReadPeaks {
    std::vector<DevicePeak> peaks;
    std::vector<Message> problems;
};

/// Reads `{"devices": [{"name", "kind", "cores", "gflops", "gb_per_s", "ceilings", "source"}]}`; kind, cores and ceilings may be
/// missing. Entries without a name or with figures that are no numbers
/// above 0 are left out and named in the problems; `path` is what these call the list.
ReadPeaks readPeaks(std::string_view json, const std::string& path);

/// The user's entries, then those of the program whose names they do not take.
std::vector<DevicePeak> mergedPeaks(std::vector<DevicePeak> own, const std::vector<DevicePeak>& builtIn);

/// Where a user's own list is looked for.
std::string ownPeaksPath();

/// The devices this program knows, read once; problems are those of the user's own list.
const ReadPeaks& knownPeaks();

/// The device a user means: that very name, or the only one that contains it, whatever the case of letters. Null for none or
/// several.
const DevicePeak* findPeak(const std::vector<DevicePeak>& peaks, std::string_view name);

} // namespace tvmscope
