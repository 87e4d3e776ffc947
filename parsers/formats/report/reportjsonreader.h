// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profilebuilder.h"
#include "models/profile/sourcetext.h"
#include "parsers/formats/report/reportrows.h"
#include "parsers/json/jsoncursor.h"
#include "parsers/parsecontrol.h"

#include <deque>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tvmscope {

/// Reads one Report object. Damaged parts are left out and reported.
class ReportJsonReader {
public:
    /// `end` bounds the report.
    ReportJsonReader(const SourceText& source, std::size_t end, ProfileBuilder& builder, const ParseControl& control);

    /// Keys that are none of a report's are not said: a format puts its own beside them.
    void passOverExtraKeys() noexcept { saysExtraKeys_ = false; }
    /// Reads from `begin`: the `{` of the report, or, where that is missing, its first key.
    void read(std::size_t begin);
    /// Reads the keys of a report from `begin` on, where one of them starts.
    void readMembers(std::size_t begin);
    /// False where the report breaks off, or reading was stopped.
    bool isWhole() const noexcept { return !failed_; }
    /// Goes on at a key behind rows that could not be read, where a trial has shown that all is readable from there on. What was
    /// lost stays lost: the report is not whole. Does nothing where the report's totals are known already.
    void readBehindDamage(std::size_t begin);

    std::size_t end() const noexcept { return end_; }
    const std::vector<Diagnostic>& diagnostics() const noexcept { return diagnostics_; }

private:
    void readMember();
    void readCalls();
    void readDevices();
    void addDevice(std::string_view device, std::size_t at);
    void sayOtherDevice(std::string_view device, std::size_t at);
    void readConfiguration();
    bool readCells();
    bool readValue(ReportColumnCell& into);
    bool readWrapped(ReportColumnCell& into);
    bool takeTextUnder(std::string_view wrapper, ReportColumnCell& into);
    void sayMember(const ReportColumnCell& cell, std::string_view value, std::string_view further);
    bool readBare(ColumnKind column, ReportColumnCell& into);
    bool takeUnit(std::string_view unit, ReportColumnCell& into);
    bool isRepeated(const ReportColumnCell& cell, std::uint32_t& seen);
    bool readString(bool insideMetric, ReportColumnCell& into);
    bool rowFollows();
    void sayMended();
    std::string_view joinedAtBreaks(std::string_view text, std::string_view column, std::size_t at);
    void sayRepeated(std::size_t at, std::string_view key);
    ColumnKind columnAt(std::size_t place, std::string_view name);
    void skipExtraMember(std::string_view key, std::size_t at);

    bool recoverAfterRow();
    bool pause();
    void say(std::size_t at, Severity severity, Message message);
    void sayTruncated();

    const SourceText& source_;
    JsonCursor cursor_;
    std::size_t end_ = 0;
    ProfileBuilder& builder_;
    std::vector<Diagnostic> diagnostics_;
    ReportRows reportRows_{builder_, diagnostics_};
    const ParseControl& control_;
    bool saysExtraKeys_ = true;
    bool escapes_ = true; ///< backslashes are JSON's; false in what TVM itself wrote
    bool breaks_ = false; ///< the report stands on several lines
    bool failed_ = false; ///< nothing more can be read
    std::size_t rows_ = 0;
    std::size_t damagedRows_ = 0;
    std::size_t totals_ = 0; ///< where the totals begin, behind all rows; found once a row is damaged
    ReportCells cells_; ///< of the row being read
    std::vector<std::pair<std::string, ColumnKind>> columns_; ///< by the place of a cell in its row: rows mostly have the same
    std::set<std::string_view> columnsSeen_; ///< of the row being read, once it has many
    std::deque<std::string> decoded_; ///< strings of the row being read that held escapes
    unsigned members_ = 0; ///< bits of the report's keys that were read
};

} // namespace tvmscope
