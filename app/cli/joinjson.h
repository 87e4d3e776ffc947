// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/json/json.h"
#include "models/export/tuningjoin.h"

namespace tvmscope {

/// An entry of `joins`; without `rows` its kernels are left out, not what is stale.
JsonValue joinJson(const ShownJoin& shown, bool rows);

} // namespace tvmscope
