// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/matrixmodel.h"

#include "models/export/matrixtables.h"
#include "models/items/roles.h"

#include <algorithm>

namespace tvmscope {

namespace {

MatrixNode treeOf(const ProfileSet& profileSet)
{
    MatrixNode root;
    for (const ProfileSetRow& row : profileSet.rows)
        (row.isDevice ? root.children : root.children.back().children).push_back({&row, {}});
    return root;
}

} // namespace

MatrixModel::MatrixModel(QObject* parent)
    : TreeModel(parent)
{
}

void MatrixModel::setProfiles(std::shared_ptr<const ProfileSet> profileSet, std::size_t baseline, MessageText text)
{
    beginResetModel();
    profileSet_ = std::move(profileSet);
    baseline_ = baseline;
    text_ = std::move(text);
    root_ = profileSet_ ? treeOf(*profileSet_) : MatrixNode{};
    double largest = 0.0;
    if (profileSet_)
        for (const ProfileSetRow& row : profileSet_->rows)
            for (const ProfileSetCell& cell : row.cells)
                largest = std::max(largest, cell.us.value_or(0.0));
    unit_ = unitFor(largest);
    setRoot(&root_);
    endResetModel();
}

void MatrixModel::setBaseline(std::size_t baseline)
{
    if (baseline == baseline_ || !profileSet_ || baseline >= profileSet_->profiles.size())
        return;
    // Nearly every cell says something else, and no row moves: what is open stays open.
    baseline_ = baseline;
    const int last = columnCount() - 1;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, last);
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex device = index(row, 0);
        Q_EMIT dataChanged(device, index(row, last));
        if (const int categories = rowCount(device); categories > 0)
            Q_EMIT dataChanged(index(0, 0, device), index(categories - 1, last, device));
    }
}

std::optional<std::size_t> MatrixModel::profileOf(int column) noexcept
{
    return column < 1 ? std::nullopt : std::optional(static_cast<std::size_t>(column - 1) / 2);
}

bool MatrixModel::isRatio(int column) noexcept
{
    return column > 0 && column % 2 == 0;
}

int MatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.column() > 0 || !profileSet_ ? 0 : 1 + 2 * static_cast<int>(profileSet_->profiles.size());
}

QString MatrixModel::timeText(const ProfileSetRow& row, std::size_t profile) const
{
    const auto& us = row.cells[profile].us;
    return us ? QString::fromStdString(timeNumber(*us, unit_)) : unknownCell;
}

QString MatrixModel::ratioWords(const ProfileSetRow& row, std::size_t profile) const
{
    if (profile == baseline_)
        return row.isDevice ? tr("baseline") : QString();
    if (!ratioTo(row, baseline_, profile))
        return unknownCell;
    return QString::fromStdString(ratioText(*row.cells[baseline_].us, *row.cells[profile].us));
}

QVariant MatrixModel::number(const ProfileSetRow& row, int column) const
{
    const auto profile = profileOf(column);
    if (!profile)
        return {};
    const auto value = isRatio(column) ? ratioTo(row, baseline_, *profile) : row.cells[*profile].us;
    return value ? QVariant(*value) : QVariant();
}

QString MatrixModel::toolTip(const ProfileSetRow& row, int column) const
{
    const auto profile = profileOf(column);
    if (!profile) {
        if (!row.isDevice)
            return {};
        return row.basis == DeviceBasis::Total ? tr("Device totals") : tr("Sums of rows: a profile has no total of this device");
    }
    const ProfileSetCell& cell = row.cells[*profile];
    if (isRatio(column))
        return cell.hostClock != row.cells[baseline_].hostClock ? tr("One of these clocks overlaps with an accelerator")
                                                                : QString();
    if (!cell.us)
        return row.isDevice ? tr("This profile does not time the device") : tr("This profile has no such work");
    QString tip = QString::fromStdString(shortest(*cell.us)) + QStringLiteral(" µs");
    if (cell.calls > 0)
        tip += QStringLiteral(", ") + tr("%1 calls").arg(QString::fromStdString(countText(cell.calls)));
    return cell.hostClock ? tip + tr(", host clock: overlaps, not added") : tip;
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const ProfileSetRow& row = *node(index).row;
    const auto profile = profileOf(index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (!profile)
            return QString::fromStdString(rowLabel(row, text_));
        return isRatio(index.column()) ? ratioWords(row, *profile) : timeText(row, *profile);
    case Qt::ToolTipRole:
        return toolTip(row, index.column());
    case ExportRole:
        return profile ? number(row, index.column()) : QVariant(QString::fromStdString(rowLabel(row, text_)));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((profile ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case DirectionRole:
        return isRatio(index.column()) && *profile != baseline_ && ratioTo(row, baseline_, *profile)
            ? QVariant(differenceDirection(*row.cells[baseline_].us, *row.cells[*profile].us))
            : QVariant();
    default:
        return {};
    }
}

QString MatrixModel::headerTip(std::size_t profile) const
{
    const ComparedProfile& each = profileSet_->profiles[profile];
    const QString what = QString::fromStdString(each.label + "\n" + each.source);
    return profile == baseline_
        ? what + QLatin1Char('\n') + tr("The baseline: factors are to it")
        : what + QLatin1Char('\n') + tr("Click: make it the baseline. Double click below: compare it with the baseline");
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto profile = profileOf(section);
    const QString label = profile ? QString::fromStdString(profileSet_->profiles[*profile].label) : QString();
    switch (role) {
    case Qt::DisplayRole:
        if (!profile)
            return tr("Category, %1").arg(QString::fromStdString(unitName(unit_)));
        return isRatio(section) ? QStringLiteral("×") : label;
    case ExportRole:
        if (!profile)
            return tr("Category");
        return isRatio(section) ? QString::fromStdString(profileSet_->profiles[baseline_].label) + QStringLiteral(" / ") + label
                                : label + QStringLiteral(" (µs)");
    case Qt::ToolTipRole:
        return profile ? QVariant(headerTip(*profile)) : QVariant();
    case SideRole:
        return profile && *profile == baseline_ ? QVariant(0) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((profile ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace tvmscope
