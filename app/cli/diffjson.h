// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/json/json.h"
#include "app/session/compared.h"

namespace tvmscope {

/// `tvmscope.diff/1`: why two profiles' totals differ. The diagnostics are those of the sources and of the comparison.
JsonValue diffJson(const ShownPair& compared, const OpenedProfiles& pair);

/// The same object where nothing could be compared: what is wrong, and null or nothing everywhere else.
JsonValue diffErrorJson(const std::vector<OpenedSource>& sources, const std::vector<Diagnostic>& problems);

} // namespace tvmscope
