// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

// What people open and this program does not read: other files that TVM and its tools write, JSON of other programs, source code,
// pictures. These formats have no reader; the kinds they claim (`kind-…`) stand in the message about a text in which nothing was
// found.

/// Files that are no text, by their first bytes.
extern const Format knownBinaryFormat;
/// JSON documents and JSON lines, by their keys.
extern const Format knownJsonFormat;
/// Tables, listings and logs: every kind that some line shows.
extern const Format knownTextFormat;
/// Source code and texts of other tools, where no line shows a measurement: the first kind that fits.
extern const Format knownCodeFormat;

/// The sentence about a text in which nothing but these kinds was found, the surest first; at least one.
Message noReport(std::vector<Message> kinds);

} // namespace tvmscope
