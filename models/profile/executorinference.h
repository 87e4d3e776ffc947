// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorname.h"
#include "models/profile/executor.h"

#include <string_view>
#include <vector>

namespace tvmscope {

/// What can be seen of an executor in its report.
struct ExecutorEvidence {
    struct Function {
        std::string_view name;
        const OperatorName* parts = nullptr; ///< the name taken apart, never null
    };
    std::string declared; ///< `Executor` of the configuration, empty if there is none
    std::vector<Function> functions; ///< distinct operator names
    bool hasHash = false; ///< some row has a Hash
    bool hasLayouts = false; ///< some row has a `…layout` column
    bool recorder = false; ///< the configuration names a recorder
};

/// Decides by names first, columns second, the declared executor last, because both
/// VMs declare themselves `VM`. The first reason is the one that decided; where nothing does, the kind is Unknown.
Executor inferExecutor(const ExecutorEvidence& evidence);

} // namespace tvmscope
