// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/callcount.h"
#include "tests/damage/damages.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tvmscope::testing {

enum class Outcome : std::uint8_t { Right, Flagged, Elsewhere, Vague, Refused, Cells, Blank, Silent, Traceless };
inline constexpr std::size_t outcomeCount = 9;
std::string_view outcomeName(Outcome outcome);

/// What a reader made of a text.
struct Reading {
    struct Row {
        std::string name, device, shapes, hash;
        CallCount calls;
        double us = 0.0, percent = 0.0;
        bool uncertain = false; ///< some cell is marked as a guess
    };
    std::size_t profiles = 0;
    bool again = false; ///< one report stood there twice
    std::vector<Row> rows; ///< of all profiles
    std::map<std::string, double> totals;
    std::map<std::string, int> codes; ///< of its diagnostics, without those that every report of its kind has
    std::map<std::string, int> placed; ///< those of them that name a place
    std::vector<std::pair<std::string, std::uint64_t>> places; ///< codes of these, and their bytes of the text
};

Reading read(const std::string& text);

/// Holds the reading of a damaged report against that of the whole one.
Outcome judge(const Reading& truth, const Reading& reading, const ReportText& report, const Damaged& damaged);

} // namespace tvmscope::testing
