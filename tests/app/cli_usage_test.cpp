// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/app/program.h"
#include "tests/app/reports.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace tvmscope::test;

/// How the program behaves as a command among others: exit status, streams, files, odd words.
class CliUsageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsStandardInput();
    void wordsBehindTwoDashesAreFiles();
    void numberSignPicksAProfile();
    void aFileOfThatLiteralNameWins();
    void suffixPicksTheFormat();
    void timingsAreExportedWithAndWithoutAReport();
    void aTuningLogBesideAProfileIsToldAndExported();
    void aSearchIsDrawnWithoutAReport();
    void writesTheRecorderOut();
    void devicesAreWrittenAndStayDevices();
    void closedPipeIsQuiet();
    void differenceIsAnExitStatusWhenAskedFor();
    void withoutADisplayTwoFilesAreCompared();
    void aDisplayThatIsGoneIsNone();
    void withoutADisplayOneFileIsShown();
    void aTotalThatIsWrongIsNotMissing();
    void withoutADisplayAProfileAndItsTimingAreShown();
    void withoutADisplayThreeFilesStandSideBySide();
    void versionsAreComparedWhereReportsNameThem();
    void correctionsOfOtherReportsAreSaidToBe();
    void drawsWithoutADisplay_data();
    void drawsWithoutADisplay();
    void aPictureIsOfTheUsualSize();
};

namespace {

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

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
    const Run all = runProgram({"diff", both, relay}); // none is picked: all three are meant
    QCOMPARE(all.status, 0);
    QVERIFY2(all.out.contains(" is fastest: "), all.out.constData());
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

void CliUsageTest::timingsAreExportedWithAndWithoutAReport()
{
    const QByteArray timing = "Mean inference time (std dev): 328.58 ms (0.60 ms)\n";
    const QStringList table{"--table", "timings", "--format", "csv"};
    const QByteArray head = "Source,Line,Of,Name,Executor,Device,Mean (µs),Median (µs),Min (µs),Max (µs),Std "
                            "(µs),Repeats,compared with / mean,its timing / mean,is,"
                            "against its timing\r\n";
    const Run alone = runProgram(QStringList{"export", "-"} + table, timing);
    QCOMPARE(alone.status, 0);
    QCOMPARE(alone.out, head + "-,1,benchmark,,,,328580,,,,600,,,,,\r\n");
    const Run beside = runProgram(QStringList{"export", relay, "-"} + table, timing);
    QCOMPARE(beside.status, 0);
    const QList<QByteArray> lines = beside.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY2(lines[1].contains(",profile,,Relay VM,cpu0,6208.2"), lines[1].constData());
    QVERIFY2(lines[1].contains(",,52.92"), lines[1].constData()); // compared with, and against its timing
    QVERIFY2(lines[2].startsWith("-,1,benchmark,,,,328580,"), lines[2].constData());
    const Run chart = runProgram({"export", relay, "-", "--chart", "timings", "--format", "svg"}, timing);
    QCOMPARE(chart.status, 0);
    QVERIFY(chart.out.contains("Relay VM · cpu0 · profile"));
    QVERIFY(chart.out.contains("52.9× slower"));
}

void CliUsageTest::aTuningLogBesideAProfileIsToldAndExported()
{
    const QStringList both{"../tuning/autotvm.log", "../tuning/profiles/autotvm-relay-vm-tuned.json"};
    const Run told = runProgram(QStringList{"show", "--format", "md"} + both);
    QCOMPARE(told.status, 0);
    QVERIFY2(told.out.contains("98.3 % of it runs kernels with tuned records."), told.out.constData());
    const Run table = runProgram(QStringList{"export", "--table", "join", "--format", "csv"} + both);
    QCOMPARE(table.status, 0);
    const QList<QByteArray> lines = table.out.trimmed().split('\n');
    QVERIFY2(lines[0].startsWith("Profile,Log,Device,Operator,Name,Shapes,Calls,Measured"), lines[0].constData());
    QVERIFY2(lines[1].contains("vm_mod_fused_nn_contrib_conv2d_NCHWc_add_nn_relu") && lines[1].contains(",layouts,best,16"),
        lines[1].constData());
    const Run doctor = runProgram(QStringList{"doctor"} + both);
    QVERIFY2(doctor.out.contains("slower-than-record"), doctor.out.constData());
    QVERIFY(!runProgram({"doctor", both[1]}).out.contains("slower-than-record"));
    const Run alone = runProgram({"export", "--table", "join", both[0]});
    QCOMPARE(alone.status, 3);
    QVERIFY2(alone.err.contains("beside a tuning log"), alone.err.constData());
}

void CliUsageTest::aSearchIsDrawnWithoutAReport()
{
    const Run chart = runProgram({"export", "../tuning/autotvm.log", "--chart", "convergence", "--format", "svg"});
    QCOMPARE(chart.status, 0);
    QVERIFY(chart.out.contains("How tuning went"));
    QVERIFY(chart.out.contains("dense 1×64→1000"));
    const Run table = runProgram({"export", "../tuning/autotvm.log", "--chart", "convergence", "--format", "csv"});
    QCOMPARE(table.out.trimmed().split('\n').size(), 109);
    QCOMPARE(runProgram({"export", relay, "--chart", "convergence", "--format", "svg"}).status, 3);
}

void CliUsageTest::writesTheRecorderOut()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("tvmscope_recorder.py");
    QCOMPARE(runProgram({"recorder", "-o", path}).status, 0);
    QVERIFY(contentOf(path).contains("def profile("));
    QCOMPARE(contentOf(path), runProgram({"recorder"}).out);
    QVERIFY(!runProgram({"recorder", "--help"}).out.contains("picks the format")); // there is one alone
    for (const QStringList& words : {QStringList{"recorder", "run.json"}, QStringList{"recorder", "--", "run.json"}}) {
        const Run run = runProgram(words);
        QCOMPARE(run.status, 2);
        QVERIFY2(run.out.isEmpty() && run.err.contains("run.json"), run.err.constData());
    }
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

/// Whoever has the Total in the text is not told to copy it.
void CliUsageTest::aTotalThatIsWrongIsNotMissing()
{
    QByteArray text = "Name              Duration (us)  Percent  Device  Count  Argument Shapes  \n"
                      "fused_nn_dense           500.00    50.00    cpu0      1    float32[1, 8]  \n"
                      "fused_nn_softmax         300.00    30.00    cpu0      1    float32[1, 8]  \n"
                      "fused_add                100.00    10.00    cpu0      1    float32[1, 8]  \n"
                      "----------                                                                \n"
                      "Sum                      900.00    90.00              3                   \n";
    QTemporaryDir folder;
    const QString wrong = folder.filePath(QStringLiteral("wrong.txt"));
    write(wrong, text + "Total                  2,000.00             cpu0      1                   \n");
    const Run run = runProgram({"doctor", wrong});
    QVERIFY2(run.err.contains("says 2.00 ms"), run.err.constData());
    QVERIFY2(!run.out.contains("no device total"), run.out.constData());
}

/// The window opens both and says how they are related; so does the text.
void CliUsageTest::withoutADisplayAProfileAndItsTimingAreShown()
{
    QTemporaryDir folder;
    const QString timing = folder.filePath(QStringLiteral("timing.txt"));
    write(timing, "Mean inference time (std dev): 4.00 ms (0.10 ms)\n");
    const Run run = runProgram({relay, timing});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, runProgram({"show", relay, timing}).out);
    QVERIFY2(run.err.contains("showing the files as text"), run.err.constData());
    QVERIFY2(runProgram({relax, relay, timing}).out.contains("faster"), "two profiles are compared, whatever stands beside them");
}

void CliUsageTest::withoutADisplayThreeFilesStandSideBySide()
{
    const Run run = runProgram({relax, relay, relax});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.startsWith("Relay VM is fastest: "), run.out.constData());
    QVERIFY2(run.out.contains("3.51× faster"), run.out.constData());
    QVERIFY2(run.err.contains("no display"), run.err.constData());
}

void CliUsageTest::versionsAreComparedWhereReportsNameThem()
{
    QTemporaryDir folder;
    const auto report = [&](const QString& name, const QByteArray& configuration) {
        const QByteArray start = R"json({"calls":[{"Name":{"string":"fused_nn_dense"},"Device":{"string":"cpu0"},)json";
        const QByteArray row
            = R"json("Duration (us)":{"microseconds":10.0},"Count":{"count":1},"Percent":{"percent":100.0}}],)json";
        const QByteArray device
            = R"json("device_metrics":{"cpu0":{"Duration (us)":{"microseconds":10.0}}},"configuration":{)json";
        const QByteArray end = R"json("Executor":{"string":"VM"}}})json";
        write(folder.filePath(name), start + row + device + configuration + end);
        return folder.filePath(name);
    };
    const QString old = report("old.json", R"json("TVM version":{"string":"0.25.0"},)json"),
                  today = report("today.json", R"json("TVM version":{"string":"0.27.0"},)json"),
                  silent = report("silent.json", {});
    const auto said = [](const QString& a, const QString& b) { return runProgram({"diff", a, b}).out; };
    QVERIFY(said(silent, silent).contains("TVM version: not in the reports"));
    QVERIFY(said(today, today).contains("TVM version: 0.27.0 each"));
    QVERIFY2(said(old, today).contains("0.25.0, ") && said(old, today).contains(" 0.27.0"), said(old, today).constData());
    // Its kernel has a name of Relay, which later versions do not have.
    QVERIFY2(said(silent, today).contains("silent.json 0.19 or older"), said(silent, today).constData());
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

void CliUsageTest::aPictureIsOfTheUsualSize()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("window.png");
    QCOMPARE(runProgram({relay, "--picture", path}).status, 0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.read(24).right(8).toHex(), QByteArray("00000500000002d0")); // 1280, 720 in the header of a PNG
}

QTEST_GUILESS_MAIN(CliUsageTest)
#include "cli_usage_test.moc"
