// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/comparison/analyzedprofile.h"
#include "models/profile/profile.h"

#include <string>

namespace tvmscope {

/// A profile that is shown beside others, with its origin and the label that tells it apart.
struct ComparedProfile {
    ProfilePtr profile;
    std::string source; ///< as the user named it
    int artifact = 1; ///< which artifact of that source
    std::string label; ///< `Relax VM`; where several have the same executor, what tells them apart
    AnalyzedProfilePtr analyzed = nullptr; ///< what follows from the profile; null: not computed yet
    std::string path = {}; ///< Artifact::path: where the source is a folder
    std::size_t moreFiles = 0; ///< Artifact::moreFiles()

    /// What tells it from profiles of other files.
    const std::string& file() const noexcept { return path.empty() ? source : path; }
    /// What it is to be opened by: `report.json`, `post.txt#2`.
    std::string origin() const { return path.empty() && artifact > 1 ? source + "#" + std::to_string(artifact) : file(); }
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

/// Where a side stands among the profiles that are shown.
constexpr ProfileIndex placeOf(Side side) noexcept
{
    return side == Side::Baseline ? Baseline::place : Candidate::place;
}

/// What follows from the profile, computed now if it has not been. Null if `stop` is raised meanwhile.
inline AnalyzedProfilePtr analyzedOf(const ComparedProfile& compared, StopFlag stop = {})
{
    return compared.analyzed ? compared.analyzed : analyzeProfile(compared.profile, stop);
}

} // namespace tvmscope
