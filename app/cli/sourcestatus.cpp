// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/cli/sourcestatus.h"

#include <algorithm>

namespace tvmscope {

ExitStatus statusOf(const std::vector<OpenedSource>& sources)
{
    const auto any = [&](auto predicate) { return std::any_of(sources.begin(), sources.end(), predicate); };
    if (any([](const OpenedSource& source) { return source.document->hasErrors(); }))
        return ExitStatus::BadInput;
    return any([](const OpenedSource& source) { return !source.problems.empty(); }) ? ExitStatus::Usage : ExitStatus::Ok;
}

} // namespace tvmscope
