// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/benchmark.h"
#include "parsers/documentreader.h"
#include "sampletext.h"
#include "tablecomparison.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

const QByteArray whole
    = "BenchmarkResult(min=1.3560300000000001e-05, mean=1.43101e-05, median=1.3922999999999999e-05, max=1.5528900000000003e-05, "
      "std=7.780911026351611e-07, results=(1.5528900000000003e-05, 1.3560300000000001e-05, 1.3922999999999999e-05, 1.36264e-05, "
      "1.4911899999999999e-05))\n";
const QByteArray summary = "Execution time summary:\n mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)  \n"
                           "   0.0143       0.0139       0.0155       0.0136       0.0008                  \n";

QByteArray changed(QByteArray text, const char* what, const char* with)
{
    return text.replace(what, with);
}

/// Arguments of a message, joined.
QString argumentsOf(const Diagnostic& diagnostic)
{
    QStringList words;
    for (const MessageArgument& argument : diagnostic.message.arguments) {
        if (const auto* text = std::get_if<std::string>(&argument.value))
            words << QString::fromStdString(*text);
        if (const auto* number = std::get_if<std::int64_t>(&argument.value))
            words << QString::number(*number);
    }
    return words.join(QLatin1Char(' '));
}

} // namespace

/// The numbers of a timing follow from each other: where one was changed, the reader is told which.
class TimingChecksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatTvmPrintsIsNotDoubted_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("repr") << whole;
        QTest::newRow("summary") << summary;
        QTest::newRow("one result") << QByteArray(
            "BenchmarkResult(min=0.001, mean=0.001, median=0.001, max=0.001, std=0.0, results=(0.001,))");
        QTest::newRow("a mean alone") << QByteArray("ProfileResult(mean=1.2e-05, results=(1.1e-05, 1.3e-05))");
        QTest::newRow("rounded to three digits") << QByteArray(
            "BenchmarkResult(min=1.36e-05, mean=1.43e-05, median=1.39e-05, max=1.55e-05, std=7.78e-07, results=(1.55e-05, "
            "1.36e-05, 1.39e-05, 1.36e-05, 1.49e-05))");
        QTest::newRow("rounded to four decimals")
            << QByteArray("BenchmarkResult(min=0.0136, mean=0.0143, median=0.0139, max=0.0155, std=0.0008, results=(0.0155, "
                          "0.0136, 0.0139, 0.0136, 0.0149))");
        QTest::newRow("all alike") << QByteArray(" mean (ms)   median (ms)    max (ms)     min (ms)     std (ms)  \n"
                                                 "  0.0100   0.0100   0.0100   0.0100   0.0000\n");
    }
    void whatTvmPrintsIsNotDoubted()
    {
        QFETCH(QByteArray, text);
        const DocumentPtr document = readDocument(text.toStdString(), "timing.txt");
        QCOMPARE(document->artifacts.size(), std::size_t{1});
        QCOMPARE(codesOf(*document), QString());
    }

    void aChangedNumberIsNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("arguments");
        const QString figure = QStringLiteral("timing-figure-differs"), result = QStringLiteral("timing-result-differs"),
                      order = QStringLiteral("timing-figures-disorder");
        QTest::newRow("mean") << changed(whole, "mean=1.43101e-05", "mean=1.47101e-05") << figure
                              << QStringLiteral("mean 1.47101e-05 1.43101e-05");
        QTest::newRow("mean above max") << changed(whole, "mean=1.43101e-05", "mean=4.13101e-05") << figure
                                        << QStringLiteral("mean 4.13101e-05 1.43101e-05");
        QTest::newRow("std") << changed(whole, "std=7.780911026351611e-07", "std=7.180911026351611e-07") << figure
                             << QStringLiteral("std 7.180911026351611e-07 7.780911026351611e-07");
        QTest::newRow("median") << changed(whole, "median=1.3922999999999999e-05", "median=1.3822999999999999e-05") << figure
                                << QStringLiteral("median 1.3822999999999999e-05 1.3922999999999999e-05");
        QTest::newRow("max below min") << changed(whole, "max=1.5528900000000003e-05", "max=1.1528900000000003e-05") << figure
                                       << QStringLiteral("max 1.1528900000000003e-05 1.5528900000000003e-05");
        QTest::newRow("a result above max") << changed(whole, "1.36264e-05", "1.96264e-05") << result
                                            << QStringLiteral("4 1.96264e-05 1.36264e-05");
        QTest::newRow("the largest result") << changed(whole, "(1.5528900000000003e-05", "(1.5228900000000003e-05") << result
                                            << QStringLiteral("1 1.5228900000000003e-05 1.55289e-05");
        QTest::newRow("an exponent that no number has") << changed(whole, "1.36264e-05", "1.36264e-053333333333333") << result
                                                        << QStringLiteral("4 1.36264e-053333333333333 1.36264e-05");
        QTest::newRow("mean above max of a summary")
            << changed(summary, "0.0143", "0.0413") << order << QStringLiteral("mean max");
        QTest::newRow("max below all of a summary")
            << changed(summary, "0.0155", "0.0115") << order << QStringLiteral("mean max");
    }
    void aChangedNumberIsNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, code);
        QFETCH(QString, arguments);
        const DocumentPtr document = readDocument("fp16\n" + text.toStdString(), "timing.txt");
        QVERIFY(!document->hasErrors());
        QCOMPARE(document->artifacts.size(), std::size_t{1});
        QCOMPARE(document->artifacts.front().kind(), std::string_view("benchmark"));
        const auto found = std::find_if(document->diagnostics.begin(), document->diagnostics.end(),
            [](const Diagnostic& one) { return one.message.code.starts_with("timing-"); });
        QVERIFY(found != document->diagnostics.end());
        const Diagnostic& first = *found;
        QVERIFY(first.severity == Severity::Warning);
        QCOMPARE(QString::fromStdString(std::string(first.message.code)), code);
        QCOMPARE(argumentsOf(first), arguments);
        QCOMPARE(first.line, std::uint32_t(code.startsWith(QLatin1String("timing-figures")) ? 4 : 2));
    }

    void aReportMayFollowOnTheSameLine_data()
    {
        QTest::addColumn<QByteArray>("before");
        const QByteArray unended = summary.left(summary.size() - 1);
        QTest::newRow("summary") << unended;
        QTest::newRow("summary behind numbers of lines") << QByteArray("1  ") + QByteArray(unended).replace("\n", "\n2  ");
        QTest::newRow("repr") << whole.left(whole.size() - 1);
    }
    void aReportMayFollowOnTheSameLine()
    {
        QFETCH(QByteArray, before);
        const std::string csv = "Argument Shapes,Count,Device,Duration (us),Hash,Name,Percent\n"
                                "\"float32[1, 8]\",1,\"cpu0\",62.29,\"fe82c9edbde8be8e\",\"fused_dense_add\",31.145\n";
        // As `cat benchmark.txt table.txt` joins them: what TVM prints of a timing ends in no line break.
        for (const std::string& report : {std::string(relayTable), csv, twoCalls()}) {
            const DocumentPtr document = readDocument(before.toStdString() + report, "joined.txt");
            QCOMPARE(document->artifacts.size(), std::size_t{2});
            QCOMPARE(document->profiles().size(), std::size_t{1});
            QVERIFY(!document->profiles()[0]->profile()->calls().duration.empty());
            const Benchmark* const benchmark = document->artifacts.front().get<Benchmark>();
            QVERIFY(benchmark);
            QVERIFY(std::abs(benchmark->meanUs - 14.3) < 0.02);
            QVERIFY(std::abs(benchmark->stdUs.value() - 0.8) < 0.03);
            QVERIFY(!codesOf(*document).contains(QLatin1String("other-lines")));
        }
    }

    void figuresBeforeACutAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* last : {"std=7.780911026351611e-07, ", "std=7.780911026351611e-07, resu", "results=(",
                 "results=(1.55289", "1.36264e-05, ", "1.4911899999999999e-05"})
            QTest::newRow(last) << whole.left(whole.indexOf(last) + static_cast<qsizetype>(std::strlen(last)));
        QTest::newRow("before another line") << whole.left(whole.indexOf("1.36264e-05")) + "\n12 files\n";
    }
    void figuresBeforeACutAreRead()
    {
        QFETCH(QByteArray, text);
        const DocumentPtr document = readDocument(text.toStdString(), "timing.txt");
        QCOMPARE(document->artifacts.size(), std::size_t{1});
        const Benchmark& benchmark = *document->artifacts.front().get<Benchmark>();
        QCOMPARE(benchmark.meanUs, 14.3101);
        QCOMPARE(benchmark.maxUs.value(), 15.528900000000003);
        QCOMPARE(benchmark.stdUs.value(), 0.7780911026351611);
        QVERIFY(benchmark.resultsUs.empty());
        QCOMPARE(benchmark.repeats, std::int64_t{0});
        QVERIFY(codesOf(*document).contains(QLatin1String("timing-results-cut")));
    }
};

QTEST_GUILESS_MAIN(TimingChecksTest)
#include "timingchecks_test.moc"
