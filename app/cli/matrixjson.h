// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/json/json.h"
#include "app/session/sources.h"
#include "models/comparison/profileset.h"

#include <vector>

namespace tvmscope {

/// `tvmscope.matrix/1` (resources/schema/matrix.schema.json). `sources` are those of the profiles, in their order.
JsonValue matrixJson(const ProfileSet& profileSet, const std::vector<OpenedSource>& sources);

} // namespace tvmscope
