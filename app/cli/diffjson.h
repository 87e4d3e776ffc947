// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/json/json.h"
#include "app/session/compared.h"
#include "models/comparison/profileset.h"

#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// `tvmscope.diff/1`: why two profiles' totals differ. The diagnostics are those of the sources and of the comparison.
JsonValue diffJson(const ShownPair& compared, const OpenedProfiles& pair);

/// The same object of other artifacts than profiles, whose kind it names: `rows` are what is held against each other, and all
/// that is about operators is empty.
JsonValue diffOthersJson(std::string_view kind, const NamedArtifact& baseline, const NamedArtifact& candidate,
    const std::string& headline, JsonValue rows, const std::vector<OpenedSource>& sources);

/// The same object where nothing could be compared: what is wrong, and null or nothing everywhere else.
JsonValue diffErrorJson(const std::vector<OpenedSource>& sources, const std::vector<Diagnostic>& problems);

/// `tvmscope.matrix/1` (resources/schema/matrix.schema.json). `sources` are those of the profiles, in their order.
JsonValue matrixJson(const ProfileSet& profileSet, const std::vector<OpenedSource>& sources);

} // namespace tvmscope
