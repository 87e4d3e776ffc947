// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/benchmark.h"
#include "models/profile/logwarning.h"
#include "parsers/documentreader.h"

#include <QTest>

#include <atomic>
#include <string>

using namespace tvmscope;

/// Warnings and timings that stand in a text beside reports, or alone.
class LogArtifactsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWarnings_data();
    void readsWarnings();
    void aWarningKeepsTargetAndWorkload();
    void readsTimings_data();
    void readsTimings();
    void namesTimings_data();
    void namesTimings();
    void checksRatios_data();
    void checksRatios();
    void leavesOtherTextAlone_data();
    void leavesOtherTextAlone();
    void opensWithoutAProfile_data();
    void opensWithoutAProfile();
    void numbersProfilesFirst();
    void warningInsideATableLeavesItWhole();
    void aLongLogIsReadOnAllCores();
};

namespace {

const std::string table = "Name            Duration (us)  Percent  Device  Count  Argument Shapes\n"
                          "fused_nn_dense          10.00   100.00    cpu0      1   float32[1, 8]\n"
                          "----------\n"
                          "Sum                     10.00   100.00              1\n"
                          "Total                   10.00             cpu0      1\n";

QString tensorsOf(const LogWarning& warning)
{
    QStringList all;
    for (const auto& dimensions : warning.tensors) {
        QStringList sizes;
        for (const std::int64_t size : dimensions)
            sizes << QString::number(size);
        all << sizes.join('x');
    }
    return all.join(' ');
}

} // namespace

void LogArtifactsTest::readsWarnings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("op");
    QTest::addColumn<QString>("tensors");
    QTest::newRow("graph tuner") << QByteArray("Config for target=llvm -keys=cpu -link-params=0, workload=('dense_pack.x86', "
                                               "('TENSOR', (1, 2048), 'float32'), ('TENSOR', "
                                               "(1000, 2048), 'float32'), None, 'float32') is missing in ApplyGraphBest context. "
                                               "A fallback configuration is used, which "
                                               "may bring great performance regression.\n")
                                 << "fallback-configuration"
                                 << "dense_pack.x86"
                                 << "1x2048 1000x2048";
    QTest::newRow("fallback context") << QByteArray(
        "WARNING:autotvm:Cannot find config for target=cuda -keys=cuda,gpu, workload=('conv2d_nchw.cuda', ('TENSOR', (1, 3, 224, "
        "224), 'float32'), ('TENSOR', (64, 3, 7, 7), 'float32'), (2, 2), (3, 3, 3, 3), (1, 1), 'float32'). A fallback "
        "configuration is used, which may bring great performance regression.\n")
                                      << "fallback-configuration"
                                      << "conv2d_nchw.cuda"
                                      << "1x3x224x224 64x3x7x7";
    QTest::newRow("before v0.7") << QByteArray(
        "Cannot find config for target=llvm, workload=('conv2d', (1, 64, 56, 56, 'float32'), (64, 64, 3, 3, 'float32'), (1, 1), "
        "(1, 1), 'NCHW', 'float32'). A fallback configuration is used, which may bring great performance regression.\n")
                                 << "fallback-configuration"
                                 << "conv2d"
                                 << "1x64x56x56 64x64x3x3";
    QTest::newRow("workload is none") << QByteArray(
        "Cannot find config for target=llvm, workload=None. A fallback configuration is used, which may bring great performance "
        "regression.\n") << "fallback-configuration"
                                      << ""
                                      << "";
    QTest::newRow("ansor") << QByteArray(
        "-----------------------------------\nfused_nn_dense\nCannot find tuned schedules for target=llvm, "
        "workload_key=[\"ab\"]. A fallback TOPI schedule is used, which may bring great performance regression or even "
        "compilation failure. Compute DAG info:\n")
                           << "fallback-schedule"
                           << "fused_nn_dense"
                           << "";
    QTest::newRow("metaschedule") << QByteArray("[11:54:06] Warning: Tuning record is not found for primfunc: conv2d1\n")
                                  << "no-tuning-record"
                                  << "conv2d1"
                                  << "";
    QTest::newRow("strategy") << QByteArray("conv2d NHWC layout is not optimized for x86 with autotvm.\n") << "not-optimized"
                              << "conv2d"
                              << "";
    QTest::newRow("nobody named") << QByteArray("One or more operators have not been tuned. Please tune your model for better "
                                                "performance. Use DEBUG logging level to see "
                                                "more details.\n")
                                  << "operators-not-tuned"
                                  << ""
                                  << "";
    QTest::newRow("timer") << QByteArray(
        "No timer implementation for vulkan, using default timer instead. It may be inaccurate or "
        "have extra overhead.\n")
                           << "default-timer"
                           << "vulkan"
                           << "";
}

void LogArtifactsTest::aWarningKeepsTargetAndWorkload()
{
    const DocumentPtr document = readDocument(
        "Cannot find config for target=cuda -keys=cuda,gpu, workload=('dense.cuda', ('TENSOR', (1, 8), 'float32')). A fallback "
        "configuration is used, which may bring great performance regression.\n"
        "fused_nn_dense\nCannot find tuned schedules for target=llvm, workload_key=[\"ab\", [1, 8]]. A fallback TOPI schedule is "
        "used, which may bring great performance regression or even compilation failure.\n"
        "Cannot find config for target=llvm, workload=None. A fallback configuration is used, which may bring great "
        "performance regression.\n",
        "log.txt");
    const std::vector<LogWarning>& items = document->artifacts.front().get<LogWarnings>()->items;
    QCOMPARE(items.size(), std::size_t{3});
    QCOMPARE(items[0].target, std::string("cuda -keys=cuda,gpu"));
    QCOMPARE(items[0].workload, std::string("('dense.cuda', ('TENSOR', (1, 8), 'float32'))"));
    QCOMPARE(items[1].target, std::string("llvm"));
    QCOMPARE(items[1].workload, std::string("[\"ab\", [1, 8]]"));
    QCOMPARE(items[2].target, std::string("llvm"));
    QCOMPARE(items[2].workload, std::string());
}

void LogArtifactsTest::readsWarnings()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, code);
    QFETCH(QString, op);
    QFETCH(QString, tensors);
    const DocumentPtr document = readDocument("compiling\n\n" + text.toStdString() + table, "log.txt");
    QCOMPARE(document->profiles().size(), std::size_t{1});
    QCOMPARE(document->artifacts.size(), std::size_t{2});
    const Artifact& artifact = document->artifacts.front();
    QCOMPARE(artifact.kind(), std::string_view("warnings"));
    QCOMPARE(artifact.get<LogWarnings>()->items.size(), std::size_t{1});
    const LogWarning& warning = artifact.get<LogWarnings>()->items.front();
    QCOMPARE(QString::fromStdString(std::string(logWarningId(warning.code))), code);
    QCOMPARE(QString::fromStdString(warning.op), op);
    QCOMPARE(tensorsOf(warning), tensors);
    QVERIFY(warning.line >= 3);
    QCOMPARE(artifact.id, 2);
}

void LogArtifactsTest::readsTimings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("meanUs");
    QTest::addColumn<double>("stdUs");
    QTest::addColumn<qint64>("repeats");
    QTest::newRow("summary") << QByteArray(
        "Execution time summary:\n mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)  \n"
        "  24.5861      24.6256      25.5272      23.9803       0.5628                  ")
                             << 24586.1 << 562.8 << qint64(0);
    QTest::newRow("behind the numbers of lines")
        << QByteArray("     1\tExecution time summary:\n     2\t mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)\n"
                      "     3\t   4.5678       4.4444       5.1111       4.2222       0.1234\n")
        << 4567.8 << 123.4 << qint64(0);
    QTest::newRow("behind the times of a build")
        << QByteArray("#12 0.154  mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)\n"
                      "#12 0.154   4.5678       4.4444       5.1111       4.2222       0.1234\n")
        << 4567.8 << 123.4 << qint64(0);
    QTest::newRow("summary in running text")
        << QByteArray("mean (ms) median (ms) max (ms) min (ms) std (ms) 1.2500 1.2000 1.5000 1.1000 0.1500") << 1250.0 << 150.0
        << qint64(0);
    QTest::newRow("seconds") << QByteArray("mean (s)  max (s)   min (s)   std (s)  \n 0.01250   0.01500   0.01100   0.00150 \n")
                             << 12500.0 << 1500.0 << qint64(0);
    QTest::newRow("repr") << QByteArray("BenchmarkResult(min=0.001, mean=0.0012, median=0.0011, max=0.002, std=0.0001, "
                                        "results=(0.001, 0.002))")
                          << 1200.0 << 100.0 << qint64(2);
    QTest::newRow("repr of one") << QByteArray("BenchmarkResult(min=0.001, mean=0.001, median=0.001, max=0.001, std=0.0, "
                                               "results=(0.001,))")
                                 << 1000.0 << 0.0 << qint64(1);
    QTest::newRow("older repr") << QByteArray("ProfileResult(mean=1.2e-05, results=(1.1e-05, 1.3e-05))") << 12.0 << -1.0
                                << qint64(2);
    QTest::newRow("as comments, without its title")
        << QByteArray("# mean (ms)   max (ms)    min (ms)    std (ms)\n# 12.50   15.00   11.00   1.50\n") << 12500.0 << 1500.0
        << qint64(0);
    QTest::newRow("as comments") << QByteArray("# Execution time summary:\n# mean (ms)   max (ms)    min (ms)    std (ms)\n"
                                               "#  12.50   15.00   11.00   1.50\n")
                                 << 12500.0 << 1500.0 << qint64(0);
    QTest::newRow("elapsed") << QByteArray("*** VM style1 runtime time elapsed 0.04385066032409668\n") << 43850.66032409668
                             << -1.0 << qint64(0);
    QTest::newRow("elapsed, with its unit") << QByteArray("VM elapsed: 0.0438 s\n") << 43800.0 << -1.0 << qint64(0);
    QTest::newRow("label, number, unit") << QByteArray("relay: 12.5 ms\n") << 12500.0 << -1.0 << qint64(0);
    QTest::newRow("in columns, with its deviation")
        << QByteArray("resnet-18            12.34 ms            (0.05 ms)\n") << 12340.0 << 50.0 << qint64(0);
    for (const char* deviation : {"(std 0.05)", "(std: 0.05 ms)", "(std dev = 50 us)", "(\xC2\xB1 0.05)", "\xC2\xB1 0.05 ms",
             "+/- 0.05 ms", "(+/-0.05)", "(stddev 0.05 ms)"})
        QTest::newRow(deviation) << QByteArray("Latency: 12.34 ms ") + deviation + '\n' << 12340.0 << 50.0 << qint64(0);
    QTest::newRow("one unit behind both") << QByteArray("Latency: 12.34 \xC2\xB1 0.05 ms\n") << 12340.0 << 50.0 << qint64(0);
    QTest::newRow("below its name") << QByteArray("trt\n 14.001697911739349 ms\n") << 14001.697911739349 << -1.0 << qint64(0);
    QTest::newRow("tutorial") << QByteArray("Mean inference time (std dev): 328.58 ms (0.60 ms)\n") << 328580.0 << 600.0
                              << qint64(0);
}

void LogArtifactsTest::readsTimings()
{
    QFETCH(QByteArray, text);
    QFETCH(double, meanUs);
    QFETCH(double, stdUs);
    QFETCH(qint64, repeats);
    const DocumentPtr document = readDocument(text.toStdString(), "timing.txt");
    QVERIFY(!document->hasErrors());
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    const Artifact& artifact = document->artifacts.front();
    QCOMPARE(artifact.kind(), std::string_view("benchmark"));
    const Benchmark& benchmark = *artifact.get<Benchmark>();
    QVERIFY(std::abs(benchmark.meanUs - meanUs) < 1e-6);
    QVERIFY(std::abs(benchmark.stdUs.value_or(-1.0) - stdUs) < 1e-6);
    QCOMPARE(benchmark.repeats, qint64(repeats));
    QCOMPARE(benchmark.single, !benchmark.stdUs && !text.contains("Result("));
    QCOMPARE(artifact.id, 1);
}

void LogArtifactsTest::namesTimings_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("timing");
    QTest::addColumn<QString>("name");
    const QByteArray summary
        = "Execution time summary:\n mean (ms)   max (ms)    min (ms)    std (ms)\n 12.50   15.00   11.00   1.50\n";
    QTest::newRow("the line above") << QByteArray("nbit8_dtypeint8\n") << summary << "nbit8_dtypeint8";
    QTest::newRow("with stars") << QByteArray("*** AutoTVM ***\n") << summary << "AutoTVM";
    QTest::newRow("a few words") << QByteArray("Evaluating resnet18_cifar with 1 threads\n") << summary
                                 << "Evaluating resnet18_cifar with 1 threads";
    QTest::newRow("over a blank line") << QByteArray("fp16\n\n") << summary << "fp16";
    QTest::newRow("on its own line") << QByteArray("fp16: ")
                                     << QByteArray("ProfileResult(mean=1.2e-05, results=(1.1e-05, 1.3e-05))") << "fp16";
    QTest::newRow("no sentence") << QByteArray("Evaluate inference time cost...\n") << summary << "";
    QTest::newRow("no row of numbers") << QByteArray("fused_dense 12.5 3\n") << summary << "";
    QTest::newRow("nothing") << QByteArray() << summary << "";
    QTest::newRow("its label") << QByteArray() << QByteArray("Relay VM: 12.5 ms\n") << "Relay VM";
    QTest::newRow("before elapsed") << QByteArray() << QByteArray("*** VM style1 runtime time elapsed 0.0438\n")
                                    << "VM style1 runtime time";
    const auto logged = [](const char* prefix) {
        QTest::newRow(prefix) << QByteArray() << QByteArray(prefix) + "resnet-18 (cuda): 12.5 ms\n"
                              << "resnet-18 (cuda)";
    };
    for (const char* prefix : {"INFO:root:", "[12:00:01] ", "[2024-05-01 12:00:01] ", "2024-05-01 12:00:01,123 INFO ",
             "2024-05-01 12:00:01,123 - bench - INFO - ", "05/01/2024 12:00:01 - INFO - ", "[INFO] ", "WARNING ",
             "Warning: ", "2024-05-01T12:00:01.1234567Z ", "[12:00:01] /tvm/src/bench.cc:33: ", "[1,0]<stdout>:", "#12 0.154 ",
             "I0501 12:00:01.123456  1234 bench.cc:33] ", "2024-05-01 12:00:01.123 [main] INFO ", "12:00:01 "})
        logged(prefix);
    QTest::newRow("a logger's line above") << QByteArray("fp16\n") << QByteArray("INFO:root:12.5 ms\n") << "fp16";
    QTest::newRow("a summary behind a level") << QByteArray("fp16\nINFO:root:") << summary << "fp16";
    QTest::newRow("a repr behind a time") << QByteArray("[12:00:01] fp16: ")
                                          << QByteArray("ProfileResult(mean=1.2e-05, results=(1.1e-05, 1.3e-05))") << "fp16";
    QTest::newRow("elapsed in a log") << QByteArray() << QByteArray("[12:00:01] *** VM style1 elapsed 0.0438\n") << "VM style1";
    // A logger's words, a greeting, and who wrote a mail are no names.
    for (const char* before : {"2024-06-03 12:00:02,014 INFO ", "2024-06-03 12:00:02,014 INFO\n",
             "> 2024-06-03 12:00:02,014 INFO ", "> > [12:00:01] INFO\n> > ", "2024-06-03 12:00:02,014 INFO root: ",
             "2024-06-03 12:00:02,014 INFO __main__:\n", "Jun 03 12:00:02 host python[123]: ", "Mon Jun  3 12:00:02 2024\n",
             "[100%] Built target tvm\n", "Linking CXX shared library libtvm.so\n", "make[1]: Leaving directory '/tvm/build'\n",
             "Requirement already satisfied: numpy\n", "Successfully installed apache-tvm\n",
             "Installing collected packages: tvm\n", "Hello\n\n", "Hello everyone\n", "> Hi all\n> ", "Dear TVM community:\n",
             "On Monday somebody wrote:\n> "})
        QTest::newRow(qPrintable(QStringLiteral("no name: %1").arg(QLatin1String(before))))
            << QByteArray(before) << summary << "";
    QTest::newRow("a quoted log") << QByteArray("> 2024-06-03 12:00:02,014 INFO resnet18\n> ") << summary << "resnet18";
    QTest::newRow("a greeting above a time") << QByteArray("Hello\n") << QByteArray("12.5 ms\n") << "";
    QTest::newRow("a model of this name") << QByteArray("hifi-gan\n") << summary << "hifi-gan";
    // What only looks like a prefix is the name's own.
    for (const char* name : {"[fp16] relay", "cuda:0", "error", "10:30 relay", "task:conv2d"})
        QTest::newRow(qPrintable(QStringLiteral("a name: %1").arg(QLatin1String(name))))
            << QByteArray() << QByteArray(name) + " = 12.5 ms\n"
            << QString::fromLatin1(name);
}

void LogArtifactsTest::namesTimings()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, timing);
    QFETCH(QString, name);
    const DocumentPtr document = readDocument((before + timing).toStdString(), "timing.txt");
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(document->artifacts.front().get<Benchmark>()->name), name);
}

void LogArtifactsTest::checksRatios_data()
{
    QTest::addColumn<QByteArray>("sentence");
    QTest::addColumn<QString>("code");
    QTest::newRow("right") << QByteArray("API 2 is 1.653479988908402 times slower than API 1") << "ratio-holds";
    QTest::newRow("rounded") << QByteArray("A 1.65x faster model") << "ratio-holds";
    QTest::newRow("wrong") << QByteArray("API 2 is 1.753479988908402 times slower than API 1") << "ratio-differs";
    QTest::newRow("of something else") << QByteArray("PyTorch is 3.5x slower") << "";
    QTest::newRow("no number") << QByteArray("Many times slower") << "";
}

void LogArtifactsTest::checksRatios()
{
    QFETCH(QByteArray, sentence);
    QFETCH(QString, code);
    const std::string timings = "*** VM style1 runtime time elapsed 0.04385066032409668\nOther text.\n"
                                "*** VM style2 runtime time elapsed 0.07250618934631348\n";
    const DocumentPtr document = readDocument(timings + sentence.toStdString(), "timing.txt");
    QCOMPARE(document->artifacts.size(), code.isEmpty() ? std::size_t{2} : std::size_t{3});
    QString found;
    for (const Diagnostic& diagnostic : document->diagnostics)
        if (diagnostic.message.code.starts_with("ratio-"))
            found += QString::fromStdString(std::string(diagnostic.message.code));
    QCOMPARE(found, code);
}

void LogArtifactsTest::leavesOtherTextAlone_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("prose") << QByteArray("this store is not optimized for small viewports.\n");
    QTest::newRow("a sentence about means") << QByteArray("mean (of four) and std (of four)\n");
    QTest::newRow("a header without figures") << QByteArray("mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)\n");
    QTest::newRow("a repr that was cut") << QByteArray("BenchmarkResult(min=0.001, mean=0.0012, median=");
    QTest::newRow("no time") << QByteArray("ProfileResult(mean=nan, results=(nan, nan))");
    QTest::newRow("a title of a column") << QByteArray("Network Name   Mean Inference Time (std dev)\nresnet-18  12.34\n");
    QTest::newRow("a time in a sentence") << QByteArray(
        "(1) reports 328ms while (2) reports 1.41s. What is the reason for this?\n");
    QTest::newRow("a time at the end of a sentence") << QByteArray("After tuning the libtorch model takes 30.5 ms\n");
    QTest::newRow("a number in brackets that nothing names") << QByteArray("resnet18: 12.5 ms (7)\n");
    QTest::newRow("two words") << QByteArray("libtorch 30ms\n");
    QTest::newRow("what a tuner took") << QByteArray("Time elapsed for measurement: 24.17 s\nTime elapsed: 0.16\n");
    QTest::newRow("what a compiler took") << QByteArray("Compile time: 30.25 s\n");
    QTest::newRow("a number without a unit") << QByteArray("autotvm\n0.0047320376800000005\n");
    QTest::newRow("figures that contradict each other and were not printed like this")
        << QByteArray("mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)\n3  4.5678  4.4444  5.1111  4.2222\n");
    QTest::newRow("what another profiler took") << QByteArray("Self CPU time total: 24.573ms\nSelf CUDA time total: 11.666ms\n");
    QTest::newRow("what is left") << QByteArray("ETA: 12.5 s\n");
    QTest::newRow("a comment of a program") << QByteArray("    else:\n        # 1.0 sec\n        pass\n");
    QTest::newRow("a function of another language") << QByteArray("def @foo(%x: i32):\n  ret %x\n");
    QTest::newRow("a sentence above a number") << QByteArray("It takes, on my machine, this.\n14.001 ms\n");
}

void LogArtifactsTest::leavesOtherTextAlone()
{
    QFETCH(QByteArray, text);
    const DocumentPtr document = readDocument(text.toStdString(), "text.txt");
    QVERIFY(document->artifacts.empty());
    QVERIFY(document->hasErrors());
}

void LogArtifactsTest::opensWithoutAProfile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("kind");
    QTest::newRow("warnings alone") << QByteArray("One or more operators have not been tuned.\n") << "warnings";
    QTest::newRow("a timing in prose") << QByteArray("It is slow.\n\nMean inference time (std dev): 328.58 ms (0.60 ms)\nWhy?\n")
                                       << "benchmark";
    QTest::newRow("warnings in a log") << QByteArray("compiling\nOne or more operators have not been tuned.\ndone\n")
                                       << "warnings";
}

void LogArtifactsTest::opensWithoutAProfile()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, kind);
    const DocumentPtr document = readDocument(text.toStdString(), "log.txt");
    QVERIFY(!document->hasErrors());
    QVERIFY(document->profiles().empty());
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    QCOMPARE(QString::fromUtf8(document->artifacts[0].kind().data()), kind);
    QCOMPARE(document->artifacts[0].id, 1);
}

void LogArtifactsTest::numbersProfilesFirst()
{
    const std::string other = std::string(table).replace(table.find("10.00"), 5, "20.00");
    const DocumentPtr document = readDocument(table + "\nOne or more operators have not been tuned.\n\n" + other, "log.txt");
    QCOMPARE(document->artifacts.size(), std::size_t{3});
    QVERIFY(document->artifacts[0].profile() && !document->artifacts[1].profile() && document->artifacts[2].profile());
    QCOMPARE(document->artifacts[0].id, 1);
    QCOMPARE(document->artifacts[1].id, 3);
    QCOMPARE(document->artifacts[2].id, 2);
}

void LogArtifactsTest::warningInsideATableLeavesItWhole()
{
    std::string text = table;
    text.insert(text.find("----------"), "One or more operators have not been tuned.\n");
    const DocumentPtr document = readDocument(text, "log.txt");
    QCOMPARE(document->profiles().size(), std::size_t{1});
    QCOMPARE(document->profiles()[0]->profile()->callCount().known().value_or(-1), std::int64_t{1});
}

/// Formats scan a long text at the same time. Whoever watches is told of it by one at a time.
void LogArtifactsTest::aLongLogIsReadOnAllCores()
{
    constexpr std::size_t enough = 2'000'000;
    std::string lines;
    for (int number = 0; lines.size() < enough; ++number)
        lines += "12:00:01 [INFO] step " + std::to_string(number) + " passed conv2d 0.25\n";
    const std::string warning
        = "Config for target=llvm, workload=('dense_pack.x86', ('TENSOR', (1, 784), 'float32')) is missing in "
          "ApplyGraphBest context. A fallback configuration is used, which may bring great performance "
          "regression.\n";
    const std::string timing = "my model elapsed 0.5\n";
    std::atomic<int> inside = 0;
    bool alone = true;
    ParseControl control;
    control.progress = [&](std::uint64_t, std::uint64_t) {
        const bool first = ++inside == 1;
        alone = alone && first;
        --inside;
    };
    std::string text = lines;
    for (const std::string& artifact : {table, warning, timing})
        text += artifact + lines;
    const DocumentPtr document = readDocument(std::move(text), "ci.log", control);
    QCOMPARE(document->artifacts.size(), std::size_t{3});
    QCOMPARE(document->profiles().size(), std::size_t{1});
    QCOMPARE(document->profiles()[0]->profile()->rowCount(), std::size_t{1});
    QCOMPARE(document->artifacts[1].kind(), std::string_view("warnings"));
    QCOMPARE(document->artifacts[2].kind(), std::string_view("benchmark"));
    QVERIFY(alone);
}

QTEST_GUILESS_MAIN(LogArtifactsTest)
#include "logartifacts_test.moc"
