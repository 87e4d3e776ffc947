// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/views/inforce.h"

#include <QWidget>

namespace tvmscope {

namespace {

QStringList wordsOf(const QWidget* widget, bool ofTables)
{
    QStringList words;
    for (const QWidget* around = widget; around; around = around->parentWidget()) {
        const auto* source = dynamic_cast<const InForceSource*>(around);
        if (!source)
            continue;
        QStringList here;
        for (const InForce& entry : source->inForce())
            if (ofTables || !entry.ofTable)
                here << entry.text;
        words = here + words;
    }
    return words;
}

} // namespace

QStringList inForceWords(const QWidget* table)
{
    return wordsOf(table, true);
}

QStringList inForceWordsOfChart(const QWidget* chart)
{
    return wordsOf(chart, false);
}

} // namespace tvmscope
