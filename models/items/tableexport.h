// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/export/texttable.h"

#include <QAbstractItemModel>

namespace tvmscope {

/// A model, with everything below its rows, as a table for copies and files: cells by ExportRole, numbers unrounded. Where the
/// model is a tree, a leading column `Level` (0 at the top) keeps what the indentation said. `columns` are the columns wanted, in
/// their order.
TextTable exportTable(const QAbstractItemModel& model, const std::vector<int>& columns);
/// The same of some rows alone (any column of each), in the order of the list, without what is below them.
TextTable exportRows(const QAbstractItemModel& model, const QModelIndexList& rows, const std::vector<int>& columns);

} // namespace tvmscope
