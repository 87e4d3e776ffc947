// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"
#include "models/profile/profile.h"

#include <string>

namespace tvmscope {

/// A profile that is looked at beside others, with where it came from and what tells it apart.
struct ComparedProfile {
    ProfilePtr profile;
    std::string source; ///< as the user named it
    int artifact = 1; ///< which artifact of that source
    std::string label; ///< `Relax VM`; where several have the same executor, what tells them apart
    AnalyzedProfilePtr analyzed = nullptr; ///< what follows from the profile; null: nobody has worked it out yet
};

/// The sides of a comparison are two types, so that they cannot be handed over the wrong way round.
struct Baseline : ComparedProfile {
    static constexpr ProfileIndex place{0};
    ProfileLabel name() const { return {label, place}; }
};
struct Candidate : ComparedProfile {
    static constexpr ProfileIndex place{1};
    ProfileLabel name() const { return {label, place}; }
};

/// What follows from the profile, worked out now if it has not been.
AnalyzedProfilePtr analyzedOf(const ComparedProfile& compared, StopFlag stop = {});

} // namespace tvmscope
