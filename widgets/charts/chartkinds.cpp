// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/chart.h"

#include <QCoreApplication>

#include <memory>

/// A chart is one line here: its class, its name, what it shows, whether of a pair alone; what the page of charts calls it, and
/// what it is of, if not of profiles.
#define TVMSCOPE_CHARTS(CHART)                                                                                                   \
    CHART(CompareChart, "compare",                                                                                               \
        QT_TRANSLATE_NOOP("ChartKind", "the whole answer in one picture: headline, waterfall, what moved most"), true)           \
    CHART(WaterfallChart, "waterfall",                                                                                           \
        QT_TRANSLATE_NOOP("ChartKind", "where the difference of two profiles comes from, category by category"), true)           \
    CHART(BarsChart, "bars", QT_TRANSLATE_NOOP("ChartKind", "the operators that take longest"), false,                           \
        QT_TRANSLATE_NOOP("ChartKind", "Bars: longest first"))                                                                   \
    CHART(FlameChart, "flame", QT_TRANSLATE_NOOP("ChartKind", "calls in the order of time, a lane a device"), false)             \
    CHART(FlameGraphChart, "flamegraph", QT_TRANSLATE_NOOP("ChartKind", "calls merged by device, class, operator and shapes"),   \
        false)                                                                                                                   \
    CHART(FlameDiffChart, "flamediff",                                                                                           \
        QT_TRANSLATE_NOOP("ChartKind", "both profiles merged: as wide as the larger time, coloured by the difference"), true)    \
    CHART(RooflineChart, "roofline", QT_TRANSLATE_NOOP("ChartKind", "what operators reach against what their device could"),     \
        false, QT_TRANSLATE_NOOP("ChartKind", "Roofline: work against limits"))                                                  \
    CHART(TimingsChart, "timings",                                                                                               \
        QT_TRANSLATE_NOOP("ChartKind", "timings of whole models, beside the totals of their profiles"), false, "",               \
        Subject::Timings)                                                                                                        \
    CHART(ConvergenceChart, "convergence",                                                                                       \
        QT_TRANSLATE_NOOP("ChartKind", "how tuning went: best so far by trial, a line a workload, and failures"), false, "",     \
        Subject::TuningLogs)                                                                                                     \
    CHART(PassesChart, "passes",                                                                                                 \
        QT_TRANSLATE_NOOP("ChartKind", "compiler passes as a flame graph, each below the one that it ran inside of"), false, "", \
        Subject::Passes)

namespace tvmscope {

#define DECLARED(T, ...)                                                                                                         \
    class T;                                                                                                                     \
    template <>                                                                                                                  \
    std::unique_ptr<Chart> newChart<T>();
TVMSCOPE_CHARTS(DECLARED)
#undef DECLARED

namespace {

struct Entry {
    std::unique_ptr<Chart> (*make)();
    const char* name;
    const char* description;
    bool needsPair;
    const char* choice = "";
    Subject subject = Subject::Profiles;
};

const std::vector<Entry>& entries()
{
#define LISTED(T, ...) {newChart<T>, __VA_ARGS__},
    static const std::vector<Entry> all{TVMSCOPE_CHARTS(LISTED)};
#undef LISTED
    return all;
}

QString translatedKind(const char* text)
{
    return *text ? QCoreApplication::translate("ChartKind", text) : QString();
}

} // namespace

const std::vector<ChartKind>& chartKinds()
{
    static const std::vector<ChartKind> kinds = [] {
        std::vector<ChartKind> result;
        for (const Entry& entry : entries())
            result.push_back({QString::fromLatin1(entry.name), translatedKind(entry.description), entry.needsPair,
                translatedKind(entry.choice), entry.subject});
        return result;
    }();
    return kinds;
}

std::unique_ptr<Chart> makeChart(const QString& name)
{
    for (const Entry& entry : entries())
        if (name == QLatin1String(entry.name))
            return entry.make();
    return nullptr;
}

} // namespace tvmscope

#undef TVMSCOPE_CHARTS
