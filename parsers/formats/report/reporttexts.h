// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/sourcetext.h"
#include "parsers/formats/report/reportcell.h"

#include <algorithm>
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
        const bool isKernel = row.hash && !row.hash->empty();
        if (isKernel)
            checkKernel(row, at);
        else if (row.name.empty() && noName_.size() < maxDiagnosticsOfOneKind)
            noName_.push_back(at); // calls are added up by name where they have no hash
        const bool isReport = row.startNs == noStart; // functions that were recorded may have no arguments
        if (isReport && !row.name.starts_with("VM::") && !row.name.starts_with("vm.builtin.")) {
            shapes_.note(row.shapes && !row.shapes->empty(), at);
            hashes_.note(isKernel, at);
        }
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
    void sayLacking(const SourceText& source, std::vector<Diagnostic>& said) const;
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
    /// What functions have, and the first that lack it.
    struct Having {
        std::size_t have = 0, lack = 0;
        std::vector<std::size_t> lacking;
        void note(bool has, std::size_t at)
        {
            ++(has ? have : lack);
            if (!has && lacking.size() < maxDiagnosticsOfOneKind)
                lacking.push_back(at);
        }
        /// Nearly all have it: a row that has not was cut.
        bool isRule() const { return have >= 3 && lack > 0 && lack <= std::max<std::size_t>(1, have / 10); }
    };
    Having shapes_, hashes_; ///< of functions, as opposed to instructions of a VM
    std::vector<std::size_t> noShapes_, noName_; ///< the first rows of kernels that lack them
    bool anyPercent_ = false, anyShapes_ = false; ///< some row has one
    std::vector<std::size_t> notNumbers_; ///< the first rows whose percentage is `nan`
};

} // namespace tvmscope
