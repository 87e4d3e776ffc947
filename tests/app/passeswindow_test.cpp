// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/items/roles.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/charts/passeschart.h"
#include "widgets/pages/passespage.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/pages/sourceview.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/treetable.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace tvmscope;

/// What compiling took, pass by pass, in a window and as files.
class PassesWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { window_ = std::make_unique<ShownWindow>(); }
    void passesAloneOpenOnTheirPage();
    void theLongestRunIsShownInItsSource();
    void aSearchLeavesItsRows();
    void aBoxChoosesItsPassAndZooms();
    void theyStandBesideAProfile();
    void sharesReachTheWhole();

private:
    PassesPage* page() const { return window_->pages()->page<PassesPage>(); }
    TreeTable* table() const { return page()->table(); }
    QString cell(int row, int column) const { return table()->model()->index(row, column).data().toString(); }

    std::unique_ptr<ShownWindow> window_;
};

namespace {

const QString passes = QStringLiteral(TVMSCOPE_TEST_DATA "/passes/mlp-0.27.0.txt");

} // namespace

void PassesWindowTest::passesAloneOpenOnTheirPage()
{
    QVERIFY(window_->opens({passes}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("passes"));
    QCOMPARE(window_->headline()->lines().front(), QStringLiteral("Compiling took 54.94 ms: 79 runs of 69 compiler passes."));
    const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table()->model()->rowCount(), 69);
    QCOMPARE(cell(0, PassesModel::Pass), QStringLiteral("LegalizeOps"));
    QCOMPARE(cell(0, PassesModel::Self), QStringLiteral("23.58"));
    QCOMPARE(cell(0, PassesModel::Share), QStringLiteral("42.9"));
    QVERIFY(table()->isColumnHidden(PassesModel::Compilation));
    QVERIFY(page()->chart()->table().rows.size() == 79);
}

void PassesWindowTest::theLongestRunIsShownInItsSource()
{
    QVERIFY(window_->opens({passes}));
    Q_EMIT table()->rowOpened(table()->model()->index(0, 0));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
    QCOMPARE(window_->pages()->page<SourcePage>()->view()->markedLine(), 7U);
}

void PassesWindowTest::aSearchLeavesItsRows()
{
    QVERIFY(window_->opens({passes}));
    page()->searchBox()->setText(QStringLiteral("legalize"));
    QVERIFY(table()->model()->rowCount() > 1 && table()->model()->rowCount() < 10);
    QCOMPARE(page()->inForce().size(), std::size_t{1});
    page()->searchBox()->setText(QStringLiteral("nothing like it"));
    QVERIFY(page()->notice().startsWith(QStringLiteral("No pass matches")));
    QVERIFY(window_->pages()->stepBack());
    QCOMPARE(table()->model()->rowCount(), 69);
}

void PassesWindowTest::aBoxChoosesItsPassAndZooms()
{
    QVERIFY(window_->opens({passes}));
    auto* const chart = static_cast<PassesChart*>(page()->chart());
    // LegalizeOps takes the middle of the first half of the third row.
    QSignalSpy picked(chart, &PassesChart::passPicked);
    for (int y = 0; y < chart->height() && (picked.empty() || picked.last().at(1).toString() != u"LegalizeOps"); y += 4)
        QTest::mouseClick(chart, Qt::LeftButton, {}, QPoint(chart->width() / 4, y));
    QCOMPARE(picked.last().at(1).toString(), QStringLiteral("LegalizeOps"));
    QCOMPARE(table()->currentIndex().row(), 0);
    QVERIFY(window_->statusText().startsWith(QStringLiteral("selection: 1 pass · 23.58 ms")));
    chart->zoom()->zoomTo({1000, 2000});
    QCOMPARE(page()->inForce().front().kind, InForceKind::Zoom);
    page()->takeBack(InForceKind::Zoom);
    QVERIFY(page()->inForce().empty());
}

void PassesWindowTest::theyStandBesideAProfile()
{
    QVERIFY(window_->opens({samplefiles::relay, passes}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("operators"));
    QVERIFY(window_->pages()->showPage(QStringLiteral("passes")));
    QCOMPARE(table()->model()->rowCount(), 69);
    QVERIFY(window_->opens({passes, QStringLiteral(TVMSCOPE_TEST_DATA "/cli/log.txt")}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("passes")));
    QCOMPARE(table()->model()->rowCount(), 72);
    QVERIFY(!table()->isColumnHidden(PassesModel::Compilation));
}

/// Own times add up to all of the time, but for the microseconds that rounding cut off.
void PassesWindowTest::sharesReachTheWhole()
{
    QVERIFY(window_->opens({passes}));
    double percent = 0.0;
    for (int row = 0; row < table()->model()->rowCount(); ++row)
        percent += table()->model()->index(row, PassesModel::Share).data(ExportRole).toDouble();
    QVERIFY2(percent > 99.5 && percent < 100.5, qPrintable(QString::number(percent)));
}

QTEST_MAIN(PassesWindowTest)
#include "passeswindow_test.moc"
