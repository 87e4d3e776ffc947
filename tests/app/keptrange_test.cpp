// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/items/operatormodel.h"
#include "models/items/roles.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/charts/chart.h"
#include "widgets/views/treetable.h"

#include <QTest>

using namespace tvmscope;
using samplefiles::relax;

/// The table of operators while it keeps to a stretch of time.
class KeptRangeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aClassSaysWhatIsLeftOfIt();
    void whatStoodOpenDoesSoAgain();
    void aChartWithoutBarsSaysWhy();

private:
    QAbstractItemModel* rows() const { return table_->model(); }
    QStringList open() const;

    std::unique_ptr<ShownWindow> window_;
    TreeTable* table_ = nullptr;
};

void KeptRangeTest::init()
{
    window_ = std::make_unique<ShownWindow>();
    QVERIFY(window_->opens({relax}));
    QVERIFY(window_->pages()->showPage(QStringLiteral("operators")));
    table_ = qobject_cast<TreeTable*>(window_->pages()->current()->table());
}

/// Names of the branches that stand open.
QStringList KeptRangeTest::open() const
{
    QStringList names;
    for (QModelIndex row = rows()->index(0, 0); row.isValid(); row = table_->indexBelow(row))
        if (table_->isExpanded(row) && rows()->hasChildren(row))
            names << row.data().toString();
    return names;
}

/// A class above rows that are in sight never takes more than they do together.
void KeptRangeTest::aClassSaysWhatIsLeftOfIt()
{
    const auto time = [](const QModelIndex& row) { return row.siblingAtColumn(OperatorModel::Time).data(SortRole).toDouble(); };
    const double whole = time(rows()->index(0, 0));
    window_->selection()->keepTo(RangeTarget{ProfileIndex{0}, {}, 0, 1'000'000});
    bool isLess = false;
    for (int at = 0; at < rows()->rowCount(); ++at) {
        const QModelIndex cls = rows()->index(at, 0);
        double sum = 0.0;
        for (int child = 0; child < rows()->rowCount(cls); ++child)
            sum += time(rows()->index(child, 0, cls));
        if (rows()->hasChildren(cls))
            QVERIFY2(std::abs(time(cls) - sum) < 1e-6, qPrintable(cls.data().toString()));
        isLess = isLess || (rows()->hasChildren(cls) && time(cls) < whole);
    }
    QVERIFY(isLess);
}

void KeptRangeTest::whatStoodOpenDoesSoAgain()
{
    table_->collapse(rows()->index(1, 0));
    table_->expand(rows()->index(0, 0, rows()->index(0, 0)));
    const QStringList before = open();
    QVERIFY(before.size() >= 2);
    window_->selection()->keepTo(RangeTarget{ProfileIndex{0}, {}, 0, 200'000});
    QVERIFY(open() != before);
    window_->selection()->keepTo(std::nullopt);
    QCOMPARE(open(), before);
}

/// What lies between calls and behind them is a stretch, too.
void KeptRangeTest::aChartWithoutBarsSaysWhy()
{
    QVERIFY(window_->pages()->showPage(QStringLiteral("charts")));
    const Chart* const chart = window_->pages()->current()->chart();
    constexpr std::int64_t afterAll = 3'600'000'000'000;
    window_->selection()->keepTo(RangeTarget{ProfileIndex{0}, {}, afterAll, 2 * afterAll});
    QVERIFY(chart->table().rows.empty());
    QVERIFY2(chart->accessibleDescription().contains(QStringLiteral("Nothing of it ran in the stretch")),
        qPrintable(chart->accessibleDescription()));
    window_->selection()->keepTo(std::nullopt);
    QVERIFY(!chart->table().rows.empty());
    QVERIFY(!chart->accessibleDescription().contains(QStringLiteral("Nothing of it")));
}

QTEST_MAIN(KeptRangeTest)
#include "keptrange_test.moc"
