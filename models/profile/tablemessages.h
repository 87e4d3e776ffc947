// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/messagekind.h"

namespace tvmscope {

/// Messages of printed tables, in the order of their ids; their words: `app/catalog/tablecatalog.cpp`.
inline constexpr MessageKind tableMessageKinds[] = {
    {"checksum-calls-differ", 3},
    {"checksum-differs", 5},
    {"checksum-exceeded", 3},
    {"checksum-percent-differs", 2},
    {"checksum-time-differs", 3},
    {"debug-compare-name-cut", 1},
    {"debug-compare-name-glued", 0},
    {"debug-compare-row-differs", 0},
    {"debug-log-fewer-times", 2},
    {"debug-log-node-broken", 0},
    {"debug-log-node-without-time", 0},
    {"debug-log-nodes-missing", 1},
    {"debug-log-times-restart", 0},
    {"debug-table-header-missing", 0},
    {"debug-table-name-cut", 0},
    {"debug-table-outputs-missing", 2},
    {"debug-trace-parameters", 1},
    {"debug-trace-truncated", 1},
    {"get-stat-end-missing", 0},
    {"get-stat-row-differs", 0},
    {"table-cell-unreadable", 2},
    {"table-cells-uncertain", 1},
    {"table-collapsed", 0},
    {"table-collapsed-uncertain", 1},
    {"table-end-missing", 0},
    {"table-goes-on", 2},
    {"table-header-missing", 1},
    {"table-line-skipped", 0},
    {"table-lines-skipped", 1},
    {"table-metric-sum-differs", 3},
    {"table-order-assumed", 0},
    {"table-row-again", 0},
    {"table-row-front-lost", 0},
    {"table-row-incomplete", 0},
    {"table-row-uncertain", 1},
    {"table-sum-calls-unreadable", 0},
    {"table-sum-unreadable", 0},
    {"table-text-behind", 1},
    {"table-total-unreadable", 0},
    {"table-without-rows", 0},
};

} // namespace tvmscope
