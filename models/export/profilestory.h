// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/findings/doctorinput.h"

#include <vector>

namespace tvmscope {

/// What the text around a profile tells, for its headline.
struct ProfileStory {
    std::vector<TimingBeside> timings; ///< of the model, as doctorProfiles() finds them
    RunPlace place = {}; ///< among the runs of its source
    std::vector<Message> answer = {}; ///< what explains its time; empty: nothing does
    std::vector<Message> advice = {}; ///< what is likely the cause, and what to do
};

} // namespace tvmscope
