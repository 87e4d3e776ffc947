// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/irmodule.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace tvmscope {

/// The convolutions and matrix products of a function.
struct IrWork {
    std::int64_t products = 0;
    std::optional<double> flops; ///< of all of them (Cost::productFlops); nothing: there are none, or a shape is not known
};

IrWork workOf(const IrFunction& function);

/// How often each operator stands in a function.
std::map<std::string, std::int64_t> operatorCounts(const IrFunction& function);

/// Whether two functions have the same parameters and operators on the same shapes, in the same order.
bool isSameFunction(const IrFunction& a, const IrFunction& b);

} // namespace tvmscope
