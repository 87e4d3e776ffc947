// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/tableexport.h"

#include "models/items/roles.h"

#include <utility>

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

} // namespace

TableExport::TableExport(const QAbstractItemModel& model, std::vector<int> columns)
    : walk_(model)
    , columns_(std::move(columns))
    , levels_(isTree(model))
    , table_(withHeader(model, columns_, levels_))
{
}

TableExport::TableExport(const QAbstractItemModel& model, const QItemSelection& rows, std::vector<int> columns)
    : walk_(model, rows)
    , columns_(std::move(columns))
    , table_(withHeader(model, columns_, false))
{
}

bool TableExport::readRow()
{
    const QModelIndex row = walk_.next();
    if (!row.isValid())
        return false;
    std::vector<TextCell> line;
    line.reserve(table_.columns.size());
    if (levels_)
        line.emplace_back(static_cast<std::int64_t>(walk_.level()));
    for (const int column : columns_)
        line.push_back(cellOf(row.siblingAtColumn(column).data(ExportRole)));
    table_.rows.push_back(std::move(line));
    return true;
}

TextTable TableExport::readAll() &&
{
    while (readRow()) { }
    return std::move(table_);
}

TextTable exportTable(const QAbstractItemModel& model, const std::vector<int>& columns)
{
    return TableExport(model, columns).readAll();
}

} // namespace tvmscope
