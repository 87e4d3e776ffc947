// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "models/profile/messagekind.h"

namespace tvmscope {

/// Messages of parsers, in the order of their ids; their words: `app/catalog/readingcatalog.cpp`.
inline constexpr MessageKind readingMessages[] = {
    {"artifacts-more", 2},
    {"csv-columns-swapped", 2},
    {"csv-rounded", 0},
    {"csv-row-damaged", 2},
    {"file-empty", 1},
    {"file-is-folder", 1},
    {"file-not-found", 1},
    {"file-not-permitted", 1},
    {"file-not-read", 2},
    {"form-cells", 0},
    {"form-collapsed-table", 0},
    {"form-csv", 0},
    {"form-json", 0},
    {"form-log", 0},
    {"form-table", 0},
    {"form-timing", 0},
    {"input-empty", 0},
    {"no-report-blank", 0},
    {"no-report-empty", 0},
    {"other-lines", 1},
    {"percent-differs", 4},
    {"percent-total-differs", 3},
    {"percents-differ", 1},
    {"percents-without-total", 1},
    {"reading-stopped", 0},
    {"report-beginning-missing", 0},
    {"report-cell-not-read", 1},
    {"report-cell-unit-unknown", 2},
    {"report-cell-unreadable", 2},
    {"report-cells-unreadable", 1},
    {"report-column-respelled", 2},
    {"report-count-unknown", 0},
    {"report-device-without-total", 1},
    {"report-duration-impossible", 1},
    {"report-extra-key", 1},
    {"report-json-damaged", 1},
    {"report-json-mended", 0},
    {"report-json-truncated", 1},
    {"report-key-repeated", 1},
    {"report-line-break", 1},
    {"report-percent-impossible", 1},
    {"report-row-damaged", 1},
    {"report-row-empty", 0},
    {"report-row-incomplete", 1},
    {"report-rows-damaged", 1},
    {"report-text-doubtful", 2},
    {"same-report-again", 3},
    {"text-character-cut", 0},
    {"text-left", 0},
    {"text-not-utf-8", 0},
    {"warning-default-timer", 0},
    {"warning-fallback-configuration", 0},
    {"warning-fallback-schedule", 0},
    {"warning-no-tuning-record", 0},
    {"warning-not-optimized", 0},
    {"warning-operators-not-tuned", 0},
};

} // namespace tvmscope
