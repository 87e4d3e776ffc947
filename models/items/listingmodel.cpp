// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/listingmodel.h"

#include "models/export/numbers.h"
#include "models/items/itemtext.h"

#include <cmath>

namespace tvmscope {

namespace {

constexpr char listingWords[] = "ListingModel"; // context of the columns' words
#define WORDS(text) QT_TRANSLATE_NOOP("ListingModel", text)

QVariant indexVariant(const std::optional<std::size_t>& index)
{
    return index ? QVariant(static_cast<qlonglong>(*index)) : QVariant();
}

} // namespace

void ListingModel::setWorkspace(WorkspacePtr workspace)
{
    beginResetModel();
    workspace_ = std::move(workspace);
    root_ = {};
    times_.clear();
    if (workspace_->listingPair)
        addPair();
    else if (!workspace_->listings.empty())
        addOne();
    addTimes();
    setRoot(&root_);
    endResetModel();
}

void ListingModel::addPair()
{
    for (const AlignedFunction& function : workspace_->listingPair->functions)
        for (const AlignedInstruction& each : function.rows)
            root_.children.push_back({{function.a, function.b}, {each.a, each.b}, each.same, {}});
}

void ListingModel::addOne()
{
    const std::vector<VmFunction>& functions = listing(0).listing->functions;
    for (std::size_t function = 0; function < functions.size(); ++function)
        for (std::size_t at = 0; at < functions[function].instructions.size(); ++at)
            root_.children.push_back({{function, std::nullopt}, {at, std::nullopt}, false, {}});
}

/// The time of each kernel in the profile that is shown beside the listings.
void ListingModel::addTimes()
{
    const ProfilePtr profile = workspace_->profile(0);
    if (!profile)
        return;
    const CallTable& calls = profile->calls();
    std::vector<double> sums(profile->operators().size(), 0.0);
    for (std::size_t row = 0; row < calls.size(); ++row)
        if (std::isfinite(calls.duration[row]))
            sums[static_cast<std::size_t>(calls.op[row])] += calls.duration[row];
    for (std::size_t at = 0; at < sums.size(); ++at)
        times_[std::string(profile->text(profile->operators()[at].name))] += sums[at];
}

const Instruction* ListingModel::instruction(const ListingRow& row, std::size_t side) const
{
    if (!row.functions[side] || !row.instructions[side])
        return nullptr;
    return &listing(side).listing->functions[*row.functions[side]].instructions[*row.instructions[side]];
}

std::size_t ListingModel::documentOf(std::size_t side) const
{
    return workspace_->placeOf(listing(side).document);
}

CellText ListingModel::indexText(const ListingRow& row, std::size_t side) const
{
    return row.instructions[side] ? QString::number(*row.instructions[side]) : QString();
}

CellText ListingModel::instructionText(const ListingRow& row, std::size_t side) const
{
    const Instruction* const held = instruction(row, side);
    return held ? toQString(held->text) : QString();
}

std::string ListingModel::kernelName(const ListingRow& row) const
{
    for (std::size_t side = 0; side < row.instructions.size(); ++side)
        if (const Instruction* const held = instruction(row, side))
            if (const std::string_view name = listing(side).listing->calleeName(*held); !name.empty())
                return std::string(name);
    return {};
}

std::optional<double> ListingModel::timeOf(const ListingRow& row) const
{
    const std::string name = kernelName(row);
    const auto found = name.empty() ? times_.end() : times_.find(name);
    return found == times_.end() ? std::nullopt : std::optional(found->second);
}

QString ListingModel::searchText(const ListingRow& row) const
{
    QStringList parts{toQString(kernelName(row))};
    for (std::size_t side = 0; side < row.instructions.size(); ++side)
        if (const Instruction* const held = instruction(row, side))
            parts << toQString(held->text);
    return parts.join(QLatin1Char('\n'));
}

/// In the order of Column.
const std::array<ListingModel::TableColumn, ListingModel::ColumnCount>& ListingModel::columns()
{
    using M = ListingModel;
    using N = ListingRow;
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Function"),
            .width = 90,
            .right = false,
            .text =
                [](const M& model, const N& row) {
                    const std::size_t side = row.functions[0] ? 0 : 1;
                    return CellText(toQString(model.listing(side).listing->functions[*row.functions[side]].name));
                },
            .silentIfConstant = true},
        {.title = WORDS("#"),
            .width = 44,
            .text = [](const M& model, const N& row) { return model.indexText(row, 0); },
            .number = [](const M&, const N& row) { return indexVariant(row.instructions[0]); }},
        {.title = nullptr,
            .width = 380,
            .right = false,
            .text = [](const M& model, const N& row) { return model.instructionText(row, 0); },
            .help = WORDS("As printed. Rows that do the same on both sides and are fed with the same are dim.")},
        {.title = WORDS("#"),
            .width = 44,
            .text = [](const M& model, const N& row) { return model.indexText(row, 1); },
            .number = [](const M&, const N& row) { return indexVariant(row.instructions[1]); },
            .silentIfConstant = true},
        {.title = nullptr,
            .width = 380,
            .right = false,
            .text = [](const M& model, const N& row) { return model.instructionText(row, 1); },
            .help = WORDS("The instruction that does the same; nothing stands where this side has none."),
            .silentIfConstant = true},
        {.title = WORDS("Kernel"),
            .width = 180,
            .right = false,
            .text = [](const M& model, const N& row) { return CellText(toQString(model.kernelName(row))); },
            .help = WORDS("The function that is called, where the text has its name."),
            .silentIfConstant = true},
        {.title = WORDS("Report µs"),
            .width = 90,
            .kind = CellKind::Time,
            .text =
                [](const M& model, const N& row) {
                    const auto us = model.timeOf(row);
                    return CellText(us ? toQString(timeNumber(*us, TimeUnit::Microseconds)) : QString());
                },
            .number = [](const M& model, const N& row) { return toVariant(model.timeOf(row)); },
            .help = WORDS("Time of all rows with this name in the report that is shown beside the listing."),
            .silentIfConstant = true},
    }};
    return all;
}

#undef WORDS

int ListingModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QVariant ListingModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const ListingRow& row = node(index);
    if (role == DimRole)
        return row.same;
    return cellData(columns()[static_cast<std::size_t>(index.column())], *this, row, role);
}

QVariant ListingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    const TableColumn& column = columns()[static_cast<std::size_t>(section)];
    if (!column.title && (role == Qt::DisplayRole || role == ExportRole)) {
        const std::size_t side = section == TextA ? 0 : 1;
        const bool known = workspace_ && side < workspace_->listings.size();
        const QString word = QCoreApplication::translate(listingWords, "Instruction");
        return known && workspace_->listingPair ? word + QStringLiteral(" · ") + toQString(listing(side).name) : word;
    }
    return headingData(column, listingWords, TimeUnit::Microseconds, role);
}

} // namespace tvmscope
