// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/counted.h"

#include "models/export/numbers.h"

#include <QCoreApplication>

namespace tvmscope {

namespace {

/// Words of this file, for translators. English has no translation file that would turn `%n row(s)` into words.
struct CountedWords {
    Q_DECLARE_TR_FUNCTIONS(Counted)
};

} // namespace

QString countedCalls(CallCount count)
{
    return (count == CallCount(1) ? CountedWords::tr("%1 call") : CountedWords::tr("%1 calls"))
        .arg(QString::fromStdString(countText(count)));
}

QString countedKernels(std::int64_t count)
{
    return (count == 1 ? CountedWords::tr("%1 kernel") : CountedWords::tr("%1 kernels"))
        .arg(QString::fromStdString(countText(count)));
}

QString countedRows(std::int64_t count)
{
    return (count == 1 ? CountedWords::tr("%1 row") : CountedWords::tr("%1 rows")).arg(QString::fromStdString(countText(count)));
}

} // namespace tvmscope
