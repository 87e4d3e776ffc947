// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorname.h"
#include "models/profile/calltable.h"

#include <functional>
#include <string_view>

namespace tvmscope {

/// What the name of a row says about whether it can call others.
enum class CalleeKind : std::uint8_t {
    Other, ///< calls nothing that would be timed: a fused kernel, a VM builtin, a shape function
    Kernel, ///< named like operators throughout; yet a function of the model may bear such a name
    Unclear, ///< not, or not entirely, the name of operators: a function of the model or a kernel of the user's
    EntryCheck, ///< `vm.builtin.check_tensor_info`
    InvokeClosure, ///< `vm.builtin.invoke_closure`
};

/// `name` of a Relax report and what it was parsed into.
CalleeKind calleeKind(std::string_view name, const OperatorName& parts);

/// What is needed to tell nested calls of a report without start times, whose rows stand in the order in which calls ended.
struct FinishedCalls {
    std::vector<CalleeKind> kind; ///< by OperatorId
    std::vector<double> totalUs; ///< by DeviceId: what it was timed in all; 0 where that is not known
    std::function<std::string_view(CallId)> shapes; ///< `Argument Shapes`
    std::function<double(double us, std::size_t rows)> rounding; ///< by how much `rows` durations may exceed one of `us`
};

enum class FoundNesting : std::uint8_t {
    None, ///< nothing speaks for calls inside of calls
    Nested, ///< found
    Partial, ///< found; further rows may be inside of others
    Possible, ///< calls may be, or are, inside of others, and it cannot be told which
};

/// By row: the first of the rows directly before it that ran inside of it; its own index where none did.
using CalleeRuns = std::vector<std::size_t>;

} // namespace tvmscope
