// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/operatormodel.h"

#include "models/items/itemtext.h"
#include "models/items/roles.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tvmscope {

namespace {

constexpr char operatorWords[] = "OperatorModel"; // context of the columns' words
#define WORDS(text) QT_TRANSLATE_NOOP("OperatorModel", text)

constexpr double notKnown = std::numeric_limits<double>::quiet_NaN();

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

void OperatorModel::setProfile(AnalyzedProfilePtr analyzed, ProfileIndex which)
{
    beginResetModel();
    analyzed_ = std::move(analyzed);
    profile_ = analyzed_ ? analyzed_->profile : nullptr;
    which_ = which;
    facts_.clear();
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
        gigaflopsPerSecond(productFlopsOf(analyzed_->cost, *profile_, node.rows), node.durationUs).value_or(notKnown)};
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
    return node.rows.empty() ? QString() : toQString(profile_->deviceNameOf(node.rows.front()));
}

QString OperatorModel::label(const SummaryNode& node) const
{
    if (node.level == SummaryNode::Level::Shapes && node.label.empty())
        return tr("no shapes given");
    if (node.level == SummaryNode::Level::Device && node.label.empty())
        return tr("no device given");
    return toQString(node.label);
}

int OperatorModel::prefix(const SummaryNode& node) const
{
    if (node.level != SummaryNode::Level::Operator || node.op == none<OperatorId>)
        return 0;
    return static_cast<int>(toQString(profile_->operators()[tvmscope::index(node.op)].parts.prefix).size());
}

namespace {

CellText timeCell(const OperatorModel& model, double us)
{
    return std::isnan(us) ? std::nullopt : CellText(toQString(timeNumber(us, model.unit())));
}

} // namespace

/// In the order of Column.
const std::array<OperatorModel::TableColumn, OperatorModel::ColumnCount>& OperatorModel::columns()
{
    using M = OperatorModel;
    using N = SummaryNode;
    static constexpr auto perCall
        = [](const N& node) { return node.calls > 0 ? node.durationUs / static_cast<double>(node.calls) : notKnown; };
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Class, operator, shapes, calls"),
            .width = 312,
            .right = false,
            .text = [](const M& model, const N& node) { return CellText(model.label(node)); },
            .tip = [](const M& model, const N& node) { return model.label(node); }},
        {.title = WORDS("Calls"),
            .width = 60,
            .text = [](const M&, const N& node) { return CellText(toQString(countText(node.calls))); },
            .number = [](const M&, const N& node) { return QVariant::fromValue<qlonglong>(node.calls); }},
        {.title = WORDS("Time {unit}"),
            .width = 84,
            .microseconds = true,
            .text = [](const M& model, const N& node) { return timeCell(model, node.durationUs); },
            .number = [](const M&, const N& node) { return toVariant(node.durationUs); }},
        {.title = nullptr,
            .width = 136,
            .text =
                [](const M& model, const N& node) {
                    const double percent = model.facts(node).percent;
                    return std::isnan(percent) ? std::nullopt : CellText(toQString(percentText(percent)));
                },
            .number = [](const M& model, const N& node) { return toVariant(model.facts(node).percent); }},
        {.title = WORDS("Per call {unit}"),
            .width = 96,
            .microseconds = true,
            .text = [](const M& model, const N& node) { return timeCell(model, perCall(node)); },
            .number = [](const M&, const N& node) { return toVariant(perCall(node)); }},
        {.title = WORDS("GFLOP/s"),
            .width = 76,
            .text =
                [](const M& model, const N& node) {
                    const double rate = model.facts(node).gflops;
                    return std::isnan(rate) ? std::nullopt : CellText(toQString(rateNumber(rate)));
                },
            .number = [](const M& model, const N& node) { return toVariant(model.facts(node).gflops); },
            .help = WORDS("FLOPs from shapes ÷ time; — is unknown, not zero. FLOPs: multiplications and additions of "
                          "convolutions, matmuls and attention.")},
        {.title = WORDS("Shortest {unit}"),
            .width = 92,
            .microseconds = true,
            .text = [](const M& model, const N& node) { return timeCell(model, model.facts(node).shortestUs); },
            .number = [](const M& model, const N& node) { return toVariant(model.facts(node).shortestUs); }},
        {.title = WORDS("Longest {unit}"),
            .width = 92,
            .microseconds = true,
            .text = [](const M& model, const N& node) { return timeCell(model, model.facts(node).longestUs); },
            .number = [](const M& model, const N& node) { return toVariant(model.facts(node).longestUs); }},
        {.title = WORDS("Device"),
            .width = 72,
            .right = false,
            .text = [](const M& model, const N& node) { return CellText(model.deviceOf(node)); }},
    }};
    return all;
}

#undef WORDS

QVariant OperatorModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const SummaryNode& node = this->node(index);
    const int column = index.column();
    switch (role) {
    case ClassRole:
        return column == Name && node.level >= SummaryNode::Level::Class ? QVariant(static_cast<int>(node.cls)) : QVariant();
    case PrefixRole:
        return column == Name ? QVariant(prefix(node)) : QVariant();
    case FractionRole:
        return column == Percent && !std::isnan(facts(node).percent) ? QVariant(facts(node).percent / 100) : QVariant();
    default:
        return cellData(columns()[static_cast<std::size_t>(column)], *this, node, role);
    }
}

std::vector<Target> OperatorModel::targetsAt(const QModelIndex& index) const
{
    const SummaryNode& node = this->node(index);
    const std::string device = deviceOf(node).toStdString();
    switch (node.level) {
    case SummaryNode::Level::Device:
        return {DeviceTarget{node.label, which_}};
    case SummaryNode::Level::Class:
        return {ClassTarget{which_, node.cls, device}};
    case SummaryNode::Level::Operator:
        return {OperatorTarget{which_, node.op, device}};
    default: {
        CallsTarget calls{which_, node.rows};
        std::sort(calls.calls.begin(), calls.calls.end());
        return {std::move(calls)};
    }
    }
}

Coverage OperatorModel::coverageAt(const QModelIndex& index, const SelectedRows& rows) const
{
    return rows.coverageOf(which_, node(index).rows);
}

int OperatorModel::columnCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : ColumnCount;
}

QVariant OperatorModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (section == Percent && (role == Qt::DisplayRole || role == ExportRole))
        return percentBaseTitle(base_);
    if (section == Percent && role == Qt::ToolTipRole)
        return percentBaseExplanation(base_);
    return headingData(columns()[static_cast<std::size_t>(section)], operatorWords, unit_, role);
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
