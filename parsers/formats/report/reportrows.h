// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/sourcetext.h"
#include "parsers/formats/report/reportcell.h"
#include "parsers/formats/report/reporttexts.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tvmscope {

/// Puts the rows of a report as JSON or CSV into a profile, and says where a cell is none that its column can hold, and what a
/// row lacks that rows have. Both readers have one a report.
class ReportRows {
public:
    ReportRows(ProfileBuilder& builder, std::vector<Diagnostic>& said)
        : builder_(builder)
        , said_(said)
    {
    }

    /// Adds a row that begins at a position of the text. Cells of columns that tvmscope knows fill the row; every other one
    /// becomes an extra column. A row without any cell is no call. The cells are fitted to their columns.
    void add(ReportCells& cells, const SourceText& source, std::size_t at);
    /// Leaves out, and says so, a cell that its column cannot hold. False: it was left out.
    bool fits(ReportColumnCell& cell, const SourceText& source);
    void sayUnreadable(const SourceText& source, std::size_t at, Message message);
    /// Says what shows in all rows together.
    void finish(const SourceText& source, std::size_t at);
    /// Whether some row has a duration, or there is no row.
    bool mayHaveTimes() const noexcept;

private:
    /// Which of TVM's columns one may mean that TVM has not.
    struct UnknownColumn {
        ColumnKind meant = ColumnKind::Unknown;
        bool doubtful = false;
        bool said = false;
    };
    UnknownColumn& unknownColumn(std::string_view name);
    void readRespelled(ReportCells& cells, const SourceText& source);
    void checkNames(const ReportCells& cells, const SourceText& source);
    void checkCount(const ProfileBuilder::Row& row, std::size_t at);
    void sayCounts(const SourceText& source);
    void checkDuration(const ProfileBuilder::Row& row, bool hasDuration, const SourceText& source, std::size_t at);
    void checkLacking(std::uint32_t has, std::size_t at);
    std::size_t sayLacking(const SourceText& source);
    void say(const SourceText& source, std::size_t at, Severity severity, Message message);

    ProfileBuilder& builder_;
    std::vector<Diagnostic>& said_;
    ReportTexts texts_{builder_};
    std::vector<const ReportColumnCell*> extras_; ///< of the row being added
    std::uint32_t columns_ = 0; ///< bit of a ColumnKind: some row has it
    std::size_t unreadable_ = 0, impossible_ = 0;
    std::size_t single_ = 0, several_ = 0; ///< rows of one call, and of more
    struct Several {
        std::int64_t calls = 0;
        std::size_t at = 0;
    };
    std::vector<Several> firstSeveral_;
    std::map<std::string, UnknownColumn, std::less<>> unknown_; ///< by name
    struct Lacking {
        std::size_t rows = 0;
        std::vector<std::size_t> places; ///< of the first ones
    };
    /// Rows that lack a column, by bits of what they have: all others may lack it as well.
    std::map<std::uint32_t, Lacking> lacking_;
};

} // namespace tvmscope
