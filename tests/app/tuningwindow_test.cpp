// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/items/roles.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/charts/convergencechart.h"
#include "widgets/export/chartexport.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/pages/sourceview.h"
#include "widgets/pages/tuningpage.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/pagetabs.h"
#include "widgets/views/treetable.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

#include <algorithm>
#include <optional>

using namespace tvmscope;

/// Tuning logs in a window, alone and beside profiles.
class TuningWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { window_ = std::make_unique<ShownWindow>(); }
    void aLogAloneOpensOnItsPage();
    void competingTemplatesAreChildren();
    void workloadsAreFound();
    void aRecordIsShownInItsSource();
    void enterShowsTheBestRecordOfCompetingTemplates();
    void theStatusLineAddsUp();
    void aLogStandsBesideAProfile();
    void oneHeadlineSaysWhatLogAndProfileSayTogether();
    void bothProfilesOfAPairAreHeldAgainstTheLog();
    void selectionAndChartFollowEachOther();
    void namesAndRecordsOfTwoSourcesAreOneLog();
    void severalLogsAreTold();
    void aProfileSaysWhatItsKernelsTook();
    void failuresAreSaidByKind();
    void theSearchIsDrawn();
    void whatThePictureLeavesOutIsCounted_data();
    void whatThePictureLeavesOutIsCounted();
    void bestRecordsAreNoSearch();
    void twoLogsAreComparedWorkloadByWorkload();

private:
    TuningPage* page() const { return window_->pages()->page<TuningPage>(); }
    TreeTable* table() const { return page()->table(); }
    QString cell(int row, int column, const QModelIndex& parent = {}) const
    {
        return table()->model()->index(row, column, parent).data().toString();
    }

    std::unique_ptr<ShownWindow> window_;
};

namespace {

const QString autotvm = QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/autotvm.log");
const QString tunedProfile = QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/profiles/autotvm-relay-vm-tuned.json");
const QString ansor = QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/ansor.json");

} // namespace

void TuningWindowTest::aLogAloneOpensOnItsPage()
{
    QVERIFY(window_->opens({autotvm}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("tuning"));
    const QStringList lines = window_->headline()->lines();
    QCOMPARE(lines.front(), QStringLiteral("108 records for 2 workloads (llvm): 24.71 ms if each runs once with its best."));
    QVERIFY2(lines.join(QLatin1Char('\n')).contains(QStringLiteral("12 of 108 records failed")), qPrintable(lines.join(' ')));
    const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table()->model()->rowCount(), 2);
    QCOMPARE(cell(0, TuningModel::Name), QStringLiteral("conv2d 3×3 64→64, 56²"));
    QCOMPARE(cell(0, TuningModel::Records), QStringLiteral("36"));
    QCOMPARE(cell(0, TuningModel::Failed), QStringLiteral("5"));
    QCOMPARE(cell(0, TuningModel::Best), QStringLiteral("24,704.66"));
    QCOMPARE(cell(0, TuningModel::Rate), QStringLiteral("9.36"));
    QCOMPARE(table()->model()->index(0, TuningModel::Best).data(FractionRole).toDouble(), 1.0);
    QVERIFY(table()->isColumnHidden(TuningModel::Source) && table()->isColumnHidden(TuningModel::Target));
}

void TuningWindowTest::competingTemplatesAreChildren()
{
    QVERIFY(window_->opens({autotvm}));
    const QModelIndex dense = table()->model()->index(1, 0);
    QCOMPARE(table()->model()->rowCount(dense), 2);
    QCOMPARE(cell(0, TuningModel::Name, dense), QStringLiteral("dense_nopack.x86"));
    QCOMPARE(cell(1, TuningModel::Name, dense), QStringLiteral("dense_pack.x86"));
    QCOMPARE(cell(1, TuningModel::Template, dense), QStringLiteral("dense_pack.x86 1.42× slower"));
    QCOMPARE(cell(1, TuningModel::Failed, dense), QStringLiteral("1"));
    QCOMPARE(cell(1, TuningModel::Spent), QStringLiteral("101.0"));
    QCOMPARE(cell(0, TuningModel::Spent, dense), QStringLiteral("70.5"));
    QCOMPARE(cell(1, TuningModel::Spent, dense), QStringLiteral("30.5"));
    QCOMPARE(table()->model()->rowCount(table()->model()->index(0, 0)), 0);
}

void TuningWindowTest::workloadsAreFound()
{
    QVERIFY(window_->opens({autotvm}));
    page()->searchBox()->setText(QStringLiteral("nopack"));
    QCOMPARE(table()->model()->rowCount(), 1);
    QCOMPARE(page()->inForce().size(), std::size_t{1});
    QVERIFY(window_->pages()->stepBack());
    QCOMPARE(table()->model()->rowCount(), 2);
    table()->sortByColumn(TuningModel::Best, Qt::AscendingOrder);
    QCOMPARE(cell(0, TuningModel::Name), QStringLiteral("dense 1×64→1000"));
}

void TuningWindowTest::aRecordIsShownInItsSource()
{
    QVERIFY(window_->opens({autotvm}));
    const QModelIndex dense = table()->model()->index(1, 0);
    Q_EMIT table()->rowOpened(table()->model()->index(1, 0, dense));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
    SourceView* const view = window_->pages()->page<SourcePage>()->view();
    QVERIFY(view->firstVisibleLine() > 30);
    QCOMPARE(view->markedLine(), std::optional<std::uint32_t>(92));
    const auto tinted = [view] { // beside the text, where nothing else is drawn
        const QImage drawn = view->viewport()->grab().toImage();
        int rows = 0;
        for (int y = 0; y < drawn.height(); ++y)
            rows += drawn.pixelColor(drawn.width() - 2, y) != drawn.pixelColor(drawn.width() - 2, drawn.height() - 1) ? 1 : 0;
        return rows;
    };
    QVERIFY(tinted() > 0);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::NoModifier, QPoint(100, 4));
    QVERIFY(!view->markedLine());
    QCOMPARE(tinted(), 0);
}

void TuningWindowTest::enterShowsTheBestRecordOfCompetingTemplates()
{
    QVERIFY(window_->opens({autotvm}));
    const QModelIndex dense = table()->model()->index(1, 0);
    table()->setCurrentIndex(dense);
    QTest::keyClick(table(), Qt::Key_Right);
    QVERIFY(table()->isExpanded(dense));
    QTest::keyClick(table(), Qt::Key_Left);
    QVERIFY(!table()->isExpanded(dense));
    QTest::keyClick(table(), Qt::Key_Return);
    QVERIFY(!table()->isExpanded(dense));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
    const auto marked = window_->pages()->page<SourcePage>()->view()->markedLine();
    QVERIFY(marked && *marked > 36 && *marked < 73); // dense_nopack, the faster of the two
    QVERIFY(window_->pages()->showPage(QStringLiteral("tuning")));
    const QPoint place = table()->visualRect(dense).center();
    QTest::mouseClick(table()->viewport(), Qt::LeftButton, Qt::NoModifier, place);
    QTest::mouseDClick(table()->viewport(), Qt::LeftButton, Qt::NoModifier, place);
    QVERIFY(!table()->isExpanded(dense));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
}

void TuningWindowTest::theStatusLineAddsUp()
{
    QVERIFY(window_->opens({autotvm}));
    QVERIFY(window_->statusText().startsWith(QStringLiteral("Enter shows the best record")));
    table()->selectAll();
    QCOMPARE(window_->statusText(), QStringLiteral("selection: 2 workloads · 24.71 ms if each runs once"));
}

void TuningWindowTest::aLogStandsBesideAProfile()
{
    QVERIFY(window_->opens({samplefiles::relay, autotvm}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("operators"));
    QVERIFY(window_->pages()->showPage(QStringLiteral("tuning")));
    QCOMPARE(table()->model()->rowCount(), 2);
}

/// The sentence of the join leads, whichever page is open.
void TuningWindowTest::oneHeadlineSaysWhatLogAndProfileSayTogether()
{
    QVERIFY(window_->opens({autotvm, tunedProfile}));
    const QStringList lines = window_->headline()->lines();
    QCOMPARE(lines.front(), QStringLiteral("Relay VM took 47.85 ms on cpu0; 98.3 % of it runs kernels with tuned records."));
    QVERIFY2(lines.at(1).startsWith(QStringLiteral("conv2d 3×3 64→64, 56² + add + relu measured 47.02 ms, best record 24.70 ms "
                                                   "(1.90×; the record times conv2d alone).")),
        qPrintable(lines.at(1)));
}

void TuningWindowTest::bothProfilesOfAPairAreHeldAgainstTheLog()
{
    const QString untuned = QString(tunedProfile).replace(QStringLiteral("-tuned"), QStringLiteral("-untuned"));
    QVERIFY(window_->opens({autotvm, untuned, tunedProfile}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("tuning")));
    const QStringList facts = page()->findChild<QLabel*>(QStringLiteral("tuning facts"))->text().split(QLatin1Char('\n'));
    QCOMPARE(
        std::count_if(facts.begin(), facts.end(), [](const QString& line) { return line.contains(QStringLiteral("stale")); }),
        std::ptrdiff_t{2});
}

void TuningWindowTest::selectionAndChartFollowEachOther()
{
    QVERIFY(window_->opens({autotvm}));
    auto* const drawn = page()->findChild<ConvergenceChart*>();
    const QImage alike = drawn->grab().toImage();
    table()->setCurrentIndex(table()->model()->index(1, 0));
    QVERIFY(drawn->grab().toImage() != alike);
    table()->clearSelection();
    QCOMPARE(drawn->grab().toImage(), alike);
    Q_EMIT drawn->workloadPicked({0, 0});
    QCOMPARE(table()->currentIndex().row(), 0);
}

/// MetaSchedule writes what it tuned into two files.
void TuningWindowTest::namesAndRecordsOfTwoSourcesAreOneLog()
{
    const QDir work(QStringLiteral(TVMSCOPE_SHARED "/tvm/0.19.0/tuning/metaschedule/work"));
    if (!work.exists())
        QSKIP("the logs of others are not here");
    for (const bool namesFirst : {true, false}) {
        QStringList both{work.filePath(QStringLiteral("database_workload.json")),
            work.filePath(QStringLiteral("database_tuning_record.json"))};
        if (!namesFirst)
            both.swapItemsAt(0, 1);
        QVERIFY(window_->opens(both));
        QCOMPARE(window_->shown()->tuning.size(), std::size_t{1});
        QCOMPARE(cell(0, TuningModel::Name), QStringLiteral("conv2d 3×3 64→64, 56² + add + relu"));
    }
}

void TuningWindowTest::severalLogsAreTold()
{
    QVERIFY(window_->opens({autotvm, ansor}));
    QCOMPARE(window_->headline()->lines().front(), QStringLiteral("2 tuning logs are open."));
    QCOMPARE(table()->model()->rowCount(), 5);
    QVERIFY(!table()->isColumnHidden(TuningModel::Source));
    QCOMPARE(cell(4, TuningModel::Best), QStringLiteral("—"));
    QCOMPARE(cell(4, TuningModel::Source), QStringLiteral("ansor.json"));
}

void TuningWindowTest::aProfileSaysWhatItsKernelsTook()
{
    QVERIFY(window_->opens({autotvm, tunedProfile}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("tuning")));
    const auto* const facts = page()->findChild<QLabel*>(QStringLiteral("tuning facts"));
    QCOMPARE(facts->text().section(QLatin1Char('\n'), 0, 0),
        QStringLiteral(
            "98.3 % of cpu0's time runs kernels with tuned records · 0.9 % without record · 0.8 % unattributed · 0 stale"));
    QCOMPARE(cell(0, TuningModel::Name), QStringLiteral("conv2d 3×3 64→64, 56²"));
    QCOMPARE(cell(0, TuningModel::Measured), QStringLiteral("47,018.17"));
    QCOMPARE(cell(0, TuningModel::Ratio), QStringLiteral("1.90"));
    QCOMPARE(cell(0, TuningModel::Share), QStringLiteral("98.3"));
    QCOMPARE(cell(0, TuningModel::Saves), QStringLiteral("22,313.50"));
    QCOMPARE(cell(1, TuningModel::Saves), QStringLiteral("28.71"));
    QVERIFY(!table()->isColumnHidden(TuningModel::Saves));
    QVERIFY(window_->opens({autotvm}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("tuning")));
    QVERIFY(table()->isColumnHidden(TuningModel::Saves) && table()->isColumnHidden(TuningModel::Measured));
}

void TuningWindowTest::failuresAreSaidByKind()
{
    QVERIFY(window_->opens({autotvm}));
    const auto* const facts = page()->findChild<QLabel*>(QStringLiteral("tuning facts"));
    QVERIFY2(facts->text().contains(QStringLiteral("7 by a timeout of the build, 5 by a timeout of the run")),
        qPrintable(facts->text()));
    QVERIFY(!facts->isHidden());
}

void TuningWindowTest::theSearchIsDrawn()
{
    QVERIFY(window_->opens({autotvm}));
    QVERIFY(page()->chart());
    QCOMPARE(page()->chart()->title(), QStringLiteral("How tuning went: best so far by trial"));
    QCOMPARE(page()->chart()->accessibleDescription(), QStringLiteral("conv2d 3×3 64→64, 56²; dense 1×64→1000"));
    QCOMPARE(page()->chart()->table().rows.size(), std::size_t{108});
    QVERIFY(window_->opens({autotvm, ansor}));
    QCOMPARE(page()->chart()->table().rows.size(), std::size_t{156});
    QVERIFY(page()->chart()->accessibleDescription().contains(QStringLiteral("ansor.json")));
}

void TuningWindowTest::whatThePictureLeavesOutIsCounted_data()
{
    QTest::addColumn<int>("workloads");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("none") << 8 << QByteArray("trial of its workload<");
    QTest::newRow("one") << 9 << QByteArray("trial of its workload; 1 more workload is in the table<");
    QTest::newRow("two") << 10 << QByteArray("trial of its workload; 2 more workloads are in the table<");
}

void TuningWindowTest::whatThePictureLeavesOutIsCounted()
{
    QFETCH(const int, workloads);
    QFETCH(const QByteArray, said);
    QFile whole(autotvm);
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QByteArray trials = whole.readLine() + whole.readLine();
    QVERIFY(trials.contains("[64, 64, 3, 3]"));
    const QTemporaryDir folder;
    QFile log(folder.filePath(QStringLiteral("many.log")));
    QVERIFY(log.open(QIODevice::WriteOnly));
    for (int at = 1; at <= workloads; ++at)
        log.write(QByteArray(trials).replace("[64, 64, 3, 3]", '[' + QByteArray::number(16 * at) + ", 64, 3, 3]"));
    log.close();
    QVERIFY(window_->opens({log.fileName()}));
    const auto svg = renderChart(*page()->chart(), {});
    QVERIFY(svg);
    QVERIFY2(svg->contains(said), svg->constData());
}

void TuningWindowTest::bestRecordsAreNoSearch()
{
    const QTemporaryDir folder;
    const QString best = folder.filePath(QStringLiteral("best.log"));
    QFile whole(autotvm), part(best);
    QVERIFY(whole.open(QIODevice::ReadOnly) && part.open(QIODevice::WriteOnly));
    for (int line = 1; !whole.atEnd(); ++line)
        if (const QByteArray record = whole.readLine(); line == 16 || line == 46 || line == 92) // of each template its best
            part.write(record);
    part.close();
    QVERIFY(window_->opens({best}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("tuning"));
    QCOMPARE(table()->model()->rowCount(), 2);
    auto* const drawn = page()->findChild<ConvergenceChart*>();
    QVERIFY(drawn && drawn->isVisible()); // a dot for each workload
    QCOMPARE(page()->chart()->title(), QStringLiteral("Best records of tuned workloads"));
    // Hovering over a dot tells what it is.
    QStringList told;
    for (int x = 0; x < drawn->width(); x += 8)
        for (int y = 0; y < drawn->height(); y += 8) {
            QHelpEvent hover(QEvent::ToolTip, {x, y}, drawn->mapToGlobal(QPoint(x, y)));
            QCoreApplication::sendEvent(drawn, &hover);
            if (!QToolTip::text().isEmpty() && !told.contains(QToolTip::text()))
                told << QToolTip::text();
        }
    QCOMPARE(told.size(), 2);
    QVERIFY2(told.contains(QStringLiteral("dense 1×64→1000\n5.44 µs\n23.5 GFLOP/s")), qPrintable(told.join(u'|')));
    const QString lines = window_->headline()->lines().join(QLatin1Char(' '));
    QVERIFY2(lines.contains(QStringLiteral("a log of the best, not the history of a search")), qPrintable(lines));
    // Beside a log that has one it is drawn.
    QVERIFY(window_->opens({best, autotvm}));
    QVERIFY(drawn->isVisible() && page()->chart() == drawn);
    QVERIFY(window_->opens({best}));
    QVERIFY(drawn->isVisible());
}

void TuningWindowTest::twoLogsAreComparedWorkloadByWorkload()
{
    const QTemporaryDir folder;
    const QString half = folder.filePath(QStringLiteral("half.log"));
    QFile whole(autotvm), part(half);
    QVERIFY(whole.open(QIODevice::ReadOnly) && part.open(QIODevice::WriteOnly));
    for (int line = 0; line < 15; ++line) // its best, line 16, comes later
        part.write(whole.readLine());
    part.close();
    QVERIFY(window_->opens({half, autotvm}));
    const QString lines = window_->headline()->lines().join(QLatin1Char(' '));
    QVERIFY2(
        lines.contains(QStringLiteral("1 workload has a best record in both logs: 32.09 ms together in")), qPrintable(lines));
    QVERIFY(!table()->isColumnHidden(TuningModel::OtherLog));
    QCOMPARE(cell(0, TuningModel::OtherLog), QStringLiteral("—"));
    QCOMPARE(cell(1, TuningModel::Name), QStringLiteral("conv2d 3×3 64→64, 56²"));
    QCOMPARE(cell(1, TuningModel::OtherLog), QStringLiteral("1.30× faster"));
    QCOMPARE(cell(2, TuningModel::OtherLog), QStringLiteral("—"));
    QVERIFY(window_->opens({autotvm}));
    QVERIFY(table()->isColumnHidden(TuningModel::OtherLog));
}

QTEST_MAIN(TuningWindowTest)
#include "tuningwindow_test.moc"
