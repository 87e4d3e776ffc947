// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What a log says about how operators were compiled or timed, printed by TVM before or beside a report.
struct LogWarning {
    /// `fallback-configuration`, `fallback-schedule`, `no-tuning-record`, `not-optimized`, `operators-not-tuned`,
    /// `default-timer`.
    std::string code;
    std::string op; ///< operator, kernel or device as the log names it (`dense_nopack.x86`); empty where it names none
    std::vector<std::vector<std::int64_t>> tensors; ///< dimensions of the workload's tensors, in their order; may be empty
    std::uint32_t line = 0; ///< in the source, from 1
};

/// What a piece of a log warns of, in order of the lines.
struct LogWarnings {
    static constexpr std::string_view kind = "warnings";
    std::vector<LogWarning> items;
};

} // namespace tvmscope
