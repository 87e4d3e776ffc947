// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/format.h"
#include "parsers/formats/benchmark.h"
#include "parsers/formats/benchmarkjson.h"
#include "parsers/formats/known.h"
#include "parsers/formats/logwarnings.h"
#include "parsers/formats/report/collapsed.h"
#include "parsers/formats/report/reportcsv.h"
#include "parsers/formats/report/reportjson.h"
#include "parsers/formats/report/reporttable.h"
#include "parsers/formats/tuning/ansorlog.h"
#include "parsers/formats/tuning/autotvmlog.h"
#include "parsers/formats/tuning/metaschedulelog.h"

#include <vector>

namespace tvmscope {

std::span<const Format> formats()
{
    static const std::vector<Format> all = {
        reportJsonFormat,
        reportCsvFormat,
        reportCellsFormat,
        reportTableFormat,
        collapsedFormat,
        autotvmLogFormat,
        ansorLogFormat,
        metascheduleLogFormat,
        logWarningsFormat,
        benchmarkFormat,
        benchmarkJsonFormat,
        knownBinaryFormat,
        knownJsonFormat,
        knownTextFormat,
        knownCodeFormat,
    };
    return all;
}

} // namespace tvmscope
