// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/messageids.h"
#include "parsers/columns/reportcolumns.h"
#include "parsers/format.h"
#include "parsers/formats/report/csvreader.h"

#include <memory>

namespace tvmscope {

/// A report's table as Markdown has it, and HTML, which text/ makes Markdown of: columns in any order, strings without quotes, a
/// Sum and Totals below the rows.
extern const Format reportCellsFormat;

/// What TVM's `Report.csv()` writes (ReportNode::AsCSV): rows in call order, no totals, numbers rounded to six digits, strings in
/// quotes with nothing escaped inside. CSV that another program saved again (RFC 4180: quotes doubled, and only where needed)
/// is read too. Several may stand in one text.
/// Cells may also be parted by semicolons or tabs, with decimal commas.
extern const Format reportCsvFormat;

namespace {

constexpr double printedTabsConfidence = 0.8; ///< a printed table whose columns tabs part is read as one

/// Markdown tables, or everything else that parts cells.
std::vector<Claim> scanCells(const SourceText& source, const ParseControl& control, bool markdown)
{
    std::vector<Claim> claims;
    const std::vector<CsvHeader> headers = csvHeaders(source.text());
    for (std::size_t i = 0; i < headers.size() && claims.size() <= maxArtifacts; ++i) {
        const CsvHeader& header = headers[i];
        const std::size_t limit = i + 1 < headers.size() ? headers[i + 1].begin : source.text().size();
        const bool beginsLine = header.begin == 0 || source.text()[header.begin - 1] == '\n';
        if (!beginsLine || (header.cellBreak == CellBreak::Pipe) != markdown
            || (!claims.empty() && header.begin < claims.back().end) || control.stopped())
            continue;
        const auto reader = std::make_shared<CsvReader>(source, header, limit);
        const std::size_t end = reader->readRows(control);
        if (end > header.rows)
            claims.push_back(
                {header.begin, end, header.cellBreak == CellBreak::Tab && reader->looksPrinted() ? printedTabsConfidence : 1.0,
                    [reader, end, markdown](ArtifactSink& sink, const ParseControl&) {
                        reader->finish(end, markdown ? reportCellsFormat : reportCsvFormat, sink);
                    }});
    }
    return claims;
}

std::vector<Claim> scanCsv(const SourceText& source, const ParseControl& control)
{
    return scanCells(source, control, false);
}

std::vector<Claim> scanMarkdown(const SourceText& source, const ParseControl& control)
{
    return scanCells(source, control, true);
}

} // namespace

const Format reportCsvFormat{"tvm-report-csv", Message("form-csv"), scanCsv, {durationColumn}, Asked::Then, false};
const Format reportCellsFormat{"tvm-report-cells", Message("form-cells"), scanMarkdown, {durationColumn}, Asked::Then, false};

} // namespace tvmscope
