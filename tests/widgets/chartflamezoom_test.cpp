// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/chartsamples.h"
#include "tests/widgets/flameboxes.h"
#include "widgets/charts/flamechart.h"

#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

using namespace tvmscope;

class ChartFlameZoomTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void zoomKeepsThePlaceUnderThePointer();
    void viewStaysInsideTheWhole();
    void wheelZoomsAndShiftWheelMoves();
    void afterAZoomTheBoxBelowThePointerIsHovered();
    void keysMoveZoomAndReset();
    void dragMovesTheView();
    void theTooltipStaysWhileThePointerMovesInItsBox();
    void doubleClickZoomsToTheBox();
    void fitsEachOnRequest();
    void zoomSaysTheTimesOfBoth();
    void counterpartsComeIntoSight();
    void theCounterpartOfWhatIsFoundIsInSight();
    void theSelectionOfBothSidesComesIntoSight();
    void zoomSaysWhatIsShown();
    void behindTheShorterProfileTheLongerIsZoomed();

private:
    static void wheel(QWidget& widget, const QPointF& at, int notches, Qt::KeyboardModifiers modifiers);
    static bool isWhole(const FlameChart& chart, std::size_t panel, CallId call, double us);
};

void ChartFlameZoomTest::wheel(QWidget& widget, const QPointF& at, int notches, Qt::KeyboardModifiers modifiers)
{
    QWheelEvent event(
        at, widget.mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

/// Whether all of a call is in sight in a chart of 800 pixels; `us` on its axis.
bool ChartFlameZoomTest::isWhole(const FlameChart& chart, std::size_t panel, CallId call, double us)
{
    for (const PlacedRect& placed : chart.geometryNow().rects)
        if (placed.panel == panel && placed.rect.first == call && !placed.rect.unattributed)
            return std::abs(placed.area.width() - us / chart.view().visible.length() * 800) < 2;
    return false;
}

void ChartFlameZoomTest::zoomKeepsThePlaceUnderThePointer()
{
    const FlameView all = FlameView::all(1000);
    const FlameView closer = all.zoomed(1.25, 0.3);
    QCOMPARE(closer.visible.length(), 800.0);
    QCOMPARE(closer.timeAt(0.3), all.timeAt(0.3));
    QCOMPARE(closer.zoomed(1 / 1.25, 0.3).visible.length(), 1000.0);
}

void ChartFlameZoomTest::viewStaysInsideTheWhole()
{
    FlameView view = FlameView::all(1000).zoomed(4, 1.0);
    QCOMPARE(view.panned(5).visible.end, 1000.0);
    QCOMPARE(view.panned(-50).visible.begin, 0.0);
    for (int step = 0; step < 200; ++step)
        view = view.zoomed(2, 0.5);
    QVERIFY(view.visible.length() > 0);
    QCOMPARE(FlameView::all(0).visible.length(), 1.0);
    QCOMPARE(view.showing({990, 1000}).visible.end, 1000.0);
}

void ChartFlameZoomTest::wheelZoomsAndShiftWheelMoves()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(800, 300);
    const double whole = chart.view().visible.length();
    wheel(chart, QPointF(400, 100), 1, Qt::NoModifier);
    QVERIFY(qFuzzyCompare(chart.view().visible.length(), whole / 1.25));
    const double before = chart.view().visible.begin;
    wheel(chart, QPointF(400, 100), -1, Qt::ShiftModifier);
    QVERIFY(chart.view().visible.begin > before);
    QVERIFY(qFuzzyCompare(chart.view().visible.length(), whole / 1.25));
}

void ChartFlameZoomTest::afterAZoomTheBoxBelowThePointerIsHovered()
{
    const ChartData data = samples::model();
    Selection selection;
    selection.setWorkspace(data.workspace);
    FlameChart chart;
    chart.setSelection(&selection);
    chart.setData(data);
    chart.resize(1600, 400);
    const auto hovered
        = [&] { return std::pair(selection.hoveredRows().rows(ProfileIndex{0}), selection.hoveredRows().groups()); };
    const QPointF place = samples::boxOf(chart, 0, CallId{2});
    const auto move = [&](const QPointF& to) {
        QMouseEvent event(QEvent::MouseMove, to, chart.mapToGlobal(to), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&chart, &event);
    };
    move(place);
    const auto before = hovered();
    QVERIFY(!before.first.empty());
    for (int notch = 0; notch < 6; ++notch)
        wheel(chart, place, -1, Qt::ShiftModifier);
    for (int notch = 0; notch < 12; ++notch)
        wheel(chart, place, 1, Qt::NoModifier);
    for (int notch = 0; notch < 6; ++notch)
        wheel(chart, place, -1, Qt::ShiftModifier);
    const auto after = hovered();
    QVERIFY(after != before);
    move(place + QPointF(0, 0.5)); // it is what the pointer itself finds there
    QVERIFY(hovered() == after);
}

/// Where one of two has ended, there is nothing of it to be seen closer.
void ChartFlameZoomTest::behindTheShorterProfileTheLongerIsZoomed()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(800, 300);
    const FlamePanels panels(samples::model());
    const std::size_t shorter = panels[0].timeline->endUs < panels[1].timeline->endUs ? 0 : 1;
    const double fraction = (panels[shorter].timeline->endUs / panels.endUs() + 1) / 2;
    QVERIFY(fraction < 0.99);
    double top = 1e9, bottom = 0;
    for (const PlacedRect& placed : chart.geometryNow().rects)
        if (placed.panel == shorter) {
            top = std::min(top, placed.area.top());
            bottom = std::max(bottom, placed.area.bottom());
        }
    const QPointF blank(fraction * chart.width(), (top + bottom) / 2);
    const double pointed = chart.view().timeAt(fraction);
    for (int notch = 0; notch < 3; ++notch)
        wheel(chart, blank, 1, {});
    QCOMPARE(chart.view().leader, 1 - shorter);
    QVERIFY(chart.view().visible.begin <= pointed && pointed <= chart.view().visible.end);
}

void ChartFlameZoomTest::keysMoveZoomAndReset()
{
    FlameChart chart;
    Selection selection;
    const ChartData data = samples::model();
    samples::link(chart, selection, data);
    chart.resize(800, 300);
    const FlameView all = chart.view();
    QTest::keyClick(&chart, Qt::Key_W);
    QVERIFY(chart.view().visible.length() < all.visible.length());
    const double begin = chart.view().visible.begin;
    QTest::keyClick(&chart, Qt::Key_D);
    QVERIFY(chart.view().visible.begin > begin);
    QTest::keyClick(&chart, Qt::Key_A);
    QTest::keyClick(&chart, Qt::Key_S);
    QTest::keyClick(&chart, Qt::Key_Home);
    QCOMPARE(chart.view().visible, all.visible);
    selection.select(Target(CallsTarget{ProfileIndex{0}, {CallId{1}}}));
    QTest::keyClick(&chart, Qt::Key_F);
    QVERIFY(std::abs(chart.view().visible.begin - 7985) < 1 && std::abs(chart.view().visible.end - 8315) < 1);
}

void ChartFlameZoomTest::dragMovesTheView()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    QTest::keyClick(&chart, Qt::Key_W);
    const double begin = chart.view().visible.begin;
    QTest::mousePress(&chart, Qt::LeftButton, {}, QPoint(400, 150));
    QTest::mouseMove(&chart, QPoint(300, 150));
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, QPoint(300, 150));
    QVERIFY(chart.view().visible.begin > begin);
}

/// A tip that is put away and said again in the same words would go for good.
void ChartFlameZoomTest::theTooltipStaysWhileThePointerMovesInItsBox()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(1600, 400);
    chart.show();
    const QPointF place = samples::boxOf(chart, 0, CallId{2});
    const auto move = [&](const QPointF& to) {
        QMouseEvent event(QEvent::MouseMove, to, chart.mapToGlobal(to), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&chart, &event);
    };
    move(place);
    QTRY_VERIFY(QToolTip::isVisible());
    const QString said = QToolTip::text();
    move(place + QPointF(1, 1));
    QTest::qWait(600); // Qt takes 300 ms to put a tip away
    QVERIFY(QToolTip::isVisible());
    QCOMPARE(QToolTip::text(), said);
    QToolTip::hideText();
}

void ChartFlameZoomTest::doubleClickZoomsToTheBox()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(800, 300);
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, samples::boxOf(chart, 0, CallId{2}).toPoint());
    QVERIFY(chart.view().visible.begin > 8200 && chart.view().visible.end < 9400);
}

void ChartFlameZoomTest::fitsEachOnRequest()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    const auto end = [&] { return chart.geometryNow().rects.back().area.right(); };
    QVERIFY(end() < 320);
    chart.setFitEach(true);
    QVERIFY(end() > 800);
    chart.setSearch(QStringLiteral("soft"));
    QVERIFY(!chart.grab().isNull());
}

void ChartFlameZoomTest::zoomSaysTheTimesOfBoth()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    QCOMPARE(chart.zoomReadout(), QString());
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, samples::boxOf(chart, 0, CallId{2}).toPoint());
    const QString said = chart.zoomReadout();
    QVERIFY2(said.startsWith(QStringLiteral("×16: Relax VM 8.25–9.35 ms, Relay VM 2.")), qPrintable(said));
}

/// Zooming into the last dense of A shows that of B, which lies elsewhere, at the same scale; and the other way round.
void ChartFlameZoomTest::counterpartsComeIntoSight()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, samples::boxOf(chart, 0, CallId{3}).toPoint());
    QVERIFY(isWhole(chart, 0, CallId{3}, 8200));
    QVERIFY(isWhole(chart, 1, CallId{3}, 2100)); // 3,890 to 5,990 of B, while A shows 9,300 to 17,500
    QTest::keyClick(&chart, Qt::Key_Home);
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, samples::boxOf(chart, 1, CallId{1}).toPoint());
    QVERIFY(isWhole(chart, 1, CallId{1}, 900));
    QVERIFY(isWhole(chart, 0, CallId{1}, 300));
    QTest::keyClick(&chart, Qt::Key_Backspace);
    QCOMPARE(chart.view().visible, chart.view().whole);
}

/// At the edge of A what is found is not in the middle; beside it is its counterpart all the same, and not that of the middle.
void ChartFlameZoomTest::theCounterpartOfWhatIsFoundIsInSight()
{
    const std::string dense = "float32[8, 64], float32[32, 64], float32[8, 32]", softmax = "float32[8, 32], float32[8, 32]";
    FlameChart chart;
    chart.setData(samples::pair(made::profile({{"softmax", 10, softmax}, {"dense", 1000, dense}}, {{"cpu0", 1010}}),
        made::profile({{"dense", 3000, dense}, {"softmax", 10, softmax}}, {{"cpu0", 3010}})));
    chart.resize(816, 300);
    chart.setSearch(QStringLiteral("softmax"));
    chart.showFound(1);
    QVERIFY(chart.zoom()->isZoomed());
    QVERIFY(isWhole(chart, 0, CallId{0}, 10));
    QVERIFY(isWhole(chart, 1, CallId{1}, 10));
}

/// Two calls that do nothing alike, far from each other: following A, B would show another one.
void ChartFlameZoomTest::theSelectionOfBothSidesComesIntoSight()
{
    FlameChart chart;
    Selection selection;
    samples::link(chart, selection, samples::model());
    chart.resize(816, 300);
    for (const bool fit : {false, true}) {
        chart.setFitEach(fit);
        QTest::keyClick(&chart, Qt::Key_Home);
        selection.select(
            std::vector{Target(CallsTarget{ProfileIndex{0}, {CallId{1}}}), Target(CallsTarget{ProfileIndex{1}, {CallId{3}}})});
        QTest::keyClick(&chart, Qt::Key_F);
        QVERIFY(chart.zoom()->isZoomed());
        QVERIFY(isWhole(chart, 0, CallId{1}, 300));
        QVERIFY(isWhole(chart, 1, CallId{3}, 2100 * (fit ? 18'000.0 / 6'500 : 1.0)));
        QTest::keyClick(&chart, Qt::Key_Backspace);
        QVERIFY(!chart.zoom()->isZoomed());
    }
    // Of B alone, B leads, and A shows what does the same.
    chart.setFitEach(false);
    selection.select(Target(CallsTarget{ProfileIndex{1}, {CallId{1}}}));
    QTest::keyClick(&chart, Qt::Key_F);
    QVERIFY(isWhole(chart, 1, CallId{1}, 900));
    QVERIFY(isWhole(chart, 0, CallId{1}, 300));
}

void ChartFlameZoomTest::zoomSaysWhatIsShown()
{
    FlameChart chart;
    chart.setData(samples::model());
    chart.resize(816, 300);
    QCOMPARE(chart.zoom()->readout(), QString());
    QTest::mouseDClick(&chart, Qt::LeftButton, {}, samples::boxOf(chart, 0, CallId{2}).toPoint());
    QCOMPARE(chart.zoom()->readout(), QStringLiteral("×16: 8.25–9.35 ms"));
    QTest::keyClick(&chart, Qt::Key_Home);
    QVERIFY(!chart.zoom()->isZoomed());
}

QTEST_MAIN(ChartFlameZoomTest)
#include "chartflamezoom_test.moc"
