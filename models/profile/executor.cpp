// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/executor.h"

namespace tvmscope {

std::string_view executorId(ExecutorKind kind) noexcept
{
    switch (kind) {
    case ExecutorKind::RelayVm:
        return "relay-vm";
    case ExecutorKind::RelaxVm:
        return "relax-vm";
    case ExecutorKind::Graph:
        return "graph";
    case ExecutorKind::Aot:
        return "aot";
    case ExecutorKind::Unknown:
        break;
    }
    return "unknown";
}

std::string_view executorName(ExecutorKind kind) noexcept
{
    switch (kind) {
    case ExecutorKind::RelayVm:
        return "Relay VM";
    case ExecutorKind::RelaxVm:
        return "Relax VM";
    case ExecutorKind::Graph:
        return "Graph executor";
    case ExecutorKind::Aot:
        return "AOT executor";
    case ExecutorKind::Unknown:
        break;
    }
    return "Unknown executor";
}

} // namespace tvmscope
