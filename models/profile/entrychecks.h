// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/finishedcalls.h"

#include <optional>

namespace tvmscope {

/// Callees by the checks that every function of the Relax VM opens with: one `vm.builtin.check_tensor_info` for each of its
/// tensors, in their order (VMShapeLower), so that the shapes of a call's arguments stand, one by one, at the head of what it
/// held. Checks open, calls close, as brackets do; the first check belongs to the function that was profiled, whose call is in
/// no report. A closure has its captured tensors checked behind its arguments.
///
/// Which names are functions follows from the brackets: a name closes with all its calls or with none, every check that a later
/// call of theirs could have closed is closed, no call is shorter than what it held. Of all such sets of names the one that
/// closes most checks counts, and of equals the one with fewest names of operators; where that leaves two, nothing is found.
/// What remains open was a cast within a function, or a function that a packed function called: `Partial` where the latter
/// may be.
///
/// Nothing where the report has no such checks.
std::optional<FoundNesting> nestByEntryChecks(const CallTable& calls, const FinishedCalls& facts, CalleeRuns& runs);

} // namespace tvmscope
