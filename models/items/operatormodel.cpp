// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/operatormodel.h"

#include "models/items/roles.h"
#include "models/session/selection.h"

#include <QCoreApplication>

#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

constexpr double notKnown = std::numeric_limits<double>::quiet_NaN();

QString string(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool severalDevices(const Profile& profile)
{
    int withRows = 0;
    for (const Device& device : profile.devices())
        withRows += device.rowsCalls > 0 ? 1 : 0;
    return withRows > 1;
}

} // namespace

OperatorModel::OperatorModel(QObject* parent)
    : TreeModel(parent)
{
}

void OperatorModel::setProfile(ProfilePtr profile, int side)
{
    beginResetModel();
    profile_ = std::move(profile);
    side_ = side;
    facts_.clear();
    cost_ = profile_ ? profileCost(*profile_) : ProfileCost{};
    // Times of two clocks are never added: with several devices each gets a row of its own.
    root_ = profile_ ? summarize(*profile_, severalDevices(*profile_) ? SummaryShape::ByDeviceClassCall : SummaryShape::ByClass)
                     : SummaryNode{};
    double largest = 0;
    for (const SummaryNode& node : root_.children)
        largest = std::max(largest, node.durationUs);
    unit_ = unitFor(largest);
    setRoot(&root_);
    endResetModel();
}

void OperatorModel::setPercentBase(PercentBase base)
{
    if (base == base_)
        return;
    base_ = base;
    facts_.clear();
    Q_EMIT headerDataChanged(Qt::Horizontal, Percent, Percent);
    Q_EMIT layoutChanged();
}

double OperatorModel::percentOf(const SummaryNode& node) const
{
    if (node.rows.empty())
        return notKnown;
    const CallTable& calls = profile_->calls();
    if (base_ == PercentBase::TvmPercent) {
        if (calls.percent.empty())
            return notKnown;
        double sum = 0;
        for (const CallId row : node.rows)
            sum += std::isnan(calls.percent[tvmscope::index(row)]) ? 0 : calls.percent[tvmscope::index(row)];
        return sum;
    }
    const Device* device = profile_->findDevice(profile_->deviceNameOf(node.rows.front()));
    if (!device)
        return base_ == PercentBase::SumOfRows && profile_->sumUs() > 0 ? 100 * node.durationUs / profile_->sumUs() : notKnown;
    const double whole = base_ == PercentBase::DeviceTotal ? device->totalUs.value_or(notKnown) : device->rowsSumUs;
    return whole > 0 ? 100 * node.durationUs / whole : notKnown;
}

OperatorModel::Facts OperatorModel::facts(const SummaryNode& node) const
{
    const auto known = facts_.constFind(&node);
    if (known != facts_.constEnd())
        return *known;
    Facts facts{percentOf(node), notKnown, notKnown,
        gigaflopsPerSecond(productFlopsOf(cost_, *profile_, node.rows), node.durationUs).value_or(notKnown)};
    if (!profile_->aggregated()) {
        for (const CallId row : node.rows) {
            const double us = profile_->calls().durationOf(row);
            facts.shortestUs = std::fmin(facts.shortestUs, us);
            facts.longestUs = std::fmax(facts.longestUs, us);
        }
    }
    facts_.insert(&node, facts);
    return facts;
}

QString OperatorModel::deviceOf(const SummaryNode& node) const
{
    return node.rows.empty() ? QString() : string(profile_->deviceNameOf(node.rows.front()));
}

QString OperatorModel::label(const SummaryNode& node) const
{
    if (node.level == SummaryNode::Level::Shapes && node.label.empty())
        return tr("no shapes given");
    if (node.level == SummaryNode::Level::Device && node.label.empty())
        return tr("no device given");
    return string(node.label);
}

int OperatorModel::prefix(const SummaryNode& node) const
{
    if (node.level != SummaryNode::Level::Operator || node.op == none<OperatorId>)
        return 0;
    return static_cast<int>(string(profile_->operators()[tvmscope::index(node.op)].parts.prefix).size());
}

QVariant OperatorModel::number(const SummaryNode& node, int column) const
{
    double value = notKnown;
    switch (column) {
    case Calls:
        return QVariant::fromValue<qlonglong>(node.calls);
    case Time:
        value = node.durationUs;
        break;
    case Percent:
        value = facts(node).percent;
        break;
    case PerCall:
        value = node.calls > 0 ? node.durationUs / static_cast<double>(node.calls) : notKnown;
        break;
    case Rate:
        value = facts(node).gflops;
        break;
    case Shortest:
        value = facts(node).shortestUs;
        break;
    case Longest:
        value = facts(node).longestUs;
        break;
    default:
        break;
    }
    return std::isnan(value) ? QVariant() : QVariant(value);
}

QString OperatorModel::displayText(const SummaryNode& node, int column) const
{
    if (column == Name)
        return label(node);
    if (column == DeviceName)
        return deviceOf(node);
    if (column == Calls)
        return QString::fromStdString(countText(node.calls));
    const QVariant value = number(node, column);
    if (!value.isValid())
        return unknownCell;
    if (column == Rate)
        return QString::fromStdString(rateNumber(value.toDouble()));
    return QString::fromStdString(column == Percent ? percentText(value.toDouble()) : timeNumber(value.toDouble(), unit_));
}

QVariant OperatorModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const SummaryNode& node = this->node(index);
    const int column = index.column();
    const bool isText = column == Name || column == DeviceName;
    switch (role) {
    case Qt::DisplayRole:
        return displayText(node, column);
    case Qt::ToolTipRole:
        if (column == Name)
            return label(node);
        return !isText && column != Calls && column != Percent && column != Rate && number(node, column).isValid()
            ? QVariant(QString::fromStdString(shortest(number(node, column).toDouble())) + QStringLiteral(" µs"))
            : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case SortRole:
    case ExportRole:
        return isText ? QVariant(displayText(node, column)) : number(node, column);
    case RowsRole: {
        RowSet rows;
        rows.add(side_, node.rows);
        return QVariant::fromValue(rows);
    }
    case ClassRole:
        return column == Name && node.level >= SummaryNode::Level::Class ? QVariant(static_cast<int>(node.cls)) : QVariant();
    case PrefixRole:
        return column == Name ? QVariant(prefix(node)) : QVariant();
    case FractionRole:
        return column == Percent && number(node, Percent).isValid() ? QVariant(facts(node).percent / 100) : QVariant();
    default:
        return {};
    }
}

int OperatorModel::columnCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : ColumnCount;
}

QVariant OperatorModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            (section == Name || section == DeviceName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Percent)
        return percentBaseExplanation(base_);
    if (role == Qt::ToolTipRole && section == Rate)
        return tr(
            "FLOPs from shapes ÷ time; — is unknown, not zero. FLOPs: multiplications and additions of convolutions, matmuls "
            "and attention.");
    if (role != Qt::DisplayRole && role != ExportRole)
        return {};
    const QString unit = role == ExportRole ? QStringLiteral("µs") : QString::fromStdString(unitName(unit_));
    switch (section) {
    case Name:
        return tr("Class, operator, shapes, calls");
    case Calls:
        return tr("Calls");
    case Time:
        return tr("Time %1").arg(unit);
    case Percent:
        return percentBaseTitle(base_);
    case PerCall:
        return tr("Per call %1").arg(unit);
    case Rate:
        return tr("GFLOP/s");
    case Shortest:
        return tr("Shortest %1").arg(unit);
    case Longest:
        return tr("Longest %1").arg(unit);
    case DeviceName:
        return tr("Device");
    default:
        return {};
    }
}

QString percentBaseTitle(PercentBase base)
{
    switch (base) {
    case PercentBase::DeviceTotal:
        return OperatorModel::tr("% of device total");
    case PercentBase::SumOfRows:
        return OperatorModel::tr("% of row sum");
    case PercentBase::TvmPercent:
        break;
    }
    return OperatorModel::tr("TVM's Percent");
}

QString percentBaseExplanation(PercentBase base)
{
    switch (base) {
    case PercentBase::DeviceTotal:
        return OperatorModel::tr("Of the Total that the report gives for the row's own device.");
    case PercentBase::SumOfRows:
        return OperatorModel::tr("Of the durations of all rows of the row's device added up.");
    case PercentBase::TvmPercent:
        break;
    }
    return OperatorModel::tr("As the report prints it: of the longest device, whichever the row ran on.");
}

} // namespace tvmscope
