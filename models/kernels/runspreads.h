// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/kernels/rowlists.h"
#include "models/profile/profile.h"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace tvmscope {

/// The shortest, the median and the longest of several times, microseconds. Of an even number the median is the lower of the two
/// in the middle: it is one that was measured.
struct Spread {
    double minUs = 0.0, medianUs = 0.0, maxUs = 0.0;
    std::int64_t runs = 0; ///< that the times are of
    double lowerUs = 0.0, upperUs = 0.0; ///< the middle half of the times lies between these two
    std::optional<double> standsUs = {}; ///< the time of the run that stands for all, where one does

    /// The time that stands for the others is no usual one among them, though its run as a whole is: a slow call of a median run.
    /// It lies beyond Tukey's fences, farther from the middle half of the times than one and a half times what that is wide, and
    /// a tenth of their median or more from the median. Of fewer than five times nobody can tell what is usual.
    bool standsApart() const noexcept;
};

/// The runs of a recording beside each other: which of them is the median, and how long each call took in all of them. Self
/// times. Runs in which a call did not return, or has no duration, stay out of everything, for they are shorter than they would
/// be; so do calls outside of all runs, which are no run.
///
/// Where the runs call the same, one of them stands for all: the median. Its calls alone are counted in every sum, total and
/// comparison; the calls of the others say what each number ranges over. Where they differ, sums are of all runs.
class RunSpreads {
public:
    struct Run {
        std::int64_t label = 0; ///< as the source numbers it
        /// From the start of its first call to the end of its last; without start times what its longest device was timed in it,
        /// or, where the source says no total of one run, its self times added up.
        double us = 0.0;
        bool finished = true;
    };

    RunSpreads() = default; ///< of no runs
    RunSpreads(const Profile& profile, const std::vector<double>& selfUs);

    /// In order of appearance. Empty where the source holds one run alone.
    const std::vector<Run>& runs() const noexcept { return runs_; }
    /// Two or more that finished: else there is nothing to set beside each other.
    bool any() const noexcept { return finished_ >= 2; }
    std::int64_t finished() const noexcept { return finished_; }
    std::int64_t callsOutside() const noexcept { return outside_; } ///< of all runs
    /// Of the times of the runs that finished; where any().
    Spread ofRuns() const;
    /// The run whose time is the median; where any().
    const Run& median() const noexcept { return runs_[median_]; }
    bool isOfMedianRun(CallId row) const noexcept { return any() && runOf_[index(row)] == median_; }

    /// The median run stands for all: at least nine tenths of the calls of the runs that finished have one in each of these, what
    /// a device was timed in one run is known where its total is, and nothing that the text says of all runs together (a Sum that
    /// differs, calls longer than those around them) needs all of them.
    bool oneStandsForAll() const noexcept { return stands_; }
    /// Whether a call is part of sums: of one run that stands for all its own, else every call.
    bool isCounted(CallId row) const noexcept { return !stands_ || runOf_[index(row)] == median_; }
    /// The same of all calls of a run, by its label.
    bool isRunCounted(std::int64_t label) const noexcept { return !stands_ || median().label == label; }
    /// The call that stands for a call in sums: itself, or the same one of the run that stands for all; none<CallId> where that
    /// has none.
    CallId countedCall(CallId row) const noexcept;
    /// Of a call that is counted: the calls that it stands for, in every run that has it. Lives as long as `counted`.
    std::span<const CallId> sameCalls(const CallId& counted) const noexcept
    {
        return stands_ ? callsOfSite_.at(siteOf_[index(counted)]) : std::span<const CallId>(&counted, 1);
    }
    /// What a device was timed in the run that stands for all: from the start of the run's first call to the end of its last, or
    /// what the source says of that run. Nothing where the device has no total.
    std::optional<double> countedTotalUs(const Device& device) const;

    /// That time in each run that finished; where one stands for all. Nothing where the device has no total.
    std::optional<Spread> ofTotal(const Device& device) const;

    /// The same call in all runs: the k-th of those of its name, shapes and device. Nothing for a call of a run that did not
    /// finish, and for one that stands in one run alone.
    std::optional<Spread> ofCall(CallId row) const noexcept;
    /// What rows add up to in each run that finished; 0 in a run that has none of them. Nothing where none of these runs has any.
    /// Of rows of the run that stands for all: what the same calls add up to in each.
    std::optional<Spread> ofRows(std::span<const CallId> rows) const;
    /// What a device's total has beyond these rows in each run that finished; where one stands for all. Nothing where the device
    /// has no total.
    std::optional<Spread> ofRest(const Device& device, std::span<const CallId> rows) const;

private:
    void findRuns(const Profile& profile);
    void timeRuns(const Profile& profile);
    void takeTotals(const Profile& profile);
    void findSites(const Profile& profile);
    std::optional<double> totalOf(const Run& run, const Device& device) const;
    void settleWhetherOneStands(const Profile& profile);
    bool isOfFinishedRun(std::size_t row) const noexcept;
    std::unordered_map<std::uint32_t, double> sumsByRun(std::span<const CallId> rows) const;

    std::vector<Run> runs_;
    std::vector<std::uint32_t> runOf_; ///< by CallId: place in runs_, or noIndex outside of all
    std::vector<std::uint32_t> siteOf_; ///< by CallId: place in sites_, or noIndex
    std::vector<Spread> sites_;
    RowLists callsOfSite_; ///< in the order of the source
    std::vector<CallId> countedOfSite_; ///< where one stands for all: its call, or none<CallId>
    std::vector<double> selfUs_;
    std::size_t median_ = 0;
    bool stands_ = false, started_ = false; ///< started: every call says when it began
    std::int64_t finished_ = 0, outside_ = 0;
};

/// The call whose exception, by what the recorder wrote, ended a recording none of whose runs got to its end; nothing where a run
/// did, or none was raised.
std::optional<CallId> failedCall(const Profile& profile, const RunSpreads& runs);

} // namespace tvmscope
