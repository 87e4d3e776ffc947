// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"
#include "models/items/rowwalk.h"

#include <QAbstractItemModel>

#include <vector>

namespace tvmscope {

/// Rows of a model on their way into a table for copies and files, one at a time, since a hundred thousand of them take half a
/// second: cells by ExportRole, numbers unrounded. `columns` are the columns wanted, in their order. The model must not change
/// before the last row is read.
class TableExport {
public:
    /// All rows, with everything below them. Where the model is a tree, a leading column `Level` (0 at the top) keeps what the
    /// indentation said.
    TableExport(const QAbstractItemModel& model, std::vector<int> columns);
    /// Those of a selection alone (any columns of them) from the top to the foot, without what is below them.
    TableExport(const QAbstractItemModel& model, const QItemSelection& rows, std::vector<int> columns);

    /// Reads one more; false: there was none left.
    bool readRow();
    /// The table with what is left to read.
    TextTable readAll() &&;

private:
    RowWalk walk_;
    std::vector<int> columns_;
    std::vector<bool> areRanges_; ///< by place in columns_
    std::vector<int> words_; ///< columns of factors, whose words files have behind all others
    bool levels_ = false;
    TextTable table_;
};

/// A whole model at once.
TextTable exportTable(const QAbstractItemModel& model, const std::vector<int>& columns);

} // namespace tvmscope
