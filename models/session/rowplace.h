// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/session/workspace.h"

#include <optional>

namespace tvmscope {

/// Where a row of a shown profile begins in its source; nothing where that is not known. A report as JSON is one line, in which
/// the column alone tells rows apart.
std::optional<SourceText::Place> placeOfRow(const Workspace& shown, ProfileIndex profile, CallId row);

} // namespace tvmscope
