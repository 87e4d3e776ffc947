// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/exitstatus.h"
#include "app/cli/sources.h"
#include "models/comparison/profileset.h"

#include <tl/expected.hpp>

#include <string>
#include <vector>

namespace tvmscope {

/// Why profiles could not be had. Everything in it has been said on standard error already.
struct PairFailure {
    ExitStatus status = ExitStatus::Usage;
    std::vector<OpenedSource> sources;
    std::vector<Diagnostic> problems;
};

/// Opens the two profiles that the words name and says what their readers have to say.
tl::expected<ProfilePair, PairFailure> openPair(const std::vector<std::string>& words);

/// Opens every profile that words of three or more name, and says what their readers have to say. Each word names one profile, or
/// a file whose profiles are all meant.
tl::expected<std::vector<OpenedSource>, PairFailure> openProfileSet(const std::vector<std::string>& words);
ProfileSet gather(const std::vector<OpenedSource>& profiles);

/// Compares; `corrections` names a file of them, or is empty. Says what a file of corrections cannot do here.
tl::expected<Comparison, PairFailure> compareProfiles(const ProfilePair& pair, const std::string& corrections);

} // namespace tvmscope
