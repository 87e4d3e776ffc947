// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "tests/parsers/sampletext.h"

#include <QTest>

using namespace tvmscope;
using namespace tvmscope::testing;

/// Ansor's total_latency.tsv: totals after each round, and no task.
class AnsorTotalsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLastLineIsOfAllTasks();
    void linesArePastedInManyWays_data();
    void linesArePastedInManyWays();
};

void AnsorTotalsTest::theLastLineIsOfAllTasks()
{
    const DocumentPtr document = readFile(TVMSCOPE_TEST_DATA "/tuning/total_latency.tsv");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    const TuningTaskList& run = *runs.front();
    QCOMPARE(document->artifacts.front().kind(), std::string_view("tuning-tasks"));
    QCOMPARE(document->artifacts.front().format, std::string("tvm-ansor-totals"));
    QCOMPARE(document->artifacts.front().lines, (LineRange{1, 5}));
    QCOMPARE(run.tuner, Tuner::Ansor);
    QVERIFY(run.tasks.empty());
    QCOMPARE(run.prints, std::int64_t{5});
    QCOMPARE(run.totalLatencyUs.value_or(0.0), 6871.0);
    QCOMPARE(run.totalTrials.value_or(0), std::int64_t{320});
    QCOMPARE(run.elapsedSeconds.value_or(0.0), 290.0);
    QVERIFY(run.whole && run.whole->line == 5U);
    QVERIFY(document->diagnostics.empty());
}

void AnsorTotalsTest::linesArePastedInManyWays_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("runs"); // prints, trials and latency of each
    QTest::newRow("blanks") << "ElapsedTime(s) 61 EstimatedLatency(ms) 3.250 Trials 64\n"
                            << "1/64/3250";
    QTest::newRow("not known yet") << "ElapsedTime(s)\t61\tEstimatedLatency(ms)\tN/A\tTrials\t64\n"
                                   << "1/64/-";
    QTest::newRow("a script's further column")
        << "ElapsedTime(s)\t61\tEstimatedLatency(ms)\t1.000\tSpeed(GFLOPS)\t120.10\tTrials\t64\n"
        << "1/64/1000";
    QTest::newRow("between lines of a log")
        << "INFO start\nElapsedTime(s)\t61\tEstimatedLatency(ms)\t3.000\tTrials\t64\nINFO goes on\n"
           "ElapsedTime(s)\t90\tEstimatedLatency(ms)\t2.000\tTrials\t128\n"
        << "2/128/2000";
    QTest::newRow("begun anew")
        << "ElapsedTime(s)\t61\tEstimatedLatency(ms)\t3.000\tTrials\t64\nElapsedTime(s)\t5\tEstimatedLatency(ms)\t4.000\t"
           "Trials\t16\n"
        << "1/64/3000 1/16/4000";
    QTest::newRow("cut") << "ElapsedTime(s)\t61\tEstimatedLatency(ms)\t3.000\tTri"
                         << "";
    QTest::newRow("words alone") << "ElapsedTime(s) EstimatedLatency(ms) Trials\n"
                                 << "";
}

void AnsorTotalsTest::linesArePastedInManyWays()
{
    QFETCH(QString, text);
    QFETCH(QString, runs);
    QStringList found;
    const DocumentPtr document = readDocument(text.toStdString(), "x.txt");
    for (const auto& run : runsOf(*document))
        found << QStringLiteral("%1/%2/%3")
                     .arg(run->prints)
                     .arg(run->totalTrials.value_or(0))
                     .arg(run->totalLatencyUs ? QString::number(*run->totalLatencyUs) : QStringLiteral("-"));
    QCOMPARE(found.join(u' '), runs);
}

QTEST_APPLESS_MAIN(AnsorTotalsTest)
#include "ansortotals_test.moc"
