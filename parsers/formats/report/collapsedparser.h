// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/formats/report/reporttablerow.h"
#include "parsers/formats/report/tablecontent.h"
#include "parsers/parsecontrol.h"

#include <string_view>

namespace tvmscope {

/// Cuts the table whose header begins at `header` into cells by their types, wherever blanks and line ends were lost. `end` is
/// where the next table begins, or the end of the text. Columns are Name, Duration (us), Percent, then any others.
TableContent parseCollapsedTable(std::string_view text, std::size_t header, std::size_t end, const ParseControl& control = {});

/// One line of a table whose cells stand in no columns, cut by their types; false if that leaves words over.
bool sliceByType(std::string_view line, const std::vector<TableColumn>& columns, std::deque<std::string>& owned, SlicedRow& row);

} // namespace tvmscope
