// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/nextrow.h"

#include <QItemSelectionModel>
#include <QSignalBlocker>
#include <QTreeView>

namespace tvmscope {

namespace {

void collectHits(const QAbstractItemModel& model, const QModelIndex& parent, const std::function<bool(const QModelIndex&)>& isHit,
    QModelIndexList& hits)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (isHit(index))
            hits << index;
        else
            collectHits(model, index, isHit, hits);
    }
}

/// Where all was selected and a search leaves one row of it, that row is marked already: it is told all the same.
void selectAnew(QTreeView& table, const QModelIndex& row)
{
    QItemSelectionModel& model = *table.selectionModel();
    if (const QItemSelection& marked = model.selection();
        marked.size() == 1 && marked.front().height() == 1 && marked.contains(row)) {
        const QSignalBlocker quiet(&model);
        model.clearSelection();
    }
    table.setCurrentIndex(row);
}

} // namespace

bool goToNextRow(QTreeView& table, const std::function<bool(const QModelIndex&)>& isHit, FindStep step)
{
    QModelIndexList hits;
    collectHits(*table.model(), {}, isHit, hits);
    if (hits.isEmpty())
        return false;
    const qsizetype here = hits.indexOf(table.currentIndex().siblingAtColumn(0));
    const qsizetype by = step == FindStep::Next ? 1 : -1;
    const qsizetype next = here < 0 ? (by > 0 ? 0 : hits.size() - 1) : (here + by + hits.size()) % hits.size();
    selectAnew(table, hits[next]);
    table.scrollTo(hits[next]);
    return true;
}

} // namespace tvmscope
