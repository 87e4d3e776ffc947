// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/json/json.h"
#include "app/session/sources.h"
#include "models/session/workspace.h"

namespace tvmscope {

/// `tvmscope.doctor/1`: what the rules found, with the diagnostics of the sources.
JsonValue doctorJson(const Workspace& examined, const std::vector<OpenedSource>& sources);

/// The same object where nothing could be examined.
JsonValue doctorErrorJson(const std::vector<OpenedSource>& sources, const std::vector<Diagnostic>& problems);

} // namespace tvmscope
