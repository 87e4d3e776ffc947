// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/countedprofile.h"
#include "parsers/documentreader.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <vector>

using namespace tvmscope;

namespace {

std::string sampleText(const char* name)
{
    QFile file(QStringLiteral(TVMSCOPE_TEST_DATA "/counters/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::vector<const CountedProfile*> countedIn(const Document& document)
{
    std::vector<const CountedProfile*> found;
    for (const Artifact& artifact : document.artifacts)
        if (const auto* const counted = artifact.get<CountedProfile>())
            found.push_back(counted);
    return found;
}

bool says(const Document& document, std::string_view code)
{
    return std::any_of(document.diagnostics.begin(), document.diagnostics.end(),
        [&](const Diagnostic& said) { return said.message.code == code; });
}

/// `1482000 640310 …` of the measure; `-` where it is not known.
QString measures(const CountedProfile& counted)
{
    QStringList counts;
    for (std::size_t row = 0; row < counted.profile->rowCount(); ++row) {
        const auto count = counted.countOf(counted.by(), static_cast<CallId>(row));
        counts << (count ? QString::number(*count) : QStringLiteral("-"));
    }
    return counts.join(u' ');
}

} // namespace

/// Reports that have counters of PAPI and no durations: their metric is the measure.
class CounterTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTableOpensByItsCycles();
    void spellings_data();
    void spellings();
    void jsonKeepsDevicesAndShapes();
    void withDurationsItIsAnyReport();
    void anOverflowIsNotKnown();
    void aSumThatDiffersIsSaid();
    void withoutCyclesTheFirstCounts();
    void unitsAreThoseOfTheName_data();
    void unitsAreThoseOfTheName();
    void twoTablesAreTwo();
    void otherTextsAreNone_data();
    void otherTextsAreNone();
};

void CounterTableTest::aTableOpensByItsCycles()
{
    const std::string text = "$ python profile.py\n" + sampleText("mlp.txt")
        + "\nConfiguration\n-------------\nNumber of threads: 4\n" + "Executor: VM\n";
    const DocumentPtr document = readDocument(text, "x.log");
    const auto found = countedIn(*document);
    QCOMPARE(found.size(), std::size_t{1});
    const CountedProfile& counted = *found.front();
    QCOMPARE(document->artifacts.front().kind(), std::string_view("profile"));
    QCOMPARE(document->artifacts.front().format, std::string("tvm-report-papi"));
    QCOMPARE(document->artifacts.front().id, 1);
    QVERIFY(!document->artifacts.front().profile());
    QCOMPARE(counted.by().name, std::string("perf::CYCLES"));
    QCOMPARE(counted.chosen, CountedProfile::Chosen::Cycles);
    QCOMPARE(counted.counters.size(), std::size_t{4});
    QCOMPARE(measures(counted), QStringLiteral("1482000 640310 598400 571020 566270"));
    QCOMPARE(counted.by().sum, std::int64_t{3858000});
    QCOMPARE(counted.by().total.value_or(0), std::int64_t{7716000});
    QCOMPARE(counted.profile->nameOf(CallId{3}), std::string_view("fused_nn_batch_flatten"));
    QCOMPARE(counted.profile->lineOf(CallId{3}), 6U);
    QVERIFY(!counted.profile->calls().countOf(CallId{0}).isKnown());
    QCOMPARE(counted.profile->configuration().size(), std::size_t{2});
    QVERIFY(says(*document, "counted-no-durations"));
    QVERIFY(!document->hasErrors());
}

void CounterTableTest::spellings_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("blanks lost") << "Name PAPI_TOT_CYC Count\nfused_nn_dense 1,500 2\nfused_nn_softmax 200 1\n";
    QTest::newRow("indented")
        << "   Name              PAPI_TOT_CYC  Count\n   fused_nn_dense           1,500      2\n"
           "   fused_nn_softmax           200      1\n   ----------\n   Sum                      1,700      3\n";
    QTest::newRow("quoted") << "> Name              PAPI_TOT_CYC  Count\n> fused_nn_dense           1,500      2\n"
                               "> fused_nn_softmax           200      1\n";
    QTest::newRow("behind a logger's words") << "2026-11-26 10:00:00,123 INFO root: Name              PAPI_TOT_CYC  Count\n"
                                                "2026-11-26 10:00:00,124 INFO root: fused_nn_dense           1,500      2\n"
                                                "2026-11-26 10:00:00,125 INFO root: fused_nn_softmax           200      1\n";
    QTest::newRow("a page") << "<html><body><pre>Name              PAPI_TOT_CYC  Count\nfused_nn_dense           1,500      2\n"
                               "fused_nn_softmax           200      1\n</pre></body></html>";
    QTest::newRow("a string of JSON")
        << R"({"text": "Name PAPI_TOT_CYC Count\nfused_nn_dense 1,500 2\nfused_nn_softmax 200 1\n"})";
    QTest::newRow("CSV") << "Name,PAPI_TOT_CYC,Count\n\"fused_nn_dense\",1500,2\n\"fused_nn_softmax\",200,1\n";
    QTest::newRow("semicolons") << "Name;PAPI_TOT_CYC;Count\nfused_nn_dense;1500;2\nfused_nn_softmax;200;1\n";
    QTest::newRow("tabs") << "Name\tPAPI_TOT_CYC\tCount\nfused_nn_dense\t1,500\t2\nfused_nn_softmax\t200\t1\n";
    QTest::newRow("Markdown") << "| Name | PAPI_TOT_CYC | Count |\n|---|---:|---:|\n| fused_nn_dense | 1,500 | 2 |\n"
                                 "| fused_nn_softmax | 200 | 1 |\n| Sum | 1,700 | 3 |\n";
    QTest::newRow("Windows") << "Name PAPI_TOT_CYC Count\r\nfused_nn_dense 1,500 2\r\nfused_nn_softmax 200 1\r\n";
}

void CounterTableTest::spellings()
{
    QFETCH(QString, text);
    const DocumentPtr document = readDocument(text.toStdString(), "x.txt");
    const auto found = countedIn(*document);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(measures(*found.front()), QStringLiteral("1500 200"));
    QCOMPARE(found.front()->profile->callCount(), CallCount(3));
    QCOMPARE(found.front()->chosen, CountedProfile::Chosen::Only);
    QCOMPARE(found.front()->by().unit, std::string_view("cycles"));
    for (const Diagnostic& said : document->diagnostics)
        QVERIFY2(said.severity == Severity::Note, said.message.code.data());
}

void CounterTableTest::jsonKeepsDevicesAndShapes()
{
    const DocumentPtr document = readDocument(sampleText("cuda.json"), "cuda.json");
    const auto found = countedIn(*document);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(document->artifacts.front().format, std::string("tvm-report-papi"));
    const Profile& profile = *found.front()->profile;
    QCOMPARE(measures(*found.front()), QStringLiteral("90210 7004"));
    QCOMPARE(found.front()->by().total.value_or(0), std::int64_t{101000});
    QCOMPARE(profile.deviceNameOf(CallId{1}), std::string_view("cuda0"));
    QCOMPARE(profile.shapesOf(CallId{1}), std::string_view("float32[1, 128], float32[1, 128]"));
    QCOMPARE(profile.timeBasis(), TimeBasis::Sequential);
    for (const Diagnostic& said : document->diagnostics)
        QVERIFY2(said.severity == Severity::Note, said.message.code.data());
}

void CounterTableTest::withDurationsItIsAnyReport()
{
    const DocumentPtr document = readDocument("Name,Duration (us),Percent,Device,Count,perf::CYCLES\n"
                                              "\"fused_nn_dense\",12.5,80,\"cpu0\",1,1500\n"
                                              "\"fused_nn_softmax\",2.5,20,\"cpu0\",1,200\n",
        "x.csv");
    QVERIFY(countedIn(*document).empty());
    QCOMPARE(document->artifacts.size(), std::size_t{1});
    QVERIFY(document->artifacts.front().profile());
    QCOMPARE(document->artifacts.front().format, std::string("tvm-report-csv"));
}

void CounterTableTest::anOverflowIsNotKnown()
{
    const DocumentPtr document
        = readDocument("Name,perf::CYCLES,Count\n\"fused_nn_dense\",1500,1\n\"fused_nn_softmax\",-1,1\n", "x.csv");
    const auto found = countedIn(*document);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(measures(*found.front()), QStringLiteral("1500 -"));
    QCOMPARE(found.front()->by().sum, std::int64_t{1500});
    QCOMPARE(found.front()->by().unknownRows, std::int64_t{1});
    QVERIFY(says(*document, "counted-overflow"));
}

void CounterTableTest::aSumThatDiffersIsSaid()
{
    const DocumentPtr document
        = readDocument("Name  PAPI_FP_OPS\nfused_nn_dense  1,500\nfused_nn_softmax  200\n----------\nSum  1,800\n", "x.txt");
    QCOMPARE(countedIn(*document).size(), std::size_t{1});
    QVERIFY(says(*document, "table-metric-sum-differs"));
}

void CounterTableTest::withoutCyclesTheFirstCounts()
{
    const DocumentPtr document = readDocument(
        "Name,PAPI_FP_OPS,perf::STALLED-CYCLES-BACKEND\n\"fused_nn_dense\",1500,7\n\"fused_nn_softmax\",200,3\n", "x.csv");
    const auto found = countedIn(*document);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front()->by().name, std::string("PAPI_FP_OPS")); // cycles in which something waits are no clock
    QCOMPARE(found.front()->chosen, CountedProfile::Chosen::First);
    QCOMPARE(found.front()->by().unit, std::string_view("operations"));
}

void CounterTableTest::unitsAreThoseOfTheName_data()
{
    QTest::addColumn<QString>("unit");
    QTest::newRow("perf::CYCLES") << "cycles";
    QTest::newRow("PAPI_TOT_CYC") << "cycles";
    QTest::newRow("cuda:::event:elapsed_cycles_sm:device=0") << "cycles";
    QTest::newRow("perf::INSTRUCTIONS") << "instructions";
    QTest::newRow("PAPI_TOT_INS") << "instructions";
    QTest::newRow("perf::CACHE-MISSES") << "misses";
    QTest::newRow("PAPI_L1_DCM") << "misses";
    QTest::newRow("PAPI_DP_OPS") << "operations";
    QTest::newRow("perf::BRANCHES") << "events";
}

void CounterTableTest::unitsAreThoseOfTheName()
{
    QFETCH(QString, unit);
    QVERIFY(isCounterName(QTest::currentDataTag()));
    QCOMPARE(QString::fromUtf8(counterUnit(QTest::currentDataTag()).data()), unit);
}

void CounterTableTest::twoTablesAreTwo()
{
    const DocumentPtr document = readDocument(sampleText("mlp.txt") + "\n" + sampleText("mlp-tuned.txt"), "x.txt");
    const auto found = countedIn(*document);
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found[1]->by().sum, std::int64_t{2837880});
    QCOMPARE(document->artifacts[1].id, 2);
}

void CounterTableTest::otherTextsAreNone_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("a header alone") << "Name  perf::CYCLES\n";
    QTest::newRow("code") << "Name std::string\nType std::vector\nSize 3\n";
    QTest::newRow("no name") << "Row  perf::CYCLES\nfused_nn_dense  1,500\n";
    QTest::newRow("texts below") << "Name  perf::CYCLES\nfused_nn_dense  many\n";
    QTest::newRow("instructions of a machine") << "Name  VM::Argument Shapes\nfused_nn_dense  12\n";
}

void CounterTableTest::otherTextsAreNone()
{
    QFETCH(QString, text);
    QVERIFY(countedIn(*readDocument(text.toStdString(), "x.txt")).empty());
}

QTEST_APPLESS_MAIN(CounterTableTest)
#include "countertable_test.moc"
