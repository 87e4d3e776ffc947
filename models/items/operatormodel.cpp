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

const OperatorTree nothingShown;

} // namespace

OperatorModel::OperatorModel(QObject* parent)
    : QAbstractItemModel(parent)
    , tree_(&nothingShown)
{
}

void OperatorModel::setProfile(AnalyzedProfilePtr analyzed, ProfileIndex which)
{
    beginResetModel();
    analyzed_ = std::move(analyzed);
    profile_ = analyzed_ ? analyzed_->profile : nullptr;
    which_ = which;
    facts_.clear();
    tree_ = analyzed_ ? &analyzed_->tree : &nothingShown;
    // Times of two clocks are never added: with several devices each gets a row of its own.
    top_ = tree_->childCount(OperatorTree::root) == 1 ? tree_->child(OperatorTree::root, 0) : OperatorTree::root;
    double largest = 0;
    for (const Node node : tree_->children(top_))
        largest = std::max(largest, tree_->durationUs(node));
    unit_ = unitFor(largest);
    endResetModel();
}

OperatorTree::Node OperatorModel::nodeAt(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<Node>(index.internalId()) : top_;
}

QModelIndex OperatorModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, quintptr{tree_->child(nodeAt(parent), static_cast<std::size_t>(row))});
}

QModelIndex OperatorModel::parent(const QModelIndex& child) const
{
    const Node above = tree_->parent(nodeAt(child));
    if (!child.isValid() || above == top_)
        return {};
    return createIndex(static_cast<int>(tree_->place(above)), 0, quintptr{above});
}

int OperatorModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(tree_->childCount(nodeAt(parent)));
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

double OperatorModel::percentOf(Node node) const
{
    const CallTable& calls = profile_->calls();
    if (base_ == PercentBase::TvmPercent) {
        if (calls.percent.empty())
            return notKnown;
        double sum = 0;
        for (const CallId row : tree_->rows(node))
            sum += std::isnan(calls.percent[tvmscope::index(row)]) ? 0 : calls.percent[tvmscope::index(row)];
        return sum;
    }
    const double us = tree_->durationUs(node);
    const Device* device = profile_->findDevice(profile_->deviceNameOf(tree_->firstRow(node)));
    if (!device)
        return base_ == PercentBase::SumOfRows && profile_->sumUs() > 0 ? 100 * us / profile_->sumUs() : notKnown;
    const double whole = base_ == PercentBase::DeviceTotal ? device->totalUs.value_or(notKnown) : device->rowsSumUs;
    return whole > 0 ? 100 * us / whole : notKnown;
}

OperatorModel::Facts OperatorModel::facts(Node node) const
{
    const auto known = facts_.constFind(node);
    if (known != facts_.constEnd())
        return *known;
    const std::span<const CallId> rows = tree_->rows(node);
    Facts facts{percentOf(node), notKnown, notKnown,
        gigaflopsPerSecond(productFlopsOf(analyzed_->cost, *profile_, rows), tree_->durationUs(node)).value_or(notKnown)};
    if (!profile_->aggregated()) {
        for (const CallId row : rows) {
            const double us = profile_->calls().durationOf(row);
            facts.shortestUs = std::fmin(facts.shortestUs, us);
            facts.longestUs = std::fmax(facts.longestUs, us);
        }
    }
    facts_.insert(node, facts);
    return facts;
}

std::string OperatorModel::deviceOf(Node node) const
{
    return std::string(profile_->deviceNameOf(tree_->firstRow(node)));
}

const KernelLabel* OperatorModel::kernelLabel(Node node) const
{
    const bool alone = tree_->level(node) == Level::Operator && tree_->childCount(node) == 1;
    const bool among = tree_->level(node) == Level::Shapes && tree_->childCount(tree_->parent(node)) > 1;
    return alone || among ? analyzed_->labelOf(tree_->firstRow(node)) : nullptr;
}

QString OperatorModel::label(Node node) const
{
    const KernelLabel* kernel = kernelLabel(node);
    return kernel ? toQString(kernel->text()) : ownName(node);
}

/// As the report has it.
QString OperatorModel::ownName(Node node) const
{
    if (tree_->level(node) == Level::Shapes && tree_->childCount(tree_->parent(node)) == 1)
        return toQString(tree_->label(tree_->parent(node)) + " · " + tree_->label(node));
    const std::string given = tree_->label(node);
    if (!given.empty())
        return toQString(given);
    return tree_->level(node) == Level::Device ? tr("no device given") : tr("no shapes given");
}

int OperatorModel::prefix(Node node) const
{
    if (tree_->level(node) != Level::Operator || kernelLabel(node))
        return 0;
    return static_cast<int>(toQString(profile_->operators()[tvmscope::index(tree_->op(node))].parts.prefix).size());
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
    using N = Node;
    static constexpr auto perCall = [](const M& model, const N& node) {
        const std::int64_t calls = model.tree().calls(node);
        return calls > 0 ? model.tree().durationUs(node) / static_cast<double>(calls) : notKnown;
    };
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Class, operator, shapes, calls"),
            .width = 312,
            .right = false,
            .text = [](const M& model, const N& node) { return CellText(model.label(node)); },
            .tip =
                [](const M& model, const N& node) {
                    const QString label = model.label(node), name = model.ownName(node);
                    return label == name ? name : label + u'\n' + name;
                }},
        {.title = WORDS("Calls"),
            .width = 60,
            .text = [](const M& model, const N& node) { return CellText(toQString(countText(model.tree().calls(node)))); },
            .number = [](const M& model, const N& node) { return QVariant::fromValue<qlonglong>(model.tree().calls(node)); }},
        {.title = WORDS("Time {unit}"),
            .width = 84,
            .microseconds = true,
            .text = [](const M& model, const N& node) { return timeCell(model, model.tree().durationUs(node)); },
            .number = [](const M& model, const N& node) { return toVariant(model.tree().durationUs(node)); }},
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
            .text = [](const M& model, const N& node) { return timeCell(model, perCall(model, node)); },
            .number = [](const M& model, const N& node) { return toVariant(perCall(model, node)); }},
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
            .text = [](const M& model, const N& node) { return CellText(toQString(model.deviceOf(node))); },
            .silentIfConstant = true},
    }};
    return all;
}

#undef WORDS

QVariant OperatorModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Node node = nodeAt(index);
    const int column = index.column();
    switch (role) {
    case ClassRole:
        return column == Name && tree_->level(node) >= Level::Class ? QVariant(static_cast<int>(tree_->cls(node))) : QVariant();
    case PrefixRole:
        return column == Name ? QVariant(prefix(node)) : QVariant();
    case FormsRole:
        return column == Name && kernelLabel(node) ? QVariant(toQStrings(kernelLabel(node)->forms())) : QVariant();
    case FractionRole:
        return column == Percent && !std::isnan(facts(node).percent) ? QVariant(facts(node).percent / 100) : QVariant();
    default:
        return cellData(columns()[static_cast<std::size_t>(column)], *this, node, role);
    }
}

std::vector<Target> OperatorModel::targetsAt(const QModelIndex& index) const
{
    const Node node = nodeAt(index);
    switch (tree_->level(node)) {
    case Level::Device:
        return {DeviceTarget{deviceOf(node), which_}};
    case Level::Class:
        return {ClassTarget{which_, tree_->cls(node), deviceOf(node)}};
    case Level::Operator:
        return {OperatorTarget{which_, tree_->op(node), deviceOf(node)}};
    default: {
        const std::span<const CallId> rows = tree_->rows(node); // rising: those of one shapes node
        return {CallsTarget{which_, {rows.begin(), rows.end()}}};
    }
    }
}

Coverage OperatorModel::coverageAt(const QModelIndex& index, const SelectedRows& rows) const
{
    const Node node = nodeAt(index);
    return tree_->level(node) == Level::Call ? rows.coverageOf(which_, tree_->rows(node)) : rows.coverageOf(which_, node);
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
