// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"
#include "models/profile/stopflag.h"

#include <string>

namespace tvmscope {

/// SHA-256, in hexadecimal digits, of what a profile says: devices with their totals and rows in their order. The same report is
/// known by it wherever its file lies and whatever text stands around it. Empty if
/// `stop` is raised meanwhile.
std::string profileHash(const Profile& profile, StopFlag stop = {});

} // namespace tvmscope
