// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/tableexport.h"

#include "models/items/roles.h"

#include <QCoreApplication>

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

/// Nothing where the view shows its sign of what is not known; blank where it shows nothing.
TextCell cellAt(const QModelIndex& index, const QVariant& value)
{
    const bool isEmpty = !value.isValid() || (value.typeId() == QMetaType::QString && value.toString().isEmpty());
    const bool isBlank = isEmpty && !index.data(UnknownRole).toBool() && index.data(Qt::DisplayRole).toString().isEmpty();
    return isBlank ? TextCell{BlankCell()} : cellOf(value);
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

std::vector<bool> whichAreRanges(const QAbstractItemModel& model, const std::vector<int>& columns)
{
    std::vector<bool> ranges;
    for (const int column : columns)
        ranges.push_back(model.headerData(column, Qt::Horizontal, RangeRole).toBool());
    return ranges;
}

/// Columns of factors whose words say more than their numbers do, or less: files have these behind all columns.
std::vector<int> columnsWithWords(const QAbstractItemModel& model, const std::vector<int>& columns)
{
    std::vector<int> words;
    for (const int column : columns)
        if (static_cast<CellKind>(model.headerData(column, Qt::Horizontal, CellKindRole).toInt()) == CellKind::Ratio
            && model.headerData(column, Qt::Horizontal, ReadableTitleRole).isValid())
            words.push_back(column);
    return words;
}

TextTable withHeader(const QAbstractItemModel& model, const std::vector<int>& columns, const std::vector<int>& words, bool levels)
{
    TextTable table;
    if (levels)
        table.columns.push_back({"Level", true});
    for (const int column : columns) {
        const auto heading = [&](int role) { return model.headerData(column, Qt::Horizontal, role); };
        if (heading(RangeRole).toBool()) {
            const QString title = heading(ExportRole).toString();
            for (const char* end : {QT_TRANSLATE_NOOP("TableExport", "%1, from"), QT_TRANSLATE_NOOP("TableExport", "%1, to")})
                table.columns.push_back(
                    {QCoreApplication::translate("TableExport", end).arg(title).toStdString(), true, CellKind::Time});
            continue;
        }
        table.columns.push_back({heading(ExportRole).toString().toStdString(), isNumeric(model, column),
            static_cast<CellKind>(heading(CellKindRole).toInt()), heading(ReadableTitleRole).toString().toStdString()});
    }
    for (const int column : words)
        table.columns.push_back({model.headerData(column, Qt::Horizontal, ReadableTitleRole).toString().toStdString(), false});
    return table;
}

} // namespace

TableExport::TableExport(const QAbstractItemModel& model, std::vector<int> columns)
    : walk_(model)
    , columns_(std::move(columns))
    , areRanges_(whichAreRanges(model, columns_))
    , words_(columnsWithWords(model, columns_))
    , levels_(isTree(model))
    , table_(withHeader(model, columns_, words_, levels_))
{
}

TableExport::TableExport(const QAbstractItemModel& model, const QItemSelection& rows, std::vector<int> columns)
    : walk_(model, rows)
    , columns_(std::move(columns))
    , areRanges_(whichAreRanges(model, columns_))
    , words_(columnsWithWords(model, columns_))
    , table_(withHeader(model, columns_, words_, false))
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
    for (std::size_t at = 0; at < columns_.size(); ++at) {
        const QModelIndex cell = row.siblingAtColumn(columns_[at]);
        const QVariant value = cell.data(ExportRole);
        if (!areRanges_[at]) {
            line.push_back(cellAt(cell, value));
            continue;
        }
        const QVariantList ends = value.toList();
        line.push_back(cellAt(cell, ends.value(0)));
        line.push_back(cellAt(cell, ends.value(1)));
    }
    for (const int column : words_) {
        const QModelIndex cell = row.siblingAtColumn(column);
        line.push_back(cell.data(UnknownRole).toBool() ? TextCell() : cellAt(cell, cell.data(Qt::DisplayRole)));
    }
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
