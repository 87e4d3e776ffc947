// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/benchmark.h"
#include "models/profile/logwarning.h"
#include "models/tuning/taskfigures.h"
#include "parsers/documentreader.h"
#include "tests/parsers/sampletext.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tvmscope;
using namespace tvmscope::testing;

/// What tuners print while they work: AutoTVM's progress lines, the task tables of Ansor and MetaSchedule.
class TuningTasksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aConsoleOfAutotvm();
    void aConsoleOfAnsor();
    void aConsoleOfMetaSchedule();
    void twoRunsOfAPostAreToldApart();
    void theLastStateOfATaskCounts_data();
    void theLastStateOfATaskCounts();
    void doneBelongsToTheTaskBefore();
    void anySiPrefixIsRead();
    void linesWithoutTaskNumbersAreCounted();
    void progressIsFoundAnywhere_data();
    void progressIsFoundAnywhere();
    void warningsBetweenTasksStayWarnings();
    void brokenAndDoubtfulLinesAreSaid();
    void theCodeThatPrintsProgressIsNone();
    void foldedAndGluedTablesAreRead_data();
    void foldedAndGluedTablesAreRead();
    void aCutRowIsSaid();
    void numbersThatDoNotFitAreSaid();
    void missingRowsAreSaid();
    void aTableOfOtherThingsIsNone();
    void aProcessThatStartsAgainIsAnotherRun();
    void textsOfOthersAreRead_data();
    void textsOfOthersAreRead();
};

namespace {

std::string progress(const std::string& task, const std::string& rates, const std::string& trials, const std::string& end)
{
    return "[Task " + task + "]  Current/Best: " + rates + " GFLOPS | Progress: (" + trials + ") | " + end;
}

/// `finished stuck`, of all tasks of the first run.
QString statesOf(const Document& document)
{
    QStringList states;
    const auto runs = runsOf(document);
    for (const TuningTask& task : runs.empty() ? std::vector<TuningTask>() : runs.front()->tasks)
        states << QString::fromUtf8(tuningTaskStateId(task.state).data());
    return states.join(QLatin1Char(' '));
}

const std::string ansorHeading = "|  ID  | Latency (ms) | Speed (GFLOPS) | Trials |\n"
                                 "-------------------------------------------------\n";
const std::string ansorTotals = "-------------------------------------------------\n"
                                "Estimated total latency: 1.116 ms\tTrials: 136\tUsed time : 120 s\tNext ID: 1\t\n";
const std::string scheduleHeading
    = " ID |           Name | FLOP | Weight | Speed (GFLOPS) | Latency (us) | Weighted Latency (us) | Trials | Done \n"
      "-------------------------------------------------------------------------------------------------------------\n";
const std::string scheduleRow
    = "  0 | fused_nn_dense | 4096 |      3 |         2.0480 |       2.0000 |                6.0000 |     32 |    Y \n";
const std::string scheduleTotals
    = "-------------------------------------------------------------------------------------------------------------\n"
      "Total trials: 32\nTotal latency (us): 6\n\n";

} // namespace

void TuningTasksTest::aConsoleOfAutotvm()
{
    const DocumentPtr document = readFile(TVMSCOPE_TEST_DATA "/tuning/autotvm-console.txt");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    const TuningTaskList& run = *runs.front();
    QCOMPARE(run.tasks.size(), std::size_t{3});
    QCOMPARE(run.announced, std::int64_t{3});
    QCOMPARE(run.prints, std::int64_t{111});
    QCOMPARE(statesOf(*document), QStringLiteral("finished finished finished"));
    const double best[] = {9.42, 23.70, 16.58}, seconds[] = {108.79, 119.23, 50.28};
    for (std::size_t at = 0; at < 3; ++at) {
        QCOMPARE(run.tasks[at].index, static_cast<std::int64_t>(at) + 1);
        QCOMPARE(*run.tasks[at].bestGflops, best[at]);
        QCOMPARE(*run.tasks[at].seconds, seconds[at]);
        QCOMPARE(*run.tasks[at].trials, std::int64_t{36});
        QCOMPARE(*run.tasks[at].planned, std::int64_t{36});
    }
    QCOMPARE(run.tasks[0].line, 4U);
    QVERIFY(run.tasks[0].column > 1000); // carriage returns keep it on one line
    QVERIFY(!document->hasErrors());
}

void TuningTasksTest::aConsoleOfAnsor()
{
    const DocumentPtr document = readFile(TVMSCOPE_TEST_DATA "/tuning/ansor-console.txt");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    const TuningTaskList& run = *runs.front();
    QCOMPARE(run.tuner, Tuner::Ansor);
    QCOMPARE(run.prints, std::int64_t{6});
    QCOMPARE(run.tasks.size(), std::size_t{3});
    QCOMPARE(run.tasks[0].name, std::string("vm_mod_fused_nn_contrib_conv2d_NCHWc_add_nn_relu"));
    QCOMPARE(*run.tasks[0].latencyUs, 23769.0);
    QCOMPARE(*run.tasks[0].bestGflops, 9.74);
    QCOMPARE(*run.tasks[0].trials, std::int64_t{24});
    QCOMPARE(*run.tasks[1].latencyUs, 183.0);
    QVERIFY(!run.tasks[1].bestGflops); // printed as -0.00
    QVERIFY(!run.tasks[2].latencyUs);
    QCOMPARE(statesOf(*document), QStringLiteral("running  stuck"));
    QCOMPARE(*run.totalTrials, std::int64_t{40});
    QCOMPARE(*run.elapsedSeconds, 127.0);
    QVERIFY(!run.totalLatencyUs);
}

void TuningTasksTest::aConsoleOfMetaSchedule()
{
    const DocumentPtr document = readFile(TVMSCOPE_TEST_DATA "/tuning/metaschedule-console.txt");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    const TuningTaskList& run = *runs.front();
    QCOMPARE(run.prints, std::int64_t{6});
    QCOMPARE(run.tasks.size(), std::size_t{5});
    const TuningTask& convolution = run.tasks[3];
    QCOMPARE(convolution.name, std::string("fused_contrib_conv2d_NCHWc_add_relu"));
    QCOMPARE(*convolution.flop, 231612416.0);
    QCOMPARE(*convolution.weight, std::int64_t{1});
    QCOMPARE(*convolution.bestGflops, 2.7618);
    QCOMPARE(*convolution.latencyUs, 83863.7083);
    QCOMPARE(*convolution.weightedLatencyUs, 83863.7083);
    QCOMPARE(*convolution.trials, std::int64_t{8});
    QVERIFY(!run.tasks[4].bestGflops); // printed as 0.0000
    QCOMPARE(statesOf(*document), QStringLiteral("running running running running running"));
    QCOMPARE(*run.totalTrials, std::int64_t{27});
    QCOMPARE(*run.totalLatencyUs, 84138.5);
    QVERIFY2(!codesOf(*document).contains(QStringLiteral("tasks-")), qPrintable(codesOf(*document)));
    const auto artifact = std::find_if(
        document->artifacts.begin(), document->artifacts.end(), [](const Artifact& each) { return each.taskList(); });
    QCOMPARE(artifact->pieces.size(), std::size_t{6});
}

void TuningTasksTest::twoRunsOfAPostAreToldApart()
{
    const QString file = QStringLiteral(TVMSCOPE_SHARED "/seeds/001_c4434ff1d4b6b07d.txt");
    if (!QFile::exists(file))
        QSKIP("not here");
    const DocumentPtr document = readFile(file.toStdString());
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{2});
    const double lowest[] = {24.94, 79.80}, median[] = {26.76, 91.955}, highest[] = {28.04, 99.59};
    const double seconds[] = {16295.90, 14028.52};
    const std::string names[] = {"Extract tasks...", "(2):"};
    for (std::size_t at = 0; at < 2; ++at) {
        const TaskFigures figures = taskFigures(*runs[at]);
        QCOMPARE(figures.tasks, std::int64_t{20});
        QCOMPARE(figures.finished, std::int64_t{20});
        QCOMPARE(*figures.lowest, lowest[at]);
        QCOMPARE(*figures.median, median[at]);
        QCOMPARE(*figures.highest, highest[at]);
        QCOMPARE(*figures.trials, std::int64_t{21368});
        QCOMPARE(*figures.planned, std::int64_t{21368});
        QVERIFY(std::abs(*figures.seconds - seconds[at]) < 1e-6);
        QCOMPARE(runs[at]->name, names[at]);
    }
    QCOMPARE(document->profiles().size(), std::size_t{1});
    std::size_t warnings = 0, timings = 0;
    for (const Artifact& artifact : document->artifacts) {
        if (const auto* const held = artifact.get<LogWarnings>())
            warnings += held->items.size();
        if (const auto* const timing = artifact.get<Benchmark>()) {
            ++timings;
            QCOMPARE(timing->meanUs, 328580.0);
        }
    }
    QCOMPARE(warnings, std::size_t{4});
    QCOMPARE(timings, std::size_t{1});
}

void TuningTasksTest::theLastStateOfATaskCounts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("states");
    const auto row = [](const char* name, const std::string& text, const char* states) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QString(states);
    };
    const std::string first = progress(" 1/ 2", "  1.00/   2.00", "4/10", "5.00 s");
    const std::string second = progress(" 2/ 2", "  3.00/   3.00", "10/10", "7.00 s Done.\n");
    row("the text ends within", "\r" + first, "running");
    row("words follow", first + "\nAnd here it hangs for hours.\n", "stuck");
    row("the next one began", first + "\r" + second, "stuck finished");
    row("stopped early", first + " Done.\n" + second, "finished finished");
    row("all trials without a word", progress("1/1", "0.00/ 0.00", "8/8", "5.00 s\n"), "finished");
}

void TuningTasksTest::theLastStateOfATaskCounts()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, states);
    const DocumentPtr document = readDocument(text.toStdString(), "x.log");
    QCOMPARE(statesOf(*document), states);
    QVERIFY(!document->hasErrors());
}

void TuningTasksTest::doneBelongsToTheTaskBefore()
{
    const std::string text = "\r" + progress("1/2", "4.00/ 9.00", "4/10", "5.00 s") + "\r"
        + progress("2/2", "0.00/ 0.00", "0/10", "0.00 s Done.\n") + "\r" + progress("2/2", "1.00/ 1.00", "3/10", "2.00 s");
    QCOMPARE(statesOf(*readDocument(text, "x.log")), QStringLiteral("finished running"));
}

void TuningTasksTest::anySiPrefixIsRead()
{
    std::string text = progress("1/1", "1500.00/ 2500.00", "8/8", "5.00 s Done.\n");
    text.replace(text.find("GFLOPS"), 1, "M");
    const auto document = readDocument(text, "x.log");
    QCOMPARE(runsOf(*document).size(), std::size_t{1});
    QCOMPARE(*runsOf(*document).front()->tasks[0].bestGflops, 2.5);
    QCOMPARE(*runsOf(*document).front()->tasks[0].currentGflops, 1.5);
}

void TuningTasksTest::linesWithoutTaskNumbersAreCounted()
{
    const std::string line = " Current/Best:    3.00/   4.00 GFLOPS | Progress: (";
    const std::string text = "\r" + line + "4/8) | 1.00 s\r" + line + "8/8) | 2.00 s Done.\n\r" + line + "2/8) | 1.00 s\r" + line
        + "8/8) | 3.00 s Done.\n";
    const auto document = readDocument(text, "x.log");
    QCOMPARE(runsOf(*document).size(), std::size_t{1});
    QCOMPARE(runsOf(*document).front()->tasks.size(), std::size_t{2});
    QCOMPARE(runsOf(*document).front()->tasks[1].index, std::int64_t{2});
    QCOMPARE(*runsOf(*document).front()->tasks[1].seconds, 3.0);
}

void TuningTasksTest::progressIsFoundAnywhere_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("between");
    const auto row = [](const char* name, const char* before, const char* between) {
        QTest::newRow(name) << QByteArray(before) << QByteArray(between);
    };
    row("carriage returns", "\r", "\r");
    row("lines of Windows", "", "\r\n");
    row("an e-mail", "> ", "\n> ");
    row("line numbers", "  11\t", "\n  12\t");
    row("grep -n", "11:", "\n12:");
    row("strings of a notebook", "\"outputs\": [\"\\r", "\",\n      \"\\r");
    row("a log", "2021-08-09 03:49:23,155 INFO ", "\n2021-08-09 03:49:24,155 INFO ");
    row("comments", "# ", "\n# ");
    row("line breaks were lost", "", " ");
}

void TuningTasksTest::progressIsFoundAnywhere()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, between);
    const std::string gap = between.toStdString();
    const std::string text = before.toStdString() + progress(" 1/ 2", "  3.00/   4.00", "10/10", "5.00 s") + gap
        + progress(" 2/ 2", "  6.00/   7.00", "3/10", "1.00 s") + gap
        + progress(" 2/ 2", "  8.00/   9.00", "10/10", "6.00 s Done.") + "\n";
    const auto document = readDocument(text, "x.log");
    QCOMPARE(runsOf(*document).size(), std::size_t{1});
    QCOMPARE(statesOf(*document), QStringLiteral("finished finished"));
    QCOMPARE(*runsOf(*document).front()->tasks[1].bestGflops, 9.0);
    QCOMPARE(*runsOf(*document).front()->tasks[0].seconds, 5.0);
}

void TuningTasksTest::warningsBetweenTasksStayWarnings()
{
    const std::string warning
        = "Config for target=llvm, workload=('dense_pack.x86', ('TENSOR', (1, 8), 'float32'), ('TENSOR', (4, 8), 'float32'), "
          "None, "
          "'float32') is missing in ApplyGraphBest context. A fallback configuration is used, which may bring great performance "
          "regression.\n";
    const std::string text = "Tuning...\n" + progress(" 1/ 2", "3.00/ 4.00", "8/8", "5.00 s Done.\n") + warning
        + progress(" 2/ 2", "3.00/ 5.00", "8/8", "5.00 s Done.\n");
    const auto document = readDocument(text, "x.log");
    QCOMPARE(runsOf(*document).size(), std::size_t{1});
    QCOMPARE(runsOf(*document).front()->tasks.size(), std::size_t{2});
    QCOMPARE(runsOf(*document).front()->name, std::string("Tuning..."));
    QCOMPARE(document->artifacts.size(), std::size_t{2});
    QVERIFY(document->artifacts[1].get<LogWarnings>());
    QCOMPARE(document->artifacts[0].pieces.size(), std::size_t{2});
}

void TuningTasksTest::brokenAndDoubtfulLinesAreSaid()
{
    const std::string good = progress("1/2", "3.00/ 4.00", "8/8", "5.00 s Done.\n");
    const auto cut = readDocument(good + "[Task 2/2]  Current/Best:   86.48/  99.59 GFL\n", "x.log");
    QVERIFY2(codesOf(*cut).contains(QStringLiteral("tasks-lines-broken")), qPrintable(codesOf(*cut)));
    QCOMPARE(runsOf(*cut).front()->tasks.size(), std::size_t{1});
    const auto swapped = readDocument(good + progress("2/2", "95.00/ 59.00", "8/8", "5.00 s Done.\n"), "x.log");
    QVERIFY2(codesOf(*swapped).contains(QStringLiteral("tasks-lines-doubtful")), qPrintable(codesOf(*swapped)));
    QVERIFY(!codesOf(*readDocument(good, "x.log")).contains(QStringLiteral("tasks-")));
}

void TuningTasksTest::theCodeThatPrintsProgressIsNone()
{
    const std::string code = "format_str = \"\\r%s Current/Best: %7.2f/%7.2f GFLOPS | Progress: (%d/%d) | %.2f s\"\n";
    QVERIFY(readDocument(code, "x.py")->artifacts.empty());
    const auto both = readDocument(code + progress("1/1", "3.00/ 4.00", "8/8", "5.00 s Done.\n"), "x.py");
    QVERIFY(!codesOf(*both).contains(QStringLiteral("tasks-lines-broken")));
}

void TuningTasksTest::foldedAndGluedTablesAreRead_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, const std::string& text) { QTest::newRow(name) << QByteArray::fromStdString(text); };
    const std::string first = "|    0 |        0.018 |         916.02 |     64 |",
                      second = "|    1 |        1.098 |        7820.80 |     72 |";
    const std::string pad(120, ' ');
    row("as printed", ansorHeading + first + "\n" + second + "\n" + ansorTotals);
    row("rows glued to each other", ansorHeading + first + pad + second + "\n" + ansorTotals);
    row("rows glued to heading and rule",
        "|  ID  | Latency (ms) | Speed (GFLOPS) | Trials |" + pad + "---------------\n" + first + "\n" + second + pad
            + ansorTotals);
    row("no heading", first + "          [154/1855]\n" + second + "\n" + ansorTotals);
    row("folded in the middle of a number",
        ansorHeading + "|    0 |        0.0\n18 |         916.02 |     64 |\n" + second + "\n" + ansorTotals);
    row("quoted", "> " + first + "\n> " + second + "\n" + ansorTotals);
}

void TuningTasksTest::foldedAndGluedTablesAreRead()
{
    QFETCH(QByteArray, text);
    const auto document = readDocument(text.toStdString(), "x.log");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    QCOMPARE(runs.front()->tasks.size(), std::size_t{2});
    QCOMPARE(*runs.front()->tasks[0].latencyUs, 18.0);
    QCOMPARE(*runs.front()->tasks[1].bestGflops, 7820.80);
    QCOMPARE(*runs.front()->tasks[1].trials, std::int64_t{72});
}

void TuningTasksTest::aCutRowIsSaid()
{
    const std::string cut = scheduleRow.substr(0, scheduleRow.find("     32"));
    const std::string next
        = "  1 |        softmax |  128 |      1 |            N/A |          N/A |                   N/A |      8 |      \n";
    const auto document = readDocument(scheduleHeading + cut + "\n" + next + scheduleTotals, "x.log");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    QCOMPARE(runs.front()->tasks.size(), std::size_t{2});
    QVERIFY(!runs.front()->tasks[0].trials);
    QCOMPARE(*runs.front()->tasks[0].weightedLatencyUs, 6.0);
    QCOMPARE(statesOf(*document), QStringLiteral(" stuck"));
    QVERIFY2(codesOf(*document).contains(QStringLiteral("tasks-rows-cut")), qPrintable(codesOf(*document)));
    // Of a row that was only folded nothing is lost.
    const auto folded = readDocument(scheduleHeading + cut + "\n     32 |    Y \n" + scheduleTotals, "x.log");
    QCOMPARE(*runsOf(*folded).front()->tasks[0].trials, std::int64_t{32});
    QCOMPARE(statesOf(*folded), QStringLiteral("finished"));
    QVERIFY2(!codesOf(*folded).contains(QStringLiteral("tasks-")), qPrintable(codesOf(*folded)));
}

void TuningTasksTest::numbersThatDoNotFitAreSaid()
{
    const auto says = [](std::string from, std::string to) {
        std::string text = scheduleHeading + scheduleRow + scheduleTotals;
        text.replace(text.find(from), from.size(), to);
        return codesOf(*readDocument(text, "x.log")).contains(QStringLiteral("tasks-rows-doubtful"));
    };
    QVERIFY(!says("4096", "4096"));
    QVERIFY(says("2.0480", "2.0840"));
    QVERIFY(says("   6.0000", "   9.0000"));
    QVERIFY(says("trials: 32", "trials: 23"));
    QVERIFY(says("(us): 6", "(us): 7"));
}

void TuningTasksTest::missingRowsAreSaid()
{
    const auto document = readDocument(
        "|    2 |        0.040 |        2596.75 |    128 |\n|    4 |        0.014 |         946.02 |    192 |\n" + ansorTotals,
        "x.log");
    QCOMPARE(runsOf(*document).size(), std::size_t{1});
    const auto said = std::find_if(document->diagnostics.begin(), document->diagnostics.end(),
        [](const Diagnostic& each) { return each.message.code == "tasks-rows-missing"; });
    QVERIFY(said != document->diagnostics.end());
    QCOMPARE(std::get<std::int64_t>(said->message.arguments.front().value), std::int64_t{3});
}

void TuningTasksTest::aTableOfOtherThingsIsNone()
{
    QVERIFY(runsOf(*readDocument("| 0 | 1.234 | 45.60 | 64 |\n| 1 | 1.234 | 45.60 | 64 |\n", "x.md")).empty());
    QVERIFY(
        runsOf(*readDocument("|  ID  | Latency (ms) | Speed (GFLOPS) | Trials |\n| 0 | fast | very | many |\n", "x.md")).empty());
    QVERIFY(runsOf(*readDocument("0 | a | 1 | 2 | 3.5 | 4.5 | 5.5 | 6 | Y\n", "x.md")).empty());
}

void TuningTasksTest::aProcessThatStartsAgainIsAnotherRun()
{
    const std::string start
        = "2022-08-23 05:28:08.534 INFO Initializing Task #0: \"fused_nn_dense\"\n2022-08-23 05:28:08.600 INFO \n";
    const std::string empty
        = "  0 | fused_nn_dense | 4096 |      3 |            N/A |          N/A |                   N/A |      0 |      \n";
    const std::string zero
        = scheduleHeading + empty + "------------------------------\nTotal trials: 0\nTotal latency (us): 0\n\n";
    const std::string done = scheduleHeading + scheduleRow + scheduleTotals;
    const auto once = readDocument(start + zero + done, "x.log");
    QCOMPARE(runsOf(*once).size(), std::size_t{1});
    QCOMPARE(runsOf(*once).front()->prints, std::int64_t{2});
    const auto twice = readDocument(start + zero + start + zero + done, "x.log");
    QCOMPARE(runsOf(*twice).size(), std::size_t{2});
    QCOMPARE(runsOf(*twice)[1]->prints, std::int64_t{2});
    const auto fallen = readDocument(start + done + zero, "x.log");
    QCOMPARE(runsOf(*fallen).size(), std::size_t{2});
}

void TuningTasksTest::textsOfOthersAreRead_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("runs");
    QTest::addColumn<int>("tasks"); ///< of the last run
    QTest::addColumn<int>("prints");
    QTest::addColumn<double>("latencyUs");
    const auto row = [](const char* path, int runs, int tasks, int prints, double latencyUs) {
        QTest::newRow(path) << QString(path) << runs << tasks << prints << latencyUs;
    };
    row("corpus/e01.txt", 1, 10, 1, 84861.0);
    row("corpus/e05.txt", 2, 36, 1, 3495.39);
    row("corpus/f-ans-table-01.txt", 1, 45, 1, 29890.0);
    row("corpus/f-ans-table-03.txt", 1, 52, 1, 45945.0);
    row("corpus/f-ans-table-05.txt", 1, 47, 1, 108825.0);
    row("corpus/f-ms-05.log", 6, 1, 1, 0.0);
    row("corpus/f-ms-11.log", 1, 5, 16, 84.3511);
    row("corpus/f-ans-console-01.txt", 1, 46, 69, 70138.0);
}

void TuningTasksTest::textsOfOthersAreRead()
{
    QFETCH(QString, path);
    QFETCH(int, runs);
    QFETCH(int, tasks);
    QFETCH(int, prints);
    QFETCH(double, latencyUs);
    const QString file = QStringLiteral(TVMSCOPE_SHARED "/") + path;
    if (!QFile::exists(file))
        QSKIP("not here");
    const auto document = readFile(file.toStdString());
    const auto found = runsOf(*document);
    QCOMPARE(found.size(), static_cast<std::size_t>(runs));
    QCOMPARE(found.back()->tasks.size(), static_cast<std::size_t>(tasks));
    QCOMPARE(found.back()->prints, std::int64_t{prints});
    QCOMPARE(found.back()->totalLatencyUs.value_or(0.0), latencyUs);
    QVERIFY2(!codesOf(*document).contains(QStringLiteral("tasks-rows-doubtful")), qPrintable(codesOf(*document)));
}

QTEST_APPLESS_MAIN(TuningTasksTest)
#include "tuningtasks_test.moc"
