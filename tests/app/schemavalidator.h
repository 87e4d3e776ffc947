// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace tvmscope::test {

/// Holds a value against a JSON Schema, for the keywords that resources/schema uses. A keyword it does not know is an error: a
/// schema must not look stricter than it is. Returns what is wrong, each with its place in the value.
std::vector<std::string> schemaErrors(const nlohmann::json& schema, const nlohmann::json& value);

} // namespace tvmscope::test
