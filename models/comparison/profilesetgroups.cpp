// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/profilesetgroups.h"

#include "models/alignment/alignprograms.h"
#include "models/comparison/answer.h"
#include "models/comparison/baselineworks.h"
#include "models/comparison/doubtfulrows.h"
#include "models/comparison/groupclasses.h"
#include "models/comparison/grouplabels.h"
#include "models/comparison/instructionwork.h"
#include "models/comparison/ledger.h"
#include "models/comparison/profilesetdevices.h"
#include "models/comparison/runfacts.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace tvmscope {

namespace {

void addRows(ProfileSetCell& cell, const std::vector<CallId>& rows, std::optional<double> us, CallCount calls)
{
    if (us)
        cell.us = cell.us.value_or(0.0) + *us;
    cell.calls += calls;
    cell.rows.insert(cell.rows.end(), rows.begin(), rows.end());
}

class RowsOfGroups {
public:
    explicit RowsOfGroups(const ProfileSet& profileSet)
        : profileSet_(profileSet)
        , works_(*profileSet.profiles[profileSet.baseline].analyzed)
    {
    }

    std::vector<ProfileSetRow> make()
    {
        const std::size_t first = firstOfOneModel(); // every comparison holds all rows of the baseline
        for (std::size_t at = 0; at < profileSet_.comparisons.size(); ++at)
            if (profileSet_.comparisons[at] && (at == first || isOfOneModel(at)))
                works_.add(*profileSet_.comparisons[at]);
        joinInstructions();
        works_.fold();
        if (profileSet_.comparisons[first] && !isOfOneModel(first))
            addOwnKernels(first, Side::Baseline);
        for (std::size_t at = 0; at < profileSet_.comparisons.size(); ++at)
            if (const auto& comparison = profileSet_.comparisons[at]; comparison && !isOfOneModel(at))
                addOwnKernels(at, Side::Candidate);
            else if (comparison)
                addGroups(*comparison, at, at == first);
        for (ProfileSetRow& row : rows_) {
            row.ledger = ledgerKindOf(row.cls);
            for (std::size_t at = 0; at < row.cells.size(); ++at)
                row.cells[at].hostClock = isHostClockOf(profileSet_.profiles[at], row.device);
        }
        return std::move(rows_);
    }

private:
    /// Work of another model is no counterpart of the baseline's.
    bool isOfOneModel(std::size_t profile) const { return !areOtherModels(*profileSet_.comparisons[profile]); }
    /// The first profile of the baseline's model, else the first one.
    std::size_t firstOfOneModel() const
    {
        std::optional<std::size_t> first;
        for (std::size_t at = 0; at < profileSet_.comparisons.size(); ++at)
            if (profileSet_.comparisons[at] && isOfOneModel(at))
                return at;
            else if (profileSet_.comparisons[at] && !first)
                first = at;
        return first.value_or(0);
    }

    void addGroups(const Comparison& comparison, std::size_t profile, bool withBaseline)
    {
        const std::vector<std::vector<const AlignedPiece*>> pieces = piecesByGroup(comparison);
        for (std::size_t at = 0; at < comparison.groups.size(); ++at) {
            const Group& group = comparison.groups[at];
            if (isBookkeeping(group.cls))
                addInstructions(group, profile, withBaseline);
            else if (group.baseline.empty())
                addAlone(group, profile);
            else if (isOneRow(group))
                addShared(group, profile, withBaseline);
            else
                addPieces(group, pieces[at], profile, withBaseline);
        }
    }

    bool isOneRow(const Group& group)
    {
        const std::vector<CallId> rows = group.baseline.rows();
        return std::all_of(rows.begin(), rows.end(), [&](CallId row) { return works_.setOf(row) == works_.setOf(rows.front()); });
    }

    /// A side of two models: kernel by kernel, each under its own name and in its own class, whatever it would be compared with;
    /// further profiles of that model share the rows.
    void addOwnKernels(std::size_t profile, Side side)
    {
        const std::size_t column = columnOf(profile, side);
        const AnalyzedProfile& analyzed = *profileSet_.profiles[column].analyzed;
        const std::vector<bool> excluded = excludedRows(*profileSet_.comparisons[profile], side);
        for (const Kernel& kernel : analyzed.kernels.kernels) {
            KernelCalls entry = kernel.entry;
            const std::int64_t runs = profileSet_.comparisons[profile]->divisor[side]; // as the entries of a group are
            entry.durationUs /= static_cast<double>(runs);
            entry.calls = callsPerRun(entry.calls, runs);
            const CallId first = entry.rows.front();
            const KernelLabel* const label = analyzed.labelOf(first);
            const bool isExcluded = !excluded.empty() && excluded[index(first)];
            const OperatorClass cls = isExcluded ? OperatorClass::Excluded : entry.cls;
            addEntry(isBookkeeping(cls) ? rowOfInstruction(kernel.device, cls, entry)
                                        : rowOfName(kernel.device, cls, label ? label->text() : entry.name),
                profile, side, entry);
        }
    }

    /// A reshape of a machine may be what a kernel of another profile does; it is that against all of them.
    void joinInstructions()
    {
        for (const Side side : bothSides)
            for (std::size_t at = 0; at < profileSet_.comparisons.size(); ++at)
                if (profileSet_.comparisons[at] && isOfOneModel(at))
                    for (const Group& group : profileSet_.comparisons[at]->groups)
                        if (isBookkeeping(group.cls))
                            addInstructionsOf(group, side);
        for (const std::vector<CallId>& rows : instructionWork_.works())
            works_.join(rows);
    }

    void addInstructionsOf(const Group& group, Side side)
    {
        for (const KernelCalls& entry : group[side].entries)
            if (side == Side::Candidate)
                instructionWork_.addOfOther(group.device, entry);
            else
                instructionWork_.addOfBaseline(group.device, entry,
                    std::any_of(entry.rows.begin(), entry.rows.end(), [&](CallId row) { return works_.isWork(row); }));
    }

    ProfileSetRow& add(const std::string& device, OperatorClass cls)
    {
        ProfileSetRow& row = rows_.emplace_back();
        row.device = device;
        row.cls = cls;
        row.cells.resize(profileSet_.profiles.size());
        return row;
    }

    ProfileSetRow& rowOfSet(CallId baselineRow, const Group& group)
    {
        const auto [found, isNew] = rowOfSet_.try_emplace(works_.setOf(baselineRow), rows_.size());
        ProfileSetRow& row = isNew ? add(group.device, group.cls) : rows_[found->second];
        // What is excluded against one profile is marked for all: its row is of the baseline.
        if (group.excluded() || row.cls == OperatorClass::Excluded) {
            row.cls = OperatorClass::Excluded;
        } else if (!isPutTogether(row.label)) {
            row.cls = isPutTogether(group.label) ? group.cls : std::min(row.cls, group.cls);
            if (isPutTogether(group.label))
                row.label = group.label;
        }
        return row;
    }

    void addShared(const Group& group, std::size_t profile, bool withBaseline)
    {
        ProfileSetRow& row = rowOfSet(group.baseline.entries.front().rows.front(), group);
        if (withBaseline)
            addSide(row, profile, Side::Baseline, group.baseline);
        if (!group.candidate.empty())
            addSide(row, profile, Side::Candidate, group.candidate);
    }

    /// Calls of the same kernels that are several works beside other profiles: each piece counts in its own row.
    void addPieces(const Group& group, const std::vector<const AlignedPiece*>& pieces, std::size_t profile, bool withBaseline)
    {
        for (const AlignedPiece* const piece : pieces) {
            ProfileSetRow& row = rowOfSet(piece->baseline.front(), group);
            if (withBaseline)
                addCalls(row, profile, Side::Baseline, piece->baseline);
            addCalls(row, profile, Side::Candidate, piece->candidate);
        }
    }

    /// The same times and calls that a group has of them.
    void addCalls(ProfileSetRow& row, std::size_t profile, Side side, const std::vector<CallId>& rows) const
    {
        if (rows.empty())
            return;
        const ComparedProfile& own = profileSet_.profiles[columnOf(profile, side)];
        double us = 0.0;
        CallCount calls;
        for (const CallId call : rows) {
            const double selfUs = own.analyzed->selfUs[index(call)];
            us += std::isfinite(selfUs) ? selfUs : 0.0;
            calls += own.profile->calls().countOf(call);
        }
        const std::int64_t runs = profileSet_.comparisons[profile]->divisor[side];
        addRowsOf(row, profile, side, rows, us / static_cast<double>(runs), callsPerRun(calls, runs));
    }

    /// What the baseline lacks; others may have it too.
    void addAlone(const Group& group, std::size_t profile)
    {
        addSide(rowOfName(group.device, group.cls, group.label.label.text()), profile, Side::Candidate, group.candidate);
    }

    ProfileSetRow& rowOfName(const std::string& device, OperatorClass cls, const std::string& name)
    {
        const auto [found, isNew] = rowOfAlone_.try_emplace(std::tuple(device, cls, name), rows_.size());
        return isNew ? add(device, cls) : rows_[found->second];
    }

    ProfileSetRow& rowOfInstruction(const std::string& device, OperatorClass cls, const KernelCalls& entry)
    {
        const auto [found, isNew] = rowOfInstruction_.try_emplace(std::pair(device, instructionOf(entry)), rows_.size());
        return isNew ? add(device, cls) : rows_[found->second];
    }

    void addInstructions(const Group& group, std::size_t profile, bool withBaseline)
    {
        const auto rowOf = [&](const KernelCalls& entry) -> ProfileSetRow& {
            const std::optional<CallId> work = instructionWork_.workOf(group.device, entry);
            return work ? rowOfSet(*work, group) : rowOfInstruction(group.device, group.cls, entry);
        };
        if (withBaseline)
            for (const KernelCalls& entry : group.baseline.entries)
                addEntry(rowOf(entry), profile, Side::Baseline, entry);
        for (const KernelCalls& entry : group.candidate.entries)
            addEntry(rowOf(entry), profile, Side::Candidate, entry);
    }

    void addSide(ProfileSetRow& row, std::size_t profile, Side side, const GroupSide& group) const
    {
        addRowsOf(row, profile, side, group.rows(), group.durationUs, group.calls);
    }

    void addEntry(ProfileSetRow& row, std::size_t profile, Side side, const KernelCalls& entry) const
    {
        addRowsOf(row, profile, side, entry.rows, entry.durationUs, entry.calls);
    }

    /// Durations of which none can be read are no time.
    void addRowsOf(
        ProfileSetRow& row, std::size_t profile, Side side, const std::vector<CallId>& rows, double us, CallCount calls) const
    {
        const std::int64_t more = moreRuns(profile, side);
        const std::size_t unread = unreadAmong(rows, *profileSet_.profiles[columnOf(profile, side)].profile);
        addRows(cellOf(row, profile, side), rows,
            rows.size() > unread ? std::optional(us / static_cast<double>(more)) : std::nullopt, callsPerRun(calls, more));
    }

    /// Of a side of the baseline's comparison with a profile.
    std::size_t columnOf(std::size_t profile, Side side) const { return side == Side::Baseline ? profileSet_.baseline : profile; }
    ProfileSetCell& cellOf(ProfileSetRow& row, std::size_t profile, Side side) const
    {
        return row.cells[columnOf(profile, side)];
    }
    /// Two that hold as many runs were compared by their sums, which among others may have to be divided.
    std::int64_t moreRuns(std::size_t profile, Side side) const
    {
        return profileSet_.divisors[columnOf(profile, side)] / profileSet_.comparisons[profile]->divisor[side];
    }

    const ProfileSet& profileSet_;
    BaselineWorks works_;
    InstructionWork instructionWork_;
    std::vector<ProfileSetRow> rows_;
    std::map<std::size_t, std::size_t> rowOfSet_;
    std::map<std::tuple<std::string, OperatorClass, std::string>, std::size_t> rowOfAlone_;
    std::map<std::pair<std::string, std::string>, std::size_t> rowOfInstruction_; ///< by device and instruction
};

} // namespace

std::vector<ProfileSetRow> groupRows(const ProfileSet& profileSet)
{
    return RowsOfGroups(profileSet).make();
}

std::optional<ProfileSetRow> instructionsRow(const std::vector<ProfileSetRow>& groups, const std::string& device)
{
    ProfileSetRow all;
    all.kind = ProfileSetRowKind::Subtotal;
    all.device = device;
    all.ledger = LedgerKind::Overhead;
    std::size_t instructions = 0;
    for (const ProfileSetRow& row : groups) {
        if (row.kind != ProfileSetRowKind::Group || row.ledger != LedgerKind::Overhead || row.device != device)
            continue;
        ++instructions;
        all.basis = row.basis;
        all.cells.resize(row.cells.size());
        for (std::size_t at = 0; at < row.cells.size(); ++at) {
            all.cells[at].hostClock = row.cells[at].hostClock;
            addRows(all.cells[at], row.cells[at].rows, row.cells[at].us, row.cells[at].calls);
        }
    }
    return instructions > 1 ? std::optional(std::move(all)) : std::nullopt;
}

} // namespace tvmscope
