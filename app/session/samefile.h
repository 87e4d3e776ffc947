// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// The input that a file to be written is: the same file, by whichever name, link or folder. `-` among the inputs is standard
/// input. Nothing where the output is new, or no regular file. `inputs` are words such as `FILE#2`.
std::optional<std::string> inputThatIs(const std::string& output, const std::vector<std::string>& inputs);

} // namespace tvmscope
