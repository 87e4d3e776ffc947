// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tvmscope {

/// Where a recorder says which number calls outside of all runs have, or would have, in its column `Run`.
inline constexpr std::string_view runOfCallsOutsideKey = "Run of calls outside";

/// A recorder numbers its runs as they begin, and gives calls outside of all runs the number after the last: the number of those,
/// which are no run. Told by the configuration (runOfCallsOutsideKey); in recordings from before that was written by start
/// times: some began before the last of the runs did, and none while a run went on. Nothing where there are none, where all calls
/// are outside, in what no recorder wrote, and, without that entry, where all of them came after the last run.
std::optional<std::int64_t> runOfCallsOutside(const Profile& profile);

} // namespace tvmscope
