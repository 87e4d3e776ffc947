// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/comparisonmodel.h"

#include "models/comparison/timedoubt.h"
#include "models/export/rates.h"
#include "models/export/recordingfacts.h"
#include "models/items/comparisoncells.h"
#include "models/items/doubtmark.h"
#include "models/items/formulatext.h"
#include "models/items/itemtext.h"
#include "models/items/recordingwords.h"

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

constexpr char comparisonWords[] = "ComparisonModel"; // context of the columns' words
#define WORDS(text) QT_TRANSLATE_NOOP("ComparisonModel", text)

using Kind = ComparisonRow::Kind;

CellText timeIfKnown(const std::optional<double>& us, TimeUnit unit)
{
    return us ? CellText(toQString(timeNumber(*us, unit))) : std::nullopt;
}

// The same cell of either side: `Of` is 0 for the baseline, 1 for the candidate.
using M = ComparisonModel;
using R = ComparisonRow;

template <Side Of>
CellText name(const M&, const R& row)
{
    if (!row.sides[Of].longest && row.kind == Kind::Group)
        return std::nullopt;
    return row.sides[Of].name();
}
template <Side Of>
QString nameTip(const M&, const R& row)
{
    return row.sides[Of].name();
}
template <Side Of>
CellText time(const M& model, const R& row)
{
    return markedIf(model.isInDoubt(row, Of), timeIfKnown(row.sides[Of].us, model.unit()));
}
template <Side Of>
QString timeTip(const M& model, const R& row)
{
    const ComparisonCell& cell = row.sides[Of];
    QString tip = cell.us ? exactTime(*cell.us) : QString();
    if (cell.us && cell.runs)
        tip += u'\n' + spreadLine(*cell.runs, model.showsMedianRun(Of));
    return explainedIf(model.isInDoubt(row, Of), tip);
}
template <Side Of>
QVariant timeNumberOf(const M&, const R& row)
{
    return toVariant(row.sides[Of].us);
}
template <Side Of>
CellText perCallText(const M& model, const R& row)
{
    return row.pinned && !row.sides[Of].calls ? CellText(QString())
                                              : timeIfKnown(comparisoncell::perCall(row.sides[Of]), model.unit());
}
template <Side Of>
QVariant perCallNumber(const M&, const R& row)
{
    return toVariant(comparisoncell::perCall(row.sides[Of]));
}
template <Side Of>
CellText rate(const M&, const R& row)
{
    if (row.kind != Kind::Group)
        return QString();
    if (!row.sides[Of].us)
        return std::nullopt; // of the other side alone
    return knownText(rateText(row.sides[Of].work));
}
template <Side Of>
QVariant rateNumberOf(const M&, const R& row)
{
    return toVariant(row.sides[Of].work.gigaflops());
}
template <Side Of>
QString rateTip(const M&, const R& row)
{
    return rateFormula(row.sides[Of].work);
}
template <Side Of>
QString perCallTip(const M&, const R& row)
{
    const ComparisonCell& cell = row.sides[Of];
    return comparisoncell::perCall(cell) ? perCallFormula(*cell.us, *cell.calls) : QString();
}
constexpr auto runsHelp
    = WORDS("Of one run: the shortest to the longest of the side's runs that finished; blank where the source "
            "holds one run. Sorts by their median.");
template <Side Of>
CellText runsText(const M&, const R& row)
{
    const auto& runs = row.sides[Of].runs;
    return CellText(runs ? toQString(rangeNumbers(*runs)) : QString());
}
template <Side Of>
QVariant runsRange(const M&, const R& row)
{
    return rangeEnds(row.sides[Of].runs);
}
template <Side Of>
QVariant runsNumber(const M&, const R& row)
{
    const auto& runs = row.sides[Of].runs;
    return runs ? QVariant(runs->medianUs) : QVariant();
}
template <Side Of>
CellText percent(const M&, const R& row)
{
    const auto& value = row.sides[Of].percent;
    return value ? CellText(toQString(percentText(*value))) : std::nullopt;
}
template <Side Of>
QVariant percentNumber(const M&, const R& row)
{
    return toVariant(row.sides[Of].percent);
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
    setRoot(&root_);
    endResetModel();
}

void ComparisonModel::keepTo(const std::optional<SelectedRows>& rows)
{
    if (!comparison_ || rowCount() == 0)
        return;
    keepCategoriesTo(root_, *comparison_, text_, rows ? &*rows : nullptr);
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

bool ComparisonModel::hasRates() const noexcept
{
    return comparison_ && std::any_of(comparison_->groups.begin(), comparison_->groups.end(), [](const Group& group) {
        return group.work.baseline.flops || group.work.candidate.flops;
    });
}

int ComparisonModel::columnCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : ColumnCount;
}

QString ComparisonModel::evidenceText(const ComparisonRow& row) const
{
    if (!row.group || row.kind != Kind::Group)
        return {};
    if (row.group->evidence.empty())
        return tr("Nothing on the other side does this work.");
    QStringList lines;
    if (row.guess)
        lines << tr("A guess:");
    for (const Message& message : row.group->evidence)
        lines << QString::fromStdString(text_(message));
    return lines.join(u'\n');
}

/// In the order of Column.
const std::array<ComparisonModel::TableColumn, ComparisonModel::ColumnCount>& ComparisonModel::columns()
{
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Operator"),
            .width = 338,
            .right = false,
            .text = [](const M&, const R& row) { return CellText(row.label()); },
            .tip = [](const M&, const R& row) { return comparisoncell::labelTip(row); },
            .help
            = WORDS("What the group does, and on what; ▸ lists its kernels on both sides. “· ×3” behind it: it runs once in "
                    "each of 3 layers; “1 stands out”: in one of them it takes far longer or shorter than in the others. "
                    "A | B.")},
        {.title = WORDS("Calls"),
            .width = 64,
            .text = [](const M&, const R& row) { return CellText(comparisoncell::callsText(row)); },
            .sortKey =
                [](const M&, const R& row) {
                    return callsVariant(row.sides.baseline.calls.value_or(0) + row.sides.candidate.calls.value_or(0));
                },
            .help = WORDS("A | B. They balance per component operator, not per kernel.")},
        {.title = WORDS("A {unit}"),
            .width = 76,
            .kind = CellKind::Time,
            .side = Side::Baseline,
            .text = time<Side::Baseline>,
            .number = timeNumberOf<Side::Baseline>,
            .tip = timeTip<Side::Baseline>,
            .help = WORDS("Sum of durations as printed, on the device's clock; baseline.")},
        {.title = WORDS("B {unit}"),
            .width = 76,
            .kind = CellKind::Time,
            .side = Side::Candidate,
            .text = time<Side::Candidate>,
            .number = timeNumberOf<Side::Candidate>,
            .tip = timeTip<Side::Candidate>,
            .help = WORDS("Sum of durations as printed, on the device's clock; candidate.")},
        {.title = WORDS("Δ {unit}"),
            .width = 92,
            .kind = CellKind::TimeDelta,
            .text = [](const M& model, const R& row) -> CellText {
                if (row.kind == Kind::Member && !row.deltaUs)
                    return QString();
                return row.deltaUs ? CellText(toQString(deltaNumber(*row.deltaUs, model.unit_))) : std::nullopt;
            },
            .number = [](const M&, const R& row) { return toVariant(row.deltaUs); },
            // The largest movements first, whichever way they go.
            .sortKey = [](const M&, const R& row) { return row.deltaUs ? QVariant(std::abs(*row.deltaUs)) : QVariant(); },
            .tip = [](const M&, const R& row) { return comparisoncell::timesTip(row, QStringLiteral("−")); },
            .help = WORDS("B − A; negative means that the candidate is faster. Sorts by size.")},
        {.title = WORDS("×"),
            .width = 92,
            .kind = CellKind::Ratio,
            .directionInText = true,
            .text = [](const M&, const R& row) -> CellText {
                if (row.kind == Kind::Member && !row.deltaUs)
                    return QString();
                return comparisoncell::ratioOf(row)
                    ? CellText(toQString(ratioText(*row.sides.baseline.us, *row.sides.candidate.us)))
                    : std::nullopt;
            },
            .number = [](const M&, const R& row) { return toVariant(comparisoncell::ratioOf(row)); },
            .sortKey =
                [](const M&, const R& row) {
                    const auto ratio = comparisoncell::ratioOf(row);
                    return ratio ? QVariant(std::max(*ratio, 1 / *ratio)) : QVariant();
                },
            .tip = [](const M&, const R& row) { return comparisoncell::timesTip(row, QStringLiteral("÷")); },
            .help = WORDS("Larger ÷ smaller time, with its direction; ≈ within 2 %. In files: A ÷ B.")},
        {.title = WORDS("Movement"),
            .width = 80,
            .kind = CellKind::Percent,
            .text =
                [](const M&, const R& row) {
                    const bool told = row.kind != Kind::Member && (row.deltaUs || row.movement > 0);
                    return CellText(told ? toQString(percentText(100 * row.movement)) : QString());
                },
            .number = [](const M&, const R& row) { return row.kind == Kind::Member ? QVariant() : QVariant(100 * row.movement); },
            .tip = [](const M&, const R& row) { return comparisoncell::movementTip(row); },
            .help = movementWords},
        {.title = WORDS("A/call {unit}"),
            .width = 72,
            .kind = CellKind::Time,
            .side = Side::Baseline,
            .text = perCallText<Side::Baseline>,
            .number = perCallNumber<Side::Baseline>,
            .tip = perCallTip<Side::Baseline>,
            .help = WORDS("A ÷ calls.")},
        {.title = WORDS("B/call {unit}"),
            .width = 72,
            .kind = CellKind::Time,
            .side = Side::Candidate,
            .text = perCallText<Side::Candidate>,
            .number = perCallNumber<Side::Candidate>,
            .tip = perCallTip<Side::Candidate>,
            .help = WORDS("B ÷ calls.")},
        {.title = WORDS("GFLOP/s A→B"),
            .width = 96,
            .text = [](const M&, const R& row) -> CellText {
                if (row.kind != Kind::Group)
                    return QString();
                return knownText(ratesText({row.sides.baseline.work, row.sides.candidate.work}));
            },
            .sortKey =
                [](const M&, const R& row) {
                    return toVariant(
                        row.sides[row.sides.baseline.work.flops ? Side::Baseline : Side::Candidate].work.gigaflops());
                },
            .tip = [](const M&, const R& row) { return comparisoncell::ratesTip(row); },
            .help = WORDS("FLOPs from shapes ÷ time of the calls that have them; — is unknown; blank: none is counted. FLOPs: "
                          "multiplications "
                          "and additions of "
                          "convolutions, "
                          "matmuls and attention. Sorts by A.")},
        {.title = WORDS("Match"),
            .width = 54,
            .text = [](const M&, const R& row) -> CellText {
                if (row.kind != Kind::Group)
                    return QString();
                if (row.group->kind == GroupKind::MaybeMissing)
                    return CellText(ComparisonModel::tr("cut off?"));
                if (!row.score && row.group->corrected == CorrectionKind::Split) // two rings beside a dash say nothing
                    return CellText(ComparisonModel::tr("split"));
                return row.score ? CellText(QString::number(*row.score, 'f', 2)) : std::nullopt;
            },
            .number = [](const M&, const R& row) { return toVariant(row.score); },
            .tip = [](const M& model, const R& row) { return model.evidenceText(row); },
            .help
            = WORDS("0 to 1, from shapes, component operators, Hash and order; ? and dots mean a guess, a pin that you vouch "
                    "for it, two rings that you merged groups (they overlap) or split one (they stand apart). Click or press "
                    "Space for the evidence."),
            .silentIfConstant = true},
        {.title = WORDS("A GFLOP/s"),
            .width = 80,
            .kind = CellKind::Rate,
            .side = Side::Baseline,
            .shownAtFirst = false,
            .text = rate<Side::Baseline>,
            .number = rateNumberOf<Side::Baseline>,
            .tip = rateTip<Side::Baseline>,
            .help = WORDS("FLOPs from shapes ÷ time; baseline.")},
        {.title = WORDS("B GFLOP/s"),
            .width = 80,
            .kind = CellKind::Rate,
            .side = Side::Candidate,
            .shownAtFirst = false,
            .text = rate<Side::Candidate>,
            .number = rateNumberOf<Side::Candidate>,
            .tip = rateTip<Side::Candidate>,
            .help = WORDS("FLOPs from shapes ÷ time; candidate.")},
        {.title = WORDS("Range A | B {unit}"),
            .width = 180,
            .shownAtFirst = false,
            .text = [](const M& model, const R& row) { return CellText(comparisoncell::callRangeText(row, model.unit_)); },
            .tip = [](const M& model, const R& row) { return comparisoncell::callRangeText(row, model.unit_); },
            .help = WORDS("Shortest to longest single call of each side, and whether the ranges overlap; — where calls are not "
                          "listed singly.")},
        {.title = WORDS("A runs {unit}"),
            .width = 132,
            .side = Side::Baseline,
            .shownAtFirst = false,
            .text = runsText<Side::Baseline>,
            .range = runsRange<Side::Baseline>,
            .sortKey = runsNumber<Side::Baseline>,
            .help = runsHelp},
        {.title = WORDS("B runs {unit}"),
            .width = 132,
            .side = Side::Candidate,
            .shownAtFirst = false,
            .text = runsText<Side::Candidate>,
            .range = runsRange<Side::Candidate>,
            .sortKey = runsNumber<Side::Candidate>,
            .help = runsHelp},
        {.title = WORDS("A kernel"),
            .width = 178,
            .right = false,
            .side = Side::Baseline,
            .shownAtFirst = false,
            .text = name<Side::Baseline>,
            .tip = nameTip<Side::Baseline>,
            .help = WORDS("The baseline's kernel of this group that takes most time, by its own name.")},
        {.title = WORDS("B kernel"),
            .width = 178,
            .right = false,
            .side = Side::Candidate,
            .shownAtFirst = false,
            .text = name<Side::Candidate>,
            .tip = nameTip<Side::Candidate>,
            .help = WORDS("The candidate's kernel of this group that takes most time, by its own name.")},
        {.title = WORDS("% of A"),
            .width = 66,
            .kind = CellKind::Percent,
            .side = Side::Baseline,
            .shownAtFirst = false,
            .text = percent<Side::Baseline>,
            .number = percentNumber<Side::Baseline>,
            .help = WORDS("Of this device's own total of A; TVM's Percent uses the longest device.")},
        {.title = WORDS("% of B"),
            .width = 66,
            .kind = CellKind::Percent,
            .side = Side::Candidate,
            .shownAtFirst = false,
            .text = percent<Side::Candidate>,
            .number = percentNumber<Side::Candidate>,
            .help = WORDS("Of this device's own total of B; TVM's Percent uses the longest device.")},
        {.title = WORDS("Device"),
            .width = 66,
            .right = false,
            .shownAtFirst = false,
            .text = [](const M&, const R& row) { return CellText(row.device); },
            .help = WORDS("The device on whose clock the row was timed."),
            .silentIfConstant = true},
    }};
    return all;
}

#undef WORDS

bool ComparisonModel::showsMedianRun(Side side) const
{
    const AnalyzedProfilePtr& analyzed = (*comparison_)[side].analyzed;
    return analyzed && analyzed->runs.oneStandsForAll();
}

bool ComparisonModel::isInDoubt(const ComparisonRow& row, Side side) const
{
    if (!row.group)
        return false;
    const AnalyzedProfile& analyzed = *(*comparison_)[side].analyzed;
    const std::vector<KernelCalls>& entries = (*row.group)[side].entries;
    if (row.kind != Kind::Member)
        return isTimeInDoubt(analyzed, entries);
    const std::optional<std::size_t> entry = row.member[side];
    return entry && isTimeInDoubt(analyzed, entries[*entry].rows);
}

std::vector<Target> ComparisonModel::targetsAt(const QModelIndex& index) const
{
    return node(index).targets();
}

Coverage ComparisonModel::coverageAt(const QModelIndex& index, const SelectedRows& rows) const
{
    return node(index).coverageIn(rows);
}

/// Leading characters of a kernel's name that carry no meaning.
QVariant ComparisonModel::prefixIn(const ComparisonRow& row, int column)
{
    if (column == BaselineName || column == CandidateName)
        return row.sides[column == BaselineName ? Side::Baseline : Side::Candidate].prefix();
    if (column != Label)
        return {};
    return row.kind == Kind::Member && row.sides.baseline.longest ? row.sides.baseline.prefix() : 0;
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const ComparisonRow& row = node(index);
    const int column = index.column();
    switch (role) {
    case ClassRole:
        return row.cls && column == Label ? QVariant(static_cast<int>(*row.cls)) : QVariant();
    case PrefixRole:
        return prefixIn(row, column);
    case FormsRole:
        return column == Label && row.kind == Kind::Group ? QVariant(row.labelForms()) : QVariant();
    case FractionRole:
        return column == Movement && row.kind != Kind::Member ? QVariant(row.movement) : QVariant();
    case DirectionRole:
        return column == Delta || (column == Ratio && comparisoncell::ratioOf(row))
                || (column == Movement && row.kind != Kind::Member)
            ? QVariant(comparisoncell::direction(row, column == Ratio, unit_))
            : QVariant();
    case BadgeRole:
        return column == Match && row.kind == Kind::Group ? QVariant(static_cast<int>(comparisoncell::badgeOf(row))) : QVariant();
    case PinnedRole:
        return row.pinned;
    default:
        return cellData(columns()[static_cast<std::size_t>(column)], *this, row, role);
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (section == Movement && role == ExportRole)
        return tr("Movement (%)"); // its cells carry no sign there
    if (section == Calls && role == ExportRole)
        return tr("Calls A | B"); // which is which is said by its neighbours, which need not be there
    if (section == Ratio && role == ExportRole)
        return QStringLiteral("A / B"); // no direction stands in its cells there
    if (section == Ratio && role == ReadableTitleRole)
        return QStringLiteral("B is"); // as in the tables of the command line
    const bool isSum = section == BaselineTime || section == CandidateTime || section == Delta;
    return headingData(columns()[static_cast<std::size_t>(section)], comparisonWords, unit_, role,
        isSum && comparison_ && comparison_->isPerRun() ? tr("/run") : QString());
}

} // namespace tvmscope
