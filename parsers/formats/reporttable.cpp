// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/reporttable.h"

#include "parsers/formats/reporttableparser.h"
#include "parsers/formats/tableheader.h"

namespace tvmscope {

namespace {

constexpr double tableConfidence = 0.9;

std::vector<Span> scanTable(const SourceText& source, const ParseControl& control)
{
    std::vector<Span> spans;
    for (const TableHeader& header : findTableHeaders(source.text())) {
        if (!header.spread)
            continue;
        const TableContent content = parseReportTable(source.text(), header.name, control);
        if (content.columns.size() >= 3)
            spans.push_back({content.begin, content.end, tableConfidence});
    }
    return spans;
}

void readTable(const SourceText& source, Span span, Document& document, const ParseControl& control)
{
    const TableContent content = parseReportTable(source.text(), span.begin, control);
    addTable(source, content, reportTableFormat.id, document);
}

} // namespace

const Format reportTableFormat = {"tvm-report-table", "TVM profiling report (printed table)", scanTable, readTable};

} // namespace tvmscope
