// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/foldgroups.h"

#include "models/alignment/matchevidence.h"
#include "models/alignment/piecefolds.h"
#include "models/comparison/grouplabels.h"
#include "models/comparison/runfacts.h"
#include "models/profile/messageids.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace tvmscope {

namespace {

/// A kernel in a fold, and those of its rows that are there.
struct Member {
    std::uint32_t signature = 0;
    std::int64_t calls = 0;
    std::vector<std::size_t> rows;
};

/// The rows of a kernel that a group holds, as an entry.
KernelCalls entryOf(const Kernel& kernel, Member& member, const Profile& profile)
{
    if (member.rows.size() == kernel.entry.rows.size())
        return kernel.entry;
    std::sort(member.rows.begin(), member.rows.end());
    KernelCalls entry = kernel.entry;
    entry.rows.clear();
    entry.calls = {};
    entry.durationUs = 0.0;
    for (const std::size_t row : member.rows) {
        const double us = kernel.rowUs[row];
        entry.minCallUs = entry.rows.empty() ? us : std::min(entry.minCallUs, us);
        entry.maxCallUs = entry.rows.empty() ? us : std::max(entry.maxCallUs, us);
        entry.rows.push_back(kernel.entry.rows[row]);
        entry.calls += profile.calls().countOf(kernel.entry.rows[row]);
        entry.durationUs += us;
    }
    if (!entry.calls.isKnown())
        entry.minCallUs = entry.maxCallUs = 0.0;
    return entry;
}

KernelCalls perRun(KernelCalls entry, std::int64_t divisor)
{
    if (divisor == 1)
        return entry;
    entry.durationUs /= static_cast<double>(divisor);
    entry.calls = callsPerRun(entry.calls, divisor);
    return entry;
}

GroupSide sideOf(
    std::vector<Member> members, const std::vector<KernelSignature>& signatures, const Profile& profile, std::int64_t divisor)
{
    std::sort(members.begin(), members.end(), [](const Member& x, const Member& y) { return x.signature < y.signature; });
    GroupSide side;
    for (Member& member : members) {
        side.entries.push_back(perRun(entryOf(*signatures[member.signature].kernel, member, profile), divisor));
        side.durationUs += side.entries.back().durationUs;
        side.calls += side.entries.back().calls;
    }
    std::stable_sort(
        side.entries.begin(), side.entries.end(), [](const auto& a, const auto& b) { return a.durationUs > b.durationUs; });
    return side;
}

SignatureShares sharesOf(const std::vector<Member>& members, const std::vector<KernelSignature>& signatures)
{
    SignatureShares shares;
    for (const Member& member : members)
        shares.push_back({&signatures[member.signature], member.calls});
    return shares;
}

/// Gathers the nodes of one side of a fold by kernel, in order of first appearance.
class MemberGatherer {
public:
    explicit MemberGatherer(std::size_t signatures)
        : slotOf_(signatures, nowhere)
    {
    }

    void add(const std::vector<AlignNode>& nodes)
    {
        for (const AlignNode& node : nodes) {
            std::size_t& slot = slotOf_[node.signature];
            if (slot == nowhere) {
                slot = members_.size();
                members_.push_back({node.signature, 0, {}});
            }
            saturatingIncrease(members_[slot].calls, node.calls);
            members_[slot].rows.insert(members_[slot].rows.end(), node.rows.begin(), node.rows.end());
        }
    }

    std::vector<Member> take()
    {
        for (const Member& member : members_)
            slotOf_[member.signature] = nowhere;
        return std::exchange(members_, {});
    }

private:
    static constexpr auto nowhere = static_cast<std::size_t>(-1);
    std::vector<std::size_t> slotOf_; ///< by signature: its place among the members
    std::vector<Member> members_;
};

struct Fold {
    const MatchedPiece* first = nullptr;
    PerSide<std::vector<Member>> members;
    PerSide<SignatureShares> shares; ///< what the evidence is weighed on
    OperatorClass cls = OperatorClass::Other;
};

/// Takes and transposes into which one side fused a multiplication are data movement, if that is most of what is done.
bool mostlyMoves(const SignatureShares& shares)
{
    bool anyLayout = false;
    std::int64_t moving = 0, computing = 0;
    for (const SignatureShare& share : shares) {
        anyLayout = anyLayout || share.signature->cls == OperatorClass::Layout;
        for (const SignatureToken& token : share.signature->tokens)
            if (token.distinctiveness != Distinctiveness::Reshape)
                saturatingIncrease(token.distinctiveness == Distinctiveness::Moving ? moving : computing, share.calls);
    }
    return anyLayout && moving > computing;
}

/// A kernel without partner may be among the calls that the other side's own Sum says its text lacks, if there are enough.
/// Bookkeeping of one executor is in no text of another.
GroupKind oneSidedKind(const ComparedSides& sides, const FoldedGroup& group)
{
    const Side shows = group.candidate.empty() ? Side::Baseline : Side::Candidate;
    const Profile& other = *sides[otherSide(shows)].profile;
    const Checksum& sums = other.checksum();
    const CallCount calls = group[shows].calls;
    const bool possible = !isBookkeeping(group.cls) || sides[shows].profile->executor().kind == other.executor().kind;
    const bool lacks = possible && sums.verdict == Checksum::Verdict::Differs
        && (sums.printedCalls && calls.isKnown() ? sums.missingCalls >= calls.atLeast() && calls.any() : sums.missingUs > 0);
    if (lacks)
        return GroupKind::MaybeMissing;
    return shows == Side::Baseline ? GroupKind::OnlyBaseline : GroupKind::OnlyCandidate;
}

/// A user's correction overrides the alignment. A pin is no guess: somebody vouches for it.
void sayCorrection(FoldedGroup& group, const ComparedSides& sides, const MatchedPiece& piece)
{
    if (piece.excluded) {
        group.cls = OperatorClass::Excluded;
        group.evidence.insert(group.evidence.begin(), Message("match-excluded"));
    }
    if (!piece.correction)
        return;
    const CorrectionKind kind = piece.correction->kind;
    group.corrected = kind;
    group.evidence.insert(group.evidence.begin(),
        kind == CorrectionKind::Pin         ? Message("match-pinned")
            : kind == CorrectionKind::Merge ? Message("match-merged")
                                            : Message("match-split"));
    // Of what a user put together, name and class are those of one kernel.
    if (!group.excluded())
        group.cls = classOfName(group, sides).value_or(group.cls);
    if (kind == CorrectionKind::Pin && !group.baseline.empty() && !group.candidate.empty()) {
        group.score = 1.0;
        group.guess = false;
    }
}

FoldedGroup groupOf(const ComparedSides& sides, const AlignedPrograms& programs, Fold& fold)
{
    FoldedGroup group;
    group.device = fold.first->device;
    group.cls = fold.cls;
    group.baseline = sideOf(std::move(fold.members.baseline), programs.baseline, *sides.baseline.profile, sides.divisor.baseline);
    group.candidate
        = sideOf(std::move(fold.members.candidate), programs.candidate, *sides.candidate.profile, sides.divisor.candidate);
    if (group.isOneSided()) {
        group.kind = oneSidedKind(sides, group);
        sayCorrection(group, sides, *fold.first);
        return group;
    }
    MatchEvidence evidence = isBookkeeping(fold.cls) ? weighBookkeeping(fold.cls, fold.shares.baseline, fold.shares.candidate)
                                                     : weighMatch(fold.shares.baseline, fold.shares.candidate, programs.ordered);
    group.score = evidence.score;
    group.sameKernel = evidence.sameKernel;
    group.guess = evidence.guess;
    group.kind = evidence.regrouped ? GroupKind::Regrouped : GroupKind::Matched;
    group.evidence = std::move(evidence.messages);
    sayCorrection(group, sides, *fold.first);
    return group;
}

/// Calls of a rank set that are shown as one group are all in it, whichever belongs to which.
void doubtRank(std::vector<FoldedGroup>& groups, const std::vector<std::size_t>& ofSet)
{
    if (std::all_of(ofSet.begin(), ofSet.end(), [&](std::size_t group) { return group == ofSet.front(); }))
        return;
    for (const std::size_t at : ofSet) {
        FoldedGroup& group = groups[at];
        if (group.guess || group.corrected)
            continue;
        group.guess = true;
        group.evidence.push_back(Message("match-by-rank"));
    }
}

} // namespace

std::vector<FoldedGroup> foldPieces(const ComparedSides& sides, const AlignedPrograms& programs, StopFlag stop)
{
    // The pieces of each fold, folds in order of their first piece.
    const std::vector<std::size_t> together = piecesShownTogether(programs, stop);
    std::vector<std::vector<std::size_t>> folds;
    std::vector<std::size_t> foldOf(together.size());
    for (std::size_t at = 0; at < together.size(); ++at) {
        foldOf[at] = together[at] == at ? folds.size() : foldOf[together[at]];
        if (together[at] == at)
            folds.emplace_back();
        folds[foldOf[at]].push_back(at);
    }
    MemberGatherer baseline(programs.baseline.size()), candidate(programs.candidate.size());
    std::vector<FoldedGroup> groups;
    groups.reserve(folds.size());
    std::map<std::pair<std::string_view, std::size_t>, std::vector<std::size_t>> groupsOfRankSet; // numbered device by device
    constexpr std::size_t groupsBetweenLooks = 256;
    for (const std::vector<std::size_t>& pieces : folds) {
        if (groups.size() % groupsBetweenLooks == 0 && stop.raised())
            break;
        Fold fold;
        fold.first = &programs.pieces[pieces.front()];
        for (const std::size_t at : pieces) {
            if (const std::size_t set = programs.pieces[at].rankSet; set != 0)
                groupsOfRankSet[{fold.first->device, set}].push_back(groups.size());
            fold.cls = std::min(fold.cls, pieceClass(programs.pieces[at], programs));
            baseline.add(programs.pieces[at].baseline);
            candidate.add(programs.pieces[at].candidate);
        }
        fold.members = {baseline.take(), candidate.take()};
        fold.shares = {sharesOf(fold.members.baseline, programs.baseline), sharesOf(fold.members.candidate, programs.candidate)};
        if (fold.cls == OperatorClass::Elementwise && (mostlyMoves(fold.shares.baseline) || mostlyMoves(fold.shares.candidate)))
            fold.cls = OperatorClass::Layout;
        groups.push_back(groupOf(sides, programs, fold));
    }
    for (const auto& [set, ofSet] : groupsOfRankSet)
        doubtRank(groups, ofSet);
    return groups;
}

Alignment piecesByRow(const std::vector<FoldedGroup>& groups, const AlignedPrograms& programs)
{
    PerSide<std::vector<std::size_t>> groupOf;
    const auto spread = [](const GroupSide& side, std::size_t group, std::vector<std::size_t>& groupOfRow) {
        for (const KernelCalls& entry : side.entries)
            for (const CallId row : entry.rows) {
                if (index(row) >= groupOfRow.size())
                    groupOfRow.resize(index(row) + 1);
                groupOfRow[index(row)] = group;
            }
    };
    for (std::size_t at = 0; at < groups.size(); ++at)
        for (const Side side : bothSides)
            spread(groups[at][side], at, groupOf[side]);
    const auto rowsOf = [](const std::vector<AlignNode>& nodes, const std::vector<KernelSignature>& signatures) {
        std::vector<CallId> rows;
        for (const AlignNode& node : nodes)
            for (const std::size_t row : node.rows)
                rows.push_back(signatures[node.signature].kernel->entry.rows[row]);
        std::sort(rows.begin(), rows.end());
        return rows;
    };
    Alignment alignment;
    alignment.ordered = programs.ordered;
    for (const MatchedPiece& piece : programs.pieces) {
        AlignedPiece& out = alignment.pieces.emplace_back();
        out.baseline = rowsOf(piece.baseline, programs.baseline);
        out.candidate = rowsOf(piece.candidate, programs.candidate);
        out.group = out.baseline.empty() ? groupOf.candidate[index(out.candidate.front())]
                                         : groupOf.baseline[index(out.baseline.front())];
    }
    return alignment;
}

} // namespace tvmscope
