// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/calltable.h"

#include <functional>
#include <string_view>

namespace tvmscope {

/// The tensors that each row was called with, as numbers: equal type and shape, equal number.
class ArgumentLists {
public:
    /// `shapes`: `Argument Shapes` of a row, as in `float32[1, 8], int64[]`; must live as long as the rows.
    ArgumentLists(const CallTable& calls, const std::function<std::string_view(CallId)>& shapes);

    const std::vector<std::uint32_t>& of(std::size_t row) const { return lists_[listOf_[row]]; }
    bool isScalar(std::uint32_t tensor) const { return isScalar_[tensor]; }

private:
    std::vector<std::vector<std::uint32_t>> lists_;
    std::vector<std::uint32_t> listOf_; ///< by row
    std::vector<bool> isScalar_; ///< by number of the tensor
};

} // namespace tvmscope
