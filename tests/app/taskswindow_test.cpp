// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/export/cells.h"
#include "models/items/roles.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/pages/sourceview.h"
#include "widgets/pages/taskspage.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/pagetabs.h"
#include "widgets/views/treetable.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QTest>

using namespace tvmscope;

/// What tuners print while they work, in a window, alone and beside profiles.
class TasksWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { window_ = std::make_unique<ShownWindow>(); }
    void progressAloneOpensOnItsPage();
    void aTableShowsLatencies();
    void totalsAloneAreOneRow();
    void tasksAreFound();
    void aLineIsShownInItsSource();
    void theStatusLineAddsUp();
    void runsStandBesideAProfile();

private:
    TasksPage* page() const { return window_->pages()->page<TasksPage>(); }
    TreeTable* table() const { return page()->table(); }
    QString cell(int row, int column) const { return table()->model()->index(row, column).data().toString(); }

    std::unique_ptr<ShownWindow> window_;
};

namespace {

const QString autotvm = QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/autotvm-console.txt");
const QString ansor = QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/ansor-console.txt");
const QString metaschedule = QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/metaschedule-console.txt");

} // namespace

void TasksWindowTest::progressAloneOpensOnItsPage()
{
    QVERIFY(window_->opens({autotvm}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("tasks"));
    const QStringList lines = window_->headline()->lines();
    QCOMPARE(lines.front(), QStringLiteral("AutoTVM tuned 3 tasks: all finished."));
    QVERIFY2(lines.join(QLatin1Char('\n')).contains(QStringLiteral("Best rates from 9.42 to 23.70 GFLOP/s, the median 16.58.")),
        qPrintable(lines.join(' ')));
    const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table()->model()->rowCount(), 3);
    QCOMPARE(cell(1, TasksModel::Task), QStringLiteral("2"));
    QCOMPARE(cell(1, TasksModel::Best), QStringLiteral("23.70"));
    QCOMPARE(cell(1, TasksModel::Trials), QStringLiteral("36"));
    QCOMPARE(cell(1, TasksModel::Spent), QStringLiteral("119.23"));
    QCOMPARE(cell(1, TasksModel::State), QStringLiteral("finished"));
    const TextTable copied = readableTable(table()->table(false)); // what is copied has the digits of the window
    std::string words;
    for (const TextCell& each : copied.rows[1])
        words += cellText(each, "—") + '\t';
    QVERIFY2(words.find("23.70\t") != std::string::npos && words.find("119.23\t") != std::string::npos, words.c_str());
    QCOMPARE(table()->model()->index(1, TasksModel::Best).data(FractionRole).toDouble(), 1.0);
    QVERIFY(table()->isColumnHidden(TasksModel::Latency) && table()->isColumnHidden(TasksModel::Name));
}

void TasksWindowTest::aTableShowsLatencies()
{
    QVERIFY(window_->opens({metaschedule}));
    QCOMPARE(table()->model()->rowCount(), 5);
    QCOMPARE(cell(3, TasksModel::Name), QStringLiteral("fused_contrib_conv2d_NCHWc_add_relu"));
    QCOMPARE(cell(3, TasksModel::Latency), QStringLiteral("83,863.71"));
    QCOMPARE(cell(4, TasksModel::Best), QStringLiteral("—"));
    QVERIFY(table()->isColumnHidden(TasksModel::Spent));
    table()->sortByColumn(TasksModel::Best, Qt::DescendingOrder);
    QCOMPARE(cell(0, TasksModel::Best), QStringLiteral("3.07"));
    QCOMPARE(cell(3, TasksModel::Best), QStringLiteral("0.0124")); // as printed
    QCOMPARE(cell(4, TasksModel::Best), QStringLiteral("—")); // what is not known comes last
}

void TasksWindowTest::totalsAloneAreOneRow()
{
    QVERIFY(window_->opens({QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/total_latency.tsv")}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("tasks"));
    QCOMPARE(window_->headline()->lines().front(),
        QStringLiteral("Ansor tuned for 5 rounds. The text has totals after each of them, and no task."));
    QCOMPARE(table()->model()->rowCount(), 1);
    QCOMPARE(cell(0, TasksModel::Name), QStringLiteral("all tasks"));
    QCOMPARE(cell(0, TasksModel::Trials), QStringLiteral("320"));
    QVERIFY(!table()->model()->index(0, TasksModel::Task).data(ExportRole).isValid());
    Q_EMIT table()->rowOpened(table()->model()->index(0, 0));
    QCOMPARE(window_->pages()->page<SourcePage>()->view()->markedLine(), 5U);
}

void TasksWindowTest::tasksAreFound()
{
    QVERIFY(window_->opens({ansor}));
    page()->searchBox()->setText(QStringLiteral("stuck"));
    QCOMPARE(table()->model()->rowCount(), 1);
    QCOMPARE(cell(0, TasksModel::Name), QStringLiteral("vm_mod_fused_nn_dense_add"));
    QCOMPARE(page()->inForce().size(), std::size_t{1});
    page()->searchBox()->setText(QStringLiteral("nothing like it"));
    QVERIFY(page()->notice().startsWith(QStringLiteral("No task matches")));
    QVERIFY(window_->pages()->stepBack());
    QCOMPARE(table()->model()->rowCount(), 3);
    QVERIFY(page()->notice().isEmpty());
}

void TasksWindowTest::aLineIsShownInItsSource()
{
    QVERIFY(window_->opens({metaschedule}));
    Q_EMIT table()->rowOpened(table()->model()->index(2, 0));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
    SourceView* const view = window_->pages()->page<SourcePage>()->view();
    QVERIFY(view->firstVisibleLine() > 50);
    QVERIFY(view->markedLine() > 50U);
}

void TasksWindowTest::theStatusLineAddsUp()
{
    QVERIFY(window_->opens({autotvm}));
    QVERIFY(window_->statusText().startsWith(QStringLiteral("Enter shows the last line")));
    table()->selectAll();
    QCOMPARE(window_->statusText(), QStringLiteral("selection: 3 tasks · 278.30 s spent"));
}

void TasksWindowTest::runsStandBesideAProfile()
{
    QVERIFY(window_->opens({samplefiles::relay, autotvm}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("operators"));
    QVERIFY(window_->pages()->showPage(QStringLiteral("tasks")));
    QCOMPARE(table()->model()->rowCount(), 3);
    QVERIFY(window_->opens({ansor, metaschedule}));
    QCOMPARE(window_->headline()->lines().front(), QStringLiteral("2 runs of tuners are open."));
    QCOMPARE(table()->model()->rowCount(), 8);
    QVERIFY(!table()->isColumnHidden(TasksModel::Run));
}

QTEST_MAIN(TasksWindowTest)
#include "taskswindow_test.moc"
