// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/items/roles.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/pages/executablepage.h"
#include "widgets/pages/sourcepage.h"
#include "widgets/pages/sourceview.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/treetable.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QLineEdit>
#include <QTest>

using namespace tvmscope;

/// Listings of executables in a window: one, two side by side, beside a profile.
class ListingWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { window_ = std::make_unique<ShownWindow>(); }
    void aListingAloneOpensOnItsPage();
    void twoStandSideBySide();
    void instructionsAreFound();
    void anInstructionIsShownInItsSource();
    void aListingStandsBesideAProfile();
    void listsWithoutInstructionsHaveNoPage();
    void thePostOpensOnItsAnswer();

private:
    ExecutablePage* page() const { return window_->pages()->page<ExecutablePage>(); }
    TreeTable* table() const { return page()->table(); }
    QModelIndex at(int row, int column) const { return table()->model()->index(row, column); }
    QString cell(int row, int column) const { return at(row, column).data().toString(); }

    std::unique_ptr<ShownWindow> window_;
};

namespace {

const QString listings = QStringLiteral(TVMSCOPE_TEST_DATA "/executable/");
const QString relayListing = listings + QStringLiteral("mlp-relay.txt");

} // namespace

void ListingWindowTest::aListingAloneOpensOnItsPage()
{
    QVERIFY(window_->opens({relayListing}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("executable"));
    QCOMPARE(
        window_->headline()->lines().front(), QStringLiteral("Relay VM: 38 instructions in 1 function, 4 calls of kernels."));
    const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(table()->model()->rowCount(), 38);
    QCOMPARE(cell(0, ListingModel::TextA), QStringLiteral("load_const $1 Const[0] 0"));
    QVERIFY(table()->isColumnHidden(ListingModel::TextB) && table()->isColumnHidden(ListingModel::Time));
    QVERIFY2(page()->countsText().contains(QStringLiteral("load_const 15")), qPrintable(page()->countsText()));
}

void ListingWindowTest::twoStandSideBySide()
{
    QVERIFY(window_->opens({relayListing, listings + QStringLiteral("mlp-relay-unoptimized.txt")}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("executable"));
    QVERIFY(!table()->isColumnHidden(ListingModel::TextB));
    QVERIFY2(page()->countsText().contains(QStringLiteral("kill_register 9 | 15 (+6)")), qPrintable(page()->countsText()));
    bool anyDim = false, anyGap = false;
    for (int row = 0; row < table()->model()->rowCount(); ++row) {
        const bool gap = cell(row, ListingModel::TextA).isEmpty() || cell(row, ListingModel::TextB).isEmpty();
        anyDim = anyDim || at(row, 0).data(DimRole).toBool();
        anyGap = anyGap || gap;
        QVERIFY(!gap || !at(row, 0).data(DimRole).toBool());
    }
    QVERIFY(anyDim && anyGap);
}

void ListingWindowTest::instructionsAreFound()
{
    QVERIFY(window_->opens({relayListing}));
    page()->searchBox()->setText(QStringLiteral("invoke_packed"));
    QCOMPARE(table()->model()->rowCount(), 4);
    QCOMPARE(page()->inForce().size(), std::size_t{1});
    QVERIFY(page()->notice().isEmpty());
    page()->searchBox()->setText(QStringLiteral("nothing of it"));
    QCOMPARE(page()->notice(), QStringLiteral("No instruction matches; 38 rows hidden."));
    QVERIFY(window_->pages()->stepBack());
    QCOMPARE(table()->model()->rowCount(), 38);
}

void ListingWindowTest::anInstructionIsShownInItsSource()
{
    QVERIFY(window_->opens({relayListing}));
    Q_EMIT table()->rowOpened(at(37, ListingModel::TextA));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
    QVERIFY(window_->pages()->page<SourcePage>()->view()->markedLine().value_or(1) > 37);
}

void ListingWindowTest::aListingStandsBesideAProfile()
{
    QVERIFY(window_->opens({samplefiles::relay, relayListing}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("operators"));
    QVERIFY(window_->pages()->showPage(QStringLiteral("executable")));
    QCOMPARE(table()->model()->rowCount(), 38);
}

void ListingWindowTest::listsWithoutInstructionsHaveNoPage()
{
    QVERIFY(window_->opens({listings + QStringLiteral("constants.txt")}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("source"));
    QCOMPARE(window_->headline()->lines().front(), QStringLiteral("Relay VM: 15 constants."));
    QVERIFY(!window_->pages()->showPage(QStringLiteral("executable")));
}

void ListingWindowTest::thePostOpensOnItsAnswer()
{
    const QDir folder(QStringLiteral(TVMSCOPE_SHARED "/seeds"));
    const QStringList files = folder.entryList({QStringLiteral("002_*")});
    if (files.isEmpty())
        QSKIP("the forum posts are not at hand");
    QVERIFY(window_->opens({folder.filePath(files.first())}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("executable"));
    const QStringList lines = window_->headline()->lines();
    QCOMPARE(lines.front(), QStringLiteral("style2 is 1.65× slower than style1: 43.85 ms → 72.51 ms."));
    for (const char* said : {"1.376 MFLOP in 43.85 ms are 0.031 GFLOP/s", "more than one run of 3 matrix products",
             "16 instructions stand in pairs, 6 in style1 alone and 0 in style2 alone", "([1, 512], [1, 256], [1, 128])",
             "style1 loads 6 constants more (12 load_const against 6 in style2)",
             "6 constants of style1 are parameters in style2: fc0_weight, fc0_bias, fc1_weight, fc1_bias, fc2_weight, fc2_bias.",
             "equal (7 parameters, 6 operators)"})
        QVERIFY2(lines.at(1).contains(QString::fromUtf8(said)), qPrintable(lines.at(1)));
    QCOMPARE(table()->model()->rowCount(), 22);
    for (const char* said : {"load_const 12 | 6 (−6)", "alloc_storage 3 | 3", "invoke_packed 3 | 3", "ret 1 | 1",
             "constants that feed a kernel: 2, 3, 6, 7, 10, 11", "an allocation: 0, 1, 4, 5, 8, 9"})
        QVERIFY2(page()->countsText().contains(QString::fromUtf8(said)), qPrintable(page()->countsText()));
}

QTEST_MAIN(ListingWindowTest)
#include "listingwindow_test.moc"
