// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/labels/kernellabel.h"

#include <string>
#include <vector>

namespace tvmscope {

/// What the kernels of a group do, both sides' together: `layer_norm 197×768, 6 | 6 kernels`.
struct GroupLabel {
    KernelLabel label;
    /// `, 6 | 6 kernels` where a side has more than one, ` | UnknownOp` of bookkeeping, ` (cpu0)` beside another device; ` and 2
    /// more` where a user put different work into one group.
    std::string behind;

    std::string text() const { return label.text() + behind; }
    /// The text, and what becomes of it with less and less room; see KernelLabel::forms().
    std::vector<std::string> forms() const;
};

} // namespace tvmscope
