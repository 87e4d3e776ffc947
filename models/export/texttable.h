// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
};

enum class TextFormat : std::uint8_t { Csv, Tsv, Markdown, Json, Text };
/// By name (`csv`, `tsv`, `md`, `json`, `text`) or by the suffix of a file name.
std::optional<TextFormat> textFormat(std::string_view name) noexcept;

/// The table as bytes. CSV follows RFC 4180; cells of spreadsheets' formula characters are left as they are, TSV replaces tabs
/// and line breaks in cells by blanks, Markdown escapes pipes and aligns numbers right, JSON is an array of objects, Text has
/// columns padded with blanks. Markdown and Text are for people and round numbers; the others write all digits.
std::string writeTable(const TextTable& table, TextFormat format);

} // namespace tvmscope
