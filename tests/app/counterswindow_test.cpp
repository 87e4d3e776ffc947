// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/items/roles.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/counterspage.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/pages/sourceview.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/treetable.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QTest>

using namespace tvmscope;

/// Reports that have counters and no durations, in a window.
class CountersWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { window_ = std::make_unique<ShownWindow>(); }
    void countersOpenOnTheirPage();
    void twoAreComparedInTheHeadline();
    void aRowIsShownInItsSource();
    void aSearchLeavesItsRows();
    void theStatusLineAddsUp();
    void nothingIsSaidInTime();

private:
    CountersPage* page() const { return window_->pages()->page<CountersPage>(); }
    TreeTable* table() const { return page()->table(); }
    QString cell(int row, int column) const { return table()->model()->index(row, column).data().toString(); }

    std::unique_ptr<ShownWindow> window_;
};

namespace {

const QString counters = QStringLiteral(TVMSCOPE_TEST_DATA "/counters/mlp.txt");

} // namespace

void CountersWindowTest::countersOpenOnTheirPage()
{
    QVERIFY(window_->opens({counters}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("counters"));
    QCOMPARE(window_->headline()->lines().front(),
        QStringLiteral("Relay VM counted 3,858,000 cycles in its rows (perf::CYCLES). The report has no durations."));
    const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table()->model()->rowCount(), 5);
    QCOMPARE(table()->model()->headerData(CountsModel::Measure, Qt::Horizontal).toString(), QStringLiteral("perf::CYCLES"));
    QCOMPARE(cell(0, CountsModel::Name), QStringLiteral("fused_nn_dense_nn_bias_add_nn_relu"));
    QCOMPARE(cell(0, CountsModel::Measure), QStringLiteral("1,482,000"));
    QCOMPARE(cell(0, CountsModel::Share), QStringLiteral("38.4"));
    QVERIFY(cell(0, CountsModel::Others).contains(QStringLiteral("perf::CACHE-MISSES 2,310")));
    QVERIFY(table()->isColumnHidden(CountsModel::Report));
    for (const char* other : {"operators", "flame", "charts", "compare"})
        QVERIFY2(!window_->pages()->offers(QLatin1String(other)), other);
}

void CountersWindowTest::twoAreComparedInTheHeadline()
{
    QVERIFY(window_->opens({counters, QStringLiteral(TVMSCOPE_TEST_DATA "/counters/mlp-tuned.txt")}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("counters"));
    QCOMPARE(window_->headline()->lines().front(),
        QStringLiteral("mlp-tuned.txt counts 1.36× fewer cycles than mlp.txt: 3,858,000 → 2,837,880."));
    QCOMPARE(table()->model()->rowCount(), 10);
    QVERIFY(!table()->isColumnHidden(CountsModel::Report));
}

void CountersWindowTest::aRowIsShownInItsSource()
{
    QVERIFY(window_->opens({counters}));
    Q_EMIT table()->rowOpened(table()->model()->index(1, 0));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
    QCOMPARE(window_->pages()->page<SourcePage>()->view()->markedLine(), 3U);
}

void CountersWindowTest::aSearchLeavesItsRows()
{
    QVERIFY(window_->opens({counters}));
    page()->searchBox()->setText(QStringLiteral("dense"));
    QCOMPARE(table()->model()->rowCount(), 3);
    page()->searchBox()->setText(QStringLiteral("nothing like it"));
    QVERIFY(page()->notice().startsWith(QStringLiteral("No row matches")));
}

void CountersWindowTest::theStatusLineAddsUp()
{
    QVERIFY(window_->opens({counters}));
    QVERIFY(page()->statusText().contains(QStringLiteral("no durations")));
    table()->selectAll();
    QCOMPARE(page()->statusText(), QStringLiteral("selection: 5 rows · 3,858,000 cycles"));
}

void CountersWindowTest::nothingIsSaidInTime()
{
    QVERIFY(window_->opens({counters}));
    QString all = window_->headline()->lines().join(u' ') + page()->statusText();
    for (int row = 0; row < table()->model()->rowCount(); ++row)
        for (int column = 0; column < table()->model()->columnCount(); ++column)
            all += cell(row, column) + table()->model()->headerData(column, Qt::Horizontal).toString();
    QVERIFY(!all.contains(QStringLiteral("µs")) && !all.contains(QStringLiteral(" ms")));
}

QTEST_MAIN(CountersWindowTest)
#include "counterswindow_test.moc"
