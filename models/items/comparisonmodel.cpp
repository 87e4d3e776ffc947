// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/comparisonmodel.h"

#include "models/items/comparisoncells.h"
#include "models/items/comparisoncolumns.h"
#include "models/items/comparisonmarks.h"
#include "models/items/roles.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

QVariant optionalNumber(const std::optional<double>& value)
{
    return value && !std::isnan(*value) ? QVariant(*value) : QVariant();
}

QVariant perCallNumber(const ComparisonCell& cell)
{
    return cell.us && cell.calls && *cell.calls > 0 ? QVariant(*cell.us / static_cast<double>(*cell.calls)) : QVariant();
}

} // namespace

ComparisonModel::ComparisonModel(QObject* parent)
    : TreeModel(parent)
{
}

void ComparisonModel::setComparison(
    std::shared_ptr<const Comparison> comparison, MessageText text, std::shared_ptr<const std::vector<GroupBlocks>> blocks)
{
    beginResetModel();
    comparison_ = std::move(comparison);
    blocks_ = std::move(blocks);
    text_ = std::move(text);
    root_ = comparison_ ? comparisonRows(*comparison_, text_, blocks_.get()) : ComparisonRow{};
    double largest = 0;
    // Of the rows, not of the totals above them: the table keeps the digits that its own numbers need.
    if (comparison_)
        for (const Group& group : comparison_->groups)
            largest = std::max({largest, group.baseline.durationUs, group.candidate.durationUs});
    unit_ = unitFor(largest);
    setRoot(&root_);
    endResetModel();
}

bool ComparisonModel::hasRates() const noexcept
{
    return comparison_ && std::any_of(comparison_->groups.begin(), comparison_->groups.end(), [](const Group& group) {
        return group.flops.baseline || group.flops.candidate;
    });
}

int ComparisonModel::columnCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : ColumnCount;
}

QString ComparisonModel::displayText(const ComparisonRow& row, int column) const
{
    const auto &a = row.sides[0], &b = row.sides[1];
    const auto percent
        = [](const std::optional<double>& value) { return value ? QString::fromStdString(percentText(*value)) : unknownCell; };
    switch (column) {
    case BaselineName:
        return nameText(row, 0);
    case CandidateName:
        return nameText(row, 1);
    case Calls:
        return callsText(row);
    case BaselineTime:
        return timeOrUnknown(a.us, unit_);
    case CandidateTime:
        return timeOrUnknown(b.us, unit_);
    case Delta:
        if (row.kind == ComparisonRow::Kind::Member)
            return {};
        return row.deltaUs ? QString::fromStdString(deltaNumber(*row.deltaUs, unit_)) : unknownCell;
    case Ratio:
        if (row.kind == ComparisonRow::Kind::Member)
            return {};
        return a.us && b.us ? QString::fromStdString(ratioText(*a.us, *b.us)) : unknownCell;
    case Movement:
        return row.kind == ComparisonRow::Kind::Member || !row.deltaUs ? QString() : percent(100 * row.movement);
    case BaselinePerCall:
        return row.pinned && !a.calls ? QString() : perCallText(a, unit_);
    case Rates:
        return ratesText(row);
    case BaselineRate:
        return rateText(row, 0);
    case CandidateRate:
        return rateText(row, 1);
    case CandidatePerCall:
        return row.pinned && !b.calls ? QString() : perCallText(b, unit_);
    case CallRange:
        return row.kind == ComparisonRow::Kind::Category ? QString() : callRangeText(row, unit_);
    case BaselinePercent:
        return percent(a.percent);
    case CandidatePercent:
        return percent(b.percent);
    case DeviceName:
        return row.device;
    case Match:
        if (row.kind != ComparisonRow::Kind::Group)
            return {};
        return row.score ? QString::number(*row.score, 'f', 2) : unknownCell;
    default:
        return {};
    }
}

QVariant ComparisonModel::number(const ComparisonRow& row, int column) const
{
    switch (column) {
    case BaselineTime:
        return optionalNumber(row.sides[0].us);
    case CandidateTime:
        return optionalNumber(row.sides[1].us);
    case Delta:
        return row.kind == ComparisonRow::Kind::Member ? QVariant() : optionalNumber(row.deltaUs);
    case Ratio:
        return row.kind == ComparisonRow::Kind::Member ? QVariant() : optionalNumber(ratioOf(row));
    case Movement:
        return row.kind == ComparisonRow::Kind::Member ? QVariant() : QVariant(100 * row.movement);
    case BaselinePerCall:
        return perCallNumber(row.sides[0]);
    case BaselineRate:
        return optionalNumber(row.sides[0].gflops);
    case CandidateRate:
        return optionalNumber(row.sides[1].gflops);
    case CandidatePerCall:
        return perCallNumber(row.sides[1]);
    case BaselinePercent:
        return optionalNumber(row.sides[0].percent);
    case CandidatePercent:
        return optionalNumber(row.sides[1].percent);
    case Match:
        return optionalNumber(row.score);
    default:
        return {};
    }
}

QString ComparisonModel::toolTip(const ComparisonRow& row, int column) const
{
    switch (column) {
    case BaselineName:
        return row.sides[0].name;
    case CandidateName:
        return row.sides[1].name;
    case Match: {
        if (!row.group || row.kind != ComparisonRow::Kind::Group)
            return {};
        QStringList lines;
        if (row.guess)
            lines << tr("A guess:");
        if (row.group->evidence.empty())
            return tr("Nothing on the other side does this work.");
        for (const Message& message : row.group->evidence)
            lines << QString::fromStdString(text_(message));
        return lines.join(u'\n');
    }
    case CallRange:
        return callRangeText(row, unit_);
    default:
        break;
    }
    // The view rounds; the tip has the digits of the source.
    const QVariant exact = number(row, column);
    return exact.isValid() && comparisonColumn(column).inMicroseconds
        ? QString::fromStdString(shortest(exact.toDouble())) + QStringLiteral(" µs")
        : QString();
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const ComparisonRow& row = node(index);
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row, column);
    case Qt::ToolTipRole:
        return toolTip(row, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((comparisonColumn(column).rightAligned ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case ExportRole:
    case SortRole: {
        const QVariant value = number(row, column);
        if (column == Delta && role == SortRole && value.isValid())
            return std::abs(value.toDouble()); // the largest movements first, whichever way they go
        if (column == Ratio && role == SortRole && value.isValid())
            return std::max(value.toDouble(), 1 / value.toDouble());
        if (column == Rates && role == SortRole)
            return number(row, row.sides[0].gflops ? BaselineRate : CandidateRate);
        if (column == Calls && role == SortRole)
            return QVariant::fromValue<qlonglong>(row.sides[0].calls.value_or(0) + row.sides[1].calls.value_or(0));
        return comparisonColumn(column).numeric ? value : QVariant(displayText(row, column));
    }
    case RowsRole:
        return QVariant::fromValue(row.rows);
    case ClassRole:
        return row.cls && column <= CandidateName && !row.sides[static_cast<std::size_t>(column)].name.isEmpty()
            ? QVariant(static_cast<int>(*row.cls))
            : QVariant();
    case PrefixRole:
        return column <= CandidateName ? QVariant(row.sides[static_cast<std::size_t>(column)].prefix) : QVariant();
    case FractionRole:
        return column == Movement && row.kind != ComparisonRow::Kind::Member ? QVariant(row.movement) : QVariant();
    case DirectionRole:
        return (column == Delta || (column == Ratio && ratioOf(row)) || column == Movement)
                && row.kind != ComparisonRow::Kind::Member
            ? QVariant(direction(row, column, unit_))
            : QVariant();
    case BadgeRole:
        return column == Match && row.kind == ComparisonRow::Kind::Group ? QVariant(static_cast<int>(badgeOf(row))) : QVariant();
    case PinnedRole:
        return row.pinned;
    default:
        return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const ComparisonColumn& column = comparisonColumn(section);
    switch (role) {
    case Qt::DisplayRole:
        return column.title(QString::fromStdString(unitName(unit_)));
    case ExportRole:
        return column.title(QStringLiteral("µs"));
    case Qt::ToolTipRole:
        return column.toolTip();
    case SideRole:
        return column.side < 0 ? QVariant() : QVariant(column.side);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((column.rightAligned ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace tvmscope
