// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/formats/collapsed.h"

#include "parsers/formats/collapsedparser.h"
#include "parsers/formats/tableheader.h"

namespace tvmscope {

namespace {

constexpr double collapsedConfidence = 0.7;

std::vector<Span> scanCollapsed(const SourceText& source, const ParseControl& control)
{
    std::vector<Span> spans;
    const std::vector<TableHeader> headers = findTableHeaders(source.text());
    for (std::size_t i = 0; i < headers.size(); ++i) {
        if (headers[i].spread)
            continue;
        const std::size_t end = i + 1 < headers.size() ? headers[i + 1].name : source.text().size();
        const TableContent content = parseCollapsedTable(source.text(), headers[i].name, end, control);
        if (!content.rows.empty() || content.complete())
            spans.push_back({content.begin, content.end, collapsedConfidence});
    }
    return spans;
}

void readCollapsed(const SourceText& source, Span span, Document& document, const ParseControl& control)
{
    const TableContent content = parseCollapsedTable(source.text(), span.begin, span.end, control);
    addTable(source, content, collapsedFormat.id, document);
}

} // namespace

const Format collapsedFormat
    = {"tvm-report-collapsed", "TVM profiling report (table pasted as running text)", scanCollapsed, readCollapsed};

} // namespace tvmscope
