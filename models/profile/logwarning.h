// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What TVM warns of.
enum class LogWarningCode : std::uint8_t {
    FallbackConfiguration, ///< AutoTVM has no tuned configuration of a task
    FallbackSchedule, ///< Ansor has no tuned schedule of a function
    NoTuningRecord, ///< MetaSchedule has no record of a function
    NotOptimized, ///< an operator strategy has nothing better for this layout and platform
    OperatorsNotTuned, ///< something is not tuned, and the log does not say what
    DefaultTimer, ///< a device has no timer of its own and is timed from the host
};

/// How JSON spells them, in the order of LogWarningCode.
inline constexpr std::array<std::string_view, 6> logWarningIds{
    "fallback-configuration", "fallback-schedule", "no-tuning-record", "not-optimized", "operators-not-tuned", "default-timer"};
constexpr std::string_view logWarningId(LogWarningCode code) noexcept
{
    return logWarningIds[static_cast<std::size_t>(code)];
}

/// What a log says about how operators were compiled or timed, printed by TVM before or beside a report.
struct LogWarning {
    LogWarningCode code{};
    std::string op; ///< operator, kernel or device as the log names it (`dense_nopack.x86`); empty where it names none
    std::vector<std::vector<std::int64_t>> tensors; ///< dimensions of the workload's tensors, in their order; may be empty
    std::uint32_t line = 0; ///< in the source, from 1
    std::string target = {}; ///< as printed: `llvm -keys=cpu`; empty where it names none
    std::string workload = {}; ///< as printed: `('dense_nopack.x86', ('TENSOR', (1, 512), 'float32'), …)`; the same
};

/// What a piece of a log warns of, in order of the lines.
struct LogWarnings {
    std::vector<LogWarning> items;
};

} // namespace tvmscope
