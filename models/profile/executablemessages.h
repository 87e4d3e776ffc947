// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/messagekind.h"

namespace tvmscope {

/// Messages of listings of executables, in the order of their ids; their words: `app/catalog/executablecatalog.cpp`.
inline constexpr MessageKind executableMessageKinds[] = {
    {"counter-bytes-loaded", 0},
    {"counter-bytes-stored", 0},
    {"counter-cycles", 0},
    {"counter-operations", 0},
    {"counters-heading", 0},
    {"counters-note", 0},
    {"counters-summary", 1},
    {"form-ir", 0},
    {"form-listing", 0},
    {"ir-cut", 1},
    {"ir-headline", 3},
    {"ir-headline-one", 3},
    {"ir-summary", 2},
    {"ir-summary-one", 2},
    {"listing-aligned", 5},
    {"listing-constants-are-parameters", 4},
    {"listing-count-differs", 3},
    {"listing-cut", 2},
    {"listing-faster", 5},
    {"listing-fields-differ", 0},
    {"listing-functions-equal", 2},
    {"listing-headline", 4},
    {"listing-items-differ", 2},
    {"listing-items-missing", 1},
    {"listing-kernels", 4},
    {"listing-kernels-alike", 2},
    {"listing-line-unreadable", 0},
    {"listing-more-constants", 5},
    {"listing-name-cut", 1},
    {"listing-next", 0},
    {"listing-not-tuned", 2},
    {"listing-of-callees", 2},
    {"listing-of-constants", 2},
    {"listing-of-devices", 2},
    {"listing-of-primitives", 2},
    {"listing-of-stats", 4},
    {"listing-runs-several", 4},
    {"listing-runs-unknown", 0},
    {"listing-same-time", 4},
    {"listing-several", 1},
    {"listing-slower", 5},
    {"listing-summary-devices", 2},
    {"listing-summary-stats", 1},
    {"needs-a-listing", 1},
    {"needs-pass-timing", 1},
    {"passes-headline", 3},
    {"passes-indentation-lost", 0},
    {"passes-longest", 1},
    {"passes-missing", 1},
    {"passes-one", 3},
    {"passes-several", 1},
    {"passes-times-differ", 1},
    {"ratio-heading", 0},
    {"ratio-summary", 1},
};

} // namespace tvmscope
