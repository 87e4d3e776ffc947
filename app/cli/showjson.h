// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/json/json.h"
#include "app/session/sources.h"

namespace tvmscope {

/// `tvmscope.show/1`: what the sources hold. `rows` false leaves the operators out.
JsonValue showJson(const std::vector<OpenedSource>& sources, bool rows);

} // namespace tvmscope
