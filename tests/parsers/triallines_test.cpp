// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/tuninglog.h"
#include "models/profile/tuningtasks.h"
#include "parsers/documentreader.h"
#include "tests/parsers/sampletext.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

using namespace tvmscope;
using namespace tvmscope::testing;

/// What tuners log of each trial.
class TrialLinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void trialsOfAutotvm();
    void ratesHaveTheirPrefix();
    void aCountThatBeginsAnewIsTheNextTask();
    void tracebacksStandBetweenTrials();
    void trialsOfMetaSchedule_data();
    void trialsOfMetaSchedule();
    void failedTrialsAreCounted();
    void tasksTakeTurns();
    void prefixesAndStrayLines_data();
    void prefixesAndStrayLines();
    void aCutLastLineIsNoResult_data();
    void aCutLastLineIsNoResult();
    void codeAndProseAreNoTrials();
    void logsSayWhatTheDatabaseBesideSays();
};

namespace {

std::string autotvm(int trial, const std::string& rates, const std::string& seconds)
{
    return "No: " + std::to_string(trial) + "\tGFLOPS: " + rates
        + "\tresult: MeasureResult(costs=(0.0012,), error_no=0, all_cost=" + seconds
        + ", timestamp=1690000000.5)\t[('tile_f', [-1, 4])],None,42\n";
}

std::string schedule(const std::string& task, int trial, const std::string& result)
{
    return "[" + task + "] Trial #" + std::to_string(trial) + ": " + result + "\n";
}

const std::string slowTrial = "GFLOPs: 1.2345. Time: 20.5000 us. Best GFLOPs: 1.2345";
const std::string fastTrial = "GFLOPs: 2.4690. Time: 10.2500 us. Best GFLOPs: 2.4690";
const std::string laterTrial = "GFLOPs: 1.0000. Time: 25.3073 us. Best GFLOPs: 2.4690";

} // namespace

void TrialLinesTest::trialsOfAutotvm()
{
    const auto document = readDocument(
        autotvm(1, "12.34/12.34", "1.5") + autotvm(2, "15.60/15.60", "2.25") + autotvm(3, "3.00/15.60", "1.0"), "x");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    QCOMPARE(runs[0]->tuner, Tuner::AutoTvm);
    QCOMPARE(runs[0]->prints, std::int64_t{3});
    QCOMPARE(runs[0]->tasks.size(), std::size_t{1});
    const TuningTask& task = runs[0]->tasks[0];
    QCOMPARE(task.index, std::int64_t{1});
    QCOMPARE(*task.trials, std::int64_t{3});
    QCOMPARE(*task.currentGflops, 3.0);
    QCOMPARE(*task.bestGflops, 15.6);
    QCOMPARE(*task.seconds, 4.75);
    QVERIFY(!task.latencyUs); // costs may be of errors
    QVERIFY(task.state == TuningTaskState::Unknown);
    QCOMPARE(task.line, 3U);
    QCOMPARE(document->artifacts.front().format, std::string_view("tvm-autotvm-trials"));
}

void TrialLinesTest::ratesHaveTheirPrefix()
{
    for (const auto& [unit, expected] : {std::pair("MFLOPS", 0.0156), std::pair("TFLOPS", 15600.0), std::pair("GFLOPS", 15.6)}) {
        std::string text = autotvm(1, "12.34/15.60", "1.5");
        text.replace(text.find("GFLOPS"), 6, unit);
        const auto document = readDocument(text, "x");
        QCOMPARE(runsOf(*document).size(), std::size_t{1});
        QCOMPARE(*runsOf(*document)[0]->tasks[0].bestGflops, expected);
    }
}

void TrialLinesTest::aCountThatBeginsAnewIsTheNextTask()
{
    const auto document = readDocument(autotvm(1, "9.00/9.00", "1.0") + autotvm(2, "8.00/9.00", "1.0") + "\nExtracted 12 tasks\n"
            + autotvm(1, "2.00/2.00", "0.5"),
        "x");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    QCOMPARE(runs[0]->tasks.size(), std::size_t{2});
    QCOMPARE(*runs[0]->tasks[0].trials, std::int64_t{2});
    QCOMPARE(runs[0]->tasks[1].index, std::int64_t{2});
    QCOMPARE(*runs[0]->tasks[1].bestGflops, 2.0);
    QCOMPARE(*runs[0]->tasks[1].seconds, 0.5);
}

void TrialLinesTest::tracebacksStandBetweenTrials()
{
    const std::string failed = "No: 1\tGFLOPS: 0.00/0.00\tresult: Traceback (most recent call last):\n"
                               "  File \"/tvm/python/tvm/autotvm/measure/measure_methods.py\", line 142, in build\n"
                               "tvm.autotvm.task.space.InstantiationError: Skipped\t[('tile_f', [-1, 512])],None,7\n";
    const auto document = readDocument(failed + autotvm(2, "9.00/9.00", "1.0"), "x");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    QCOMPARE(runs[0]->tasks.size(), std::size_t{1});
    QCOMPARE(*runs[0]->tasks[0].trials, std::int64_t{2});
    QCOMPARE(*runs[0]->tasks[0].bestGflops, 9.0);
    QCOMPARE(*runs[0]->tasks[0].seconds, 1.0); // of the other one nothing is said
}

void TrialLinesTest::trialsOfMetaSchedule_data()
{
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<int>("index");
    QTest::addColumn<double>("us");
    QTest::newRow("with its number") << "Task #3: fused_nn_dense"
                                     << "us" << 3 << 10.25;
    QTest::newRow("of 0.10") << "fused_nn_dense"
                             << "ms" << 0 << 10250.0;
}

void TrialLinesTest::trialsOfMetaSchedule()
{
    QFETCH(QString, task);
    QFETCH(QString, unit);
    QFETCH(int, index);
    QFETCH(double, us);
    QString text = QString::fromStdString(schedule(task.toStdString(), 1, slowTrial) + schedule(task.toStdString(), 2, fastTrial)
        + schedule(task.toStdString(), 3, laterTrial));
    const auto document = readDocument(text.replace(QStringLiteral(" us."), " " + unit + ".").toStdString(), "x");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    QCOMPARE(runs[0]->tuner, Tuner::MetaSchedule);
    QCOMPARE(runs[0]->tasks.size(), std::size_t{1});
    const TuningTask& read = runs[0]->tasks[0];
    QCOMPARE(read.name, std::string("fused_nn_dense"));
    QCOMPARE(read.index, std::int64_t{index});
    QCOMPARE(*read.trials, std::int64_t{3});
    QCOMPARE(*read.bestGflops, 2.469);
    QCOMPARE(*read.currentGflops, 1.0);
    QCOMPARE(*read.latencyUs, us);
    QVERIFY(read.state == TuningTaskState::Unknown);
    QCOMPARE(document->artifacts.front().format, std::string_view("tvm-metaschedule-trials"));
}

void TrialLinesTest::failedTrialsAreCounted()
{
    const std::string error = "Error in building:\nLocalBuilder: Timeout, killed after 30.0 seconds\n", one = "Task #0: a",
                      other = "Task #1: b";
    const auto document = readDocument(schedule(one, 1, error) + schedule(one, 2, fastTrial) + schedule(one, 3, error)
            + schedule(other, 1, error) + schedule(other, 2, "Error in running:\nsegmentation fault\n"),
        "x");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    QCOMPARE(runs[0]->tasks.size(), std::size_t{2});
    const TuningTask &first = runs[0]->tasks[0], &second = runs[0]->tasks[1];
    QCOMPARE(*first.trials, std::int64_t{3});
    QCOMPARE(*first.bestGflops, 2.469);
    QVERIFY(!first.currentGflops);
    QVERIFY(first.state == TuningTaskState::Unknown);
    QCOMPARE(*second.trials, std::int64_t{2});
    QVERIFY(!second.bestGflops && !second.latencyUs);
    QVERIFY(second.state == TuningTaskState::Stuck);
}

void TrialLinesTest::tasksTakeTurns()
{
    const std::string one = "Task #0: a", other = "Task #1: b";
    const std::string round = schedule(one, 1, slowTrial) + schedule(other, 1, fastTrial);
    const auto document = readDocument(round + schedule(one, 2, fastTrial) + schedule(other, 2, laterTrial), "x");
    QCOMPARE(runsOf(*document).size(), std::size_t{1});
    QCOMPARE(runsOf(*document)[0]->tasks.size(), std::size_t{2});
    for (const TuningTask& task : runsOf(*document)[0]->tasks)
        QCOMPARE(*task.trials, std::int64_t{2});
    QCOMPARE(runsOf(*document)[0]->tasks[1].index, std::int64_t{1});
    // Trials that are counted from 1 again are of another run.
    QCOMPARE(runsOf(*readDocument(round + round, "x")).size(), std::size_t{2});
}

void TrialLinesTest::prefixesAndStrayLines_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("between");
    QTest::newRow("plain") << QByteArray() << QByteArray();
    QTest::newRow("TVM's logger") << QByteArray("2026-11-21 11:33:45 [INFO] [task_scheduler.cc:131] ") << QByteArray();
    QTest::newRow("Python's logger") << QByteArray("DEBUG:autotvm:") << QByteArray();
    QTest::newRow("a quote") << QByteArray("> ") << QByteArray();
    QTest::newRow("a stray line") << QByteArray() << QByteArray("WARNING: Could not find any valid schedule for task x\n");
    QTest::newRow("both") << QByteArray("2026-11-21 11:33:45 DEBUG ") << QByteArray("[12:00:01] /tvm/src/x.cc:12: hello\n");
}

void TrialLinesTest::prefixesAndStrayLines()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, between);
    const std::string mark = before.toStdString(), stray = between.toStdString();
    const auto joined = [&](const std::string& first, const std::string& second) { return mark + first + stray + mark + second; };
    const auto tuned = readDocument(joined(autotvm(1, "9.00/9.00", "1.0"), autotvm(2, "8.00/9.00", "2.0")), "x");
    QCOMPARE(runsOf(*tuned).size(), std::size_t{1});
    QCOMPARE(*runsOf(*tuned)[0]->tasks.at(0).trials, std::int64_t{2});
    QCOMPARE(*runsOf(*tuned)[0]->tasks.at(0).seconds, 3.0);
    const std::string task = "Task #0: a";
    const auto scheduled = readDocument(joined(schedule(task, 1, slowTrial), schedule(task, 2, fastTrial)), "x");
    QCOMPARE(runsOf(*scheduled).size(), std::size_t{1});
    QCOMPARE(runsOf(*scheduled)[0]->tasks.size(), std::size_t{1});
    QCOMPARE(*runsOf(*scheduled)[0]->tasks[0].trials, std::int64_t{2});
    QCOMPARE(runsOf(*scheduled)[0]->tasks[0].name, std::string("a"));
    for (const DocumentPtr& document : {tuned, scheduled})
        QVERIFY2(!codesOf(*document).contains(QStringLiteral("tasks-")), qPrintable(codesOf(*document)));
}

void TrialLinesTest::aCutLastLineIsNoResult_data()
{
    QTest::addColumn<QByteArray>("whole");
    QTest::addColumn<QByteArray>("cutBehind");
    QTest::addColumn<bool>("isRead");
    const auto schedules = QByteArray::fromStdString(schedule("Task #0: a", 1, slowTrial) + schedule("Task #0: a", 2, fastTrial));
    const auto trials = QByteArray::fromStdString(autotvm(1, "9.00/9.00", "1.0") + autotvm(2, "18.50/18.50", "2.0"));
    QTest::newRow("MetaSchedule, in its count") << schedules << QByteArray("Trial #2") << false;
    QTest::newRow("MetaSchedule, in its rate") << schedules << QByteArray("#2: GFLOPs: 2.4") << false;
    QTest::newRow("MetaSchedule, in its time") << schedules << QByteArray("Time: 1") << false;
    QTest::newRow("MetaSchedule, in its best rate") << schedules << QByteArray("Best GFLOPs: 2") << true;
    QTest::newRow("AutoTVM, in its rate") << trials << QByteArray("GFLOPS: 18") << false;
    QTest::newRow("AutoTVM, in its best rate") << trials << QByteArray("/18") << true;
}

void TrialLinesTest::aCutLastLineIsNoResult()
{
    QFETCH(QByteArray, whole);
    QFETCH(QByteArray, cutBehind);
    QFETCH(bool, isRead);
    const auto at = whole.lastIndexOf(cutBehind);
    QVERIFY(at > 0);
    const bool isSchedule = whole.startsWith('[');
    const auto document = readDocument(whole.left(at + cutBehind.size()).toStdString(), "x");
    const auto runs = runsOf(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    const TuningTask& task = runs[0]->tasks.at(0);
    QCOMPARE(*task.trials, std::int64_t{isRead ? 2 : 1});
    QCOMPARE(*task.bestGflops, isSchedule ? (isRead ? 2.469 : 1.2345) : (isRead ? 18.5 : 9.0));
    QCOMPARE(task.latencyUs.value_or(0.0), isSchedule ? (isRead ? 10.25 : 20.5) : 0.0);
    QCOMPARE(codesOf(*document).contains(QStringLiteral("tasks-lines-broken")), !isRead);
}

void TrialLinesTest::codeAndProseAreNoTrials()
{
    for (const char* const text : {"logger.debug(\"No: %d\\t%sFLOPS: %.2f/%.2f\\tresult: %s\\t%s\", i + k + 1)\n",
             "<< \"[Task #\" << task_id << \": \" << name << \"] Trial #\" << trials\n", "Peak GFLOPS: 12.34/15.60\n",
             "[1] Trial #3 went well\n"})
        QVERIFY2(runsOf(*readDocument(text, "x.txt")).empty(), text);
}

void TrialLinesTest::logsSayWhatTheDatabaseBesideSays()
{
    const QString folder = QStringLiteral(TVMSCOPE_SHARED "/tvm/0.19.0/tuning/metaschedule/work/");
    const QDir logs(folder + QStringLiteral("logs"));
    if (!logs.exists())
        QSKIP("not here");
    const auto database = readFile((folder + QStringLiteral("database_tuning_record.json")).toStdString());
    std::map<std::size_t, std::pair<std::int64_t, double>> expected; // trials and the best median of a workload
    for (const Artifact& artifact : database->artifacts)
        if (const auto* const log = artifact.get<TuningLog>())
            for (const TuningRecord& record : log->records) {
                const auto first = log->costs.begin() + static_cast<std::ptrdiff_t>(record.firstCost);
                std::vector<double> costs(first, first + static_cast<std::ptrdiff_t>(record.costs));
                auto& [trials, best] = expected[record.input];
                ++trials;
                if (costs.empty())
                    continue; // it failed
                std::sort(costs.begin(), costs.end());
                best = best == 0.0 ? costs[costs.size() / 2] : std::min(best, costs[costs.size() / 2]);
            }
    std::map<std::string, double> printed; // best rates of the scheduler's last table
    std::vector<std::pair<std::int64_t, double>> found, known;
    const auto table = readFile(logs.filePath(QStringLiteral("tvm.meta_schedule.logging.task_scheduler.log")).toStdString());
    QVERIFY(!runsOf(*table).empty());
    for (const TuningTask& task : runsOf(*table).back()->tasks)
        printed[task.name] = task.bestGflops.value_or(0.0);
    for (const QString& name : logs.entryList({QStringLiteral("*.task_?_*.log")})) {
        const auto document = readFile(logs.filePath(name).toStdString());
        const auto runs = runsOf(*document);
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0]->tasks.size(), std::size_t{1});
        const TuningTask& task = runs[0]->tasks[0];
        QVERIFY2(printed.contains(task.name), task.name.c_str());
        QCOMPARE(task.bestGflops.value_or(0.0), printed[task.name]);
        found.emplace_back(*task.trials, *task.latencyUs);
    }
    for (const auto& [input, one] : expected)
        known.push_back(one);
    QCOMPARE(found.size(), known.size());
    std::sort(found.begin(), found.end());
    std::sort(known.begin(), known.end());
    for (std::size_t at = 0; at < known.size(); ++at) {
        QCOMPARE(found[at].first, known[at].first);
        QVERIFY2(std::abs(found[at].second - 1e6 * known[at].second) < 1e-3,
            qPrintable(QStringLiteral("%1 %2").arg(found[at].second).arg(known[at].second)));
    }
}

QTEST_APPLESS_MAIN(TrialLinesTest)
#include "triallines_test.moc"
