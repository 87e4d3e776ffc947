// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/barecolumns.h"

#include "models/profile/messageids.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tvmscope {

std::string bareColumnName(ColumnKind kind, std::size_t number)
{
    if (kind == ColumnKind::VmShapes)
        return "VM::Argument Shapes";
    if (kind == ColumnKind::Layout)
        return "weight_layout"; // of the layouts that TVM writes, kernels of products have this one
    const std::string_view known = columnName(kind);
    return known.empty() ? "column " + std::to_string(number) : std::string(known);
}

bool tellOneTotal(std::span<const TimeAndShare> rows, double share, double amount, std::size_t enough)
{
    double lowest = 0.0, highest = HUGE_VAL;
    std::size_t told = 0;
    for (const auto& [us, percent] : rows) {
        if (!(us > 0.0) || !(percent > 0.0))
            continue;
        const double usOff = us * share + amount, percentOff = percent * share + amount;
        lowest = std::max(lowest, (us - usOff) / (percent + percentOff));
        highest = std::min(highest, (us + usOff) / (percent - percentOff));
        ++told;
    }
    return told >= enough && lowest <= highest;
}

Claim withColumnsSaid(Claim claim, const SourceText& source, const std::string& columns)
{
    claim.finish = [source, begin = claim.begin, columns, read = std::move(claim.finish)](
                       ArtifactSink& sink, const ParseControl& control) {
        sink.say(diagnosticAt(source, begin, Severity::Warning, Message("table-header-missing", {columns})));
        read(sink, control);
    };
    return claim;
}

} // namespace tvmscope
