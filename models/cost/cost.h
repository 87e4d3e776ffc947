// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/names/operatorname.h"
#include "models/profile/message.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tvmscope {

/// Where the figures of a Cost come from, or why they are missing.
enum class CostBasis : std::uint8_t {
    Shapes, ///< everything follows from name and shapes
    Report, ///< TVM's own roofline columns, where the report has them
    AssumedKernel, ///< winograd: the size of the kernel is not in the shapes; 3 is assumed, as TVM's schedules have it
    NoShapes, ///< the row has no shapes
    BadShapes, ///< unreadable, empty (a dimension of 0), negative or impossibly large
    UnknownOperator, ///< a name that hides its work: external, opaque, cut, a pooling window, an interpolation
    UnknownInside, ///< operators are known, but the sizes inside the fused function are not
};
/// `shapes`, `report`, `assumed-kernel`, `no-shapes`, `bad-shapes`, `unknown-operator`, `unknown-inside`.
std::string_view costBasisId(CostBasis basis) noexcept;

/// The work of one call. An absent figure is unknown; 0 is only said of what is known to do nothing of the kind.
///
/// Conventions: a multiply-add is 2 operations; integer arithmetic counts like floating point; winograd and other fast
/// convolutions count as the direct one; an element-wise operator counts per element of the kernel's result, those of one operand
/// that a kernel begins with per element of its first argument, and `add_rsqrt` or `add_sqrt` per element of the variance, where
/// an argument has one number a row; what each operator counts stands in costoperators.cpp. TVM's own estimate (`Estimated
/// FLOPs`) differs: it leaves out maximum and intrinsics (exp, erf, tanh, rsqrt) and counts the adds that join partial sums of a
/// blocked loop.
struct Cost {
    /// Multiplications and additions of convolutions, matmuls and attention alone: the work that all executors must do, however
    /// they fuse, fold or rewrite what stands around it. 0: the kernel holds none of these.
    std::optional<double> productFlops;
    std::optional<double> flops; ///< all operations
    /// Compulsory traffic: every argument that is read, once; of a table, no more than is taken out of it, and of data no more
    /// than the filter of a convolution meets.
    std::optional<double> bytesLower;
    std::optional<double> bytesUpper; ///< no reuse: operands are fetched anew for every operation
    CostBasis basis = CostBasis::Shapes;
};

/// What a report says about the layout of a convolution's data and kernel (`data_layout`, `kernel_layout`); empty: nothing.
struct Layouts {
    std::string_view data;
    std::string_view kernel;
};

/// `54.56 MFLOP`: two decimals in the largest unit that leaves a digit before the point.
Message flopsMessage(double flops);

} // namespace tvmscope
