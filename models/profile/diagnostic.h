// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/message.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tvmscope {

enum class Severity : std::uint8_t { Note, Warning, Error };
/// `note`, `warning`, `error`.
std::string_view severityName(Severity severity) noexcept;

/// Half-open range of bytes of a source as it was opened.
struct ByteRange {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    bool operator==(const ByteRange&) const = default;
};

/// First and last line of something, counted from 1.
struct LineRange {
    std::uint32_t first = 1;
    std::uint32_t last = 1;
    bool operator==(const LineRange&) const = default;
};

/// Something about a source that its reader must know: what is wrong, where, and what was done about it.
struct Diagnostic {
    Severity severity = Severity::Warning;
    Message message;
    std::uint32_t line = 0; ///< from 1; 0 where the whole source is meant
    std::uint32_t column = 0; ///< bytes from 1; 0 where the whole line is meant
    std::uint64_t byte = 0; ///< offset in the source
    std::string context; ///< the piece of the source it is about, shortened; may be empty
    bool ofCorrections = false; ///< about a user's corrections and not about a source
};

} // namespace tvmscope
