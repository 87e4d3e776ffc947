// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/finishedcalls.h"

#include <algorithm>

namespace tvmscope {

CalleeKind calleeKind(std::string_view name, const OperatorName& parts)
{
    if (name == "vm.builtin.check_tensor_info")
        return CalleeKind::EntryCheck;
    if (name == "vm.builtin.invoke_closure")
        return CalleeKind::InvokeClosure;
    const bool isFused = !parts.prefix.empty(); // a prefix that the compiler gives to kernels
    if (isFused || (parts.kind != NameKind::Opaque && parts.kind != NameKind::Kernel))
        return CalleeKind::Other;
    const auto& words = parts.components;
    const bool isOperators = parts.kind == NameKind::Kernel
        && std::all_of(words.begin(), words.end(), [](const ComponentOperator& word) { return word.known; });
    return isOperators ? CalleeKind::Kernel : CalleeKind::Unclear;
}

} // namespace tvmscope
