// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/findings/findings.h"

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

} // namespace tvmscope
