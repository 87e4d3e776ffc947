// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/items/tableorder.h"
#include "widgets/views/openingsteps.h"

#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>
#include <QTreeView>

#include <initializer_list>
#include <memory>

using namespace tvmscope;

/// "Expand all", of few rows and of tens of thousands, and what becomes of open rows that are sorted.
class OpeningStepsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void fewRowsStandOpenAtOnce();
    void aRowIsExpandedWithAllBelow();
    void manyAreOpenedWhileTheWindowStaysAwake();
    void whatStandsOpenDoesSoWhenItIsSorted();
    void whatIsBeingOpenedIsSortedFirst();
    void aBranchThatIsBeingOpenedIsSortedFirst();
    void fewRowsStandAsTheyAreWhenTheyAreSorted();
    void theseStandOpenAndNoOthers();
    void rowsThatGoAreLeftAlone();

private:
    void fill(int outer);
    QModelIndex at(std::initializer_list<int> path) const;
    int openRows() const;

    static constexpr int few = 3, many = 20'000;
    std::unique_ptr<QStandardItemModel> model_;
    std::unique_ptr<TableOrder> sorted_;
    std::unique_ptr<QTreeView> view_;
    OpeningSteps* steps_ = nullptr; ///< of the view
};

void OpeningStepsTest::init()
{
    model_ = std::make_unique<QStandardItemModel>();
    sorted_ = std::make_unique<TableOrder>();
    sorted_->setSourceModel(model_.get());
    view_ = std::make_unique<QTreeView>();
    view_->setUniformRowHeights(true);
    steps_ = new OpeningSteps(view_.get());
    steps_->watch(sorted_.get());
    view_->setModel(sorted_.get());
}

/// Rows with two rows in each, and a leaf in each of them.
void OpeningStepsTest::fill(int outer)
{
    QList<QStandardItem*> tops;
    for (int at = 0; at < outer; ++at) {
        tops.push_back(new QStandardItem(QString::number(at)));
        for (int inner = 0; inner < 2; ++inner) {
            auto* const middle = new QStandardItem(QString::number(inner));
            middle->appendRow(new QStandardItem(QStringLiteral("leaf")));
            tops.back()->appendRow(middle);
        }
    }
    model_->invisibleRootItem()->appendRows(tops);
}

QModelIndex OpeningStepsTest::at(std::initializer_list<int> path) const
{
    QModelIndex index;
    for (const int row : path)
        index = sorted_->index(row, 0, index);
    return index;
}

/// Outermost rows that stand open with all that is in them.
int OpeningStepsTest::openRows() const
{
    int open = 0;
    for (int row = 0; row < sorted_->rowCount(); ++row)
        open += view_->isExpanded(at({row})) && view_->isExpanded(at({row, 0})) && view_->isExpanded(at({row, 1}));
    return open;
}

/// Leaves that are kept as expanded cost when the tree is sorted, the more the more there are.
void OpeningStepsTest::fewRowsStandOpenAtOnce()
{
    steps_->open({}); // nothing yet
    QVERIFY(!steps_->isUnderWay());
    fill(few);
    steps_->open({});
    steps_->finish(); // were this machine held up
    QCOMPARE(openRows(), few);
    QVERIFY(!view_->isExpanded(at({0, 0, 0})));
    QVERIFY(view_->indexBelow(at({0, 0})) == at({0, 0, 0})); // and it is shown
}

void OpeningStepsTest::aRowIsExpandedWithAllBelow()
{
    fill(few);
    steps_->open(at({1}));
    steps_->finish();
    QVERIFY(view_->isExpanded(at({1})) && view_->isExpanded(at({1, 0})) && view_->isExpanded(at({1, 1})));
    QVERIFY(!view_->isExpanded(at({0})) && !view_->isExpanded(at({2})) && !view_->isExpanded(at({2, 0})));
    steps_->open(at({1, 1, 0}));
    steps_->finish();
    QVERIFY(!view_->isExpanded(at({1, 1, 0})));
}

void OpeningStepsTest::manyAreOpenedWhileTheWindowStaysAwake()
{
    fill(many);
    steps_->open({});
    QVERIFY(steps_->isUnderWay());
    QVERIFY(view_->isExpanded(at({0}))); // it has begun at the top
    int turns = 0;
    for (; steps_->isUnderWay(); ++turns)
        QCoreApplication::processEvents();
    QVERIFY(turns > 1);
    QCOMPARE(openRows(), many);
}

void OpeningStepsTest::whatStandsOpenDoesSoWhenItIsSorted()
{
    fill(many);
    steps_->open({});
    steps_->finish();
    view_->collapse(at({1}));
    view_->collapse(at({many - 1, 1}));
    QSignalSpy opened(steps_, &OpeningSteps::sortedAndOpen);
    sorted_->sort(0, Qt::DescendingOrder);
    QVERIFY(steps_->isUnderWay()); // while the window stays awake
    QVERIFY(view_->isExpanded(at({0})));
    steps_->finish();
    QCOMPARE(opened.count(), 1);
    QCOMPARE(openRows(), many - 2);
    const auto shownAs = [this](int row) { return sorted_->mapFromSource(model_->index(row, 0)); };
    QVERIFY(!view_->isExpanded(shownAs(1)));
    const QModelIndex last = shownAs(many - 1);
    QVERIFY(view_->isExpanded(last));
    const auto inLast = [this](int inner) { return sorted_->mapFromSource(model_->index(inner, 0, model_->index(many - 1, 0))); };
    QVERIFY(view_->isExpanded(inLast(0)));
    QVERIFY(!view_->isExpanded(inLast(1)));
}

void OpeningStepsTest::whatIsBeingOpenedIsSortedFirst()
{
    fill(many);
    steps_->open({});
    QVERIFY(steps_->isUnderWay());
    sorted_->sort(0, Qt::DescendingOrder);
    sorted_->sort(0, Qt::AscendingOrder);
    QVERIFY(steps_->isUnderWay());
    steps_->finish();
    QCOMPARE(openRows(), many);
}

void OpeningStepsTest::aBranchThatIsBeingOpenedIsSortedFirst()
{
    auto* const top = new QStandardItem(QStringLiteral("5"));
    model_->appendRow(top);
    for (int inner = 0; inner < many; ++inner) {
        top->appendRow(new QStandardItem(QString::number(inner)));
        top->child(inner)->appendRow(new QStandardItem(QStringLiteral("leaf")));
    }
    fill(few);
    view_->expand(at({2})); // "1": one of the others
    steps_->open(at({0}));
    QVERIFY(steps_->isUnderWay());
    sorted_->sort(0, Qt::DescendingOrder);
    steps_->finish();
    const QModelIndex first = at({0});
    QCOMPARE(first.data().toString(), QStringLiteral("5"));
    int open = 0;
    for (int inner = 0; inner < many; ++inner)
        open += view_->isExpanded(at({0, inner}));
    QCOMPARE(open, many);
    QCOMPARE(openRows(), 1); // the branch itself
    QVERIFY(view_->isExpanded(at({2})) && !view_->isExpanded(at({2, 0})) && !view_->isExpanded(at({1})));
}

void OpeningStepsTest::fewRowsStandAsTheyAreWhenTheyAreSorted()
{
    fill(few);
    view_->expand(at({0}));
    sorted_->sort(0, Qt::DescendingOrder);
    QVERIFY(!steps_->isUnderWay());
    QVERIFY(view_->isExpanded(at({few - 1})) && !view_->isExpanded(at({0})));
}

void OpeningStepsTest::theseStandOpenAndNoOthers()
{
    fill(few);
    view_->expand(at({0}));
    steps_->openOnly({model_->index(1, 0), model_->index(1, 0, model_->index(1, 0)), QPersistentModelIndex()});
    steps_->finish();
    QVERIFY(view_->isExpanded(at({1})) && view_->isExpanded(at({1, 1})) && !view_->isExpanded(at({1, 0})));
    QVERIFY(!view_->isExpanded(at({0})) && !view_->isExpanded(at({2})));
}

void OpeningStepsTest::rowsThatGoAreLeftAlone()
{
    fill(many);
    steps_->open({});
    QVERIFY(steps_->isUnderWay());
    model_->clear();
    QVERIFY(!steps_->isUnderWay());
    fill(few);
    QCoreApplication::processEvents();
    QCOMPARE(openRows(), 0);
    steps_->open({});
    steps_->stop();
    QVERIFY(!steps_->isUnderWay());
}

QTEST_MAIN(OpeningStepsTest)
#include "openingsteps_test.moc"
