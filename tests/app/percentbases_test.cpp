// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/items/operatormodel.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/views/treetable.h"

#include <QComboBox>
#include <QTest>

using namespace tvmscope;
using samplefiles::relax;

/// What percentages of the table of operators are of.
class PercentBasesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void percentagesAreOfWhatThereIs();
    void whatStandsOpenStaysSo();
};

/// A CSV has no totals: its operators have percentages all the same, and those that cannot be are not offered.
void PercentBasesTest::percentagesAreOfWhatThereIs()
{
    ShownWindow window;
    const auto shownPercent = [&window] {
        window.pages()->showPage(QStringLiteral("operators"));
        const auto* model = window.pages()->current()->table()->model();
        return model->index(0, OperatorModel::Percent).data().toString();
    };
    const auto basesOffered = [&window] {
        QStringList offered;
        for (const QComboBox* box : window.pages()->current()->findChildren<QComboBox*>())
            for (int at = 0; box->findText(percentBaseTitle(PercentBase::SumOfRows)) >= 0 && at < box->count(); ++at)
                if (box->model()->index(at, 0).flags().testFlag(Qt::ItemIsEnabled))
                    offered << box->itemText(at);
        return offered;
    };
    QVERIFY(window.opens({QStringLiteral(TVMSCOPE_TEST_DATA "/reports/0.10.0/mlp/relay-vm/report.csv")}));
    QVERIFY2(shownPercent().endsWith(u'%'), qPrintable(shownPercent()));
    QVERIFY(!basesOffered().contains(percentBaseTitle(PercentBase::DeviceTotal)));
    QVERIFY(window.opens({relax}));
    QVERIFY(basesOffered().contains(percentBaseTitle(PercentBase::DeviceTotal)));
    QVERIFY(shownPercent().endsWith(u'%'));
}

void PercentBasesTest::whatStandsOpenStaysSo()
{
    ShownWindow window;
    QVERIFY(window.opens({relax}));
    QVERIFY(window.pages()->showPage(QStringLiteral("operators")));
    auto* const table = qobject_cast<TreeTable*>(window.pages()->current()->table());
    const auto open = [&] {
        QStringList names;
        for (QModelIndex row = table->model()->index(0, 0); row.isValid(); row = table->indexBelow(row))
            if (table->isExpanded(row) && row.model()->hasChildren(row))
                names << row.data().toString();
        return names;
    };
    table->collapse(table->model()->index(1, 0));
    table->expand(table->model()->index(0, 0, table->model()->index(0, 0)));
    const QStringList before = open();
    QVERIFY(before.size() >= 2);
    for (QComboBox* box : window.pages()->current()->findChildren<QComboBox*>())
        for (const PercentBase base : {PercentBase::SumOfRows, PercentBase::DeviceTotal})
            if (const int at = box->findText(percentBaseTitle(base)); at >= 0) {
                box->setCurrentIndex(at);
                Q_EMIT box->activated(at);
                QCOMPARE(open(), before);
            }
}

QTEST_MAIN(PercentBasesTest)
#include "percentbases_test.moc"
