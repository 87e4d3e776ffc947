// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/comparison/comparison.h"

#include <cstddef>
#include <vector>

namespace tvmscope {

/// Sets of rows of a profile that grow together: disjoint sets with path halving.
class GrowingSets {
public:
    explicit GrowingSets(std::size_t rows);
    /// A number for all that are together.
    std::size_t setOf(CallId row);
    void join(const std::vector<CallId>& rows);

private:
    std::vector<std::size_t> parent_;
};

/// Which rows of the baseline stand in one row of a table of several profiles. Calls are one work where any of the profiles does
/// them together, and works share a row where a comparison shows them as one group. A group whose pieces are all calls of the
/// same kernels is none of these: a sum behind two matmuls may be one group beside a profile that runs it as a kernel of its own,
/// too, and is two works beside one that fuses it with either of them. Its pieces share a row where the works that they are in
/// have the same kernels.
class BaselineWorks {
public:
    /// Outlives this.
    explicit BaselineWorks(const AnalyzedProfile& baseline);

    /// A comparison of this baseline. Bookkeeping is paired as a whole, which claims nothing about its rows.
    void add(const Comparison& comparison);
    /// Rows that are one work by what they do.
    void join(const std::vector<CallId>& rows);
    /// Call when all are there.
    void fold();

    /// A profile has work for it that is no bookkeeping.
    bool isWork(CallId row) const { return works_[index(row)]; }
    /// A number for all that share a row; of works, until fold() was called.
    std::size_t setOf(CallId row) { return together_.setOf(row); }

private:
    std::vector<KernelId> kernelsOf(const std::vector<CallId>& rows) const;

    const AnalyzedProfile& baseline_;
    GrowingSets together_;
    GrowingSets shown_; ///< by what groups show as one
    std::vector<bool> works_; ///< by row
};

/// The pieces of a comparison by their groups.
std::vector<std::vector<const AlignedPiece*>> piecesByGroup(const Comparison& comparison);

} // namespace tvmscope
