// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Whether a column is called like a counter of PAPI, whose values TVM writes below the name of the event: `PAPI_TOT_CYC`,
/// `perf::CYCLES`, `cuda:::event:elapsed_cycles_sm:device=0`. `VM::` begins the names of rows.
bool isCounterName(std::string_view column) noexcept;

/// What a counter counts, by its name: `cycles`, `instructions`, `misses`, `operations`, else `events`.
std::string_view counterUnit(std::string_view name) noexcept;

/// One counter of a report.
struct RowCounter {
    std::string name;
    std::string_view unit; ///< of counterUnit()
    std::size_t column = 0; ///< index into CallTable::extra
    std::int64_t sum = 0; ///< of the rows whose count is known
    std::int64_t unknownRows = 0; ///< rows without one, or whose counter overflowed: PAPI gives −1 for that
    std::optional<std::int64_t> total; ///< printed Totals of all devices added up: with what was counted outside of rows
};

/// A report that has counters and no durations: its metric is the measure. The profile within has its rows, names, devices and
/// counters, and knows no time; what is made of times is not made of it.
struct CountedProfile {
    /// Why a counter is the one that rows are shown and compared by.
    enum class Chosen : std::uint8_t {
        Only, ///< there is no other
        Cycles, ///< of several the first that counts cycles, which are nearest to time
        First, ///< none counts cycles
    };

    ProfilePtr profile; ///< never null; the duration of no row is known
    std::vector<RowCounter> counters; ///< in the order of the source; never empty
    std::size_t measure = 0; ///< index into `counters`
    Chosen chosen = Chosen::Only;

    const RowCounter& by() const noexcept { return counters[measure]; }
    /// Null where there is none of that name.
    const RowCounter* find(std::string_view name) const noexcept;
    /// What a row counted; absent where that is not known.
    std::optional<std::int64_t> countOf(const RowCounter& counter, CallId row) const noexcept;
};
using CountedProfilePtr = std::shared_ptr<const CountedProfile>;

/// A Total of a counter that names no device.
struct PrintedTotal {
    std::string counter;
    std::int64_t count = 0;
};

/// The counters of a profile, and the one to show and compare by. Null where a duration is known, or there is no counter.
CountedProfilePtr countedProfile(ProfilePtr profile, const std::vector<PrintedTotal>& totals = {});

} // namespace tvmscope
