// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"
#include "models/export/texttable.h"

namespace tvmscope {

/// What each side should take over from the other, largest gain first, the side with more to take over first; without rows where
/// there is no best of both. Layout changes are guesses (TakeOver::seamUs).
TextTable takeOverTable(const Comparison& comparison);

} // namespace tvmscope
