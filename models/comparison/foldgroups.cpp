// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/comparison/foldgroups.h"

#include "models/alignment/matchevidence.h"
#include "models/alignment/piecefolds.h"
#include "models/profile/saturating.h"

#include <algorithm>
#include <map>

namespace tvmscope {

namespace {

/// The rows of a kernel that a group holds, as an entry.
KernelCalls entryOf(const Kernel& kernel, std::vector<std::size_t> rows, const Profile& profile)
{
    if (rows.size() == kernel.entry.rows.size())
        return kernel.entry;
    std::sort(rows.begin(), rows.end());
    KernelCalls entry = kernel.entry;
    entry.rows.clear();
    entry.calls = 0;
    entry.durationUs = 0.0;
    for (const std::size_t row : rows) {
        const double us = kernel.rowUs[row];
        entry.minCallUs = entry.rows.empty() ? us : std::min(entry.minCallUs, us);
        entry.maxCallUs = entry.rows.empty() ? us : std::max(entry.maxCallUs, us);
        entry.rows.push_back(kernel.entry.rows[row]);
        entry.calls = saturatingAdd(entry.calls, profile.calls().countOf(kernel.entry.rows[row]));
        entry.durationUs += us;
    }
    return entry;
}

using Members = std::map<std::uint32_t, std::vector<std::size_t>>; ///< work -> rows of its kernel

GroupSide sideOf(const Members& members, const std::vector<KernelSignature>& signatures, const Profile& profile)
{
    GroupSide side;
    for (const auto& [signature, rows] : members) {
        side.entries.push_back(entryOf(*signatures[signature].kernel, rows, profile));
        side.durationUs += side.entries.back().durationUs;
        side.calls = saturatingAdd(side.calls, side.entries.back().calls);
    }
    std::stable_sort(
        side.entries.begin(), side.entries.end(), [](const auto& a, const auto& b) { return a.durationUs > b.durationUs; });
    return side;
}

struct Fold {
    const MatchedPiece* first = nullptr;
    Members baseline, candidate;
    SignatureShares sharesA, sharesB; ///< what the evidence is weighed on
    OperatorClass cls = OperatorClass::Other;
};

void addNodes(const std::vector<AlignNode>& nodes, const std::vector<KernelSignature>& signatures, Members& members,
    SignatureShares& shares)
{
    for (const AlignNode& node : nodes) {
        std::vector<std::size_t>& rows = members[node.signature];
        rows.insert(rows.end(), node.rows.begin(), node.rows.end());
        const auto same = std::find_if(
            shares.begin(), shares.end(), [&](const auto& s) { return s.signature == &signatures[node.signature]; });
        if (same == shares.end())
            shares.push_back({&signatures[node.signature], node.calls});
        else
            same->calls = saturatingAdd(same->calls, node.calls);
    }
}

/// Takes and transposes into which one side fused a multiplication are data movement, if that is most of what is done.
bool mostlyMoves(const SignatureShares& shares)
{
    bool anyLayout = false;
    std::int64_t moving = 0, computing = 0;
    for (const SignatureShare& share : shares) {
        anyLayout = anyLayout || share.signature->kernel->entry.cls == OperatorClass::Layout;
        for (const SignatureToken& token : share.signature->tokens)
            if (token.distinctiveness != Distinctiveness::Reshape)
                (token.distinctiveness == Distinctiveness::Moving ? moving : computing) += share.calls;
    }
    return anyLayout && moving > computing;
}

/// A kernel without partner may be among the calls that the other side's own Sum says its text lacks, if there are enough.
/// Bookkeeping of one executor is in no text of another.
GroupKind oneSided(const ComparedSides& sides, bool baseline, const GroupSide& side, OperatorClass cls)
{
    const Profile &a = *sides.baseline.profile, &b = *sides.candidate.profile;
    const Checksum& sums = (baseline ? b : a).checksum();
    const bool possible = !isBookkeeping(cls) || a.executor().kind == b.executor().kind;
    const bool lacks = possible && sums.verdict == Checksum::Verdict::Differs
        && (sums.printedCalls ? sums.missingCalls >= side.calls && side.calls > 0 : sums.missingUs > 0);
    if (lacks)
        return GroupKind::MaybeMissing;
    return baseline ? GroupKind::OnlyBaseline : GroupKind::OnlyCandidate;
}

/// What a user says stands before what the alignment found. A pin is no guess: somebody vouches for it.
void sayCorrection(FoldedGroup& group, const MatchedPiece& piece)
{
    group.excluded = piece.excluded;
    if (piece.excluded)
        group.evidence.insert(group.evidence.begin(), Message("match-excluded"));
    if (!piece.correction)
        return;
    const CorrectionKind kind = piece.correction->kind;
    group.corrected = kind;
    group.evidence.insert(group.evidence.begin(),
        Message(kind == CorrectionKind::Pin     ? "match-pinned"
                : kind == CorrectionKind::Merge ? "match-merged"
                                                : "match-split"));
    if (kind == CorrectionKind::Pin && !group.baseline.empty() && !group.candidate.empty()) {
        group.score = 1.0;
        group.guess = false;
    }
}

FoldedGroup groupOf(const ComparedSides& sides, const AlignedPrograms& programs, const Fold& fold)
{
    FoldedGroup group;
    group.device = fold.first->device;
    group.cls = fold.cls;
    group.baseline = sideOf(fold.baseline, programs.baseline, *sides.baseline.profile);
    group.candidate = sideOf(fold.candidate, programs.candidate, *sides.candidate.profile);
    if (group.baseline.empty() || group.candidate.empty()) {
        group.kind
            = oneSided(sides, group.candidate.empty(), group.candidate.empty() ? group.baseline : group.candidate, fold.cls);
        sayCorrection(group, *fold.first);
        return group;
    }
    MatchEvidence evidence
        = isBookkeeping(fold.cls) ? weighBookkeeping(fold.cls) : weighMatch(fold.sharesA, fold.sharesB, programs.ordered);
    group.score = evidence.score;
    group.guess = evidence.guess;
    group.kind = evidence.regrouped ? GroupKind::Regrouped : GroupKind::Matched;
    group.evidence = std::move(evidence.messages);
    sayCorrection(group, *fold.first);
    return group;
}

} // namespace

std::vector<FoldedGroup> foldPieces(const ComparedSides& sides, const AlignedPrograms& programs)
{
    const std::vector<std::size_t> together = piecesShownTogether(programs);
    std::vector<Fold> all;
    std::unordered_map<std::size_t, std::size_t> byFirst;
    for (std::size_t at = 0; at < programs.pieces.size(); ++at) {
        const auto [found, isNew] = byFirst.try_emplace(together[at], all.size());
        if (isNew)
            all.emplace_back().first = &programs.pieces[at];
        Fold& fold = all[found->second];
        fold.cls = std::min(fold.cls, pieceClass(programs.pieces[at], programs));
        addNodes(programs.pieces[at].baseline, programs.baseline, fold.baseline, fold.sharesA);
        addNodes(programs.pieces[at].candidate, programs.candidate, fold.candidate, fold.sharesB);
    }
    std::vector<FoldedGroup> groups;
    groups.reserve(all.size());
    for (Fold& fold : all)
        if (fold.cls == OperatorClass::Elementwise && (mostlyMoves(fold.sharesA) || mostlyMoves(fold.sharesB)))
            fold.cls = OperatorClass::Layout;
    for (const Fold& fold : all)
        groups.push_back(groupOf(sides, programs, fold));
    return groups;
}

Alignment piecesByRow(const std::vector<FoldedGroup>& groups, const AlignedPrograms& programs)
{
    std::unordered_map<std::uint32_t, std::size_t> groupA, groupB;
    for (std::size_t at = 0; at < groups.size(); ++at) {
        for (const KernelCalls& entry : groups[at].baseline.entries)
            for (const CallId row : entry.rows)
                groupA[static_cast<std::uint32_t>(row)] = at;
        for (const KernelCalls& entry : groups[at].candidate.entries)
            for (const CallId row : entry.rows)
                groupB[static_cast<std::uint32_t>(row)] = at;
    }
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
        out.group = out.baseline.empty() ? groupB.at(static_cast<std::uint32_t>(out.candidate.front()))
                                         : groupA.at(static_cast<std::uint32_t>(out.baseline.front()));
    }
    return alignment;
}

} // namespace tvmscope
