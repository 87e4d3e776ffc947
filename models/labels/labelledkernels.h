// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/labels/uniquelabels.h"

#include <vector>

namespace tvmscope {

/// The labels of a profile's kernels: one each, no two alike.
std::vector<KernelLabel> labelKernels(const Profile& profile, const std::vector<Kernel>& kernels);

/// What tells a kernel of a profile from those of its label.
LabelDetails labelDetails(const Profile& profile, const Kernel& kernel);

} // namespace tvmscope
