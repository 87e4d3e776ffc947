// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

namespace tvmscope {

/// Runs what the command line asks for: a command, or the window. Returns the exit status of the process.
int runProgram(int argc, char** argv);

} // namespace tvmscope
