// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <string>
#include <vector>

namespace tvmscope {

/// What one profile says in a breath, about the device with most operator time: how long it took (in how many runs), how few
/// operators make 90 % of the rows' time, what share of the total no row owns. Empty for a profile without rows.
std::vector<Message> profileHeadline(const Profile& profile, const std::string& label);

} // namespace tvmscope
