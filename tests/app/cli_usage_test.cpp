// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/app/program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tvmscope::test;

/// How the program behaves as a command among others: exit status, streams, files, odd words.
class CliUsageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
    void readsStandardInput();
    void wordsBehindTwoDashesAreFiles();
    void numberSignPicksAProfile();
    void aFileOfThatLiteralNameWins();
    void suffixPicksTheFormat();
    void devicesAreWrittenAndStayDevices();
    void closedPipeIsQuiet();
    void differenceIsAnExitStatusWhenAskedFor();
    void withoutADisplayTwoFilesAreCompared();
    void aDisplayThatIsGoneIsNone();
    void withoutADisplayOneFileIsShown();
    void withoutADisplayThreeFilesStandSideBySide();
    void correctionsOfOtherReportsAreSaidToBe();
    void drawsWithoutADisplay_data();
    void drawsWithoutADisplay();
};

namespace {

const QString relax = QStringLiteral("0.19.0/bert2/relax-vm/report.json");
const QString relay = QStringLiteral("0.19.0/bert2/relay-vm/report.json");

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

/// Both reports in one text.
QByteArray bothReports()
{
    const QString folder = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/");
    return contentOf(folder + relax) + "\n\n" + contentOf(folder + relay) + "\n";
}

/// A log: a warning of TVM, then a report.
QByteArray withWarning()
{
    return "WARNING:autotvm:Cannot find config for target=llvm -keys=cpu, workload=('dense_nopack.x86', ('TENSOR', (1, 512), "
           "'float32'), ('TENSOR', (1000, 512), 'float32'), None, 'float32'). A fallback configuration is used, which may bring "
           "great performance regression.\n\n"
        + contentOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/") + relay) + "\n";
}

} // namespace

void CliUsageTest::saysWhatIsWrong_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("sentence"); // a part of what is said
    const QByteArray none;
    QTest::newRow("no file") << QStringList{"show"} << none << 2 << QByteArray("show needs a file");
    QTest::newRow("unknown option") << QStringList{"show", "--wide", relay} << none << 2 << QByteArray("--wide");
    QTest::newRow("format of another command")
        << QStringList{"show", "--format", "svg", relay} << none << 2 << QByteArray("it writes text");
    QTest::newRow("suffix without format") << QStringList{"show", relay, "-o", "x.doc"} << none << 2 << QByteArray("--format");
    QTest::newRow("unknown option without a command")
        << QStringList{"--wide"} << none << 2 << QByteArray("--wide. See: tvmscope help\n");
    QTest::newRow("a slip in a command") << QStringList{"shwo", relay} << none << 2
                                         << QByteArray("Did you mean the command `show`?");
    QTest::newRow("a slip in a command with options")
        << QStringList{"exprt", relay, "--list"} << none << 2 << QByteArray("Did you mean the command `export`?");
    QTest::newRow("a file that is like no command")
        << QStringList{"gone.json"} << none << 3 << QByteArray("There is no file gone.json. Check");
    QTest::newRow("unknown page") << QStringList{relay, "--page", "foo"} << none << 2
                                  << QByteArray("no page foo; --page takes one of compare, operators");
    QTest::newRow("picture of another format")
        << QStringList{relay, "--picture", "x.jpg"} << none << 2 << QByteArray("x.jpg is no PNG file");
    QTest::newRow("size that is none") << QStringList{relay, "--size", "wide"} << none << 2 << QByteArray("wide is no size");
    QTest::newRow("size that is too small") << QStringList{relay, "--size", "10x10"} << none << 2
                                            << QByteArray("write one from 800x480");
    QTest::newRow("picture without a folder") << QStringList{relay, "--picture", "nodir/x.png"} << none << 5
                                              << QByteArray("error: cannot write nodir/x.png: there is no folder nodir; make");
    QTest::newRow("scale that is no number") << QStringList{"export", relay, "--chart", "bars", "--scale", "abc"} << none << 2
                                             << QByteArray("--scale: abc is no number");
    QTest::newRow("scale that is too large") << QStringList{"export", relay, "--chart", "bars", "--scale", "7"} << none << 2
                                             << QByteArray("--scale: 7 is not from 1 to 4");
    QTest::newRow("scale without a value") << QStringList{"export", relay, "--chart", "bars", "--scale"} << none << 2
                                           << QByteArray("--scale needs a value");
    QTest::newRow("chart without a folder") << QStringList{"export", relay, "--chart", "bars", "-o", "nodir/x.svg"} << none << 5
                                            << QByteArray("error: cannot write nodir/x.svg: there is no folder nodir; make");
    QTest::newRow("a folder to write to") << QStringList{"show", relay, "-o", ".", "--format", "csv"} << none << 5
                                          << QByteArray("it is a folder");
    QTest::newRow("one profile to compare") << QStringList{"diff", relay} << none << 2 << QByteArray("takes two profiles");
    QTest::newRow("a file of one profile to compare")
        << QStringList{"diff", relay} << none << 2 << QByteArray("holds one: name a second file\n");
    QTest::newRow("one of two profiles to compare")
        << QStringList{"diff", "-#2"} << bothReports() << 2 << QByteArray("#2 of - is one: name a second file, or");
    QTest::newRow("no second profile") << QStringList{"diff", relay + "#1", relay + "#2"} << none << 2
                                       << QByteArray("#2 is no profile of it: it holds 1 profile, #1\n");
    QTest::newRow("a warning to compare") << QStringList{"diff", "-#1", "-#2"} << withWarning() << 2
                                          << QByteArray("is no profile of it: it holds 1 profile, #");
    QTest::newRow("three files to compare") << QStringList{"diff", relay, relax, relay} << none << 2
                                            << QByteArray("3 files were named");
    QTest::newRow("no such profile") << QStringList{"show", relay + "#9"} << none << 2 << QByteArray("#9");
    QTest::newRow("nothing to export") << QStringList{"export", relay} << none << 2 << QByteArray("--chart NAME or --table NAME");
    QTest::newRow("unknown chart") << QStringList{"export", relay, "--chart", "pie"} << none << 2 << QByteArray("no chart pie");
    QTest::newRow("unknown table") << QStringList{"export", relay, "--table", "x"} << none << 2 << QByteArray("no table x");
    QTest::newRow("pair table of one") << QStringList{"export", relay, "--table", "groups"} << none << 2
                                       << QByteArray("two profiles");
    QTest::newRow("pair table of three") << QStringList{"export", relay, relax, relay, "--table", "groups"} << none << 2
                                         << QByteArray("two profiles");
    QTest::newRow("chart of three") << QStringList{"export", relay, relax, relay, "--chart", "bars"} << none << 2
                                    << QByteArray("--table matrix");
    QTest::newRow("matrix of one") << QStringList{"export", relay, "--table", "matrix"} << none << 2
                                   << QByteArray("two files or more");
    QTest::newRow("one of three is missing") << QStringList{relay, relax, "gone.json"} << none << 3 << QByteArray("gone.json");
    QTest::newRow("no corrections") << QStringList{"diff", relax, relay, "--corrections", "gone.json"} << none << 3
                                    << QByteArray("gone.json: error: the corrections cannot be read");
    QTest::newRow("corrections that are none") << QStringList{"diff", relax, relay, "--corrections", relay} << none << 3
                                               << QByteArray("not a file of corrections: schema");
    QTest::newRow("corrections that are no JSON") << QStringList{"export", relax, relay, "--table", "groups", "--corrections",
        "reports.tsv"} << none << 3 << QByteArray("reports.tsv:1:2: error: not a file of corrections");
    const QStringList roofline{"export", relay, "--chart", "roofline"};
    QTest::newRow("unknown device") << roofline + QStringList{"--device", "cuda7"} << none << 2 << QByteArray("it has cpu0");
    QTest::newRow("device of a chart of all")
        << QStringList{"export", relay, "--chart", "flame", "--device", "cpu0"} << none << 2 << QByteArray("all devices at once");
    QTest::newRow("unknown roof") << roofline + QStringList{"--device-peak", "abacus"} << none << 2
                                  << QByteArray("is called abacus");
    QTest::newRow("several roofs") << roofline + QStringList{"--device-peak", "NVIDIA"} << none << 2
                                   << QByteArray("more than one");
    QTest::newRow("roof of another chart") << QStringList{"export", relay, "--chart", "bars", "--device-peak", "NVIDIA T4"}
                                           << none << 2 << QByteArray("bars has no roof");
    QTest::newRow("no such command") << QStringList{"help", "fly"} << none << 2 << QByteArray("no command fly");
    QTest::newRow("missing file") << QStringList{"show", "gone.json"} << none << 3 << QByteArray("gone.json");
    QTest::newRow("folder") << QStringList{"show", "0.19.0"} << none << 3 << QByteArray("folder");
    QTest::newRow("empty input") << QStringList{"show", "-"} << none << 3 << QByteArray("standard input");
    QTest::newRow("no report") << QStringList{"show", "-"} << QByteArray("import os\nprint(os.name)\n") << 3
                               << QByteArray("Python");
    QTest::newRow("cut JSON") << QStringList{"show", "-"} << bothReports().left(5000) << 3 << QByteArray("ends in the middle");
    QTest::newRow("unwritable") << QStringList{"show", relay, "-o", "/no/such/folder/x.json"} << none << 5
                                << QByteArray("cannot write");
    QTest::newRow("full device") << QStringList{"show", relay, "-o", "/dev/full", "--format", "csv"} << none << 5
                                 << QByteArray("cannot write");
}

void CliUsageTest::saysWhatIsWrong()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    QFETCH(int, status);
    QFETCH(QByteArray, sentence);
    const Run run = runProgram(arguments, input);
    QVERIFY2(run.err.contains(sentence), run.err.constData());
    QCOMPARE(run.status, status);
}

void CliUsageTest::readsStandardInput()
{
    const Run run = runProgram({"diff", "-#1", "-#2"}, bothReports());
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.startsWith("Relay VM is 3.51× faster than Relax VM"), run.out.constData());
    QCOMPARE(runProgram({"diff", "-"}, bothReports()).out, run.out);
}

void CliUsageTest::wordsBehindTwoDashesAreFiles()
{
    QTemporaryDir folder;
    const Run run = runProgram({"show", "--summary", "--", relay, "--format"});
    QCOMPARE(run.status, 3);
    QVERIFY(run.out.contains("Relay VM took"));
    QVERIFY2(run.err.contains("--format"), run.err.constData());
}

void CliUsageTest::numberSignPicksAProfile()
{
    QTemporaryDir folder;
    const QString both = folder.filePath("both.txt");
    write(both, bothReports());
    const Run second = runProgram({"show", "--summary", both + "#2"});
    QCOMPARE(second.status, 0);
    QVERIFY2(second.out.startsWith("Relay VM"), second.out.constData());
    const Run unclear = runProgram({"diff", both, relay});
    QCOMPARE(unclear.status, 2);
    QVERIFY2(unclear.err.contains("#1"), unclear.err.constData());
    QCOMPARE(runProgram({"diff", both + "#1", relay}).status, 0);
}

void CliUsageTest::aFileOfThatLiteralNameWins()
{
    QTemporaryDir folder;
    const QString plain = folder.filePath("run");
    write(plain, contentOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/") + relax));
    write(plain + "#1", contentOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/") + relay));
    QVERIFY(runProgram({"show", "--summary", plain + "#1"}).out.startsWith("Relay VM"));
    QVERIFY(runProgram({"show", "--summary", plain}).out.startsWith("Relax VM"));
}

void CliUsageTest::suffixPicksTheFormat()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("rows.CSV");
    const Run run = runProgram({"show", relay, "-o", path});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.isEmpty());
    QCOMPARE(contentOf(path), runProgram({"show", relay, "--format=csv"}).out);
    QVERIFY(contentOf(path).startsWith("Row,Line,Name,"));
}

void CliUsageTest::devicesAreWrittenAndStayDevices()
{
    const Run run = runProgram({"show", relay, "-o", "/dev/null", "--format", "text"});
    QCOMPARE(run.status, 0);
    QVERIFY(!QFileInfo("/dev/null").isFile());
}

void CliUsageTest::closedPipeIsQuiet()
{
    QProcess shell;
    shell.setWorkingDirectory(QStringLiteral(TVMSCOPE_TEST_DATA "/reports"));
    // Far more than a pipe holds, to a reader that leaves at once.
    shell.start("sh",
        {"-c", "{ \"$0\" show --all $(yes \"$1\" | head -200); echo status $? >&2; } | head -c 10", TVMSCOPE_PROGRAM, relay});
    QVERIFY(shell.waitForFinished(60'000));
    QCOMPARE(shell.readAllStandardError(), QByteArray("status 0\n"));
}

void CliUsageTest::differenceIsAnExitStatusWhenAskedFor()
{
    QCOMPARE(runProgram({"diff", relax, relay}).status, 0);
    QCOMPARE(runProgram({"diff", "--exit-code", relax, relay}).status, 1);
    QCOMPARE(runProgram({"diff", "--exit-code", relay, relay}).status, 0);
}

void CliUsageTest::withoutADisplayTwoFilesAreCompared()
{
    const Run run = runProgram({relax, relay});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, runProgram({"diff", relax, relay}).out);
    QVERIFY2(run.err.contains("no display"), run.err.constData());
}

void CliUsageTest::aDisplayThatIsGoneIsNone()
{
    const Run run = runProgram({relax, relay}, {}, QStringLiteral(":30999"));
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.contains("faster"), run.out.constData());
}

void CliUsageTest::withoutADisplayOneFileIsShown()
{
    const Run run = runProgram({relay});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, runProgram({"show", relay}).out);
    QCOMPARE(runProgram({}).status, 2);
}

void CliUsageTest::withoutADisplayThreeFilesStandSideBySide()
{
    const Run run = runProgram({relax, relay, relax});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.startsWith("3 profiles side by side"), run.out.constData());
    QVERIFY2(run.out.contains("3.51× faster"), run.out.constData());
    QVERIFY2(run.err.contains("no display"), run.err.constData());
}

void CliUsageTest::correctionsOfOtherReportsAreSaidToBe()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("mine.json");
    write(path, R"({"schema": "tvmscope.corrections/1", "baseline": {"sha256": "x"}, "corrections": [
        {"kind": "exclude", "kernels": [{"side": "baseline", "device": "cpu0", "name": "no_such_kernel", "shapes": ""}]}]})");
    const Run run = runProgram({"diff", relax, relay, "--corrections", path});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, runProgram({"diff", relax, relay}).out);
    QVERIFY2(run.err.contains("made for other reports"), run.err.constData());
    QVERIFY2(run.err.contains("no kernel no_such_kernel"), run.err.constData());
}

void CliUsageTest::drawsWithoutADisplay_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF-");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG");
    QTest::newRow("its numbers") << "csv" << QByteArray();
}

void CliUsageTest::drawsWithoutADisplay()
{
    QFETCH(QString, format);
    QFETCH(QByteArray, start);
    const Run run = runProgram({"export", relax, relay, "--chart", "waterfall", "--format", format});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.size() > 100);
    QVERIFY(run.out.startsWith(start));
}

QTEST_GUILESS_MAIN(CliUsageTest)
#include "cli_usage_test.moc"
