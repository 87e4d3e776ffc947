// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/labels/uniquelabels.h"

#include <vector>

namespace tvmscope {

/// The labels of a profile's kernels.
struct LabelledKernels {
    std::vector<KernelLabel> labels; ///< one a kernel, no two alike
    std::vector<LabelDetails> details; ///< what they were told apart by
};
LabelledKernels labelKernels(const Profile& profile, const std::vector<Kernel>& kernels);

} // namespace tvmscope
