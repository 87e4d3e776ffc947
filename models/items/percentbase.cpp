// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/percentbase.h"

#include <QCoreApplication>

namespace tvmscope {

namespace {

/// Words of this file, for translators.
struct PercentBaseWords {
    Q_DECLARE_TR_FUNCTIONS(PercentBase)
};

} // namespace

QString percentBaseTitle(PercentBase base)
{
    switch (base) {
    case PercentBase::DeviceTotal:
        return PercentBaseWords::tr("% of device total");
    case PercentBase::SumOfRows:
        return PercentBaseWords::tr("% of row sum");
    case PercentBase::TvmPercent:
        break;
    }
    return PercentBaseWords::tr("TVM's Percent");
}

QString percentBaseExplanation(PercentBase base)
{
    switch (base) {
    case PercentBase::DeviceTotal:
        return PercentBaseWords::tr("Of the Total that the report gives for the row's own device.");
    case PercentBase::SumOfRows:
        return PercentBaseWords::tr("Of the durations of all rows of the row's device added up.");
    case PercentBase::TvmPercent:
        break;
    }
    return PercentBaseWords::tr("As the report prints it: of the longest device, whichever the row ran on.");
}

} // namespace tvmscope
