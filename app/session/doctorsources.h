// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/session/sources.h"
#include "models/findings/doctorinput.h"
#include "models/findings/findings.h"

#include <memory>
#include <vector>

namespace tvmscope {

/// Profiles to examine, with where each came from and the comparisons that pairs refer to.
struct DoctorSources {
    DoctorInput doctorInput;
    std::vector<NamedArtifact> places; ///< of DoctorInput::profiles
    std::vector<std::shared_ptr<const Comparison>> comparisons; ///< of DoctorInput::pairs
};

/// Every profile of the sources, in their order, with the timings that belong to it (doctorProfiles()) and beside every tuning
/// log of the sources; the first is the baseline
/// of all others. Where two are examined that have been compared already, `known` is their comparison.
DoctorSources doctorSources(const std::vector<OpenedSource>& sources, const std::shared_ptr<const Comparison>& known = nullptr);

} // namespace tvmscope
