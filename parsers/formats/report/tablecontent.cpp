// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/tablecontent.h"

#include <algorithm>

namespace tvmscope {

int TableContent::find(ColumnKind kind) const noexcept
{
    const auto found = std::find_if(columns.begin(), columns.end(), [&](const TableColumn& c) { return c.kind == kind; });
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

} // namespace tvmscope
