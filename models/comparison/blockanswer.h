// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/repeats/blocks.h"

#include <vector>

namespace tvmscope {

/// One block in a sentence: how often it ran, how long that takes each time, which positions stand out and by which call. Its
/// times point at the rows of this profile.
Message blockMessage(const Block& block, const Profile& profile, ProfileIndex of);

/// The blocks of the first profile that are worth a sentence: three at most, those that hold a twentieth of their device's time
/// or more.
std::vector<Message> blockMessages(const std::vector<Block>& blocks, const Profile& profile);

} // namespace tvmscope
