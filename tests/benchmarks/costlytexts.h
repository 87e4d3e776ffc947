// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <span>
#include <string>

namespace tvmscope {

/// A text that is made to be slow to read, of `count` equal or like things.
struct CostlyText {
    const char* name;
    std::string (*text)(std::size_t count);
};

std::span<const CostlyText> costlyTexts();

} // namespace tvmscope
