// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/findings/doctorinput.h"
#include "models/findings/findings.h"

#include <memory>
#include <string>
#include <vector>

namespace tvmscope::test {

/// A case of tests/data/findings (its README.md has the grammar).
struct FindingCase {
    std::string rule;
    std::string title;
    bool fires = false;
    DoctorInput doctorInput;
    std::vector<std::shared_ptr<const Comparison>> comparisons; ///< of DoctorInput::pairs
    std::vector<std::shared_ptr<const TuningTaskList>> tasks; ///< that profiles are joined with
};

/// The cases of a file. What cannot be read becomes a case without profiles whose title says where.
std::vector<FindingCase> readFindingCases(const std::string& path);

} // namespace tvmscope::test
