// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/json/json.h"
#include "app/session/compared.h"
#include "models/comparison/profileset.h"

#include <vector>

namespace tvmscope {

/// `tvmscope.diff/1`: why two profiles' totals differ. The diagnostics are those of the sources and of the comparison.
JsonValue diffJson(const ShownPair& compared, const OpenedProfiles& pair);

/// The same object where nothing could be compared: what is wrong, and null or nothing everywhere else.
JsonValue diffErrorJson(const std::vector<OpenedSource>& sources, const std::vector<Diagnostic>& problems);

/// `tvmscope.matrix/1` (resources/schema/matrix.schema.json). `sources` are those of the profiles, in their order.
JsonValue matrixJson(const ProfileSet& profileSet, const std::vector<OpenedSource>& sources);

} // namespace tvmscope
