// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string>
#include <vector>

namespace tvmscope::testing {

/// A text that TVM or a script of its users printed, and that is no report.
struct NearSample {
    std::string kind; ///< `timings`, `near tables`, `progress`, `tuning logs`, `listings`
    std::string name;
    std::string text;
};

/// Those of `tests/data`, and some made up, which no file holds.
std::vector<NearSample> nearSamples();

} // namespace tvmscope::testing
