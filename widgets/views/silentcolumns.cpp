// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/silentcolumns.h"

#include "models/items/roles.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QTreeView>

#include <optional>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct SilentColumnsWords {
    Q_DECLARE_TR_FUNCTIONS(SilentColumns)
};

constexpr int rowsLookedAt = 2000, levelsLookedAt = 3;

/// What the cells of a column say together.
struct ColumnSays {
    int values = 0; ///< cells that say something
    int seen = 0;
    bool unknown = false; ///< a cell says that it is not known
    bool different = false;
    std::optional<QString> first;
};

void lookAt(const QAbstractItemModel& rows, const QModelIndex& parent, int column, int level, ColumnSays& says)
{
    for (int row = 0; row < rows.rowCount(parent) && says.seen < rowsLookedAt && !says.different; ++row) {
        const QModelIndex index = rows.index(row, column, parent);
        ++says.seen;
        const QString text = index.data().toString();
        if (index.data(UnknownRole).toBool()) {
            says.unknown = true;
        } else if (!text.isEmpty()) {
            ++says.values;
            const QString whole = text + QLatin1Char('\n') + index.data(BadgeRole).toString();
            says.different = says.different || (says.first && *says.first != whole);
            says.first = whole;
        }
        if (level < levelsLookedAt)
            lookAt(rows, index.siblingAtColumn(0), column, level + 1, says);
    }
}

/// Empty: the column says something.
QString silence(const QAbstractItemModel& rows, int column)
{
    ColumnSays says;
    lookAt(rows, {}, column, 1, says);
    if (says.seen == 0 || says.seen >= rowsLookedAt)
        return {};
    if (says.values == 0)
        return says.unknown ? SilentColumnsWords::tr("nothing is known") : SilentColumnsWords::tr("empty in all rows");
    const bool idle = rows.headerData(column, Qt::Horizontal, SilentIfConstantRole).toBool();
    if (!idle || says.values < 2 || says.different || says.unknown)
        return {};
    return SilentColumnsWords::tr("%1 in all rows").arg(says.first->section(QLatin1Char('\n'), 0, 0));
}

} // namespace

SilentColumns::SilentColumns(QTreeView* table)
    : table_(table)
{
}

void SilentColumns::reveal()
{
    for (const auto& [column, why] : hidden_)
        table_->setColumnHidden(column, false);
    hidden_.clear();
}

void SilentColumns::hide(const QAbstractItemModel& rows)
{
    for (int column = 1; column < rows.columnCount(); ++column) {
        if (table_->isColumnHidden(column) || byHand_.contains(column))
            continue;
        if (const QString why = silence(rows, column); !why.isEmpty()) {
            hidden_[column] = why;
            table_->setColumnHidden(column, true);
        }
    }
}

QString SilentColumns::reason(int column) const
{
    const auto found = hidden_.find(column);
    return found == hidden_.end() ? QString() : found->second;
}

void SilentColumns::leaveAlone(int column)
{
    hidden_.erase(column);
    byHand_.insert(column);
}

} // namespace tvmscope
