// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "widgets/charts/flamechart.h"
#include "widgets/charts/flamediffchart.h"
#include "widgets/charts/flamegraphchart.h"
#include "widgets/painting/title.h"

#include <QApplication>
#include <QLineEdit>
#include <QTest>
#include <QWheelEvent>

using namespace tvmscope;

/// Merged graphs: what their boxes are called, what a search finds in them, and where they stand.
class ChartGraphsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void graphsFindWhatTheChartFinds();
    void boxesOfGraphsAreCalledWhatTheirKernelsDo();
    void graphBoxesAddUpAndStayInside();
    void whatIsTooNarrowLeavesNoGap();
    void theWheelBringsKeysAndHover();
    void theSelectionComesIntoSight();
    void boxesOfFilesAreHighEnoughForNames();
};

namespace {

/// Whether all these words stand in a picture, in whatever lines.
bool saysAll(const DrawList& picture, const QString& words)
{
    QString all;
    for (const DrawItem& item : picture.items())
        all += item.text + u' ';
    return all.contains(words);
}

} // namespace

void ChartGraphsTest::graphsFindWhatTheChartFinds()
{
    const ChartData data = samples::model();
    FlameChart chart;
    FlameGraphChart graph;
    FlameDiffChart difference;
    Selection selection;
    selection.setWorkspace(data.workspace);
    chart.setData(data);
    chart.setSearch(QStringLiteral("softmax"));
    for (GraphChart* one : std::initializer_list<GraphChart*>{&graph, &difference}) {
        one->setData(data);
        one->setSelection(&selection);
        one->resize(900, 400);
        QCOMPARE(one->found(), QString());
        const QImage before = one->grab().toImage();
        one->setSearch(QStringLiteral("softmax"));
        QCOMPARE(one->found(), chart.found());
        QVERIFY(one->grab().toImage() != before); // the others are dim
        selection.clear();
        one->showFound(1);
        QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}), std::vector{CallId{1}});
        one->showFound(1);
        QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}), std::vector{CallId{1}}); // round
        one->setSearch(QStringLiteral("conv2d"));
        selection.clear();
        one->showFound(1);
        QVERIFY(selection.selectedRows().empty());
        one->setSearch(QString());
        one->zoom()->showAll();
        QCOMPARE(one->grab().toImage(), before);
    }
}

void ChartGraphsTest::boxesOfGraphsAreCalledWhatTheirKernelsDo()
{
    FlameGraphChart graph;
    graph.setData(samples::model());
    const FlameGraphLayout layout = graph.layoutOf(QRectF(0, 0, 1600, 600), Theme::light(), false);
    QCOMPARE(samples::faultOf(layout.picture), QString());
    QVERIFY(saysAll(layout.picture, QStringLiteral("dense 8×64→32 + add · 16.20 ms")));
    QVERIFY(!saysAll(layout.picture, QStringLiteral("fused_dense")));
    QVERIFY(saysAll(layout.picture, QStringLiteral("18.00 ms, 6 calls · 0.48 ms of it unattributed")));
    const TextTable table = graph.table();
    QCOMPARE(std::get<std::string>(table.rows[3][2]), std::string("dense 8×64→32 + add"));
    QCOMPARE(std::get<std::string>(table.rows[3].back()), std::string("fused_dense_add"));
}

void ChartGraphsTest::graphBoxesAddUpAndStayInside()
{
    FlameGraphChart chart;
    Selection selection;
    const ChartData data = samples::model();
    selection.setWorkspace(data.workspace);
    chart.setData(data);
    chart.setSelection(&selection);
    chart.resize(900, 400);
    const FlameGraphLayout layout = chart.layoutOf(chart.rect(), Theme::light(), false);
    QCOMPARE(samples::faultOf(layout.picture), QString());
    QCOMPARE(layout.boxes.front().area.width(), 900.0);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, layout.boxes.front().area.center().toPoint());
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}).size(), 6u);
    // The boxes begin 8 pixels from the edge, and what is there stays there.
    QWheelEvent wheel(
        QPointF(8, 100), QPointF(8, 100), {}, QPoint(0, 360), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&chart, &wheel);
    QVERIFY(chart.view().visible.length() < chart.view().whole.length());
    QCOMPARE(chart.view().visible.begin, 0.0);
    QTest::keyClick(&chart, Qt::Key_Home);
    QCOMPARE(chart.view().visible, chart.view().whole);
    const QImage picture = chart.grab().toImage();
    for (int y = 0; y < picture.height(); ++y)
        QCOMPARE(picture.pixelColor(4, y), picture.pixelColor(4, 0));
}

/// A tenth of the time is in a thousand kernels of a tenth of a pixel: below their class there is no white that looks like its
/// own.
void ChartGraphsTest::whatIsTooNarrowLeavesNoGap()
{
    std::vector<made::Row> rows{{"nn_dense", 9000, "float32[1, 1]"}};
    for (int at = 0; at < 1000; ++at)
        rows.push_back({"nn_dense", 1, "float32[2, " + std::to_string(at + 1) + "]"});
    FlameGraphChart chart;
    chart.setData(samples::single(made::profile(rows, {{"cpu0", 10000}})));
    const FlameGraphLayout layout = chart.layoutOf(QRectF(0, 0, 1000, 400), Theme::light(), false);
    double shapesTop = 0, filled = 0;
    for (const GraphBox& box : layout.boxes)
        shapesTop = std::max(shapesTop, box.area.top());
    for (const DrawItem& item : layout.picture.items())
        if (item.kind == DrawItem::Kind::Fill && std::abs(item.rect.top() - shapesTop) < 0.5)
            filled += item.rect.width();
    QVERIFY2(filled > 995 && filled < 1001, qPrintable(QString::number(filled)));
    // It is something to point at: all that stands there.
    QCOMPARE(layout.slivers.size(), 1u);
    QCOMPARE(layout.slivers.front().boxes.items.size(), 1000u);
    QVERIFY(layout.sliverAt(layout.slivers.front().boxes.area.center()));
    Selection selection;
    const ChartData data = samples::single(made::profile(rows, {{"cpu0", 10000}}));
    samples::link(chart, selection, data);
    chart.resize(1000, 400);
    QVERIFY(!chart.grab().isNull());
    const FlameGraphLayout shown = chart.layoutOf(QRectF(8, 0, 984, 400), Theme::light(), false);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, shown.slivers.front().boxes.area.center().toPoint());
    QCOMPARE(selection.selectedRows().rows(ProfileIndex{0}).size(), 1000u);
    FlameDiffChart difference;
    const ChartData pair = samples::pair(made::profile(rows, {{"cpu0", 10000}}), made::profile(rows, {{"cpu0", 10000}}));
    selection.clear();
    samples::link(difference, selection, pair);
    difference.resize(1000, 400);
    const QImage picture = difference.grab().toImage();
    // From the foot up: the first row of boxes that is met, at its right end.
    int y = picture.height() - 1;
    while (y > 0 && picture.pixelColor(985, y) == Theme::light().window)
        --y;
    QTest::mouseClick(&difference, Qt::LeftButton, {}, QPoint(985, y - 5));
    QVERIFY2(selection.selectedRows().rows(ProfileIndex{0}).size() >= 1000u,
        qPrintable(QString::number(selection.selectedRows().rows(ProfileIndex{0}).size())));
}

void ChartGraphsTest::theWheelBringsKeysAndHover()
{
    const ChartData data = samples::model();
    Selection selection;
    selection.setWorkspace(data.workspace);
    QWidget window;
    QLineEdit box(&window);
    FlameGraphChart chart(&window);
    chart.setSelection(&selection);
    chart.setData(data);
    chart.setGeometry(0, 40, 900, 400);
    window.resize(900, 440);
    window.show();
    window.activateWindow();
    box.setFocus();
    QTRY_VERIFY(box.hasFocus());
    const FlameGraphLayout layout = chart.layoutOf(QRectF(0, 0, 900, 400), Theme::light(), false);
    QVERIFY(!layout.boxes.empty());
    const QPointF at = layout.boxes.front().area.center();
    QWheelEvent event(at, chart.mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event); // as from a mouse
    qApp->notify(&chart, &event);
    QVERIFY(chart.hasFocus());
    QVERIFY(!selection.hoveredRows().empty());
}

/// The key that the page names below each of its views.
void ChartGraphsTest::theSelectionComesIntoSight()
{
    const ChartData data = samples::model();
    FlameGraphChart graph;
    FlameDiffChart difference;
    Selection selection;
    selection.setWorkspace(data.workspace);
    for (GraphChart* one : std::initializer_list<GraphChart*>{&graph, &difference}) {
        one->setData(data);
        one->setSelection(&selection);
        one->resize(900, 400);
        selection.clear();
        QTest::keyClick(one, Qt::Key_F);
        QVERIFY(!one->zoom()->isZoomed());
        selection.select(Target(CallsTarget{ProfileIndex{0}, {CallId{1}}}));
        QTest::keyClick(one, Qt::Key_F);
        QVERIFY(one->zoom()->isZoomed());
    }
    // The softmax of A, 300 µs, begins behind its dense and batch_matmul.
    QVERIFY(graph.view().visible.begin > 17'000 && graph.view().visible.end < 17'600);
    // Of both sides: from the box of B to that of A.
    selection.select(
        std::vector{Target(CallsTarget{ProfileIndex{0}, {CallId{1}}}), Target(CallsTarget{ProfileIndex{1}, {CallId{1}}})});
    QTest::keyClick(&graph, Qt::Key_F);
    QVERIFY(graph.view().visible.begin < 5'200 && graph.view().visible.end > 17'400);
}

/// Nobody can point at a box of a file to read the rest of its name.
void ChartGraphsTest::boxesOfFilesAreHighEnoughForNames()
{
    constexpr double width = 1168; // of the 1,200 pixels that a file has unless it is told otherwise
    FlameGraphChart graph;
    graph.setData(samples::model());
    const FlameGraphLayout merged = graph.layoutOf(QRectF(0, 0, width, graph.heightForWidth(width)), Theme::light(), true);
    QCOMPARE(merged.boxes.front().area.height(), flame::highestBox);
    FlameChart chart;
    chart.setData(samples::model());
    const FlameGeometry calls
        = placeFlame(chart.panels(), chart.view().whole, QRectF(0, 0, width, pageHeightOfPanels(chart.panels())), 0, 1);
    QCOMPARE(calls.rects.front().area.height(), flame::readableCall);
    QVERIFY(chart.heightForWidth(width) <= 1200 + titleHeight + axesHeight(FlamePanels(samples::model())));
}

QTEST_MAIN(ChartGraphsTest)
#include "chartgraphs_test.moc"
