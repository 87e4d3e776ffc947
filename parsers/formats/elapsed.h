// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "parsers/format.h"

namespace tvmscope {

/// `elapsed`: a time that a script took around a run and printed with a name, `*** VM runtime time elapsed 0.0438`: seconds,
/// unless a unit follows. TVM's tuners print the time of a search step as `Time elapsed: 2.08`, which is none.
extern const Format elapsedFormat;

/// `printed-ratio`: the ratio of two times that a script printed, `API 2 is 1.6534 times slower than API 1`. One with fewer than
/// three decimals is somebody's sentence.
extern const Format printedRatioFormat;

} // namespace tvmscope
