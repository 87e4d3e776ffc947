// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "widgets/charts/barschart.h"

#include <QSignalSpy>
#include <QTest>

using namespace tvmscope;

class ChartBarsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsTwelveAndFoldsTheRest();
    void pairsOperatorsByGroup();
    void byClassAndByDevice();
    void clickSelectsAndDoubleClickOpens();
    void logarithmicPaints();
};

void ChartBarsTest::showsTwelveAndFoldsTheRest()
{
    std::vector<made::Row> rows;
    for (int at = 0; at < 20; ++at)
        rows.push_back({"op" + std::to_string(at) + "_x", 100.0 - at});
    const auto profile = made::profile(rows, {});
    const ChartData data = samples::single(profile);
    const auto bars = makeBars(data, BarsBy::Operator, "cpu0");
    QCOMPARE(bars.size(), 13u);
    QCOMPARE(bars.back().name, QStringLiteral("Other (8)"));
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

void ChartBarsTest::pairsOperatorsByGroup()
{
    const ChartData data = samples::model();
    const auto bars = makeBars(data, BarsBy::Operator, "cpu0");
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
    QCOMPARE(devices.front().name, QStringLiteral("cpu0"));
    QCOMPARE(devices.front().calls.baseline, 6);
}

void ChartBarsTest::clickSelectsAndDoubleClickOpens()
{
    BarsChart chart;
    Selection selection;
    const ChartData data = samples::model();
    selection.setWorkspace(data.workspace);
    chart.setData(data);
    chart.setSelection(&selection);
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

QTEST_MAIN(ChartBarsTest)
#include "chartbars_test.moc"
