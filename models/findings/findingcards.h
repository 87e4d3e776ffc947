// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/findings/findings.h"

#include <vector>

namespace tvmscope {

/// Findings of one cause and severity: what is counted is what stands under its heading.
struct FindingCard {
    FindingCause cause;
    FindingSeverity severity;
    std::vector<std::size_t> findings; ///< indices, in their order
};

/// Findings by cause, in the order in which the first of each stands: the gravest first, then the most time.
std::vector<FindingCard> findingCards(const std::vector<Finding>& findings);

/// `Kernels that are slow for their work`
Message causeMessage(FindingCause cause);
/// `71.4 % of movement`, `12.0 % of cpu0`. The time at stake stands before it: where another time moved, as much of it as makes
/// the share is said, `moved 0.66 ms, 3.1 % of movement`; of calls of one side alone by how much it is the slower one.
Message explainedMessage(const Finding& finding);

} // namespace tvmscope
