// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/labels/kernellabel.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tvmscope {

/// What a group is beside the kernel that it goes by. Data, as a kernel's label is, and written in one way.
struct LabelTail {
    enum class Kernels : std::uint8_t {
        Unsaid, ///< one a side at most
        OfOneSide, ///< `, 6 kernels`: the other side has none
        OfBothSides, ///< `, 6 | 5 kernels`, baseline first
        FromTo, ///< `, 4–6 kernels`: of several profiles, the fewest and the most
        More ///< ` and 2 more`, of other labels, where a user put different work into one group
    };
    Kernels kernels = Kernels::Unsaid;
    std::size_t count = 0; ///< the first number
    std::size_t other = 0; ///< of OfBothSides and FromTo the second
    std::string otherName; ///< ` | UnknownOp`: what the candidate calls the same
    std::string device; ///< ` (cuda0)` beside another device

    std::string text() const;
};

/// What the kernels of a group do, both sides' together: `layer_norm 197×768, 6 | 6 kernels`.
struct GroupLabel {
    KernelLabel label;
    LabelTail tail;

    std::string text() const { return label.text() + tail.text(); }
    /// The text, and what becomes of it with less and less room; see KernelLabel::forms().
    std::vector<std::string> forms() const;
};

} // namespace tvmscope
