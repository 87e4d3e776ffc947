// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "app/cli/invocation.h"
#include "models/profile/message.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tvmscope {

enum class OutputFormat : std::uint8_t { Text, Markdown, Json, Csv, Tsv, Svg, Pdf, Png };

/// By name or by the suffix of a file name.
std::optional<OutputFormat> outputFormat(std::string_view name);
/// By the letters behind the last point of a path; nothing where they name no format.
std::optional<OutputFormat> outputFormatBySuffix(const std::string& path);
std::string_view outputFormatName(OutputFormat format) noexcept;

/// What to write: `--format`, else the suffix of `-o FILE`, else the first allowed one.
tl::expected<OutputFormat, Message> chooseFormat(const Invocation& invocation, std::span<const OutputFormat> allowed);

} // namespace tvmscope
