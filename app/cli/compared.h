// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/exitstatus.h"
#include "app/cli/sources.h"
#include "models/analysis/comparison.h"

#include <tl/expected.hpp>

#include <string>
#include <vector>

namespace tvmscope {

/// Why two profiles could not be had. Everything in it has been said on standard error already.
struct PairFailure {
    ExitStatus status = ExitStatus::Usage;
    std::vector<OpenedSource> sources;
    std::vector<Diagnostic> problems;
};

/// Opens the two profiles that the words name and says what their readers have to say.
tl::expected<ProfilePair, PairFailure> openPair(const std::vector<std::string>& words);

Comparison compareProfiles(const ProfilePair& pair);

} // namespace tvmscope
