// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/messagekind.h"

namespace tvmscope {

/// Messages of tuning logs, in the order of their ids; their words: `app/catalog/tuningcatalog.cpp`.
inline constexpr MessageKind tuningMessageKinds[] = {
    {"form-tuning-log", 0},
    {"join-headline", 4},
    {"join-headline-none", 3},
    {"join-kernel", 4},
    {"join-kernel-faster", 3},
    {"join-kernel-more", 5},
    {"join-more-kernels", 1},
    {"join-no-such-record", 1},
    {"join-other-record", 3},
    {"join-some-device", 0},
    {"join-stale", 2},
    {"join-stale-no-kernel", 1},
    {"join-stale-shape", 1},
    {"join-stale-target", 1},
    {"join-state-all-failed", 0},
    {"join-state-ambiguous", 0},
    {"join-state-best", 0},
    {"join-state-not-in-log", 0},
    {"join-state-other-record", 0},
    {"join-state-stale-shape", 0},
    {"join-state-stale-target", 0},
    {"join-strip", 5},
    {"join-unattributed", 1},
    {"join-without-record", 2},
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
