// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/export/numbers.h"
#include "models/export/texttable.h"
#include "models/items/itemtext.h"
#include "models/items/roles.h"

#include <QCoreApplication>
#include <QVariant>

#include <optional>

namespace tvmscope {

/// All there is to say about a column of a table, in one place: an item model has a table of these and answers roles from it.
/// `Model` is the item model, `Node` one of its rows; the functions may be null where said.
template <class Model, class Node>
struct TableColumn {
    const char* title; ///< `{unit}` stands for the unit of the view, in files for µs; null: the model words the heading
    int width; ///< pixels at the first start
    bool right = true; ///< numbers stand at the right
    CellKind kind = CellKind::Plain; ///< of the number; where it is a time, a tooltip has its digits
    std::optional<Side> side = {}; ///< that it is about
    bool shownAtFirst = true;
    bool directionInText = false; ///< the text says whether the candidate is faster
    CellText (*text)(const Model&, const Node&);
    QVariant (*number)(const Model&, const Node&) = nullptr; ///< what files hold; null: the text
    QVariant (*range)(const Model&, const Node&) = nullptr; ///< what files hold in two columns, from and to: see RangeRole
    QVariant (*sortKey)(const Model&, const Node&) = nullptr; ///< null: as in files
    QString (*tip)(const Model&, const Node&) = nullptr;
    const char* help = nullptr; ///< tooltip of the heading
    bool silentIfConstant = false; ///< says nothing where all rows say the same
};

inline Qt::Alignment alignmentOf(bool right)
{
    return (right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

/// What a cell says in the roles that every column has; other roles are the model's business.
template <class Model, class Node>
QVariant cellData(const TableColumn<Model, Node>& column, const Model& model, const Node& node, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return column.text(model, node).value_or(unknownCell);
    case UnknownRole:
        return !column.text(model, node).has_value();
    case DirectionInTextRole:
        return column.directionInText;
    case Qt::ToolTipRole:
        if (column.tip)
            return column.tip(model, node);
        // The view rounds; the tip has the digits of the source.
        if (const QVariant exact = isTime(column.kind) ? column.number(model, node) : QVariant(); exact.isValid())
            return toQString(exactTimeText(exact.toDouble()));
        return {};
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column.right));
    case SortRole:
        if (column.sortKey)
            return column.sortKey(model, node);
        [[fallthrough]];
    case ExportRole:
        return column.range ? column.range(model, node)
            : column.number ? column.number(model, node)
                            : toVariant(column.text(model, node));
    default:
        return {};
    }
}

/// The same of a heading. `context` is that of the column's words for translators; `per` stands behind the unit.
template <class Model, class Node>
QVariant headingData(
    const TableColumn<Model, Node>& column, const char* context, TimeUnit unit, int role, const QString& per = {})
{
    const auto titled = [&](const QString& unitText) {
        return QCoreApplication::translate(context, column.title).replace(QStringLiteral("{unit}"), unitText);
    };
    switch (role) {
    case Qt::DisplayRole:
        return titled(QString::fromStdString(unitName(unit)) + per);
    case ExportRole:
        return titled(QStringLiteral("µs") + per);
    case Qt::ToolTipRole:
        return column.help ? QVariant(QCoreApplication::translate(context, column.help)) : QVariant();
    case SideRole:
        return column.side ? QVariant(static_cast<int>(*column.side)) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(alignmentOf(column.right));
    case CellKindRole:
        return static_cast<int>(column.kind);
    case RangeRole:
        return column.range != nullptr;
    case WidthRole:
        return column.width;
    case ShownAtFirstRole:
        return column.shownAtFirst;
    case SilentIfConstantRole:
        return column.silentIfConstant;
    case Qt::InitialSortOrderRole: // the largest numbers are what one looks for
        return column.right ? Qt::DescendingOrder : Qt::AscendingOrder;
    default:
        return {};
    }
}

} // namespace tvmscope
