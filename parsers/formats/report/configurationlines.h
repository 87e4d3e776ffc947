// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/messageids.h"
#include "models/profile/profilebuilder.h"

#include <cstddef>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace tvmscope {

/// Other lines in a row among those of a report: after so many it has ended, unless what follows is surely its own and comes
/// before the next report and within `longestGap` lines.
inline constexpr std::size_t maxForeignLines = 6, longestGap = 10'000;

/// The rules of a printed report: ten dashes before the sums, 18 in 2021-04, 13 below `Configuration`.
bool isRule(std::string_view text) noexcept;

/// Whether the executors (`Number of threads`, `Executor`) or utils/roofline (`Estimated Peak …`) write a configuration entry
/// that begins like this.
bool isConfigurationKey(std::string_view key) noexcept;

/// Whether an entry of TVM's can have the value: `Number of threads` is a count of one and more.
bool fitsConfiguration(std::string_view key, const Metric& value) noexcept;

/// A printed entry: its key and its value.
using ConfigurationEntry = std::pair<std::string_view, std::string_view>;

/// Adds them to the report: `Number of threads` is a count, peaks are ratios, the rest is text, which the builder keeps. Gives
/// what is to be said of those that cannot be what their key asks for, and were left out.
std::vector<Message> addConfiguration(const std::vector<ConfigurationEntry>& entries, ProfileBuilder& builder);

/// The entries below a printed report, line by line: `Configuration`, a rule, `key: value`.
class ConfigurationLines {
public:
    /// `Configuration` alone on its line, but for what somebody noted behind it.
    static bool isHeading(std::string_view text);

    /// A line without the blanks around it. False: it is none of the entries', which may go on behind it. Without their heading,
    /// and behind such a line (`adjoins` is false), only what TVM writes is an entry, and once.
    bool take(std::string_view text, bool adjoins);

    /// The lines from `at` on. Gives the place behind the last one that is the entries'.
    std::size_t takeFrom(std::string_view text, std::size_t at);

    const std::vector<ConfigurationEntry>& entries() const noexcept { return entries_; }

private:
    bool takeEntry(std::string_view text, bool adjoins);
    bool takeEntries(std::string_view line, bool adjoins);

    std::vector<ConfigurationEntry> entries_;
    std::set<std::string_view> keys_; ///< of the entries
    bool begun_ = false;
};

} // namespace tvmscope
