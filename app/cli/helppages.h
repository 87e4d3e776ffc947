// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string>

namespace tvmscope {

/// The help page of the program: what it is for, its options, its commands.
std::string programHelp();

} // namespace tvmscope
