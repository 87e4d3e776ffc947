// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profile.h"
#include "models/profile/selftimes.h"

#include <cstddef>

namespace tvmscope {

/// What tells the rows of a profile apart but for the calls themselves: millions of rows, few of these.
struct KernelKey {
    OperatorId op;
    StringId shapes;
    DeviceId device;
    bool operator==(const KernelKey&) const = default;
};

struct KernelKeyHash {
    std::size_t operator()(const KernelKey& key) const noexcept
    {
        // Odd multipliers spread small consecutive ids over the word.
        return index(key.op) * 0x9E3779B97F4A7C15u ^ index(key.shapes) * 0xC2B2AE3D27D4EB4Fu
            ^ index(key.device) * 0x165667B19E3779F9u;
    }
};

/// Of a row; the only device of a profile is lent to rows that name none.
inline KernelKey kernelKeyOf(const Profile& profile, CallId row)
{
    return {profile.calls().op[index(row)], profile.calls().shapesOf(row), deviceOfRow(profile, row)};
}

} // namespace tvmscope
