// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/models/maderecordings.h"
#include "tests/widgets/chartsamples.h"
#include "widgets/charts/barschart.h"
#include "widgets/charts/barsdata.h"
#include "widgets/charts/waterfallchart.h"

#include <QTest>

using namespace tvmscope;

namespace {

/// Five runs, of which the third is the median; its take is no usual one.
ProfilePtr fiveRuns(double us)
{
    return made::recording({{{"softmax", us}, {"take", 50}}, {{"softmax", us + 10}, {"take", 50}},
        {{"softmax", us + 5}, {"take", 62}}, {{"softmax", us + 30}, {"take", 51}}, {{"softmax", us + 40}, {"take", 50}}});
}

ChartData pairOfRecordings()
{
    return samples::pair(fiveRuns(100), fiveRuns(200));
}

} // namespace

/// What charts show of recordings of several runs.
class ChartRunsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void barsOfAPairSayWhatTheirWhiskersAre()
    {
        BarsChart chart;
        chart.setData(pairOfRecordings());
        QVERIFY2(chart.axisLabel(QStringLiteral("µs")).endsWith(QStringLiteral("· whiskers: shortest to longest of 5 runs")),
            qPrintable(chart.axisLabel(QStringLiteral("µs"))));
        const std::vector<Bar> bars = makeBars(pairOfRecordings(), BarsBy::Operator, "cpu0");
        const QString said = describeBar(bars.front(), true);
        QVERIFY2(
            said.endsWith(QStringLiteral("calls 1 | 1; A 100.00 µs to 140.00 µs in 5 runs, B 200.00 µs to 240.00 µs in 5 runs")),
            qPrintable(said));
        BarsChart single;
        single.setData(samples::model());
        QVERIFY(!single.axisLabel(QStringLiteral("µs")).contains(QStringLiteral("whiskers")));
    }
    void theWaterfallSaysWhatTotalsAndCategoriesRangeOver()
    {
        WaterfallChart chart;
        chart.setData(pairOfRecordings());
        const QString said = chart.accessibleDescription();
        for (const char* words : {"a.json total: 168.00 µs; A 151.00 µs to 191.00 µs in 5 runs",
                 "calls 1 | 1; A 100.00 µs to 140.00 µs in 5 runs, B 200.00 µs to 240.00 µs in 5 runs"})
            QVERIFY2(said.contains(QString::fromUtf8(words)), qPrintable(said));
    }
};

QTEST_MAIN(ChartRunsTest)
#include "chartruns_test.moc"
