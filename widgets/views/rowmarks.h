// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QItemSelection>
#include <QPersistentModelIndex>

#include <vector>

class QTreeView;

namespace tvmscope {

/// Rows that are marked in a view, held while a TableOrder puts them into another order: a selection model follows every cell of
/// its own through that, which takes the square of their number. Of a branch whose rows all are marked only the branch is held.
class RowMarks {
public:
    RowMarks() = default;
    /// Those of a view now. None where it has no filter.
    explicit RowMarks(const QTreeView& view);

    bool empty() const noexcept { return !top_ && branches_.empty() && rows_.empty(); }
    /// Where they stand in the view by now; what is not there is left out.
    QItemSelection in(const QTreeView& view) const;

private:
    bool top_ = false; ///< all rows that lie in no other one
    std::vector<QPersistentModelIndex> branches_, rows_; ///< of the model below the filter
};

} // namespace tvmscope
