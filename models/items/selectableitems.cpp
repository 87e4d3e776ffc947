// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/selectableitems.h"

#include <QAbstractProxyModel>

namespace tvmscope {

namespace {

QModelIndex sourceOf(QModelIndex index)
{
    while (const auto* proxy = qobject_cast<const QAbstractProxyModel*>(index.model()))
        index = proxy->mapToSource(index);
    return index;
}

} // namespace

std::vector<Target> targetsOf(const QModelIndex& index)
{
    const QModelIndex source = sourceOf(index);
    const auto* items = dynamic_cast<const SelectableItems*>(source.model());
    return items ? items->targetsAt(source) : std::vector<Target>();
}

Coverage coverageOf(const QModelIndex& index, const SelectedRows& rows)
{
    const QModelIndex source = sourceOf(index);
    const auto* items = dynamic_cast<const SelectableItems*>(source.model());
    return items ? items->coverageAt(source, rows) : Coverage::None;
}

} // namespace tvmscope
