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

/// The same with the rows of groups in place of the groups, whose numbers hold in this workspace alone.
std::vector<Target> withoutGroups(const Workspace& shown, const std::vector<Target>& targets);

} // namespace tvmscope
