// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope {

/// Where a profile stands: two that are equal are one that is open more than once.
struct ProfilePlace {
    std::string source; ///< its path, or what it is called
    std::uint64_t byte = 0; ///< its first one there

    bool operator==(const ProfilePlace&) const = default;
};

/// A source that holds timings and no profile.
struct TimingSource {
    std::string source; ///< its path, or what it is called
    std::size_t behind = 0; ///< how many profiles were named before it
};

/// Which profiles the timings of a source are of.
struct TimingOwners {
    std::size_t timing = 0; ///< index into the sources of timings
    std::vector<std::size_t> profiles; ///< none: of none that is open; several: one that is open more than once
    bool named = false; ///< words of its name tell it
    bool contested = false; ///< it is of these or of another: names do not tell
    bool otherName
        = false; ///< it would be of these, the only ones there are, if it were not named after another model or executor
};

/// By source of timings, those that names tell first, of these the plainest name first, however files are ordered:
/// `vm.benchmark` before `vm.benchmark-end-to-end`. `profiles` stand in the order in which they were named.
std::vector<TimingOwners> timingOwners(const std::vector<ProfilePlace>& profiles, const std::vector<TimingSource>& timings);

/// A file without its folders.
std::string fileNameOf(const std::string& source);

} // namespace tvmscope
