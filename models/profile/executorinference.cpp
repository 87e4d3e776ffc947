// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/executorinference.h"

namespace tvmscope {

Executor inferExecutor(const ExecutorEvidence& evidence)
{
    Executor result;
    result.declared = evidence.declared;
    return result;
}

} // namespace tvmscope
