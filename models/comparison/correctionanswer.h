// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/corrections.h"
#include "models/profile/message.h"

#include <vector>

namespace tvmscope {

/// `1 correction of yours applies: dense2_add3 split`: what a reader of corrected numbers must be told. Empty without
/// corrections.
std::vector<Message> makeCorrectionLine(const Corrections& corrections);

} // namespace tvmscope
