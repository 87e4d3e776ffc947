// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/app/program.h"
#include "tests/app/schemavalidator.h"

#include <QFile>
#include <QFloat16> // nlohmann asks about it, and Qt Test only names it
#include <QTest>

#include <algorithm>

using namespace tvmscope::test;
using Json = nlohmann::json;

namespace {

const QByteArray twoTimings = "one run elapsed 0.5\nother run elapsed 1.0\n";
const QString relayListing = QStringLiteral("../executable/mlp-relay.txt");
const QString plainListing = QStringLiteral("../executable/mlp-relay-unoptimized.txt");
const QString counters = QStringLiteral("../counters/mlp.txt");
const QString tunedCounters = QStringLiteral("../counters/mlp-tuned.txt");
const QString tuningLog = QStringLiteral("../tuning/autotvm.log");

Json parsed(const Run& run)
{
    return Json::parse(run.out.toStdString(), nullptr, false);
}

QByteArray linesOf(const QString& file, int count)
{
    QFile source(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/") + file);
    QByteArray lines;
    if (source.open(QIODevice::ReadOnly))
        for (int line = 0; line < count; ++line)
            lines += source.readLine();
    return lines;
}

} // namespace

/// `diff` of what is no profile: listings, timings, tuning logs.
class CliDiffOthersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void jsonFollowsTheSchema_data();
    void jsonFollowsTheSchema();
    void timingsSayHowManyTimes();
    void listingsAreCountedByOpcode();
    void logsAreHeldAgainstEachOther();
    void countersAreComparedByWhatBothHave();
    void countersAreNotComparedWithTimes();
    void theKindCanBeAskedFor();
    void oneOfAKindIsNotEnough_data();
    void oneOfAKindIsNotEnough();
    void whatIsLeftOutIsSaid();
};

void CliDiffOthersTest::jsonFollowsTheSchema_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QString>("kind");
    QTest::newRow("timings") << QStringList{"-"} << twoTimings << QStringLiteral("benchmark");
    QTest::newRow("listings") << QStringList{relayListing, plainListing} << QByteArray() << QStringLiteral("executable");
    QTest::newRow("tuning logs") << QStringList{tuningLog, "-"} << linesOf(tuningLog, 50) << QStringLiteral("tuning-log");
    QTest::newRow("counters") << QStringList{counters, tunedCounters} << QByteArray() << QStringLiteral("papi");
    // Listings come before timings.
    QTest::newRow("listings and timings") << QStringList{relayListing, plainListing, "-"} << twoTimings
                                          << QStringLiteral("executable");
}

void CliDiffOthersTest::jsonFollowsTheSchema()
{
    QFETCH(QStringList, files);
    QFETCH(QByteArray, input);
    QFETCH(QString, kind);
    const Run run = runProgram(QStringList{"diff", "--format", "json"} + files, input);
    QCOMPARE(run.status, 0);
    const Json json = parsed(run);
    QFile file(QStringLiteral(TVMSCOPE_TEST_DATA "/../../resources/schema/diff.schema.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const std::vector<std::string> errors = schemaErrors(Json::parse(file.readAll().toStdString()), json);
    QVERIFY2(errors.empty(), errors.empty() ? "" : errors.front().c_str());
    QCOMPARE(QString::fromStdString(json["kind"].get<std::string>()), kind);
    QVERIFY(json["rows"].size() >= 2);
    QVERIFY(json["groups"].empty() && json["headline"].is_string());
    for (const char* format : {"csv", "tsv", "md", "text"}) {
        const Run other = runProgram(QStringList{"diff", "--format", QLatin1String(format)} + files, input);
        QCOMPARE(other.status, 0);
        QVERIFY(other.out.size() > 40);
    }
}

void CliDiffOthersTest::timingsSayHowManyTimes()
{
    const Run run = runProgram({"diff", "-"}, twoTimings);
    QVERIFY2(run.out.contains("2.00\xC3\x97 slower"), run.out.constData());
    const Json rows = parsed(runProgram({"diff", "-", "--format", "json"}, twoTimings))["rows"];
    QCOMPARE(rows.size(), std::size_t{2});
    QCOMPARE(rows[0]["mean_us"].get<double>(), 500'000.0);
    QCOMPARE(rows[1]["ratio"].get<double>(), 0.5);
    QCOMPARE(runProgram({"diff", "-", "--exit-code"}, twoTimings).status, 1);
    QCOMPARE(runProgram({"diff", "-", "--exit-code"}, "one run elapsed 0.5\nother run elapsed 0.505\n").status, 0);
}

void CliDiffOthersTest::listingsAreCountedByOpcode()
{
    const Json rows = parsed(runProgram({"diff", relayListing, plainListing, "--format", "json"}))["rows"];
    QVERIFY(std::any_of(rows.begin(), rows.end(), [](const Json& row) { return row["opcode"] == "invoke_packed"; }));
    QCOMPARE(runProgram({"diff", relayListing, plainListing, "--exit-code"}).status, 1);
    QCOMPARE(runProgram({"diff", relayListing, relayListing, "--exit-code"}).status, 0);
}

/// A log against its own beginning: what the beginning has is equal or slower, never faster.
void CliDiffOthersTest::logsAreHeldAgainstEachOther()
{
    const QByteArray beginning = linesOf(tuningLog, 50);
    const Json rows = parsed(runProgram({"diff", tuningLog, "-", "--format", "json"}, beginning))["rows"];
    int both = 0;
    for (const Json& row : rows)
        if (!row["baseline_us"].is_null() && !row["candidate_us"].is_null()) {
            QVERIFY(row["candidate_us"].get<double>() >= row["baseline_us"].get<double>());
            ++both;
        }
    QVERIFY(both > 0);
    QCOMPARE(runProgram({"diff", tuningLog, tuningLog, "--exit-code"}).status, 0);
}

void CliDiffOthersTest::countersAreComparedByWhatBothHave()
{
    const Run run = runProgram({"diff", counters, tunedCounters});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.startsWith("mlp-tuned.txt counts 1.36\xC3\x97 fewer cycles than mlp.txt: 3,858,000"), run.out.constData());
    QVERIFY2(!run.out.contains("\xC2\xB5s") && !run.out.contains(" ms"), run.out.constData());
    const Json rows = parsed(runProgram({"diff", counters, tunedCounters, "--format", "json"}))["rows"];
    QCOMPARE(rows.size(), std::size_t{5});
    QCOMPARE(rows[0]["counter"].get<std::string>(), std::string("perf::CYCLES"));
    QCOMPARE(rows[0]["baseline_count"].get<int>(), 1482000);
    QCOMPARE(rows[0]["candidate_count"].get<int>(), 705400);
    QCOMPARE(runProgram({"diff", counters, tunedCounters, "--exit-code"}).status, 1);
    QCOMPARE(runProgram({"diff", counters, counters, "--exit-code"}).status, 0);
    QCOMPARE(runProgram({"diff", "--kind", "profile", counters, tunedCounters}).out, run.out);
    const Run none = runProgram({"diff", counters, "../counters/cuda.json"});
    QCOMPARE(none.status, 4);
    QVERIFY2(none.out.contains("no counter in common"), none.out.constData());
}

void CliDiffOthersTest::countersAreNotComparedWithTimes()
{
    const QString report = QStringLiteral("0.19.0/bert2/relay-vm/report.json");
    const Run run = runProgram({"diff", report, counters});
    QCOMPARE(run.status, 3);
    QVERIFY2(run.err.contains("mlp.txt has counters and no durations, and this is about times"), run.err.constData());
    QVERIFY(run.out.isEmpty());
}

void CliDiffOthersTest::theKindCanBeAskedFor()
{
    const Run timings = runProgram({"diff", "--kind", "benchmark", relayListing, plainListing, "-"}, twoTimings);
    QCOMPARE(timings.status, 0);
    QVERIFY2(timings.out.contains("2.00\xC3\x97 slower"), timings.out.constData());
    // The total of a profile stands beside its timing.
    const QString report = QStringLiteral("0.19.0/bert2/relay-vm/report.json");
    const Run profiled
        = runProgram({"diff", "--kind", "benchmark", report, "-"}, "Mean inference time (std dev): 5.00 ms (0.10 ms)\n");
    QCOMPARE(profiled.status, 0);
    QVERIFY2(profiled.out.contains("total of cpu0"), profiled.out.constData());
    QCOMPARE(runProgram({"diff", "--kind", "picture", report, report}).status, 2);
    QCOMPARE(runProgram({"diff", "--kind", "profile", report, report}).status, 0);
}

void CliDiffOthersTest::oneOfAKindIsNotEnough_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::newRow("a timing") << QStringList{"diff", "-"} << QByteArray("one run elapsed 0.5\n");
    QTest::newRow("a log and a timing") << QStringList{"diff", tuningLog, "-"} << QByteArray("one run elapsed 0.5\n");
    QTest::newRow("asked for") << QStringList{"diff", "--kind", "tuning-log", tuningLog} << QByteArray();
}

void CliDiffOthersTest::oneOfAKindIsNotEnough()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    const Run run = runProgram(arguments, input);
    QCOMPARE(run.status, 2);
    QVERIFY(run.out.isEmpty());
    QVERIFY2(run.err.contains("a comparison takes two"), run.err.constData());
}

/// Of timings all stand in the table; of others the third is not compared.
void CliDiffOthersTest::whatIsLeftOutIsSaid()
{
    const Run three = runProgram({"diff", relayListing, plainListing, QStringLiteral("../executable/mlp-relax.txt")});
    QCOMPARE(three.status, 0);
    QVERIFY2(three.err.contains("3 were found of the kind executable, and the first two are compared"), three.err.constData());
    QVERIFY(runProgram({"diff", relayListing, plainListing}).err.isEmpty());
    const Run timings = runProgram({"diff", "-"}, twoTimings + "third run elapsed 2.0\n");
    QVERIFY2(timings.err.isEmpty() && timings.out.contains("third run"), timings.err.constData());
}

QTEST_MAIN(CliDiffOthersTest)
#include "cli_diffothers_test.moc"
