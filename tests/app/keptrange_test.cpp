// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/items/operatormodel.h"
#include "models/items/roles.h"
#include "models/session/selectionsums.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/charts/barsdata.h"
#include "widgets/charts/chart.h"
#include "widgets/pages/operatorspage.h"
#include "widgets/views/treetable.h"

#include <QComboBox>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// The table of operators while it keeps to a stretch of time.
class KeptRangeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aClassSaysWhatIsLeftOfIt();
    void whatStoodOpenDoesSoAgain();
    void aChartWithoutBarsSaysWhy();
    void everyPageHasTheSameOfAClass();
    void theChipSaysWhatItKeeps();
    void takingBackSelectsNothing();
    void aSearchSaysThatItIsOfTheStretch();

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

/// Whichever side is looked at: what runs in the stretch of one profile, and what the other one has in its place.
void KeptRangeTest::everyPageHasTheSameOfAClass()
{
    QVERIFY(window_->opens({relax, relay}));
    window_->selection()->keepTo(RangeTarget{ProfileIndex{1}, {}, 100'000, 400'000});
    const ChartData data{window_->shown(), {}, {}};
    QStringList selectOthers;
    const auto sums = [&](BarsBy by) {
        std::map<OperatorClass, PerSide<double>> us;
        for (const Bar& bar : makeBars(data, by, "cpu0", &window_->selection()->rangeRows())) {
            const SelectionSums selected = sumsOf(*data.workspace, SelectedRows(data.workspace.get(), bar.targets));
            for (const Side side : bothSides) {
                const double taken = std::isnan(bar.us[side]) ? 0.0 : bar.us[side];
                us[bar.cls][side] += taken;
                if (std::abs(selected.us[placeOf(side)] - taken) > 1e-6) // a click selects what the bar says
                    selectOthers << bar.name;
            }
        }
        return us;
    };
    const auto ofClass = sums(BarsBy::Class), ofGroups = sums(BarsBy::Operator);
    QCOMPARE(selectOthers, QStringList());
    QVERIFY(ofClass.size() >= 3);
    for (const auto& [cls, us] : ofClass)
        for (const Side side : bothSides)
            QVERIFY2(std::abs(us[side] - ofGroups.at(cls)[side]) < 1e-6, className(cls).data());
    QVERIFY(window_->pages()->showPage(QStringLiteral("operators")));
    QComboBox* sides = nullptr;
    for (QComboBox* each : window_->pages()->current()->findChildren<QComboBox*>())
        sides = each->accessibleName() == QStringLiteral("Side") ? each : sides;
    QVERIFY(sides);
    for (const Side side : bothSides) {
        sides->setCurrentIndex(static_cast<int>(side));
        Q_EMIT sides->activated(static_cast<int>(side));
        QVERIFY(window_->selection()->range());
        int classes = 0;
        for (int at = 0; at < rows()->rowCount(); ++at) {
            const QModelIndex cls = rows()->index(at, 0);
            QVERIFY(rows()->hasChildren(cls)); // nothing stands at the foot: what is left does not add up to it
            ++classes;
            const double us = cls.siblingAtColumn(OperatorModel::Time).data(SortRole).toDouble();
            QVERIFY2(std::any_of(
                         ofClass.begin(), ofClass.end(), [&](const auto& one) { return std::abs(one.second[side] - us) < 1e-6; }),
                qPrintable(cls.data().toString()));
        }
        QVERIFY(classes >= 3);
    }
}

/// And with little room as well: whose stretch it is, and what is left of it.
void KeptRangeTest::theChipSaysWhatItKeeps()
{
    const auto words = [&] {
        const std::vector<InForce> entries = window_->pages()->current()->inForce();
        return entries.empty() ? QString() : entries.front().text + u'|' + entries.front().shortText;
    };
    window_->selection()->keepTo(RangeTarget{ProfileIndex{0}, {}, 0, 1'000'000});
    QCOMPARE(words(),
        QStringLiteral(
            "whole-run times of kernels that run in 0.00–1.00 ms of Relax VM|kernels in 0.00–1.00 ms, whole-run times"));
    QVERIFY(window_->opens({relax, relay}) && window_->pages()->showPage(QStringLiteral("operators")));
    window_->selection()->keepTo(RangeTarget{ProfileIndex{1}, {}, 0, 1'000'000});
    QCOMPARE(words(),
        QStringLiteral(
            "whole-run times of groups that run in 0.00–1.00 ms of Relay VM|groups in 0.00–1.00 ms of B, whole-run times"));
}

/// What was selected of a row that says a part of itself stays that part when the rest comes back.
void KeptRangeTest::takingBackSelectsNothing()
{
    QVERIFY(window_->opens({relax, relay}) && window_->pages()->showPage(QStringLiteral("compare")));
    window_->selection()->keepTo(RangeTarget{ProfileIndex{1}, {}, 0, 3'000});
    auto* table = qobject_cast<TreeTable*>(window_->pages()->current()->table());
    QModelIndex category;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        if (table->model()->index(row, 0).data(PinnedRole).toBool())
            category = table->model()->index(row, 0);
    QVERIFY(category.isValid());
    table->setCurrentIndex(category);
    const std::vector<Target> selected = window_->selection()->selectedTargets();
    QVERIFY(!selected.empty());
    window_->selection()->keepTo(std::nullopt);
    QTest::qWait(50);
    QCOMPARE(window_->selection()->selectedTargets().size(), selected.size());
    QVERIFY(window_->selection()->selectedTargets() == selected);
}

void KeptRangeTest::aSearchSaysThatItIsOfTheStretch()
{
    window_->selection()->keepTo(RangeTarget{ProfileIndex{0}, {}, 0, 1'000'000});
    auto* page = window_->pages()->page<OperatorsPage>();
    page->searchBox()->setText(QStringLiteral("nowhere"));
    QVERIFY2(page->notice().startsWith(QStringLiteral("No row of the stretch")), qPrintable(page->notice()));
}

QTEST_MAIN(KeptRangeTest)
#include "keptrange_test.moc"
