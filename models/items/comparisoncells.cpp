// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/comparisoncells.h"

#include "models/items/roles.h"

#include <QCoreApplication>

namespace tvmscope {

QString perCallText(const ComparisonCell& cell, TimeUnit unit)
{
    if (!cell.us || !cell.calls || *cell.calls <= 0)
        return unknownCell;
    return QString::fromStdString(timeNumber(*cell.us / static_cast<double>(*cell.calls), unit));
}

QString timeOrUnknown(const std::optional<double>& us, TimeUnit unit)
{
    return us ? QString::fromStdString(timeNumber(*us, unit)) : unknownCell;
}

QString callsText(const ComparisonRow& row)
{
    if (!row.sides[0].calls && !row.sides[1].calls)
        return {};
    const auto one = [](const std::optional<std::int64_t>& n) { return n ? QString::fromStdString(countText(*n)) : unknownCell; };
    return one(row.sides[0].calls) + QStringLiteral(" | ") + one(row.sides[1].calls);
}

QString callRangeText(const ComparisonRow& row, TimeUnit unit)
{
    const auto range = [&](const ComparisonCell& cell) {
        if (!(cell.maxCallUs > 0))
            return unknownCell;
        return QString::fromStdString(timeNumber(cell.minCallUs, unit)) + QChar(u'–')
            + QString::fromStdString(timeNumber(cell.maxCallUs, unit));
    };
    const auto &a = row.sides[0], &b = row.sides[1];
    QString text = range(a) + QStringLiteral(" | ") + range(b);
    if (a.maxCallUs > 0 && b.maxCallUs > 0)
        text += a.minCallUs <= b.maxCallUs && b.minCallUs <= a.maxCallUs
            ? QCoreApplication::translate("ComparisonModel", " overlap")
            : QCoreApplication::translate("ComparisonModel", " separate");
    return text;
}

QString rateText(const ComparisonRow& row, std::size_t side)
{
    if (row.kind != ComparisonRow::Kind::Group)
        return {};
    const auto& rate = row.sides[side].gflops;
    return rate ? QString::fromStdString(rateNumber(*rate)) : unknownCell;
}

QString ratesText(const ComparisonRow& row)
{
    return row.kind == ComparisonRow::Kind::Group ? QString::fromStdString(ratesNumber(row.sides[0].gflops, row.sides[1].gflops))
                                                  : QString();
}

QString nameText(const ComparisonRow& row, std::size_t side)
{
    if (!row.sides[side].name.isEmpty())
        return row.sides[side].name;
    return row.kind == ComparisonRow::Kind::Group ? unknownCell : QString();
}

} // namespace tvmscope
