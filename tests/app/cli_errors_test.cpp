// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/app/program.h"
#include "tests/app/reports.h"

#include <QTest>

using namespace tvmscope::test;

/// What is said, and with which exit status, where words, files or options cannot be.
class CliErrorsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();
};

namespace {

/// A log: a warning of TVM, then a report.
QByteArray withWarning()
{
    return "WARNING:autotvm:Cannot find config for target=llvm -keys=cpu, workload=('dense_nopack.x86', ('TENSOR', (1, 512), "
           "'float32'), ('TENSOR', (1000, 512), 'float32'), None, 'float32'). A fallback configuration is used, which may bring "
           "great performance regression.\n\n"
        + contentOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/") + relay) + "\n";
}

} // namespace

void CliErrorsTest::saysWhatIsWrong_data()
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
    QTest::newRow("page that one profile has not") << QStringList{relay, "--page", "matrix", "--picture", "x.png"} << none << 2
                                                   << QByteArray("no page matrix for what was opened: compare and flamediff");
    QTest::newRow("chart that one profile has not") << QStringList{relay, "--page", "flamediff", "--picture", "x.png"} << none
                                                    << 2 << QByteArray("no page flamediff for what was opened");
    QTest::newRow("picture of another format")
        << QStringList{relay, "--picture", "x.jpg"} << none << 2 << QByteArray("x.jpg is not a PNG file");
    QTest::newRow("size that is none") << QStringList{relay, "--size", "wide"} << none << 2 << QByteArray("wide is not a size");
    QTest::newRow("size that is too small") << QStringList{relay, "--size", "10x10"} << none << 2
                                            << QByteArray("write one from 640x320");
    QTest::newRow("picture without a folder") << QStringList{relay, "--picture", "nodir/x.png"} << none << 5
                                              << QByteArray("error: cannot write nodir/x.png: there is no folder nodir; make");
    QTest::newRow("scale that is no number") << QStringList{"export", relay, "--chart", "bars", "--scale", "abc"} << none << 2
                                             << QByteArray("--scale: abc is not a number");
    QTest::newRow("scale that is too large") << QStringList{"export", relay, "--chart", "bars", "--scale", "7"} << none << 2
                                             << QByteArray("--scale: 7 is not between 1 and 4");
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
                                       << QByteArray("there is no #2 in it: it holds 1 piece, #1, of which 1 is a profile\n");
    QTest::newRow("a warning to compare") << QStringList{"diff", "-#1", "-#2"} << withWarning() << 2
                                          << QByteArray("is not one of its profiles: it holds 1 profile, #");
    QTest::newRow("corrections for three") << QStringList{"diff", "--corrections", "x.json", relay, relax, relay} << none << 2
                                           << QByteArray("--corrections takes two profiles");
    const QByteArray timing = "It is slow:\nMean inference time (std dev): 328.58 ms (0.60 ms)\n";
    const QByteArray warning = "compiling\nOne or more operators have not been tuned.\n";
    QTest::newRow("a timing in prose opens")
        << QStringList{"show", "-"} << timing << 0 << QByteArray("1 line belongs to no report");
    QTest::newRow("warnings alone open") << QStringList{"show", "-"} << warning << 0 << QByteArray("1 line belongs to no report");
    QTest::newRow("a timing is no profile") << QStringList{"diff", "-", relay} << timing << 3 << QByteArray("holds no profile");
    QTest::newRow("doctor wants a profile") << QStringList{"doctor", "-"} << warning << 3 << QByteArray("holds no profile");
    QTest::newRow("no such piece") << QStringList{"show", "-#9"} << timing << 2
                                   << QByteArray("there is no #9 in it: it holds 1 piece, #1, and no profile\n");
    QTest::newRow("no such piece beside profiles")
        << QStringList{"show", "-#9"} << bothReports() + timing << 2
        << QByteArray("there is no #9 in it: it holds 3 pieces, #1 to #3, of which 2 are profiles\n");
    QTest::newRow("no such profile to export")
        << QStringList{"export", "-#9", "--table", "rows"} << withWarning() << 2
        << QByteArray("there is no #9 in it: it holds 2 pieces, #1 to #2, of which 1 is a profile\n");
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
                                   << QByteArray("two or more files");
    QTest::newRow("timings of a report") << QStringList{"export", relay, "--table", "timings"} << none << 3
                                         << QByteArray("none of the sources holds one");
    QTest::newRow("workloads of a report") << QStringList{"export", relay, "--table", "workloads"} << none << 3
                                           << QByteArray("no file holds one");
    QTest::newRow("tasks of a report") << QStringList{"export", relay, "--table", "tasks"} << none << 3
                                       << QByteArray("no file holds any");
    QTest::newRow("timings of nothing") << QStringList{"export", "gone.json", "--chart", "timings"} << none << 3
                                        << QByteArray("gone.json");
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

void CliErrorsTest::saysWhatIsWrong()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    QFETCH(int, status);
    QFETCH(QByteArray, sentence);
    const Run run = runProgram(arguments, input);
    QVERIFY2(run.err.contains(sentence), run.err.constData());
    QCOMPARE(run.status, status);
}

QTEST_GUILESS_MAIN(CliErrorsTest)
#include "cli_errors_test.moc"
