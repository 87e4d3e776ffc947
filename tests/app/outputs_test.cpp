// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "app/catalog/catalog.h"
#include "app/window/settingsfile.h"
#include "tests/app/program.h"
#include "tests/app/reports.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace tvmscope;
using namespace tvmscope::test;

/// Nothing that exists is lost, and what the program runs in may be broken.
class OutputsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void refusesToReplaceAnInput_data();
    void refusesToReplaceAnInput();
    void leavesAloneWhatNothingWasReadFor_data();
    void leavesAloneWhatNothingWasReadFor();
    void leavesAloneWhatDamageWasReadFor_data();
    void leavesAloneWhatDamageWasReadFor();
    void answersWithoutAPlatform_data();
    void answersWithoutAPlatform();
    void saysThatMemoryIsShort_data();
    void saysThatMemoryIsShort();
    void saysHowLargePicturesMayBe();
    void opensNoSettingsThatAreNone();

private:
    QString in(const char* name) const { return place_->filePath(QString::fromLatin1(name)); }
    std::unique_ptr<QTemporaryDir> place_;
};

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

Run runShell(const QString& line)
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), line});
    shell.waitForFinished(60'000);
    const bool exited = shell.state() == QProcess::NotRunning && shell.exitStatus() == QProcess::NormalExit;
    return {exited ? shell.exitCode() : -1, shell.readAllStandardOutput(), shell.readAllStandardError()};
}

} // namespace

void OutputsTest::init()
{
    place_ = std::make_unique<QTemporaryDir>();
    const QString reports = QStringLiteral(TVMSCOPE_TEST_DATA "/reports/");
    QVERIFY(QFile::copy(reports + relax, in("a.json")) && QFile::copy(reports + relay, in("b.json")));
    QVERIFY(QFile::link(QStringLiteral("a.json"), in("link.json")) && QDir().mkdir(in("folder")));
    QCOMPARE(::link(qPrintable(in("a.json")), qPrintable(in("hard.json"))), 0);
}

void OutputsTest::refusesToReplaceAnInput_data()
{
    QTest::addColumn<QString>("output");
    for (const char* output : {"a.json", "hard.json", "link.json", "folder/../b.json"})
        QTest::newRow(output) << QString::fromLatin1(output);
}

void OutputsTest::refusesToReplaceAnInput()
{
    QFETCH(QString, output);
    const QByteArray before = bytesOf(in("a.json")), other = bytesOf(in("b.json"));
    const QString out = place_->filePath(output);
    const QStringList files{in("a.json"), in("b.json")};
    for (const QStringList& words : {QStringList{"diff", "--format", "json", "-o", out}, QStringList{"show", "-o", out},
             QStringList{"export", "--table", "rows", "-o", out}, QStringList{"--picture", out + QStringLiteral(".png")}}) {
        if (words.first() == QStringLiteral("--picture"))
            QVERIFY(QFile::link(out, out + QStringLiteral(".png")));
        const Run run = runProgram(words + files);
        QCOMPARE(run.status, 5);
        QVERIFY2(run.err.contains("which is read here"), run.err.constData());
        QCOMPARE(bytesOf(in("a.json")), before);
        QCOMPARE(bytesOf(in("b.json")), other);
    }
    QCOMPARE(runProgram({"diff", in("a.json"), in("b.json"), "--format", "json", "-o", in("new.json")}).status, 0);
}

void OutputsTest::leavesAloneWhatNothingWasReadFor_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("show") << QStringList{"show"};
    QTest::newRow("doctor") << QStringList{"doctor"};
    QTest::newRow("diff") << QStringList{"diff"};
}

void OutputsTest::leavesAloneWhatNothingWasReadFor()
{
    QFETCH(QStringList, words);
    write(in("garbage.txt"), "import os\n");
    write(in("old.json"), "the answer of yesterday");
    words << in("garbage.txt") << in("garbage.txt") << "--format"
          << "json"
          << "-o";
    const Run kept = runProgram(words + QStringList{in("old.json")});
    QCOMPARE(kept.status, 3);
    QCOMPARE(bytesOf(in("old.json")), QByteArray("the answer of yesterday"));
    QVERIFY2(kept.err.contains("old.json is left as it was"), kept.err.constData());
    QCOMPARE(runProgram(words + QStringList{in("new.json")}).status, 3);
    QVERIFY(bytesOf(in("new.json")).contains("\"diagnostics\""));
}

void OutputsTest::leavesAloneWhatDamageWasReadFor_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("output");
    const auto row = [](const char* name, const QString& words, const char* output) {
        QTest::newRow(name) << words.split(u' ') << QString::fromLatin1(output);
    };
    row("show", QStringLiteral("show a.json none.json -o"), "old.txt");
    row("show, a row left out", QStringLiteral("show row.csv -o"), "old.csv");
    row("show as JSON", QStringLiteral("show cut.json a.json -o"), "old.json");
    row("diff", QStringLiteral("diff a.json row.csv -o"), "old.txt");
    row("diff of three", QStringLiteral("diff a.json b.json row.csv -o"), "old.md");
    row("doctor", QStringLiteral("doctor a.json cut.json -o"), "old.txt");
    row("table of groups", QStringLiteral("export row.csv b.json --table groups -o"), "old.csv");
    row("table of what holds nothing", QStringLiteral("export cut.json b.json --table groups -o"), "old.csv");
    row("table of rows", QStringLiteral("export row.csv --table rows -o"), "old.tsv");
    row("chart", QStringLiteral("export row.csv b.json --chart waterfall -o"), "old.svg");
    row("chart as PNG", QStringLiteral("export row.csv --chart flame -o"), "old.png");
    row("picture", QStringLiteral("row.csv b.json --picture"), "old.png");
    row("picture without one of two", QStringLiteral("a.json none.json --picture"), "old.png");
    row("picture of nothing", QStringLiteral("cut.json --picture"), "old.png");
}

void OutputsTest::leavesAloneWhatDamageWasReadFor()
{
    QFETCH(QStringList, words);
    QFETCH(QString, output);
    QByteArray csv = "Count,Device,Duration (us),Name,Percent\n";
    for (const char* row : {"1,\"cpu0\",62.287,\"vm_mod_fused_nn_dense\",60\n", "1,\"cpu0\",2.565,\"VM::AllocTensor\"\n",
             "1,\"cpu0\",41.683,\"vm_mod_fused_nn_softmax\",40\n"})
        csv += row; // the second one lacks a cell
    write(in("row.csv"), csv);
    write(in("cut.json"), "{\"calls\":[");
    write(place_->filePath(output), "the answer of yesterday");
    for (QString& word : words)
        if (word.contains(u'.'))
            word = place_->filePath(word);
    const Run kept = runProgram(words + QStringList{place_->filePath(output)});
    QCOMPARE(kept.status, 3);
    QCOMPARE(bytesOf(place_->filePath(output)), QByteArray("the answer of yesterday"));
    const QByteArray said = output.toUtf8() + " is left as it was";
    const bool saysSo = kept.err.contains(said);
    const bool nothingToWrite = words.contains(in("cut.json")) && !words.contains(in("a.json"));
    QVERIFY2(saysSo || nothingToWrite, kept.err.constData());
    const Run fresh = runProgram(words + QStringList{place_->filePath(QStringLiteral("new-") + output)});
    QCOMPARE(fresh.status, 3);
    QCOMPARE(QFile::exists(place_->filePath(QStringLiteral("new-") + output)), saysSo);
}

void OutputsTest::answersWithoutAPlatform_data()
{
    QTest::addColumn<QString>("environment");
    QTest::newRow("no such platform") << QStringLiteral("QT_QPA_PLATFORM=nonsense");
    QTest::newRow("a server that does not answer") << QStringLiteral("QT_QPA_PLATFORM= DISPLAY=nowhere.invalid:7");
}

void OutputsTest::answersWithoutAPlatform()
{
    QFETCH(QString, environment);
    const QString program = QStringLiteral("env -u DISPLAY -u WAYLAND_DISPLAY %1 " TVMSCOPE_PROGRAM " ").arg(environment);
    const Run run = runShell(program + in("a.json"));
    QCOMPARE(run.status, 0);
    QVERIFY2(run.err.contains("no window can be opened: "), run.err.constData());
    QVERIFY2(run.out.contains("  Source "), run.out.constData());
    QCOMPARE(runShell(program).status, 2);
}

void OutputsTest::saysThatMemoryIsShort_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("named");
    const QString large = QStringLiteral("large.json");
    QTest::newRow("show") << QStringLiteral("show a.json large.json") << large;
    QTest::newRow("diff") << QStringLiteral("diff a.json large.json") << large;
    QTest::newRow("table") << QStringLiteral("export large.json b.json --table groups -o t.csv") << large;
    QTest::newRow("chart") << QStringLiteral("export large.json --chart flame -o c.svg") << large;
    QTest::newRow("standard input") << QStringLiteral("show - < large.json") << QStringLiteral("standard input");
    QTest::newRow("window") << QStringLiteral("a.json large.json --picture p.png") << large;
}

void OutputsTest::saysThatMemoryIsShort()
{
    QFETCH(QString, words);
    QFETCH(QString, named);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("Sanitizers need more than there would be.");
#else
    QFile large(in("large.json"));
    QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(900'000'000));
    large.close();
    const Run run = runShell(QStringLiteral("cd %1; unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM; ulimit -v 900000; "
                                            "exec " TVMSCOPE_PROGRAM " %2")
                                 .arg(place_->path(), words));
    QVERIFY2(run.err.contains("here is not enough memory for this: ") && run.err.contains(named.toUtf8())
            && run.err.contains(" has 900 MB"),
        run.err.constData());
    QCOMPARE(run.status, 3);
#endif
}

void OutputsTest::saysHowLargePicturesMayBe()
{
    const QStringList words{"export", in("a.json"), "--chart", "flame", "-o", in("x.png")};
    const Run wide = runProgram(words + QStringList{"--width", "1e9"});
    QVERIFY2(wide.status == 2 && wide.err.contains("16384"), wide.err.constData());
    const Run many = runProgram(words + QStringList{"--width", "16000", "--height", "16000", "--scale", "4"});
    QVERIFY2(many.status == 2 && many.err.contains("256 million"), many.err.constData());
    QVERIFY(!QFile::exists(in("x.png")));
}

void OutputsTest::opensNoSettingsThatAreNone()
{
    QVERIFY(!settingsTrouble(in("none.ini")));
    write(in("fine.ini"), "[General]\ntheme=dark\n");
    QVERIFY(!settingsTrouble(in("fine.ini")));
    QCOMPARE(::mkfifo(qPrintable(in("pipe.ini")), 0600), 0);
    QVERIFY(settingsTrouble(in("pipe.ini")));
    QVERIFY(settingsTrouble(in("folder")));
    QVERIFY(QFile::link(QStringLiteral("/dev/null"), in("device.ini")));
    QVERIFY(settingsTrouble(in("device.ini")));
    QFile large(in("large.ini"));
    QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(50'000'000));
    QVERIFY(messageText(*settingsTrouble(in("large.ini"))).find("50 MB") != std::string::npos);
}

QTEST_GUILESS_MAIN(OutputsTest)
#include "outputs_test.moc"
