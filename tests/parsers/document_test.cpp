// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "facts.h"
#include "models/profile/sourcetext.h"
#include "parsers/documentreader.h"
#include "parsers/format.h"
#include "sampletext.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace tvmscope;
using namespace tvmscope::testing;

namespace {

const std::string reports = TVMSCOPE_TEST_DATA "/reports/";

std::string bytesOf(const std::string& file)
{
    return contentsOf(QString::fromStdString(reports + file));
}

std::string utf16(const std::string& text, bool bigEndian, bool mark)
{
    const QString wide = QString::fromStdString(text);
    std::string bytes = !mark ? "" : bigEndian ? "\xFE\xFF" : "\xFF\xFE";
    for (const QChar c : wide) {
        const auto low = static_cast<char>(c.cell());
        const auto high = static_cast<char>(c.row());
        bytes += bigEndian ? high : low;
        bytes += bigEndian ? low : high;
    }
    return bytes;
}

/// How many lines it says belong to nothing that was read.
std::int64_t linesLeft(const Document& document)
{
    return std::get<std::int64_t>(document.diagnostics.at(0).message.arguments.at(0).value);
}

} // namespace

class DocumentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aReportPrintedAndSavedIsOneProfile()
    {
        const std::string table = bytesOf("0.19.0/mlp/relax-vm/table.txt");
        const std::string json = bytesOf("0.19.0/mlp/relax-vm/report.json");
        const std::string csv = bytesOf("0.19.0/mlp/relax-vm/report.csv");
        const DocumentPtr document = readDocument("First:\n" + table + "\n" + csv + "\n" + json + "\n", "log.txt");
        QCOMPARE(document->artifacts.size(), 1u);
        QCOMPARE(document->artifacts[0].format, std::string("tvm-report-json"));
        QCOMPARE(document->artifacts[0].id, 1);
        QCOMPARE(codesOf(*document), QString("other-lines same-report-again same-report-again"));
        QVERIFY(!document->hasErrors());
    }

    void twoRunsOfOneModelAreTwoProfiles()
    {
        std::string second = twoCalls();
        second.replace(second.find("120.5"), 5, "120.6");
        const DocumentPtr document = readDocument("run 1\n" + twoCalls() + "\nrun 2\n" + second, "log.txt");
        QCOMPARE(document->artifacts.size(), 2u);
        QCOMPARE(document->artifacts[1].id, 2);
        QCOMPARE(document->artifacts[1].lines.first, 4u);
    }

    void aReportInsideAJsonStringIsRead_data()
    {
        QTest::addColumn<QByteArray>("report");
        QTest::addColumn<int>("rows");
        QTest::newRow("json") << QByteArray::fromStdString(twoCalls()) << 2;
        QTest::newRow("csv") << QByteArray::fromStdString(bytesOf("0.19.0/mlp/relax-vm/report.csv")) << 7;
        QTest::newRow("table") << QByteArray::fromStdString(bytesOf("0.19.0/mlp/relax-vm/table.txt")) << 7;
    }
    void aReportInsideAJsonStringIsRead()
    {
        QFETCH(QByteArray, report);
        QFETCH(int, rows);
        const std::string line
            = "12:00 INFO {\"name\": \"x\", \"text\": \"" + escapedText(report.toStdString()) + "\", \"n\": 1}\n";
        for (const std::string& text : {line, "\n{\"stdout\": \"" + escapedText(line) + "\"}"}) {
            const DocumentPtr document = readDocument(text, "x.log");
            QCOMPARE(document->artifacts.size(), 1u);
            QVERIFY(!document->hasErrors());
            QCOMPARE(static_cast<int>(document->artifacts[0].profile()->rowCount()), rows);
            const ByteRange range = document->artifacts[0].bytes;
            QVERIFY(range.begin > 30 && range.end < text.size()); // places are those of the file, not of the decoded text
            const OffsetColumn& offsets = document->artifacts[0].profile()->calls().source;
            for (std::size_t row = 0; row < offsets.size(); ++row)
                QVERIFY(offsets[row] > range.begin && offsets[row] < range.end);
        }
    }

    void encodingsOfATextMakeNoDifference_data()
    {
        QTest::addColumn<bool>("bigEndian");
        QTest::addColumn<bool>("mark");
        QTest::newRow("UTF-16 little") << false << true;
        QTest::newRow("UTF-16 big") << true << true;
        QTest::newRow("UTF-16 little, no mark") << false << false;
        QTest::newRow("UTF-16 big, no mark") << true << false;
    }
    void encodingsOfATextMakeNoDifference()
    {
        QFETCH(bool, bigEndian);
        QFETCH(bool, mark);
        const std::string bytes = utf16("\n" + twoCalls("größe_🙂"), bigEndian, mark);
        const DocumentPtr document = readDocument(bytes, "x.json");
        QCOMPARE(document->artifacts.size(), 1u);
        QCOMPARE(document->artifacts[0].bytes.end, bytes.size());
        QCOMPARE(document->artifacts[0].profile()->nameOf(CallId{0}), std::string_view("größe_🙂"));
        const std::uint64_t second = document->artifacts[0].profile()->calls().source[1];
        QCOMPARE(bytes[second + (bigEndian ? 1 : 0)], '{');
    }

    void encodingsOfATextMakeNoDifferenceToWhatIsSaid()
    {
        const std::string text = "Downloading the model.\n[12:00:00] INFO x: \n" + twoCalls()
            + " and 12.5 us left over\n> \nVM Function[0]: main(data)\n# reg file size = 19\n";
        const DocumentPtr plain = readDocument(text, "x.log");
        QCOMPARE(codesOf(*plain), QString("other-lines text-left known-not-read"));
        for (const bool bigEndian : {false, true}) {
            const DocumentPtr document = readDocument(utf16(text, bigEndian, true), "x.log");
            QCOMPARE(codesOf(*document), codesOf(*plain));
            for (std::size_t at = 0; at < plain->diagnostics.size(); ++at)
                QCOMPARE(document->diagnostics[at].line, plain->diagnostics[at].line);
            QCOMPARE(linesLeft(*document), linesLeft(*plain));
        }
    }

    void coloursOfATerminalAreLeftOut()
    {
        const DocumentPtr document = readDocument("\x1b[32m" + twoCalls() + "\x1b[0m\n", "x.log");
        QCOMPARE(document->artifacts.size(), 1u);
        QCOMPARE(document->artifacts[0].bytes.begin, 5u);
    }

    void linesOfNoReportAreCounted()
    {
        const DocumentPtr document = readDocument(
            "Downloading the model.\n\nOne or more operators have not been tuned.\n" + twoCalls() + "\nbye\n", "x.log");
        QCOMPARE(codesOf(*document), QString("other-lines"));
        QCOMPARE(document->diagnostics[0].severity, Severity::Note);
        QCOMPARE(linesLeft(*document), 2);
    }

    /// Also where nothing was measured: on OpenCL the times of some versions of TVM are 0, and percentages -nan.
    void rowsWithoutTimesThatWereSetAsideAreNamed()
    {
        const std::string csv = "Argument Shapes,Count,Device,Duration (us),Hash,Name,Percent\n"
                                "\"float32[1, 784]\",1,\"opencl0\",0,\"h\",\"__nop\",-nan\n\n"
                                "float32[1, 10], float32[1, 10],1,opencl0,0,402b799cd516e534,fused_nn_softmax,-nan\n";
        const DocumentPtr document = readDocument(csv, "x.csv");
        QCOMPARE(document->artifacts.at(0).profile()->rowCount(), std::size_t{1});
        QVERIFY2(codesOf(*document).contains("report-rows-left"), qPrintable(codesOf(*document)));
        QVERIFY(!codesOf(*readDocument(bytesOf("0.19.0/mlp/relax-vm/report.json") + "\nRunning on cpu0.\n", "x"))
                     .contains("rows-left"));
    }

    void settingsThatBelongToNoReportAreNamed()
    {
        const std::string table
            = "<table><tr><th>Name</th><th>Duration (us)</th><th>Percent</th><th>Device</th><th>Count</th></tr>\n"
              "<tr><td>fused_nn_dense</td><td>60.00</td><td>60.00</td><td>cpu0</td><td>1</td></tr>\n"
              "<tr><td>Total</td><td>100.00</td><td></td><td>cpu0</td><td>1</td></tr></table>\n";
        const std::string settings = "\n~~Configuration~~\n-------------\n- Number of threads: 8\n- Executor: VM\n";
        const DocumentPtr document = readDocument(table + settings, "x.html");
        QCOMPARE(document->artifacts.size(), 1u);
        QCOMPARE(codesOf(*document), QString("other-lines text-left report-settings-left"));
        QCOMPARE(document->diagnostics[2].line, 7u);
        QCOMPARE(codesOf(*readDocument(table + "\nThe executor: VM\n", "x.html")), QString("other-lines text-left"));
        // A report that has its settings lacks none.
        QVERIFY(
            !codesOf(*readDocument(bytesOf("0.19.0/mlp/relax-vm/report.json") + "\nExecutor: VM\n", "x.log")).contains("left"));
    }

    void whatIsKnownAndNotReadIsSaidBesideAReport()
    {
        const std::string listing = "VM Function[0]: main(data)\n# reg file size = 19\n";
        const DocumentPtr document = readDocument(
            "compiling …\n" + listing + "\n" + twoCalls() + "\n" + listing + "Traceback (most recent call last):\n", "x.log");
        QCOMPARE(document->artifacts.size(), 1u);
        QCOMPARE(codesOf(*document), QString("other-lines known-not-read")); // once, and nothing about code and errors
        QCOMPARE(document->diagnostics[1].severity, Severity::Note);
        QCOMPARE(document->diagnostics[1].line, 2u);
        const auto& names = std::get<std::vector<Message>>(document->diagnostics[1].message.arguments.at(0).value);
        QCOMPARE(QString::fromStdString(std::string(names.at(0).code)), QString("kind-vm-listing"));
        QCOMPARE(std::get<std::int64_t>(names.at(0).arguments.at(0).value), 2);
    }

    void moreThanAnyoneLooksThroughIsSaidAndNotRead()
    {
        const auto timings = [](std::size_t count) {
            std::string text;
            for (std::size_t k = 0; k < count; ++k)
                text += "Mean inference time (std dev): 1.58 ms (0.60 ms)\n";
            return readDocument(text, "x.log");
        };
        const DocumentPtr all = timings(maxArtifacts);
        QCOMPARE(all->artifacts.size(), maxArtifacts);
        QCOMPARE(codesOf(*all), QString());
        const DocumentPtr more = timings(maxArtifacts + 5);
        QCOMPARE(more->artifacts.size(), maxArtifacts);
        QCOMPARE(codesOf(*more), QString("artifacts-more"));
        QCOMPARE(std::get<std::int64_t>(more->diagnostics[0].message.arguments[1].value), std::int64_t(maxArtifacts + 1));
    }

    void progressRisesToTheWholeFile()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("x.json");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string text = twoCalls();
        file.write(text.data(), static_cast<qint64>(text.size()));
        file.close();
        std::vector<std::uint64_t> seen;
        const ParseControl control{[&](std::uint64_t done, std::uint64_t total) {
                                       QCOMPARE(total, std::uint64_t{text.size()});
                                       seen.push_back(done);
                                   },
            nullptr};
        QVERIFY(!readFile(path.toStdString(), control)->artifacts.empty());
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
        QVERIFY(seen.front() < text.size() / 2); // having the bytes is not having read them
    }

    /// Reading again costs no parsing where nothing has changed, and what follows from the document can stay.
    void anUnchangedFileIsTheDocumentThatItWas()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("report.txt"));
        const auto write = [&path](const char* text) {
            QFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(text) > 0;
        };
        QVERIFY(write("first"));
        const DocumentPtr before = readFile(path.toStdString());
        QVERIFY(readFile(path.toStdString(), {}, before) == before);
        QVERIFY(readFile(path.toStdString()) != before);
        QVERIFY(write("other"));
        const DocumentPtr after = readFile(path.toStdString(), {}, before);
        QCOMPARE(QString::fromStdString(*after->bytes), QStringLiteral("other"));
        QVERIFY(QFile::remove(path));
        QVERIFY(readFile(path.toStdString(), {}, before)->hasErrors());
    }

    void readingCanBeStopped()
    {
        const std::atomic<bool> stop = true;
        const DocumentPtr document = readDocument(twoCalls(), "x.json", {{}, &stop});
        QCOMPARE(codesOf(*document), QString("reading-stopped"));
        QVERIFY(document->artifacts.empty());
    }

    void placesSurviveMovesOfShortTexts() // a short string moves its characters with it
    {
        const SourceText source("ab\ncd");
        std::vector<SourceText> texts;
        for (int i = 0; i < 100; ++i)
            texts.emplace_back(std::string("x") + std::to_string(i), std::vector<SourceText::Step>{{0, 3, 3}}, source);
        for (int i = 0; i < 100; ++i)
            QCOMPARE(std::string(texts[static_cast<std::size_t>(i)].text()), "x" + std::to_string(i));
        QCOMPARE(texts[5].placeAt(1).line, 2u);
        QCOMPARE(texts[5].placeAt(1).column, 2u);
    }

    void whatOthersLoggedOpensAsCounted_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QVector<double>>("sums");
        QTest::newRow("table and JSON in one line of a log") << "a09.log" << QVector<double>{161778.084};
        QTest::newRow("merged with a list of durations") << "b01.json" << QVector<double>{3.765};
        QTest::newRow("three samples in a document") << "b03.json" << QVector<double>{133915.442, 134244.921, 134762.353};
        QTest::newRow("three samples in one line of a log") << "b05.log" << QVector<double>{133915.442, 134244.921, 134762.353};
        QTest::newRow("words of profiling, no report") << "b07.json" << QVector<double>{};
    }
    void whatOthersLoggedOpensAsCounted()
    {
        QFETCH(QString, file);
        QFETCH(QVector<double>, sums);
        const QString path = QStringLiteral(TVMSCOPE_SHARED "/corpus/") + file;
        if (!QFile::exists(path))
            QSKIP("the collection of others' logs is not here");
        const DocumentPtr document = readFile(path.toStdString());
        QCOMPARE(static_cast<int>(document->artifacts.size()), sums.size());
        for (int i = 0; i < sums.size(); ++i) {
            const Profile& profile = *document->artifacts[static_cast<std::size_t>(i)].profile();
            QVERIFY(std::abs(profile.sumUs() - sums[i]) < 1e-6);
            QCOMPARE(static_cast<int>(profile.callCount().known().value_or(-1)), file == QLatin1String("b01.json") ? 6 : 164);
        }
        QCOMPARE(document->hasErrors(), sums.isEmpty());
    }
};

QTEST_APPLESS_MAIN(DocumentTest)
#include "document_test.moc"
