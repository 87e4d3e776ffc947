// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/counters.h"

#include "models/profile/saturating.h"

namespace tvmscope {

namespace {

struct NamedCounter {
    std::string_view name;
    CounterUnit unit;
};

constexpr NamedCounter namedCounters[] = {{"inp_load_nbytes", CounterUnit::BytesLoaded},
    {"wgt_load_nbytes", CounterUnit::BytesLoaded}, {"acc_load_nbytes", CounterUnit::BytesLoaded},
    {"uop_load_nbytes", CounterUnit::BytesLoaded}, {"out_store_nbytes", CounterUnit::BytesStored},
    {"gemm_counter", CounterUnit::Operations}, {"alu_counter", CounterUnit::Operations}, {"cycle_count", CounterUnit::Cycles}};

} // namespace

std::optional<CounterUnit> vtaCounter(std::string_view name) noexcept
{
    for (const NamedCounter& counter : namedCounters)
        if (counter.name == name)
            return counter.unit;
    return std::nullopt;
}

std::optional<std::int64_t> HardwareCounters::sumOf(CounterUnit unit) const noexcept
{
    std::optional<std::int64_t> sum;
    for (const HardwareCounter& counter : counters)
        if (counter.unit == unit)
            sum = saturatingAdd(sum.value_or(0), counter.value);
    return sum;
}

} // namespace tvmscope
