// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/sourcetext.h"
#include "parsers/formats/report/tablecontent.h"
#include "parsers/parsecontrol.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// Cuts the table whose header begins at `header` into cells, up to its last line. Stops early when told to.
TableContent parseReportTable(const SourceText& source, std::size_t header, const ParseControl& control);

/// The same of a table without a header, whose first row begins on the line at `begin`, in columns that are known otherwise.
TableContent parseReportRows(
    const SourceText& source, std::size_t begin, std::vector<TableColumn> columns, const ParseControl& control);

} // namespace tvmscope
