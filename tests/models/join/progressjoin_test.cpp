// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/export/profileheadline.h"
#include "models/export/progressjoin.h"
#include "models/findings/examine.h"
#include "models/join/searchspace.h"
#include "models/join/taskorder.h"
#include "parsers/documentreader.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace tvmscope;

/// Progress lines of AutoTVM beside the profile of their run, and what the text around both tells.
class ProgressJoinTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void searchSpacesAreThoseOfTheTemplates_data();
    void searchSpacesAreThoseOfTheTemplates();
    void axesBeyondAnyRealOneHaveNone();
    void theOrderOfAModelIsInferred();
    void aTaskIsTheKernelOfItsSize();
    void tasksOfOneSizeGoByOrder();
    void withoutAnOrderEveryTaskOfTheSizeIsMeant();
    void otherPlansAreAnotherModel();
    void equalPlansAreARange();
    void runsAreNamedByTheLinesAboveThem();
    void threadsAreThoseOfTheRun_data();
    void threadsAreThoseOfTheRun();
    void parametersThatNobodySetAreSeen_data();
    void parametersThatNobodySetAreSeen();
    void aFindingNamesTheParametersOfTheScript();
    void theWorkedExampleIsTold();
};

namespace {

/// Cells in the columns of a printed table.
std::string tableLine(const QString& name, const QString& us, const QString& percent, const QString& device, const QString& count,
    const QString& shapes)
{
    return (name.leftJustified(26) + us.rightJustified(15) + percent.rightJustified(9) + device.rightJustified(8)
        + count.rightJustified(7) + QStringLiteral("  ") + shapes + QLatin1Char('\n'))
        .toStdString();
}

const std::string tableHead = tableLine("Name", "Duration (us)", "Percent", "Device", "Count", "Argument Shapes");

/// A row of a convolution over 1×1.
std::string convolutionRow(const QString& name, double us, int from, int to, int extent)
{
    return tableLine(name, QString::number(us, 'f', 2), "10.00", "cpu0", "1",
        QStringLiteral("float32[1, %1, %3, %3], float32[%2, %1, 1, 1], float32[1, %2, %3, %3]").arg(from).arg(to).arg(extent));
}

std::string taskLine(int task, int of, double gflops, int planned)
{
    const std::string plan = std::to_string(planned);
    return "[Task " + std::to_string(task) + "/" + std::to_string(of) + "] Current/Best: 1.00/ " + std::to_string(gflops)
        + " GFLOPS | Progress: (" + plan + "/" + plan + ") | 10.00 s Done.\n";
}

struct Told {
    DocumentPtr document;
    std::vector<ShownProgress> shown;
    const ProgressJoin& join() const { return *shown.front().join; }
};

Told toldBy(const std::string& text)
{
    Told made{readDocument(text, "post.txt"), {}};
    std::vector<NamedArtifact> named;
    for (const Artifact& artifact : made.document->artifacts)
        named.push_back({made.document.get(), &artifact});
    made.shown = progressOf(named);
    return made;
}

ConvolutionSizes convolution(std::int64_t from, std::int64_t to, std::int64_t in, std::int64_t out, std::int64_t window = 1)
{
    return {1, from, to, 1, {window, window}, {in, in}, {out, out}, false};
}

std::vector<DoctorProfile> examined(const Document& document)
{
    std::vector<NamedArtifact> named;
    for (const Artifact& artifact : document.artifacts)
        named.push_back({&document, &artifact});
    return doctorProfiles(named);
}

} // namespace

void ProgressJoinTest::searchSpacesAreThoseOfTheTemplates_data()
{
    QTest::addColumn<qint64>("from");
    QTest::addColumn<qint64>("to");
    QTest::addColumn<qint64>("extent");
    QTest::addColumn<qint64>("window");
    QTest::addColumn<qint64>("size");
    // As AutoTVM printed them for ResNet-50.
    QTest::newRow("7×7") << qint64{3} << qint64{64} << qint64{112} << qint64{7} << qint64{308};
    QTest::newRow("1×1") << qint64{64} << qint64{64} << qint64{56} << qint64{1} << qint64{980};
    QTest::newRow("3×3") << qint64{128} << qint64{128} << qint64{28} << qint64{3} << qint64{1024};
    QTest::newRow("small") << qint64{512} << qint64{512} << qint64{7} << qint64{3} << qint64{800};
}

void ProgressJoinTest::searchSpacesAreThoseOfTheTemplates()
{
    QFETCH(qint64, from);
    QFETCH(qint64, to);
    QFETCH(qint64, extent);
    QFETCH(qint64, window);
    const auto spaces = searchSpaces(convolution(from, to, extent, extent, window), "cpu0");
    QCOMPARE(spaces.size(), std::size_t{1});
    QTEST(static_cast<qint64>(spaces.front().size), "size");
    QVERIFY(searchSpaces(convolution(from, to, extent, extent, window), "cuda0").empty());
}

void ProgressJoinTest::axesBeyondAnyRealOneHaveNone()
{
    QVERIFY(searchSpaces(convolution(std::int64_t{1} << 60, 64, 56, 56), "cpu0").empty());
    QVERIFY(searchSpaces(MatmulSizes{1, 1, std::int64_t{1} << 60, 3}, "cpu0").empty());
    QCOMPARE(searchSpaces(MatmulSizes{1, 1, 64, 1000}, "cpu0").front().size, std::int64_t{112}); // 1 · 16 · 7
}

void ProgressJoinTest::theOrderOfAModelIsInferred()
{
    const std::vector<PlacedWork> works{
        {convolution(3, 64, 224, 112, 7), {{"conv_relu", 0}}, 1}, // the first one
        {convolution(64, 64, 56, 56, 3), {{"conv_relu", 2}}, 3},
        {convolution(64, 64, 56, 56), {{"conv_relu", 1}}, 1}, // before it, by its number
        {convolution(256, 64, 56, 56), {{"conv_relu", 3}}, 2},
        {convolution(64, 256, 56, 56), {{"conv_add", 0}}, 4}, // nothing else makes 256 channels
        {convolution(512, 128, 28, 28), {{"conv_relu", 6}}, 3},
        {convolution(128, 512, 28, 28), {{"conv_add", 1}}, 4}, // of the first block, too
        {convolution(256, 512, 56, 28), {{"conv", 1}}, 1},
        {convolution(256, 128, 56, 28), {{"conv_relu", 4}}, 1},
        {convolution(128, 128, 28, 28, 3), {{"conv_relu", 5}}, 4},
    };
    const ModelOrder order(works);
    QCOMPARE(order.sorted({1, 2}), (std::vector<std::size_t>{2, 1}));
    QCOMPARE(order.sorted({3, 4}), (std::vector<std::size_t>{4, 3}));
    QCOMPARE(order.sorted({5, 6}), (std::vector<std::size_t>{6, 5}));
    QVERIFY(order.isBefore(0, 5));
    const ModelOrder unknown({{convolution(8, 8, 4, 4), {}, 1}, {convolution(8, 8, 4, 4, 3), {}, 1}});
    QVERIFY(unknown.sorted({0, 1}).empty());
}

void ProgressJoinTest::aTaskIsTheKernelOfItsSize()
{
    const Told told = toldBy(taskLine(1, 2, 50.0, 980) + taskLine(2, 2, 40.0, 1120) + tableHead
        + convolutionRow("fused_nn_conv2d", 5140.0, 64, 64, 56) + convolutionRow("fused_nn_conv2d_1", 1300.0, 64, 128, 56));
    QCOMPARE(told.shown.size(), std::size_t{1});
    QCOMPARE(told.join().basis, ProgressJoin::Basis::SearchSpaces);
    QCOMPARE(told.join().bySize, std::int64_t{2});
    const ProgressKernel& slow = told.join().kernels.front();
    QCOMPARE(slow.task, std::optional<std::size_t>(0));
    QVERIFY(slow.isSlow());
    QVERIFY(!told.join().kernels.back().isSlow());
    QCOMPARE(qRound(*slow.predictedUs()), 514); // 25.69 MFLOP at 50 GFLOP/s
}

void ProgressJoinTest::tasksOfOneSizeGoByOrder()
{
    const Told told = toldBy(taskLine(1, 3, 50.0, 1120) + taskLine(2, 3, 40.0, 1120) + taskLine(3, 3, 30.0, 980) + tableHead
        + convolutionRow("fused_nn_conv2d_1", 1300.0, 128, 64, 56) + convolutionRow("fused_nn_conv2d", 1300.0, 64, 128, 56)
        + convolutionRow("fused_nn_conv2d_2", 1300.0, 64, 64, 56));
    QCOMPARE(told.join().byOrder, std::int64_t{2});
    for (const ProgressKernel& each : told.join().kernels) {
        const std::string& name = told.join().kernel(each.kernel).entry.name;
        QCOMPARE(each.task, std::optional<std::size_t>(name == "fused_nn_conv2d" ? 0 : name == "fused_nn_conv2d_1" ? 1 : 2));
    }
}

void ProgressJoinTest::withoutAnOrderEveryTaskOfTheSizeIsMeant()
{
    const Told told = toldBy(taskLine(1, 3, 50.0, 1120) + taskLine(2, 3, 4.0, 1120) + taskLine(3, 3, 30.0, 980) + tableHead
        + convolutionRow("fused_nn_conv2d_relu", 13000.0, 128, 64, 56)
        + convolutionRow("fused_nn_conv2d_add", 13000.0, 64, 128, 56)
        + convolutionRow("fused_nn_conv2d_add_1", 1300.0, 64, 64, 56));
    QCOMPARE(told.join().undecided, std::int64_t{2});
    const ProgressKernel& first = told.join().kernels.front();
    QVERIFY(!first.task && !first.predictedUs());
    QCOMPARE(first.tasks, (std::vector<std::size_t>{0, 1}));
    QCOMPARE(first.minRate, 4.0);
    QVERIFY(!first.isSlow()); // 3.95 GFLOP/s: it may be the slow task's
}

void ProgressJoinTest::otherPlansAreAnotherModel()
{
    const Told told = toldBy(taskLine(1, 2, 50.0, 308) + taskLine(2, 2, 40.0, 700) + tableHead
        + convolutionRow("fused_nn_conv2d", 5140.0, 64, 64, 56) + convolutionRow("fused_nn_conv2d_1", 1300.0, 64, 128, 56));
    QCOMPARE(told.join().basis, ProgressJoin::Basis::OtherModel);
    QVERIFY(told.join().kernels.empty());
    QCOMPARE(told.join().tunedUs, 0.0);
    const QString said = QString::fromStdString(messageText(progressHeadline(told.shown.front())));
    QVERIFY(progressRemarks(told.shown).empty());
    QVERIFY2(said.contains(QStringLiteral("not joined")), qPrintable(said));
}

void ProgressJoinTest::equalPlansAreARange()
{
    const Told told = toldBy(taskLine(1, 2, 50.0, 100) + taskLine(2, 2, 40.0, 100) + tableHead
        + convolutionRow("fused_nn_conv2d", 5140.0, 64, 64, 56) + convolutionRow("fused_nn_conv2d_1", 800.0, 64, 128, 56));
    QCOMPARE(told.join().basis, ProgressJoin::Basis::Range);
    QCOMPARE(told.join().kernels.front().minRate, 40.0);
    QCOMPARE(told.join().kernels.front().maxRate, 50.0);
    QVERIFY(told.join().kernels.front().isSlow());
    QVERIFY(!told.join().predictedUs());
}

void ProgressJoinTest::runsAreNamedByTheLinesAboveThem()
{
    const std::string table = tableHead + convolutionRow("fused_nn_conv2d", 5140.0, 64, 64, 56);
    const DocumentPtr named = readDocument(
        "Here is the first (a):\nMean inference time (std dev): 3.00 ms (0.10 ms)\nand (b):\n" + table, "post.txt");
    const std::vector<TextRun> runs = textRuns(*named);
    QCOMPARE(runs.size(), std::size_t{1}); // a timing and a profile stand together
    const DocumentPtr two = readDocument("The outputs are (a):\n" + taskLine(1, 1, 50.0, 980)
            + "Mean inference time (std dev): 3.00 ms (0.10 ms)\n(b):\n" + taskLine(1, 1, 50.0, 980) + table,
        "post.txt");
    const std::vector<TextRun> both = textRuns(*two);
    QCOMPARE(both.size(), std::size_t{2});
    QCOMPARE(both[0].name, std::string("a"));
    QCOMPARE(both[1].name, std::string("b"));
    QVERIFY(both[0].timing() && both[0].tasks() && !both[1].timing() && both[1].tasks());
}

void ProgressJoinTest::threadsAreThoseOfTheRun_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<int>("threads");
    QTest::newRow("a variable of the shell") << "export TVM_NUM_THREADS=4" << 4;
    QTest::newRow("before a command") << "TVM_NUM_THREADS=16 python run.py" << 16;
    QTest::newRow("in Python") << "os.environ[\"TVM_NUM_THREADS\"] = \"2\"" << 2;
    QTest::newRow("by a name") << "num_threads = 1\nos.environ[\"TVM_NUM_THREADS\"] = str(num_threads)" << 1;
    QTest::newRow("in a comment") << "# os.environ[\"TVM_NUM_THREADS\"] = \"2\"" << 0;
    QTest::newRow("by a name that nobody knows") << "os.environ[\"TVM_NUM_THREADS\"] = str(n)" << 0;
    QTest::newRow("not at all") << "python run.py" << 0;
}

void ProgressJoinTest::threadsAreThoseOfTheRun()
{
    QFETCH(QString, script);
    const DocumentPtr document
        = readDocument(script.toStdString() + "\nMean inference time (std dev): 3.00 ms (0.10 ms)\n", "post.txt");
    const std::vector<TextRun> runs = textRuns(*document);
    QCOMPARE(runs.size(), std::size_t{1});
    QTEST(runs.front().threads ? static_cast<int>(runs.front().threads->threads) : 0, "threads");
}

void ProgressJoinTest::parametersThatNobodySetAreSeen_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<int>("line");
    const QString made = QStringLiteral("gr = debug_executor.create(lib.get_graph_json(), lib.lib, dev)\n");
    QTest::newRow("none set") << made + "report = gr.profile(data=data)\n" << 2;
    QTest::newRow("an input alone") << made + "gr.set_input(\"data\", data)\nreport = gr.profile()\n" << 3;
    QTest::newRow("under another name")
        << "from tvm.contrib.debugger import debug_runtime as runtime\nm = runtime.create(graph, lib, ctx)\nm.profile()\n"
        << 3;
    QTest::newRow("set") << made + "gr.set_input(**params)\nreport = gr.profile(data=data)\n" << 0;
    QTest::newRow("loaded") << made + "gr.load_params(param_bytes)\nreport = gr.profile(data=data)\n" << 0;
    QTest::newRow("one by one") << made + "for k, v in params.items():\n  gr.set_input(k, v)\nreport = gr.profile()\n" << 0;
    QTest::newRow("with the profile") << made + "report = gr.profile(data=data, **params)\n" << 0;
    QTest::newRow("from a factory")
        << "gr = GraphModuleDebug(lib[\"debug_create\"](\"default\", dev), [dev], g, None)\ngr.profile()\n"
        << 0;
    QTest::newRow("no script") << "I profiled it\n" << 0;
}

void ProgressJoinTest::parametersThatNobodySetAreSeen()
{
    QFETCH(QString, script);
    const DocumentPtr document
        = readDocument(script.toStdString() + tableHead + convolutionRow("fused_nn_conv2d", 5140.0, 64, 64, 56), "post.txt");
    const std::vector<DoctorProfile> profiles = examined(*document);
    QCOMPARE(profiles.size(), std::size_t{1});
    QTEST(profiles.front().parametersNotSet ? static_cast<int>(profiles.front().parametersNotSet->line) : 0, "line");
}

void ProgressJoinTest::aFindingNamesTheParametersOfTheScript()
{
    const DocumentPtr document
        = readDocument("m = debug_executor.create(exe.get_graph_json(), exe.lib, dev)\nreport = m.profile()\n" + tableHead
                + convolutionRow("fused_nn_conv2d", 5140.0, 64, 64, 56),
            "post.txt");
    const std::vector<Finding> findings = examine({examined(*document), {}});
    const auto found = std::find_if(
        findings.begin(), findings.end(), [](const Finding& finding) { return finding.rule == "parameters-not-set"; });
    QVERIFY(found != findings.end());
    const QString said = QString::fromStdString(messageText(found->message));
    QVERIFY2(said.contains("m.set_input(**exe.get_params())"), qPrintable(said));
}

void ProgressJoinTest::theWorkedExampleIsTold()
{
    const QDir seeds(QStringLiteral(TVMSCOPE_SHARED "/seeds"));
    const QStringList found = seeds.entryList({QStringLiteral("001_*.txt")});
    if (found.isEmpty())
        QSKIP("the documents of others are not here");
    const DocumentPtr document = readFile(seeds.filePath(found.front()).toStdString());
    const std::vector<DoctorProfile> profiles = examined(*document);
    QCOMPARE(profiles.size(), std::size_t{1});
    const AnalyzedProfilePtr analyzed = analyzeProfile(profiles.front().profile);
    std::vector<NamedArtifact> named;
    for (const Artifact& artifact : document->artifacts)
        named.push_back({document.get(), &artifact});
    const std::vector<ShownProgress> shown = progressOf(named);
    const ProfileStory story = storyOf(profiles.front(), shown);
    QStringList said;
    for (const std::vector<Message>& part :
        {profileHeadline(*analyzed, "Graph executor", story).sentences(), story.answer, story.advice, progressRemarks(shown)})
        for (const Message& message : part)
            said << QString::fromStdString(messageText(message));
    const QStringList wanted{
        "Not alike: run 1 sets one thread (line 70), run 2 sets none.",
        "Graph executor took 1,410.57 ms on cpu0; run 1's benchmark took 328.58 ms (4.29×).",
        "14 of 26 conv2d kernels take 1,354.72 ms (96.0 %), 3.4–126× slower than their tasks were tuned to.",
        "Not their schedules: conv2d 1×1 64→256, 56² in equal layouts runs at 7.05 and at 74.1 GFLOP/s.",
        "Likely (a guess): the profile ran without parameters (line 183: none set in the text); subnormal weights slow "
        "convolutions 10–100×.",
        "Do: gr.set_input(**exe.get_params()), then profile again.",
        "All conv2d at their own tuned rates: 84.40 ms, measured 1,406.44 ms (16.7×).",
        "Run 1's rates: 285.82 ms, 87 % of its benchmark's 328.58 ms: as tuned.",
        "Run 2 tuned the same 20 tasks to 2.97–3.78× the rates of run 1.",
        "At the 74.0 GFLOP/s of the other 12 the 14 would take 52.48 ms, the model 108.34 ms; at their own tuned rates 41.69 ms "
        "and 97.55 ms: a lower bound.",
        "Progress lines name no workload: of 20 tasks, 10 are identified by the size of their search space, 10 by that and the "
        "order of the model (inferred).",
    };
    QCOMPARE(said, wanted);
}

QTEST_APPLESS_MAIN(ProgressJoinTest)
#include "progressjoin_test.moc"
