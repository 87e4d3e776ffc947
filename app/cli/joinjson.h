// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/json/json.h"
#include "models/export/progressjoin.h"
#include "models/export/tuningjoin.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// An entry of `joins`; without `rows` its kernels are left out, not what is stale.
JsonValue joinJson(const ShownJoin& shown, bool rows);
/// With the tasks of progress lines: the same keys, `kind` is `progress`.
JsonValue progressJson(const ShownProgress& shown, bool rows);
/// What a task of progress lines may be, of its own profile: `candidates` are names of work, `by` tells how it is known; null
/// where nothing is.
JsonValue workloadOfTask(const std::vector<ShownProgress>& all, const Artifact& tasks, std::size_t task);

} // namespace tvmscope
