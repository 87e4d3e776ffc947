// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/comparison/devicetimes.h"

#include <vector>

namespace tvmscope {

/// The devices that both sides time with the same kind of clock, the leading one first, host clocks last. Empty if there is none
/// that is more than a host clock: then the sides cannot be compared.
std::vector<ComparedDevice> compareDevices(const std::vector<DeviceTimes>& baseline, const std::vector<DeviceTimes>& candidate);

} // namespace tvmscope
