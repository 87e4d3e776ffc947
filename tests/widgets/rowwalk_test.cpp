// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/rowwalk.h"
#include "tests/widgets/rowtree.h"

#include <QItemSelection>
#include <QStandardItemModel>
#include <QTest>

#include <initializer_list>
#include <utility>
#include <vector>

using namespace tvmscope;

/// Rows as they are copied: from the top to the foot, each once.
class RowWalkTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { fillRowTree(model_); }
    void allRowsComeWithTheirLevels();
    void selectedOnesComeOnceAndInOrder();
    void nothingIsThereToWalkOver();
    void rowsBelowAParentAreLeavesTogether();

private:
    QModelIndex at(std::initializer_list<int> path) const { return rowAt(model_, path); }
    static QModelIndexList walked(RowWalk walk);

    QStandardItemModel model_;
};

QModelIndexList RowWalkTest::walked(RowWalk walk)
{
    QModelIndexList rows;
    for (QModelIndex row = walk.next(); row.isValid(); row = walk.next())
        rows.push_back(row);
    return rows;
}

void RowWalkTest::allRowsComeWithTheirLevels()
{
    RowWalk walk(model_);
    std::vector<std::pair<QModelIndex, int>> first;
    for (int row = 0; row < 6; ++row) {
        const QModelIndex index = walk.next();
        first.emplace_back(index, walk.level());
    }
    const std::vector<std::pair<QModelIndex, int>> expected{
        {at({0}), 0}, {at({0, 0}), 1}, {at({0, 0, 0}), 2}, {at({0, 1}), 1}, {at({0, 1, 0}), 2}, {at({1}), 0}};
    QVERIFY(first == expected);
    QCOMPARE(walked(RowWalk(model_)).size(), 15);
}

void RowWalkTest::selectedOnesComeOnceAndInOrder()
{
    QItemSelection selection(at({2}), at({2}));
    selection.append(QItemSelectionRange(at({0, 1, 0}), model_.index(0, 1, at({0, 1}))));
    selection.append(QItemSelectionRange(at({0, 0}), at({0, 1})));
    selection.append(QItemSelectionRange(at({0, 1}), at({0, 1})));
    selection.append(QItemSelectionRange(at({1, 1, 0}), at({1, 1, 0})));
    selection.append(QItemSelectionRange(at({1, 0}), at({1, 0})));
    QCOMPARE(walked(RowWalk(model_, selection)),
        (QModelIndexList{at({0, 0}), at({0, 1}), at({0, 1, 0}), at({1, 0}), at({1, 1, 0}), at({2})}));
}

void RowWalkTest::nothingIsThereToWalkOver()
{
    QVERIFY(walked(RowWalk(model_, {})).isEmpty());
    const QStandardItemModel empty;
    QVERIFY(walked(RowWalk(empty)).isEmpty());
}

void RowWalkTest::rowsBelowAParentAreLeavesTogether()
{
    QVERIFY(!areLeaves(model_, {}) && !areLeaves(model_, at({0})));
    QVERIFY(areLeaves(model_, at({0, 0, 0}))); // of which there are none
    model_.itemFromIndex(at({0, 0, 0}))->setFlags(Qt::ItemIsEnabled | Qt::ItemNeverHasChildren);
    QVERIFY(areLeaves(model_, at({0, 0})));
}

QTEST_MAIN(RowWalkTest)
#include "rowwalk_test.moc"
