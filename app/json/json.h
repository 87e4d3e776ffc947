// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/diagnostic.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// JSON as scripts read it: keys in their order, not known is null, numbers in the shortest form that reads back equal.
namespace tvmscope {

struct OperatorName;

using JsonValue = nlohmann::ordered_json;

/// A number; null for NaN and infinities, which JSON does not have.
JsonValue jsonNumber(double value);
JsonValue jsonNumber(const std::optional<double>& value);
JsonValue jsonNumber(const std::optional<std::int64_t>& value);
/// A string; bytes that are not UTF-8 become U+FFFD.
JsonValue jsonText(std::string_view text);
/// The same; null for an empty text, of what may be without a name.
JsonValue jsonTextOrNull(std::string_view text);

/// The operators that a function's name is made of, as their dictionary has them.
JsonValue jsonComponents(const OperatorName& name);

/// Diagnostics of one source; `source` is written where it is not empty.
JsonValue jsonDiagnostics(const std::vector<Diagnostic>& diagnostics, const std::string& source = {});

/// The text of a value, an object of a list on each line, with a line break at its end.
std::string writeJson(const JsonValue& value);

} // namespace tvmscope
