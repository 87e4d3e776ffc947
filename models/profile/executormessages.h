// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/messagekind.h"

namespace tvmscope {

/// Messages of executor inference, in the order of their ids; their words: `app/catalog/executorcatalog.cpp`.
inline constexpr MessageKind executorMessageKinds[] = {
    {"executor-debug-compare", 0},
    {"executor-debug-run", 0},
    {"executor-declared", 1},
    {"executor-get-stat", 0},
    {"executor-graph-module", 1},
    {"executor-graph-node", 1},
    {"executor-hash", 0},
    {"executor-layouts", 0},
    {"executor-no-hash", 0},
    {"executor-recorder", 0},
    {"executor-relax-builtin", 1},
    {"executor-relax-kernel", 1},
    {"executor-relax-unfused", 1},
    {"executor-relay-operator", 1},
    {"executor-undecided", 0},
    {"executor-vm-instruction", 1},
    {"executor-vm-module", 1},
};

} // namespace tvmscope
