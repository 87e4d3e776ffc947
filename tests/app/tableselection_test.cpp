// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/items/selectableitems.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/views/openingsteps.h"
#include "widgets/views/treetable.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// What is selected elsewhere as tables show it: marked where it is, however much of it there is, and whatever a filter hides.
class TableSelectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aCallIsOpenedTo();
    void aFewCallsAreAllOpenedTo();
    void callsOfManyOperatorsOpenNone();
    void whatAFilterHidIsMarkedAgain();
    void aSearchShowsItsFirstRow();
    void whatStoodOpenBeforeASearchComesBack();
    void sortingKeepsTheMarkedRows();
    void aHitIsGoneToWhateverIsSelected();
    void aClickTakesTheWholeOfARowThatIsSelectedInPart();

private:
    TreeTable* table() const { return window_->pages()->current()->table(); }
    int markedRows() const { return static_cast<int>(table()->selectionModel()->selectedRows().size()); }
    /// The first call of each operator of the first report.
    CallsTarget aCallOfEach() const;

    std::unique_ptr<ShownWindow> window_;
};

void TableSelectionTest::init()
{
    window_ = std::make_unique<ShownWindow>();
    QVERIFY(window_->opens({relax, relay}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("operators")));
}

CallsTarget TableSelectionTest::aCallOfEach() const
{
    CallsTarget calls{ProfileIndex{0}, {}};
    for (const Kernel& kernel : window_->shown()->analyzed[0]->kernels.kernels)
        if (kernel.entry.rows.size() > 1)
            calls.calls.push_back(kernel.entry.rows.front());
    std::sort(calls.calls.begin(), calls.calls.end());
    return calls;
}

void TableSelectionTest::aCallIsOpenedTo()
{
    CallsTarget one = aCallOfEach();
    one.calls.resize(1);
    window_->selection()->select(Target(one));
    QCOMPARE(markedRows(), 1);
    const QModelIndex call = table()->selectionModel()->selectedRows().front();
    QCOMPARE(table()->model()->rowCount(call), 0);
    QVERIFY(table()->isExpanded(call.parent()));
    QVERIFY(table()->viewport()->rect().intersects(table()->visualRect(call)));
}

/// None of what is marked stays in a closed branch.
void TableSelectionTest::aFewCallsAreAllOpenedTo()
{
    CallsTarget few = aCallOfEach();
    few.calls.resize(4);
    window_->selection()->select(Target(few));
    QCOMPARE(markedRows(), 4);
    for (const QModelIndex& call : table()->selectionModel()->selectedRows())
        for (QModelIndex above = call.parent(); above.isValid(); above = above.parent())
            QVERIFY(table()->isExpanded(above));
}

void TableSelectionTest::callsOfManyOperatorsOpenNone()
{
    const CallsTarget calls = aCallOfEach();
    QVERIFY(calls.calls.size() > 8);
    window_->selection()->select(Target(calls));
    QCOMPARE(markedRows(), static_cast<int>(calls.calls.size()));
    for (const QModelIndex& index : table()->selectionModel()->selectedRows()) {
        QVERIFY(index.parent().isValid() && !index.parent().parent().isValid()); // an operator below its class
        QVERIFY(!table()->isExpanded(index));
    }
    QCOMPARE(window_->selection()->selectedTargets(), std::vector<Target>{Target(calls)}); // marking selects no more
}

void TableSelectionTest::whatAFilterHidIsMarkedAgain()
{
    window_->selection()->select(Target(ClassTarget{{}, OperatorClass::Dense, "cpu0"}));
    const auto meant = window_->selection()->selectedTargets();
    QCOMPARE(markedRows(), 1);
    QLineEdit* box = window_->pages()->current()->searchBox();
    box->setText(QStringLiteral("softmax"));
    QTRY_COMPARE(markedRows(), 0);
    box->clear();
    QTRY_COMPARE(markedRows(), 1);
    table()->sortByColumn(0, Qt::AscendingOrder);
    QTRY_COMPARE(markedRows(), 1);
    window_->selection()->keepTo(RangeTarget{ProfileIndex{0}, {}, 0, 1000});
    window_->selection()->keepTo(std::nullopt);
    QTRY_COMPARE(markedRows(), 1);
    QCOMPARE(window_->selection()->selectedTargets(), meant);
}

void TableSelectionTest::aSearchShowsItsFirstRow()
{
    for (const char* page : {"operators", "compare"}) {
        QVERIFY(window_->pages()->showPage(QLatin1String(page)));
        table()->setFixedHeight(4 * table()->sizeHintForRow(0)); // less than what is found
        table()->expandAll();
        table()->scrollToBottom();
        QVERIFY2(table()->verticalScrollBar()->value() > 0, page);
        window_->pages()->current()->searchBox()->setText(QStringLiteral("e"));
        QVERIFY2(table()->verticalScrollBar()->value() == 0, page);
        QCOMPARE(table()->indexAt(QPoint(1, 1)).row(), 0);
        QTest::qWait(50); // what is marked again does not take the view elsewhere
        QVERIFY2(!table()->indexAt(QPoint(1, 1)).parent().isValid() && table()->indexAt(QPoint(1, 1)).row() == 0, page);
        window_->pages()->current()->searchBox()->clear(); // the text goes with the user from page to page
    }
}

void TableSelectionTest::whatStoodOpenBeforeASearchComesBack()
{
    const auto open = [this] {
        QStringList rows;
        const std::function<void(const QModelIndex&)> add = [&](const QModelIndex& parent) {
            for (int row = 0; row < table()->model()->rowCount(parent); ++row)
                if (const QModelIndex index = table()->model()->index(row, 0, parent);
                    table()->isExpanded(index) && table()->model()->hasChildren(index)) {
                    rows << index.data().toString();
                    add(index);
                }
        };
        add({});
        return rows;
    };
    table()->opening().open({}); // "Expand all"
    table()->opening().finish();
    table()->collapse(table()->model()->index(1, 0));
    const QStringList before = open();
    QVERIFY(before.size() > 10);
    QLineEdit* box = window_->pages()->current()->searchBox();
    for (const char* typed : {"s", "so", "softmax"})
        box->setText(QLatin1String(typed));
    QVERIFY(open() != before);
    QVERIFY(window_->pages()->stepBack());
    QVERIFY(box->text().isEmpty());
    table()->opening().finish(); // which a slow machine does in several steps
    QCOMPARE(open(), before);
}

/// Rows below a selected one mean nothing more, but whoever copies wants them too.
void TableSelectionTest::sortingKeepsTheMarkedRows()
{
    for (const char* page : {"operators", "compare"}) {
        QVERIFY(window_->pages()->showPage(QLatin1String(page)));
        table()->opening().open({});
        table()->opening().finish();
        table()->selectAll();
        const int all = markedRows();
        QVERIFY2(all > table()->model()->rowCount(), page);
        const std::vector<Target> meant = window_->selection()->selectedTargets();
        for (const int column : {1, 2})
            for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
                table()->sortByColumn(column, order);
                table()->opening().finish();
                QCOMPARE(markedRows(), all);
                QCOMPARE(window_->selection()->selectedTargets(), meant);
            }
        QModelIndex outer = table()->model()->index(0, 0);
        while (!table()->model()->hasChildren(outer))
            outer = outer.siblingAtRow(outer.row() + 1);
        const QModelIndex inner = table()->model()->index(0, 0, outer);
        table()->selectionModel()->select(inner, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        const QPersistentModelIndex marked = inner;
        table()->sortByColumn(1, Qt::AscendingOrder);
        table()->opening().finish();
        QCOMPARE(table()->selectionModel()->selectedRows(), QModelIndexList{marked});
    }
}

void TableSelectionTest::aHitIsGoneToWhateverIsSelected()
{
    for (const char* page : {"operators", "compare"}) {
        QVERIFY(window_->pages()->showPage(QLatin1String(page)));
        table()->selectAll();
        window_->pages()->current()->searchBox()->setText(QStringLiteral("softmax"));
        QTest::qWait(20);
        QTest::keyClick(window_->pages()->current()->searchBox(), Qt::Key_Return);
        QVERIFY2(window_->selection()->selectedTargets().size() == 1, page);
        QVERIFY2(markedRows() == 1, page);
        window_->pages()->current()->searchBox()->clear();
        window_->selection()->clear();
    }
}

void TableSelectionTest::aClickTakesTheWholeOfARowThatIsSelectedInPart()
{
    QVERIFY(window_->pages()->showPage(QStringLiteral("compare")));
    const std::vector<Group>& groups = window_->shown()->comparison->groups;
    const auto both = std::find_if(groups.begin(), groups.end(),
        [](const Group& group) { return group.baseline.entries.size() == 1 && group.candidate.entries.size() == 1; });
    QVERIFY(both != groups.end());
    std::vector<CallId> calls = both->baseline.rows();
    std::sort(calls.begin(), calls.end());
    window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, calls}));
    const auto group = static_cast<GroupId>(both - groups.begin());
    QVERIFY(!window_->selection()->selectedRows().containsGroup(group));
    QModelIndex row = table()->selectionModel()->selectedRows().front();
    while (row.parent().isValid() && coverageOf(row, window_->selection()->selectedRows()) == Coverage::Whole)
        row = row.parent();
    table()->collapse(row);
    window_->selection()->clear();
    window_->selection()->select(Target(CallsTarget{ProfileIndex{0}, calls}));
    for (const int times : {1, 2}) { // marked, and marked as before
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, table()->visualRect(row).center());
        QVERIFY2(window_->selection()->selectedRows().containsGroup(group), qPrintable(QString::number(times)));
    }
}

QTEST_MAIN(TableSelectionTest)
#include "tableselection_test.moc"
