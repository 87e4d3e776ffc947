// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "app/window/undohistory.h"
#include "models/items/selectableitems.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/comparepage.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// What comes and goes says so, and comes back.
class UndoTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void closingSaysWhatIsGoneAndUndoesItself();
    void keysUndoFromASearchBoxThatNobodyTypedInto();
    void closingAFileOfSeveralReportsCountsThem();
    void undoComesBackToThePageAndItsSelection();
    void anotherPairIsAStep();
    void takingTheOtherSidesProfileSwaps();
    void closingEverythingComesBackToo();
    void whatWasAddedIsClosedAgain_data();
    void whatWasAddedIsClosedAgain();
    void theEndOfTheHistoryIsNoStep();
    void aPasteThatIsTooLargeIsSaid();
    void readingAgainSaysWhatHasChanged();
    void pastedTextsHaveNamesOfTheirOwn();
    void theSamplePairIsReadAgainToo();
    void readingAgainWhatHasNotChangedForgetsNoStep_data();
    void readingAgainWhatHasNotChangedForgetsNoStep();
    void closedSourcesAreHeldUpToABound();
    void backLeadsToNothingThatWasUndone();
    void whatWasUndoneIsOfferedNoMore();

private:
    void trigger(const char* action) { window_->findChild<QAction*>(QLatin1String(action))->trigger(); }
    QString page() const { return window_->pages()->currentPage(); }
    QString copied(const QString& sample, const char* name) const;
    static QByteArray bytesOf(const QString& path);

    QTemporaryDir folder_;
    std::unique_ptr<ShownWindow> window_;
};

void UndoTest::init()
{
    window_ = std::make_unique<ShownWindow>();
    QVERIFY(window_->opens({relax, relay}));
}

QByteArray UndoTest::bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString UndoTest::copied(const QString& sample, const char* name) const
{
    QFile file(folder_.filePath(QLatin1String(name)));
    if (file.open(QIODevice::WriteOnly))
        file.write(bytesOf(sample));
    return file.fileName();
}

void UndoTest::closingSaysWhatIsGoneAndUndoesItself()
{
    window_->workspace()->closeSource(1);
    QVERIFY(window_->settles());
    const auto* notice = window_->notice();
    QVERIFY(notice->isVisible());
    QCOMPARE(notice->text(), QStringLiteral("Closed bert2-relay-vm.json. Ctrl+Z undoes it."));
    QPushButton* undo = nullptr;
    for (QPushButton* button : notice->findChildren<QPushButton*>())
        undo = button->text() == QStringLiteral("Undo") && button->isVisible() ? button : undo;
    QVERIFY(undo);
    undo->click();
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
    QVERIFY(!notice->isVisible());
}

void UndoTest::keysUndoFromASearchBoxThatNobodyTypedInto()
{
    window_->workspace()->closeSource(1);
    QVERIFY(window_->settles());
    QVERIFY(window_->pages()->showPage(QStringLiteral("operators")));
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QLineEdit* box = window_->pages()->current()->searchBox();
    box->setFocus();
    QVERIFY(box->hasFocus());
    QTest::keyClick(box, Qt::Key_A);
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier); // what was typed comes first
    QVERIFY(box->text().isEmpty());
    QVERIFY(!window_->shown()->isPair());
    QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
}

void UndoTest::closingAFileOfSeveralReportsCountsThem()
{
    QFile both(folder_.filePath(QStringLiteral("both.txt")));
    QVERIFY(both.open(QIODevice::WriteOnly));
    both.write(bytesOf(relax) + "\n" + bytesOf(relay) + "\n");
    both.close();
    QVERIFY(window_->opens({both.fileName(), relay}));
    window_->workspace()->closeSource(0);
    QVERIFY(window_->settles());
    QCOMPARE(window_->notice()->text(), QStringLiteral("Closed both.txt with 2 reports. Ctrl+Z undoes it."));
}

void UndoTest::undoComesBackToThePageAndItsSelection()
{
    window_->selection()->select(targetsOf(window_->pages()->page<ComparePage>()->table()->model()->index(1, 0)));
    const std::vector<CallId> rows = window_->selection()->selectedRows().rows(ProfileIndex{0});
    QVERIFY(!rows.empty());
    QVERIFY(window_->pages()->showPage(QStringLiteral("charts")));
    window_->workspace()->closeSource(1);
    QVERIFY(window_->settles());
    QVERIFY(window_->pages()->showPage(QStringLiteral("source")));
    trigger("undo");
    QVERIFY(window_->settles());
    QCOMPARE(page(), QStringLiteral("charts"));
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{0}), rows);
    trigger("back");
    QCOMPARE(page(), QStringLiteral("compare"));
    trigger("redo");
    QVERIFY(window_->settles());
    QCOMPARE(page(), QStringLiteral("source"));
}

/// What was done before stays undoable, in its order.
void UndoTest::anotherPairIsAStep()
{
    window_->workspace()->add({copied(relay, "third.json")});
    QVERIFY(window_->settles());
    const std::vector<std::optional<ProfileChoice>> added{window_->shown()->shown[0], window_->shown()->shown[1]};
    const ProfileChoice third = window_->shown()->columns.back();
    QVERIFY(added[0] != third);
    window_->workspace()->takeSide(Side::Baseline, third);
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->shown[0] == third);
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->shown[0] == added[0] && window_->shown()->shown[1] == added[1]);
    trigger("undo");
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->documents.size(), std::size_t{2});
    trigger("redo");
    QVERIFY(window_->settles());
    trigger("redo");
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->shown[0] == third);
}

/// A profile that is one side already does not become both.
void UndoTest::takingTheOtherSidesProfileSwaps()
{
    const std::vector<std::optional<ProfileChoice>> before{window_->shown()->shown[0], window_->shown()->shown[1]};
    for (const Side side : bothSides) {
        window_->workspace()->takeSide(side, *before[side == Side::Baseline ? 1 : 0]);
        QVERIFY(window_->settles());
        QVERIFY(window_->shown()->shown[0] == before[1] && window_->shown()->shown[1] == before[0]);
        trigger("undo");
        QVERIFY(window_->settles());
        QVERIFY(window_->shown()->shown[0] == before[0] && window_->shown()->shown[1] == before[1]);
    }
}

void UndoTest::closingEverythingComesBackToo()
{
    QVERIFY(window_->pages()->showPage(QStringLiteral("flame")));
    trigger("close-all");
    QVERIFY(!window_->shown());
    QVERIFY(window_->notice()->isVisible());
    QCOMPARE(window_->notice()->text(), QStringLiteral("Closed bert2-relax-vm.json, bert2-relay-vm.json. Ctrl+Z undoes it."));
    trigger("undo");
    QVERIFY(window_->settles());
    QCOMPARE(page(), QStringLiteral("flame"));
}

void UndoTest::whatWasAddedIsClosedAgain_data()
{
    QTest::addColumn<QString>("way");
    for (const char* way : {"added", "on a side", "pasted"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

void UndoTest::whatWasAddedIsClosedAgain()
{
    QFETCH(QString, way);
    QVERIFY(window_->opens({relax}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("flame")));
    if (way == QLatin1String("added"))
        window_->workspace()->add({relay});
    else if (way == QLatin1String("pasted"))
        window_->workspace()->paste(QString::fromUtf8(bytesOf(relay)));
    else
        window_->workspace()->openSide(Side::Candidate, relay);
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
    const QString said = window_->statusBar()->currentMessage();
    QVERIFY2(said.startsWith(QStringLiteral("Added ")) && said.contains(QStringLiteral("Ctrl+Z")), qPrintable(said));
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->isPair());
    QCOMPARE(page(), QStringLiteral("flame"));
    trigger("redo");
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
}

/// A window that closes has let go of what would follow it.
void UndoTest::theEndOfTheHistoryIsNoStep()
{
    int heard = 0;
    {
        UndoHistory history;
        LoadRequest one;
        one.items = {{QStringLiteral("a.json"), std::nullopt}};
        history.addRearranged({}, one, QStringLiteral("Open"));
        connect(history.stack(), &QUndoStack::indexChanged, this, [&heard] { ++heard; });
    }
    QCOMPARE(heard, 0);
}

/// Nothing of it is read, and what is open stays.
void UndoTest::aPasteThatIsTooLargeIsSaid()
{
    QSignalSpy said(window_->workspace(), &WorkspaceController::tooMuchPasted);
    window_->workspace()->paste(QString(WorkspaceController::maxPasted + 1, QLatin1Char('x')));
    QCOMPARE(said.count(), 1);
    QVERIFY(window_->shown()->isPair());
}

void UndoTest::readingAgainSaysWhatHasChanged()
{
    const QString file = copied(relay, "report.json");
    QVERIFY(window_->opens({relax, file}));
    trigger("reload");
    QVERIFY(window_->settles());
    QCOMPARE(window_->statusBar()->currentMessage(), QStringLiteral("Read again: nothing has changed."));
    QVERIFY(!window_->notice()->isVisible());
    copied(relax, "report.json");
    trigger("reload");
    QVERIFY(window_->settles());
    QCOMPARE(window_->notice()->text(), QStringLiteral("report.json has changed: 215 → 41 rows, cpu0 6.21 ms → 21.79 ms."));
    window_->workspace()->closeAll();
    window_->workspace()->paste(QString::fromUtf8(bytesOf(relay)));
    QVERIFY(window_->settles());
    trigger("reload");
    QVERIFY(window_->settles());
    QVERIFY(window_->statusBar()->currentMessage().startsWith(QStringLiteral("Nothing was read again")));
}

void UndoTest::pastedTextsHaveNamesOfTheirOwn()
{
    window_->workspace()->closeAll();
    for (const QString& file : {relax, relay}) {
        window_->workspace()->paste(QString::fromUtf8(bytesOf(file)));
        QVERIFY(window_->settles());
    }
    const std::vector<DocumentPtr>& open = window_->shown()->documents;
    QCOMPARE(open.size(), std::size_t{2});
    QCOMPARE(QString::fromStdString(open[0]->source), QStringLiteral("pasted text"));
    QCOMPARE(QString::fromStdString(open[1]->source), QStringLiteral("pasted text 2"));
    trigger("reload"); // neither is looked for among the files
    QVERIFY(window_->settles());
    QVERIFY(window_->statusBar()->currentMessage().startsWith(QStringLiteral("Nothing was read again")));
}

void UndoTest::theSamplePairIsReadAgainToo()
{
    window_->workspace()->openSample();
    QVERIFY(window_->settles());
    QVERIFY2(window_->windowTitle().startsWith(QStringLiteral("bert2: ")), qPrintable(window_->windowTitle()));
    trigger("reload");
    QVERIFY(window_->settles());
    QVERIFY2(!window_->notice()->isVisible(), qPrintable(window_->notice()->text()));
    QCOMPARE(window_->statusBar()->currentMessage(), QStringLiteral("Read again: nothing has changed."));
}

void UndoTest::readingAgainWhatHasNotChangedForgetsNoStep_data()
{
    QTest::addColumn<bool>("pair");
    QTest::addColumn<bool>("changed");
    QTest::newRow("a pair, unchanged") << true << false;
    QTest::newRow("a pair of which one has changed") << true << true;
    QTest::newRow("one alone, unchanged") << false << false;
    QTest::newRow("one alone that has changed") << false << true;
}

void UndoTest::readingAgainWhatHasNotChangedForgetsNoStep()
{
    QFETCH(const bool, pair);
    QFETCH(const bool, changed);
    const QString file = copied(relay, "report.json");
    QVERIFY(window_->opens({relax, file}));
    if (pair)
        trigger("swap");
    else
        window_->workspace()->closeSource(0);
    QVERIFY(window_->settles());
    const auto* undo = window_->findChild<QAction*>(QStringLiteral("undo"));
    QVERIFY(undo->isEnabled());
    copied(changed ? relax : relay, "report.json"); // written anew
    trigger("reload");
    QVERIFY(window_->settles());
    QCOMPARE(undo->isEnabled(), !changed);
    if (changed)
        return;
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
    QCOMPARE(window_->shown()->documents.size(), std::size_t{2});
    QCOMPARE(window_->shown()->profile(0)->executor().kind, ExecutorKind::RelaxVm);
}

void UndoTest::closedSourcesAreHeldUpToABound()
{
    const auto itemOf = [](const QString& word) {
        auto document = std::make_shared<Document>();
        document->size = 1000;
        LoadItem item{word, std::nullopt};
        item.opened = document;
        return item;
    };
    const LoadItem open = itemOf(relax), first = itemOf(relax), second = itemOf(relay), pasted = itemOf(QStringLiteral("a text"));
    UndoHistory history(nullptr, 1500);
    LoadRequest asked;
    connect(&history, &UndoHistory::rearrangeRequested, this, [&asked](const LoadRequest& request) { asked = request; });
    LoadRequest with, without;
    without.items = {open};
    for (const LoadItem& item : {first, pasted, second}) {
        with.items = {open, item};
        history.addRearranged(with, without, QStringLiteral("Close"));
    }
    history.stack()->undo();
    QVERIFY(asked.items[1].opened == second.opened && asked.items[0].opened == open.opened);
    history.stack()->undo();
    QVERIFY(asked.items[1].opened == pasted.opened); // it stands nowhere else
    history.stack()->undo();
    QVERIFY(!asked.items[1].opened);
    QCOMPARE(asked.items[1].word, relax);
}

void UndoTest::backLeadsToNothingThatWasUndone()
{
    window_->workspace()->add({relax});
    QVERIFY(window_->settles());
    const std::vector<ProfileChoice> all = window_->shown()->columns;
    QCOMPARE(all.size(), std::size_t{3});
    QVERIFY(window_->pages()->showPage(QStringLiteral("matrix")));
    window_->workspace()->holdSideBySide({all[0], all[1]});
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->columns.size(), std::size_t{2});
    trigger("undo");
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->columns.size(), std::size_t{3});
    trigger("back");
    QVERIFY(window_->staysQuiet(300)); // a page of the same three, not the two
    QCOMPARE(window_->shown()->columns.size(), std::size_t{3});
    QVERIFY(window_->corrections()->history()->stack()->canRedo());
    trigger("redo");
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->columns.size(), std::size_t{2});
    trigger("back"); // what was done anew can be left again
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->columns.size(), std::size_t{3});
}

void UndoTest::whatWasUndoneIsOfferedNoMore()
{
    trigger("swap");
    QVERIFY(window_->settles());
    QVERIFY(window_->statusBar()->currentMessage().contains(QStringLiteral("Ctrl+Z")));
    trigger("undo");
    QVERIFY(window_->settles());
    QVERIFY2(!window_->statusBar()->currentMessage().contains(QStringLiteral("Ctrl+Z")),
        qPrintable(window_->statusBar()->currentMessage()));
}

QTEST_MAIN(UndoTest)
#include "undo_test.moc"
