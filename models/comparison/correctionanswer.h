// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/corrections.h"
#include "models/profile/message.h"

#include <vector>

namespace tvmscope {

/// What a reader of corrected numbers must be told. Empty without corrections.
struct CorrectionLine {
    std::vector<Message> whole; ///< `1 correction of yours applies: dense2_add3 split`
    std::vector<Message> list; ///< `dense2_add3 split`, where it is clear that these are corrections
};
CorrectionLine makeCorrectionLine(const Corrections& corrections);

} // namespace tvmscope
