// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/passesmodel.h"

#include "models/items/formulatext.h"
#include "models/items/itemtext.h"
#include "models/session/modelname.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr char passesWords[] = "PassesModel"; // context of the columns' words
#define WORDS(text) QT_TRANSLATE_NOOP("PassesModel", text)

std::optional<double> shareOf(const PassRow& row)
{
    return row.wholeUs > 0.0 ? std::optional(100 * row.sum->selfUs / row.wholeUs) : std::nullopt;
}

} // namespace

void PassesModel::setWorkspace(WorkspacePtr workspace)
{
    beginResetModel();
    workspace_ = std::move(workspace);
    rows_.clear();
    double largest = 0.0;
    for (std::size_t at = 0; at < workspace_->passes.size(); ++at) {
        const OpenedPasses& opened = workspace_->passes[at];
        largest = std::max(largest, opened.timing->totalUs);
        for (const PassSum& sum : opened.sums)
            rows_.push_back({at, &sum, opened.timing->totalUs});
    }
    unit_ = unitFor(largest);
    endResetModel();
}

QString PassesModel::compilationName(const PassRow& row) const
{
    const OpenedPasses& opened = workspace_->passes[row.compilation];
    return artifactName(opened.place, workspace_->documents);
}

QString PassesModel::searchText(int row) const
{
    return toQString(pass(row).sum->name) + QLatin1Char('\n') + compilationName(pass(row));
}

/// In the order of Column.
const std::array<PassesModel::TableColumn, PassesModel::ColumnCount>& PassesModel::columns()
{
    using M = PassesModel;
    using N = PassRow;
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Pass"),
            .width = 280,
            .right = false,
            .text = [](const M&, const N& row) { return CellText(toQString(row.sum->name)); },
            .tip = [](const M&, const N& row) { return toQString(row.sum->name); },
            .help = WORDS("All runs of a pass in one compilation. Enter shows the longest of them in its source.")},
        {.title = WORDS("Compilation"),
            .width = 200,
            .right = false,
            .text = [](const M& model, const N& row) { return CellText(model.compilationName(row)); },
            .help = WORDS("The source, and the line at which its passes begin."),
            .silentIfConstant = true},
        {.title = WORDS("Runs"),
            .width = 72,
            .kind = CellKind::Calls,
            .text = [](const M&, const N& row) { return CellText(toQString(countText(row.sum->runs))); },
            .number = [](const M&, const N& row) { return QVariant(static_cast<qlonglong>(row.sum->runs)); }},
        {.title = WORDS("Self {unit}"),
            .width = 104,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& row) { return CellText(toQString(timeNumber(row.sum->selfUs, model.unit_))); },
            .number = [](const M&, const N& row) { return QVariant(row.sum->selfUs); },
            .help = WORDS("Time of the pass itself, without the passes that ran inside of it, all runs together.")},
        {.title = WORDS("% of all"),
            .width = 84,
            .kind = CellKind::Percent,
            .text =
                [](const M&, const N& row) {
                    const auto share = shareOf(row);
                    return share ? CellText(toQString(percentNumber(*share))) : CellText();
                },
            .number = [](const M&, const N& row) { return toVariant(shareOf(row)); },
            .tip = [](const M&, const N& row) { return shareFormula(row.sum->selfUs, row.wholeUs); },
            .help = WORDS("Self time, of the time of all passes of the compilation.")},
        {.title = WORDS("Total {unit}"),
            .width = 104,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& row) { return CellText(toQString(timeNumber(row.sum->totalUs, model.unit_))); },
            .number = [](const M&, const N& row) { return QVariant(row.sum->totalUs); },
            .help = WORDS("With the passes that ran inside of it. A run inside of another of the same name counts once.")},
    }};
    return all;
}

#undef WORDS

int PassesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PassesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant PassesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const PassRow& row = pass(index.row());
    if (role == FractionRole)
        return index.column() == Share && row.wholeUs > 0.0 ? QVariant(row.sum->selfUs / row.wholeUs) : QVariant();
    return cellData(columns()[static_cast<std::size_t>(index.column())], *this, row, role);
}

QVariant PassesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    return headingData(columns()[static_cast<std::size_t>(section)], passesWords, unit_, role);
}

} // namespace tvmscope
