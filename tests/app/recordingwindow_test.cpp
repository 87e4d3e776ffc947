// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/window/pages.h"
#include "models/items/comparisonmodel.h"
#include "tests/app/samplefiles.h"
#include "tests/app/shownwindow.h"
#include "widgets/views/treetable.h"

#include <QHeaderView>
#include <QTest>

using namespace tvmscope;
using samplefiles::relax, samplefiles::relay;

/// A recording of several runs beside another report.
class RecordingWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rangesStandBesideTheTimesOfMedianRuns();
};

void RecordingWindowTest::rangesStandBesideTheTimesOfMedianRuns()
{
    const QString recording = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/recorded/0.27.0/mlp.all-runs.json");
    ShownWindow window;
    QVERIFY(window.opens({recording, relax}));
    QVERIFY(window.pages()->showPage(QStringLiteral("compare")));
    const TreeTable& table = *window.pages()->current()->table();
    const QHeaderView& header = *table.header();
    QVERIFY(!table.isColumnHidden(ComparisonModel::BaselineRuns));
    QVERIFY(table.isColumnHidden(ComparisonModel::CandidateRuns)); // one run
    QCOMPARE(header.visualIndex(ComparisonModel::BaselineRuns), header.visualIndex(ComparisonModel::BaselineTime) + 1);
    bool anyRange = false;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        anyRange = anyRange || table.model()->index(row, ComparisonModel::BaselineRuns).data().toString().contains(u'–');
    QVERIFY(anyRange);
    QVERIFY(window.opens({relax, relay}));
    QVERIFY(window.pages()->showPage(QStringLiteral("compare")));
    const TreeTable& next = *window.pages()->current()->table();
    QVERIFY(next.isColumnHidden(ComparisonModel::BaselineRuns) && next.isColumnHidden(ComparisonModel::CandidateRuns));
    QVERIFY(!next.isColumnHidden(ComparisonModel::Rates)); // there is room again
}

QTEST_MAIN(RecordingWindowTest)
#include "recordingwindow_test.moc"
