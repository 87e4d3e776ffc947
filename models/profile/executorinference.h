// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/executor.h"

#include <string_view>
#include <vector>

namespace tvmscope {

/// What can be seen of an executor in its report.
struct ExecutorEvidence {
    std::string declared;                    ///< `Executor` of the configuration, empty if there is none
    std::vector<std::string_view> names;     ///< distinct operator names
    bool hasHash = false;                    ///< some row has a Hash
    bool hasLayouts = false;                 ///< some row has a `…layout` column
    bool recorder = false;                   ///< the configuration names a recorder
};

/// Decides by the rules of formats.md 2: names first, columns second, the declared executor last.
Executor inferExecutor(const ExecutorEvidence& evidence);

} // namespace tvmscope
