// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <cstdint>
#include <optional>

namespace tvmscope {

/// A recorder numbers its runs as they begin, and gives calls outside of all runs the number after the last: the number of those,
/// which are no run. Found by start times: some began before the last of the runs did, and none while a run went on. Nothing
/// where there are none, where all of them came after the last run, and in what no recorder wrote.
std::optional<std::int64_t> runOfCallsOutside(const Profile& profile);

} // namespace tvmscope
