// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/rangewords.h"

#include "models/export/numbers.h"
#include "models/items/itemtext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct RangeWords {
    Q_DECLARE_TR_FUNCTIONS(Range)
};

/// `3.00–12.00 ms`
QString timesOf(const RangeTarget& range)
{
    constexpr double nsPerUs = 1e3;
    const double begin = static_cast<double>(range.beginNs) / nsPerUs, end = static_cast<double>(range.endNs) / nsPerUs;
    const TimeUnit unit = unitFor(end);
    // As many decimals as tell a twentieth of the stretch, which may be short and late.
    const double factor = microsecondsPer(unit), step = std::max(end - begin, 1 / nsPerUs) / factor / 20;
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step))), 2, 9);
    const auto number = [&](double us) { return QString::fromStdString(fixedNumber(us / factor, decimals)); };
    return RangeWords::tr("%1–%2 %3").arg(number(begin), number(end), QString::fromStdString(unitName(unit)));
}

} // namespace

QString rangeText(const Workspace& shown, const RangeTarget& range)
{
    return RangeWords::tr("%1 of %2").arg(timesOf(range), toQString(shown.labels[index(range.profile)]));
}

QString shortRangeText(const Workspace& shown, const RangeTarget& range)
{
    return shown.isPair() ? RangeWords::tr("%1 of %2").arg(timesOf(range), QString(index(range.profile) == 0 ? u'A' : u'B'))
                          : timesOf(range);
}

QString rangeWords(const Workspace& shown, const RangeTarget& range)
{
    return (shown.comparison ? RangeWords::tr("whole-run times of groups that run in %1")
                             : RangeWords::tr("whole-run times of kernels that run in %1"))
        .arg(rangeText(shown, range));
}

QString shortRangeWords(const Workspace& shown, const RangeTarget& range)
{
    return (shown.comparison ? RangeWords::tr("groups in %1, whole-run times") : RangeWords::tr("kernels in %1, whole-run times"))
        .arg(shortRangeText(shown, range));
}

} // namespace tvmscope
