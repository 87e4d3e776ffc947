// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/countsmodel.h"

#include "models/items/itemtext.h"
#include "models/session/modelname.h"

namespace tvmscope {

namespace {

constexpr char countsWords[] = "CountsModel"; // context of the columns' words
#define WORDS(text) QT_TRANSLATE_NOOP("CountsModel", text)

CellText wordsCell(std::string_view words)
{
    return words.empty() ? CellText() : CellText(toQString(words));
}

} // namespace

void CountsModel::setWorkspace(WorkspacePtr workspace)
{
    beginResetModel();
    workspace_ = std::move(workspace);
    rows_.clear();
    for (std::size_t at = 0; at < workspace_->counts.size(); ++at)
        for (std::size_t row = 0; row < workspace_->counts[at].counted->profile->rowCount(); ++row)
            rows_.push_back({at, static_cast<CallId>(row)});
    endResetModel();
}

std::optional<std::int64_t> CountsModel::measureOf(const CountsRow& row) const
{
    const CountedProfile& counted = *openedOf(row).counted;
    return counted.countOf(counted.by(), row.row);
}

std::optional<double> CountsModel::shareOf(const CountsRow& row) const
{
    const auto measure = measureOf(row);
    const auto sum = static_cast<double>(openedOf(row).counted->by().sum);
    return measure && sum > 0.0 ? std::optional(static_cast<double>(*measure) / sum) : std::nullopt;
}

QString CountsModel::reportName(const CountsRow& row) const
{
    const OpenedCounts& opened = openedOf(row);
    return artifactName(opened.place, workspace_->documents);
}

/// What else it counted, each with its name.
QString CountsModel::othersOf(const CountsRow& row, const QString& between) const
{
    const CountedProfile& counted = *openedOf(row).counted;
    QStringList others;
    for (const RowCounter& counter : counted.counters)
        if (&counter != &counted.by())
            others << QStringLiteral("%1 %2").arg(
                toQString(counter.name), toQString(countOrDash(counted.countOf(counter, row.row))));
    return others.join(between);
}

QString CountsModel::searchText(int row) const
{
    return toQString(profileOf(rowAt(row)).nameOf(rowAt(row).row)) + QLatin1Char('\n') + reportName(rowAt(row));
}

/// In the order of Column.
const std::array<CountsModel::TableColumn, CountsModel::ColumnCount>& CountsModel::columns()
{
    using M = CountsModel;
    using N = CountsRow;
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Row"),
            .width = 60,
            .text = [](const M&, const N& row) { return CellText(QString::number(tvmscope::index(row.row) + 1)); },
            .number = [](const M&, const N& row) { return QVariant(static_cast<qlonglong>(tvmscope::index(row.row) + 1)); },
            .help = WORDS("In the order of the source. Enter shows it there.")},
        {.title = WORDS("Operator"),
            .width = 280,
            .right = false,
            .text = [](const M& model, const N& row) { return wordsCell(model.profileOf(row).nameOf(row.row)); },
            .tip = [](const M& model, const N& row) { return toQString(model.profileOf(row).nameOf(row.row)); }},
        {.title = WORDS("Report"),
            .width = 160,
            .right = false,
            .text = [](const M& model, const N& row) { return CellText(model.reportName(row)); },
            .help = WORDS("The source, and the line at which the report begins."),
            .silentIfConstant = true},
        {.title = WORDS("Calls"),
            .width = 72,
            .kind = CellKind::Calls,
            .text =
                [](const M& model, const N& row) {
                    const CallCount calls = model.profileOf(row).calls().countOf(row.row);
                    return calls.isKnown() ? CellText(toQString(countText(calls))) : CellText();
                },
            .number = [](const M& model, const N& row) { return callsVariant(model.profileOf(row).calls().countOf(row.row)); }},
        {.title = nullptr,
            .width = 130,
            .kind = CellKind::Calls,
            .text = [](const M& model, const N& row) { return knownText(countOrDash(model.measureOf(row))); },
            .number =
                [](const M& model, const N& row) {
                    const auto measure = model.measureOf(row);
                    return measure ? QVariant(static_cast<qlonglong>(*measure)) : QVariant();
                },
            .tip =
                [](const M& model, const N& row) {
                    const RowCounter& by = model.openedOf(row).counted->by();
                    return QStringLiteral("%1: %2").arg(toQString(by.name), toQString(by.unit));
                },
            .help = WORDS("What the report is measured by: it has no durations. — where the counter overflowed.")},
        {.title = WORDS("%"),
            .width = 96,
            .kind = CellKind::Percent,
            .text =
                [](const M& model, const N& row) {
                    const auto share = model.shareOf(row);
                    return share ? CellText(toQString(percentNumber(100.0 * *share))) : CellText();
                },
            .number =
                [](const M& model, const N& row) {
                    const auto share = model.shareOf(row);
                    return share ? QVariant(100.0 * *share) : QVariant();
                },
            .help = WORDS("Of what all rows of the report counted.")},
        {.title = WORDS("Other counters"),
            .width = 200,
            .right = false,
            .text =
                [](const M& model, const N& row) {
                    const QString others = model.othersOf(row, QStringLiteral(" · "));
                    return others.isEmpty() ? CellText() : CellText(others);
                },
            .tip = [](const M& model, const N& row) { return model.othersOf(row, QStringLiteral("\n")); }},
        {.title = WORDS("Device"),
            .width = 72,
            .right = false,
            .text = [](const M& model, const N& row) { return wordsCell(model.profileOf(row).deviceNameOf(row.row)); }},
        {.title = WORDS("Argument shapes"),
            .width = 240,
            .right = false,
            .text = [](const M& model, const N& row) { return wordsCell(model.profileOf(row).shapesOf(row.row)); }},
    }};
    return all;
}

#undef WORDS

int CountsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int CountsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant CountsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const CountsRow& row = rowAt(index.row());
    if (role == FractionRole)
        return index.column() == Share ? toVariant(shareOf(row)) : QVariant();
    return cellData(columns()[static_cast<std::size_t>(index.column())], *this, row, role);
}

/// The measure is called by its counter, where all reports have one.
QVariant CountsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (section != Measure || (role != Qt::DisplayRole && role != ExportRole))
        return headingData(columns()[static_cast<std::size_t>(section)], countsWords, TimeUnit::Microseconds, role);
    QString name;
    for (const OpenedCounts& opened : workspace_ ? workspace_->counts : std::vector<OpenedCounts>()) {
        const QString own = toQString(opened.counted->by().name);
        if (!name.isEmpty() && name != own)
            return tr("Counted");
        name = own;
    }
    return name;
}

} // namespace tvmscope
