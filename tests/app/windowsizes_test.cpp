// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "app/window/windowlayout.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/comparepage.h"
#include "widgets/views/elidedlabel.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QHelpEvent>
#include <QSettings>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>
#include <QToolTip>

#include <cmath>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// What a window of another size does with its parts.
class WindowSizesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { window_ = std::make_unique<ShownWindow>(); }
    void detailsComeBackAsWideAsAtFirst();
    void aWideWindowHasWideDetailsAndKeepsThemAsTheyAre();
    void aLowWindowIsForTheTable();
    void aSmallWindowIsForThePage();
    void tabsThatDoNotAllFitBeginAtTheLeft();
    void theFirstWindowFitsTheScreen();
    void whatALowWindowHidesIsNotKept();
    void aWindowOfAnotherScaleIsNoSmallerThanAFirstOne();
    void aWindowOfAScreenOfAnotherSizeIsAFirstOne();
    void theStatusBarEndsInDotsWhereItHasNotTheRoom_data();
    void theStatusBarEndsInDotsWhereItHasNotTheRoom();

private:
    std::unique_ptr<ShownWindow> window_;
};

void WindowSizesTest::detailsComeBackAsWideAsAtFirst()
{
    QVERIFY(window_->opens({relax, relay}));
    window_->resize(1280, 720);
    const auto* details = window_->findChild<QDockWidget*>(QStringLiteral("details"));
    QTRY_VERIFY(details->width() > 200);
    const int before = details->width();
    window_->resize(700, 400);
    QTRY_VERIFY(details->isHidden());
    window_->resize(1280, 720);
    QTRY_COMPARE(details->width(), before);
    // Also those that were asked for in the small window.
    window_->resize(700, 400);
    QTRY_VERIFY(details->isHidden());
    auto* unfold = window_->statusBar()->findChild<QToolButton*>();
    QVERIFY(unfold->isVisible());
    unfold->click();
    QTRY_VERIFY(!details->isHidden());
    QTRY_VERIFY(details->width() > 240); // squeezed, they could not be read
    unfold->click(); // and away again
    QTRY_VERIFY(details->isHidden());
    window_->actions()->action(QStringLiteral("toggle-details"))->trigger();
    QTRY_VERIFY(!details->isHidden());
    window_->resize(1280, 720);
    QTRY_VERIFY(!unfold->isVisible());
    QTRY_COMPARE(details->width(), before);
}

void WindowSizesTest::aWideWindowHasWideDetailsAndKeepsThemAsTheyAre()
{
    window_->resize(1920, 1000);
    QVERIFY(window_->opens({relax, relay}));
    const auto* details = window_->findChild<QDockWidget*>(QStringLiteral("details"));
    QTRY_VERIFY(details->width() > 340);
    window_->resize(1280, 720);
    QTRY_VERIFY(details->width() < 300);
    window_->resize(1920, 1000);
    QTRY_VERIFY(details->width() > 340);
    window_->resizeDocks({window_->findChild<QDockWidget*>(QStringLiteral("details"))}, {500}, Qt::Horizontal);
    QTRY_VERIFY(details->width() > 450);
    window_->workspace()->reload();
    QVERIFY(window_->settles());
    QTest::qWait(50);
    QVERIFY(details->width() > 450); // as the user has it
}

void WindowSizesTest::aLowWindowIsForTheTable()
{
    QVERIFY(window_->opens({relax, relay}));
    auto* page = window_->pages()->page<ComparePage>();
    QVERIFY(page->chart()->isVisible());
    window_->resize(700, 400);
    QTRY_VERIFY(!page->chart()->isVisible());
    const auto* rows = page->table()->viewport();
    constexpr int rowHeight = 24, enough = 4;
    QTRY_VERIFY2(rows->visibleRegion().boundingRect().height() >= enough * rowHeight,
        qPrintable(QString::number(rows->visibleRegion().boundingRect().height())));
    window_->resize(1280, 720);
    QTRY_VERIFY(page->chart()->isVisible());
}

void WindowSizesTest::aSmallWindowIsForThePage()
{
    QVERIFY(window_->opens({relax, relay}));
    auto* details = window_->findChild<QDockWidget*>(QStringLiteral("details"));
    window_->resize(1280, 720);
    QVERIFY(!details->isHidden());
    window_->resize(900, 600);
    QVERIFY(details->isHidden());
    window_->findChild<QAction*>(QStringLiteral("toggle-details"))->trigger();
    QVERIFY(!details->isHidden());
    window_->resize(800, 600);
    QVERIFY(!details->isHidden()); // it was asked for
    window_->findChild<QAction*>(QStringLiteral("close-all"))->trigger();
    QVERIFY(details->isHidden());
    window_->findChild<QAction*>(QStringLiteral("undo"))->trigger();
    QTRY_VERIFY(window_->shown() && !details->isHidden()); // as it was
}

/// Of a page whose tab has room, the tabs before and behind it are to be seen as far as there is room for them.
void WindowSizesTest::tabsThatDoNotAllFitBeginAtTheLeft()
{
    QVERIFY(window_->opens({relax, relay}));
    window_->resize(700, 500);
    auto* tabs = window_->pages()->findChild<QTabBar*>();
    QFont large = tabs->font();
    large.setPixelSize(26);
    tabs->setFont(large);
    for (const char* page : {"compare", "operators", "flame"}) {
        QVERIFY(window_->pages()->showPage(QLatin1String(page)));
        QTRY_VERIFY(tabs->width() < tabs->sizeHint().width());
        QTRY_VERIFY2(std::abs(tabs->tabRect(0).left()) <= 1, qPrintable(QString::number(tabs->tabRect(0).left())));
    }
    QVERIFY(window_->pages()->showPage(QStringLiteral("source")));
    QTRY_VERIFY(tabs->tabRect(tabs->currentIndex()).right() <= tabs->width());
    QVERIFY(tabs->tabRect(0).left() < 0);
}

void WindowSizesTest::theFirstWindowFitsTheScreen()
{
    QCOMPARE(WindowLayout::firstSize({1920, 1080}), QSize(1280, 720));
    QCOMPARE(WindowLayout::firstSize({1024, 740}), QSize(1024, 700));
    QCOMPARE(WindowLayout::firstSize({1366, 700}), QSize(1280, 660));
    const QRect screen(0, 30, 1280, 690);
    const QMargins frame(1, 24, 1, 5);
    const auto placed = [&](const QRect& window) { return WindowLayout::placedOn(screen, window, frame).marginsAdded(frame); };
    QCOMPARE(placed({100, 100, 600, 400}), QRect(100, 100, 600, 400).marginsAdded(frame)); // it has room
    QCOMPARE(placed({0, 0, 1280, 720}), screen);
    QVERIFY(screen.contains(placed({900, 500, 600, 400})));
    QVERIFY(screen.contains(placed({-50, -50, 600, 400})));
}

void WindowSizesTest::whatALowWindowHidesIsNotKept()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    const auto tools = [](const ShownWindow& window) { return window.findChild<QToolBar*>(QStringLiteral("tools")); };
    {
        ShownWindow low(&settings);
        low.resize(700, 400);
        QTRY_VERIFY(tools(low)->isHidden());
        low.close();
        QVERIFY(tools(low)->isHidden());
    }
    {
        ShownWindow high(&settings);
        QVERIFY(!tools(high)->isHidden());
        tools(high)->hide(); // by hand
        high.close();
    }
    ShownWindow next(&settings);
    QVERIFY(tools(next)->isHidden());
}

void WindowSizesTest::aWindowOfAnotherScaleIsNoSmallerThanAFirstOne()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    {
        ShownWindow small(&settings);
        small.resize(640, 360);
        QCOMPARE(small.size(), QSize(640, 360));
        small.close();
    }
    QCOMPARE(MainWindow(&settings).size(), QSize(640, 360)); // as the user had it on such a screen
    for (const double scale : {2.0, 0.5}) { // there was less room, or more: Qt makes a window that does not fit a small one
        settings.setValue(QStringLiteral("window/scale"), scale);
        const MainWindow window(&settings);
        QCOMPARE(window.size(), WindowLayout::firstSize(window.screen()->availableSize()));
    }
}

/// Qt does not restore what was saved on a screen whose width differs by much, and would leave the smallest window that can be.
void WindowSizesTest::aWindowOfAScreenOfAnotherSizeIsAFirstOne()
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    {
        ShownWindow first(&settings);
        first.resize(1100, 600);
        first.close();
    }
    QByteArray geometry = settings.value(QStringLiteral("window/geometry")).toByteArray();
    constexpr int screenWidth = 46; // its place: behind magic, version, two rectangles, the screen's number and two flags
    QVERIFY(geometry.size() > screenWidth + 4);
    geometry.replace(screenWidth, 4, QByteArray::fromHex("00002710"));
    settings.setValue(QStringLiteral("window/geometry"), geometry);
    const MainWindow window(&settings);
    QCOMPARE(window.size(), WindowLayout::firstSize(window.screen()->availableSize()));
}

void WindowSizesTest::theStatusBarEndsInDotsWhereItHasNotTheRoom_data()
{
    QTest::addColumn<bool>("forAWhile");
    QTest::newRow("what stays there") << false;
    QTest::newRow("what is said for a while") << true;
}

void WindowSizesTest::theStatusBarEndsInDotsWhereItHasNotTheRoom()
{
    QFETCH(bool, forAWhile);
    QVERIFY(window_->opens({relax, relay, relax, relay, relax, relay}));
    window_->resize(700, 400);
    const int narrow = window_->width(), least = window_->minimumSizeHint().width();
    if (forAWhile)
        window_->statusBar()->showMessage(QStringLiteral("what can be done ").repeated(20) + QStringLiteral("at the end"));
    else
        window_->selection()->select(Target(DeviceTarget{"cpu0", {}}));
    ElidedLabel* shown = nullptr;
    for (ElidedLabel* label : window_->statusBar()->findChildren<ElidedLabel*>())
        shown = label->isVisible() ? label : shown;
    QVERIFY(shown);
    const QString whole = forAWhile ? window_->statusBar()->currentMessage() : window_->statusText();
    QCOMPARE(shown->text(), whole);
    QTRY_VERIFY(shown->geometry().right() <= window_->statusBar()->width() && shown->width() > narrow / 2);
    QVERIFY(shown->fontMetrics().horizontalAdvance(whole) > shown->width());
    QCOMPARE(window_->width(), narrow);
    QCOMPARE(window_->minimumSizeHint().width(), least);
    QHelpEvent asked(QEvent::ToolTip, shown->rect().center(), shown->mapToGlobal(shown->rect().center()));
    QApplication::sendEvent(shown, &asked);
    QVERIFY2(QToolTip::text().contains(whole.toHtmlEscaped()), qPrintable(QToolTip::text()));
    QToolTip::hideText();
}

QTEST_MAIN(WindowSizesTest)
#include "windowsizes_test.moc"
