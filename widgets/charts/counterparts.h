// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/session/selection.h"

#include <array>
#include <optional>
#include <vector>

namespace tvmscope {

/// Finds the group that a call of either side belongs to.
class Counterparts {
public:
    Counterparts() = default;
    explicit Counterparts(std::shared_ptr<const Comparison> comparison);

    const Group* groupOf(int side, CallId row) const noexcept;
    /// The calls of some rows' groups on both sides; without a comparison the rows themselves.
    RowSet withPartners(int side, const std::vector<CallId>& rows) const;

private:
    std::shared_ptr<const Comparison> comparison_;
    std::array<std::vector<std::uint32_t>, 2> group_; ///< by CallId; noIndex: in none
};

} // namespace tvmscope
