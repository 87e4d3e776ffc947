// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/collapsed.h"

#include "models/profile/messageids.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/columns/tableheader.h"
#include "parsers/formats/report/collapsedparser.h"
#include "parsers/formats/report/tableclaim.h"

namespace tvmscope {

namespace {

constexpr double collapsedConfidence = 0.7;

std::vector<Claim> scanCollapsed(const SourceText& source, const ParseControl& control)
{
    std::vector<Claim> claims;
    const std::vector<TableHeader> headers = findTableHeaders(source.text());
    for (std::size_t i = 0; i < headers.size() && claims.size() <= maxArtifacts; ++i) {
        if (headers[i].spread)
            continue;
        const std::size_t end = i + 1 < headers.size() ? headers[i + 1].name : source.text().size();
        TableContent content = parseCollapsedTable(source.text(), headers[i].name, end, control);
        if (!content.rows.empty() || content.complete())
            claims.push_back(tableClaim(source, std::move(content), collapsedFormat, collapsedConfidence));
    }
    return claims;
}

} // namespace

const Format collapsedFormat{
    "tvm-report-collapsed", Message("form-collapsed-table"), scanCollapsed, {durationWord}, Asked::Then, false};

} // namespace tvmscope
