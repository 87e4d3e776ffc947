// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "tests/app/program.h"
#include "tests/app/reports.h"
#include "tests/app/schemavalidator.h"

#include <QFile>
#include <QFloat16> // nlohmann asks about it, and Qt Test only names it
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tvmscope::test;
using Json = nlohmann::json;

/// `diff` of three profiles and more: its JSON, its numbers, its exit status.
class CliMatrixTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void threeProfilesFollowTheirSchema_data();
    void threeProfilesFollowTheirSchema();
    void threeProfilesAddUpAndAreRanked();
    void aRecordingSaysWhatItsRunsRangeOver();
    void oneMeasurementOpenedTwiceIsSaid();
    void exitStatusOfThree_data();
    void exitStatusOfThree();
};

namespace {

Json matrixSchema()
{
    return Json::parse(contentOf(QStringLiteral(TVMSCOPE_TEST_DATA "/../../resources/schema/matrix.schema.json")).toStdString());
}

Json parsed(const Run& run)
{
    return Json::parse(run.out.toStdString(), nullptr, false);
}

/// A report whose device no other one has.
QByteArray onOtherDevice()
{
    return contentOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/") + relax).replace("cpu0", "metal0");
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::max({std::abs(a), std::abs(b), 1.0});
}

} // namespace

void CliMatrixTest::threeProfilesFollowTheirSchema_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QByteArray>("input");
    QTest::newRow("three files") << QStringList{relax, relay, graph} << QByteArray();
    QTest::newRow("one file that holds three")
        << QStringList{"-"} << bothReports() + "\n" + contentOf(QStringLiteral(TVMSCOPE_TEST_DATA "/reports/") + graph);
    QTest::newRow("a file of two and one more") << QStringList{"-", graph} << bothReports();
    QTest::newRow("no device in common") << QStringList{"-", relax, relay} << onOtherDevice();
}

void CliMatrixTest::threeProfilesFollowTheirSchema()
{
    QFETCH(QStringList, files);
    QFETCH(QByteArray, input);
    const Run run = runProgram(QStringList{"diff", "--format", "json"} + files, input);
    QCOMPARE(run.status, files.size() == 3 && !input.isEmpty() ? 4 : 0);
    const Json json = parsed(run);
    const auto errors = schemaErrors(matrixSchema(), json);
    QVERIFY2(errors.empty(), errors.empty() ? "" : errors.front().c_str());
    QCOMPARE(json["profiles"].size(), std::size_t{3});
}

void CliMatrixTest::threeProfilesAddUpAndAreRanked()
{
    const Json json = parsed(runProgram({"diff", "--format", "json", relax, relay, graph}));
    QCOMPARE(json["device"].get<std::string>(), std::string("cpu0"));
    QCOMPARE(json["headline"].get<std::string>(),
        std::string("Graph executor is fastest: 4.73 ms; Relay VM 1.31×, Relax VM 4.61× slower than it on cpu0."));
    const double totals[]{21786.61, 6208.24, 4729.62};
    const int ranks[]{3, 2, 1};
    for (std::size_t at = 0; at < 3; ++at) {
        const Json& profile = json["profiles"][at];
        QVERIFY(std::abs(profile["total_us"].get<double>() - totals[at]) < 0.005);
        QCOMPARE(profile["rank"].get<int>(), ranks[at]);
        QVERIFY(near(
            profile["ratio"].get<double>(), json["profiles"][0]["total_us"].get<double>() / profile["total_us"].get<double>()));
        double sum = 0.0;
        for (const Json& row : json["rows"])
            if ((row["kind"] == "group" || row["kind"] == "rest") && row["device"] == "cpu0" && !row["cells"][at].is_null())
                sum += row["cells"][at]["us"].get<double>();
        QVERIFY(near(sum, profile["total_us"].get<double>()));
    }
    QCOMPARE(json["rows"][0]["label"].get<std::string>(), std::string("dense 64×512→128 + add + add"));
    QCOMPARE(json["profiles"][0]["geomean"].get<double>(), 1.0);
    // What two say of each other, they say beside a third one.
    const Json pair = parsed(runProgram({"diff", "--format", "json", relax, relay}));
    for (const Json& row : json["rows"])
        for (const Json& group : pair["groups"])
            if (row["label"] == group["label"] && !row["cells"][0].is_null() && !row["cells"][1].is_null()
                && !group["ratio"].is_null())
                QVERIFY(near(row["cells"][1]["ratio"].get<double>(), group["ratio"].get<double>()));
}

/// Of a profile of one run there is nothing to say.
void CliMatrixTest::aRecordingSaysWhatItsRunsRangeOver()
{
    const Run run = runProgram({"diff", "--format", "tsv", "recorded/0.27.0/mlp.all-runs.json", "0.19.0/mlp/relax-vm/report.json",
        "0.21.0/mlp/relax-vm/table.txt"});
    QCOMPARE(run.status, 0);
    const QStringList lines = QString::fromUtf8(run.out).split(u'\n', Qt::SkipEmptyParts);
    const QStringList titles = lines.front().split(u'\t');
    QCOMPARE(titles.filter(QStringLiteral("of runs (us)")).size(), 3);
    const qsizetype shortest = titles.size() - 3;
    QVERIFY2(titles[shortest].endsWith(QStringLiteral(" min of runs (us)")), qPrintable(titles[shortest]));
    int ranges = 0;
    for (const QString& line : lines.mid(1)) {
        const QStringList cells = line.split(u'\t');
        QCOMPARE(cells.size(), titles.size());
        if (cells[shortest].isEmpty())
            continue;
        ++ranges;
        QVERIFY2(cells[shortest].toDouble() <= cells[shortest + 1].toDouble()
                && cells[shortest + 1].toDouble() <= cells[shortest + 2].toDouble(),
            qPrintable(line));
    }
    QVERIFY(ranges > 3);

    const auto fits = [](const nlohmann::json& runs, const nlohmann::json& us) {
        return runs.is_object() && runs["min_us"] <= us && us <= runs["max_us"] && runs["runs"] == 3;
    };
    const auto asked = [](const QStringList& files) {
        return nlohmann::json::parse(runProgram(QStringList{"diff", "--format", "json"} + files).out.toStdString());
    };
    const QString recorded = QStringLiteral("recorded/0.27.0/mlp.all-runs.json");
    const nlohmann::json ofThree = asked({recorded, "0.19.0/mlp/relax-vm/report.json", "0.21.0/mlp/relax-vm/table.txt"});
    for (const auto& row : ofThree["rows"])
        QVERIFY2(row["cells"][0].is_null() || fits(row["cells"][0]["of_runs"], row["cells"][0]["us"]), row.dump().c_str());
    const nlohmann::json ofTwo = asked({recorded, "0.19.0/mlp/relax-vm/report.json"});
    for (const auto& row : ofTwo["ledger"])
        QVERIFY2(row["baseline_us"] == 0 || fits(row["baseline_of_runs"], row["baseline_us"]), row.dump().c_str());

    const QStringList three{
        "diff", "recorded/0.27.0/mlp.all-runs.json", "0.19.0/mlp/relax-vm/report.json", "0.21.0/mlp/relax-vm/table.txt"};
    const QString page = QString::fromUtf8(runProgram(three, {}, {}, QStringLiteral("200")).out);
    QVERIFY2(page.contains(QString::fromUtf8("runs µs")), qPrintable(page));
    QVERIFY2(page.contains(QStringLiteral("in each run of that profile, shortest to longest")), qPrintable(page));
    QVERIFY2(
        page.contains(QRegularExpression(QString::fromUtf8("Total of cpu0.* 558\\.24 +556\\.36–645\\.31 "))), qPrintable(page));
    QVERIFY2(
        page.contains(QRegularExpression(QString::fromUtf8("unattributed +[0-9.,]+ +[0-9.,]+–[0-9.,]+ "))), qPrintable(page));
    QVERIFY2(page.contains(QStringLiteral("One run alone: report.json, table.txt.")), qPrintable(page));
    const QString narrow = QString::fromUtf8(runProgram(three, {}, {}, QStringLiteral("90")).out).simplified();
    QVERIFY2(narrow.contains(QStringLiteral("What the runs range over has no room here")), qPrintable(narrow));
}

void CliMatrixTest::oneMeasurementOpenedTwiceIsSaid()
{
    const QString page = QString::fromUtf8(runProgram({"diff", relax, relay, relax}).out).simplified();
    QVERIFY2(page.contains(QStringLiteral("are the same measurement: everything took equally long in both.")), qPrintable(page));
}

void CliMatrixTest::exitStatusOfThree_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::newRow("all the same") << QStringList{"--exit-code", relax, relax, relax} << 0;
    QTest::newRow("one differs") << QStringList{"--exit-code", relax, relax, relay} << 1;
    QTest::newRow("not asked for") << QStringList{relax, relax, relay} << 0;
    QTest::newRow("corrections are for two") << QStringList{"--corrections", "../cli/corrections.json", relax, relay, graph} << 2;
    QTest::newRow("one is missing") << QStringList{relax, relay, "gone.json"} << 3;
}

void CliMatrixTest::exitStatusOfThree()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QCOMPARE(runProgram(QStringList{"diff"} + arguments).status, status);
}

QTEST_GUILESS_MAIN(CliMatrixTest)
#include "cli_matrix_test.moc"
