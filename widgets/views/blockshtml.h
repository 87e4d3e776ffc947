// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/groupblocks.h"
#include "models/export/numbers.h"
#include "widgets/painting/theme.h"

#include <QString>

namespace tvmscope {

/// How long a group takes in each position of a repeating block, baseline beside candidate, with those that stand out named.
/// Empty where neither side repeats.
QString blocksHtml(const GroupBlocks& blocks, TimeUnit unit, const Theme& theme);

} // namespace tvmscope
