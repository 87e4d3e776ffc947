// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/rangewords.h"

#include "models/export/numbers.h"
#include "models/items/itemtext.h"

#include <QCoreApplication>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct RangeWords {
    Q_DECLARE_TR_FUNCTIONS(Range)
};

} // namespace

QString rangeText(const Workspace& shown, const RangeTarget& range)
{
    constexpr double nsPerUs = 1e3;
    const double begin = static_cast<double>(range.beginNs) / nsPerUs, end = static_cast<double>(range.endNs) / nsPerUs;
    const TimeUnit unit = unitFor(end);
    return RangeWords::tr("%1–%2 of %3")
        .arg(QString::fromStdString(timeNumber(begin, unit)), QString::fromStdString(timeText(end, unit)),
            toQString(shown.labels[index(range.profile)]));
}

QString rangeWords(const Workspace& shown, const RangeTarget& range)
{
    return RangeWords::tr("only rows with calls in %1").arg(rangeText(shown, range));
}

} // namespace tvmscope
