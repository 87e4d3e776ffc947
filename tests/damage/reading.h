// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "tests/damage/damages.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tvmscope::testing {

enum class Outcome : std::uint8_t { Right, Flagged, Refused, Cells, Blank, Silent, Traceless };
inline constexpr std::size_t outcomeCount = 7;
std::string_view outcomeName(Outcome outcome);

/// What a reader made of a text.
struct Reading {
    struct Row {
        std::string name, device;
        std::int64_t calls = 0;
        double us = 0.0, percent = 0.0;
    };
    std::size_t profiles = 0;
    std::vector<Row> rows; ///< of all profiles
    std::map<std::string, double> totals;
    std::map<std::string, int> codes; ///< of its diagnostics, without those that every report of its kind has
};

Reading read(const std::string& text);

/// Holds the reading of a damaged report against that of the whole one.
Outcome judge(const Reading& truth, const Reading& reading, const ReportText& report, const Damaged& damaged);

} // namespace tvmscope::testing
