// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/findings.h"
#include "models/profile/document.h"

#include <string>

namespace tvmscope {

/// A profile with the warnings and timings that its source holds for it. Where the source holds several profiles, warnings belong
/// to the next one, because TVM warns while it compiles, and timings to the one before, because they are printed after it.
ExaminedProfile examinedProfile(const Document& document, const Artifact& artifact, std::string label);

} // namespace tvmscope
