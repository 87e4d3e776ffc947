// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/kernelsignature.h"
#include "models/profile/stopflag.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tvmscope {

/// What is aligned: a call, or a row of several where the source has no single calls.
struct AlignNode {
    std::uint32_t signature = 0; ///< index into the side's signatures
    std::span<const std::size_t> rows; ///< indices into its kernel's entry.rows; DeviceNodes owns them
    std::int64_t calls = 0; ///< how often the row ran; 1 for a call, whatever the number of repeated runs
};

/// The nodes of one side on one device, in the order of the source.
struct AlignSide {
    const std::vector<KernelSignature>* signatures = nullptr;
    std::vector<AlignNode> nodes;
    const KernelSignature& signatureOf(std::size_t node) const { return (*signatures)[nodes[node].signature]; }
};

/// The connected pieces of an alignment, in order of their first node, A's nodes before B's.
class ConnectedPieces {
public:
    /// `roots`: for each node of A, then of B, the first node of its piece.
    ConnectedPieces(const std::vector<std::uint32_t>& roots, std::size_t nodesA);

    std::size_t size() const noexcept { return firstOf_.size() - 1; }
    std::span<const std::uint32_t> ofA(std::size_t piece) const noexcept;
    std::span<const std::uint32_t> ofB(std::size_t piece) const noexcept;

private:
    std::vector<std::uint32_t> nodes_; ///< piece by piece
    std::vector<std::size_t> firstOf_, firstOfB_;
};

/// Which component operators of both sides are matched so far, and which nodes that links. Every match uses up as many runs of an
/// operator on either side, so that nothing is matched twice.
class MatchState {
public:
    MatchState(const AlignSide& a, const AlignSide& b, StopFlag stop = {});

    const AlignSide& a() const noexcept { return a_; }
    const AlignSide& b() const noexcept { return b_; }
    /// Once it is raised nobody waits for the result any more: passes return with what they have.
    StopFlag stop() const noexcept { return stop_; }
    /// Runs of a node's token that are not matched yet.
    std::int64_t openA(std::size_t node, std::size_t token) const { return openA_.of(node, token); }
    std::int64_t openB(std::size_t node, std::size_t token) const { return openB_.of(node, token); }
    /// True if no link leads to the node.
    bool loneA(std::size_t node) const { return !linkedA_[node]; }
    bool loneB(std::size_t node) const { return !linkedB_[node]; }
    /// True if the most distinctive tokens of the node are not matched yet.
    bool untouchedA(std::size_t node) const { return untouched(a_, openA_, node); }
    bool untouchedB(std::size_t node) const { return untouched(b_, openB_, node); }

    /// True if a token is less distinctive than its node, whose most distinctive one is not matched yet: an addition fused into a
    /// convolution does not tell where it belongs until that convolution is matched.
    bool lacksPartner(std::size_t nodeA, std::size_t tokenA, std::size_t nodeB, std::size_t tokenB) const;
    /// Matches two tokens of one family. Returns the runs matched.
    std::int64_t match(std::size_t nodeA, std::size_t tokenA, std::size_t nodeB, std::size_t tokenB);
    /// Matches whatever two nodes have in common.
    void matchNodes(std::size_t nodeA, std::size_t nodeB);
    /// Matches all runs of whatever computing operators two nodes have in common, however often either ran: one does a part of
    /// the other's work.
    void matchPart(std::size_t nodeA, std::size_t nodeB);
    /// Only the order of calls has put a node of A where it is: NodePair::rankSet.
    void setRankSet(std::size_t nodeA, std::size_t set) { rankSets_[nodeA] = set; }
    std::size_t rankSet(std::size_t nodeA) const { return rankSets_[nodeA]; }
    /// Puts two nodes together without matching anything.
    void link(std::size_t nodeA, std::size_t nodeB);

    ConnectedPieces pieces() const;
    /// Matches what is open on both sides within a piece, which adds no link.
    void balancePieces();

private:
    /// Open runs of each token of each node.
    class OpenRuns {
    public:
        explicit OpenRuns(const AlignSide& side);
        std::int64_t of(std::size_t node, std::size_t token) const { return runs_[first_[node] + token]; }
        std::int64_t& of(std::size_t node, std::size_t token) { return runs_[first_[node] + token]; }
        std::size_t tokens(std::size_t node) const { return first_[node + 1] - first_[node]; }

    private:
        std::vector<std::size_t> first_;
        std::vector<std::int64_t> runs_;
    };

    static bool untouched(const AlignSide& side, const OpenRuns& open, std::size_t node);
    static bool links(const KernelSignature& a, const KernelSignature& b, Distinctiveness distinctiveness) noexcept;
    void balance(std::span<const std::uint32_t> nodesA, std::span<const std::uint32_t> nodesB);
    std::uint32_t rootOf(std::size_t node) const noexcept;

    const AlignSide& a_;
    const AlignSide& b_;
    StopFlag stop_;
    OpenRuns openA_, openB_;
    std::vector<bool> linkedA_, linkedB_;
    std::vector<std::size_t> rankSets_; ///< by node of A; 0: none
    mutable std::vector<std::uint32_t> parent_; ///< union-find over A's nodes, then B's
};

} // namespace tvmscope
