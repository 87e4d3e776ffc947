// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/app/program.h"
#include "tests/app/reports.h"

#include <QFile>
#include <QTest>

#include <utility>

using namespace tvmscope::test;

/// What the program prints, held against texts that a person has read. TVMSCOPE_UPDATE_GOLDENS=1 writes them anew.
class CliGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void printsWhatIsWrittenDown_data();
    void printsWhatIsWrittenDown();
    void headlinesSayWhatSharesAreOf_data();
    void headlinesSayWhatSharesAreOf();
    void timesOfSeveralDevicesAreNotAddedUp();
    void recordingsTellTheirRunsAndTheRecordersPart();
    void theNextStepAfterTuningIsSaidUntilItIsDone();
    void logsOfTheBestSpeakOfTemplatesWhereThereAreAny();
    void noLineIsWiderThanATerminal();
    void columnsGiveNamesRoom();
    void oddColumnsAreNone();
};

void CliGoldenTest::printsWhatIsWrittenDown_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("show") << QStringList{"show", relay};
    QTest::newRow("show-summary") << QStringList{"show", "--summary", relax, relay};
    QTest::newRow("diff") << QStringList{"diff", relax, relay};
    QTest::newRow("diff-markdown") << QStringList{"diff", "--format", "md", relax, relay};
    QTest::newRow("doctor") << QStringList{"doctor", relax, relay};
    QTest::newRow("doctor-markdown") << QStringList{"doctor", "--format", "md", relay};
    QTest::newRow("ledger-csv") << QStringList{"export", "--table", "ledger", relax, relay};
    QTest::newRow("operators-markdown") << QStringList{"export", "--table", "operators", "--format", "md", relax};
    QTest::newRow("diff-three") << QStringList{"diff", relax, relay, graph};
    QTest::newRow("diff-three-markdown") << QStringList{"diff", "--format", "md", relax, relay, graph};
    QTest::newRow("matrix") << QStringList{relax, relay, relax};
    QTest::newRow("matrix-csv") << QStringList{"export", "--table", "matrix", relax, relay, relax};
    QTest::newRow("matrix-markdown") << QStringList{"export", "--table", "matrix", "--format", "md", relax, relay, relax};
    QTest::newRow("diff-corrected") << QStringList{"diff", "--corrections", "../cli/corrections.json", relax, relay};
    QTest::newRow("show-tuning") << QStringList{"show", "../tuning/autotvm.log"};
    QTest::newRow("show-tuning-markdown") << QStringList{"show", "--format", "md", "../tuning/ansor.json"};
    QTest::newRow("workloads-csv") << QStringList{"export", "--table", "workloads", "../tuning/autotvm.log"};
    QTest::newRow("show-progress") << QStringList{"show", "../tuning/autotvm-console.txt"};
    QTest::newRow("show-tasks") << QStringList{"show", "../tuning/ansor-console.txt"};
    QTest::newRow("show-tasks-markdown") << QStringList{"show", "--format", "md", "../tuning/metaschedule-console.txt"};
    QTest::newRow("show-totals") << QStringList{"show", "../tuning/total_latency.tsv"};
    QTest::newRow("show-counters") << QStringList{"show", "../counters/mlp.txt"};
    QTest::newRow("diff-counters") << QStringList{"diff", "../counters/mlp.txt", "../counters/mlp-tuned.txt"};
    QTest::newRow("counters-csv") << QStringList{"export", "--table", "counters", "../counters/cuda.json"};
    QTest::newRow("tasks-csv") << QStringList{"export", "--table", "tasks", "../tuning/metaschedule-console.txt"};
    QTest::newRow("show-passes") << QStringList{"show", "../passes/mlp-0.27.0.txt"};
    QTest::newRow("passes-csv") << QStringList{"export", "--table", "passes", "../passes/mlp-0.27.0.txt"};
    QTest::newRow("artifacts-csv") << QStringList{"export", "--table", "artifacts", "../cli/log.txt"};
    QTest::newRow("warnings-csv") << QStringList{"export", "--table", "warnings", "../cli/log.txt"};
    QTest::newRow("opcodes-csv") << QStringList{
        "export", "--table", "opcodes", "../executable/mlp-relay.txt", "../executable/mlp-relay-unoptimized.txt"};
    QTest::newRow("show-listings") << QStringList{
        "show", "../executable/mlp-relay.txt", "../executable/mlp-relay-unoptimized.txt"};
    QTest::newRow("help") << QStringList{"help"};
    QTest::newRow("help-diff") << QStringList{"help", "diff"};
    QTest::newRow("help-doctor") << QStringList{"help", "doctor"};
    QTest::newRow("help-recorder") << QStringList{"help", "recorder"};
    QTest::newRow("export-list") << QStringList{"export", "--list"};
}

void CliGoldenTest::printsWhatIsWrittenDown()
{
    QFETCH(QStringList, arguments);
    const Run run = runProgram(arguments);
    QCOMPARE(run.status, 0);
    QFile golden(QStringLiteral(TVMSCOPE_TEST_DATA "/cli/%1.txt").arg(QString::fromUtf8(QTest::currentDataTag())));
    if (qEnvironmentVariableIsSet("TVMSCOPE_UPDATE_GOLDENS")) {
        QVERIFY(golden.open(QIODevice::WriteOnly));
        golden.write(run.out);
        return;
    }
    QVERIFY2(golden.open(QIODevice::ReadOnly), qPrintable(golden.fileName()));
    QCOMPARE(QString::fromUtf8(run.out), QString::fromUtf8(golden.readAll()));
}

void CliGoldenTest::headlinesSayWhatSharesAreOf_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("rows and total")
        << QStringList{relay}
        << QByteArray("Relay VM took 6.21 ms on cpu0. 6 of 22 operators make 71.7 % of it: dense 64.2 % (all dense: 64.3 %), "
                      "batch_matmul 7.5 %. 21.4 % (1.33 ms) is unattributed.\n");
    QTest::newRow("a timing in another file") << QStringList{
        relay, "../cli/timing.txt"} << QByteArray("Relay VM took 6.21 ms on cpu0; the benchmark beside it took 1.25 ms (4.97×).");
    QTest::newRow("several runs")
        << QStringList{"recorded/0.27.0/mlp.all-runs.json"}
        << QByteArray("Relax VM took 558.24 µs on cpu0 in run 2, the median of 3, which took 556.36 µs to 645.31 µs. ");
    QTest::newRow("not timed") << QStringList{"0.18.0-opencl/mlp/relay-graph-opencl/report.json"}
                               << QByteArray("Graph executor was not timed on opencl0: the device's total is 0.00 µs.\n");
}

/// Their times overlap: a sum of them is the time of nothing.
void CliGoldenTest::timesOfSeveralDevicesAreNotAddedUp()
{
    const QByteArray said = runProgram({"show", "0.18.0-opencl/dyn-mlp/relay-vm-opencl/table.txt"}).out.simplified();
    QVERIFY2(said.contains(" 18 rows for 84 calls, on 2 devices: a row stands"), said.constData());
}

void CliGoldenTest::headlinesSayWhatSharesAreOf()
{
    QFETCH(QStringList, files);
    QFETCH(QByteArray, start);
    const QByteArray said = runProgram(QStringList{"show", "--summary"} + files).out.replace('\n', ' ').simplified();
    QVERIFY2(said.startsWith(start.simplified()), said.constData());
    QVERIFY2(!said.contains("nest or overlap"), said.constData());
}

void CliGoldenTest::recordingsTellTheirRunsAndTheRecordersPart()
{
    for (const char* const file : {"../spools/runs.spool", "../spools/runs.json"}) {
        const Run run = runProgram({"show", QString::fromLatin1(file)});
        QCOMPARE(run.status, 0);
        const QByteArray said = QByteArray(run.out).replace('\n', ' ').simplified();
        for (const char* words : {"in run 1, the median of 4, which took", "cpu0 in all 5 runs: total 537.10 µs",
                 "4 runs; run 1 is the median with 17.", "the longest 145.80 µs", "1 more run did not finish",
                 "2 calls outside of all runs are left out",
                 "recording made a call 6.50 µs longer: 188.50 µs for 29 calls, 35.1 % of the total",
                 "0.75 µs a call lies inside each duration", "rows of run 1, the median of 4 runs:",
                 "%: of the 17.67 µs that run 1 took. GFLOP/s:", " layer other 1 6.53 37.0 ", " Min µs Max µs Corrected µs"})
            QVERIFY2(said.contains(words), (QByteArray(words) + "\n" + run.out).constData());
    }
    // Of the run that stands for all; what only the one called that did not finish is in no sum.
    const QByteArray table = runProgram({"export", "--table", "operators", "../spools/runs.spool"}).out;
    QVERIFY2(table.contains("\nlayer,other,cpu0,1,6.53"), table.constData());
    QVERIFY2(!table.contains("raises"), table.constData());
    // A slow call of another run is in the range of the runs, and costs the median nothing.
    const QByteArray doctor = QByteArray(runProgram({"doctor", "../spools/runs.spool"}).out).replace('\n', ' ').simplified();
    QVERIFY2(!doctor.contains("one call of layer"), doctor.constData());
    const Run killed = runProgram({"show", "../spools/killed.spool"});
    QCOMPARE(killed.status, 0);
    QVERIFY2(killed.err.contains("The recording was not closed"), killed.err.constData());
    QVERIFY2(killed.out.contains("stuck"), killed.out.constData());
    const QByteArray headline = QByteArray(killed.out).replace('\n', ' ').simplified();
    QVERIFY2(headline.contains("The recording is incomplete: the recording was not closed; 1 call had not returned."),
        headline.constData());
    QVERIFY(!runProgram({"show", "../spools/runs.spool"}).out.contains("The recording is incomplete"));
    const QByteArray raised
        = QByteArray(runProgram({"show", "recorded/0.27.0/exception.json"}).out).replace('\n', ' ').simplified();
    QVERIFY2(raised.contains("It ended in an exception in special.fail: what would have come after that call is in no number."),
        raised.constData());
    // Half of the work, because it raised, is no faster.
    const QByteArray failed
        = QByteArray(runProgram({"diff", "recorded/0.27.0/nested.json", "recorded/0.27.0/exception.json"}).out)
              .replace('\n', ' ')
              .simplified();
    QVERIFY2(failed.contains("exception.json ended in an exception in special.fail") && !failed.left(60).contains("faster"),
        failed.constData());
}

void CliGoldenTest::theNextStepAfterTuningIsSaidUntilItIsDone()
{
    const QString log = QStringLiteral("../tuning/autotvm.log");
    const QByteArray next = "Next: profile the built model";
    QVERIFY(runProgram({"show", log}).out.contains(next));
    const QByteArray both = runProgram({"show", log, "../tuning/profiles/autotvm-relay-vm-tuned.json"}).out;
    QVERIFY2(both.contains("108 records for 2 workloads") && !both.contains(next), both.constData());
}

void CliGoldenTest::logsOfTheBestSpeakOfTemplatesWhereThereAreAny()
{
    for (const auto& [log, words] : {std::pair("autotvm.log", "Each workload has one record per template: a log of the best"),
             std::pair("ansor.json", "Each workload has one record: a log of the best")}) {
        QFile file(QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/%1").arg(QLatin1String(log)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray said = QByteArray(runProgram({"show", "-"}, file.readLine()).out).replace('\n', ' ');
        QVERIFY2(said.contains(words), said.constData());
    }
}

void CliGoldenTest::noLineIsWiderThanATerminal()
{
    for (const QStringList& arguments :
        {QStringList{"show", relay}, QStringList{"diff", relax, relay}, QStringList{"doctor", relax, relay}})
        for (const QString& line : QString::fromUtf8(runProgram(arguments).out).split('\n'))
            QVERIFY2(line.size() <= 120, qPrintable(line));
}

void CliGoldenTest::columnsGiveNamesRoom()
{
    const std::pair<QStringList, QByteArray> longest[]{{{"diff", relax, relay}, "reshape + transpose 64×128→4×64×32"},
        {{"show", relay}, "vm_mod_fused_nn_contrib_dense_pack_add_multiply_multiply_erf_add_multiply"}};
    for (const auto& [arguments, name] : longest) {
        const QByteArray wide = runProgram(arguments, {}, {}, QStringLiteral("260")).out;
        QVERIFY2(wide.contains(name + "  "), wide.constData());
        for (const QString& line : QString::fromUtf8(wide).split('\n'))
            QVERIFY2(line.size() <= 260, qPrintable(line));
    }
    // Sentences are broken where a narrow terminal ends.
    for (const QString& line :
        QString::fromUtf8(runProgram({"show", "--summary", relay}, {}, {}, QStringLiteral("80")).out).split('\n'))
        QVERIFY2(line.size() <= 80, qPrintable(line));
}

void CliGoldenTest::oddColumnsAreNone()
{
    const QByteArray usual = runProgram({"diff", relax, relay}).out;
    for (const char* columns : {"0", "59", "401", "-200", "wide", "200x"})
        QCOMPARE(runProgram({"diff", relax, relay}, {}, {}, QString::fromLatin1(columns)).out, usual);
}

QTEST_GUILESS_MAIN(CliGoldenTest)
#include "cli_golden_test.moc"
