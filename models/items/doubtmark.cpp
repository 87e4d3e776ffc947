// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/doubtmark.h"

#include "models/comparison/timedoubt.h"

#include <QCoreApplication>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct DoubtMarkWords {
    Q_DECLARE_TR_FUNCTIONS(DoubtMark)
};

} // namespace

CellText markedIf(bool inDoubt, CellText time)
{
    return inDoubt && time ? CellText(*time + toQString(doubtMark)) : time;
}

QString explainedIf(bool inDoubt, QString tip)
{
    if (!inDoubt)
        return tip;
    const QString line
        = DoubtMarkWords::tr("? A duration of it was guessed, contradicts its percentage or cannot be read: see Source");
    return tip.isEmpty() ? line : tip + u'\n' + line;
}

} // namespace tvmscope
