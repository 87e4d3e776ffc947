// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/exitstatus.h"
#include "app/session/sources.h"

#include <vector>

namespace tvmscope {

/// What the exit status says of sources that were shown: damage in one comes before a number that picks nothing.
ExitStatus statusOf(const std::vector<OpenedSource>& sources);

} // namespace tvmscope
