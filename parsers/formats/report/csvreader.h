// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profilebuilder.h"
#include "parsers/columns/csvheader.h"
#include "parsers/format.h"
#include "parsers/formats/report/configurationlines.h"
#include "parsers/formats/report/csvrow.h"
#include "parsers/formats/report/numbermarks.h"
#include "parsers/formats/report/reportrows.h"
#include "parsers/numbers.h"

#include <deque>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Reads one report whose cells stand in lines, row by row: CSV, and tables of Markdown.
class CsvReader {
public:
    /// `end`: where the next report begins, or the text ends.
    CsvReader(const SourceText& source, const CsvHeader& header, std::size_t end);

    /// Reads up to the first line that is no row. Gives the place behind the last one.
    std::size_t readRows(const ParseControl& control);
    /// Whether all durations have the two decimals of a printed table.
    bool looksPrinted() const noexcept { return hundredths_; }
    void finish(std::size_t end, const Format& format, ArtifactSink& sink);

private:
    void saySwappedNames();
    void saySwappedTimes();
    void nameNameless();
    bool numbersRows() const;
    bool standsForNothing(std::size_t column) const;
    void readHeaderMarkup();
    bool mayHaveCommas() const noexcept;
    bool isMarkdown() const noexcept { return header_.cellBreak == CellBreak::Pipe; }
    std::optional<ReadNumber> numberIn(std::size_t column) const;
    bool looksLikeRow(std::string_view line) const;
    bool beginsLikeRow(std::string_view line) const;
    void noteOrder(const CsvCell& duration);
    void decideOrder();
    TextLine split(std::size_t at);
    std::size_t joinBroken(std::size_t next);
    bool isOfRfc4180() const;
    bool readLine(const TextLine& line, std::size_t at);
    bool readEmptyCells(std::size_t at);
    bool readBehindGap(std::size_t at, std::size_t gap, std::size_t gapBegin);
    void sayEndMissing(std::size_t end);
    void completeCutRow(std::size_t at);
    void readRow(std::size_t at);
    void readNumbers();
    bool takeTotal(std::string_view name, std::string_view device, std::size_t at);
    bool takeSum(std::size_t at);
    std::optional<double> numberOf(ColumnKind kind) const { return csvrow::numberOf(csv_, kinds_, kind); }
    std::string_view textOf(ColumnKind kind) const { return csvrow::textOf(csv_, kinds_, kind); }
    ReportCell cell(std::size_t column);
    void skipLines();
    void say(std::size_t at, Severity severity, Message message)
    {
        said_.push_back(diagnosticAt(source_, at, severity, std::move(message)));
    }

    SourceText source_;
    CsvHeader header_;
    std::size_t end_;
    std::vector<ColumnKind> kinds_; ///< by column
    NumberMarks marks_; ///< of all numbers, where commas may be decimal marks
    std::vector<bool> repeated_; ///< by column: one before it has its name
    std::vector<bool> fractions_; ///< by column: some number in it has a point or an exponent, so it holds no counts
    bool numbered_ = false; ///< the first column numbers the rows
    bool doubled_ = false; ///< quotes inside cells are doubled, as RFC 4180 asks
    std::size_t broken_ = 0; ///< up to there it is known that no record goes by that rule
    int digits_ = 0; ///< the most that a duration has
    bool hundredths_ = true; ///< every duration has two decimals, as printed tables have
    bool sorted_ = true, several_ = false; ///< rows by falling time; some row of several calls
    double last_ = std::numeric_limits<double>::infinity(); ///< the duration of the row before
    std::vector<CsvCell> csv_; ///< of the row being read
    std::vector<std::optional<ReadNumber>> numbers_; ///< of the cells that are one, by column
    ReportCells cells_;
    std::deque<std::string> texts_; ///< of the row being read, where the source spells them otherwise
    std::deque<std::string> names_; ///< of columns, without markup
    ProfileBuilder builder_;
    std::vector<Diagnostic> said_;
    ReportRows rows_{builder_, said_};
    std::vector<std::size_t> pending_; ///< lines that are no part of the report if it ends before them
    std::size_t skipped_ = 0;
    std::optional<std::size_t> sumAt_; ///< the line of a printed sum
    std::size_t behindRows_ = 0; ///< where the line below the last one begins
    ConfigurationLines configuration_;
    bool hasTotal_ = false; ///< a device's Total stands below the rows
};

} // namespace tvmscope
