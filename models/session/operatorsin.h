// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/target.h"
#include "models/session/selectedrows.h"

namespace tvmscope {

struct Workspace;

/// All rows of the operators that run in a stretch of time at least in part: of the groups that have a call there, on both sides;
/// where nothing is compared, of the kernels with these shapes. Each is there with its time of the whole run, so that what tables
/// and charts of any page keep of a class adds up to the same. `workspace` may be null: none then.
SelectedRows rowsOfOperatorsIn(const Workspace* workspace, const RangeTarget& range);

} // namespace tvmscope
