// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/tuninglog.h"
#include "parsers/json/jsoncursor.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Values of JSON as the texts that they are written with: records of one input repeat it, and it is read once.
namespace tvmscope {

/// The elements of the array that `value` is; nothing if it is none.
std::optional<std::vector<std::string_view>> jsonElements(std::string_view value);

/// The members of the object that `value` is, keys as they stand; nothing if it is none.
struct JsonMember {
    std::string_view key, value;
};
std::optional<std::vector<JsonMember>> jsonMembers(std::string_view value);

std::optional<std::string> jsonStringValue(std::string_view value);
std::optional<double> jsonReal(std::string_view value);
std::optional<std::int64_t> jsonInteger(std::string_view value);
std::optional<std::vector<double>> jsonReals(std::string_view value);
std::optional<std::vector<std::int64_t>> jsonIntegers(std::string_view value);

/// A number, a list of numbers, a word, or nothing of these.
TuningAttribute tuningAttribute(std::string_view value);

/// A value without the blanks between its tokens, so that equal values are equal texts.
std::string withoutJsonBlanks(std::string_view value);

} // namespace tvmscope
