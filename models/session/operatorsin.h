// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/operatortree.h"
#include "models/profile/target.h"
#include "models/session/selectedrows.h"

#include <vector>

namespace tvmscope {

struct Workspace;

/// All rows of what runs in a stretch of time at least in part: of the groups that have a call there, on both sides; where
/// nothing is compared, of the kernels with these shapes. Each is there with its time of the whole run, so that what tables and
/// charts of any page keep of a class adds up to the same. `workspace` may be null: none then.
SelectedRows rowsOfOperatorsIn(const Workspace* workspace, const RangeTarget& range);

/// What is kept of a kernel, some of whose calls count in another group.
struct KeptCalls {
    std::vector<CallId> rows; ///< rising
    double us = 0.0; ///< self time, of all runs
    CallCount calls;
    bool timed = false; ///< one of them has a duration that can be read
};
/// `shapes`: a node of OperatorTree::Level::Shapes.
KeptCalls keptCallsOf(const OperatorTree& tree, OperatorTree::Node shapes, const SelectedRows& kept, ProfileIndex profile);

} // namespace tvmscope
