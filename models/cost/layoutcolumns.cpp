// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/cost/layoutcolumns.h"

namespace tvmscope {

LayoutColumns::LayoutColumns(const Profile& profile)
    : profile_(&profile)
{
    for (const ExtraColumn& column : profile.calls().extra) {
        if (column.name == "data_layout")
            data_ = &column;
        else if (column.name == "kernel_layout")
            kernel_ = &column;
    }
}

StringId LayoutColumns::textIn(const ExtraColumn* column, CallId row) noexcept
{
    if (!column)
        return none<StringId>;
    const Metric& cell = column->cells[index(row)];
    return cell.kind == MetricKind::String ? cell.text : none<StringId>;
}

} // namespace tvmscope
