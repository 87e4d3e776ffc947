// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/export/numbers.h"
#include "models/export/tuning.h"
#include "models/tuning/convergence.h"
#include "models/tuning/tunedresult.h"
#include "models/tuning/tuningsummary.h"
#include "parsers/documentreader.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace tvmscope;

/// Workloads, templates and best records of a tuning log.
class TuningSummaryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTaskIsAnOperator_data();
    void aTaskIsAnOperator();
    void resultsFollowFromArguments_data();
    void resultsFollowFromArguments();
    void thePostSaysWhatItSays();
    void competingTemplatesAreOneWorkload();
    void bestRecordsAreThoseOfTheConsole();
    void ansorNamesNoOperators();
    void aFunctionIsCalledByItsBlocks();
    void aRecordThatStandsTwiceCountsOnce();
    void tablesHaveEveryTemplateAndRecord();
    void searchesGetBetterTrialByTrial();
    void theConsoleCountsMore();
};

namespace {

struct ReadLog {
    DocumentPtr document;
    TuningSummaryPtr summary;
    std::vector<TunedLog> logs;
};

ReadLog readLog(const QString& path)
{
    ReadLog read{readFile(path.toStdString()), nullptr, {}};
    for (const Artifact& artifact : read.document->artifacts)
        if (artifact.get<TuningLog>() && !read.summary) {
            read.logs.push_back(tunedLog({read.document.get(), &artifact}));
            read.summary = read.logs.back().summary;
        }
    return read;
}

const QString data = QStringLiteral(TVMSCOPE_TEST_DATA "/tuning/");
const QString shared = QStringLiteral(TVMSCOPE_SHARED "/");

const TunedWorkload* workloadOf(const TuningSummary& summary, const std::string& label)
{
    const auto found = std::find_if(summary.workloads.begin(), summary.workloads.end(),
        [&](const TunedWorkload& each) { return each.work.label.text() == label; });
    return found == summary.workloads.end() ? nullptr : &*found;
}

using Dims = std::vector<std::int64_t>;

} // namespace

void TuningSummaryTest::aTaskIsAnOperator_data()
{
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("op");
    const auto row = [](const char* task, const char* op) { QTest::newRow(task) << QString(task) << QString(op); };
    row("conv2d_nchw_winograd.cuda", "conv2d");
    row("conv2d_NCHWc.x86", "conv2d");
    row("depthwise_conv2d_NCHWc.x86", "depthwise_conv2d");
    row("group_conv2d_nchw.cuda", "group_conv2d");
    row("conv2d_transpose_nchw.cuda", "conv2d_transpose");
    row("conv3d_ncdhw.cuda", "conv3d");
    row("dense_nopack.x86", "dense");
    row("batch_matmul.cuda", "batch_matmul");
    row("topi_nn_conv2d", "conv2d");
    row("topi_x86_conv2d_NCHWc", "conv2d");
    row("matmul", "matmul");
    row("tutorial/my_task", "tutorial/my_task");
}

void TuningSummaryTest::aTaskIsAnOperator()
{
    QFETCH(QString, task);
    QFETCH(QString, op);
    QCOMPARE(QString::fromStdString(tunedOperator(task.toStdString())), op);
}

void TuningSummaryTest::resultsFollowFromArguments_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<std::vector<Dims>>("tensors");
    QTest::addColumn<std::vector<Dims>>("numbers");
    QTest::addColumn<Dims>("result");
    const auto row = [](const char* name, std::vector<Dims> tensors, std::vector<Dims> numbers, Dims result) {
        QTest::addRow("%s, %zu numbers", name, numbers.size()) << QString(name) << tensors << numbers << result;
    };
    row("conv2d_nchw.cuda", {{1, 3, 224, 224}, {64, 3, 7, 7}}, {{2, 2}, {3, 3, 3, 3}, {1, 1}}, {1, 64, 112, 112});
    row("topi_nn_conv2d", {{1, 3, 224, 224}, {64, 3, 7, 7}}, {{2, 2}, {3, 3}, {1, 1}, {}}, {1, 64, 112, 112});
    row("conv2d_nchw.cuda dilated", {{1, 8, 32, 32}, {8, 8, 3, 3}}, {{1, 1}, {0, 0, 0, 0}, {2, 2}}, {1, 8, 28, 28});
    row("conv2d_NCHWc.x86", {{1, 3, 128, 128}, {16, 3, 3, 3}}, {{2, 2}, {0, 0, 1, 1}, {1, 1}}, {1, 16, 64, 64});
    row("conv2d_nhwc.cuda", {{8, 225, 225, 3}, {3, 3, 3, 24}}, {{2, 2}, {0, 0, 0, 0}, {1, 1}}, {8, 112, 112, 24});
    row("depthwise_conv2d_nchw.cuda", {{1, 32, 56, 56}, {32, 2, 3, 3}}, {{1, 1}, {1, 1, 1, 1}, {1, 1}}, {1, 64, 56, 56});
    row("conv2d_transpose_nchw.cuda", {{1, 8, 16, 16}, {8, 4, 4, 4}}, {{2, 2}, {1, 1, 1, 1}}, {1, 4, 32, 32});
    row("conv3d_ncdhw.cuda", {{1, 3, 16, 112, 112}, {64, 3, 3, 7, 7}}, {{1, 2, 2}, {1, 3, 3, 1, 3, 3}, {1, 1, 1}},
        {1, 64, 16, 56, 56});
    row("dense_nopack.x86", {{4, 64}, {10, 64}}, {}, {4, 10});
    row("batch_matmul.cuda", {{12, 128, 64}, {12, 32, 64}}, {{12, 128, 32}}, {12, 128, 32});
    row("conv2d_nchw.cuda", {{1, 3, 4, 4}, {64, 3, 7, 7}}, {{1, 1}, {0, 0, 0, 0}, {1, 1}}, {});
    row("conv2d_NCHWc.x86 packed", {{1, 1, 4, 4, 16}, {4, 1, 3, 3, 16, 16}}, {{1, 1}, {0, 0, 0, 0}, {1, 1}}, {});
    row("conv2d_nchw.cuda no stride", {{1, 3, 4, 4}, {64, 3, 3, 3}}, {{0, 0}, {0, 0, 0, 0}, {1, 1}}, {});
}

void TuningSummaryTest::resultsFollowFromArguments()
{
    QFETCH(QString, name);
    QFETCH(std::vector<Dims>, tensors);
    QFETCH(std::vector<Dims>, numbers);
    QFETCH(Dims, result);
    TuningInput input;
    input.name = name.section(QLatin1Char(' '), 0, 0).toStdString();
    for (const Dims& dims : tensors)
        input.tensors.push_back({"float32", dims});
    input.attributes.assign(numbers.begin(), numbers.end());
    const auto made = tunedResult(tunedOperator(input.name), input);
    QCOMPARE(made.has_value(), !result.empty());
    if (made)
        QCOMPARE(made->shape.dims, result);
}

void TuningSummaryTest::thePostSaysWhatItSays()
{
    const QString path = shared + QStringLiteral("seeds/004_7cd0bfc100f91449.txt");
    if (!QFile::exists(path))
        QSKIP("not here");
    const ReadLog read = readLog(path);
    const TuningSummary& summary = *read.summary;
    QCOMPARE(summary.log->records.size(), std::size_t{42});
    QCOMPARE(summary.duplicates, std::int64_t{2});
    QCOMPARE(summary.workloads.size(), std::size_t{30});
    QCOMPARE(timeText(summary.bestSumUs), std::string("9.28 ms"));
    QVERIFY(!summary.history);
    QCOMPARE(fixedNumber((*summary.lastAt - *summary.firstAt) / 3600, 2), std::string("33.66"));
    const auto competing = [](const TunedWorkload& each) { return each.templates.size() > 1; };
    QCOMPARE(std::count_if(summary.workloads.begin(), summary.workloads.end(), competing), 10);
    const TunedWorkload* const stem = workloadOf(summary, "conv2d 7×7 3→16, 608²");
    QVERIFY(stem);
    QCOMPARE(stem->templates.size(), std::size_t{2});
    QCOMPARE(fixedNumber(*stem->templates[1].bestUs / 1e3, 4), std::string("73.7129"));
    QCOMPARE(fixedNumber(*stem->templates[0].bestUs / 1e3, 4), std::string("0.6671"));
    QCOMPARE(stem->templates[0].method, TuningMethod::Direct);
    QCOMPARE(workloadOf(summary, "conv2d 3×3 512→512, 19²")->templates[0].method, TuningMethod::Winograd);
    const auto rate = [&](const char* label) {
        return fixedNumber(*workloadOf(summary, label)->gigaflopsIn(workloadOf(summary, label)->bestUs), 1);
    };
    QCOMPARE(rate("conv2d 1×1 256→2, 152²"), std::string("213.5"));
    QCOMPARE(rate("conv2d 1×1 256→7, 152²"), std::string("788.6"));
    double slowest = 1e9, fastest = 0.0;
    for (const TunedWorkload& each : summary.workloads) {
        const double gigaflops = *each.gigaflopsIn(each.bestUs);
        fastest = std::max(fastest, gigaflops);
        if (gigaflops > 789.0)
            slowest = std::min(slowest, gigaflops);
    }
    QCOMPARE(fixedNumber(slowest, 0), std::string("1129"));
    QCOMPARE(fixedNumber(fastest, 0), std::string("7666"));
}

void TuningSummaryTest::competingTemplatesAreOneWorkload()
{
    const TuningSummaryPtr summary = readLog(data + QStringLiteral("autotvm.log")).summary;
    QCOMPARE(summary->workloads.size(), std::size_t{2});
    const TunedWorkload& dense = summary->workloads[1];
    QCOMPARE(dense.work.label.text(), std::string("dense 1×64→1000"));
    QCOMPARE(dense.work.op, std::string("dense"));
    QCOMPARE(*dense.work.flops, 128000.0);
    QCOMPARE(dense.records, std::int64_t{72});
    QCOMPARE(dense.templates.size(), std::size_t{2});
    QCOMPARE(dense.templates[0].name, std::string("dense_nopack.x86"));
    QCOMPARE(fixedNumber(dense.spentSeconds, 2), std::string("101.03")); // all 72 records
    QCOMPARE(fixedNumber(dense.templates[0].spentSeconds, 2), std::string("70.51"));
    QCOMPARE(fixedNumber(dense.templates[1].spentSeconds, 2), std::string("30.52"));
    QCOMPARE(summary->failed, std::int64_t{12});
    QCOMPARE(summary->errors.at(TuningError::BuildTimeout), std::int64_t{7});
    QCOMPARE(summary->errors.at(TuningError::RunTimeout), std::int64_t{5});
    QVERIFY(summary->history);
    const std::vector<Message> competing = tuningCompeting(*summary);
    QCOMPARE(competing.size(), std::size_t{2});
    QCOMPARE(std::get<std::string>(competing[0].arguments[1].value), std::string("dense_pack.x86"));
}

/// What MetaSchedule's last task table and AutoTVM's last progress lines say.
void TuningSummaryTest::bestRecordsAreThoseOfTheConsole()
{
    const QString folder = shared + QStringLiteral("tvm/0.19.0/tuning/");
    if (!QFile::exists(folder))
        QSKIP("not here");
    const ReadLog trials = readLog(folder + QStringLiteral("metaschedule/work/database_tuning_record.json"));
    std::vector<std::string> latencies;
    for (const TunedWorkload& each : trials.summary->workloads)
        latencies.push_back(fixedNumber(*each.bestUs, 4));
    QCOMPARE(latencies, (std::vector<std::string>{"42.0856", "0.0808", "96.2842", "83863.7083", "136.3842"}));
    const ReadLog read = readLog(folder + QStringLiteral("autotvm/autotvm.log"));
    const TunedWorkload* const dense = workloadOf(*read.summary, "dense 1×64→1000");
    QVERIFY(dense);
    QCOMPARE(fixedNumber(*dense->gigaflopsIn(dense->templates[1].bestUs), 2), std::string("16.58")); // dense_pack
}

void TuningSummaryTest::ansorNamesNoOperators()
{
    const TuningSummaryPtr summary = readLog(data + QStringLiteral("ansor.json")).summary;
    QCOMPARE(summary->workloads.size(), std::size_t{3});
    QCOMPARE(summary->distinct(), std::int64_t{48});
    QCOMPARE(summary->failed, std::int64_t{8});
    QCOMPARE(summary->withoutBest, std::int64_t{1});
    const TunedWorkload& dense = summary->workloads[2];
    QCOMPARE(dense.work.label.text(), std::string("08f7449d 64, 1000×64, 1000 → 1000"));
    QVERIFY(!dense.bestUs && !dense.work.flops && dense.work.op.empty());
    QCOMPARE(workloadsByTime(*summary).back(), std::size_t{2});
    QCOMPARE(fixedNumber(*summary->workloads[0].bestUs, 1), std::string("23768.9"));
}

/// MetaSchedule's table says 231,612,416 and 129,000 FLOP of these.
void TuningSummaryTest::aFunctionIsCalledByItsBlocks()
{
    TuningInput convolution;
    convolution.name = "main";
    convolution.blocks = {"root", "data_pad", "conv2d_NCHWc", "T_add", "T_relu"};
    for (const Dims& dims : {Dims{1, 16, 56, 56, 4}, Dims{16, 16, 3, 3, 4, 4}, Dims{1, 16, 1, 1, 4}, Dims{1, 16, 56, 56, 4}})
        convolution.tensors.push_back({"float32", dims});
    const TunedWork work = tunedWork(convolution, Tuner::MetaSchedule);
    QCOMPARE(work.label.text(), std::string("conv2d 3×3 64→64, 56² + add + relu"));
    QCOMPARE(*work.flops, 231612416.0);
    QCOMPARE(work.op, std::string("conv2d"));
    TuningInput dense;
    dense.name = "fused_dense_add1";
    for (const Dims& dims : {Dims{1, 64}, Dims{1000, 64}, Dims{1, 1000}, Dims{1, 1000}})
        dense.tensors.push_back({"float32", dims});
    QCOMPARE(*tunedWork(dense, Tuner::MetaSchedule).flops, 129000.0);
    TuningInput function;
    function.name = "prelu";
    function.attributes = {std::int64_t{128}, std::int64_t{3}, std::string("float32")};
    QCOMPARE(tunedWork(function, Tuner::Ansor).label.text(), std::string("prelu 128, 3"));
}

void TuningSummaryTest::aRecordThatStandsTwiceCountsOnce()
{
    auto log = std::make_shared<TuningLog>();
    log->version = "0.2";
    log->inputs.resize(1);
    log->inputs[0].name = "matmul";
    log->costs = {1e-6, 1e-6, 2e-6};
    for (std::uint32_t at = 0; at < 3; ++at) {
        TuningRecord record;
        record.timestamp = 5.0;
        record.firstCost = at;
        record.costs = 1;
        log->records.push_back(record);
    }
    const TuningSummaryPtr summary = summarizeTuning(log);
    QCOMPARE(summary->duplicates, std::int64_t{1});
    QCOMPARE(summary->again, (std::vector<bool>{false, true, false}));
    QCOMPARE(summary->workloads[0].records, std::int64_t{2});
    QCOMPARE(*summary->workloads[0].bestUs, 1.0);
    QVERIFY(!summary->workloads[0].gigaflopsIn(1.0)); // what a task of one's own does is not known
    QCOMPARE(summary->workloads[0].work.label.text(), std::string("matmul"));
}

void TuningSummaryTest::tablesHaveEveryTemplateAndRecord()
{
    const ReadLog read = readLog(data + QStringLiteral("autotvm.log"));
    const TextTable workloads = workloadsTable(read.logs), records = recordsTable(read.logs);
    QCOMPARE(workloads.rows.size(), std::size_t{3});
    QCOMPARE(records.rows.size(), std::size_t{108});
    for (const TextTable* table : {&workloads, &records})
        for (const auto& row : table->rows)
            QCOMPARE(row.size(), table->columns.size());
    QCOMPARE(std::get<std::string>(workloads.rows[0][1]), std::string("conv2d 3×3 64→64, 56²"));
    QCOMPARE(std::get<std::int64_t>(records.rows[107][1]), std::int64_t{108});
    const auto spent = [&](std::size_t row) { return fixedNumber(std::get<double>(workloads.rows[row][12]), 2); };
    QCOMPARE(workloads.columns[12].title, std::string("Spent (s)"));
    QCOMPARE(spent(1), std::string("70.51")); // each template has the seconds of its own records
    QCOMPARE(spent(2), std::string("30.52"));
}

void TuningSummaryTest::searchesGetBetterTrialByTrial()
{
    const ReadLog read = readLog(data + QStringLiteral("autotvm.log"));
    const std::vector<ConvergenceLine> lines = convergenceOf(*read.summary);
    QCOMPARE(lines.size(), std::size_t{2});
    QCOMPARE(lines[0].points.size(), std::size_t{36});
    QCOMPARE(lines[1].points.size(), std::size_t{72});
    for (const ConvergenceLine& line : lines) {
        std::optional<double> best;
        std::int64_t failed = 0;
        for (std::size_t at = 0; at < line.points.size(); ++at) {
            const ConvergencePoint& point = line.points[at];
            QCOMPARE(point.trial, static_cast<std::int64_t>(at + 1));
            if (point.us)
                best = best ? std::min(*best, *point.us) : *point.us;
            else
                ++failed;
            QVERIFY(point.bestUs == best);
        }
        QCOMPARE(failed, read.summary->workloads[line.workload].failed);
        QVERIFY(best == read.summary->workloads[line.workload].bestUs);
    }
    QCOMPARE(*lines[0].points[15].bestUs, *read.summary->workloads[0].bestUs); // the trial of line 16
    QVERIFY(*lines[0].points[14].bestUs > *lines[0].points[15].bestUs);
    const TextTable table = convergenceTable(read.logs);
    QCOMPARE(table.rows.size(), std::size_t{108});
    for (const auto& row : table.rows)
        QCOMPARE(row.size(), table.columns.size());
}

/// The console beside the log says 9.42, 23.70 and 16.58 GFLOPS.
void TuningSummaryTest::theConsoleCountsMore()
{
    const TuningSummaryPtr summary = readLog(data + QStringLiteral("autotvm.log")).summary;
    const TunedWorkload &convolution = summary->workloads[0], &dense = summary->workloads[1];
    const auto rate = [](double flops, double us) { return fixedNumber(flops / us / 1e3, 2); };
    const double padding = 7.0 * 64 * 58 * 58, secondSum = 1000.0;
    QCOMPARE(rate(*convolution.work.flops, *convolution.bestUs), std::string("9.36"));
    QCOMPARE(rate(*convolution.work.flops + padding, *convolution.bestUs), std::string("9.42"));
    QCOMPARE(rate(*dense.work.flops, *dense.templates[0].bestUs), std::string("23.52"));
    QCOMPARE(rate(*dense.work.flops + secondSum, *dense.templates[0].bestUs), std::string("23.70"));
    QCOMPARE(rate(*dense.work.flops, *dense.templates[1].bestUs), std::string("16.58"));
}

QTEST_APPLESS_MAIN(TuningSummaryTest)
#include "tuningsummary_test.moc"
