// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/statustext.h"

#include "app/catalog/catalog.h"
#include "models/comparison/ledger.h"
#include "models/export/numbers.h"
#include "models/items/counted.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct StatusTextWords {
    Q_DECLARE_TR_FUNCTIONS(StatusText)
};

QString text(const std::string& words)
{
    return QString::fromStdString(words);
}

} // namespace

QString selectionText(const Workspace& shown, const SelectedRows& rows)
{
    if (rows.empty())
        return {};
    const SelectionSums sums = sumsOf(shown, rows);
    const TimeUnit unit = unitFor(std::max(sums.us[0], sums.us[1]));
    QStringList parts;
    if (!shown.isPair()) {
        parts << countedRows(static_cast<std::int64_t>(sums.rows[0])) << countedCalls(sums.calls[0]);
        QString time = text(timeText(sums.us[0], unit));
        if (sums.percent)
            time += StatusTextWords::tr(" (%1 of %2)").arg(text(percentText(*sums.percent)), text(sums.device));
        parts << time;
    } else {
        const bool someRows = !rows.groups().empty() || sums.calls[0] > 0 || sums.calls[1] > 0;
        const bool allInGroups = sums.wholeGroups && rows.timeWithoutRows().empty();
        if (someRows && sums.wholeGroups)
            parts << countedRows(static_cast<std::int64_t>(sums.groups));
        else if (someRows)
            parts << countedCalls(sums.calls[0] + sums.calls[1]);
        for (const TimeWithoutRows& one : rows.timeWithoutRows())
            parts << text(messageText(categoryMessage(shown.comparison->ledger[one.category])));
        const auto side
            = [&](std::size_t which) { return sums.known[which] ? text(timeText(sums.us[which], unit)) : QStringLiteral("—"); };
        parts << QStringLiteral("A ") + side(0) << QStringLiteral("B ") + side(1);
        QString delta = QStringLiteral("Δ ") + text(deltaText(sums.deltaUs(), unit));
        if (allInGroups && !sums.device.empty())
            delta += StatusTextWords::tr(" (%1 of movement)").arg(text(percentText(100 * sums.movement)));
        if (sums.known[0] && sums.known[1])
            parts << delta;
    }
    return StatusTextWords::tr("selection: %1").arg(parts.join(QStringLiteral(" · ")));
}

} // namespace tvmscope
