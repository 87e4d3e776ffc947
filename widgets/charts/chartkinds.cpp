// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/barschart.h"
#include "widgets/charts/chart.h"
#include "widgets/charts/comparechart.h"
#include "widgets/charts/convergencechart.h"
#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamediffchart.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/charts/rooflinechart.h"
#include "widgets/charts/timingschart.h"
#include "widgets/charts/waterfallchart.h"

#include <QCoreApplication>

#include <functional>

namespace tvmscope {

namespace {

struct Entry {
    const char* name;
    const char* description;
    bool needsPair;
    std::function<std::unique_ptr<Chart>()> make;
    const char* choice = "";
    bool ofTimings = false;
    bool ofTuning = false;
};

template <class T>
std::unique_ptr<Chart> make()
{
    return std::make_unique<T>();
}

/// A chart is one line here.
const std::vector<Entry>& entries()
{
    static const std::vector<Entry> all{
        {"compare", QT_TRANSLATE_NOOP("ChartKind", "the whole answer in one picture: headline, waterfall, what moved most"), true,
            make<CompareChart>},
        {"waterfall", QT_TRANSLATE_NOOP("ChartKind", "where the difference of two profiles comes from, category by category"),
            true, make<WaterfallChart>},
        {"bars", QT_TRANSLATE_NOOP("ChartKind", "the operators that take longest"), false, make<BarsChart>,
            QT_TRANSLATE_NOOP("ChartKind", "Bars: longest first")},
        {"flame", QT_TRANSLATE_NOOP("ChartKind", "calls in the order of time, a lane a device"), false, make<FlameChart>},
        {"flamegraph", QT_TRANSLATE_NOOP("ChartKind", "calls merged by device, class, operator and shapes"), false,
            make<FlameGraphChart>},
        {"flamediff",
            QT_TRANSLATE_NOOP("ChartKind", "both profiles merged: as wide as the larger time, coloured by the difference"), true,
            make<FlameDiffChart>},
        {"roofline", QT_TRANSLATE_NOOP("ChartKind", "what operators reach against what their device could"), false,
            make<RooflineChart>, QT_TRANSLATE_NOOP("ChartKind", "Roofline: work against limits")},
        {"timings", QT_TRANSLATE_NOOP("ChartKind", "timings of whole models, beside the totals of their profiles"), false,
            make<TimingsChart>, "", true},
        {"convergence", QT_TRANSLATE_NOOP("ChartKind", "how tuning went: best so far by trial, a line a workload, and failures"),
            false, make<ConvergenceChart>, "", false, true},
    };
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
                entry.ofTimings, translatedKind(entry.choice), entry.ofTuning});
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
