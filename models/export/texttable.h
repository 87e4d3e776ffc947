// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tvmscope {

/// A cell: nothing (not known), text, or a number with the digits of its source.
using TextCell = std::variant<std::monostate, std::string, double, std::int64_t>;

/// What any view hands out for copying and saving: plain rows, numbers unrounded.
struct TextTable {
    struct Column {
        std::string title; ///< with the unit, as a reader of the file needs it: `A (µs)`
        bool numeric = false;
    };
    std::vector<Column> columns;
    std::vector<std::vector<TextCell>> rows; ///< each as long as `columns`
    /// What the user set that makes these rows others than the reports alone would give, a sentence each. Markdown and Text say
    /// it below the table, JSON in each row; CSV and TSV do not: their readers take every line for a row.
    std::vector<std::string> inForce = {};
};

} // namespace tvmscope
