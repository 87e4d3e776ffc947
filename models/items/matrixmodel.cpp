// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/matrixmodel.h"

#include "models/export/matrixtables.h"
#include "models/items/counted.h"
#include "models/items/itemtext.h"

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

void MatrixModel::setSides(const std::array<std::optional<std::size_t>, 2>& sides)
{
    sides_ = sides;
}

std::vector<Target> MatrixModel::targetsAt(const QModelIndex& index) const
{
    const ProfileSetRow& row = *node(index).row;
    if (row.isDevice)
        return {DeviceTarget{row.device, {}}};
    std::vector<Target> targets;
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        if (!sides_[side] || row.cells[*sides_[side]].rows.empty())
            continue;
        CallsTarget calls{static_cast<ProfileIndex>(side), row.cells[*sides_[side]].rows};
        std::sort(calls.calls.begin(), calls.calls.end());
        targets.emplace_back(std::move(calls));
    }
    if (targets.empty()) // time that no row carries
        targets.emplace_back(CategoryTarget{row.device, row.category, {}});
    return targets;
}

Coverage MatrixModel::coverageAt(const QModelIndex& index, const SelectedRows& rows) const
{
    const MatrixNode& at = node(index);
    std::optional<Coverage> covered;
    const auto add = [&covered](Coverage part) { covered = covered ? joined(*covered, part) : part; };
    for (std::size_t side = 0; side < sides_.size(); ++side) {
        if (!sides_[side])
            continue;
        const auto ofSide = [&](const ProfileSetRow& row) {
            if (const auto& calls = row.cells[*sides_[side]].rows; !calls.empty())
                add(rows.coverageOf(static_cast<ProfileIndex>(side), calls));
        };
        ofSide(*at.row);
        for (const MatrixNode& category : at.children)
            ofSide(*category.row);
    }
    return covered.value_or(Coverage::None);
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

CellText MatrixModel::ratioWords(const Cell& cell) const
{
    if (cell.profile == baseline_)
        return cell.row.isDevice ? tr("baseline") : QString();
    if (!ratioTo(cell.row, baseline_, cell.profile))
        return std::nullopt;
    return toQString(ratioText(*cell.row.cells[baseline_].us, *cell.row.cells[cell.profile].us));
}

QString MatrixModel::nameTip(const Cell& cell) const
{
    if (!cell.row.isDevice)
        return {};
    return cell.row.basis == DeviceBasis::Total ? tr("Device totals") : tr("Sums of rows: a profile has no total of this device");
}

QString MatrixModel::timeTip(const Cell& cell) const
{
    const ProfileSetCell& of = cell.row.cells[cell.profile];
    if (!of.us)
        return cell.row.isDevice ? tr("This profile does not time the device") : tr("This profile has no such work");
    QString tip = QString::fromStdString(shortest(*of.us)) + QStringLiteral(" µs");
    if (of.calls > 0)
        tip += QStringLiteral(", ") + countedCalls(of.calls);
    return of.hostClock ? tip + tr(", host clock: overlaps, not added") : tip;
}

QString MatrixModel::ratioTip(const Cell& cell) const
{
    return cell.row.cells[cell.profile].hostClock != cell.row.cells[baseline_].hostClock
        ? tr("One of these clocks overlaps with an accelerator")
        : QString();
}

/// Three kinds of columns: the names, and of each profile its time and its factor.
const MatrixModel::TableColumn& MatrixModel::columnAt(int section)
{
    using M = MatrixModel;
    static constexpr TableColumn names{.title = QT_TRANSLATE_NOOP("MatrixModel", "Category, {unit}"),
        .width = 160,
        .right = false,
        .text = [](const M& model, const Cell& cell) { return CellText(toQString(rowLabel(cell.row, model.text_))); },
        .tip = [](const M& model, const Cell& cell) { return model.nameTip(cell); }};
    static constexpr TableColumn times{.title = nullptr,
        .width = 96,
        .text =
            [](const M& model, const Cell& cell) {
                const auto& us = cell.row.cells[cell.profile].us;
                return us ? CellText(toQString(timeNumber(*us, model.unit_))) : std::nullopt;
            },
        .number = [](const M&, const Cell& cell) { return toVariant(cell.row.cells[cell.profile].us); },
        .tip = [](const M& model, const Cell& cell) { return model.timeTip(cell); }};
    static constexpr TableColumn ratios{.title = nullptr,
        .width = 104,
        .directionInText = true,
        .text = [](const M& model, const Cell& cell) { return model.ratioWords(cell); },
        .number = [](const M& model, const Cell& cell) { return toVariant(ratioTo(cell.row, model.baseline_, cell.profile)); },
        .tip = [](const M& model, const Cell& cell) { return model.ratioTip(cell); }};
    return !profileOf(section) ? names : isRatio(section) ? ratios : times;
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const ProfileSetRow& row = *node(index).row;
    const auto profile = profileOf(index.column());
    if (role == PinnedRole)
        return !row.isDevice && row.kind != LedgerKind::Operators && row.kind != LedgerKind::Layout;
    if (role == DirectionRole)
        return isRatio(index.column()) && *profile != baseline_ && ratioTo(row, baseline_, *profile)
            ? QVariant(differenceDirection(*row.cells[baseline_].us, *row.cells[*profile].us))
            : QVariant();
    return cellData(columnAt(index.column()), *this, Cell{row, profile.value_or(0)}, role);
}

QString MatrixModel::headerTip(std::size_t profile) const
{
    const ComparedProfile& each = profileSet_->profiles[profile];
    const QString what = QString::fromStdString(each.label + "\n" + each.source);
    return profile == baseline_ ? what + QLatin1Char('\n') + tr("The baseline: factors are to it")
                                : what + QLatin1Char('\n') + tr("Double click below: compare it with the baseline");
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto profile = profileOf(section);
    if (!profile)
        return role == ExportRole ? QVariant(tr("Category")) : headingData(columnAt(section), "MatrixModel", unit_, role);
    const QString label = QString::fromStdString(profileSet_->profiles[*profile].label);
    switch (role) {
    case Qt::DisplayRole:
        return isRatio(section) ? QStringLiteral("×") : label;
    case ExportRole:
        return isRatio(section) ? QString::fromStdString(profileSet_->profiles[baseline_].label) + QStringLiteral(" / ") + label
                                : label + QStringLiteral(" (µs)");
    case Qt::ToolTipRole:
        return headerTip(*profile);
    case SideRole:
        return *profile == baseline_ ? QVariant(0) : QVariant();
    default:
        return headingData(columnAt(section), "MatrixModel", unit_, role);
    }
}

} // namespace tvmscope
