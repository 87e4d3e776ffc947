// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/timingsmodel.h"

#include "models/export/numbers.h"
#include "models/items/formulatext.h"
#include "models/items/itemtext.h"
#include "models/profile/artifactindex.h"
#include "models/session/modelname.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr char timingsWords[] = "TimingsModel"; // context of the columns' words
#define WORDS(text) QT_TRANSLATE_NOOP("TimingsModel", text)

} // namespace

QString timingName(const TimingRow& row, const std::vector<DocumentPtr>& documents)
{
    QString place
        = sourceName(row.place.document->source, documents) + QLatin1Char(':') + QString::number(row.place.artifact->lines.first);
    if (!row.isProfile())
        return row.figures.name.empty() ? place : toQString(row.figures.name) + QStringLiteral(" · ") + place;
    const QString name
        = QCoreApplication::translate(timingsWords, "%1 · %2 · profile").arg(toQString(row.executor), toQString(row.device));
    return profilesIn(documents).size() > 1 ? name + QStringLiteral(" · ") + place : name;
}

void TimingsModel::setWorkspace(WorkspacePtr workspace)
{
    beginResetModel();
    workspace_ = std::move(workspace);
    reference_ = 0;
    double longest = 0.0;
    for (const TimingRow& row : workspace_->timingRows)
        longest = std::max(longest, row.figures.meanUs);
    unit_ = unitFor(longest);
    endResetModel();
}

CellText TimingsModel::time(std::optional<double> us) const
{
    return us ? CellText(toQString(fineTimeNumber(*us, unit_))) : CellText();
}

void TimingsModel::setReference(int row)
{
    if (row < 0 || row >= rowCount() || row == reference_)
        return;
    reference_ = row;
    Q_EMIT dataChanged(index(0, Ratio), index(rowCount() - 1, Ratio));
}

ProfileChoice TimingsModel::placeOf(int row) const
{
    const auto& [document, artifact] = timing(row).place;
    return {workspace_->placeOf(document), artifactIndex(*document, *artifact)};
}

QString TimingsModel::searchText(int row) const
{
    return name(timing(row)); // folders are not seen: `vm` is in that of every `tvm`
}

/// In the order of Column.
const std::array<TimingsModel::TableColumn, TimingsModel::ColumnCount>& TimingsModel::columns()
{
    using M = TimingsModel;
    using N = TimingRow;
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Name"),
            .width = 240,
            .right = false,
            .text = [](const M& model, const N& row) { return CellText(model.name(row)); },
            .tip =
                [](const M&, const N& row) {
                    return QCoreApplication::translate(timingsWords, "%1, line %2")
                        .arg(QString::fromStdString(row.place.document->source))
                        .arg(row.place.artifact->lines.first);
                },
            .help = WORDS("A timing by its source and line; a profile by its executor and device. Enter shows it there.")},
        {.title = WORDS("Mean {unit}"),
            .width = 96,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& row) { return model.time(row.figures.meanUs); },
            .number = [](const M&, const N& row) { return toVariant(row.figures.meanUs); },
            .help = WORDS("Of a profile: the total of the device, of several runs that of one.")},
        {.title = WORDS("Median {unit}"),
            .width = 96,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& row) { return model.time(row.figures.medianUs); },
            .number = [](const M&, const N& row) { return toVariant(row.figures.medianUs); }},
        {.title = WORDS("Min {unit}"),
            .width = 96,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& row) { return model.time(row.figures.minUs); },
            .number = [](const M&, const N& row) { return toVariant(row.figures.minUs); }},
        {.title = WORDS("Max {unit}"),
            .width = 96,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& row) { return model.time(row.figures.maxUs); },
            .number = [](const M&, const N& row) { return toVariant(row.figures.maxUs); }},
        {.title = WORDS("Std {unit}"),
            .width = 84,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& row) { return model.time(row.figures.stdUs); },
            .number = [](const M&, const N& row) { return toVariant(row.figures.stdUs); },
            .help = WORDS("The standard deviation as printed: of the repeats, each of which is the mean of many runs.")},
        {.title = WORDS("×"),
            .width = 110,
            .kind = CellKind::Ratio,
            .directionInText = true,
            .text =
                [](const M& model, const N& row) {
                    return model.isReference(row) ? CellText(QString()) : CellText(toQString(model.verdictOn(row).said));
                },
            .number =
                [](const M& model, const N& row) {
                    return model.isReference(row)
                        ? QVariant()
                        : toVariant(model.timing(model.reference()).figures.meanUs / row.figures.meanUs);
                },
            .help = WORDS("Larger ÷ smaller mean, against the row that is compared with. In files: that row's mean ÷ this one's, "
                          "above 1 is faster. ≈: less than 2 % apart. < 2 std: the means are less than two standard deviations "
                          "apart, so that "
                          "they do not tell which is longer. Other device: totals of two devices, whose clocks are not the same. "
                          "Other model: times of different work.")},
        {.title = WORDS("× its timing"),
            .width = 110,
            .kind = CellKind::Ratio,
            .directionInText = true,
            .text =
                [](const M&, const N& row) {
                    const auto verdict = ownTimingVerdict(row);
                    return verdict ? CellText(toQString(verdict->said)) : CellText(QString());
                },
            .number
            = [](const M&,
                  const N& row) { return row.ownTiming ? toVariant(row.ownTiming->meanUs / row.figures.meanUs) : QVariant(); },
            .tip =
                [](const M&, const N& row) {
                    if (!row.ownTiming)
                        return QString();
                    const TimingBeside& own = *row.ownTiming;
                    const QString file = QString::fromStdString(own.file.empty() ? row.place.document->source : own.file);
                    const auto [shorter, longer] = std::minmax({own.meanUs, row.figures.meanUs});
                    return QCoreApplication::translate(timingsWords, "its timing: %1, line %2")
                               .arg(file)
                               .arg(own.artifact->lines.first)
                        + u'\n' + shareFormula(longer, shorter);
                },
            .help
            = WORDS("A profile against the timing that belongs to it, whatever the others are compared with: in its own text "
                    "the last one above it, else the first one behind it; else that of the file with the plainest name. In "
                    "files: timing ÷ profile, above 1 is faster. ≈: less than 2 % apart. < 2 std: no more than "
                    "two of the timing's standard deviations apart, so that nobody can tell which is longer.")},
    }};
    return all;
}

#undef WORDS

int TimingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !workspace_ ? 0 : static_cast<int>(workspace_->timingRows.size());
}

int TimingsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TimingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const TimingRow& row = timing(index.row());
    if (role != DirectionRole)
        return cellData(columns()[static_cast<std::size_t>(index.column())], *this, row, role);
    std::optional<TimingVerdict> verdict;
    if (index.column() == OwnRatio)
        verdict = ownTimingVerdict(row);
    else if (index.column() == Ratio && !isReference(row))
        verdict = verdictOn(row);
    return verdict ? QVariant(verdict->direction) : QVariant();
}

QVariant TimingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == ExportRole && (section == Ratio || section == OwnRatio)) // which way a number without words goes
        return section == Ratio ? tr("compared with / mean") : tr("its timing / mean");
    if (role == ReadableTitleRole && (section == Ratio || section == OwnRatio)) // as in the table of the command line
        return section == Ratio ? tr("is") : tr("against its timing");
    TableColumn column = columns()[static_cast<std::size_t>(section)];
    if (section == Mean && areAllElapsed())
        column.title = QT_TRANSLATE_NOOP("TimingsModel", "Time {unit}");
    return headingData(column, timingsWords, unit_, role);
}

/// Of such times no text says how many runs they are of: none is known to be a mean.
bool TimingsModel::areAllElapsed() const
{
    return rowCount() > 0 && std::all_of(workspace_->timingRows.begin(), workspace_->timingRows.end(), [](const TimingRow& row) {
        return row.figures.elapsed && !row.isProfile();
    });
}

} // namespace tvmscope
