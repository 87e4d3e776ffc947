// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "widgets/charts/zoomcontroller.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace tvmscope;

class ZoomControllerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wheelZoomsAtThePointer_data();
    void wheelZoomsAtThePointer();
    void keysZoomMoveAndComeBack_data();
    void keysZoomMoveAndComeBack();
    void theViewStaysInside_data();
    void theViewStaysInside();
    void theWayBackTakesManySmallStepsAsOne();
    void whatChangesNothingEmitsNothing();
};

namespace {

constexpr double end = 1000;
constexpr int notch = 120;

bool close(double a, double b)
{
    return std::abs(a - b) < 1e-9 * end;
}

} // namespace

void ZoomControllerTest::wheelZoomsAtThePointer_data()
{
    QTest::addColumn<double>("fraction");
    QTest::addColumn<int>("notches");
    for (const double fraction : {0.0, 0.25, 0.5, 1.0})
        for (const int notches : {1, 4})
            QTest::addRow("%d notches at %.2f", notches, fraction) << fraction << notches;
}

void ZoomControllerTest::wheelZoomsAtThePointer()
{
    QFETCH(double, fraction);
    QFETCH(int, notches);
    ZoomController zoom;
    zoom.setEnd(end);
    const double there = zoom.view().timeAt(fraction);
    zoom.wheel({0, notches * notch}, Qt::NoModifier, fraction);
    QVERIFY(close(zoom.view().timeAt(fraction), there));
    QVERIFY(close(zoom.view().visible.length(), end / std::pow(1.25, notches)));
    zoom.wheel({0, -notches * notch}, Qt::NoModifier, fraction);
    QVERIFY(close(zoom.view().visible.begin, 0) && close(zoom.view().visible.end, end));
}

void ZoomControllerTest::keysZoomMoveAndComeBack_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("finish");
    // From 400 to 600, 200 long: a step of zoom is 1.25, one of moving a tenth.
    QTest::newRow("W") << static_cast<int>(Qt::Key_W) << 420.0 << 580.0;
    QTest::newRow("+") << static_cast<int>(Qt::Key_Plus) << 420.0 << 580.0;
    QTest::newRow("S") << static_cast<int>(Qt::Key_S) << 375.0 << 625.0;
    QTest::newRow("-") << static_cast<int>(Qt::Key_Minus) << 375.0 << 625.0;
    QTest::newRow("A") << static_cast<int>(Qt::Key_A) << 380.0 << 580.0;
    QTest::newRow("left") << static_cast<int>(Qt::Key_Left) << 380.0 << 580.0;
    QTest::newRow("D") << static_cast<int>(Qt::Key_D) << 420.0 << 620.0;
    QTest::newRow("right") << static_cast<int>(Qt::Key_Right) << 420.0 << 620.0;
    QTest::newRow("Home") << static_cast<int>(Qt::Key_Home) << 0.0 << end;
}

void ZoomControllerTest::keysZoomMoveAndComeBack()
{
    QFETCH(int, key);
    QFETCH(double, begin);
    QFETCH(double, finish);
    ZoomController zoom;
    zoom.setEnd(end);
    constexpr double room = 200 / 1.1; // zoomTo() leaves 5 % at either side
    zoom.zoomTo({500 - room / 2, 500 + room / 2});
    QVERIFY(close(zoom.view().visible.begin, 400) && close(zoom.view().visible.end, 600));
    QVERIFY(zoom.key(key, Qt::NoModifier));
    QVERIFY2(close(zoom.view().visible.begin, begin), qPrintable(QString::number(zoom.view().visible.begin)));
    QVERIFY2(close(zoom.view().visible.end, finish), qPrintable(QString::number(zoom.view().visible.end)));
    QVERIFY(zoom.key(Qt::Key_Backspace, Qt::NoModifier));
    QVERIFY(close(zoom.view().visible.begin, 400) && close(zoom.view().visible.end, 600));
    QVERIFY(zoom.key(Qt::Key_Backspace, Qt::ShiftModifier));
    QVERIFY(close(zoom.view().visible.begin, begin));
    QVERIFY(!zoom.key(Qt::Key_X, Qt::NoModifier));
}

void ZoomControllerTest::theViewStaysInside_data()
{
    QTest::addColumn<QPoint>("angle");
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::newRow("far out") << QPoint(0, -100 * notch) << Qt::KeyboardModifiers(Qt::NoModifier);
    QTest::newRow("far in") << QPoint(0, 200 * notch) << Qt::KeyboardModifiers(Qt::NoModifier);
    QTest::newRow("far left") << QPoint(0, 100 * notch) << Qt::KeyboardModifiers(Qt::ShiftModifier);
    QTest::newRow("far right") << QPoint(-100 * notch, 0) << Qt::KeyboardModifiers(Qt::NoModifier);
}

void ZoomControllerTest::theViewStaysInside()
{
    QFETCH(QPoint, angle);
    QFETCH(Qt::KeyboardModifiers, modifiers);
    ZoomController zoom;
    zoom.setEnd(end);
    zoom.zoomTo({100, 200});
    zoom.wheel(angle, modifiers, 0.3);
    QVERIFY(zoom.view().visible.begin >= 0 && zoom.view().visible.end <= end + 1e-9);
    QVERIFY(zoom.view().visible.length() > 0);
}

void ZoomControllerTest::theWayBackTakesManySmallStepsAsOne()
{
    ZoomController zoom;
    zoom.setEnd(end);
    for (int step = 0; step < 7; ++step)
        zoom.wheel({0, notch}, Qt::NoModifier, 0.5);
    const FlameView turned = zoom.view();
    zoom.zoomTo({500, 501});
    zoom.back();
    QCOMPARE(zoom.view(), turned);
    zoom.back();
    QCOMPARE(zoom.view().visible, zoom.view().whole);
    zoom.back(); // no further
    QCOMPARE(zoom.view().visible, zoom.view().whole);
    zoom.forward();
    QCOMPARE(zoom.view(), turned);
    zoom.pan(0.1);
    zoom.forward(); // another way was taken
    QVERIFY(zoom.view().visible.begin > turned.visible.begin);
}

void ZoomControllerTest::whatChangesNothingEmitsNothing()
{
    ZoomController zoom;
    zoom.setEnd(end);
    QSignalSpy changed(&zoom, &ZoomController::changed);
    zoom.showAll();
    zoom.key(Qt::Key_Home, Qt::NoModifier);
    zoom.pan(0.5);
    zoom.back();
    QCOMPARE(changed.size(), 0);
    zoom.zoomTo({1, 2});
    QCOMPARE(changed.size(), 1);
}

QTEST_GUILESS_MAIN(ZoomControllerTest)
#include "zoomcontroller_test.moc"
