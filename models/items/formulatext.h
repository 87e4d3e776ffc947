// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/cost/costprofile.h"
#include "models/session/columnsums.h"

#include <QString>
#include <QStringList>
#include <QtGlobal>

#include <vector>

/// How numbers of tables came about, for their tooltips: the formula and what went into it.
namespace tvmscope {

/// `7,461.204 µs`, with the digits that were measured.
QString exactTime(double us);
/// `16,777,216 FLOP ÷ 7,461.204 µs = 2.25 GFLOP/s`, below it the share of the time where that is not all; empty: no rate is
/// known.
QString rateFormula(const ProductWork& work);
/// `3.2 µs ÷ 4 calls`.
QString perCallFormula(double us, CallCount calls);
/// `3.2 µs − 4.0 µs = −0.8 µs`: what the second takes more than the first.
QString differenceFormula(double firstUs, double secondUs);
/// `3.2 µs ÷ 40.1 µs`.
QString shareFormula(double partUs, double wholeUs);

/// Why profiles that stand side by side have "—" for what is selected, each reason once; empty: all have a time of it. `columns`:
/// what sumsOfColumns() says of it.
QStringList whyNoTimes(const std::vector<ColumnSum>& columns);

/// What movement is, on the heading of its column and wherever else it is named.
inline constexpr char movementWords[] = QT_TRANSLATE_NOOP("ComparisonModel",
    "|Δ| ÷ sum of all |Δ| on this device, gains and losses alike; adds up to 100 %. Of several groups: the sum of theirs.");
/// `Movement: …`.
QString movementHelp();

} // namespace tvmscope
