// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors

#include "models/names/parse.h"
#include "tests/fuzz/checks.h"

using namespace tvmscope;

/// Takes every line apart as an operator name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    for (const std::string_view line : lines(asText(data, size))) {
        const OperatorName parts = parseOperatorName(line);
        demand(static_cast<std::size_t>(classify(parts, line)) < operatorClassCount, "a name has a class");
        demand(parts.prefix.size() <= line.size(), "a prefix is part of its name");
        for (const ComponentOperator& component : parts.components)
            demand(line.empty() || (!component.name.empty() && !component.canonical.empty()), "a component has a name");
    }
    return 0;
}
