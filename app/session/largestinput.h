// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// An input by its name, and its size.
struct LargestInput {
    std::string name;
    std::int64_t megabytes = 0;
};
/// What is mostly why memory has run out; nothing where no file among the words has a megabyte. `-` is standard input, whose size
/// is known where it is a file.
std::optional<LargestInput> largestInput(const std::vector<std::string>& words);

/// Whether memory has run out, be it for something in it or for the stack of another thread.
bool isOutOfMemory(const std::exception& trouble) noexcept;

} // namespace tvmscope
