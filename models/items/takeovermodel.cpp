// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/takeovermodel.h"

#include "models/export/numbers.h"
#include "models/items/itemtext.h"

#include <algorithm>

namespace tvmscope {

namespace {

constexpr char takeOverWords[] = "TakeOverModel"; // context of the columns' words
#define WORDS(text) QT_TRANSLATE_NOOP("TakeOverModel", text)

CellText microseconds(double us)
{
    return CellText(toQString(timeNumber(us, TimeUnit::Microseconds)));
}

CellText share(std::optional<double> part)
{
    return part ? CellText(toQString(percentNumber(100.0 * *part))) : CellText();
}

QVariant percent(std::optional<double> part)
{
    return part ? QVariant(100.0 * *part) : QVariant();
}

} // namespace

void TakeOverModel::setTakeOvers(std::shared_ptr<const Comparison> comparison, std::vector<TakeOver> all)
{
    beginResetModel();
    comparison_ = std::move(comparison);
    all_ = std::move(all);
    endResetModel();
}

/// In the order of Column.
const std::array<TakeOverModel::TableColumn, TakeOverModel::ColumnCount>& TakeOverModel::columns()
{
    using M = TakeOverModel;
    using N = TakeOver;
    static constexpr auto now = [](const M& model, const N& one) { return model.group(one)[one.substitution.to].durationUs; };
    static constexpr auto then
        = [](const M& model, const N& one) { return model.group(one)[otherSide(one.substitution.to)].durationUs; };
    static constexpr std::array<TableColumn, ColumnCount> all{{
        {.title = WORDS("Operator"),
            .width = 320,
            .right = false,
            .text = [](const M& model, const N& one) { return CellText(toQString(model.group(one).label.text())); },
            .help = WORDS("What the group does, and on what; largest gain first.")},
        {.title = WORDS("Now µs"),
            .width = 84,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& one) { return microseconds(now(model, one)); },
            .number = [](const M& model, const N& one) { return toVariant(now(model, one)); },
            .help = WORDS("What the group takes on the side that takes it over.")},
        {.title = WORDS("Other side µs"),
            .width = 108,
            .kind = CellKind::Time,
            .text = [](const M& model, const N& one) { return microseconds(then(model, one)); },
            .number = [](const M& model, const N& one) { return toVariant(then(model, one)); },
            .help = WORDS("What the group takes on the other side, whose kernels it would take over.")},
        {.title = WORDS("Gain µs"),
            .width = 84,
            .kind = CellKind::Time,
            .text = [](const M&, const N& one) { return microseconds(one.substitution.gainUs); },
            .number = [](const M&, const N& one) { return toVariant(one.substitution.gainUs); },
            .help = WORDS("Now − other side.")},
        {.title = WORDS("% of difference"),
            .width = 112,
            .kind = CellKind::Percent,
            .text = [](const M&, const N& one) { return share(one.substitution.shareOfDifference); },
            .number = [](const M&, const N& one) { return percent(one.substitution.shareOfDifference); },
            .help = WORDS("Of the difference between the two totals of the device; — where that is below 2 % of the larger.")},
        {.title = WORDS("Cumulative %"),
            .width = 112,
            .kind = CellKind::Percent,
            .text = [](const M&, const N& one) { return share(one.cumulativeShare); },
            .number = [](const M&, const N& one) { return percent(one.cumulativeShare); },
            .help
            = WORDS("Of the difference, with this group and all above it. Above 100 % where the other side loses time elsewhere; "
                    "what is left to 100 % is in no group, or in groups that are left out.")},
        {.title = WORDS("Layout changes ≈ µs"),
            .width = 150,
            .text =
                [](const M&, const N& one) {
                    if (one.seam == Seam::None)
                        return CellText(QCoreApplication::translate(takeOverWords, "none"));
                    if (one.seam == Seam::Inside)
                        return CellText(QCoreApplication::translate(takeOverWords, "in its time"));
                    return one.seamUs ? CellText(QStringLiteral("≈ ") + *microseconds(*one.seamUs)) : CellText();
                },
            .number = [](const M&, const N& one) { return toVariant(one.seamUs); },
            .help
            = WORDS("A guess: layout transforms before and behind the kernel, where its neighbours keep their layout. 2 × "
                    "bytes to be rearranged ÷ the rate of layout transforms in these profiles; — is not known; in its time: "
                    "the kernel rearranges its data itself. Groups "
                    "that stand side by side share them.")},
    }};
    return all;
}

#undef WORDS

std::vector<Target> TakeOverModel::targetsAt(const QModelIndex& index) const
{
    if (!index.isValid())
        return {};
    return {GroupTarget{static_cast<GroupId>(all_[static_cast<std::size_t>(index.row())].substitution.group), {}}};
}

Coverage TakeOverModel::coverageAt(const QModelIndex& index, const SelectedRows& rows) const
{
    return rows.coverageOf(static_cast<GroupId>(all_[static_cast<std::size_t>(index.row())].substitution.group));
}

int TakeOverModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(all_.size());
}

int TakeOverModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TakeOverModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const TakeOver& one = all_[static_cast<std::size_t>(index.row())];
    if (role == ClassRole)
        return index.column() == Label ? QVariant(static_cast<int>(group(one).cls)) : QVariant();
    if (role == PrefixRole)
        return index.column() == Label ? QVariant(0) : QVariant();
    if (role == FormsRole)
        return index.column() == Label ? QVariant(toQStrings(group(one).label.forms())) : QVariant();
    if (role == FractionRole)
        return index.column() == Cumulative ? QVariant(std::clamp(one.cumulativeShare.value_or(0.0), 0.0, 1.0)) : QVariant();
    return cellData(columns()[static_cast<std::size_t>(index.column())], *this, one, role);
}

QVariant TakeOverModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    return headingData(columns()[static_cast<std::size_t>(section)], takeOverWords, TimeUnit::Microseconds, role);
}

} // namespace tvmscope
