// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/profilebuilder.h"
#include "parsers/formats/spool/spoolblocks.h"
#include "parsers/formats/spool/spooltext.h"
#include "parsers/parsecontrol.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tvmscope {

/// Makes a profile of a spool: two passes over its rows, the first for what stands before and behind the rows of a report.
class SpoolReader {
public:
    /// `control` outlives this, and so do the bytes of `blocks`.
    SpoolReader(const SpoolBlocks& blocks, SpoolText text, const ParseControl& control);

    /// Null where there is no call. What is damaged is added to `doubts`, all else that is to be said to `said`.
    ProfilePtr read(SpoolDoubts& doubts, std::vector<Diagnostic>& said);

private:
    void survey(SpoolDoubts& doubts);
    void surveyCall(const SpoolRow& row, bool inRun);
    void addRows(ProfileBuilder& builder);
    void addRow(ProfileBuilder& builder, const SpoolRow& row, std::int64_t run, std::int64_t depth);
    void addConfiguration(ProfileBuilder& builder, std::vector<Diagnostic>& said) const;
    void addTotals(ProfileBuilder& builder) const;
    std::vector<std::string> reasonsWhyPartial() const;
    void sayPartial(std::vector<Diagnostic>& said) const;

    const SpoolSite& siteOf(const SpoolRow& row);
    std::string errorOf(const SpoolRow& row) const;
    std::int64_t endOf(const SpoolRow& row) const noexcept;
    std::int64_t runCount() const noexcept;
    bool pause(std::uint64_t done) const;

    const SpoolBlocks& blocks_;
    SpoolText text_;
    const ParseControl& control_;

    std::int64_t calls_ = 0, openCalls_ = 0, runs_ = 0;
    std::int64_t looseRun_ = 0; ///< number of the run that calls outside of all runs are
    std::optional<std::pair<std::int64_t, std::int64_t>> loose_; ///< from the first to the last of these calls
    std::int64_t latest_ = 0; ///< when a process was killed, this is the last that is known
    std::int64_t wallNs_ = 0; ///< of all runs
    std::set<std::string> devices_;
    std::optional<std::string> failedRun_, failedCall_;
    SpoolSite unknown_; ///< of the row being added
};

} // namespace tvmscope
