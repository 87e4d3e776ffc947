// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/items/findwords.h"
#include "models/items/tableorder.h"

#include <functional>

namespace tvmscope {

/// The rows that are looked for, each with all that it opens into, in the order of the model or of a column; what is not known
/// comes last.
class WordFilter : public TableOrder {
    Q_OBJECT
public:
    /// What a row of the model, given by its first cell, is found by.
    using SearchText = std::function<QString(const QModelIndex& row)>;

    explicit WordFilter(QObject* parent);

    void setRows(QAbstractItemModel* source, SearchText searchText);
    void setText(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    SearchText searchText_;
    FindWords words_;
};

} // namespace tvmscope
