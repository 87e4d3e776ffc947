// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/format.h"

#include <vector>

/// A format is one line here, in the order in which they are asked.
#define TVMSCOPE_FORMATS(FORMAT)                                                                                                 \
    FORMAT(recorderSpoolFormat)                                                                                                  \
    FORMAT(reportJsonFormat)                                                                                                     \
    FORMAT(reportCsvFormat)                                                                                                      \
    FORMAT(reportCellsFormat)                                                                                                    \
    FORMAT(reportTableFormat)                                                                                                    \
    FORMAT(bareRowsFormat)                                                                                                       \
    FORMAT(collapsedFormat)                                                                                                      \
    FORMAT(debugTableFormat)                                                                                                     \
    FORMAT(debugLogFormat)                                                                                                       \
    FORMAT(debugTraceFormat)                                                                                                     \
    FORMAT(getStatFormat)                                                                                                        \
    FORMAT(debugCompareFormat)                                                                                                   \
    FORMAT(counterTableFormat)                                                                                                   \
    FORMAT(autotvmLogFormat)                                                                                                     \
    FORMAT(ansorLogFormat)                                                                                                       \
    FORMAT(metascheduleLogFormat)                                                                                                \
    FORMAT(autotvmProgressFormat)                                                                                                \
    FORMAT(autotvmTrialsFormat)                                                                                                  \
    FORMAT(metascheduleTrialsFormat)                                                                                             \
    FORMAT(ansorTasksFormat)                                                                                                     \
    FORMAT(ansorTotalsFormat)                                                                                                    \
    FORMAT(metascheduleTasksFormat)                                                                                              \
    FORMAT(bytecodeFormat)                                                                                                       \
    FORMAT(vmListFormat)                                                                                                         \
    FORMAT(executableStatsFormat)                                                                                                \
    FORMAT(relaxTextFormat)                                                                                                      \
    FORMAT(relaxPythonFormat)                                                                                                    \
    FORMAT(relayIrFormat)                                                                                                        \
    FORMAT(passTimingFormat)                                                                                                     \
    FORMAT(vtaCountersFormat)                                                                                                    \
    FORMAT(logWarningsFormat)                                                                                                    \
    FORMAT(benchmarkFormat)                                                                                                      \
    FORMAT(benchmarkJsonFormat)                                                                                                  \
    FORMAT(knownBinaryFormat)                                                                                                    \
    FORMAT(knownJsonFormat)                                                                                                      \
    FORMAT(knownTextFormat)                                                                                                      \
    FORMAT(knownCodeFormat)

namespace tvmscope {

#define DECLARED(format) extern const Format format;
TVMSCOPE_FORMATS(DECLARED)
#undef DECLARED

std::span<const Format> formats()
{
#define LISTED(format) format,
    static const std::vector<Format> all = {TVMSCOPE_FORMATS(LISTED)};
#undef LISTED
    return all;
}

} // namespace tvmscope

#undef TVMSCOPE_FORMATS
