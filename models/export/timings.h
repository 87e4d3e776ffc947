// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/page.h"
#include "models/export/texttable.h"
#include "models/findings/doctorinput.h"
#include "models/profile/benchmark.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// Timings of whole models side by side.
namespace tvmscope {

/// A timing of a whole model, or the total of a device of a profile that stands beside timings, so that one is seen against the
/// other. Lives as long as the document that it stands in.
struct TimingRow {
    NamedArtifact place;
    Benchmark figures; ///< of a profile the mean: the device's total, of several runs that of a run, and what these range over
    std::string executor, device; ///< of a profile; empty: a timing

    /// Of a profile's longest device: the timing that it is held against (nearestTiming()); nothing where none belongs to it.
    std::optional<TimingBeside> ownTiming = {};
    ProfilePtr owner = {}; ///< the profile itself, or that which a timing belongs to; null: none
    /// Whether that is of another model than the profile that the others are compared with; nothing where nobody knows.
    std::optional<bool> isOfOtherModel = {};

    bool isProfile() const noexcept { return place.artifact->profile() != nullptr; }
};

/// What the mean of one says of another's.
struct TimingVerdict {
    /// `2.39× slower`; `2.39× longer, < 2 std`, `2.39×, other device` and `2.39×, other model` where that is no verdict.
    std::string said;
    int direction = 0; ///< as differenceDirection() says; 0 where it is no verdict, or hardly any difference
};
/// No verdict within two standard deviations of either.
TimingVerdict timingVerdict(const Benchmark& from, const Benchmark& to);
/// Nor between the totals of two devices, whose clocks are not the same, or between two models.
TimingVerdict timingVerdict(const TimingRow& from, const TimingRow& to);
/// Of a profile against the timing that belongs to it; nothing where there is none.
std::optional<TimingVerdict> ownTimingVerdict(const TimingRow& row);

/// Every timing among what was named, in that order, one that a text prints in two ways once, with all its digits; and a row for
/// each device total of the profiles, beside the timing that belongs to it (doctorProfiles()). Empty where nothing holds a
/// timing.
std::vector<TimingRow> timingRows(const std::vector<NamedArtifact>& named);
/// A measurement that was printed as a table and then, behind it, with its digits: one row, of the second.
bool isPrintedAgain(const NamedArtifact& first, const NamedArtifact& next);

/// What timings say where no profile stands beside them: the sentence, and what lies behind it. Empty without a timing.
std::vector<Message> timingsHeadline(const std::vector<TimingRow>& rows);
/// How many warnings the documents hold; nothing where there is none.
std::vector<Message> warningsHeadline(const std::vector<DocumentPtr>& documents);

/// Rows as a table. `compared with / mean` is the mean of the row `reference` ÷ the row's: below 1 is slower. `its timing / mean`
/// is the same of a profile against the timing that belongs to it.
TextTable timingsTable(const std::vector<TimingRow>& rows, std::size_t reference = 0);
/// The same for people, against the first. Not empty.
Page timingsPage(const std::vector<TimingRow>& rows, const MessageText& text);

} // namespace tvmscope
