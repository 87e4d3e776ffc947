// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/finishedcalls.h"

namespace tvmscope {

/// Callees by durations alone. Those of a caller stand directly before it and take no longer than it does, and what is inside
/// of nothing takes no longer than the device's total. That total also covers the VM's own work, so that the time counted twice
/// is at least, and rarely just, what the rows exceed it by.
///
/// Fills `parent` where one reading alone keeps to that, or where one alone meets the excess exactly and that is no chance.
/// Each device is a sequence of its own.
FoundNesting nestByDurations(const CallTable& calls, const FinishedCalls& facts, std::vector<CallId>& parent);

} // namespace tvmscope
