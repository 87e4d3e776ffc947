// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/format.h"
#include "parsers/formats/benchmark.h"
#include "parsers/formats/benchmarkjson.h"
#include "parsers/formats/executable/bytecode.h"
#include "parsers/formats/executable/executablestats.h"
#include "parsers/formats/executable/relaxpython.h"
#include "parsers/formats/executable/relaxtext.h"
#include "parsers/formats/executable/relayir.h"
#include "parsers/formats/executable/vmlists.h"
#include "parsers/formats/known.h"
#include "parsers/formats/logwarnings.h"
#include "parsers/formats/report/collapsed.h"
#include "parsers/formats/report/reportcsv.h"
#include "parsers/formats/report/reportjson.h"
#include "parsers/formats/report/reporttable.h"
#include "parsers/formats/spool/recorderspool.h"
#include "parsers/formats/tables/debugcompare.h"
#include "parsers/formats/tables/debuglog.h"
#include "parsers/formats/tables/debugtable.h"
#include "parsers/formats/tables/debugtrace.h"
#include "parsers/formats/tables/getstat.h"
#include "parsers/formats/tuning/ansorlog.h"
#include "parsers/formats/tuning/ansortasks.h"
#include "parsers/formats/tuning/autotvmlog.h"
#include "parsers/formats/tuning/autotvmprogress.h"
#include "parsers/formats/tuning/metaschedulelog.h"
#include "parsers/formats/tuning/metascheduletasks.h"
#include "parsers/formats/tuning/triallines.h"

#include <vector>

namespace tvmscope {

std::span<const Format> formats()
{
    static const std::vector<Format> all = {
        recorderSpoolFormat,
        reportJsonFormat,
        reportCsvFormat,
        reportCellsFormat,
        reportTableFormat,
        collapsedFormat,
        debugTableFormat,
        debugLogFormat,
        debugTraceFormat,
        getStatFormat,
        debugCompareFormat,
        autotvmLogFormat,
        ansorLogFormat,
        metascheduleLogFormat,
        autotvmProgressFormat,
        autotvmTrialsFormat,
        metascheduleTrialsFormat,
        ansorTasksFormat,
        metascheduleTasksFormat,
        bytecodeFormat,
        vmListFormat,
        executableStatsFormat,
        relaxTextFormat,
        relaxPythonFormat,
        relayIrFormat,
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
