// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/findings.h"

#include <array>

namespace tvmscope {

std::string_view findingSeverityId(FindingSeverity severity) noexcept
{
    switch (severity) {
    case FindingSeverity::Wrong:
        return "wrong";
    case FindingSeverity::Slow:
        return "slow";
    case FindingSeverity::Note:
        break;
    }
    return "note";
}

std::string_view findingCauseId(FindingCause cause) noexcept
{
    static constexpr std::array<std::string_view, 14> ids{"incomplete", "printed", "hidden-kernels", "clocks", "totals",
        "slow-kernels", "tuning-log", "unsteady", "whole-model", "fusion", "data-movement", "executor", "profiling", "not-alike"};
    return ids[static_cast<std::size_t>(cause)];
}

std::string_view explainedBaseId(ExplainedShare::Base base) noexcept
{
    return base == ExplainedShare::Base::Movement ? "movement" : "device";
}

} // namespace tvmscope
