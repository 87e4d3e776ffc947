// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/navigation.h"
#include "app/window/pages.h"
#include "app/window/shortcutsheet.h"
#include "models/comparison/compare.h"
#include "models/items/selectableitems.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/comparepage.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/emptypage.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QWindow>

#include <functional>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// Sources come and go, and whatever leads elsewhere has a way back.
class NavigationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void backAndForwardThroughPagesAndSelections();
    void swappedSidesStayOnTheWayBack();
    void aReportIsReadAgain();
    void readingAgainKeepsTheWayAndTheSelection();
    void oneHistoryUndoesCorrectionsSwapAndClosing();
    void keysOfPagesThatAreMissingSayWhy();
    void whatCannotBeDoneSaysWhy();
    void aReportThatIsGoneStaysAsItWas();
    void sourcesAreClosedOneByOne();
    void aThirdReportStandsBesideTheTwo();
    void whatOpeningClosedIsGoneBackTo_data();
    void whatOpeningClosedIsGoneBackTo();
    void whatWasClosedBeforeOpeningIsGoneBackTo_data();
    void whatWasClosedBeforeOpeningIsGoneBackTo();
    void aLinkLeadsFromTimingsToWhatItSelects();
    void escapeLeavesTheFullScreenLast();
    void escapeClosesAnOpenListAndNothingElse_data();
    void escapeClosesAnOpenListAndNothingElse();
    void escapePutsANoticeAway();
    void theSheetHasEveryKeyOfTheMenus();

private:
    void trigger(const char* action) { window_->findChild<QAction*>(QLatin1String(action))->trigger(); }
    QString page() const { return window_->pages()->currentPage(); }

    std::unique_ptr<ShownWindow> window_;
};

void NavigationTest::init()
{
    window_ = std::make_unique<ShownWindow>();
    QVERIFY(window_->opens({relax, relay}));
}

void NavigationTest::backAndForwardThroughPagesAndSelections()
{
    QVERIFY(!window_->navigation()->canGoBack());
    window_->selection()->select(targetsOf(window_->pages()->page<ComparePage>()->table()->model()->index(1, 0)));
    const std::vector<Target> selected = window_->selection()->selectedTargets();
    QVERIFY(window_->pages()->showPage(QStringLiteral("flame")));
    window_->selection()->clear();
    trigger("back");
    QCOMPARE(page(), QStringLiteral("flame"));
    QCOMPARE(window_->selection()->selectedTargets(), selected);
    trigger("back");
    QCOMPARE(page(), QStringLiteral("compare"));
    trigger("back");
    QVERIFY(window_->selection()->selectedTargets().empty());
    trigger("back"); // there is nothing before that
    QCOMPARE(page(), QStringLiteral("compare"));
    trigger("forward");
    trigger("forward");
    QCOMPARE(page(), QStringLiteral("flame"));
    QCOMPARE(window_->selection()->selectedTargets(), selected);
    QVERIFY(window_->pages()->showPage(QStringLiteral("charts"))); // a new way begins here
    QVERIFY(!window_->navigation()->canGoForward());
}

void NavigationTest::swappedSidesStayOnTheWayBack()
{
    const QString before = window_->headline()->lines().front();
    QVERIFY(window_->pages()->showPage(QStringLiteral("flame")));
    trigger("swap");
    QVERIFY(window_->settles());
    const QString swapped = window_->headline()->lines().front();
    QVERIFY(swapped != before);
    trigger("back"); // to a page alone: nothing is compared anew
    QCOMPARE(page(), QStringLiteral("compare"));
    QCOMPARE(window_->headline()->lines().front(), swapped);
    QVERIFY(!window_->navigation()->canGoBack());
    trigger("undo"); // which exchanges them once, wherever one has been since
    QVERIFY(window_->settles());
    QCOMPARE(window_->headline()->lines().front(), before);
    QCOMPARE(page(), QStringLiteral("compare"));
}

void NavigationTest::aReportIsReadAgain()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("report.json"));
    QVERIFY(QFile::copy(relay, file));
    QVERIFY(window_->opens({relax, file}));
    QCOMPARE(window_->shown()->profile(1)->executor().kind, ExecutorKind::RelayVm);
    QVERIFY(QFile::remove(file) && QFile::copy(relax, file));
    trigger("reload");
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->profile(1)->executor().kind, ExecutorKind::RelaxVm);
    QVERIFY(window_->shown()->isPair());
}

void NavigationTest::readingAgainKeepsTheWayAndTheSelection()
{
    window_->selection()->select(targetsOf(window_->pages()->page<ComparePage>()->table()->model()->index(1, 0)));
    const std::vector<CallId> rows = window_->selection()->selectedRows().rows(ProfileIndex{0});
    QVERIFY(!rows.empty());
    QVERIFY(window_->pages()->showPage(QStringLiteral("flame")));
    trigger("reload");
    QVERIFY(window_->settles());
    QCOMPARE(page(), QStringLiteral("flame"));
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{0}), rows);
    QVERIFY(window_->navigation()->canGoBack());
    trigger("back");
    QCOMPARE(page(), QStringLiteral("compare"));
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{0}), rows);
    trigger("back");
    QVERIFY(window_->selection()->selectedTargets().empty());
}

void NavigationTest::oneHistoryUndoesCorrectionsSwapAndClosing()
{
    const auto excluded = [&] {
        const auto& groups = window_->shown()->comparison->groups;
        return std::any_of(groups.begin(), groups.end(), [](const Group& group) { return group.excluded(); });
    };
    const auto first = [&] { return window_->shown()->profile(0)->executor().kind; };
    window_->corrections()->correct(
        CorrectionKind::Exclude, targetsOf(window_->pages()->page<ComparePage>()->table()->model()->index(0, 0)));
    QVERIFY(window_->settles());
    trigger("swap");
    QVERIFY(window_->settles());
    QVERIFY(first() == ExecutorKind::RelayVm && excluded());
    window_->workspace()->closeSource(0);
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->isPair());
    trigger("close-all");
    QVERIFY(!window_->shown());
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY(window_->shown() && !window_->shown()->isPair());
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair() && first() == ExecutorKind::RelayVm && excluded());
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY(first() == ExecutorKind::RelaxVm && excluded());
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY(first() == ExecutorKind::RelaxVm && !excluded());
    QVERIFY(!window_->corrections()->history()->stack()->canUndo());
    for (int step = 0; step < 3; ++step) {
        trigger("redo");
        QVERIFY(window_->settles());
    }
    QVERIFY(!window_->shown()->isPair());
    QCOMPARE(first(), ExecutorKind::RelayVm);
    trigger("redo");
    QVERIFY(!window_->shown());
}

void NavigationTest::keysOfPagesThatAreMissingSayWhy()
{
    QVERIFY(window_->opens({relay}));
    for (const PageKind& kind : pageKinds()) {
        window_->statusBar()->clearMessage();
        constexpr int keys = 10; // Alt+1 to Alt+9, then Alt+0, Alt+Shift+1 and so on
        const int number = static_cast<int>(&kind - pageKinds().data()) + 1;
        const Qt::KeyboardModifiers pressed = number > keys ? Qt::AltModifier | Qt::ShiftModifier : Qt::AltModifier;
        QTest::keyClick(window_.get(), static_cast<Qt::Key>(Qt::Key_0 + number % keys), pressed);
        QCOMPARE(window_->statusBar()->currentMessage(), page() == kind.id ? QString() : kind.missing);
        QVERIFY(page() == kind.id || !kind.missing.isEmpty());
        const auto* action = window_->findChild<QAction*>(QStringLiteral("page-") + kind.id);
        QCOMPARE(action->isEnabled(), page() == kind.id);
        QVERIFY(page() == kind.id || action->toolTip() == kind.missing);
    }
}

void NavigationTest::whatCannotBeDoneSaysWhy()
{
    const auto why = [this](const char* action) {
        const auto* found = window_->findChild<QAction*>(QLatin1String(action));
        return found->isEnabled() ? QString() : found->toolTip();
    };
    QCOMPARE(why("back"), QStringLiteral("There is nothing to go back to."));
    QVERIFY(window_->pages()->showPage(QStringLiteral("flame")));
    QCOMPARE(why("back"), QString());
    QCOMPARE(why("forward"), QStringLiteral("There is nothing to go forward to."));
    trigger("back");
    QCOMPARE(why("forward"), QString());
    QCOMPARE(why("swap"), QString());
    QCOMPARE(why("take-corrections-back"), QStringLiteral("Nothing was corrected."));
    QVERIFY(window_->opens({relay}));
    QCOMPARE(why("swap"), QStringLiteral("This takes two profiles: open a second one, or choose it in Sources."));
    QTest::keyClick(window_.get(), Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(window_->statusBar()->currentMessage(), why("swap"));
    trigger("close-all");
    QVERIFY(why("reload").startsWith(QStringLiteral("Nothing is open")));
    QVERIFY(window_->opens({relax, relay}));
    QVERIFY(window_->findChild<QAction*>(QStringLiteral("swap"))->toolTip().contains(QStringLiteral("(Ctrl+Shift+X)")));
}

void NavigationTest::aReportThatIsGoneStaysAsItWas()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("report.json"));
    QVERIFY(QFile::copy(relay, file));
    QVERIFY(window_->opens({relax, file}));
    QVERIFY(QFile::remove(file));
    trigger("reload");
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
    QVERIFY2(window_->notice()->text().contains(QStringLiteral("report.json")), qPrintable(window_->notice()->text()));
}

void NavigationTest::sourcesAreClosedOneByOne()
{
    window_->workspace()->closeSource(0);
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->isPair());
    QCOMPARE(window_->shown()->profile(0)->executor().kind, ExecutorKind::RelayVm);
    QCOMPARE(window_->shown()->documents.size(), std::size_t{1});
    window_->workspace()->closeSource(0);
    QVERIFY(!window_->shown());
    QVERIFY(window_->emptyPage()->isVisible());
    QVERIFY(!window_->findChild<QAction*>(QStringLiteral("reload"))->isEnabled());
    trigger("clear");
    QVERIFY(window_->opens({relay})); // and it goes on
    QVERIFY(window_->pages()->isVisible());
}

void NavigationTest::aThirdReportStandsBesideTheTwo()
{
    window_->workspace()->add({relax});
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->columns.size(), std::size_t{3});
    QCOMPARE(window_->shown()->documents.size(), std::size_t{3});
    QVERIFY(window_->shown()->isPair()); // the two that were compared still are
    QCOMPARE(window_->shown()->profile(1)->executor().kind, ExecutorKind::RelayVm);
    window_->workspace()->closeSource(1);
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->isPair() || window_->shown()->profile(1)->executor().kind == ExecutorKind::RelaxVm);
}

void NavigationTest::whatOpeningClosedIsGoneBackTo_data()
{
    QTest::addColumn<bool>("sample");
    QTest::newRow("a file") << false;
    QTest::newRow("the sample pair") << true;
}

void NavigationTest::whatOpeningClosedIsGoneBackTo()
{
    QFETCH(bool, sample);
    QVERIFY(window_->opens({relax}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("flame")));
    if (sample)
        trigger("sample");
    else
        window_->workspace()->open({relay});
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->isPair(), sample);
    const QString said = window_->statusBar()->currentMessage();
    QVERIFY2(said.startsWith(QStringLiteral("Closed bert2-relax-vm.json.")) && said.contains(QStringLiteral("Alt+Left")),
        qPrintable(said));
    QVERIFY(window_->pages()->showPage(QStringLiteral("source")));
    trigger("back"); // first through what was opened
    QVERIFY(window_->pages()->currentPage() != QLatin1String("source"));
    trigger("back");
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->isPair());
    QCOMPARE(window_->shown()->profile(0)->executor().kind, ExecutorKind::RelaxVm);
    QCOMPARE(page(), QStringLiteral("flame"));
    trigger("forward");
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->isPair(), sample);
    trigger("undo"); // the same step
    QVERIFY(window_->settles());
    QCOMPARE(page(), QStringLiteral("flame"));
}

void NavigationTest::whatWasClosedBeforeOpeningIsGoneBackTo_data()
{
    QTest::addColumn<QByteArray>("way");
    QTest::newRow("back") << QByteArray("back");
    QTest::newRow("undo") << QByteArray("undo");
}

/// Closing all and then opening something else are two steps, each of which leads back.
void NavigationTest::whatWasClosedBeforeOpeningIsGoneBackTo()
{
    QFETCH(QByteArray, way);
    QVERIFY(window_->opens({relax}));
    window_->workspace()->closeAll();
    QVERIFY(!window_->shown());
    trigger(way);
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->profile(0)->executor().kind, ExecutorKind::RelaxVm);
    window_->workspace()->closeAll();
    QVERIFY(window_->opens({relay}));
    trigger(way);
    QVERIFY(!window_->shown());
    trigger(way);
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->profile(0)->executor().kind, ExecutorKind::RelaxVm);
}

/// A page that marks nothing of a profile would answer a click on a link with nothing at all.
void NavigationTest::aLinkLeadsFromTimingsToWhatItSelects()
{
    QTemporaryDir folder;
    QFile timing(folder.filePath(QStringLiteral("timing.txt")));
    QVERIFY(timing.open(QIODevice::WriteOnly) && timing.write("Mean inference time (std dev): 21.58 ms (0.60 ms)\n") > 0);
    timing.close();
    const auto from = [this](const char* before, const std::function<void()>& follow) {
        const bool turned = window_->pages()->showPage(QLatin1String(before));
        follow();
        return turned ? page() : QString();
    };
    const auto headline
        = [this] { Q_EMIT window_->headline()->findChildren<QLabel*>().front()->linkActivated(QStringLiteral("target:0")); };
    const auto finding = [this] {
        window_->details()->showTab(DetailsPanel::Tab::Findings);
        QVERIFY(!window_->details()->text(DetailsPanel::Tab::Findings).isEmpty()); // written when it is looked at
        window_->details()->follow(QStringLiteral("target:0"));
    };
    QVERIFY(window_->opens({relax, timing.fileName()}));
    QCOMPARE(from("timings", headline), QStringLiteral("operators"));
    QVERIFY(window_->opens({relax, relay, timing.fileName()}));
    for (const std::function<void()>& follow : {std::function<void()>(headline), std::function<void()>(finding)}) {
        window_->selection()->clear();
        QCOMPARE(from("flame", follow), QStringLiteral("flame"));
        QVERIFY(!window_->selection()->selectedTargets().empty());
        window_->selection()->clear();
        QCOMPARE(from("timings", follow), QStringLiteral("compare"));
        QVERIFY(!window_->selection()->selectedTargets().empty());
    }
    trigger("back");
    trigger("back");
    QCOMPARE(page(), QStringLiteral("timings"));
}

void NavigationTest::escapeLeavesTheFullScreenLast()
{
    window_->pages()->page<ComparePage>()->filterCategories({QStringLiteral("dense")});
    trigger("full-screen");
    QVERIFY(window_->isFullScreen());
    trigger("clear");
    QVERIFY(window_->isFullScreen());
    QVERIFY(window_->pages()->current()->inForce().empty());
    trigger("clear");
    QVERIFY(!window_->isFullScreen());
}

void NavigationTest::escapeClosesAnOpenListAndNothingElse_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::newRow("a drop-down list, by its key") << true;
    QTest::newRow("a menu, where the key came to the window") << false;
}

void NavigationTest::escapeClosesAnOpenListAndNothingElse()
{
    QFETCH(bool, byKey);
    QVERIFY(window_->pages()->showPage(QStringLiteral("operators")));
    QAbstractItemModel* rows = window_->pages()->current()->table()->model();
    window_->selection()->select(targetsOf(rows->index(0, 0, rows->index(0, 0))));
    const std::vector<Target> selected = window_->selection()->selectedTargets();
    QVERIFY(!selected.empty());
    QMenu menu(window_.get());
    menu.addAction(QStringLiteral("nothing"));
    if (byKey) {
        for (QComboBox* list : window_->pages()->current()->findChildren<QComboBox*>())
            if (list->isVisible() && list->isEnabled() && !QApplication::activePopupWidget())
                list->showPopup();
    } else
        menu.popup(window_->mapToGlobal(QPoint(200, 200)));
    QTRY_VERIFY(QApplication::activePopupWidget());
    if (byKey)
        QTest::keyClick(QApplication::activePopupWidget()->windowHandle(), Qt::Key_Escape);
    else
        trigger("clear");
    QTRY_VERIFY(!QApplication::activePopupWidget());
    QCOMPARE(window_->selection()->selectedTargets(), selected);
    trigger("clear");
    QVERIFY(window_->selection()->selectedTargets().empty());
}

/// Last of all: what one looks at is more than what was said about it.
void NavigationTest::escapePutsANoticeAway()
{
    window_->workspace()->open({QStringLiteral("/nowhere/report.json")});
    QVERIFY(!window_->settles());
    QVERIFY(window_->notice()->isVisible() && window_->shown());
    window_->selection()->select(Target(DeviceTarget{"cpu0", {}}));
    trigger("clear");
    QVERIFY(window_->selection()->selectedTargets().empty() && window_->notice()->isVisible());
    trigger("clear");
    QVERIFY(!window_->notice()->isVisible());
}

void NavigationTest::theSheetHasEveryKeyOfTheMenus()
{
    const QString sheet = shortcutsHtml(*window_->menuBar());
    int keys = 0;
    for (const QAction* action : window_->findChildren<QAction*>())
        for (const QKeySequence& key : action->shortcuts()) {
            const QString text = key.toString(QKeySequence::NativeText).toHtmlEscaped();
            QVERIFY2(sheet.contains(text), qPrintable(text));
            ++keys;
        }
    QVERIFY(keys > 20);
    trigger("shortcuts");
    auto* dialog = window_->findChild<QDialog*>(QStringLiteral("shortcuts"));
    QVERIFY(dialog && dialog->isVisible());
}

QTEST_MAIN(NavigationTest)
#include "navigation_test.moc"
