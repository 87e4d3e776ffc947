// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/groupblocks.h"
#include "widgets/charts/chart.h"

#include <QString>

#include <vector>

namespace tvmscope {

// What a sentence points at is a link of messageHtml(); `targets` gets what it points at.

/// What the details say while nothing is selected: devices, is it comparable, how reliable it is, the ledger in words.
QString overviewHtml(const ChartData& data, const Theme& theme, std::vector<Target>& targets);
/// What is selected: its kernels with components and shapes, times and ranges of each side, and the evidence of the match. Links
/// `line:SIDE:ROW` ask for a row's place in the source.
QString selectionHtml(
    const ChartData& data, const SelectedRows& rows, const std::vector<GroupBlocks>* blocks, const Theme& theme);

} // namespace tvmscope
