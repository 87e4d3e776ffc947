// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/report/collapsedwords.h"
#include "parsers/formats/report/tablecontent.h"

#include <vector>

namespace tvmscope {

/// Reads what TVM prints below a table (`Configuration` and its entries; in 2021-04 `Total time cpu0: 200.00us` and `Overhead:
/// 40.00us 20.00% (Time not spent in operators)`) if the words from `at` on are that. Gives the word behind it. Keys that TVM
/// does not write are taken only if they have a line to themselves.
std::size_t addCollapsedConfiguration(
    const std::vector<CollapsedWord>& words, std::size_t at, bool blankGroups, TableContent& content);

} // namespace tvmscope
