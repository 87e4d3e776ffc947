// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "parsers/documentreader.h"
#include "parsers/namesintext.h"
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

    void namedFunctionsAreFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("names");
        const auto row = [](const char* what, const char* text, const char* names) {
            QTest::newRow(what) << QString::fromUtf8(text) << QString::fromUtf8(names);
        };
        row("in brackets, Relay", "Which node is this? (e.g. fused_layout_transform_nn_batch_flatten)",
            "fused_layout_transform_nn_batch_flatten: layout_transform nn.batch_flatten");
        row("with a module in front", "`tvmgen_default_fused_nn_dense_add_1` or vm_mod_fused_nn_softmax, who knows.",
            "tvmgen_default_fused_nn_dense_add_1: nn.dense add; vm_mod_fused_nn_softmax: nn.softmax");
        row("each once", "fused_nn_relu, then fused_nn_relu again; \"fused_nn_relu\".", "fused_nn_relu: nn.relu");
        row("with numbers, as Relax has it", "fused_dense1_add5 is slow", "fused_dense1_add5: dense add");
        row("another program's", "vLLM calls fused_add_rms_norm and fused_softmax", "");
        row("the same in a text about TVM", "TVM calls fused_softmax", "fused_softmax: softmax");
        row("fragments", "TVM: fused_nn_\u2026, fused_nn_dense\u2026, fused_nn_dense..., \u2026fused_nn_relu, fused_nn_*, fused_",
            "");
        row("unknown pieces", "TVM: fused_nn_dense_frobnicate, fused_my_thing, tvmgen_default_main", "");
        row("parts of others' names", "TVM: my_fused_nn_dense, unfused_nn_dense, is_fused_nn_dense_ok", "");
        row("prose", "TVM fused them: the fused kernel, fused-multiply-add, fused_into_one, fused_or_not.", "");
    }
    void namedFunctionsAreFound()
    {
        QFETCH(QString, text);
        QFETCH(QString, names);
        const std::string source = text.toStdString();
        QStringList found;
        for (const NameInText& one : namesInText(source)) {
            QString said = QString::fromUtf8(one.name.data(), static_cast<qsizetype>(one.name.size())) + ':';
            for (const ComponentOperator& component : one.parts.components)
                said += ' ' + QString::fromStdString(component.name);
            QCOMPARE(std::string_view(source).substr(one.position, one.name.size()), one.name);
            found << said;
        }
        QCOMPARE(found.join("; "), names);
    }

    void aTextThatNamesFunctionsSaysSo()
    {
        const DocumentPtr document = readDocument("Hello,\nwhat is\n  fused_nn_dense_add in Relay?\n", "x");
        QCOMPARE(codesOf(*document), QString("no-measurement"));
        QCOMPARE(document->diagnostics[0].line, 3U);
        QCOMPARE(document->diagnostics[0].column, 3U);
        QCOMPARE(codesOf(*readDocument("import tvm\n\nprint('fused_nn_dense_add')\n", "x.py")), QString("no-measurement"));
        // What says more of the source than its names do stays.
        QCOMPARE(codesOf(*readDocument(json("{'a': 'fused_nn_dense_add'}"), "x")), QString("no-report-json"));
        // What was measured is what counts.
        QVERIFY(!codesOf(*readDocument("of fused_nn_relu:\n" + twoCalls(), "x")).contains("no-measurement"));
    }

    void theNamesOfAPostAreFound()
    {
        QDir folder(QStringLiteral(TVMSCOPE_SHARED "/seeds"));
        const QStringList posts = folder.entryList({"*.txt"}, QDir::Files, QDir::Name);
        if (posts.isEmpty())
            QSKIP("the forum posts are not here");
        for (const QString& post : posts) {
            const QString codes = codesOf(*readFile(folder.filePath(post).toStdString()));
            QVERIFY2(codes.contains("no-measurement") == post.startsWith("003"), qPrintable(post + ' ' + codes));
        }
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
