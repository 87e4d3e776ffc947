// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/matrixmodel.h"

#include "models/comparison/timedoubt.h"
#include "models/export/answertables.h"
#include "models/export/matrixtables.h"
#include "models/export/recordingfacts.h"
#include "models/export/runcolumns.h"
#include "models/items/counted.h"
#include "models/items/doubtmark.h"
#include "models/items/formulatext.h"
#include "models/items/itemtext.h"
#include "models/items/recordingwords.h"
#include "models/profile/difference.h"

#include <algorithm>
#include <utility>

namespace tvmscope {

namespace {

MatrixNode rowsOf(const ProfileSet& profileSet)
{
    MatrixNode root;
    for (const ProfileSetEntry& entry : profileSet.entries()) {
        root.children.push_back({&profileSet.rows[entry.row], {}});
        for (const std::size_t part : entry.parts)
            root.children.back().children.push_back({&profileSet.rows[part], {}});
    }
    if (profileSet.geomeans.groups > 0)
        root.children.push_back({});
    return root;
}

/// Names of files without the ending that all of them have: where there is little room, it says nothing.
QStringList withoutCommonEnding(const ProfileSet& profileSet)
{
    QStringList names;
    for (const ComparedProfile& each : profileSet.profiles)
        names << toQString(each.label);
    QString ending = names.front().section(u'/', -1);
    while (!std::all_of(names.begin(), names.end(), [&](const QString& name) { return name.endsWith(ending); }))
        ending.remove(0, 1);
    const auto begin = ending.indexOf(u'.');
    for (QString& name : names)
        if (begin >= 0 && name.size() > ending.size() - begin)
            name.chop(ending.size() - begin);
    return names;
}

} // namespace

MatrixModel::MatrixModel(QObject* parent)
    : TreeModel(parent)
{
}

void MatrixModel::setProfiles(std::shared_ptr<const ProfileSet> profileSet, MessageText text)
{
    beginResetModel();
    profileSet_ = std::move(profileSet);
    text_ = std::move(text);
    chosen_.reset();
    coverages_ = {};
    runs_.clear();
    shortNames_ = profileSet_ ? withoutCommonEnding(*profileSet_) : QStringList();
    root_ = profileSet_ ? rowsOf(*profileSet_) : MatrixNode{};
    setRoot(&root_);
    endResetModel();
}

void MatrixModel::setShown(WorkspacePtr shown)
{
    shown_ = std::move(shown);
    sides_ = shown_ ? columnsOfSides(*shown_) : ColumnsOfSides();
    coverages_ = {};
}

void MatrixModel::setChosen(std::optional<std::size_t> profile)
{
    chosen_ = profile;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

bool MatrixModel::isElsewhere(const ProfileSetRow& row) const
{
    const bool ofRows = row.kind == ProfileSetRowKind::Group || row.kind == ProfileSetRowKind::Subtotal;
    return ofRows && isOfOthersOnly(row, sides_);
}

Target MatrixModel::targetOfOthers(const ProfileSetRow& row) const
{
    return OthersTarget{static_cast<std::size_t>(&row - profileSet_->rows.data())};
}

std::vector<Target> MatrixModel::targetsAt(const QModelIndex& index) const
{
    const ProfileSetRow* row = node(index).row;
    if (!row)
        return {};
    if (row->kind == ProfileSetRowKind::Total)
        return {DeviceTarget{row->device, {}}};
    std::vector<Target> targets;
    for (const ProfileIndex side : shownProfiles) {
        if (!sides_[side] || row->cells[*sides_[side]].rows.empty())
            continue;
        CallsTarget calls{side, row->cells[*sides_[side]].rows};
        std::sort(calls.calls.begin(), calls.calls.end());
        targets.emplace_back(std::move(calls));
    }
    if (!targets.empty())
        return targets;
    if (row->kind == ProfileSetRowKind::Remainder) // time that no row accounts for, whoever has it
        return {CategoryTarget{row->device, row->category(), {}}};
    if (row->kind == ProfileSetRowKind::Group)
        return {targetOfOthers(*row)};
    for (const MatrixNode& part : node(index).children)
        targets.push_back(targetOfOthers(*part.row));
    return targets;
}

Coverage MatrixModel::coverageAt(const QModelIndex& index, const SelectedRows& rows) const
{
    const ProfileSetRow* row = node(index).row;
    if (!row || rows.revision() == 0 || !shown_)
        return Coverage::None;
    if (coverages_[0].revision != rows.revision())
        std::swap(coverages_[0], coverages_[1]);
    if (coverages_[0].revision != rows.revision())
        coverages_[0] = {rows.revision(), coverageOfColumns(*shown_, rows)};
    return coverages_[0].ofRow[static_cast<std::size_t>(row - profileSet_->rows.data())];
}

int MatrixModel::firstRunsColumn() const noexcept
{
    return profileSet_ ? timeColumnOf(profileSet_->profiles.size()) : 1;
}

std::optional<std::size_t> MatrixModel::profileOf(int column) const noexcept
{
    return column < 1 ? std::nullopt
                      : std::optional(static_cast<std::size_t>(isRuns(column) ? column - firstRunsColumn() : (column - 1) / 2));
}

bool MatrixModel::isRatio(int column) const noexcept
{
    return column > 0 && !isRuns(column) && column % 2 == 0;
}

bool MatrixModel::isRuns(int column) const noexcept
{
    return column >= firstRunsColumn();
}

bool MatrixModel::hasRuns(std::size_t profile) const
{
    return profileSet_->profiles[profile].analyzed->runs.any();
}

const std::optional<Spread>& MatrixModel::runsOf(const Cell& cell) const
{
    static const std::optional<Spread> none;
    if (!cell.row)
        return none;
    const std::size_t profiles = profileSet_->profiles.size();
    runs_.resize(profileSet_->rows.size() * profiles);
    auto& known = runs_[static_cast<std::size_t>(cell.row - profileSet_->rows.data()) * profiles + cell.profile];
    return known ? *known : known.emplace(spreadOfCell(*profileSet_, *cell.row, cell.profile));
}

int MatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.column() > 0 || !profileSet_ ? 0 : runsColumnOf(profileSet_->profiles.size());
}

std::optional<double> MatrixModel::ratioOf(const Cell& cell) const
{
    return cell.row ? ratioTo(*cell.row, baseline(), cell.profile) : profileSet_->geomeans.ofProfile[cell.profile];
}

CellText MatrixModel::timeWords(const Cell& cell) const
{
    if (!cell.row)
        return QString();
    const auto& us = cell.row->cells[cell.profile].us;
    return markedIf(isInDoubt(cell), us ? CellText(toQString(timeNumber(*us, TimeUnit::Microseconds))) : std::nullopt);
}

bool MatrixModel::isInDoubt(const Cell& cell) const
{
    return isTimeInDoubt(*profileSet_->profiles[cell.profile].analyzed, cell.row->cells[cell.profile].rows);
}

/// No time of the row is shorter, and one is so much longer that they differ.
bool MatrixModel::isShortest(const Cell& cell) const
{
    const auto own = cell.row && cell.row->ledger != LedgerKind::Excluded ? cell.row->cells[cell.profile].us : std::nullopt;
    if (!own)
        return false;
    bool differs = false;
    for (std::size_t at = 0; at < cell.row->cells.size(); ++at) {
        const ProfileSetCell& each = cell.row->cells[at];
        if (isUnlike(at))
            continue;
        if (each.hostClock || !each.us || *each.us < *own) // who has nothing of it takes no time for it
            return false;
        differs = differs || differ(*own, *each.us);
    }
    return differs && !isUnlike(cell.profile);
}

/// By the runs alone neither the profile nor the baseline is the faster one.
bool MatrixModel::haveOverlappingRuns(const Cell& cell) const
{
    return runsOverlap(runsOf(cell), runsOf({cell.row, baseline()}));
}

bool MatrixModel::isUnlike(std::size_t profile) const
{
    return !profileSet_->unlikeBaseline(profile).empty();
}

CellText MatrixModel::ratioWords(const Cell& cell) const
{
    if (cell.profile == baseline())
        return cell.row && cell.row->kind == ProfileSetRowKind::Total ? tr("baseline") : QString();
    if (cell.row && !profileSet_->isJudged(*cell.row, cell.profile))
        return cell.row->kind == ProfileSetRowKind::Total ? CellText(tr("not alike")) : std::nullopt;
    const auto ratio = ratioOf(cell);
    return ratio ? CellText(toQString(ratioText(*ratio, 1.0))) : std::nullopt;
}

QString MatrixModel::nameTip(const Cell& cell) const
{
    if (!cell.row)
        return tr("Of the factors to the baseline, over groups that it and all profiles alike with it have and that take 1 % of "
                  "its time or more: against another baseline it may be of other groups");
    if (cell.row->kind == ProfileSetRowKind::Total && cell.row->basis == DeviceBasis::Rows)
        return tr("Sums of rows: a profile has no total of this device");
    QString tip = toQString(rowLabel(*profileSet_, *cell.row, text_));
    if (isElsewhere(*cell.row))
        tip += u'\n' + tr("In neither of the two profiles that other pages show: they have nothing of it.");
    return tip;
}

QString MatrixModel::timeTip(const Cell& cell) const
{
    if (!cell.row)
        return {};
    const ProfileSetCell& of = cell.row->cells[cell.profile];
    if (!of.us)
        return cell.row->kind == ProfileSetRowKind::Total ? tr("This profile does not time the device")
                                                          : tr("This profile has no such work");
    QString tip = exactTime(*of.us);
    if (of.calls.any())
        tip += QStringLiteral(", ") + counted(countedWords::calls, of.calls);
    if (isShortest(cell))
        tip += u'\n' + tr("The shortest of this row");
    const AnalyzedProfile& analyzed = *profileSet_->profiles[cell.profile].analyzed;
    if (cell.row->kind == ProfileSetRowKind::Group)
        for (const QString& line : recordingLines(analyzed, of.rows, profileSet_->divisors[cell.profile]))
            tip += u'\n' + line;
    else if (const auto& spread = runsOf(cell))
        tip += u'\n' + spreadLine(*spread, analyzed.runs.oneStandsForAll());
    return explainedIf(isInDoubt(cell), of.hostClock ? tr("%1, host clock: overlaps, not added").arg(tip) : tip);
}

/// The headline's reasons for calling neither of the two the faster one.
QString MatrixModel::whyNoMean(std::size_t profile) const
{
    QString why;
    for (const Message& reason : profileSet_->unlikeBaseline(profile))
        why += (why.isEmpty() ? QString() : QStringLiteral("; ")) + toQString(text_(reason));
    return tr("No mean: not alike with the baseline (%1)").arg(why);
}

QString MatrixModel::ratioTip(const Cell& cell) const
{
    if (cell.row && cell.row->ledger == LedgerKind::Excluded)
        return tr("Excluded by you: neither faster nor slower");
    if (cell.row && cell.row->cells[cell.profile].hostClock != cell.row->cells[baseline()].hostClock)
        return tr("One of these clocks overlaps with an accelerator");
    if (!cell.row && cell.profile != baseline() && !ratioOf(cell))
        return whyNoMean(cell.profile);
    if (cell.profile == baseline() || !cell.row || !ratioOf(cell))
        return {};
    const double a = *cell.row->cells[baseline()].us, b = *cell.row->cells[cell.profile].us;
    QString formula = shareFormula(std::max(a, b), std::min(a, b));
    const auto &mine = runsOf(cell), &others = runsOf({cell.row, baseline()});
    if (!mine || !others || mine->runs < 2 || others->runs < 2)
        return formula;
    return formula + u'\n'
        + (haveOverlappingRuns(cell) ? overlapLine()
                                     : tr("The runs of both are apart: each of one took longer than each of the other"));
}

/// Four kinds of columns: the names, and of each profile its time, its factor and its runs.
const MatrixModel::TableColumn& MatrixModel::columnAt(int section) const
{
    using M = MatrixModel;
    static constexpr TableColumn names{.title = QT_TRANSLATE_NOOP("MatrixModel", "Operator, {unit}"),
        .width = 160,
        .right = false,
        .text =
            [](const M& model, const Cell& cell) {
                return CellText(toQString(cell.row ? rowLabel(*model.profileSet_, *cell.row, model.text_)
                                                   : geomeanLabel(*model.profileSet_, model.text_)));
            },
        .tip = [](const M& model, const Cell& cell) { return model.nameTip(cell); },
        .help = QT_TRANSLATE_NOOP("MatrixModel",
            "What a group does, and on what. Every profile is aligned with the baseline; what one of them alone has says so. "
            "Until a heading is sorted by, what takes most time in any profile comes first. The shortest time of a row is "
            "bold.")};
    static constexpr TableColumn times{.title = nullptr,
        .width = 96,
        .kind = CellKind::Time,
        .text = [](const M& model, const Cell& cell) { return model.timeWords(cell); },
        .number = [](const M&, const Cell& cell) { return cell.row ? toVariant(cell.row->cells[cell.profile].us) : QVariant(); },
        .tip = [](const M& model, const Cell& cell) { return model.timeTip(cell); }};
    static constexpr TableColumn ratios{.title = nullptr,
        .width = 104,
        .kind = CellKind::Ratio,
        .directionInText = true,
        .text = [](const M& model, const Cell& cell) { return model.ratioWords(cell); },
        .number = [](const M& model, const Cell& cell) { return toVariant(model.ratioOf(cell)); },
        .tip = [](const M& model, const Cell& cell) { return model.ratioTip(cell); }};
    static constexpr TableColumn runs{.title = nullptr,
        .width = 80,
        .shownAtFirst = false,
        .text =
            [](const M& model, const Cell& cell) {
                const auto& spread = model.runsOf(cell);
                return CellText(spread ? toQString(rangeNumbers(*spread)) : QString());
            },
        .range = [](const M& model, const Cell& cell) { return rangeEnds(model.runsOf(cell)); },
        .sortKey =
            [](const M& model, const Cell& cell) {
                const auto& spread = model.runsOf(cell);
                return spread ? QVariant(spread->medianUs) : QVariant();
            },
        .tip =
            [](const M& model, const Cell& cell) {
                const auto& spread = model.runsOf(cell);
                return spread ? spreadLine(*spread, model.profileSet_->profiles[cell.profile].analyzed->runs.oneStandsForAll())
                              : QString();
            }};
    return !profileOf(section) ? names : isRuns(section) ? runs : isRatio(section) ? ratios : times;
}

std::optional<bool> MatrixModel::hasWords(const QModelIndex& index, const FindWords& words) const
{
    const ProfileSetRow* row = node(index).row;
    if (!row || row->kind != ProfileSetRowKind::Group)
        return std::nullopt;
    return words.isEmpty()
        || (texts_ && words.allInFolded({(*texts_)[static_cast<std::size_t>(row - profileSet_->rows.data())]}));
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const ProfileSetRow* row = node(index).row;
    const Cell cell{row, profileOf(index.column()).value_or(0)};
    const bool isGroup = row && row->kind == ProfileSetRowKind::Group;
    if (role == PinnedRole)
        return !isGroup || row->ledger == LedgerKind::Overhead;
    if (index.column() == 0 && role == ClassRole && isGroup)
        return static_cast<int>(row->cls);
    if (index.column() == 0 && role == FormsRole && isGroup) {
        QStringList forms;
        for (const std::string& form : rowLabelForms(*profileSet_, *row, text_))
            forms << QString::fromStdString(form);
        return forms;
    }
    if (role == DirectionRole) {
        const bool judged = isRatio(index.column()) && cell.profile != baseline() && !isUnlike(cell.profile);
        const auto ratio = judged ? ratioOf(cell) : std::nullopt;
        return !ratio ? QVariant() : QVariant(haveOverlappingRuns(cell) ? 0 : differenceDirection(*ratio, 1.0));
    }
    if (role == BestRole)
        return index.column() > 0 && !isRatio(index.column()) && !isRuns(index.column()) && isShortest(cell);
    return cellData(columnAt(index.column()), *this, cell, role);
}

QString MatrixModel::headerTip(std::size_t profile, bool runs) const
{
    const ComparedProfile& each = profileSet_->profiles[profile];
    QString what = toQString(each.label) + u'\n' + toQString(text_(originMessage(each)));
    if (runs)
        what += u'\n' + tr("Of one run: the shortest to the longest of the runs that finished. Sorts by their median.");
    const QString how = profile == baseline()
        ? tr("The baseline: every × is against it")
        : tr("×: larger ÷ smaller time, against the baseline %1\nClick: take this one as the baseline")
              .arg(QString::fromStdString(profileSet_->profiles[baseline()].label));
    return what + QLatin1Char('\n') + how + QLatin1Char('\n')
        + tr(
            "Shift+click: sort by this column\nCtrl+click on two columns: compare these two\nRight click: remove it, add others");
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto profile = profileOf(section);
    if (!profile)
        return role == ExportRole ? QVariant(tr("Operator"))
                                  : headingData(columnAt(section), "MatrixModel", TimeUnit::Microseconds, role,
                                      profileSet_->isPerRun() ? tr("/run") : QString());
    const QString label = QString::fromStdString(profileSet_->profiles[*profile].label);
    switch (role) {
    case Qt::DisplayRole:
        if (isRatio(section))
            return QStringLiteral("×");
        if (isRuns(section))
            return tr("runs");
        return chosen_ == profile ? QStringLiteral("✓ ") + label : label;
    case FormsRole:
        return isRatio(section) || isRuns(section) || chosen_ == profile
            ? QVariant()
            : QVariant(QStringList{label, shortNames_.at(static_cast<qsizetype>(*profile))});
    case HeadingRole:
        if (isRuns(section))
            return tr("runs of %1").arg(label);
        return isRatio(section) && *profile == baseline() ? tr("× of %1, the baseline").arg(label)
            : isRatio(section)
            ? tr("× of %1 against %2").arg(label, QString::fromStdString(profileSet_->profiles[baseline()].label))
            : label;
    case ExportRole:
        if (isRuns(section))
            return label + QStringLiteral(" runs µs");
        return isRatio(section) ? QString::fromStdString(profileSet_->profiles[baseline()].label) + QStringLiteral(" / ") + label
                                : label + QStringLiteral(" µs");
    case ReadableTitleRole:
        return isRatio(section)
            ? QVariant(tr("%1 against %2 is").arg(label, QString::fromStdString(profileSet_->profiles[baseline()].label)))
            : QVariant();
    case Qt::ToolTipRole:
        return headerTip(*profile, isRuns(section));
    case SideRole:
        return *profile == baseline() ? QVariant(0) : QVariant();
    default:
        return headingData(columnAt(section), "MatrixModel", TimeUnit::Microseconds, role);
    }
}

} // namespace tvmscope
