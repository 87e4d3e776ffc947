// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/sourcetext.h"
#include "parsers/formats/report/reportcell.h"

#include <string>
#include <string_view>
#include <vector>

namespace tvmscope {

/// Marks the texts of a report's rows that TVM does not write (isDoubtful), and says each. A row whose texts other rows had is
/// not looked at while there is nothing to mark.
class ReportTexts {
public:
    explicit ReportTexts(ProfileBuilder& builder)
        : builder_(builder)
    {
    }

    /// The row that was added last, and where it begins.
    void check(const ProfileBuilder::Row& row, const SourceText& source, std::size_t at, std::vector<Diagnostic>& said)
    {
        const bool isNew = builder_.textCount() != known_;
        known_ = builder_.textCount();
        const bool noDevice = row.device && isDoubtful(ColumnKind::Device, *row.device); // which are no texts of rows
        if (isNew || noDevice || doubtful_ > 0)
            look(row, source, at, said);
        if (row.percent)
            checkPercent(*row.percent, source, at, said);
        if (row.hash && !row.hash->empty())
            checkKernel(row, at);
        anyShapes_ = anyShapes_ || (row.shapes && !row.shapes->empty());
    }
    /// A text in a further column of that row.
    void checkExtra(ColumnKind kind, std::string_view column, std::string_view text, const SourceText& source, std::size_t at,
        std::vector<Diagnostic>& said);
    /// Behind the last row: says where one has no percentage and others have.
    void finish(const SourceText& source, std::vector<Diagnostic>& said) const;
    /// How many more there are than were said.
    std::size_t unsaid() const noexcept;

private:
    void look(const ProfileBuilder::Row& row, const SourceText& source, std::size_t at, std::vector<Diagnostic>& said);

    void checkKernel(const ProfileBuilder::Row& row, std::size_t at);
    bool isCutHash(std::string_view hash, std::size_t at);

    void checkPercent(double percent, const SourceText& source, std::size_t at, std::vector<Diagnostic>& said);

    ProfileBuilder& builder_;
    std::size_t known_ = 0; ///< texts of the rows so far
    std::size_t doubtful_ = 0;
    std::size_t wholeHashes_ = 0; ///< so far
    struct Place {
        std::string text;
        std::size_t at = 0;
    };
    std::vector<Place> shortHashes_; ///< before the first whole one
    std::vector<std::size_t> noShapes_, noName_; ///< the first rows of kernels that lack them
    bool anyPercent_ = false, anyShapes_ = false; ///< some row has one
    std::vector<std::size_t> notNumbers_; ///< the first rows whose percentage is `nan`
};

} // namespace tvmscope
