// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/operatortree.h"

#include <span>

namespace tvmscope {

/// Time from begin to end of the calls below a node, what ran inside of them included and nothing twice: at least its self time,
/// at most the time of its device. Microseconds; rows of unknown duration add nothing.
double totalUsOf(const OperatorTree& tree, OperatorTree::Node node);
/// The same of some rows, by rising number.
double totalUsOf(const Profile& profile, std::span<const CallId> rows);

/// Of so many calls some rows have the time: a row whose duration cannot be read has none. What a time is divided by to have that
/// of a call.
CallCount timedCallsOf(const Profile& profile, std::span<const CallId> rows);

/// Whether any row below a node has a duration that can be read: without one its 0 is no measured time.
bool knowsTime(const OperatorTree& tree, OperatorTree::Node node);

} // namespace tvmscope
