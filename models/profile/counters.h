// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// What a counter of VTA's simulators counts.
enum class CounterUnit : std::uint8_t {
    BytesLoaded, ///< from memory into a buffer of the accelerator
    BytesStored,
    Operations, ///< micro-operations of the matrix unit or of the vector unit
    Cycles,
};

/// `inp_load_nbytes` and its like, as vta/runtime and the simulators (sim, tsim) of TVM 0.5 to 0.20 call them; nothing for any
/// other word.
std::optional<CounterUnit> vtaCounter(std::string_view name) noexcept;

/// One counter as it is printed. Scripts divide by the number of runs before they print, so it is of one run or of several.
struct HardwareCounter {
    std::string name;
    CounterUnit unit = CounterUnit::Operations;
    std::int64_t value = 0;
    std::uint32_t line = 0; ///< in the source, from 1
};

/// What the simulator of an accelerator counted while something ran.
struct HardwareCounters {
    std::vector<HardwareCounter> counters; ///< as printed; at least one

    /// Nothing where none of them counts that.
    std::optional<std::int64_t> sumOf(CounterUnit unit) const noexcept;
};
using HardwareCountersPtr = std::shared_ptr<const HardwareCounters>;

} // namespace tvmscope
