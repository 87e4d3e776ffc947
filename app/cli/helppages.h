// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string>

namespace tvmscope {

/// The help page of the program: what it is for, its options, its commands.
std::string programHelp();

/// The page of `help formats`: for each format that is read, where it is printed and what becomes of it. A line has 120 columns
/// at the most.
std::string formatsHelp();

} // namespace tvmscope
