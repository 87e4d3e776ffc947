// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <string_view>

namespace tvmscope {

/// Is it a table of rows that this program wrote, as CSV or TSV? Its names are those of the report, whatever bytes they have:
/// nothing in it is the colour of a terminal or the line end of another system.
bool isOwnTable(std::string_view text);

} // namespace tvmscope
