// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/models/maderecordings.h"
#include "tests/widgets/chartsamples.h"
#include "tests/widgets/flameboxes.h"
#include "widgets/charts/barschart.h"
#include "widgets/charts/barsdata.h"
#include "widgets/charts/barstable.h"
#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamefacts.h"
#include "widgets/charts/waterfallchart.h"

#include <QPainter>
#include <QScrollBar>
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

bool isInOverview(const FlamePanels& panels, OperatorClass cls)
{
    QImage image(400, 24, QImage::Format_ARGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintMinimap(painter, {&panels, FlameView::all(panels.endUs()), {}, nullptr, nullptr}, QRectF(0, 0, 400, 24), Theme::light());
    for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, 8) == Theme::light().classFill(cls))
            return true;
    return false;
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
    /// As in the table: by runs that overlap neither side is the faster one, so that the factor has no colour.
    void barsWhoseRunsOverlapHaveNoVerdict()
    {
        const ChartData data = samples::pair(fiveRuns(100), fiveRuns(120));
        const std::vector<Bar> bars = makeBars(data, BarsBy::Operator, "cpu0");
        QVERIFY(!bars.front().hasVerdict());
        QVERIFY(describeBar(bars.front(), true).endsWith(QStringLiteral("by them alone neither is the faster one")));
        QVERIFY(makeBars(pairOfRecordings(), BarsBy::Operator, "cpu0").front().hasVerdict());
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
    void theMedianRunsMeetInTheFlameChart()
    {
        FlameChart chart;
        chart.setData(pairOfRecordings());
        const FlamePanel &above = chart.panels()[0], &below = chart.panels()[1];
        QCOMPARE(above.timeline->lanes[above.lanes.back()].run, std::int64_t{2});
        QCOMPARE(below.timeline->lanes[below.lanes.front()].run, std::int64_t{2});
        QCOMPARE(above.lanes.size(), 5u);
        for (const RibbonSpan& span : *chart.panels()[0].workspace->ribbons)
            QVERIFY(span.ends.baseline.length() == 105.0 || span.ends.baseline.length() == 62.0);
    }
    void theOverviewIsOfTheMedianRun()
    {
        // The longest run alone calls mean.
        std::vector<made::RecordedRun> runs;
        for (const double us : {100.0, 110.0, 120.0})
            runs.push_back(made::RecordedRun(12, {"softmax", us}));
        runs.back().emplace_back("mean", 900);
        const FlamePanels panels(samples::single(made::recording(runs)));
        QVERIFY(panels[0].runs().oneStandsForAll());
        QVERIFY(isInOverview(panels, OperatorClass::Softmax));
        QVERIFY(!isInOverview(panels, OperatorClass::Reduce));
    }
    void aCallSaysWhatItTakesInAllRuns()
    {
        const ChartData data = pairOfRecordings();
        FlameChart chart;
        chart.setData(data);
        chart.resize(1200, 600);
        const auto factsOf = [&](CallId call) {
            for (const PlacedRect& placed : chart.geometryNow().rects)
                if (placed.panel == 0 && placed.rect.first == call && !placed.rect.unattributed)
                    return flameFacts(chart.panels(), placed, data);
            return QString();
        };
        const QString ofMedian = factsOf(CallId{4}), ofFirst = factsOf(CallId{0}), unusual = factsOf(CallId{5});
        QVERIFY2(ofMedian.contains(QStringLiteral("100 µs to 140 µs in 5 runs\n")), qPrintable(ofMedian));
        QVERIFY2(ofMedian.contains(QStringLiteral("(here 1 call, 105.00 µs)")), qPrintable(ofMedian));
        // Another run's call is told from the one that its group's numbers are of.
        QVERIFY2(ofFirst.contains(QStringLiteral("100 µs to 140 µs in 5 runs, median 110 µs\n")), qPrintable(ofFirst));
        QVERIFY2(ofFirst.contains(QStringLiteral("(in the median run here 1 call, 105.00 µs)")), qPrintable(ofFirst));
        QVERIFY2(unusual.contains(
                     QStringLiteral("50 µs to 62 µs in 5 runs; that of the median run is unusual: their own median is 50 µs")),
            qPrintable(unusual));
    }
    void aStretchIsMeasuredInOneRunAndSaysWhatTheOthersTake()
    {
        const FlamePanels panels(samples::single(fiveRuns(100)));
        const QString said = measurementText(panels, {0, {0, 90}});
        QVERIFY2(said.endsWith(QStringLiteral(
                     "90.00 µs in 1 call of run 2, the median (90.00 µs to 90.00 µs in 5 runs), as far as they lie "
                     "inside")),
            qPrintable(said));
        const QString whole = measurementText(panels, {0, {0, 300}});
        QVERIFY2(whole.contains(QStringLiteral("167.00 µs in 2 calls of run 2, the median (150.00 µs to 190.00 µs in 5 runs)")),
            qPrintable(whole));
        // What is kept to is what that run calls there, though the longest run is at it later.
        const ChartData data = samples::single(fiveRuns(100));
        Selection selection;
        selection.setWorkspace(data.workspace);
        selection.keepTo(RangeTarget{ProfileIndex{0}, {}, 110'000, 200'000});
        for (const CallId row : selection.rangeRows().rows(ProfileIndex{0}))
            QCOMPARE(data.profile(0)->nameOf(row), std::string_view("take"));
    }
    void whatTakesNoTimeIsMeasuredWithTheStretchThatItBegins()
    {
        const FlamePanels panels(samples::single(made::profile({{"VM::AllocTensor", 0.0}, {"dense", 10.0}}, {{"cpu0", 12.0}})));
        const QString said = measurementText(panels, {0, {0, 10}});
        QVERIFY2(said.contains(QStringLiteral("10.00 µs in 2 calls")), qPrintable(said));
    }
    void enterGoesThroughTheCallsThatAreCounted()
    {
        FlameChart chart;
        Selection selection;
        const ChartData data = samples::single(fiveRuns(100));
        samples::link(chart, selection, data);
        chart.resize(600, 120); // not all runs have room
        chart.setSearch(QStringLiteral("take"));
        QVERIFY2(chart.found().startsWith(QStringLiteral("1 call,")), qPrintable(chart.found()));
        QVERIFY(!chart.foundPlace());
        chart.showFound(1);
        chart.showFound(1);
        QCOMPARE(chart.foundPlace()->at, 0u);
        QCOMPARE(chart.foundPlace()->of, 1u);
        QVERIFY(selection.selectedTargets() == std::vector<Target>({CallsTarget{ProfileIndex{0}, {CallId{5}}}}));
    }
    void enterScrollsToALaneOutOfSight()
    {
        FlameChart chart;
        Selection selection;
        // Runs that do not call the same: none stands for all.
        std::vector<made::RecordedRun> runs;
        for (const char* name : {"softmax", "mean", "take", "dense", "relu", "tanh", "add"})
            runs.push_back({{name, 100}, {name, 50}});
        samples::link(chart, selection, samples::single(made::recording(runs)));
        chart.resize(600, 120);
        QVERIFY(!chart.grab().isNull()); // as large as that from now on
        const auto* bar = chart.findChild<QScrollBar*>();
        QVERIFY(!bar->isHidden());
        chart.setSearch(QStringLiteral("add"));
        chart.showFound(1);
        QVERIFY(bar->value() > 0);
        const FlameGeometry& geometry = chart.geometryNow();
        QVERIFY(std::any_of(geometry.rects.begin(), geometry.rects.end(),
            [](const PlacedRect& placed) { return placed.rect.first == CallId{12} && placed.area.bottom() <= 120; }));
        chart.resize(600, 900);
        QVERIFY(!chart.grab().isNull());
        QVERIFY(bar->isHidden());
    }
    void anAxisOfTwoKindsSaysWhichIsWhich()
    {
        const QString note = FlamePanels(samples::pair(fiveRuns(100), samples::model().profile(0))).note();
        QVERIFY2(note.contains(QStringLiteral("measured, from the first call of each run; ")), qPrintable(note));
        QVERIFY2(note.endsWith(QStringLiteral("laid end to end: the report has no start times")), qPrintable(note));
    }
    void aLayerSaysWhatItTakesInAllRuns()
    {
        std::vector<made::RecordedRun> runs;
        for (const double us : {10.0, 11.0, 12.0}) {
            made::RecordedRun run;
            for (int layer = 0; layer < 4; ++layer)
                run.insert(run.end(), {{"dense", us}, {"softmax", 2 * us}, {"take", us}});
            runs.push_back(run);
        }
        FlameChart chart;
        chart.setData(samples::single(made::recording(runs)));
        chart.resize(1600, 600);
        const FlameGeometry geometry = chart.geometryNow();
        QVERIFY(!geometry.blocks.empty());
        for (const PlacedBlock& placed : geometry.blocks)
            if (placed.box.count == 1)
                QVERIFY2(blockFacts(chart.panels().front(), placed).contains(QStringLiteral("40 µs to 48 µs in 3 runs")),
                    qPrintable(blockFacts(chart.panels().front(), placed)));
    }
};

QTEST_MAIN(ChartRunsTest)
#include "chartruns_test.moc"
