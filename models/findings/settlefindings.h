// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/findings/findingrules.h"

#include <vector>

namespace tvmscope {

/// What a rule has found, on its way to a Finding.
struct RuledFinding {
    const FindingRule* rule;
    Found found;
    const RuleContext* profile = nullptr; ///< it is about this one; null: about a pair
    const PairCase* pair = nullptr; ///< the pair that it is read with; null: nothing is compared, or more than two
};

/// The rows that a finding loses time in: its own where it names none.
const std::vector<EvidenceRows>& slowRows(const Found& found) noexcept;

/// Takes out what others say as well or contradict: time that reads as 0.00; of one cause what loses its time in the rows of a
/// larger finding; and slow kernels whose times may not repeat.
void settleFindings(std::vector<RuledFinding>& all);

} // namespace tvmscope
