// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/benchmark.h"
#include "models/profile/ids.h"
#include "models/profile/logwarning.h"
#include "models/profile/message.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

enum class FindingSeverity : std::uint8_t {
    Wrong, ///< a number that does not mean what it seems to
    Slow, ///< time that could be saved
    Note, ///< something to know when reading the numbers
};
/// `wrong`, `slow`, `note`.
std::string_view findingSeverityId(FindingSeverity severity) noexcept;

/// Rows of one of the profiles that were examined.
struct EvidenceRows {
    std::size_t profile = 0; ///< index into DoctorInput::profiles
    std::vector<CallId> rows; ///< rising
};

/// Something that a rule has found: what it is, what it rests on, what to do.
struct Finding {
    std::string rule; ///< kebab-case and stable: scripts read it
    FindingSeverity severity = FindingSeverity::Note;
    Message message; ///< what is so
    Message action; ///< what to do about it
    std::string_view reference; ///< the source in TVM, or the formula, that the rule rests on
    std::optional<double> atStakeUs; ///< time that it is about; absent where that cannot be told
    std::vector<EvidenceRows> rows; ///< a profile at most once; empty where the whole report is meant
};

} // namespace tvmscope
