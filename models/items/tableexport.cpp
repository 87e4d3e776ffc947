// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/tableexport.h"

#include "models/items/roles.h"

#include <set>

namespace tvmscope {

namespace {

TextCell cellOf(const QVariant& value)
{
    if (!value.isValid())
        return {};
    if (value.typeId() == QMetaType::Double)
        return value.toDouble();
    if (value.typeId() == QMetaType::LongLong)
        return static_cast<std::int64_t>(value.toLongLong());
    const std::string text = value.toString().toStdString();
    return text.empty() ? TextCell{} : TextCell{text};
}

bool isTree(const QAbstractItemModel& model)
{
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.rowCount(model.index(row, 0)) > 0)
            return true;
    return false;
}

bool isNumeric(const QAbstractItemModel& model, int column)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        const int type = model.index(row, column).data(ExportRole).typeId();
        if (type != QMetaType::UnknownType)
            return type == QMetaType::Double || type == QMetaType::LongLong;
    }
    return false;
}

TextTable withHeader(const QAbstractItemModel& model, const std::vector<int>& columns, bool levels)
{
    TextTable table;
    if (levels)
        table.columns.push_back({"Level", true});
    for (const int column : columns) {
        const auto heading = [&](int role) { return model.headerData(column, Qt::Horizontal, role); };
        table.columns.push_back({heading(ExportRole).toString().toStdString(), isNumeric(model, column),
            static_cast<CellKind>(heading(CellKindRole).toInt()), heading(ReadableTitleRole).toString().toStdString()});
    }
    return table;
}

std::vector<TextCell> cells(const QModelIndex& row, const std::vector<int>& columns)
{
    std::vector<TextCell> line;
    for (const int column : columns)
        line.push_back(cellOf(row.siblingAtColumn(column).data(ExportRole)));
    return line;
}

void append(TextTable& table, const QAbstractItemModel& model, const QModelIndex& parent, const std::vector<int>& columns,
    bool levels, std::int64_t level)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        std::vector<TextCell> line = cells(index, columns);
        if (levels)
            line.insert(line.begin(), TextCell{level});
        table.rows.push_back(std::move(line));
        append(table, model, index, columns, levels, level + 1);
    }
}

} // namespace

TextTable exportTable(const QAbstractItemModel& model, const std::vector<int>& columns)
{
    const bool levels = isTree(model);
    TextTable table = withHeader(model, columns, levels);
    append(table, model, {}, columns, levels, 0);
    return table;
}

TextTable exportRows(const QAbstractItemModel& model, const QModelIndexList& rows, const std::vector<int>& columns)
{
    TextTable table = withHeader(model, columns, false);
    std::set<QModelIndex> seen;
    for (const QModelIndex& index : rows)
        if (seen.insert(index.siblingAtColumn(0)).second)
            table.rows.push_back(cells(index, columns));
    return table;
}

} // namespace tvmscope
