// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/cost.h"

#include "models/profile/messageids.h"

#include <array>
#include <charconv>

namespace tvmscope {

std::string_view costBasisId(CostBasis basis) noexcept
{
    static constexpr std::array<std::string_view, 7> ids{
        "shapes", "report", "assumed-kernel", "no-shapes", "bad-shapes", "unknown-operator", "unknown-inside"};
    return ids[static_cast<std::size_t>(basis)];
}

Message flopsMessage(double flops)
{
    struct Unit {
        double size;
        MessageId<1> id;
    };
    static constexpr std::array units{Unit{1e15, "flops-peta"}, Unit{1e12, "flops-tera"}, Unit{1e9, "flops-giga"},
        Unit{1e6, "flops-mega"}, Unit{1e3, "flops-kilo"}};
    constexpr double roundsUp = 0.999995; // 999,996 of a unit reads 1.00 of the next
    for (const Unit& unit : units)
        if (flops >= unit.size * roundsUp) {
            std::array<char, 512> text{};
            const auto end
                = std::to_chars(text.data(), text.data() + text.size(), flops / unit.size, std::chars_format::fixed, 2);
            return Message(unit.id, {std::string(text.data(), end.ptr)});
        }
    return Message("flops-one", {static_cast<std::int64_t>(flops)});
}

} // namespace tvmscope
