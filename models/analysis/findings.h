// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/analysis/comparison.h"
#include "models/profile/benchmark.h"
#include "models/profile/logwarning.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

enum class FindingSeverity : std::uint8_t {
    Wrong, ///< a number that says something else than it seems to
    Slow, ///< time that could be saved
    Note, ///< something to know when reading the numbers
};
/// `wrong`, `slow`, `note`.
std::string_view findingSeverityId(FindingSeverity severity) noexcept;

/// Rows of one of the profiles that were examined.
struct EvidenceRows {
    std::size_t profile = 0; ///< index into Examination::profiles
    std::vector<CallId> rows; ///< rising
};

/// Something that a rule has found: what it is, what it rests on, what to do.
struct Finding {
    std::string rule; ///< kebab-case and stable: scripts read it
    FindingSeverity severity = FindingSeverity::Note;
    Message message; ///< code `found-<rule>`, perhaps with a variant behind it
    Message action; ///< code `advice-<rule>`
    std::string_view reference; ///< the source in TVM, or the formula, that the rule rests on
    std::optional<double> atStakeUs; ///< time that it is about; absent where that cannot be told
    std::vector<EvidenceRows> rows; ///< a profile at most once; empty where the whole report is meant
};

/// A profile with what stands beside it in its source.
struct ExaminedProfile {
    ProfilePtr profile;
    std::string label; ///< what messages call it
    std::vector<LogWarning> warnings; ///< of the log around it
    std::vector<Benchmark> benchmarks; ///< timings of the same model by the same executor, as far as is known
};

/// Two of the profiles, compared.
struct ExaminedPair {
    std::size_t baseline = 0, candidate = 1; ///< indices into Examination::profiles
    const Comparison* comparison = nullptr; ///< of just these two
};

struct Examination {
    std::vector<ExaminedProfile> profiles;
    std::vector<ExaminedPair> pairs;
};

/// Asks every rule, and lists what was found: wrong before slow before note, and of one severity the most time first. Pure, and
/// the same for the same profiles. A rule that cannot know says nothing.
std::vector<Finding> examine(const Examination& examination);

} // namespace tvmscope
