// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/window/pages.h"
#include "app/window/statustext.h"
#include "models/comparison/compare.h"
#include "models/export/findingspage.h"
#include "models/items/selectableitems.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/charts/chart.h"
#include "widgets/pages/comparepage.h"
#include "widgets/pages/operatorspage.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/emptypage.h"
#include "widgets/views/filterbar.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/loadingstrip.h"
#include "widgets/views/noticestrip.h"
#include "widgets/views/sourcespanel.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

class WindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void withoutAFileItInvites();
    void twoFilesAreComparedAndAnswered();
    void oneFileShowsItsOperators();
    void aClickedRowIsSelectedEverywhere();
    void numbersOfTheHeadlineSelectWhatTheyPointAt();
    void swappingTurnsTheAnswerRound();
    void aPastedReportOpens();
    void aDroppedFileTakesTheSideItWasDroppedOn();
    void aFailedLoadKeepsWhatIsOpen();
    void whatCannotBeOpenedIsSaidBesideTheRest_data();
    void whatCannotBeOpenedIsSaidBesideTheRest();
    void aFailureInAnEmptyWindowIsSaid_data();
    void aFailureInAnEmptyWindowIsSaid();
    void theTextOfAFailedSourceGoesOnBehindANul();
    void whatElseASourceHoldsIsListed();
    void aDamagedReportIsShownWithItsFault();
    void cancellingIsAtOnceAndDropsTheResult();
    void aLaterRequestTakesThePlaceOfAnEarlierOne();
    void recentPairsAreRemembered();
    void titleAndFilesSayWhichModelItIs();
    void whatWasSavedIsSaidWithALink();
    void theAnswerIsCopiedAsMarkdown();
    void loadingSaysBytesAndEstimate();

private:
    void drop(const QStringList& files, const QPoint& place);

    std::unique_ptr<ShownWindow> window_;
};

void WindowTest::init()
{
    window_ = std::make_unique<ShownWindow>();
}

void WindowTest::drop(const QStringList& files, const QPoint& place)
{
    QMimeData mime;
    QList<QUrl> urls;
    for (const QString& file : files)
        urls << QUrl::fromLocalFile(file);
    mime.setUrls(urls);
    QDragEnterEvent enter(place, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(place, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window_.get(), &move);
    QDropEvent event(place, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window_.get(), &event);
}

void WindowTest::withoutAFileItInvites()
{
    QVERIFY(window_->emptyPage()->isVisible());
    QVERIFY(!window_->actions()->action(QStringLiteral("swap"))->isEnabled());
    window_->workspace()->openSample();
    QVERIFY(window_->settles());
    QVERIFY(window_->pages()->isVisible());
}

void WindowTest::twoFilesAreComparedAndAnswered()
{
    QVERIFY(window_->opens({relax, relay}));
    const QString headline = window_->headline()->lines().front();
    QVERIFY2(headline.startsWith(QStringLiteral("Relay VM is 3.51× faster than Relax VM on cpu0: 21.79 ms → 6.21 ms")),
        qPrintable(headline));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("compare"));
    QVERIFY(window_->pages()->page<ComparePage>()->table()->model()->rowCount() > 10);
    QVERIFY(window_->details()->text(DetailsPanel::Tab::Details).contains(QStringLiteral("cpu0")));
    QVERIFY(window_->actions()->action(QStringLiteral("swap"))->isEnabled());
}

void WindowTest::oneFileShowsItsOperators()
{
    QVERIFY(window_->opens({relay}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("operators"));
    QVERIFY(!window_->pages()->showPage(QStringLiteral("compare")));
    QVERIFY(window_->pages()->current()->table()->model()->rowCount() > 3);
}

void WindowTest::aClickedRowIsSelectedEverywhere()
{
    QVERIFY(window_->opens({relax, relay}));
    TreeTable* table = window_->pages()->page<ComparePage>()->table();
    const QModelIndex first = table->model()->index(0, 3);
    table->scrollTo(first);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(first).center());
    const std::vector<Target> rows = targetsOf(first);
    QCOMPARE(window_->selection()->selectedTargets(), rows);
    QVERIFY(window_->pages()->showPage(QStringLiteral("operators")));
    QVERIFY(!window_->pages()->current()->table()->selectionModel()->selectedRows().isEmpty());
    QVERIFY(window_->pages()->showPage(QStringLiteral("compare")));
    QVERIFY2(window_->statusText().startsWith(QStringLiteral("selection: 1 group · A ")), qPrintable(window_->statusText()));
    QVERIFY(window_->statusText().contains(QStringLiteral("of movement")));
    QVERIFY(window_->details()->text(DetailsPanel::Tab::Details).contains(QStringLiteral("Match")));
    window_->actions()->action(QStringLiteral("clear"))->trigger();
    QVERIFY(window_->selection()->selectedTargets().empty());
    QVERIFY(table->selectionModel()->selectedRows().isEmpty());
}

void WindowTest::numbersOfTheHeadlineSelectWhatTheyPointAt()
{
    QVERIFY(window_->opens({relax, relay}));
    QLabel* sentence = nullptr;
    for (QLabel* label : window_->headline()->findChildren<QLabel*>())
        if (label->text().contains(QStringLiteral("accounts for")))
            sentence = label;
    QVERIFY(sentence);
    const auto link = QRegularExpression(QStringLiteral("href=\"([^\"]+)\"")).match(sentence->text());
    QVERIFY2(link.hasMatch(), qPrintable(sentence->text()));
    Q_EMIT sentence->linkActivated(link.captured(1));
    QCOMPARE(window_->selection()->selectedTargets().size(), std::size_t{1});
    const auto* category = std::get_if<CategoryTarget>(&window_->selection()->selectedTargets().front());
    QVERIFY(category && category->category == "dense");
}

void WindowTest::swappingTurnsTheAnswerRound()
{
    QVERIFY(window_->opens({relax, relay}));
    auto* table = window_->pages()->page<ComparePage>()->table();
    QTest::keyClick(table, Qt::Key_X); // of a word, typed where no box has the focus
    QVERIFY(window_->staysQuiet(100));
    QTest::keyClick(table, Qt::Key_X, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(window_->settles());
    QVERIFY(window_->headline()->lines().front().startsWith(QStringLiteral("Relax VM is 3.51× slower than Relay VM")));
}

void WindowTest::aPastedReportOpens()
{
    QFile file(relay);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QGuiApplication::clipboard()->setText(QString::fromUtf8(file.readAll()));
    window_->actions()->action(QStringLiteral("paste"))->trigger();
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->isPair());
    QFile other(relax);
    QVERIFY(other.open(QIODevice::ReadOnly));
    QGuiApplication::clipboard()->setText(QString::fromUtf8(other.readAll()));
    window_->actions()->action(QStringLiteral("paste"))->trigger();
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair()); // the second is compared with the first
    QCOMPARE(window_->shown()->profile(1)->executor().kind, ExecutorKind::RelaxVm);
    window_->actions()->action(QStringLiteral("paste"))->trigger();
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->documents.size(), std::size_t{3}); // a third stands beside the two
    QCOMPARE(window_->shown()->columns.size(), std::size_t{3});
    QGuiApplication::clipboard()->setText(QStringLiteral("no report at all"));
    window_->actions()->action(QStringLiteral("paste"))->trigger();
    QVERIFY(!window_->settles());
    QVERIFY2(window_->notice()->text().contains(QStringLiteral("pasted text")), qPrintable(window_->notice()->text()));
    QCOMPARE(window_->shown()->documents.size(), std::size_t{3});
    QGuiApplication::clipboard()->clear();
    window_->actions()->action(QStringLiteral("paste"))->trigger();
    QVERIFY(window_->notice()->text().contains(QStringLiteral("clipboard")));
    QVERIFY(window_->shown());
}

void WindowTest::aDroppedFileTakesTheSideItWasDroppedOn()
{
    drop({relay}, QPoint(900, 200)); // nothing is open: it opens
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->isPair());
    drop({relax}, QPoint(200, 200)); // left: the baseline
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
    QCOMPARE(window_->shown()->labels[0], std::string("Relax VM"));
    drop({relax}, QPoint(900, 200)); // right: the candidate
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->profile(1)->executor().kind, ExecutorKind::RelaxVm);
    drop({relay, relax}, QPoint(200, 200));
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->labels[0], std::string("Relay VM"));
    drop({relay}, QPoint(200, 700)); // at the foot: alone
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->isPair());
}

void WindowTest::aFailedLoadKeepsWhatIsOpen()
{
    QVERIFY(window_->opens({relax, relay}));
    const WorkspacePtr before = window_->shown();
    QVERIFY(!window_->opens({QStringLiteral("/no/such/report.json")}));
    QCOMPARE(window_->shown(), before);
    QVERIFY(window_->pages()->isVisible());
    QVERIFY2(window_->notice()->text().contains(QStringLiteral("report.json")), qPrintable(window_->notice()->text()));
}

void WindowTest::whatCannotBeOpenedIsSaidBesideTheRest_data()
{
    const QString missing = QStringLiteral("/no/such/missing.json"), absent = relay + QStringLiteral("#7");
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("headline");
    QTest::addColumn<QStringList>("said");
    QTest::newRow("the second") << QStringList{relay, missing} << "Relay VM" << QStringList{"missing.json"};
    QTest::newRow("the first") << QStringList{missing, relay} << "Relay VM" << QStringList{"missing.json"};
    QTest::newRow("one of three") << QStringList{relax, missing, relay} << "Relay VM is 3.51× faster"
                                  << QStringList{"missing.json"};
    QTest::newRow("two of three") << QStringList{missing, relay, absent} << "Relay VM"
                                  << QStringList{"missing.json", "there is no #7 in it"};
}

void WindowTest::whatCannotBeOpenedIsSaidBesideTheRest()
{
    QFETCH(QStringList, words);
    QFETCH(QString, headline);
    QFETCH(QStringList, said);
    QVERIFY(window_->opens(words));
    QVERIFY(window_->pages()->isVisible());
    QVERIFY2(window_->headline()->lines().front().startsWith(headline), qPrintable(window_->headline()->lines().front()));
    QVERIFY(window_->notice()->isVisible());
    for (const QString& part : said)
        QVERIFY2(window_->notice()->text().contains(part), qPrintable(window_->notice()->text()));
}

void WindowTest::aFailureInAnEmptyWindowIsSaid_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty file") << QByteArray();
    QTest::newRow("Python") << QByteArray("import tvm\nprint(tvm.__version__)\n");
}

void WindowTest::aFailureInAnEmptyWindowIsSaid()
{
    QFETCH(QByteArray, bytes);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("x.txt")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    QVERIFY(!window_->opens({file.fileName()}));
    QVERIFY(window_->emptyPage()->isVisible());
    QVERIFY2(window_->emptyPage()->text().contains(QStringLiteral("x.txt")), qPrintable(window_->emptyPage()->text()));
}

void WindowTest::theTextOfAFailedSourceGoesOnBehindANul()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("x.bin")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("before\0behind", 13));
    file.close();
    QVERIFY(!window_->opens({file.fileName()}));
    QString shown;
    QTimer::singleShot(0, this, [&shown] {
        QWidget* dialog = QApplication::activeModalWidget();
        shown = dialog->findChild<QPlainTextEdit*>()->toPlainText();
        dialog->close();
    });
    Q_EMIT window_->emptyPage()->textRequested();
    QCOMPARE(shown, QStringLiteral("before\u2400behind"));
}

void WindowTest::whatElseASourceHoldsIsListed()
{
    QFile report(relay);
    QVERIFY(report.open(QIODevice::ReadOnly));
    QTemporaryDir folder;
    QFile log(folder.filePath(QStringLiteral("run.log")));
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.write("One or more operators have not been tuned.\n\n" + report.readAll()
        + "\n\nMean inference time (std dev): 328.58 ms (0.60 ms)\n");
    log.close();
    QVERIFY(window_->opens({log.fileName()}));
    const QTreeWidget* list = window_->findChild<SourcesPanel*>()->list();
    QCOMPARE(list->topLevelItemCount(), 1);
    QStringList lines;
    for (int at = 0; at < list->topLevelItem(0)->childCount(); ++at)
        lines << list->topLevelItem(0)->child(at)->text(0);
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0], QStringLiteral("Warnings · 1"));
    QVERIFY2(lines[1].contains(QStringLiteral("Relay VM · ")), qPrintable(lines[1]));
    QCOMPARE(lines[2], QStringLiteral("Timing · 328.58 ms"));
}

void WindowTest::aDamagedReportIsShownWithItsFault()
{
    QFile whole(relay);
    QVERIFY(whole.open(QIODevice::ReadOnly));
    QTemporaryDir folder;
    QFile cut(folder.filePath(QStringLiteral("cut.json")));
    QVERIFY(cut.open(QIODevice::WriteOnly));
    cut.write(whole.readAll().left(10000));
    cut.close();
    QVERIFY(window_->opens({cut.fileName()}));
    QVERIFY(window_->shown()->profile(0)->rowCount() > 0);
    QVERIFY2(window_->notice()->text().startsWith(QStringLiteral("cut.json: ")), qPrintable(window_->notice()->text()));
}

void WindowTest::cancellingIsAtOnceAndDropsTheResult()
{
    QSignalSpy cancelled(window_->workspace()->loader(), &Loader::cancelled);
    window_->workspace()->open({relax, relay});
    QVERIFY(window_->workspace()->loader()->isLoading());
    window_->actions()->action(QStringLiteral("clear"))->trigger();
    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!window_->workspace()->loader()->isLoading());
    QVERIFY(window_->staysQuiet(500));
    QVERIFY(!window_->shown());
}

void WindowTest::aLaterRequestTakesThePlaceOfAnEarlierOne()
{
    window_->workspace()->open({relax, relay});
    window_->workspace()->open({relay});
    QVERIFY(window_->settles());
    QVERIFY(window_->staysQuiet(500));
    QVERIFY(!window_->shown()->isPair());
}

void WindowTest::recentPairsAreRemembered()
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    ShownWindow window(&settings);
    QVERIFY(window.opens({relax, relay}));
    const RecentSources recent(&settings);
    QCOMPARE(recent.entries().size(), std::size_t{1});
    QCOMPARE(recent.entries().front(), QStringList({QFileInfo(relax).absoluteFilePath(), QFileInfo(relay).absoluteFilePath()}));
    const auto pairIn = [](const QString& above) {
        return QStringList{
            above + QStringLiteral("/bert2/relax-vm/report.json"), above + QStringLiteral("/bert2/relay-vm/report.json#2")};
    };
    QCOMPARE(RecentSources::titles({pairIn(QStringLiteral("/a/0.18.0"))}),
        QStringList{QStringLiteral("bert2 · relax-vm/report.json ⇄ relay-vm/report.json#2")});
    const QStringList longer{QStringLiteral("/a/bert2/relax-vm/bert24.json"), QStringLiteral("/a/bert2/relay-vm/bert24.json")};
    QCOMPARE(RecentSources::titles({longer}), // another name that only begins alike
        QStringList{QStringLiteral("bert2 · relax-vm/bert24.json ⇄ relay-vm/bert24.json")});
    const QStringList alike
        = RecentSources::titles({pairIn(QStringLiteral("/a/0.18.0")), pairIn(QStringLiteral("/a/0.19.0")), {relax}});
    QVERIFY2(
        alike[0].contains(QStringLiteral("0.18.0")) && alike[1].contains(QStringLiteral("0.19.0")), qPrintable(alike.join(u'|')));
    QCOMPARE(alike[2], QStringLiteral("samples/bert2-relax-vm.json"));
    RecentSources typed(&settings); // from wherever it was typed, it is found again
    typed.add({QStringLiteral("report.json")});
    QCOMPARE(typed.entries().front(), QStringList({QDir::current().absoluteFilePath(QStringLiteral("report.json"))}));
}

void WindowTest::titleAndFilesSayWhichModelItIs()
{
    QVERIFY(window_->opens({relax, relay}));
    QCOMPARE(window_->windowTitle(), QStringLiteral("bert2: Relax VM → Relay VM – tvmscope"));
    QCOMPARE(window_->exportName(*window_->pages()->current()), QStringLiteral("bert2-relax-vm-vs-relay-vm"));
    const QString tip = window_->headline()->findChild<QLabel*>()->toolTip();
    QVERIFY2(tip.contains(QStringLiteral("bert2-relay-vm.json")), qPrintable(tip));
    QVERIFY(window_->opens({relax, relay, relax, relay, relax, relay}));
    QCOMPARE(window_->exportName(*window_->pages()->current()),
        QStringLiteral("bert2-relax-vm-1-vs-relay-vm-2-vs-relax-vm-3-vs-relay-vm-4-vs-2-more"));
    QVERIFY(window_->pages()->showPage(QStringLiteral("compare"))); // shows two of them
    QCOMPARE(window_->exportName(*window_->pages()->current()), QStringLiteral("bert2-relax-vm-1-vs-relay-vm-6"));
    QVERIFY(window_->opens({relay}));
    QCOMPARE(window_->windowTitle(), QStringLiteral("bert2: Relay VM – tvmscope"));
    QCOMPARE(window_->exportName(*window_->pages()->current()), QStringLiteral("bert2-relay-vm"));
}

void WindowTest::whatWasSavedIsSaidWithALink()
{
    QVERIFY(window_->opens({relax, relay}));
    QTemporaryDir folder;
    QTest::qWait(100); // until the headline has its height
    const QPoint before = window_->pages()->current()->mapTo(window_.get(), QPoint());
    const QSize size = window_->pages()->current()->size();
    window_->exported(folder.filePath(QStringLiteral("a b.svg")));
    QCoreApplication::processEvents();
    QCOMPARE(window_->pages()->current()->mapTo(window_.get(), QPoint()), before); // what is under the pointer stays there
    QCOMPARE(window_->pages()->current()->size(), size);
    const auto strips = window_->pages()->findChildren<NoticeStrip*>(QString(), Qt::FindDirectChildrenOnly);
    QCOMPARE(strips.size(), qsizetype{1});
    QVERIFY2(strips[0]->text().contains(QStringLiteral("a%20b.svg\">a b.svg</a>")), qPrintable(strips[0]->text()));
    QCOMPARE(window_->exportFolder(), folder.path());
}

void WindowTest::theAnswerIsCopiedAsMarkdown()
{
    QVERIFY(window_->opens({relax, relay}));
    window_->copyAnswer();
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.contains(QStringLiteral("3.51×")));
    QVERIFY(text.contains(QStringLiteral("| dense")));
    const QString findings = QString::fromStdString(messageText(findingCounts(*window_->shown()->findings)));
    QVERIFY2(text.contains(findings), qPrintable(findings));
}

void WindowTest::loadingSaysBytesAndEstimate()
{
    QCOMPARE(loadingText(QStringLiteral("x.json"), 41'000'000, 183'000'000, 300),
        QStringLiteral("Reading x.json, 41 of 183 MB, about 2 s"));
    QCOMPARE(loadingText(QStringLiteral("x.json"), 1'000, 23'000, 1), QStringLiteral("Reading x.json, 1 of 23 kB"));
    QCOMPARE(loadingText(QStringLiteral("x.json"), 0, 0, 0), QStringLiteral("Reading x.json"));
}

QTEST_MAIN(WindowTest)
#include "window_test.moc"
