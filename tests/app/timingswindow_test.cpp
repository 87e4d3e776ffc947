// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "app/window/windowactions.h"
#include "models/export/cells.h"
#include "models/export/tablewriter.h"
#include "models/items/roles.h"
#include "models/items/tableexport.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/charts/chart.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/pages/sourceview.h"
#include "widgets/pages/timingspage.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/pagetabs.h"
#include "widgets/views/sourcespanel.h"
#include "widgets/views/treetable.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// Sources without a profile in a window, and beside profiles.
class TimingsWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aTimingAloneOpensOnItsPage();
    void pagesOfProfilesSayWhatTheyNeed();
    void warningsAloneOpenOnTheirText();
    void aReportThatComesLaterStandsBesideTheTiming_data();
    void aReportThatComesLaterStandsBesideTheTiming();
    void aTimingThatComesLaterStandsBesideTheReports();
    void aSecondReportLeavesTheTimingWhereItIs();
    void whatIsOpenIsReadAgainAndClosed();
    void theTableSaysWhatWasPrinted();
    void aMeasurementPrintedInTwoWaysIsOne();
    void factorsAreToTheRowThatIsChosen();
    void factorsHaveTheColoursOfDifferences();
    void factorsWithinTheSpreadHaveNoColour();
    void totalsOfTwoDevicesAreNoVerdict();
    void barsAreCopiedByTheKeys();
    void timesOfTwoModelsAreNoVerdict();
    void aTimeThatNobodyCallsAMeanIsNone();
    void theStatusLineSaysWhatIsSelected();
    void theMenusSortToo();
    void rowsAreSortedAndFound();
    void aRowIsShownInItsSource();
    void columnsKeepTheirWidths();

private:
    QString written(const QString& name, const QByteArray& bytes) const;
    QString timing() const;
    QStringList tabs() const;
    QStringList cells(int row) const;
    TimingsPage* page() const { return window_->pages()->page<TimingsPage>(); }
    TreeTable* table() const { return page()->table(); }
    QString headline() const { return window_->headline()->lines().front(); }

    std::unique_ptr<ShownWindow> window_;
    std::unique_ptr<QTemporaryDir> folder_;
};

namespace {

const QByteArray summary = "compiled\nExecution time summary:\n mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)\n"
                           "   1.2500       1.2000       1.5000       1.1000       0.1500\n";
const QByteArray tutorial = "Mean inference time (std dev): 328.58 ms (0.60 ms)\n";
const QByteArray warning = "compiling\nOne or more operators have not been tuned.\n";

} // namespace

void TimingsWindowTest::init()
{
    window_ = std::make_unique<ShownWindow>();
    folder_ = std::make_unique<QTemporaryDir>();
}

QString TimingsWindowTest::written(const QString& name, const QByteArray& bytes) const
{
    QFile file(folder_->filePath(name));
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
    return file.fileName();
}

QString TimingsWindowTest::timing() const
{
    return written(QStringLiteral("timing.txt"), summary);
}

QStringList TimingsWindowTest::tabs() const
{
    const auto* bar = window_->findChild<PageTabs*>();
    QStringList shown;
    for (int at = 0; at < bar->count(); ++at)
        if (bar->isTabVisible(at))
            shown << bar->tabText(at).remove(QLatin1Char('&'));
    return shown;
}

QStringList TimingsWindowTest::cells(int row) const
{
    QStringList texts;
    for (int column = 0; column < TimingsModel::ColumnCount; ++column)
        texts << table()->model()->index(row, column).data().toString();
    return texts;
}

void TimingsWindowTest::aTimingAloneOpensOnItsPage()
{
    QVERIFY(window_->opens({relax}));
    QVERIFY(window_->opens({timing()}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("timings"));
    QCOMPARE(tabs(), (QStringList{"Source", "Timings"}));
    QCOMPARE(headline(), QStringLiteral("A timing of a whole model: 1.25 ms ± 0.15 ms on average."));
    QCOMPARE(window_->headline()->lines()[1], QStringLiteral("From 1.10 ms to 1.50 ms, median 1.20 ms."));
    QVERIFY(!window_->windowTitle().contains(QLatin1Char(':')));
    QVERIFY2(window_->statusText().contains(QStringLiteral("stands beside")), qPrintable(window_->statusText()));
    // Nothing of the report before.
    QCOMPARE(window_->details()->text(DetailsPanel::Tab::Details).trimmed(),
        QStringLiteral("Details are those of profiles: open, drop or paste a report."));
    QCOMPARE(window_->details()->text(DetailsPanel::Tab::Findings).trimmed(),
        QStringLiteral("Findings are about profiles: open, drop or paste a report."));
    for (const char* action : {"copy-answer", "find", "find-next", "clear", "back", "forward"})
        window_->findChild<QAction*>(QString::fromLatin1(action))->trigger();
    QVERIFY(!window_->grab().isNull());
    QVERIFY(!window_->exportName(*window_->pages()->current()).isEmpty()
        && !window_->exportName(*window_->pages()->current()).endsWith(QLatin1Char('-')));
}

void TimingsWindowTest::pagesOfProfilesSayWhatTheyNeed()
{
    QVERIFY(window_->opens({timing()}));
    for (const char* name : {"compare", "operators", "flame", "charts", "best-of-both", "matrix"}) {
        const auto* action = window_->findChild<QAction*>(QStringLiteral("page-") + QLatin1String(name));
        QVERIFY2(!action->isEnabled() && action->toolTip().contains(QStringLiteral("profile")), qPrintable(action->toolTip()));
    }
    QVERIFY(window_->opens({relax}));
    QVERIFY(!tabs().contains(QStringLiteral("Timings")));
    const auto* timings = window_->findChild<QAction*>(QStringLiteral("page-timings"));
    QVERIFY(!timings->isEnabled() && timings->toolTip().contains(QStringLiteral("BenchmarkResult")));
}

void TimingsWindowTest::warningsAloneOpenOnTheirText()
{
    QVERIFY(window_->opens({written(QStringLiteral("build.log"), warning)}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
    QCOMPARE(tabs(), (QStringList{"Source"}));
    QCOMPARE(headline(), QStringLiteral("1 warning of TVM's log."));
    const auto* view = window_->pages()->page<SourcePage>()->view();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, QPoint(100, 20)); // on a line that is no row
    QVERIFY(!window_->grab().isNull());
}

void TimingsWindowTest::aReportThatComesLaterStandsBesideTheTiming_data()
{
    QTest::addColumn<QString>("way");
    for (const char* way : {"added", "dropped on a side", "pasted"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

void TimingsWindowTest::aReportThatComesLaterStandsBesideTheTiming()
{
    QFETCH(QString, way);
    QVERIFY(window_->opens({timing()}));
    if (way == QLatin1String("added"))
        window_->workspace()->add({relay});
    else if (way == QLatin1String("pasted")) {
        QFile report(relay);
        QVERIFY(report.open(QIODevice::ReadOnly));
        window_->workspace()->paste(QString::fromUtf8(report.readAll()));
    } else
        window_->workspace()->openSide(Side::Candidate, relay);
    QVERIFY(window_->settles());
    const Workspace& shown = *window_->shown();
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("operators"));
    QVERIFY(!shown.isPair());
    QCOMPARE(shown.documents.size(), std::size_t{2});
    QCOMPARE(shown.profile(0)->executor().kind, ExecutorKind::RelayVm);
    QCOMPARE(shown.story.timings.size(), std::size_t{1});
    QCOMPARE(shown.story.timings.front().place, TimingBeside::Place::OtherSource);
    QVERIFY2(headline().contains(QStringLiteral("the benchmark beside it took 1.25 ms")), qPrintable(headline()));
    QVERIFY(window_->pages()->showPage(QStringLiteral("timings")));
    QCOMPARE(cells(1)[TimingsModel::Name], QStringLiteral("Relay VM · cpu0 · profile"));
    QCOMPARE(cells(1)[TimingsModel::Mean], QStringLiteral("6.21"));
}

void TimingsWindowTest::aTimingThatComesLaterStandsBesideTheReports()
{
    QVERIFY(window_->opens({relax, relay}));
    const std::string answer = window_->shown()->comparison->groups.front().id;
    window_->workspace()->paste(QString::fromUtf8(tutorial));
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
    QCOMPARE(window_->shown()->comparison->groups.front().id, answer);
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("compare"));
    QVERIFY(tabs().contains(QStringLiteral("Timings")));
    window_->workspace()->openSide(Side::Baseline, timing());
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
    QCOMPARE(window_->shown()->timingRows.size(), std::size_t{4}); // two timings, and the totals of both reports
}

void TimingsWindowTest::aSecondReportLeavesTheTimingWhereItIs()
{
    QVERIFY(window_->opens({relax, timing()}));
    QCOMPARE(window_->shown()->story.timings.size(), std::size_t{1});
    window_->workspace()->openSide(Side::Candidate, relay);
    QVERIFY(window_->settles());
    QVERIFY(window_->shown()->isPair());
    QVERIFY(window_->pages()->showPage(QStringLiteral("timings")));
    QCOMPARE(table()->model()->rowCount(), 3);
    QCOMPARE(cells(0)[TimingsModel::Name], QStringLiteral("Relax VM · cpu0 · profile · bert2-relax-vm.json:1"));
    QVERIFY(!cells(0)[TimingsModel::OwnRatio].isEmpty());
    // The other one is there, too: no timing belongs to it.
    QCOMPARE(cells(2)[TimingsModel::Name], QStringLiteral("Relay VM · cpu0 · profile · bert2-relay-vm.json:1"));
    QVERIFY(cells(2)[TimingsModel::OwnRatio].isEmpty());
}

void TimingsWindowTest::whatIsOpenIsReadAgainAndClosed()
{
    const QString path = timing();
    QVERIFY(window_->opens({path}));
    written(QStringLiteral("timing.txt"), summary + tutorial);
    window_->workspace()->reload();
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->timingRows.size(), std::size_t{2});
    QCOMPARE(headline(), QStringLiteral("2 timings of whole models: 1.25 ms to 328.58 ms on average (263×)."));
    window_->workspace()->add({relay});
    QVERIFY(window_->settles());
    window_->workspace()->closeSource(1);
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->shown[0]);
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("timings"));
    window_->workspace()->closeSource(0);
    QVERIFY(!window_->shown());
}

void TimingsWindowTest::theTableSaysWhatWasPrinted()
{
    QFile report(relay);
    QVERIFY(report.open(QIODevice::ReadOnly));
    QVERIFY(window_->opens({written(QStringLiteral("run.log"), tutorial + "\n" + report.readAll() + "\n\n" + summary)}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("operators"));
    window_->pages()->focusPage();
    QVERIFY(window_->pages()->showPage(QStringLiteral("timings")));
    QVERIFY(window_->focusWidget() != page()->searchBox()); // it would swallow a timing that is pasted
    QCOMPARE(table()->model()->rowCount(), 3);
    const QString dash = QStringLiteral("—");
    QCOMPARE(cells(0), (QStringList{"run.log:1", "328.58", dash, dash, dash, "0.60", QString(), QString()}));
    QCOMPARE(
        cells(1), (QStringList{"Relay VM · cpu0 · profile", "6.21", dash, dash, dash, dash, "52.9× faster", "52.9× faster"}));
    QCOMPARE(cells(2).mid(1), (QStringList{"1.25", "1.20", "1.10", "1.50", "0.15", "263× faster", QString()}));
    const TextTable copied = table()->table(false);
    QCOMPARE(copied.rows.size(), std::size_t{3});
    QCOMPARE(std::get<double>(copied.rows[1][TimingsModel::Mean]), *window_->shown()->profile(0)->devices()[0].totalUs);
    QVERIFY(std::holds_alternative<std::monostate>(copied.rows[0][TimingsModel::Median]));
    QVERIFY(page()->chart());
    QCOMPARE(page()->chart()->table().rows.size(), std::size_t{3});
    for (const TextTable& read : {readableTable(copied), readableTable(page()->chart()->table())})
        QCOMPARE(std::get<std::string>(read.rows[1].back()), std::string("52.9× faster"));
}

/// str() and repr() of one BenchmarkResult, as scripts print them one behind the other.
void TimingsWindowTest::aMeasurementPrintedInTwoWaysIsOne()
{
    const auto printed = [](const char* table, const char* repr) {
        return QByteArray("Execution time summary:\n mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)  \n") + table
            + "\n\nBenchmarkResult(" + repr + ")\n";
    };
    const QByteArray first = printed("   0.2000       0.2000       0.3000       0.1000       0.0816   ",
        "min=0.0001, mean=0.00020000004, median=0.0002, max=0.0003, std=8.16496580927726e-05, results=(0.0001, 0.0002, 0.0003)");
    const QByteArray second = printed("   0.4000       0.4000       0.5000       0.3000       0.0816   ",
        "min=0.0003, mean=0.0004, median=0.0004, max=0.0005, std=8.16496580927726e-05, results=(0.0003, 0.0004, 0.0005)");
    QVERIFY(window_->opens({written(QStringLiteral("a.txt"), first), written(QStringLiteral("b.txt"), second)}));
    QCOMPARE(table()->model()->rowCount(), 2);
    QCOMPARE(headline(), QStringLiteral("2 timings of whole models: 200.00 µs to 400.00 µs on average (2.00×)."));
    const QTreeWidgetItem* listed = window_->findChild<SourcesPanel*>()->list()->topLevelItem(0);
    QVERIFY(listed->child(0)->text(0).endsWith(QStringLiteral(" · again below")));
    QVERIFY(!listed->child(1)->text(0).contains(QStringLiteral("again")));
    // A table and the text of another measurement are two.
    QByteArray other = first;
    other.replace("mean=0.0002", "mean=0.0003");
    QVERIFY(window_->opens({written(QStringLiteral("c.txt"), other)}));
    QCOMPARE(table()->model()->rowCount(), 2);
    other.replace("mean=0.0003", "mean=0.000201");
    QVERIFY(window_->opens({written(QStringLiteral("d.txt"), other)})); // in the table ≈
    QCOMPARE(headline(), QStringLiteral("2 timings of whole models: 200.00 µs to 201.00 µs on average, within 2 %."));
}

void TimingsWindowTest::factorsAreToTheRowThatIsChosen()
{
    QVERIFY(window_->opens({written(QStringLiteral("a.txt"), summary + tutorial)}));
    QCOMPARE(cells(1)[TimingsModel::Ratio], QStringLiteral("263× slower"));
    page()->setReference(1);
    QCOMPARE(cells(0)[TimingsModel::Ratio], QStringLiteral("263× faster"));
    QVERIFY(cells(1)[TimingsModel::Ratio].isEmpty());
    QVERIFY(cells(0)[TimingsModel::OwnRatio].isEmpty()); // no profile
    const TextTable ofChart = page()->chart()->table();
    QVERIFY(std::holds_alternative<std::monostate>(ofChart.rows[1].back()));
}

void TimingsWindowTest::factorsHaveTheColoursOfDifferences()
{
    QVERIFY(window_->opens({written(QStringLiteral("a.txt"), summary + tutorial)}));
    const auto direction = [&](int row) { return table()->model()->index(row, TimingsModel::Ratio).data(DirectionRole); };
    QVERIFY(!direction(0).isValid());
    QCOMPARE(direction(1).toInt(), 1);
    page()->setReference(1);
    QCOMPARE(direction(0).toInt(), -1);
    QCOMPARE(page()->inForce().size(), std::size_t{1}); // what they are compared with shows, and is taken back
    QVERIFY2(page()->inForce()[0].text.startsWith(QStringLiteral("compared with ")), qPrintable(page()->inForce()[0].text));
    QVERIFY(window_->pages()->stepBack());
    QVERIFY(page()->inForce().empty());
    QCOMPARE(direction(1).toInt(), 1);
    page()->setReference(1);
    QVERIFY(table()->model()->index(0, TimingsModel::Ratio).data(DirectionInTextRole).toBool());
}

/// The findings say that these do not tell which one is faster.
void TimingsWindowTest::factorsWithinTheSpreadHaveNoColour()
{
    const auto timingOf = [](double ms, double std) {
        return QStringLiteral("Mean inference time (std dev): %1 ms (%2 ms)\n").arg(ms, 0, 'f', 2).arg(std, 0, 'f', 2).toUtf8();
    };
    QVERIFY(window_->opens({written(QStringLiteral("a.txt"), timingOf(10, 1)), written(QStringLiteral("b.txt"), timingOf(20, 6)),
        written(QStringLiteral("c.txt"), timingOf(30, 2))}));
    const auto direction = [&](int row) { return table()->model()->index(row, TimingsModel::Ratio).data(DirectionRole).toInt(); };
    QCOMPARE(direction(1), 0);
    QCOMPARE(direction(2), 1);
    QCOMPARE(cells(1)[TimingsModel::Ratio], QStringLiteral("2.00× longer, < 2 std")); // neither slower nor faster
    // Nor do copies and files give a verdict.
    const std::string copied
        = writeTable(readableTable(exportTable(*table()->model(), {TimingsModel::Ratio})), TextFormat::Markdown);
    QVERIFY2(copied.find("2.00× longer, < 2 std") != std::string::npos && copied.find("3.00× slower") != std::string::npos,
        copied.c_str());
}

/// The clock of a host that waits for its GPU has the GPU's time in it.
void TimingsWindowTest::totalsOfTwoDevicesAreNoVerdict()
{
    const QByteArray report("Name            Duration (us)  Percent  Device  Count  Argument Shapes\n"
                            "fused_nn_dense          10.00    50.00   cuda0      1   float32[1, 8]\n"
                            "fused_nn_relu            5.00    25.00    cpu0      1   float32[1, 8]\n"
                            "----------\n"
                            "Sum                     15.00    75.00              2\n"
                            "Total                   12.00            cuda0      1\n"
                            "Total                   20.00             cpu0      1\n\n");
    QVERIFY(window_->opens({written(QStringLiteral("a.txt"), report + "Mean inference time (std dev): 0.01 ms (0.00 ms)\n")}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("timings")));
    QCOMPARE(table()->model()->rowCount(), 3);
    QCOMPARE(cells(1)[TimingsModel::Ratio], QStringLiteral("1.67×, other device"));
    QCOMPARE(table()->model()->index(1, TimingsModel::Ratio).data(DirectionRole).toInt(), 0);
    // A timing is of the whole, as is the longest total alone.
    QCOMPARE(cells(0)[TimingsModel::OwnRatio], QString());
    QCOMPARE(cells(1)[TimingsModel::OwnRatio], QStringLiteral("2.00× slower"));
    const QString tip = table()->model()->index(1, TimingsModel::OwnRatio).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QStringLiteral("a.txt, line 9")), qPrintable(tip));
}

void TimingsWindowTest::barsAreCopiedByTheKeys()
{
    QVERIFY(window_->opens({timing()}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("timings")));
    QGuiApplication::clipboard()->setText(QStringLiteral("before"));
    QTest::mouseClick(page()->chart(), Qt::LeftButton, {}, page()->chart()->rect().center());
    QTest::keySequence(page()->chart(), QKeySequence::Copy);
    QVERIFY(QGuiApplication::clipboard()->mimeData()->hasImage());
}

void TimingsWindowTest::timesOfTwoModelsAreNoVerdict()
{
    const QString reports = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/");
    QVERIFY(window_->opens({reports + QStringLiteral("mlp/relax-vm/report.json"),
        reports + QStringLiteral("lstm/relax-vm/table-calls.txt"), written(QStringLiteral("mlp.txt"), summary)}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("timings")));
    QCOMPARE(table()->model()->rowCount(), 3);
    QVERIFY2(cells(1)[TimingsModel::Ratio].endsWith(QStringLiteral(", other model")), qPrintable(cells(1)[TimingsModel::Ratio]));
    QVERIFY2(cells(2)[TimingsModel::Ratio].endsWith(QStringLiteral(" slower")), qPrintable(cells(2)[TimingsModel::Ratio]));
}

void TimingsWindowTest::aTimeThatNobodyCallsAMeanIsNone()
{
    const auto heading
        = [&] { return table()->model()->headerData(TimingsModel::Mean, Qt::Horizontal, Qt::DisplayRole).toString(); };
    QVERIFY(window_->opens({written(QStringLiteral("a.txt"), "one run elapsed 0.5\nother run elapsed 1.0\n")}));
    QVERIFY2(heading().startsWith(QStringLiteral("Time ")), qPrintable(heading()));
    QVERIFY(window_->opens({timing()}));
    QVERIFY2(heading().startsWith(QStringLiteral("Mean ")), qPrintable(heading()));
}

void TimingsWindowTest::theStatusLineSaysWhatIsSelected()
{
    QVERIFY(window_->opens({relax, written(QStringLiteral("a.txt"), summary + tutorial)}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("timings")));
    QVERIFY2(window_->statusText().startsWith(QStringLiteral("Enter shows a timing")), qPrintable(window_->statusText()));
    table()->setCurrentIndex(table()->model()->index(1, 0));
    QCOMPARE(window_->statusText(), QStringLiteral("selection: 1 timing · 1.25 ms"));
    table()->selectionModel()->select(table()->model()->index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QCOMPARE(window_->statusText(), QStringLiteral("selection: 2 timings · 1.25 ms · 328.58 ms · 263× slower"));
    QVERIFY(window_->pages()->stepBack());
    QVERIFY2(window_->statusText().startsWith(QStringLiteral("Enter shows a timing")), qPrintable(window_->statusText()));
    QVERIFY(!window_->pages()->stepBack());
    QVERIFY(window_->pages()->showPage(QStringLiteral("operators")));
    QVERIFY(window_->statusText().startsWith(QStringLiteral("Click a row")));
}

void TimingsWindowTest::theMenusSortToo()
{
    QVERIFY(window_->opens({written(QStringLiteral("a.txt"), summary + tutorial)}));
    const auto sortFrom = [](const QPoint& place, QWidget* asked) {
        QTimer::singleShot(0, asked, [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            for (QAction* action : menu ? menu->actions() : QList<QAction*>())
                if (action->text().startsWith(QStringLiteral("Sort by Mean ")))
                    action->trigger();
            if (menu)
                menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, place, asked->mapToGlobal(place));
        QCoreApplication::sendEvent(asked, &event);
    };
    const int column = table()->header()->sectionViewportPosition(TimingsModel::Mean) + 5;
    sortFrom({column, 5}, table()->header()->viewport());
    QCOMPARE(cells(0)[TimingsModel::Mean], QStringLiteral("328.58"));
    table()->setCurrentIndex(table()->model()->index(0, TimingsModel::Mean));
    sortFrom({column, 5}, table()->viewport()); // again: the other way round
    QCOMPARE(cells(0)[TimingsModel::Mean], QStringLiteral("1.25"));
}

void TimingsWindowTest::rowsAreSortedAndFound()
{
    const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(window_->opens({written(QStringLiteral("a.txt"), summary + tutorial), written(QStringLiteral("b.txt"), summary)}));
    QCOMPARE(table()->model()->rowCount(), 3);
    table()->sortByColumn(TimingsModel::Mean, Qt::DescendingOrder);
    QCOMPARE(cells(0)[TimingsModel::Mean], QStringLiteral("328.58"));
    table()->sortByColumn(TimingsModel::Median, Qt::AscendingOrder);
    QCOMPARE(cells(2)[TimingsModel::Median], QStringLiteral("—")); // what is not known comes last
    page()->searchBox()->setText(QStringLiteral("B.TXT"));
    QCOMPARE(table()->model()->rowCount(), 1);
    QCOMPARE(page()->inForce().size(), std::size_t{1});
    QVERIFY(page()->notice().isEmpty());
    page()->searchBox()->setText(QStringLiteral("nowhere"));
    QCOMPARE(page()->notice(), QStringLiteral("No timing matches; 3 rows hidden."));
    QVERIFY(window_->pages()->stepBack());
    QVERIFY(page()->notice().isEmpty());
    QCOMPARE(table()->model()->rowCount(), 3);
}

void TimingsWindowTest::aRowIsShownInItsSource()
{
    const QByteArray lines = QByteArray("a line\n").repeated(400);
    QVERIFY(window_->opens({written(QStringLiteral("a.txt"), summary), written(QStringLiteral("b.txt"), lines + tutorial)}));
    table()->setCurrentIndex(table()->model()->index(1, 0));
    Q_EMIT table()->rowOpened(table()->currentIndex());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
    const auto* view = window_->pages()->page<SourcePage>()->view();
    QVERIFY(view->verticalScrollBar()->value() > 0);
}

void TimingsWindowTest::columnsKeepTheirWidths()
{
    QVERIFY(window_->opens({timing()}));
    table()->setColumnHidden(TimingsModel::Max, true);
    const QByteArray state = page()->saveState();
    ShownWindow other;
    QVERIFY(other.opens({timing()}));
    auto* fresh = other.pages()->page<TimingsPage>();
    fresh->restoreState(state);
    QVERIFY(fresh->table()->isColumnHidden(TimingsModel::Max));
}

QTEST_MAIN(TimingsWindowTest)
#include "timingswindow_test.moc"
