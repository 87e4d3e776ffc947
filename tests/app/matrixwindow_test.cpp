// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/navigation.h"
#include "app/window/pages.h"
#include "models/items/roles.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/charts/stackedbarschart.h"
#include "widgets/pages/matrixpage.h"
#include "widgets/views/detailspanel.h"
#include "widgets/views/headlinewidget.h"
#include "widgets/views/treetable.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QTimer>

#include <numeric>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// Three profiles in a window.
class MatrixWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void theHeadlineRanks();
    void aRowIsSelectedEverywhere();
    void aClickOnAHeadingTakesTheBaseline();
    void shiftSortsByAHeading();
    void twoHeadingsAreCompared();
    void findHidesOtherOperators();
    void theBarsAddUpToTheTotals();
    void theRankingIsCopied();
    void titleAndFindingsSayWhatIsOpenAndWhatIsMeant();
    void aProfileIsRemovedAndComesBack();
    void removingIsUndoneAndRedone();
    void twoThatAreLeftAreAPair();
    void aProfileThatIsOpenIsAdded();
    void theColumnOfOperatorsStaysReadable();
    void aNumberOfTheRankingSelectsTheDevice();
    void itSaysWhatFactorsAreAgainst();
    void theMenuHasNothingToExpand();
    void partOfARowIsNotGuessedForTheOthers();
    void unattributedTimeIsGivenForAllProfiles();
    void keysReachTheBarsAndEveryProfile();

private:
    void clickHeading(int column, Qt::KeyboardModifiers modifiers = {});
    QStringList labels() const;
    QAction* inHeadingMenu(const QString& text, int column);
    MatrixPage* page() const { return window_->pages()->page<MatrixPage>(); }
    TreeTable* table() const { return page()->table(); }

    std::unique_ptr<ShownWindow> window_;
    QMenu menu_;
};

void MatrixWindowTest::init()
{
    window_ = std::make_unique<ShownWindow>();
    QVERIFY(window_->opens({relax, relay, relax}));
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
}

void MatrixWindowTest::clickHeading(int column, Qt::KeyboardModifiers modifiers)
{
    const QHeaderView* header = table()->header();
    const QPoint place(header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2);
    QTest::mouseClick(header->viewport(), Qt::LeftButton, modifiers, place);
}

QStringList MatrixWindowTest::labels() const
{
    QStringList all;
    for (int row = 0; row < table()->model()->rowCount(); ++row)
        if (!table()->isRowHidden(row, {}))
            all << table()->model()->index(row, 0).data().toString();
    return all;
}

void MatrixWindowTest::theHeadlineRanks()
{
    const QString ranking = window_->headline()->lines().front();
    QVERIFY2(ranking.contains(QStringLiteral(" is fastest: ")), qPrintable(ranking));
    QVERIFY(window_->pages()->showPage(QStringLiteral("compare")));
    QVERIFY(window_->headline()->lines().front().startsWith(QStringLiteral("Relay VM is 3.51× faster than Relax VM")));
    QVERIFY(window_->pages()->showPage(QStringLiteral("matrix")));
    QCOMPARE(window_->headline()->lines().front(), ranking);
}

void MatrixWindowTest::aRowIsSelectedEverywhere()
{
    QVERIFY(window_->opens({relax, relay, relax}));
    TreeTable* table = window_->pages()->current()->table();
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    const QModelIndex dense = table->model()->index(0, 0);
    QCOMPARE(dense.data().toString(), QStringLiteral("dense 64×512→128 + add + add"));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(dense).center());
    QCOMPARE(dense.siblingAtColumn(1).data().toString(), QStringLiteral("7,461.20"));
    QCOMPARE(dense.siblingAtColumn(3).data().toString(), QStringLiteral("813.47"));
    const QString times = QStringLiteral("A Relax VM (1) 7.46 ms · B Relay VM 0.81 ms · Relax VM (3) 7.46 ms · Δ −6.65 ms");
    QVERIFY2(window_->statusText().contains(times), qPrintable(window_->statusText() + u'|' + times));
    QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
    const QString details = window_->details()->text(DetailsPanel::Tab::Details);
    QVERIFY2(!details.contains(QStringLiteral("Relay VM")), qPrintable(details));
    auto* undo = window_->findChild<QAction*>(QStringLiteral("undo"));
    QVERIFY2(undo->isEnabled() && undo->text().contains(QStringLiteral("Remove from the matrix")), qPrintable(undo->text()));
    undo->trigger();
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->columns, before);
    QVERIFY(window_->shown()->profileSet);
    QCOMPARE(page()->model()->columnCount(), 7);
    window_->findChild<QAction*>(QStringLiteral("redo"))->trigger();
    QVERIFY(window_->settles());
    QCOMPARE(window_->shown()->columns.size(), std::size_t{2});
    QVERIFY(window_->shown()->isPair());
}

void MatrixWindowTest::twoThatAreLeftAreAPair()
{
    inHeadingMenu(QStringLiteral("Remove from the matrix"), 5)->trigger();
    QVERIFY(window_->settles());
    QVERIFY(!window_->shown()->profileSet);
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("compare"));
    QVERIFY(window_->shown()->comparison);
    window_->navigation()->back();
    QVERIFY(window_->settles());
    QCOMPARE(window_->pages()->currentPage(), QStringLiteral("matrix"));
    QCOMPARE(page()->model()->columnCount(), 7);
}

void MatrixWindowTest::aProfileThatIsOpenIsAdded()
{
    const QString graph = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.19.0/bert2/relay-graph/report.json");
    QVERIFY(window_->opens({relax, relay, graph, relax}));
    inHeadingMenu(QStringLiteral("Remove from the matrix"), 5)->trigger();
    QVERIFY(window_->settles());
    QVERIFY(!inHeadingMenu(QStringLiteral("Add ") + relay, 0));
    QAction* add = inHeadingMenu(QStringLiteral("Add ") + graph, 0);
    QVERIFY(add);
    add->trigger();
    QVERIFY(window_->settles());
    QCOMPARE(page()->model()->columnCount(), 9);
    QCOMPARE(window_->shown()->profileSet->profiles.back().profile->executor().kind, ExecutorKind::Graph);
}

void MatrixWindowTest::theColumnOfOperatorsStaysReadable()
{
    QVERIFY(window_->opens({relax, relay, relax, relay, relax, relay}));
    QVERIFY(table()->columnWidth(0) >= 220);
    QStringList headings;
    for (int column = 1; column < table()->model()->columnCount(); ++column)
        headings << table()->model()->headerData(column, Qt::Horizontal, HeadingRole).toString();
    QCOMPARE(headings.removeDuplicates(), qsizetype{0});
    QVERIFY2(headings.at(1).startsWith(QStringLiteral("× of ")), qPrintable(headings.at(1)));
    QVERIFY2(headings.at(1).endsWith(QStringLiteral(", the baseline")), qPrintable(headings.at(1))); // not against itself
}

void MatrixWindowTest::aNumberOfTheRankingSelectsTheDevice()
{
    auto* sentence = window_->headline()->findChild<QLabel*>();
    QVERIFY2(sentence->text().contains(QStringLiteral("href")), qPrintable(sentence->text()));
    static const QRegularExpression link(QStringLiteral("href=\"([^\"]+)\""));
    Q_EMIT sentence->linkActivated(link.match(sentence->text()).captured(1));
    QCOMPARE(window_->selection()->selectedRows().rows(ProfileIndex{0}).size(), window_->shown()->profile(0)->rowCount());
}

void MatrixWindowTest::itSaysWhatFactorsAreAgainst()
{
    QVERIFY2(window_->headline()->lines().front().contains(QStringLiteral(" slower than it on cpu0")),
        qPrintable(window_->headline()->lines().front()));
    QStringList said;
    for (const QLabel* label : page()->findChildren<QLabel*>())
        said << label->text();
    QVERIFY2(said.join(u'|').contains(QStringLiteral("× is against the baseline")), qPrintable(said.join(u'|')));
    const QAbstractItemModel& model = *table()->model();
    QVERIFY(model.headerData(4, Qt::Horizontal, Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("against the baseline Relax VM (1)")));
    QCOMPARE(model.headerData(4, Qt::Horizontal, HeadingRole).toString(), QStringLiteral("× of Relay VM against Relax VM (1)"));
}

void MatrixWindowTest::theMenuHasNothingToExpand()
{
    const auto texts = [](TreeTable* table) {
        QStringList all;
        QTimer::singleShot(0, table, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            for (const QAction* action : menu->actions())
                all << action->text();
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(10, 10), table->mapToGlobal(QPoint(10, 10)));
        QCoreApplication::sendEvent(table, &event);
        return all;
    };
    const QStringList here = texts(table());
    QVERIFY2(here.contains(QStringLiteral("Save table…")) && !here.contains(QStringLiteral("Expand all")),
        qPrintable(here.join(u'|')));
    QVERIFY(window_->pages()->showPage(QStringLiteral("compare")));
    QVERIFY(texts(window_->pages()->current()->table()).contains(QStringLiteral("Expand all")));
}

void MatrixWindowTest::partOfARowIsNotGuessedForTheOthers()
{
    const ProfileSetCell& cell = window_->shown()->profileSet->rows.front().cells[0];
    QVERIFY(cell.rows.size() > 1);
    window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, {cell.rows.front()}}));
    QVERIFY2(window_->statusText().contains(QStringLiteral("B Relay VM — · Relax VM (3) —")), qPrintable(window_->statusText()));
}

void MatrixWindowTest::unattributedTimeIsGivenForAllProfiles()
{
    window_->selection()->select(Target(CategoryTarget{"cpu0", "unattributed", {}}));
    QVERIFY2(window_->statusText().contains(QStringLiteral("A Relax VM (1) 0.80 ms · B Relay VM 1.33 ms · Relax VM (3) 0.80 ms")),
        qPrintable(window_->statusText()));
}

void MatrixWindowTest::keysReachTheBarsAndEveryProfile()
{
    Chart* bars = page()->chart();
    QVERIFY(bars->focusPolicy() & Qt::TabFocus);
    const QImage before = bars->grab().toImage();
    QTest::keyClick(bars, Qt::Key_Right);
    QVERIFY(window_->selection()->selectedTargets() == std::vector<Target>({CategoryTarget{"cpu0", "dense", {}}}));
    QTRY_VERIFY(bars->grab().toImage() != before); // what is selected is outlined
    QTest::keyClick(bars, Qt::Key_Right);
    QVERIFY(window_->selection()->selectedTargets().front() != Target(CategoryTarget{"cpu0", "dense", {}}));
    table()->setCurrentIndex(table()->model()->index(0, 0));
    QMenu menu;
    Q_EMIT table()->menuOpening(&menu);
    QMenu* second = nullptr;
    for (QAction* action : menu.actions())
        if (action->text() == QStringLiteral("Relay VM"))
            second = action->menu();
    QVERIFY(second);
    second->actions().at(1)->trigger();
    QVERIFY(window_->settles());
    QCOMPARE(page()->model()->baseline(), std::size_t{1});
}

QTEST_MAIN(MatrixWindowTest)
#include "matrixwindow_test.moc"
