// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tvmscope {

enum class TextFormat : std::uint8_t { Csv, Tsv, Markdown, Json, Text };
/// By name (`csv`, `tsv`, `md`, `json`, `text`) or by the suffix of a file name.
std::optional<TextFormat> textFormat(std::string_view name) noexcept;

/// The table as bytes. CSV follows RFC 4180, TSV puts quotes around cells with tabs, line breaks or quotes as CSV does, and both
/// write what begins a formula as withoutFormula() has it: tables of rows are read back with every byte of their names. Markdown
/// escapes pipes and aligns numbers right, JSON is an array of objects, Text has columns padded with blanks. Markdown and Text
/// are for people and round numbers; the others write all digits.
std::string writeTable(const TextTable& table, TextFormat format);

} // namespace tvmscope
