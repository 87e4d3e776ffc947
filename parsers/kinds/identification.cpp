// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/kinds/identification.h"

#include <string>

namespace tvmscope {

namespace {

/// `no-report-autotvm-log` of `kind-autotvm-log`.
Message noReport(std::vector<Message> kinds)
{
    constexpr std::string_view prefix = "kind-";
    const std::string code = "no-report-" + kinds.front().code.substr(prefix.size());
    return Message(code, {std::move(kinds)});
}

} // namespace

Message identify(std::string_view text)
{
    if (text.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos)
        return Message(text.empty() ? "no-report-empty" : "no-report-blank");
    for (const auto& kindsOf : {binaryKind, jsonKind, textKinds})
        if (auto kinds = kindsOf(text); !kinds.empty())
            return noReport(std::move(kinds));
    return noReport({Message("kind-text")});
}

} // namespace tvmscope
