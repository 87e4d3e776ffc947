// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "models/comparison/compare.h"
#include "models/comparison/ledger.h"
#include "parsers/documentreader.h"
#include "tests/models/madeprofiles.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tvmscope;

namespace {

const std::string reports = std::string(TVMSCOPE_TEST_DATA) + "/reports/";

QString joined(const std::vector<Message>& messages, const char* between)
{
    QStringList texts;
    for (const Message& message : messages)
        texts << QString::fromStdString(messageText(message));
    return texts.join(between);
}

Comparison compareFiles(const std::string& pathA, const std::string& pathB)
{
    return made::compare(readFile(pathA)->artifacts.at(0).profile(), readFile(pathB)->artifacts.at(0).profile(), pathA, pathB);
}

const LedgerRow& category(const Comparison& comparison, const std::string& name)
{
    return *std::find_if(
        comparison.ledger.begin(), comparison.ledger.end(), [&](const LedgerRow& row) { return row.category == name; });
}

double rounded(double us)
{
    return std::round(us * 100.0) / 100.0;
}

/// The group that a baseline kernel stands in.
const Group* groupOf(const Comparison& comparison, const std::string& name, const std::string& shapes = {})
{
    for (const Group& group : comparison.groups)
        for (const KernelCalls& entry : group.baseline.entries)
            if (entry.name == name && (shapes.empty() || entry.shapes.starts_with(shapes)))
                return &group;
    return nullptr;
}

} // namespace

class AnswerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhoIsFasterAndWhatAccountsForIt();
    void saysWhatOperatorsSayAgainstAllRows();
    void warnsOfNoSlowCallThatIsExcluded();
    void saysThatARecorderIsNoProfiler();
    void balancesBert2();
    void buildsNothingOnSingleSlowCalls();
    void answersTheQuestionOfThePost();
    void pairsTheDenseKernelsOfThePost();
    void saysWhenNothingDiffers();
    void asksWhetherTheseAreTwoModels();
    void namesNoFasterSideOfDifferentWork();
    void saysThatSumsOfRowsAreCompared();
    void matchesNoMoreThanAllRows();
    void comparesDifferentNumbersOfRunsByTheRun();
    void wordsEveryCode();
};

void AnswerTest::saysWhoIsFasterAndWhatAccountsForIt()
{
    const Comparison comparison
        = compareFiles(reports + "0.19.0/bert2/relax-vm/report.json", reports + "0.19.0/bert2/relay-vm/report.json");
    QCOMPARE(messageText(comparison.answer.headline),
        std::string("Relay VM is 3.51× faster than Relax VM on cpu0: 21.79 ms → 6.21 ms (−15.58 ms). One run each."));
    QCOMPARE(joined(comparison.answer.contributors, "\n"),
        QString("Dense accounts for −15.73 ms (4.94×).\nRelay VM gives back 0.66 ms in VM instructions and unattributed time."));
    QVERIFY(joined(comparison.answer.comparable, " · ").contains("the same operators, layout changes aside"));
    QVERIFY(joined(comparison.answer.comparable, " · ").contains("warm-up runs by the profiler: Relax VM 1, Relay VM 3"));
    const QString reliability = joined(comparison.answer.reliability, " · ");
    QVERIFY2(reliability.contains("matched, of the time in operators' rows: 100.0 % of both"), qPrintable(reliability));
    QVERIFY2(reliability.contains("sum of rows alone: 4.30× faster"), qPrintable(reliability));
}

/// One machine records 60 µs of its own that the other does not: by what both record, the operators, the faster side is the
/// other.
void AnswerTest::saysWhatOperatorsSayAgainstAllRows()
{
    const std::string wide = "float32[9, 32], float32[16, 32], float32[9, 16]";
    const auto run = [&](double dense, double own) {
        return made::profile({{"dense", dense, wide}, {"VM::AllocStorage", own, ""}}, {{"cpu0", 300}});
    };
    const QString said = joined(made::compare(run(80, 60), run(90, 1)).answer.reliability, " · ");
    QVERIFY2(said.contains("sum of rows alone: 1.54× faster · operators' rows alone: 1.13× slower"), qPrintable(said));
    const QString alike = joined(made::compare(run(90, 60), run(80, 1)).answer.reliability, " · ");
    QVERIFY2(!alike.contains("operators' rows alone"), qPrintable(alike));
}

/// As findings, which are about what is not excluded.
void AnswerTest::warnsOfNoSlowCallThatIsExcluded()
{
    const std::string wide = "float32[9, 32], float32[16, 32], float32[9, 16]";
    const auto run = [&](double last) {
        return made::profile({{"dense", 10, wide}, {"dense", 10, wide}, {"dense", last, wide}}, {{"cpu0", 20 + last}});
    };
    const auto said = [&](const Corrections& corrections) {
        return joined(made::compare(run(90), run(10), "a.json", "b.json", corrections).answer.reliability, " · ");
    };
    QVERIFY2(said({}).contains("single slow calls: 80.00 µs of a.json"), qPrintable(said({})));
    const Corrections exclude{
        {CorrectionKind::Exclude, {{Side::Baseline, "cpu0", "dense", wide, {}}, {Side::Candidate, "cpu0", "dense", wide, {}}}}};
    QVERIFY2(!said(exclude).contains("slow calls"), qPrintable(said(exclude)));
}

void AnswerTest::saysThatARecorderIsNoProfiler()
{
    const std::string recorded = reports + "../spools/runs.json", profiled = reports + "0.19.0/bert2/relay-vm/report.json";
    const QString line = joined(compareFiles(recorded, profiled).answer.comparable, " · ");
    QVERIFY2(line.contains("Relax VM was timed by a recorder around each call, Relay VM was not"), qPrintable(line));
    QVERIFY2(line.contains("warm-up runs by the profiler: Relax VM 1, Relay VM 3"), qPrintable(line));
    const QString other = joined(compareFiles(profiled, recorded).answer.comparable, " · ");
    QVERIFY2(other.contains("Relax VM was timed by a recorder around each call, Relay VM was not"), qPrintable(other));
    QVERIFY(!joined(compareFiles(recorded, recorded).answer.comparable, " · ").contains("recorder"));
}

void AnswerTest::balancesBert2()
{
    const Comparison comparison
        = compareFiles(reports + "0.19.0/bert2/relax-vm/report.json", reports + "0.19.0/bert2/relay-vm/report.json");
    const LedgerRow& dense = category(comparison, "dense");
    QCOMPARE(rounded(dense.us.baseline), 19718.88);
    QCOMPARE(rounded(dense.us.candidate), 3993.23);
    const LedgerRow& norm = category(comparison, "norm");
    QCOMPARE(norm.calls.baseline.known().value_or(-1), std::int64_t{10});
    QCOMPARE(norm.calls.candidate.known().value_or(-1), std::int64_t{15});
    QCOMPARE(rounded(norm.us.baseline), 90.07);
    QCOMPARE(rounded(norm.us.candidate), 92.68);
    QCOMPARE(rounded(category(comparison, "overhead").deltaUs), 132.29);
    QCOMPARE(messageText(categoryMessage(category(comparison, "overhead"))), std::string("VM instructions"));
    LedgerRow graphExecutors = category(comparison, "overhead");
    graphExecutors.byVm = false;
    QCOMPARE(messageText(categoryMessage(graphExecutors)), std::string("runtime overhead"));
    QCOMPARE(rounded(category(comparison, "unattributed").deltaUs), 526.72);
    QCOMPARE(groupOf(comparison, "fused_dense2_add3_add")->candidate.entries.front().name,
        std::string("vm_mod_fused_nn_contrib_dense_pack_add_add_1"));
    QCOMPARE(std::round(1000 * groupOf(comparison, "fused_dense2_add3_add")->movement), 392.0);
}

void AnswerTest::buildsNothingOnSingleSlowCalls()
{
    const Comparison comparison = compareFiles(
        reports + "0.19.0/onnx-encoder/relay-vm/report.json", reports + "0.19.0/onnx-encoder/relay-graph/report.json");
    const std::string headline = messageText(comparison.answer.headline);
    QVERIFY2(headline.starts_with("No difference beyond 2 % on cpu0: 12.58 ms → 12.82 ms."), headline.c_str());
    QVERIFY2(headline.ends_with("mostly in single slow calls: measure again."), headline.c_str());
    QVERIFY(comparison.answer.contributors.empty());
}

void AnswerTest::answersTheQuestionOfThePost()
{
    const QDir seeds(QString(TVMSCOPE_SHARED) + "/seeds");
    const QStringList found = seeds.entryList({"000_*.txt"});
    if (found.isEmpty())
        QSKIP("the shared reports are not here");
    const DocumentPtr post = readFile(seeds.filePath(found.first()).toStdString());
    QCOMPARE(post->profiles().size(), std::size_t{2});
    const Comparison comparison = made::compare(post->profiles()[0]->profile(), post->profiles()[1]->profile());
    QCOMPARE(messageText(comparison.answer.headline),
        std::string("Relay VM is 2.33× faster than Relax VM on cuda0: 138.20 ms → 59.27 ms (−78.94 ms). One run each."));
    QCOMPARE(joined(comparison.answer.contributors, " "),
        QString("Four dense kernels account for −112.41 ms (8.08×). Relay VM gives back 36.33 ms: conv2d +29.38 ms (one call, "
                "85.6× slower), "
                "batch_matmul +6.95 ms."));
    const QString reliability = joined(comparison.answer.reliability, " · ");
    QVERIFY2(reliability.startsWith("Relax VM ✓ rows = Sum · Relay VM ⚠ 26 calls, 40.96 µs are not in the text · "
                                    "Relay VM probably lacks 24 VM: AllocTensor, "),
        qPrintable(reliability));
    QVERIFY2(reliability.contains(" · matched, of the time in operators' rows: 99.7 % of Relax VM, 100.0 % of Relay VM · "),
        qPrintable(reliability));
    QCOMPARE(comparison.ledger[comparison.ledger.size() - 2].kind, LedgerKind::NotInText);
    QCOMPARE(rounded(category(comparison, "unattributed").us.candidate), 1129.73);
}

void AnswerTest::pairsTheDenseKernelsOfThePost()
{
    const QDir seeds(QString(TVMSCOPE_SHARED) + "/seeds");
    const QStringList found = seeds.entryList({"000_*.txt"});
    if (found.isEmpty())
        QSKIP("the shared reports are not here");
    const DocumentPtr post = readFile(seeds.filePath(found.first()).toStdString());
    const Comparison comparison = made::compare(post->profiles()[0]->profile(), post->profiles()[1]->profile());
    const std::vector<std::pair<std::string, std::string>> pairs{{"dense3", "vm_mod_fused_nn_dense_2"},
        {"dense2", "vm_mod_fused_nn_dense_1"}, {"dense", "vm_mod_fused_nn_dense"},
        {"fused_dense1_add5", "vm_mod_fused_nn_dense_add"}, {"fused_conv2d_add", "vm_mod_fused_nn_conv2d_nn_bias_add"},
        {"fast_softmax", "vm_mod_fused_nn_softmax"}, {"batch_matmul", "vm_mod_fused_nn_batch_matmul"},
        {"batch_matmul1", "vm_mod_fused_nn_batch_matmul_1"}};
    for (const auto& [a, b] : pairs) {
        const Group* group = groupOf(comparison, a);
        QVERIFY2(group && group->candidate.entries.size() == 1 && !group->guess, a.c_str());
        QCOMPARE(group->candidate.entries.front().name, b);
    }
    QCOMPARE(groupOf(comparison, "fused_dense4_add9")->kind, GroupKind::MaybeMissing);
}

void AnswerTest::saysWhenNothingDiffers()
{
    const auto a = made::profile({{"softmax", 30.0, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 100.0}});
    const auto b = made::profile({{"softmax", 30.1, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 100.2}});
    const Comparison same = made::compare(a, b);
    QCOMPARE(messageText(same.answer.headline), std::string("No difference beyond 2 % on cpu0: 100.00 µs → 100.20 µs."));
    QVERIFY2(joined(same.answer.reliability, " · ").startsWith(QStringLiteral("one run each · ")), // as other headlines say
        qPrintable(joined(same.answer.reliability, " · ")));
    const auto slower = made::profile({{"softmax", 60.0, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 200}});
    QVERIFY(!joined(made::compare(a, slower).answer.reliability, " · ").contains(QStringLiteral("one run each")));
}

void AnswerTest::asksWhetherTheseAreTwoModels()
{
    const auto dense = [](double us, const char* n) {
        return made::Row{"fused_dense_add", us, std::string("float32[8, 64], float32[") + n + ", 64], float32[8, " + n + "]"};
    };
    const auto transformer = made::profile({dense(400, "32"), {"softmax", 30, "float32[8, 8], float32[8, 8]"}}, {{"cpu0", 500}});
    const auto network
        = made::profile({{"fused_conv2d_relu", 9000, "float32[1, 3, 8, 8], float32[4, 3, 3, 3], float32[1, 4, 6, 6]"},
                            {"max_pool2d", 200, "float32[1, 4, 6, 6], float32[1, 4, 3, 3]"}},
            {{"cpu0", 9500}});
    QCOMPARE(joined(made::compare(transformer, network).answer.contributors, "\n"),
        QString("If these are two different models, only their totals can be compared."));
    const auto slower = made::profile({dense(800, "32"), {"tanh", 30, "float32[8, 8], float32[8, 8]"}}, {{"cpu0", 900}});
    QVERIFY(!joined(made::compare(transformer, slower).answer.contributors, "\n").contains("two models"));
}

void AnswerTest::namesNoFasterSideOfDifferentWork()
{
    const Comparison models
        = compareFiles(reports + "0.19.0/resnet18/relay-vm/table.txt", reports + "0.19.0/bert2/relay-vm/report.json");
    QVERIFY(joined(models.answer.contributors, "\n").startsWith("If these are two different models"));
    QCOMPARE(joined(models.answer.unlike, "\n"), QString("hardly an operator in common"));
    for (const Group& group : models.groups) // what is fused into both puts no convolution and matmul together
        QVERIFY(group.baseline.empty() || group.candidate.empty() || group.cls != OperatorClass::Conv);
    const auto dense = [](int calls) {
        return made::profile(
            {{"fused_dense_add", 100.0 * calls, "float32[8, 64], float32[32, 64], float32[32], float32[8, 32]", calls}},
            {{"cpu0", 120.0 * calls}});
    };
    QCOMPARE(messageText(made::compare(dense(4), dense(1)).answer.headline),
        std::string("Not alike: 131.07 kFLOP against 32.77 kFLOP of work. Measured on cpu0: a.json 480.00 µs, b.json 120.00 µs "
                    "(4.00×). One run each."));
}

void AnswerTest::saysThatSumsOfRowsAreCompared()
{
    const auto a = made::profile({{"softmax", 30.0, "float32[4, 8], float32[4, 8]"}}, {});
    const auto b = made::profile({{"softmax", 60.0, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 100.2}});
    QCOMPARE(messageText(made::compare(a, b).answer.headline),
        std::string("b.json is 2.00× slower than a.json on cpu0 (sums of rows: a side has no total): 30.00 µs → 60.00 µs (+30.00 "
                    "µs). One run each."));
}

void AnswerTest::matchesNoMoreThanAllRows()
{
    const std::string shapes = "float32[9, 32], float32[16, 32], float32[9, 16]";
    const auto profile = made::profile({{"fused_nn_dense", 80.0, shapes}, {"tanh", 102.0, shapes}}, {{"cpu0", 120.0}});
    const QString reliability = joined(made::compare(profile, profile).answer.reliability, "\n");
    QVERIFY2(reliability.contains("rows: 100.0 % of "), qPrintable(reliability));
    QVERIFY2(reliability.contains("rows add up to 182.00 µs, more than its total of 120.00 µs"), qPrintable(reliability));
}

void AnswerTest::comparesDifferentNumbersOfRunsByTheRun()
{
    ProfileBuilder builder;
    for (std::int64_t run = 1; run <= 3; ++run) {
        ProfileBuilder::Row row;
        row.count = 1;
        row.name = "softmax";
        row.durationUs = 30.0;
        row.device = "cpu0";
        row.run = run;
        builder.addRow(row);
    }
    builder.addDeviceTotal("cpu0", 300.0);
    const auto once = made::profile({{"softmax", 30.0, "float32[4, 8], float32[4, 8]"}}, {{"cpu0", 50.0}});
    const Comparison comparison = made::compare(builder.build(), once);
    QCOMPARE(messageText(comparison.answer.headline),
        std::string("Per run, b.json is 2.00× faster than a.json on cpu0: 100.00 µs → 50.00 µs. a.json holds 3 runs, b.json "
                    "1: times are compared by the run."));
    QCOMPARE(comparison.groups.front().baseline.durationUs, 30.0);
    QCOMPARE(comparison.groups.front().baseline.calls, 1);
    QCOMPARE(comparison.groups.front().baseline.rows().size(), std::size_t{3});
}

void AnswerTest::wordsEveryCode()
{
    // Every message of every pair of these reports has its words: an unknown code would be printed as it is.
    const std::vector<std::string> files{
        "bert2/relax-vm", "bert2/relay-vm", "bert2/relay-graph", "onnx-encoder/relax-vm", "onnx-encoder/relay-graph"};
    for (const std::string& a : files)
        for (const std::string& b : files) {
            const Comparison comparison
                = compareFiles(reports + "0.19.0/" + a + "/report.json", reports + "0.19.0/" + b + "/report.json");
            std::vector<Message> all{comparison.answer.headline};
            for (const auto* list :
                {&comparison.answer.contributors, &comparison.answer.comparable, &comparison.answer.reliability})
                all.insert(all.end(), list->begin(), list->end());
            for (const Group& group : comparison.groups)
                all.insert(all.end(), group.evidence.begin(), group.evidence.end());
            for (const Message& message : all)
                QVERIFY2(!messageText(message).starts_with(message.code) && messageText(message).find('{') == std::string::npos,
                    messageText(message).c_str());
        }
}

QTEST_APPLESS_MAIN(AnswerTest)
#include "answer_test.moc"
