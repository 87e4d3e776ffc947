// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/kerneltable.h"

namespace tvmscope {

/// Folds a profile. A profile that names one device only lends it to rows that name none.
KernelTable foldKernels(const Profile& profile);

} // namespace tvmscope
