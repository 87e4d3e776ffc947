// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/groupclasses.h"

namespace tvmscope {

std::vector<OperatorClass> groupClasses(const Comparison& comparison, Side side)
{
    std::vector<OperatorClass> classes = comparison[side].analyzed->classOfRow;
    for (const Group& group : comparison.groups)
        for (const KernelCalls& entry : group[side].entries)
            for (const CallId row : entry.rows)
                classes[index(row)] = group.cls;
    return classes;
}

} // namespace tvmscope
