// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/report/reporttable.h"

#include "models/profile/messageids.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/columns/tableheader.h"
#include "parsers/formats/report/reporttableparser.h"
#include "parsers/formats/report/tableclaim.h"

namespace tvmscope {

namespace {

constexpr double tableConfidence = 0.9;

/// What stands before a table on its lines, a decoder takes away.
bool beginsLine(std::string_view text, std::size_t at)
{
    return at == 0 || text[at - 1] == '\n';
}

std::vector<Claim> scanTable(const SourceText& source, const ParseControl& control)
{
    std::vector<Claim> claims;
    std::size_t end = 0;
    for (const TableHeader& header : findTableHeaders(source.text())) {
        const bool isGlued = end > 0 && header.name == end; // behind a table whose last line break was lost
        if (claims.size() > maxArtifacts)
            break;
        if (!header.spread || !(isGlued || beginsLine(source.text(), header.name)))
            continue;
        TableContent content = parseReportTable(source, header.name, control);
        end = content.end;
        if (content.columns.size() >= 3)
            claims.push_back(tableClaim(source, std::move(content), reportTableFormat, tableConfidence));
    }
    return claims;
}

} // namespace

const Format reportTableFormat{"tvm-report-table", Message("form-table"), scanTable, {durationWord}, Asked::Then, false};

} // namespace tvmscope
