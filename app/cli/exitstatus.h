// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

namespace tvmscope {

/// What the program's exit status says to scripts.
enum class ExitStatus : int {
    Ok = 0,
    Difference = 1, ///< found a difference, when asked to say so
    Usage = 2, ///< the command line makes no sense
    BadInput = 3, ///< a source cannot be read, or has diagnostics of severity error
    NotComparable = 4, ///< the profiles have no device in common
    CannotWrite = 5,
    Internal = 6, ///< a mistake of the program itself
};

} // namespace tvmscope
