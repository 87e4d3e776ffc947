// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/text/decoder.h"

namespace tvmscope {

/// UTF-16, and the byte order marks of UTF-8 and UTF-16.
extern const Decoder unicodeDecoder;
/// `ESC [ … letter`: colours and cursor movements of a terminal.
extern const Decoder terminalDecoder;
/// Lines that end in CR LF, and the lone CR by which programs write over a line, as lines that end in LF.
extern const Decoder lineEndDecoder;
/// Reports as text in JSON strings, and in lists of strings, a line or more each, as notebooks have them.
extern const Decoder jsonStringDecoder;
/// What stands before a report on each of its lines: marks of quoting, indentation, what a logger writes.
extern const Decoder linePrefixDecoder;

} // namespace tvmscope
