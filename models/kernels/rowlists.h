// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tvmscope {

/// Rows in lists, one list an id, all in one array.
class RowLists {
public:
    RowLists() = default;
    /// `listOf` says for each row in which of `lists` lists it stands; noIndex: in none. Rows of a list are rising.
    RowLists(const std::vector<std::uint32_t>& listOf, std::size_t lists);
    std::span<const CallId> at(std::size_t list) const noexcept;

private:
    std::vector<std::uint32_t> first_; ///< of each list, and the end of the last
    std::vector<CallId> rows_;
};

} // namespace tvmscope
