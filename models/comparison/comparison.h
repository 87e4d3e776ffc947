// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/alignment.h"
#include "models/alignment/corrections.h"
#include "models/alignment/side.h"
#include "models/comparison/comparedprofile.h"
#include "models/comparison/grouplabel.h"
#include "models/comparison/ledgerkind.h"
#include "models/comparison/missingcalls.h"
#include "models/cost/costprofile.h"
#include "models/kernels/kerneltable.h"
#include "models/profile/diagnostic.h"
#include "models/profile/profile.h"
#include "models/repeats/blocks.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tvmscope {

/// One side of a group. Where the sides hold different numbers of runs, times and calls are those of one run, entry by entry;
/// rows and the shortest and longest call are always those of all runs.
struct GroupSide {
    std::vector<KernelCalls> entries;
    double durationUs = 0.0;
    CallCount calls; ///< of one run to the nearest whole one, should its runs differ
    bool empty() const noexcept { return entries.empty(); }
    /// All its rows, entry by entry.
    std::vector<CallId> rows() const;
    /// The entry that takes most time: the side goes by its name. The side must not be empty.
    const KernelCalls& longest() const;
};

enum class GroupKind : std::uint8_t { Matched, Regrouped, OnlyBaseline, OnlyCandidate, MaybeMissing };
/// `matched`, `regrouped`, `only-baseline`, `only-candidate`, `maybe-missing`.
std::string_view groupKindId(GroupKind kind) noexcept;

/// Calls of one side and the calls of the other that do the same work, 1:1 up to N:M. All of one device.
struct FoldedGroup {
    std::string device;
    OperatorClass cls = OperatorClass::Other; ///< Excluded where a user has it counted apart, whatever its kernels do
    GroupKind kind = GroupKind::Matched;
    GroupSide baseline;
    GroupSide candidate;
    double score = 0.0; ///< 0 to 1: how sure the match is
    bool guess = false;
    std::vector<Message> evidence;
    bool sameKernel = false; ///< the very same kernels on both sides, one or several: equal Hash and shapes
    std::optional<CorrectionKind> corrected; ///< a user pinned or merged it, or took it apart

    const GroupSide& operator[](Side side) const noexcept { return side == Side::Baseline ? baseline : candidate; }
    /// Its time counts in the device's total and in the category `excluded`, and nowhere else: it is no cause, neither faster
    /// nor slower, and nothing to take over.
    bool excluded() const noexcept { return cls == OperatorClass::Excluded; }
    bool isOneSided() const noexcept { return baseline.empty() || candidate.empty(); }
};

/// Why a group's difference says nothing about what the sides do differently (unsteady.h has the rules).
enum class Unsteady : std::uint8_t {
    No,
    SlowCalls, ///< single slow calls: the machine
    SameFunctions, ///< equal functions: tuning, build or machine
    Overlap, ///< calls of both sides overlap
    Doubtful, ///< durations that cannot be read, or that contradict their percentages
};
/// `no`, `slow-calls`, `same-functions`, `overlap`, `doubtful`.
std::string_view unsteadyId(Unsteady reason) noexcept;

/// A group with its figures and its number.
struct Group : FoldedGroup {
    std::string id; ///< `g1`, … by falling |delta|
    double deltaUs = 0.0; ///< candidate - baseline
    Side slower() const noexcept { return deltaUs > 0 ? Side::Candidate : Side::Baseline; }
    std::optional<double> ratio; ///< baseline / candidate; absent where one side is 0 or missing, or where it is excluded
    std::optional<double> shareOfDelta; ///< of the device's net difference; absent when that is below 2 % of the larger total
    double movement = 0.0; ///< |delta| / sum of all |delta| on the device
    Unsteady unsteady = Unsteady::No;
    PerSide<std::size_t> unreadRows; ///< rows of each side whose duration cannot be read: they count as calls, not as time
    /// The times of a side that has such a row are too small, and so nothing is to be concluded from them.
    bool hasUnreadRows() const noexcept { return unreadRows.baseline + unreadRows.candidate > 0; }
    /// A side that is there, with a duration that can be read.
    bool knowsTime(Side side) const noexcept;
    /// No side that is there lacks its time altogether: `deltaUs` is a difference, though not of all rows.
    bool knowsDelta() const noexcept;
    /// What people are told of a side: microseconds, NaN where it is not there or none of its durations can be read.
    double toldUs(Side side) const noexcept;
    /// And of the difference: NaN, too, where the partner may be cut off and took some unknown time.
    double toldDeltaUs() const noexcept;
    PerSide<ProductWork> work; ///< of each side's rows
    GroupLabel label; ///< what it does and on what
};

/// One category of time on one device. Categories of a device add up to the device's times, and their deltas to its delta.
struct LedgerRow {
    std::string device;
    std::string category; ///< a class, or the kind
    LedgerKind kind = LedgerKind::Operators;
    bool byVm = false; ///< of overhead: all of it is instructions of virtual machines
    PerSide<double> us;
    double deltaUs = 0.0; ///< candidate - baseline
    PerSide<CallCount> calls;
    PerSide<bool> unread; ///< a side has rows of it, and no duration of them can be read: its 0 is none that was measured
    std::vector<std::size_t> groups; ///< indices into Comparison::groups
};

enum class DeviceBasis : std::uint8_t {
    Total, ///< TVM's device totals of both sides
    Rows, ///< sums of rows, because a side has no usable total
};

/// A device that both sides time.
struct ComparedDevice {
    std::string device;
    DeviceBasis basis = DeviceBasis::Total;
    PerSide<double> us;
    double deltaUs = 0.0; ///< candidate - baseline
    std::optional<double> ratio; ///< baseline / candidate
    PerSide<double> rowsUs; ///< sums of rows, for the line below the headline
    bool hostClock = false; ///< a CPU beside an accelerator: overlaps with it, never added, no ledger
    bool leads = false; ///< the headline is about this device
};

/// The same with what the groups say about it.
struct DeviceComparison : ComparedDevice {
    PerSide<double> matchedUs; ///< rows in groups that have both sides, without bookkeeping
    PerSide<double> matchableUs; ///< all rows without bookkeeping, which the other executor need not have
    PerSide<double> surelyMatchedUs; ///< of matchedUs, without guesses between kernels whose shapes both sides say
    /// 0 to 1: how much of a side's rows is matched; nothing where it has none that could be.
    std::optional<double> matchedShare(Side side) const noexcept
    {
        return matchableUs[side] > 0 ? std::optional(matchedUs[side] / matchableUs[side]) : std::nullopt;
    }
};

/// A group that one side runs faster: the other side would gain by adopting its kernels.
struct Substitution {
    std::size_t group = 0; ///< index into Comparison::groups
    Side to = Side::Baseline; ///< the side that would adopt them: the slower one
    double gainUs = 0.0;
    double shareOfGap = 0.0; ///< 0 to 1: of what that side's total exceeds the bound by
    std::optional<double> shareOfDifference; ///< gain / |difference of the two device totals|; see BestOfBoth::differenceUs
};

/// A group that one side runs faster and that the other should not take over: it is unsteady, or its layout ties it to another
/// group that the other side runs slower (layoutties.h), else its match is a guess.
struct LeftOut {
    std::size_t group = 0; ///< index into Comparison::groups
    Side to = Side::Baseline; ///< the slower side
    double differenceUs = 0.0; ///< |candidate - baseline|
    bool excluded = false; ///< by the user; then nothing else is the reason
    Unsteady unsteady = Unsteady::No; ///< No: excluded, tied, or that the kernels do the same work is a guess
    std::optional<std::size_t> tiedTo = {}; ///< index into Comparison::groups
    std::size_t tied = 0; ///< with tiedTo: groups that are tied together, this one included
    double tiedGainUs = 0.0; ///< with tiedTo: what `to` would gain by taking over all of those; below 0 it would lose
};

/// How long the model could take with the faster side of everything, on the leading device.
struct BestOfBoth {
    std::string device;
    /// A lower bound: the lesser time of every group that both sides have, and of every category of time that is no group (VM
    /// instructions, unattributed). Of groups without a partner the lesser sum of each class counts, because a side shows that it
    /// does without; one whose partner is only missing from a cut text counts whole.
    /// Groups that a layout ties together (layoutties.h) count together, as the side has them that needs less for all of them.
    /// What a user has excluded is not exchanged: all of it counts as one side has it, the one that makes less of the whole. A
    /// group that is left out as unsteady where a side is the median of several runs, which say that neither side is the faster
    /// one, counts as that side has it, else as the run of the lesser total.
    double boundUs = 0.0;
    PerSide<double> gapUs; ///< total less bound
    std::optional<Side> kept; ///< whose times count of groups that are excluded or undecided; absent where there are none
    /// |candidate - baseline| of the device's totals, what all shares for people are of; absent below 2 % of the larger.
    std::optional<double> differenceUs;
    std::vector<Substitution> substitutions; ///< by falling gain
    std::vector<LeftOut> leftOut; ///< by falling difference
};

/// The text of the answer, as messages; `app` words them.
struct Answer {
    Message headline; ///< who is faster, by how much
    std::vector<Message> unlike; ///< why neither can be called the faster one; empty: the runs are alike as far as is known
    std::vector<Message> contributors; ///< which categories account for it, what goes the other way
    std::vector<Message> whatIf; ///< what the faster side would take with the other's kernels; empty where that is no story
    std::vector<Message> comparable; ///< what differs or is unknown between the runs
    std::vector<Message> reliability; ///< checksum of each side, what is probably missing, matched share, host clock
    std::vector<Message> blocks; ///< layers that repeat, their times, and those that stand out
    std::vector<Message> inForce; ///< the user's corrections that these numbers were made with; empty: none
    std::vector<Message> inForceListed; ///< the same where there is little room: the list alone
};

/// Convolutions, matmuls and attention of one side.
struct SideWork {
    double flops = 0.0; ///< of the rows whose work is known, all calls, and runs as those of the times
    bool complete = false; ///< every row's work is known
    double unknownShare = 0.0; ///< 0 to 1: self time of the rows whose work is not known
};

/// Two profiles under comparison; both are analyzed and have their labels.
struct ComparedSides {
    Baseline baseline;
    Candidate candidate;
    bool comparable = true; ///< false: no device in common
    /// What times, calls and FLOPs of a side are divided by (runfacts.h): its runs where the sides hold different numbers of
    /// them.
    PerSide<std::int64_t> divisor{1, 1};

    bool isPerRun() const noexcept { return divisor != PerSide<std::int64_t>{1, 1}; }
    double perRun(Side side, double sum) const noexcept { return sum / static_cast<double>(divisor[side]); }
    /// Whether every row of an entry of a group is one call; false tells nothing where the runs of the side differ.
    bool listsCallsSingly(Side side, const KernelCalls& entry) const noexcept
    {
        return entry.calls.isKnown() && entry.calls.atLeast() * divisor[side] == static_cast<std::int64_t>(entry.rows.size());
    }
    const ComparedProfile& operator[](Side side) const noexcept
    {
        return side == Side::Baseline ? static_cast<const ComparedProfile&>(baseline) : candidate;
    }
    ProfileLabel nameOf(Side side) const { return side == Side::Baseline ? baseline.name() : candidate.name(); }
};

/// All that a comparison says in numbers.
struct ComparisonFacts : ComparedSides {
    std::vector<DeviceComparison> devices; ///< the leading one first
    std::vector<LedgerRow> ledger; ///< by device, then in the order the waterfall shows
    std::vector<Group> groups; ///< by device, then falling |delta|
    PerSide<SideWork> work;
    Alignment alignment; ///< the pieces that the groups fold, call by call
    PerSide<std::vector<MissingCalls>> missing; ///< what a side's text probably lacks by its own Sum
    PerSide<std::vector<Block>> blocks; ///< what repeats in call order
    std::optional<BestOfBoth> best; ///< absent where nothing can be said to be faster
    std::vector<Diagnostic> diagnostics;
};

/// Why two profiles' totals differ. compare() makes it, stage by stage (README.md of this folder); nothing is filled in later.
struct Comparison : ComparisonFacts {
    Answer answer;
};

} // namespace tvmscope
