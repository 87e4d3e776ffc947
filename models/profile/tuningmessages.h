// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/messagekind.h"

namespace tvmscope {

/// Messages of tuning logs, in the order of their ids; their words: `app/catalog/tuningcatalog.cpp`.
inline constexpr MessageKind tuningMessageKinds[] = {
    {"form-tuning-log", 0},
    {"tuning-all-failed", 1},
    {"tuning-best-log", 0},
    {"tuning-competing", 6},
    {"tuning-competing-count", 2},
    {"tuning-convolutions", 1},
    {"tuning-curly-quotes", 0},
    {"tuning-direct-flops", 0},
    {"tuning-duplicates", 1},
    {"tuning-error-build-timeout", 1},
    {"tuning-error-compile-device", 1},
    {"tuning-error-compile-host", 1},
    {"tuning-error-failed", 1},
    {"tuning-error-instantiation", 1},
    {"tuning-error-run-timeout", 1},
    {"tuning-error-runtime-device", 1},
    {"tuning-error-unknown", 1},
    {"tuning-error-wrong-answer", 1},
    {"tuning-failed", 3},
    {"tuning-headline", 4},
    {"tuning-headline-failed", 3},
    {"tuning-next", 0},
    {"tuning-no-operators", 0},
    {"tuning-products", 1},
    {"tuning-record-broken", 1},
    {"tuning-records-broken", 1},
    {"tuning-several", 1},
    {"tuning-template-direct", 0},
    {"tuning-template-winograd", 0},
    {"tuning-without-records", 1},
    {"tuning-workloads", 1},
};

} // namespace tvmscope
