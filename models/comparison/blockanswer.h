// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/analyzedprofile.h"

#include <vector>

namespace tvmscope {

/// One block in a sentence: how often it ran, how long that takes each time, which positions stand out and by which call. Its
/// times point at the rows of this profile.
Message blockMessage(const Block& block, const AnalyzedProfile& analyzed, ProfileIndex of);

/// The blocks of a profile that are worth a sentence: three at most, those that hold a twentieth of their device's time or
/// more.
std::vector<Message> blockMessages(const AnalyzedProfile& analyzed);

} // namespace tvmscope
