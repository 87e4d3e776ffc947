// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/tuninglog.h"
#include "parsers/documentreader.h"
#include "parsers/formats/tuning/nodegraph.h"
#include "tests/parsers/sampletext.h"

#include <QByteArray>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <algorithm>

using namespace tvmscope;
using namespace tvmscope::testing;

/// Records of AutoTVM, Ansor and MetaSchedule, wherever they stand in a text.
class TuningLogsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyVersionIsRead_data();
    void everyVersionIsRead();
    void anAutotvmRecordSaysWhatItSays();
    void keysStandInAnyOrder();
    void failuresHaveNoCosts();
    void recordsInProseAreOneLog();
    void curlyQuotesAreSaidOnce();
    void brokenLinesAreCountedAndNamed();
    void marksOfQuotingAreNoText_data();
    void marksOfQuotingAreNoText();
    void versionsAreLogsOfTheirOwn();
    void aWorkloadNamesItsRecords();
    void otherJsonIsLeftAlone_data();
    void otherJsonIsLeftAlone();
    void aLongLogIsReadInLinearTime();
    void recordsOfOthersAreAllRead_data();
    void recordsOfOthersAreAllRead();
};

namespace {

const std::string dense
    = json("{'input': ['llvm -keys=cpu', 'dense_nopack.x86', [['TENSOR', [1, 64], 'float32'], ['TENSOR', [10, "
           "64], 'float32'], null, 'float32'], {}], 'config': {'index': 3, 'code_hash': null, 'entity': "
           "[['tile_x', 'sp', [-1, 4]]]}, 'result': [[2e-06, 4e-06], 0, 0.5, 1600000000.25], 'version': 0.2, "
           "'tvm_version': '0.8.0'}");
const std::string old
    = json("{'r': [[0.5], 0, 5.25, 1575377661.5], 'v': 0.1, 'i': ['cuda', 'topi_nn_conv2d', [['TENSOR', [1, 64, "
           "56, 56], 'int8'], ['TENSOR', [64, 64, 1, 1], 'int8'], [1, 1], [0, 0], [1, 1], 'NCHW', 'int32'], {}, "
           "['conv2d'], {'i': 5, 't': 'direct', 'c': null, 'e': []}]}");
const std::string ansor
    = R"({"i": [["[\"1f1aea4f3b33b88bd85488c01248041c\", [1, 8], [4, 8]]", "llvm"], [[], [["CI", 5]]]], "r": [[1.5e-05], 0, 2, 1600000000], "v": "v0.2"})";
const std::string trial
    = R"([0,[[[["GetBlock",[],["dense","main"],["b0"]]],[]],[1.25e-06],{"keys":["cpu"],"kind":"llvm"},[["TENSOR","float32",[1,8]],["TENSOR","float32",[4,8]],["TENSOR","float32",[1,4]]]]])";

/// A module of one function whose blocks have these names, as a workload file has it.
std::string workload(const std::string& function, const std::vector<std::string>& blocks)
{
    std::string nodes
        = json("{'type_key': ''}, {'type_key': 'IRModule'}, {'type_key': 'GlobalVar', 'attrs': {'name_hint': '3'}}, "
               "{'type_key': 'runtime.String', 'repr_str': '")
        + function + "\"}";
    int next = 4;
    for (const std::string& block : blocks) {
        nodes += json(", {'type_key': 'tir.Block', 'attrs': {'name_hint': '" + std::to_string(next + 1) + "'}}");
        nodes += json(", {'type_key': 'runtime.String', 'repr_str': '" + block + "'}");
        next += 2;
    }
    const std::string module = std::string(8, '\1') + json("{'root': 1, 'nodes': [") + nodes + "]}";
    return QByteArray::fromStdString(module).toBase64().toStdString();
}

const TuningLog& logOf(const Document& document, std::size_t at = 0)
{
    static const TuningLog none;
    const auto* const log = at < document.artifacts.size() ? document.artifacts[at].get<TuningLog>() : nullptr;
    return log ? *log : none;
}

std::size_t said(const Document& document, std::string_view code)
{
    return static_cast<std::size_t>(std::count_if(document.diagnostics.begin(), document.diagnostics.end(),
        [&](const Diagnostic& each) { return each.message.code == code; }));
}

} // namespace

void TuningLogsTest::everyVersionIsRead_data()
{
    QTest::addColumn<QByteArray>("record");
    QTest::addColumn<QString>("tuner");
    QTest::addColumn<QString>("version");
    const auto row = [](const char* name, const std::string& record, const char* tuner, const char* version) {
        QTest::newRow(name) << QByteArray::fromStdString(record) << QString(tuner) << QString(version);
    };
    row("AutoTVM 0.2", dense, "autotvm", "0.2");
    row("AutoTVM 0.1", old, "autotvm", "0.1");
    row("Ansor v0.2", ansor, "ansor", "v0.2");
    const auto ansorWith = [](const std::string& more, const std::string& version) {
        std::string record = ansor;
        record.replace(record.find("], [[], "), 1, more + "]");
        return record.replace(record.find("v0.2"), 4, version);
    };
    row("Ansor v0.3", ansorWith(", [2, 64, 64, 0, 0, 0, 0, 0]", "v0.3"), "ansor", "v0.3");
    row("Ansor v0.4", ansorWith(", [2, 64], \"\"", "v0.4"), "ansor", "v0.4");
    row("Ansor v0.5", ansorWith(", [2, 64], \"\", 2", "v0.5"), "ansor", "v0.5");
    row("Ansor v0.6", ansorWith(", [2, 64], \"\", 2, []", "v0.6"), "ansor", "v0.6");
    row("MetaSchedule", trial, "metaschedule", "");
}

void TuningLogsTest::everyVersionIsRead()
{
    QFETCH(QByteArray, record);
    QFETCH(QString, tuner);
    QFETCH(QString, version);
    const std::string line = record.toStdString() + "\n";
    for (const std::string& text : {line, "# made by a script\n" + line + "\n# and once more\n" + line}) {
        const DocumentPtr document = readDocument(text, "x.log");
        QCOMPARE(document->artifacts.size(), std::size_t{1});
        QCOMPARE(document->artifacts[0].kind(), std::string_view("tuning-log"));
        const TuningLog& log = logOf(*document);
        QCOMPARE(QString::fromUtf8(tunerId(log.tuner).data()), tuner);
        QCOMPARE(QString::fromStdString(log.version), version);
        QCOMPARE(log.records.size(), text == line ? std::size_t{1} : std::size_t{2});
        QCOMPARE(log.inputs.size(), std::size_t{1});
        QVERIFY(!document->hasErrors());
    }
}

void TuningLogsTest::anAutotvmRecordSaysWhatItSays()
{
    const DocumentPtr document = readDocument("\n  " + dense + "\n", "x.log");
    const TuningLog& log = logOf(*document);
    QCOMPARE(log.records.size(), std::size_t{1});
    const TuningRecord& record = log.records[0];
    QCOMPARE(log.costs, (std::vector<double>{2e-06, 4e-06}));
    QCOMPARE(record.costs, 2U);
    QCOMPARE(record.spentSeconds, 0.5);
    QCOMPARE(record.timestamp, 1600000000.25);
    QCOMPARE(record.line, 2U);
    QCOMPARE(record.column, 3U);
    const TuningInput& input = log.inputs[0];
    QCOMPARE(input.name, std::string("dense_nopack.x86"));
    QCOMPARE(input.target, std::string("llvm -keys=cpu"));
    QCOMPARE(input.tensors.size(), std::size_t{2});
    QCOMPARE(input.tensors[1].dims, (std::vector<std::int64_t>{10, 64}));
    QCOMPARE(input.attributes.size(), std::size_t{2});
    QCOMPARE(std::get<std::string>(input.attributes[1]), std::string("float32"));
}

void TuningLogsTest::keysStandInAnyOrder()
{
    const std::string other
        = json("{'tvm_version': '0.8.0', 'version': 0.2, 'result': [[2e-06], 0, 1, 1.5], 'config': {}, 'input': "
               "['cuda', 'x', [], {}]}");
    const DocumentPtr document = readDocument(dense + "\n" + other + "\n", "x.log");
    QCOMPARE(logOf(*document).records.size(), std::size_t{2});
    QCOMPARE(logOf(*document).inputs[1].name, std::string("x"));
    const TuningInput input = logOf(*readDocument(old, "x.log")).inputs.at(0);
    QCOMPARE(input.schedule, std::string("direct"));
    QCOMPARE(input.name, std::string("topi_nn_conv2d"));
}

void TuningLogsTest::failuresHaveNoCosts()
{
    std::string timedOut = dense, ansorFailed = ansor, trialFailed = trial, notMeasured = trial;
    timedOut.replace(timedOut.find("[2e-06, 4e-06], 0"), 17, "[1000000000.0], 6");
    ansorFailed.replace(ansorFailed.find("[1.5e-05], 0"), 12, "[1e+10], 1");
    trialFailed.replace(trialFailed.find("[1.25e-06]"), 10, "[10000000000]");
    notMeasured.replace(notMeasured.find("[1.25e-06]"), 10, "null");
    const std::pair<std::string, TuningError> failures[] = {{timedOut, TuningError::BuildTimeout},
        {ansorFailed, TuningError::Instantiation}, {trialFailed, TuningError::Failed}, {notMeasured, TuningError::Failed}};
    for (const auto& [text, error] : failures) {
        const DocumentPtr document = readDocument(text, "x.log");
        QCOMPARE(logOf(*document).records.size(), std::size_t{1});
        QCOMPARE(logOf(*document).records[0].error, error);
        QVERIFY(logOf(*document).costs.empty());
    }
}

void TuningLogsTest::recordsInProseAreOneLog()
{
    const std::string text = "We tuned it:\n" + dense + " " + dense + "\nand this one is odd: " + old + "\nThen again\n" + dense;
    const DocumentPtr document = readDocument(text, "post.txt");
    QCOMPARE(document->artifacts.size(), std::size_t{2});
    QCOMPARE(logOf(*document).records.size(), std::size_t{3});
    QCOMPARE(logOf(*document).records[2].line, 5U);
    QCOMPARE(logOf(*document, 1).version, std::string("0.1"));
    const Artifact& first = document->artifacts[0];
    QCOMPARE(first.pieces.size(), std::size_t{2});
    QCOMPARE(first.pieces[1].end, std::uint64_t{text.size()});
    QCOMPARE(first.bytes, (ByteRange{13, text.size()}));
    QCOMPARE(first.lines, (LineRange{2, 5}));
}

void TuningLogsTest::curlyQuotesAreSaidOnce()
{
    QString curly = QString::fromStdString(dense);
    for (bool opening = true; curly.contains(QLatin1Char('"')); opening = !opening)
        curly.replace(curly.indexOf(QLatin1Char('"')), 1, opening ? QChar(0x201c) : QChar(0x201d));
    const std::string record = curly.toStdString();
    const DocumentPtr document = readDocument("log:\n" + record + " " + record + "\nthe “slow” one:\n" + record + "\n", "x");
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    const TuningLog& log = logOf(*document);
    QCOMPARE(log.records.size(), std::size_t{3});
    QCOMPARE(log.inputs.size(), std::size_t{1});
    QCOMPARE(log.inputs[0].name, std::string("dense_nopack.x86"));
    QCOMPARE(log.records[1].line, 2U);
    QCOMPARE(log.records[1].column, static_cast<std::uint32_t>(record.size() + 2));
    QCOMPARE(said(*document, "tuning-curly-quotes"), std::size_t{1});
}

void TuningLogsTest::brokenLinesAreCountedAndNamed()
{
    const std::string cut = dense.substr(0, 120), noResult = json("{'input': ['llvm', 'x', [], {}], 'result': 5, 'config': {}}");
    const DocumentPtr document = readDocument(dense + "\n" + cut + "\n" + dense + "\n" + noResult + "\n" + dense + "\n", "x.log");
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    QCOMPARE(logOf(*document).records.size(), std::size_t{3});
    QCOMPARE(logOf(*document).broken, std::int64_t{2});
    QVERIFY(document->artifacts[0].pieces.empty());
    QCOMPARE(said(*document, "tuning-record-broken"), std::size_t{2});
    QCOMPARE(document->diagnostics[0].line, 2U);
    QCOMPARE(document->diagnostics[1].line, 4U);
}

void TuningLogsTest::marksOfQuotingAreNoText_data()
{
    QTest::addColumn<QString>("mark");
    for (const char* mark : {"> ", "+ ", "+", "  ", "12: "})
        QTest::newRow(mark) << QString(mark);
}

void TuningLogsTest::marksOfQuotingAreNoText()
{
    QFETCH(QString, mark);
    for (const std::string& record : {dense, ansor, trial}) {
        const std::string line = mark.toStdString() + record + "\n";
        const DocumentPtr document = readDocument(line + line + line, "x");
        QCOMPARE(document->artifacts.size(), std::size_t{1});
        QCOMPARE(logOf(*document).records.size(), std::size_t{3});
        QVERIFY(document->artifacts[0].pieces.empty());
    }
}

void TuningLogsTest::versionsAreLogsOfTheirOwn()
{
    const DocumentPtr document = readDocument(dense + "\n" + ansor + "\n" + trial + "\n" + dense + "\n" + twoCalls() + "\n", "x");
    QCOMPARE(document->artifacts.size(), std::size_t{4});
    QCOMPARE(logOf(*document, 0).records.size(), std::size_t{2});
    QCOMPARE(logOf(*document, 1).tuner, Tuner::Ansor);
    QCOMPARE(logOf(*document, 2).tuner, Tuner::MetaSchedule);
    QVERIFY(document->artifacts[3].profile());
}

void TuningLogsTest::aWorkloadNamesItsRecords()
{
    const FunctionNames names = functionNames(workload("main", {"root", "T_matmul_NT", "T_add"}));
    QCOMPARE(names.function, std::string("main"));
    QCOMPARE(names.blocks, (std::vector<std::string>{"root", "T_matmul_NT", "T_add"}));
    QVERIFY(functionNames("////").function.empty());
    std::string workloads, second = trial;
    second.replace(0, 2, "[1");
    for (const char* name : {"fused_dense_add", "softmax"})
        workloads += "[\"15848199967561426297\",\"" + workload(name, {"root"}) + "\"]\n";
    const DocumentPtr document = readDocument(workloads + second + "\n" + trial + "\n", "both");
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    const TuningLog& log = logOf(*document);
    QCOMPARE(log.records.size(), std::size_t{2});
    QCOMPARE(log.inputs[log.records[0].input].name, std::string("softmax"));
    QCOMPARE(log.inputs[log.records[1].input].name, std::string("fused_dense_add"));
    QVERIFY(logOf(*readDocument(trial, "alone")).inputs[0].name.empty());
    QCOMPARE(logOf(*readDocument(workloads, "alone")).inputs.size(), std::size_t{2});
}

void TuningLogsTest::otherJsonIsLeftAlone_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("other keys") << QByteArray(R"({"input": ["a", "b", [], {}], "result": [[1], 0, 1, 1], "name": "x"})");
    QTest::newRow("version of another program") << QByteArray(R"({"i": [1], "r": [2], "v": "1.0"})");
    QTest::newRow("lists of numbers") << QByteArray("[1, [2, 3]]\n[2, [3, [4]]]\n");
    QTest::newRow("a cut record alone") << QByteArray(R"({"input": ["llvm", "dense")");
    QTest::newRow("nothing in it") << QByteArray(R"({"i": [], "r": [], "v": 0.1})");
}

void TuningLogsTest::otherJsonIsLeftAlone()
{
    QFETCH(QByteArray, text);
    QVERIFY(readDocument(text.toStdString(), "x")->artifacts.empty());
}

void TuningLogsTest::aLongLogIsReadInLinearTime()
{
    const auto milliseconds = [](int records) {
        std::string text;
        for (int at = 0; at < records; ++at)
            text += dense + "\n";
        for (int at = 0; at < records; ++at)
            text += "{\"input\": ["; // each begins like a record
        QElapsedTimer timer;
        timer.start();
        const DocumentPtr document = readDocument(std::move(text), "x.log");
        const bool complete = logOf(*document).records.size() == static_cast<std::size_t>(records);
        return complete ? timer.elapsed() : -1;
    };
    const qint64 few = milliseconds(1000), many = milliseconds(10000);
    QVERIFY(few >= 0 && many >= 0);
    QVERIFY2(many <= 40 * std::max<qint64>(few, 5), qPrintable(QString("%1 and %2 ms").arg(few).arg(many)));
}

void TuningLogsTest::recordsOfOthersAreAllRead_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("records");
    QTest::addColumn<int>("failed");
    const auto row = [](const char* path, int records, int failed) { QTest::newRow(path) << QString(path) << records << failed; };
    row("tvm/0.19.0/tuning/autotvm/autotvm.log", 108, 12);
    row("tvm/0.19.0/tuning/ansor/ansor.json", 48, 8);
    row("tvm/0.19.0/tuning/metaschedule/work/database_tuning_record.json", 27, 3);
    row("seeds/004_7cd0bfc100f91449.txt", 42, 0);
    row("corpus/f-atv-07.log", 250, 13);
    row("corpus/f-atv-13.log", 1180, 51);
    row("corpus/f-ans-09.json", 210, 6);
    row("corpus/f-ans-03.json", 26, 0);
    row("corpus/f-ms-03.json", 207, 64);
}

void TuningLogsTest::recordsOfOthersAreAllRead()
{
    QFETCH(QString, path);
    QFETCH(int, records);
    QFETCH(int, failed);
    const QString file = QStringLiteral(TVMSCOPE_SHARED "/") + path;
    if (!QFile::exists(file))
        QSKIP("not here");
    const DocumentPtr document = readFile(file.toStdString());
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    const TuningLog& log = logOf(*document);
    QCOMPARE(log.records.size(), static_cast<std::size_t>(records));
    const auto isFailed = [](const TuningRecord& each) { return each.error != TuningError::None; };
    QCOMPARE(std::count_if(log.records.begin(), log.records.end(), isFailed), failed);
    QCOMPARE(log.broken, std::int64_t{0});
}

QTEST_APPLESS_MAIN(TuningLogsTest)
#include "tuninglogs_test.moc"
