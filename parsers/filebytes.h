// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/diagnostic.h"
#include "parsers/parsecontrol.h"

#include <optional>
#include <string>

namespace tvmscope {

/// What a file held, or why it could not be read.
struct FileBytes {
    std::string bytes;
    std::optional<Diagnostic> failure;
};

/// Reads a whole file, pipe or FIFO to its end, or standard input for `-`. Bytes are read, never mapped: a file that shrinks
/// while it is looked at must not end the program.
FileBytes readBytes(const std::string& path, const ParseControl& control);

} // namespace tvmscope
