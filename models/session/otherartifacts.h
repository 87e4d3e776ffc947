// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/workspace.h"

#include <vector>

namespace tvmscope {

/// Fills in what a workspace's artifacts that are no profiles say: tuning logs and tasks, listings, timings, compiler passes,
/// counters. Not all of it once `stop` is raised.
void openOthers(Workspace& made, const std::vector<NamedArtifact>& named, StopFlag stop);

/// The same as it stands in a workspace of the same documents of which the same artifacts are meant.
void takeOthers(Workspace& made, const Workspace& before);

/// Tells timings of other models from those of the baseline's, by what was compared; to be called once everything is.
void markOtherModels(Workspace& made);

} // namespace tvmscope
