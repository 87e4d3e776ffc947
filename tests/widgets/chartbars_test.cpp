// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/profilebuilder.h"
#include "tests/widgets/chartsamples.h"
#include "widgets/charts/barschart.h"
#include "widgets/charts/barsplot.h"
#include "widgets/charts/barstable.h"
#include "widgets/charts/customplot.h"

#include <QSignalSpy>
#include <QTest>

#include <tuple>

using namespace tvmscope;

class ChartBarsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void foldsAddUpWhateverIsShown();
    void showsWhatTheHeightHoldsAndOpensTheRest();
    void pairsOperatorsByGroup();
    void byClassAndByDevice();
    void clickSelectsAndDoubleClickOpens();
    void logarithmicPaints();
    void manySmallOnesDoNotSetTheScale();
    void kernelsOfOneProfileHaveTheirLabels();
    void timesInDoubtHaveAMark();
    void classesOfBookkeepingGoByTheWordsOfTables();
};

namespace {

ProfilePtr twentyOperators()
{
    std::vector<made::Row> rows;
    for (int at = 0; at < 20; ++at)
        rows.push_back({"op" + std::to_string(at) + "_x", 100.0 - at});
    return made::profile(rows, {});
}

} // namespace

void ChartBarsTest::foldsAddUpWhateverIsShown()
{
    const auto profile = twentyOperators();
    const ChartData data = samples::single(profile);
    const auto all = makeBars(data, BarsBy::Operator, "cpu0");
    QCOMPARE(all.size(), 20u);
    for (const auto& [first, count, shown] :
        {std::tuple<std::size_t, std::size_t, std::size_t>{0, 12, 13}, {12, 4, 6}, {12, 12, 9}, {0, 19, 20}, {0, 20, 20}}) {
        const auto bars = someBars(all, BarsBy::Operator, first, count);
        QCOMPARE(bars.size(), shown);
        double sum = 0;
        std::size_t calls = 0;
        for (const Bar& bar : bars) {
            sum += bar.us.baseline;
            calls += SelectedRows(data.workspace.get(), bar.targets).rows(ProfileIndex{0}).size();
            QVERIFY(std::isnan(bar.us.candidate));
        }
        QCOMPARE(sum, profile->sumUs());
        QCOMPARE(calls, 20u);
    }
    QCOMPARE(someBars(all, BarsBy::Operator, 0, 12).back().name, QStringLiteral("Other (8 operators)"));
    QCOMPARE(someBars(all, BarsBy::Operator, 12, 4).front().name, QStringLiteral("Longer (12 operators)"));
}

void ChartBarsTest::showsWhatTheHeightHoldsAndOpensTheRest()
{
    BarsChart chart;
    chart.setData(samples::single(twentyOperators()));
    QCOMPARE(chart.bars().size(), 13u); // in a file
    chart.resize(800, 900);
    chart.show();
    QCOMPARE(chart.bars().size(), 20u);
    chart.resize(800, 250);
    const std::size_t few = chart.bars().size();
    QVERIFY(few > 2 && few < 13);
    chart.setCount(3);
    QCOMPARE(chart.bars().size(), 4u);
    const auto openLast = [&](Qt::Key key) {
        QTest::keyClick(&chart, key); // from nothing: to the first or to the last
        QTest::keyClick(&chart, Qt::Key_Return);
    };
    openLast(Qt::Key_Up);
    QCOMPARE(chart.bars().front().name, QStringLiteral("Longer (3 operators)"));
    QCOMPARE(chart.bars()[1].us.baseline, 97.0);
    QCOMPARE(chart.bars().back().name, QStringLiteral("Other (14 operators)"));
    openLast(Qt::Key_Down);
    QCOMPARE(chart.bars().front().us.baseline, 100.0);
}

void ChartBarsTest::pairsOperatorsByGroup()
{
    const ChartData data = samples::model();
    auto bars = makeBars(data, BarsBy::Operator, "cpu0");
    nameGroupBars(bars, *data.comparison());
    QCOMPARE(bars.front().prefix + bars.front().name, QStringLiteral("dense 8×64→32 + add"));
    QCOMPARE(bars.front().us.baseline, 16'200.0);
    QCOMPARE(bars.front().us.candidate, 4100.0);
    QCOMPARE(bars.front().cls, OperatorClass::Dense);
    const SelectedRows rows(data.workspace.get(), bars.front().targets);
    QCOMPARE(rows.rows(ProfileIndex{1}), (std::vector{CallId{0}, CallId{3}}));
}

void ChartBarsTest::byClassAndByDevice()
{
    const ChartData data = samples::model();
    QCOMPARE(makeBars(data, BarsBy::Class, "cpu0").front().name, QStringLiteral("dense"));
    const auto devices = makeBars(data, BarsBy::Device, "cpu0");
    QCOMPARE(devices.size(), 1u);
    QCOMPARE(devices.front().name, QStringLiteral("cpu0, sum of rows"));
    QCOMPARE(devices.front().calls.baseline.known().value_or(-1), 6);
}

void ChartBarsTest::clickSelectsAndDoubleClickOpens()
{
    BarsChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    chart.resize(900, 400);
    chart.grab();
    QSignalSpy opened(&chart, &BarsChart::barActivated);
    QPoint first;
    for (int y = 0; y < 400 && first.isNull(); ++y)
        if (chart.barAt(QPointF(300, y)) == std::optional<std::size_t>(0))
            first = QPoint(300, y + 3);
    QVERIFY(!first.isNull());
    QTest::mouseClick(&chart, Qt::LeftButton, {}, first);
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}), (std::vector{CallId{0}, CallId{3}}));
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, first);
    QCOMPARE(opened.size(), 1);
    QTest::keyClick(&chart, Qt::Key_Down);
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}).size(), 1u);
    QVERIFY(!chart.grab().isNull());
}

void ChartBarsTest::logarithmicPaints()
{
    BarsChart chart;
    chart.setData(samples::model());
    chart.setLogarithmic(true);
    QVERIFY(!chart.grab().isNull());
    QCOMPARE(chart.table().columns.size(), 6u);
    QCOMPARE(chart.table().rows.size(), chart.bars().size());
    QVERIFY(
        chart.accessibleDescription().contains(QStringLiteral("dense 8×64→32 + add: 16,200.00 µs → 4,100.00 µs (3.95× faster)")));
}

void ChartBarsTest::manySmallOnesDoNotSetTheScale()
{
    const ChartData data = samples::single(twentyOperators());
    const auto all = makeBars(data, BarsBy::Operator, "cpu0");
    const auto bars = someBars(all, BarsBy::Operator, 0, 3);
    QVERIFY(bars.back().us.baseline > 1000); // seventeen operators
    QCOMPARE(longestNamed(bars), 100.0);
    QCOMPARE(longestNamed({bars.back()}), bars.back().us.baseline);
    QCustomPlot plot;
    const Theme& theme = Theme::light();
    BarsStyle style;
    style.theme = &theme;
    fillBarsPlot(plot, bars, style);
    QVERIFY(plot.xAxis->range().upper >= 100.0 && plot.xAxis->range().upper < 101.0);
    int strokes = 0;
    QStringList words;
    for (int at = 0; at < plot.itemCount(); ++at) {
        strokes += qobject_cast<QCPItemLine*>(plot.item(at)) ? 1 : 0;
        if (const auto* text = qobject_cast<QCPItemText*>(plot.item(at)))
            words << text->text();
    }
    QCOMPARE(strokes, 2); // the bar of the rest is broken, and still says how long it is
    QVERIFY(words.contains(QString::fromStdString(timeNumber(bars.back().us.baseline, TimeUnit::Microseconds))));
}

void ChartBarsTest::kernelsOfOneProfileHaveTheirLabels()
{
    const auto profile
        = made::profile({{"fused_nn_dense_add", 10, "float32[8, 64], float32[32, 64], float32[32], float32[8, 32]"}}, {});
    const auto bars = makeBars(samples::single(profile), BarsBy::Operator, "cpu0");
    QCOMPARE(bars.front().name, QStringLiteral("dense 8×64→32 + add"));
    QVERIFY(describeBar(bars.front(), false).contains(QStringLiteral("fused_nn_dense_add")));
    const TextTable table = barsTable(bars, false);
    QCOMPARE(std::get<std::string>(table.rows[0].back()), std::string("fused_nn_dense_add"));
    // An instruction is called the same with any shapes, as in the table of operators.
    const auto instructions
        = made::profile({{"VM::AllocTensor", 4, "float32[16]"}, {"VM::AllocTensor", 3, "float32[8]"}, {"fused_nn_dense", 9}}, {});
    QCOMPARE(makeBars(samples::single(instructions), BarsBy::Operator, "cpu0").back().name, QStringLiteral("VM: AllocTensor"));
}

void ChartBarsTest::timesInDoubtHaveAMark()
{
    ProfileBuilder builder;
    ProfileBuilder::Row row;
    row.name = "fused_softmax";
    row.device = "cpu0";
    row.count = 1;
    row.durationUs = 40;
    row.uncertain = column::duration;
    builder.addRow(row);
    const auto doubtful = builder.build(), sound = made::profile({{"fused_softmax", 30}}, {});
    const auto alone = makeBars(samples::single(doubtful), BarsBy::Operator, "cpu0");
    QVERIFY2(
        describeBar(alone.front(), false).contains(QStringLiteral("40.00 µs ?")), qPrintable(describeBar(alone.front(), false)));
    const auto pair = makeBars(samples::pair(sound, doubtful), BarsBy::Operator, "cpu0");
    QVERIFY2(describeBar(pair.front(), true).contains(QStringLiteral("30.00 µs → 40.00 µs ?")),
        qPrintable(describeBar(pair.front(), true)));
}

/// The words of the table of operators, and those of neither executor where the two have their own.
void ChartBarsTest::classesOfBookkeepingGoByTheWordsOfTables()
{
    const std::string wide = "float32[8, 8], float32[8, 8]";
    const auto vm = made::profile({{"softmax", 9, wide}, {"VM::AllocTensor", 4, ""}}, {{"cpu0", 20}});
    const auto graph = made::profile({{"softmax", 9, wide}, {"__nop", 4, wide}}, {{"cpu0", 20}});
    const auto namesOf = [](const ChartData& data) {
        QStringList names;
        for (const Bar& bar : makeBars(data, BarsBy::Class, "cpu0"))
            names << bar.name;
        return names;
    };
    QCOMPARE(namesOf(samples::single(vm)), (QStringList{QStringLiteral("softmax"), QStringLiteral("VM instructions (memory)")}));
    QCOMPARE(namesOf(samples::single(graph)), (QStringList{QStringLiteral("softmax"), QStringLiteral("executor (runtime)")}));
    QCOMPARE(namesOf(samples::pair(vm, graph)),
        (QStringList{QStringLiteral("softmax"), QStringLiteral("runtime overhead (memory)"),
            QStringLiteral("runtime overhead (runtime)")}));
    QCOMPARE(namesOf(samples::pair(vm, vm)), namesOf(samples::single(vm)));
}

QTEST_MAIN(ChartBarsTest)
#include "chartbars_test.moc"
