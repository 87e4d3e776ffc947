// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <span>
#include <string>
#include <vector>

namespace tvmscope::testing {

/// What a report stands in when somebody hands it on: a mail, a log, a notebook. It loses nothing there.
struct Container {
    std::string name;
    std::vector<std::string (*)(const std::string& text)> steps; ///< one inside of the other, from the inside

    std::string put(std::string text) const
    {
        for (const auto step : steps)
            text = step(text);
        return text;
    }
};

std::span<const Container> containers();

} // namespace tvmscope::testing
