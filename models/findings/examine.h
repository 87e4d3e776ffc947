// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/findings/doctorinput.h"
#include "models/findings/findings.h"
#include "models/profile/stopflag.h"

#include <vector>

namespace tvmscope {

/// Asks every rule, and lists what was found: wrong before slow before note, and of one severity the most time first. Pure, and
/// the same for the same profiles. A rule that cannot know says nothing. Not every rule is
/// asked if `stop` is raised meanwhile.
std::vector<Finding> examine(const DoctorInput& input, StopFlag stop = {});

} // namespace tvmscope
