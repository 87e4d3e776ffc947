// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <span>
#include <string_view>

namespace tvmscope {

/// What a user is told of a format that is read. Each text is a line or a few, as the help prints it.
struct FormatWords {
    std::string_view id; ///< of a Format in parsers/formatregistry.cpp
    std::string_view name;
    std::string_view printed; ///< where it comes from, and from which version of it
    std::string_view read; ///< what tvmscope makes of it
};

/// One for each format that has a reader, in the order in which people meet them.
std::span<const FormatWords> formatWords();

} // namespace tvmscope
