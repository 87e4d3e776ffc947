// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QItemSelection>

#include <cstddef>
#include <map>
#include <vector>

namespace tvmscope {

/// The rows of a tree from its top to its foot, each as its first column, one at a time. The model must not change meanwhile.
class RowWalk {
public:
    /// All rows.
    explicit RowWalk(const QAbstractItemModel& model);
    /// Those of a selection, each once, however its ranges overlap.
    RowWalk(const QAbstractItemModel& model, const QItemSelection& rows);

    /// An invalid index behind the last one.
    QModelIndex next();
    /// How many rows the last one lies in.
    int level() const noexcept { return level_; }

private:
    struct Stretch {
        int first, last;
        bool wanted; ///< else rows are only passed on the way to others
    };
    using Stretches = std::vector<Stretch>;
    struct Branch {
        QModelIndex parent;
        Stretches stretches;
        std::size_t stretch = 0;
        int row = 0; ///< the next one
    };

    void enter(const QModelIndex& parent);

    const QAbstractItemModel& model_;
    bool all_;
    std::map<QModelIndex, Stretches> selected_; ///< by parent
    std::vector<Branch> branches_; ///< the way to the next row
    int level_ = 0;
};

/// None of the rows below a parent opens: their model says so of all of them together (ItemNeverHasChildren).
bool areLeaves(const QAbstractItemModel& model, const QModelIndex& parent);

} // namespace tvmscope
