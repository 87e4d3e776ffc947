// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/target.h"
#include "models/session/workspace.h"

#include <vector>

namespace tvmscope {

/// What a workspace shows has the rows that another one shows, whatever they took: reports that were read again, or the same
/// ones. Calls, kernels and operators have the same numbers in both; groups have not.
bool showSameRows(const Workspace& one, const Workspace& other);

/// The profiles that a workspace shows are shown by the other one as well, on whichever side.
bool showsProfilesOf(const Workspace& from, const Workspace& to);

/// What targets of one workspace mean in another one that shows some of its profiles, on the same side or on the other one. What
/// is of a profile that is gone is let go. A group is its rows, and so are calls of both profiles alone: where one side of them
/// is still there, the groups that have just these rows on that side stand for them.
std::vector<Target> carriedOver(const Workspace& from, const Workspace& to, const std::vector<Target>& targets);

/// The same with the rows of groups in place of the groups, whose numbers hold in this workspace alone.
std::vector<Target> withoutGroups(const Workspace& shown, const std::vector<Target>& targets);

} // namespace tvmscope
