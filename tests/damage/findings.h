// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <map>
#include <string>
#include <vector>

namespace tvmscope::testing {

/// What a reader made of any text, whatever it holds: a line a fact that a reader would miss if it were lost.
struct Findings {
    std::vector<std::string> facts; ///< of every artifact, in order of place: its kind, then names and numbers
    std::map<std::string, int> codes; ///< of its diagnostics
    bool isMarked = false; ///< some name or number is marked as a guess

    bool sameAs(const Findings& other) const { return facts == other.facts; }
};

/// Names that a text has from the lines around it, such as those of timings and of runs of a tuner, are no part of them.
Findings findingsOf(const std::string& text);

} // namespace tvmscope::testing
