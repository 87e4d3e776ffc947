// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profilebuilder.h"
#include "parsers/format.h"
#include "parsers/formats/report/reportrows.h"
#include "parsers/formats/report/reporttexts.h"
#include "parsers/formats/report/tablecontent.h"

#include <optional>
#include <vector>

namespace tvmscope {

/// Turns one table's cells into a profile.
class TableReading {
public:
    TableReading(const SourceText& text, const TableContent& cells, ArtifactSink& target)
        : source(text)
        , content(cells)
        , sink(target)
    {
    }

    ProfilePtr read();

private:
    void decideUnknownColumns();
    bool holdsNothing(std::size_t column) const;
    bool holdsShapes(std::size_t column) const;
    void sayHeader();
    void addRow(std::size_t row);
    void checkDuration(const ProfileBuilder::Row& row, std::size_t at);
    void addExtras(std::size_t row);
    std::string_view durationText(std::size_t row) const;
    void sayTextBehind(const TableContent::Line& line);
    void addSums();
    void checkMetricSums(const PrintedSums& sums);
    void addTotals();
    void decideOrder();
    void sayRowsAgain(bool sequential);
    void setTotalUnreadable(std::string_view device);
    Metric metricOf(ColumnKind kind, std::string_view text);
    /// Reports that a cell was left out because its column cannot hold it.
    void sayUnreadable(std::size_t row, std::size_t column);
    void say(std::size_t offset, Message message);

    const SourceText& source;
    const TableContent& content;
    ArtifactSink& sink;
    ProfileBuilder builder;
    ReportTexts texts{builder};
    std::vector<Diagnostic> doubts; ///< about texts
    std::vector<ColumnKind> kinds;
    std::optional<std::size_t> threads; ///< the column that tells threads apart
    std::vector<double> durations;
    bool aggregated = false;
    bool sorted = true;
    std::size_t unreadableCells = 0, incompleteRows = 0, impossibleDurations = 0;
};

} // namespace tvmscope
