// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/kernelsignature.h"
#include "models/profile/stopflag.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace tvmscope {

/// What is aligned: a call, or a row of several where the source has no single calls.
struct AlignNode {
    std::uint32_t signature = 0; ///< index into the side's works
    std::vector<std::size_t> rows; ///< indices into its kernel's entry.rows
    std::int64_t calls = 0; ///< how often the row ran; 1 for a call, whatever the number of repeated runs
};

/// The nodes of one side on one device, in the order of the source.
struct AlignSide {
    const std::vector<KernelSignature>* signatures = nullptr;
    std::vector<AlignNode> nodes;
    const KernelSignature& workOf(std::size_t node) const { return (*signatures)[nodes[node].signature]; }
};

/// Which component operators of both sides are matched so far, and which nodes that links. Every match uses up as many runs of an
/// operator on either side, so that nothing is matched twice.
class MatchState {
public:
    MatchState(const AlignSide& a, const AlignSide& b, StopFlag stop = {});

    /// True once nobody waits for the result any more: passes return with what they have.
    bool stopped() const noexcept { return stop_.raised(); }

    const AlignSide& a() const noexcept { return a_; }
    const AlignSide& b() const noexcept { return b_; }
    /// Runs of a node's token that are not matched yet.
    std::int64_t openA(std::size_t node, std::size_t token) const { return openA_[node][token]; }
    std::int64_t openB(std::size_t node, std::size_t token) const { return openB_[node][token]; }
    /// True if no link leads to the node.
    bool loneA(std::size_t node) const { return !linkedA_[node]; }
    bool loneB(std::size_t node) const { return !linkedB_[node]; }
    /// True if the token that tells most about the node is not matched yet.
    bool untouchedA(std::size_t node) const { return untouched(a_, openA_, node); }
    bool untouchedB(std::size_t node) const { return untouched(b_, openB_, node); }

    /// True if a token is not what tells most about its node, and that is not matched yet: an addition inside a convolution says
    /// nothing about whose it is while nobody knows that convolution.
    bool lacksPartner(std::size_t nodeA, std::size_t tokenA, std::size_t nodeB, std::size_t tokenB) const;
    /// Matches two tokens of one family. Returns the runs matched.
    std::int64_t match(std::size_t nodeA, std::size_t tokenA, std::size_t nodeB, std::size_t tokenB);
    /// Matches whatever two nodes have in common.
    void matchNodes(std::size_t nodeA, std::size_t nodeB);
    /// Puts two nodes together without matching anything.
    void link(std::size_t nodeA, std::size_t nodeB);

    /// Connected pieces: node indices of A and of B, in order of their first node.
    std::vector<std::pair<std::vector<std::size_t>, std::vector<std::size_t>>> pieces() const;
    /// Matches what is open on both sides within a piece: no link comes of it.
    void balancePieces();

private:
    using Open = std::vector<std::vector<std::int64_t>>;
    static bool untouched(const AlignSide& side, const Open& open, std::size_t node);
    bool links(const KernelSignature& a, const KernelSignature& b, Distinctiveness distinctiveness) const noexcept;
    std::size_t rootOf(std::size_t node) const noexcept;

    const AlignSide& a_;
    const AlignSide& b_;
    StopFlag stop_;
    Open openA_, openB_;
    std::vector<bool> linkedA_, linkedB_;
    mutable std::vector<std::size_t> parent_; ///< union-find over A's nodes, then B's
};

} // namespace tvmscope
