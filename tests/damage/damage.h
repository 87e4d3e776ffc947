// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "tests/damage/cells.h"

#include <random>
#include <string>
#include <string_view>

namespace tvmscope::testing {

/// What happened to a report.
struct Damaged {
    std::string text;
    bool wholeRows = false; ///< whole rows were lost or doubled
    bool twice = false; ///< the whole report stands there twice
    std::string kinds = {}; ///< of a combination
};

using Random = std::mt19937;

/// A kind of damage. Gives an empty text where the report holds nothing that it could damage.
struct Damage {
    std::string_view name;
    bool json, csv, table; ///< spellings that it happens to
    Damaged (*make)(const ReportText& report, Random& random);

    bool happensTo(Spelling spelling) const
    {
        return spelling == Spelling::Json ? json : spelling == Spelling::Csv ? csv : table;
    }
};

} // namespace tvmscope::testing
