// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/alignment/side.h"
#include "models/comparison/analyzedprofile.h"

#include <QStringList>
#include <QVariant>

#include <cstdint>
#include <optional>
#include <span>

namespace tvmscope {

/// `11.90 µs to 14.20 µs in 10 runs, median 12.30 µs`. Beside the time of the run that stands for all the median is left out: it
/// is another one, of these rows by themselves. It is said where that time lies apart from the others (Spread::standsApart):
/// `…; that of the median run is unusual: their own median is 12.30 µs`.
QString spreadLine(const Spread& spread, bool besideMedianRun);

/// The shortest and the longest run as the cell of a file (RangeRole); invalid: there are none.
QVariant rangeEnds(const std::optional<Spread>& runs);

/// What is said of two sides, and behind it what the runs of each range over: `…; A 10.00 µs to 14.00 µs in 10 runs`.
QString withRanges(const QString& text, const PerSide<std::optional<Spread>>& runs);

/// What is said of two sides whose runs overlap (runsOverlap()).
QString overlapLine();

/// What a recording knows of rows beyond their time, a line each: what they took in each of its runs, and what they are without
/// the recorder's part, divided by as many runs as their time beside it. Empty where the source is no recording, or says neither.
QStringList recordingLines(const AnalyzedProfile& analyzed, std::span<const CallId> rows, std::int64_t runs);

} // namespace tvmscope
