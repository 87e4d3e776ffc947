// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "sampletext.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace tvmscope;
using namespace tvmscope::testing;

class IdentificationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsNoReportIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        const auto named = [](const char* name, const char* code, const std::string& text) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QString("no-report-") + code;
        };
        const auto row = [&](const char* code, const std::string& text) { named(code, code, text); };
        row("empty", "");
        row("blank", " \n\t\n");
        row("autotvm-log",
            json("{'input': ['llvm', 'dense', {}, {}], 'config': {}, 'result': [[1.5e-06], 0, 0.3, 1.6e9], 'version': 0.2, "
                 "'tvm_version': '0.8'}"));
        named("AutoTVM 0.1 behind comments", "autotvm-log", "# x\n{\"r\": [[1], 0, 1, 1], \"v\": 0.1, \"i\": []}\n");
        row("ansor-log", json("{'i': [['[\\'x\\', 1]', 'llvm'], [[], []]], 'r': 0.1, 'v': 'v0.6'}"));
        row("metaschedule-records", "[0,[[[[\"GetBlock\",[],[\"dense\",\"main\"],[\"b0\"]]],[]],[1.25e-06],null]]");
        row("autotvm-pickle", "gASVKAAAAAAAAACMC\tgASVKAAAAAAAAACMCnR2bS4\tgASVKAAAA\tgASVKA\t0.2\t0.8\n");
        row("metaschedule-workloads", "[\"9761209783014096243\",\"6a8AAAAA\"]\n");
        row("metaschedule-table",
            " ID |  Name | FLOP | Weight | Speed (GFLOPS) | Latency (us) | Weighted Latency (us) | Trials | Done \n");
        row("autotvm-progress", "[Task  1/20]  Current/Best:   86.48/  99.59 GFLOPS | Progr");
        row("ansor-table", "|    2 |        0.040 |        2596.75 |    128 |\n");
        row("graph", json("{'nodes': [{'op': 'tvm_op'}], 'arg_nodes': [], 'heads': [], 'node_row_ptr': [0], 'attrs': {}}"));
        row("graph-dump", json("{'nodes': [{'op': 'param'}], 'arg_nodes': [], 'node_row_ptr': [0]}"));
        named("graph dump of v0.5", "graph-dump", json("'{\\'nodes\\': [], \\'node_row_ptr\\': [0]}'"));
        row("nnvm-symbol", json("{'nodes': [{'op': 'conv2d'}], 'arg_nodes': [0], 'heads': [[0, 0]]}"));
        row("chrome-trace",
            json("{'displayTimeUnit': 'ns', 'traceEvents': [{'ts': 0.0, 'tid': 1, 'pid': 1, 'name': 'x', 'ph': 'B'}]}"));
        named("trace of ONNX Runtime", "chrome-trace",
            json("[{'cat' : 'Session','pid' :1,'dur' :3,'ts' :5,'ph' : 'X','name' :'model_run'}]"));
        row("speedscope",
            json("{'$schema': 'https://www.speedscope.app/file-format-schema.json', 'shared': {'frames': []}, 'profiles': []}"));
        row("vm-listing", "VM Function[0]: main(data)\n# reg file size = 19\n");
        row("relax-listing", "  call  fused_matmul_add in: %0, c[2], %4 dst: %void\n  ret   %4\n");
        row("get-stat", "#OpName                       \t#InvokeCount\t#Duration(us): Sum/Mean/Min/Max\n");
        row("debug-table", "Node Name         Ops               Time(us)  Time(%)  Shape   Inputs  Outputs  Measurements(us)\n");
        row("benchmark", "Execution time summary:\n mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)  \n");
        row("relay-ir", "#[version = \"0.0.5\"]\nfn (%x: Tensor[(1, 8), float32]) {\n");
        row("relax-ir", "# from tvm.script import relax as R\n\n@I.ir_module\nclass Module:\n");
        row("report-repr", "It printed runtime.profiling.Duration(12.5), and nothing else.\n");
        row("report-json-piece", json("unt':{'count':1}},{'Duration':{'microseconds':3.0},'Name':{'string':'x'}}]"));
        row("json", json("{'a': 1, 'b': [2]}"));
        row("json-list", "[1, 2, 3]");
        row("json-cut", json("{'a': 1, 'b': [2"));
        row("python", "import tvm\n\ndef main():\n    pass\n");
        row("html", "<!DOCTYPE html>\n<html></html>\n");
        row("text", "It is slow. Why?\n");
        row("tvm-params", std::string("\xB7\x9C\x04\x05\x4F\x8D\xE5\xF7\0\0\0\0", 12));
        row("compressed", std::string("\x1F\x8B\x08\0\0\0\0\0\0\x03", 10));
        row("picture", std::string("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", 16));
        row("elf",
            std::string("\x7F"
                        "ELF\x02\x01\x01\0\0\0",
                10));
        row("binary", std::string("\x01\0\x02\0\x03\x7f\x05\0\x00\x01", 10));
    }
    void whatIsNoReportIsNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        const DocumentPtr document = readDocument(text.toStdString(), "x");
        QVERIFY(document->artifacts.empty());
        QVERIFY(document->hasErrors());
        QCOMPARE(codesOf(*document), code);
    }

    void recordsOfATuningLogAreCounted()
    {
        const std::string record = json("{'i': [], 'r': [[1], 0, 1, 1], 'v': 0.1}");
        const DocumentPtr document = readDocument("# comment\n" + record + "\n" + record + "\n", "x.log");
        const auto kinds = std::get<std::vector<Message>>(document->diagnostics.at(0).message.arguments.at(0).value);
        QCOMPARE(std::get<std::int64_t>(kinds.at(0).arguments.at(1).value), 2);
    }

    void filesThatCannotBeReadAreExplained()
    {
        QTemporaryDir folder;
        const std::string base = folder.path().toStdString();
        QFile empty(folder.filePath("empty.json"));
        QVERIFY(empty.open(QIODevice::WriteOnly));
        empty.close();
        QCOMPARE(codesOf(*readFile(base + "/none.json")), QString("file-not-found"));
        QCOMPARE(codesOf(*readFile(base)), QString("file-is-folder"));
        QCOMPARE(codesOf(*readFile(base + "/empty.json")), QString("file-empty"));
        QVERIFY(empty.setPermissions(QFileDevice::Permissions()));
        if (!QFile(folder.filePath("empty.json")).open(QIODevice::ReadOnly)) // root may read everything
            QCOMPARE(codesOf(*readFile(base + "/empty.json")), QString("file-not-permitted"));
    }

    void everyFileOfOthersGetsAnAnswer()
    {
        QDir folder(QStringLiteral(TVMSCOPE_SHARED "/corpus"));
        if (!folder.exists())
            QSKIP("the collection of others' logs is not here");
        const std::array weak{
            QStringLiteral("no-report-text"), QStringLiteral("no-report-binary"), QStringLiteral("no-report-json-cut")};
        for (const QString& name : folder.entryList(QDir::Files)) {
            const DocumentPtr document = readFile(folder.filePath(name).toStdString());
            const QString codes = codesOf(*document);
            QVERIFY2(
                !document->artifacts.empty() || codes.startsWith(QLatin1String("no-report-")), qPrintable(name + ' ' + codes));
            if (name != QLatin1String("INDEX.tsv"))
                QVERIFY2(std::find(weak.begin(), weak.end(), codes) == weak.end(), qPrintable(name + ' ' + codes));
        }
    }
};

QTEST_APPLESS_MAIN(IdentificationTest)
#include "identification_test.moc"
