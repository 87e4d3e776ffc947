// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/autotvmworkload.h"

#include "parsers/numbers.h"

namespace tvmscope {

namespace {

std::string_view withoutBlanks(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// The integers that a tuple begins with; `rest` is what follows them.
std::vector<std::int64_t> leadingIntegers(std::string_view text, std::string_view& rest)
{
    std::vector<std::int64_t> values;
    rest = withoutBlanks(text);
    while (const auto number = readNumber(rest)) {
        if (!number->integer)
            break;
        values.push_back(*number->integer);
        rest = withoutBlanks(rest.substr(number->length));
        if (!rest.starts_with(','))
            break;
        rest = withoutBlanks(rest.substr(1));
    }
    return values;
}

constexpr std::string_view tensorMark = "'TENSOR',";

/// Is the tuple of integers that begins here a tensor? Those of the old form end in their type, strides and paddings do not.
bool isTensor(std::string_view before, std::string_view rest)
{
    const std::size_t last = before.find_last_not_of(' ');
    const std::string_view trimmed = last == std::string_view::npos ? std::string_view() : before.substr(0, last + 1);
    return trimmed.ends_with(tensorMark) || rest.starts_with('\'');
}

} // namespace

void readWorkload(std::string_view text, LogWarning& warning)
{
    if (const std::size_t open = text.find('\''); open != std::string_view::npos && withoutBlanks(text).starts_with('('))
        if (const std::size_t close = text.find('\'', open + 1); close != std::string_view::npos)
            warning.op = text.substr(open + 1, close - open - 1);
    for (std::size_t open = text.find('('); open != std::string_view::npos; open = text.find('(', open + 1)) {
        std::string_view rest;
        std::vector<std::int64_t> dimensions = leadingIntegers(text.substr(open + 1), rest);
        if (!dimensions.empty() && isTensor(text.substr(0, open), rest))
            warning.tensors.push_back(std::move(dimensions));
    }
}

} // namespace tvmscope
