// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope {

enum class ExecutorKind : std::uint8_t { Unknown, RelayVm, RelaxVm, Graph, Aot };

/// Which of TVM's executors wrote a report. Both VMs call themselves `VM`, so it is inferred, and the reasons are kept.
struct Executor {
    ExecutorKind kind = ExecutorKind::Unknown;
    std::string declared; ///< `Executor` of the report's configuration; empty if it has none
    std::vector<Message> reasons; ///< what the inference rests on, strongest first
};

/// `relay-vm`, `relax-vm`, `graph`, `aot` or `unknown`: the name scripts read.
std::string_view executorId(ExecutorKind kind) noexcept;
/// `Relay VM`, `Relax VM`, …: the name people read.
std::string_view executorName(ExecutorKind kind) noexcept;

} // namespace tvmscope
