// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/sourcetext.h"

namespace tvmscope {

/// The text of a source's bytes: without byte order mark, UTF-16 as UTF-8, and without the colour codes of terminals. The
/// bytes must outlive it.
SourceText decodeBytes(std::string_view bytes);

/// The text that stands, escaped, in a JSON string: `[begin, end)` of `source`, without the quotes.
SourceText decodeJsonString(const SourceText& source, std::size_t begin, std::size_t end);

} // namespace tvmscope
