// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/widgets/rowtree.h"
#include "widgets/views/treerows.h"

#include <QItemSelection>
#include <QStandardItemModel>
#include <QTest>
#include <QTreeView>

#include <initializer_list>
#include <memory>

using namespace tvmscope;

class TreeRowsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void rowsAreThereOnce();
    void aRowStandsForAllThatIsInsideIt();

private:
    QModelIndex at(std::initializer_list<int> path) const { return rowAt(*model_, path); }

    std::unique_ptr<QStandardItemModel> model_;
    std::unique_ptr<QTreeView> view_;
};

void TreeRowsTest::init()
{
    model_ = std::make_unique<QStandardItemModel>();
    fillRowTree(*model_);
    view_ = std::make_unique<QTreeView>();
    view_->setModel(model_.get());
}

void TreeRowsTest::rowsAreThereOnce()
{
    QItemSelection selection(at({2}), at({2}));
    selection.append(QItemSelectionRange(at({0, 1, 0}), model_->index(0, 1, at({0, 1}))));
    selection.append(QItemSelectionRange(at({0, 0}), at({0, 1})));
    selection.append(QItemSelectionRange(at({0, 1}), at({0, 1})));
    QCOMPARE(rowsOf(selection).size(), 4);
    QVERIFY(rowsOf({}).isEmpty());
}

/// Of a tree that stands open, all of it selected, the outermost rows are meant.
void TreeRowsTest::aRowStandsForAllThatIsInsideIt()
{
    view_->expandToDepth(1);
    QCOMPARE(openRows(*view_).size(), 10);
    QCOMPARE(outermostRowsOf(openRows(*view_)), (QModelIndexList{at({0}), at({1}), at({2})}));
    QItemSelection selection(at({0, 1, 0}), model_->index(0, 1, at({0, 1})));
    selection.append(QItemSelectionRange(at({0}), at({0})));
    selection.append(QItemSelectionRange(at({1, 0, 0}), at({1, 0, 0})));
    selection.append(QItemSelectionRange(at({2, 0}), at({2, 1})));
    QCOMPARE(outermostRowsOf(selection), (QModelIndexList{at({0}), at({1, 0, 0}), at({2, 0}), at({2, 1})}));
    QVERIFY(outermostRowsOf({}).isEmpty());
}

QTEST_MAIN(TreeRowsTest)
#include "treerows_test.moc"
