// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/operatormodel.h"

#include "models/comparison/analyzedprofile.h"
#include "models/comparison/comparison.h"
#include "models/comparison/timedoubt.h"
#include "models/export/rates.h"
#include "models/export/recordingfacts.h"
#include "models/items/classtext.h"
#include "models/items/counted.h"
#include "models/items/doubtmark.h"
#include "models/items/formulatext.h"
#include "models/items/itemtext.h"
#include "models/items/recordingwords.h"
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
using FootKind = OperatorFoot::Kind;
constexpr std::size_t footKinds = static_cast<std::size_t>(FootKind::DeviceTotal) + 1;

} // namespace

OperatorModel::OperatorModel(QObject* parent)
    : QAbstractItemModel(parent)
{
}

void OperatorModel::setProfile(
    AnalyzedProfilePtr analyzed, std::shared_ptr<const OperatorTree> tree, ProfileIndex which, std::int64_t runs)
{
    which_ = which;
    show(OperatorFigures(std::move(analyzed), std::move(tree), figures_.base(), runs));
}

void OperatorModel::setPercentBase(PercentBase base)
{
    if (base != figures_.base())
        show(OperatorFigures(figures_.analyzed(), figures_.sharedTree(), base, figures_.runs()));
}

void OperatorModel::narrowTo(std::vector<bool> shapes, const std::optional<SelectedRows>& kept)
{
    figures_.narrowTo(std::move(shapes), kept ? std::optional(OperatorFigures::KeptRows{*kept, which_}) : std::nullopt);
}

void OperatorModel::show(OperatorFigures figures)
{
    beginResetModel();
    figures_ = std::move(figures);
    profile_ = figures_.analyzed() ? figures_.analyzed()->profile : nullptr;
    // Times of two clocks are never added: with several devices each gets a row of its own.
    top_ = tree().childCount(OperatorTree::root) == 1 ? tree().child(OperatorTree::root, 0) : OperatorTree::root;
    endResetModel();
}

/// Numbers beyond those of the tree are those of rows at the foot: as many a device as there are kinds.
OperatorRow OperatorModel::rowAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return {top_, FootKind::None};
    const std::size_t id = index.internalId(), nodes = tree().innerCount() + profile_->rowCount();
    if (id < nodes)
        return {static_cast<Node>(id), FootKind::None};
    return {tree().child(OperatorTree::root, (id - nodes) / footKinds), static_cast<FootKind>((id - nodes) % footKinds)};
}

QModelIndex OperatorModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const Node above = nodeAt(parent);
    const auto place = static_cast<std::size_t>(row), nodes = tree().childCount(above);
    if (place < nodes)
        return createIndex(row, column, quintptr{tree().child(above, place)});
    const FootKind foot = figures_.foot(above)[place - nodes].kind;
    return createIndex(row, column,
        tree().innerCount() + profile_->rowCount() + tree().place(above) * footKinds + static_cast<std::size_t>(foot));
}

QModelIndex OperatorModel::parent(const QModelIndex& child) const
{
    if (!child.isValid())
        return {};
    const OperatorRow row = rowAt(child);
    const Node above = !row.isFoot() ? tree().parent(row.node) : row.node;
    if (above == top_)
        return {};
    return indexOf(above);
}

QModelIndex OperatorModel::indexOf(Node node) const
{
    return createIndex(static_cast<int>(tree().place(node)), 0, quintptr{node});
}

int OperatorModel::rowCount(const QModelIndex& parent) const
{
    if (parent.column() > 0)
        return 0;
    const OperatorRow row = rowAt(parent);
    if (row.isFoot())
        return 0;
    const bool hasFoot = tree().level(row.node) == Level::Device;
    return static_cast<int>(tree().childCount(row.node) + (hasFoot ? figures_.foot(row.node).size() : 0));
}

Qt::ItemFlags OperatorModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags own = QAbstractItemModel::flags(index);
    if (!index.isValid())
        return own;
    const OperatorRow row = rowAt(index);
    return !row.isFoot() && tree().level(row.node) == Level::Call ? own | Qt::ItemNeverHasChildren : own;
}

/// The digits of the source, and what a recording knows beyond them.
QString OperatorModel::timeTip(const OperatorRow& row) const
{
    const double us = figures_.us(row);
    QStringList lines;
    if (!std::isnan(us))
        lines << exactTime(us);
    if (!row.isFoot())
        lines << figures_.remarks(row.node);
    else if (const auto runs = figures_.spread(row))
        lines << spreadLine(*runs, figures_.analyzed()->runs.oneStandsForAll());
    return explainedIf(isInDoubt(row), lines.join(u'\n'));
}

/// Of an operator or less; a sum of many is not marked because of one.
bool OperatorModel::isInDoubt(const OperatorRow& row) const
{
    return !row.isFoot() && tree().level(row.node) >= Level::Operator
        && isTimeInDoubt(*figures_.analyzed(), figures_.rows(row.node));
}

QString OperatorModel::percentTip(const OperatorRow& row) const
{
    const double whole = percentBase() == PercentBase::TvmPercent ? notKnown : figures_.wholeUs(row.node);
    return std::isnan(whole) ? QString() : shareFormula(figures_.us(row), whole);
}

std::string OperatorModel::deviceOf(Node node) const
{
    return std::string(profile_->deviceNameOf(tree().firstRow(node)));
}

QString OperatorModel::label(const OperatorRow& row) const
{
    switch (row.foot) {
    case FootKind::Nested:
        return tr("nested correction");
    case FootKind::NotInText:
        return tr("not in the text");
    case FootKind::Unreadable:
        return tr("unreadable durations");
    case FootKind::Recorder:
        return tr("recorder");
    case FootKind::Unattributed:
        return tr("unattributed");
    case FootKind::SumOfRows:
        if (figures_.runs() > 1)
            return tr("sum of rows, per run");
        return figures_.runsAdded() > 1 ? tr("rows, sum of %1 runs").arg(figures_.runsAdded()) : tr("sum of rows");
    case FootKind::DeviceTotal:
        if (figures_.runs() > 1)
            return tr("%1 total, per run").arg(toQString(deviceOf(row.node)));
        return figures_.runsAdded() > 1
            ? tr("%1 total, sum of %2 runs").arg(toQString(deviceOf(row.node))).arg(figures_.runsAdded())
            : tr("%1 total").arg(toQString(deviceOf(row.node)));
    case FootKind::None:
        break;
    }
    const KernelLabel* kernel = kernelLabel(row.node);
    const std::string text = kernel ? kernel->text() : instructionLabel(*figures_.analyzed(), tree(), row.node);
    QString name = text.empty() ? ownName(row.node) : toQString(text);
    const OperatorFigures::Part* part = figures_.partOf(row.node); // of a branch of which a search leaves some
    if (!part)
        return name;
    return part->kernels < part->of
        ? tr("%1, %2 of %3").arg(name).arg(part->kernels).arg(counted(countedWords::kernels, part->of))
        : tr("%1, %2 of %3")
              .arg(name, QString::fromStdString(countText(part->calls)), counted(countedWords::calls, tree().calls(row.node)));
}

KernelId OperatorModel::kernelOf(Node shapes) const
{
    return figures_.analyzed()->kernelOfRow[tvmscope::index(tree().firstRow(shapes))];
}

/// As the report has it.
QString OperatorModel::ownName(Node node) const
{
    if (tree().level(node) == Level::Shapes && tree().childCount(tree().parent(node)) == 1) {
        const std::string &name = tree().label(tree().parent(node)), &shapes = tree().label(node);
        return toQString(shapes.empty() ? name : name + " · " + shapes);
    }
    if (tree().level(node) == Level::Class)
        return classText(tree().cls(node), *profile_);
    const std::string given = tree().label(node);
    if (!given.empty())
        return toQString(given);
    return tree().level(node) == Level::Device ? tr("no device given") : tr("without a column “Argument Shapes”");
}

/// The label in full, and the kernel by its own name.
QString OperatorModel::nameTip(const OperatorRow& row) const
{
    const QString shown = label(row), own = row.isFoot() ? shown : ownName(row.node);
    return shown == own ? own : shown + u'\n' + own;
}

/// Rows at the foot are no calls.
int OperatorModel::prefix(const OperatorRow& row) const
{
    if (row.isFoot() || tree().level(row.node) != Level::Operator || kernelLabel(row.node)
        || !instructionLabel(*figures_.analyzed(), tree(), row.node).empty())
        return 0;
    return static_cast<int>(toQString(profile_->operators()[tvmscope::index(tree().op(row.node))].parts.prefix).size());
}

namespace {

CellText timeCell(double us)
{
    return std::isnan(us) ? std::nullopt : CellText(toQString(timeNumber(us, TimeUnit::Microseconds)));
}

/// The column's title where calls run inside of others.
const char* nestedTitle(int column)
{
    switch (column) {
    case OperatorModel::Time:
        return WORDS("Self {unit}");
    case OperatorModel::PerCall:
        return WORDS("Self/call {unit}");
    case OperatorModel::Shortest:
        return WORDS("Min self {unit}");
    case OperatorModel::Longest:
        return WORDS("Max self {unit}");
    default:
        return nullptr;
    }
}

} // namespace

/// In the order of Column. Rows at the foot have times and percentages alone.
const std::array<OperatorModel::TableColumn, OperatorModel::ColumnCount>& OperatorModel::columns()
{
    using M = OperatorModel;
    using N = OperatorRow;
    static constexpr auto perCall = [](const M& model, const N& row) { return model.figures_.perCallUs(row); };
    static constexpr auto factOf = [](const M& model, const N& row, double OperatorFigures::Facts::*fact) {
        return !row.isFoot() ? model.figures_.facts(row.node).*fact : notKnown;
    };
    static constexpr auto orBlank = [](const N& row, const CellText& text) { return !row.isFoot() ? text : CellText(QString()); };
    static constexpr auto countsCalls
        = [](const M& model, const N& row) { return !row.isFoot() || model.figures_.calls(row).any(); };
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Class, operator, shapes, calls"),
            .width = 312,
            .right = false,
            .text = [](const M& model, const N& row) { return CellText(model.label(row)); },
            .tip = [](const M& model, const N& row) { return model.nameTip(row); },
            .help = WORDS("Beside another profile a kernel stands in the class of its group in the comparison, as everywhere "
                          "else; alone, in its own.")},
        {.title = WORDS("Calls"),
            .width = 60,
            .kind = CellKind::Calls,
            .text =
                [](const M& model, const N& row) {
                    return CellText(countsCalls(model, row) ? toQString(countText(model.figures_.calls(row))) : QString());
                },
            .number
            = [](const M& model,
                  const N& row) { return countsCalls(model, row) ? callsVariant(model.figures_.calls(row)) : QVariant(); }},
        {.title = WORDS("Time {unit}"),
            .width = 84,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& row) { return markedIf(model.isInDoubt(row), timeCell(model.figures_.us(row))); },
            .number = [](const M& model, const N& row) { return toVariant(model.figures_.us(row)); },
            .tip = [](const M& model, const N& row) { return model.timeTip(row); },
            .help = WORDS("Durations added up; of calls that others ran inside of, less those: self time.")},
        {.title = WORDS("Total {unit}"),
            .width = 84,
            .kind = CellKind::Time,
            .shownAtFirst = false,
            .text = [](const M& model,
                        const N& row) { return orBlank(row, timeCell(factOf(model, row, &OperatorFigures::Facts::totalUs))); },
            .number
            = [](const M& model, const N& row) { return toVariant(factOf(model, row, &OperatorFigures::Facts::totalUs)); },
            .help = WORDS("Durations with all that ran inside, nothing twice. Totals of rows overlap and do not add up.")},
        {.title = nullptr,
            .width = 136,
            .kind = CellKind::Percent,
            .text =
                [](const M& model, const N& row) {
                    const double percent = model.figures_.percent(row);
                    return std::isnan(percent) ? std::nullopt : CellText(toQString(percentText(percent)));
                },
            .number = [](const M& model, const N& row) { return toVariant(model.figures_.percent(row)); },
            .tip = [](const M& model, const N& row) { return model.percentTip(row); }},
        {.title = WORDS("Per call {unit}"),
            .width = 96,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& row) { return orBlank(row, timeCell(perCall(model, row))); },
            .number = [](const M& model, const N& row) { return toVariant(perCall(model, row)); },
            .tip =
                [](const M& model, const N& row) {
                    return std::isnan(perCall(model, row))
                        ? QString()
                        : perCallFormula(model.figures_.sumUs(row.node), model.figures_.timedCalls(row.node));
                },
            .help = WORDS("Time ÷ calls.")},
        {.title = WORDS("GFLOP/s"),
            .width = 76,
            .kind = CellKind::Rate,
            .text
            = [](const M& model, const N& row) { return orBlank(row, knownText(rateText(model.figures_.facts(row.node).work))); },
            .number =
                [](const M& model, const N& row) {
                    return !row.isFoot() ? toVariant(model.figures_.facts(row.node).work.gigaflops()) : QVariant();
                },
            .tip = [](const M& model,
                       const N& row) { return !row.isFoot() ? rateFormula(model.figures_.facts(row.node).work) : QString(); },
            .help = WORDS("FLOPs from shapes ÷ time of the calls that have them; — is unknown; blank: none is counted. FLOPs: "
                          "multiplications "
                          "and additions of convolutions, matmuls and attention.")},
        {.title = WORDS("Shortest {unit}"),
            .width = 92,
            .kind = CellKind::Time,
            .text = [](const M& model,
                        const N& row) { return orBlank(row, timeCell(factOf(model, row, &OperatorFigures::Facts::shortestUs))); },
            .number
            = [](const M& model, const N& row) { return toVariant(factOf(model, row, &OperatorFigures::Facts::shortestUs)); }},
        {.title = WORDS("Longest {unit}"),
            .width = 92,
            .kind = CellKind::Time,
            .text = [](const M& model,
                        const N& row) { return orBlank(row, timeCell(factOf(model, row, &OperatorFigures::Facts::longestUs))); },
            .number
            = [](const M& model, const N& row) { return toVariant(factOf(model, row, &OperatorFigures::Facts::longestUs)); }},
        {.title = WORDS("Runs {unit}"),
            .width = 128,
            .shownAtFirst = false,
            .text =
                [](const M& model, const N& row) {
                    const auto runs = model.figures_.spread(row);
                    return CellText(runs ? toQString(rangeNumbers(*runs)) : QString());
                },
            .range = [](const M& model, const N& row) { return rangeEnds(model.figures_.spread(row)); },
            .sortKey =
                [](const M& model, const N& row) {
                    const auto runs = model.figures_.spread(row);
                    return runs ? QVariant(runs->medianUs) : QVariant();
                },
            .help
            = WORDS("Self time of one run: the shortest to the longest of the runs that finished; blank where the source holds "
                    "one run. Sorts by their median.")},
        {.title = WORDS("Device"),
            .width = 72,
            .right = false,
            .text = [](const M& model, const N& row) { return CellText(toQString(model.deviceOf(row.node))); },
            .silentIfConstant = true},
    }};
    return all;
}

QVariant OperatorModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const OperatorRow row = rowAt(index);
    const bool isNode = !row.isFoot();
    const int column = index.column();
    switch (role) {
    case ClassRole:
        return isNode && column == Name && tree().level(row.node) >= Level::Class
            ? QVariant(static_cast<int>(tree().cls(row.node)))
            : QVariant();
    case PrefixRole:
        return column == Name ? QVariant(prefix(row)) : QVariant();
    case FormsRole:
        return isNode && column == Name && kernelLabel(row.node) ? QVariant(toQStrings(kernelLabel(row.node)->forms()))
                                                                 : QVariant();
    case FractionRole:
        return isNode && column == Percent && !std::isnan(figures_.percent(row)) ? QVariant(figures_.percent(row) / 100)
                                                                                 : QVariant();
    case PinnedRole:
        return !isNode;
    default:
        return cellData(columns()[static_cast<std::size_t>(column)], *this, row, role);
    }
}

std::vector<Target> OperatorModel::targetsAt(const QModelIndex& index) const
{
    const OperatorRow row = rowAt(index);
    const Node node = row.node;
    if (row.isFoot()) {
        if (isSum(index))
            return {DeviceTarget{deviceOf(node), which_, row.foot == FootKind::SumOfRows}};
        const LedgerKind kind = row.foot == FootKind::Nested ? LedgerKind::Nested
            : row.foot == FootKind::NotInText                ? LedgerKind::NotInText
            : row.foot == FootKind::Unreadable               ? LedgerKind::Unreadable
            : row.foot == FootKind::Recorder                 ? LedgerKind::Recorder
                                                             : LedgerKind::Unattributed;
        return {CategoryTarget{deviceOf(node), std::string(ledgerKindId(kind)), which_}};
    }
    return {targetOf(node)};
}

Target OperatorModel::targetOf(Node node) const
{
    const auto callsBelow = [&] {
        std::vector<CallId> rows(figures_.rows(node).begin(), figures_.rows(node).end());
        std::sort(rows.begin(), rows.end());
        return CallsTarget{which_, std::move(rows)};
    };
    if (figures_.partOf(node)) // what the row says
        return callsBelow();
    if (tree().level(node) == Level::Device)
        return DeviceTarget{deviceOf(node), which_, true};
    if (tree().level(node) == Level::Class)
        return ClassTarget{which_, tree().cls(node), deviceOf(node)};
    // An operator whose calls are of two classes is more than what stands below one of them.
    const auto isElsewhere = [&](Node cls) {
        const auto operators = tree().children(cls);
        return cls != tree().parent(node)
            && std::any_of(operators.begin(), operators.end(), [&](Node other) { return tree().op(other) == tree().op(node); });
    };
    if (tree().level(node) == Level::Operator) {
        const auto classes = tree().children(tree().parent(tree().parent(node)));
        if (std::none_of(classes.begin(), classes.end(), isElsewhere))
            return OperatorTarget{which_, tree().op(node), deviceOf(node)};
    }
    return callsBelow();
}

bool OperatorModel::isSum(const QModelIndex& index) const
{
    const FootKind foot = rowAt(index).foot;
    return foot == FootKind::SumOfRows || foot == FootKind::DeviceTotal;
}

Coverage OperatorModel::coverageAt(const QModelIndex& index, const SelectedRows& rows) const
{
    const OperatorRow row = rowAt(index);
    if (row.isFoot() && !isSum(index))
        return Coverage::None;
    if (row.isFoot()) // a sum stands for all of its rows or for none
        return rows.coverageOf(which_, row.node) == Coverage::Whole ? Coverage::Whole : Coverage::None;
    return tree().level(row.node) == Level::Call || figures_.partOf(row.node) ? rows.coverageOf(which_, figures_.rows(row.node))
                                                                              : rows.coverageOf(which_, row.node);
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
        return percentBaseTitle(percentBase());
    if (section == Percent && role == Qt::ToolTipRole)
        return percentBaseExplanation(percentBase());
    const RunSpreads* const spreads = figures_.analyzed() ? &figures_.analyzed()->runs : nullptr;
    if (section == Name && role == Qt::DisplayRole && spreads && spreads->oneStandsForAll())
        return tr("Class, operator, shapes, calls: run %1, the median of %2")
            .arg(spreads->median().label)
            .arg(spreads->finished());
    if (const std::int64_t runs = figures_.runsAdded(); section == Name && runs > 1 && role == Qt::DisplayRole)
        return figures_.runs() > 1 ? tr("Class, operator, shapes, calls: per run, of %1").arg(runs)
                                   : tr("Class, operator, shapes, calls: sums of %1 runs").arg(runs);
    if (const char* title = nests() ? nestedTitle(section) : nullptr; title && (role == Qt::DisplayRole || role == ExportRole))
        return QCoreApplication::translate(operatorWords, title).replace(QStringLiteral("{unit}"), QStringLiteral("µs"));
    return headingData(columns()[static_cast<std::size_t>(section)], operatorWords, TimeUnit::Microseconds, role);
}

#undef WORDS

} // namespace tvmscope
