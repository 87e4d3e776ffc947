// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#include "models/profile/counters.h"
#include "parsers/documentreader.h"

#include <QTest>

#include <vector>

using namespace tvmscope;

namespace {

/// As VTA's tutorials print a dictionary: "\\t{:<16}: {:>16}".
const std::string printed = "Execution statistics:\n"
                            "\tinp_load_nbytes :          5549568\n"
                            "\twgt_load_nbytes :         12763136\n"
                            "\tacc_load_nbytes :          6051840\n"
                            "\tuop_load_nbytes :             1480\n"
                            "\tout_store_nbytes:          2433536\n"
                            "\tgemm_counter    :          6623232\n"
                            "\talu_counter     :          2433536\n";

std::vector<const Artifact*> countersOf(const Document& document)
{
    std::vector<const Artifact*> counters;
    for (const Artifact& artifact : document.artifacts)
        if (artifact.get<HardwareCounters>())
            counters.push_back(&artifact);
    return counters;
}

/// `inp_load_nbytes=5549568 …`
QString textOf(const HardwareCounters& counted)
{
    QStringList counters;
    for (const HardwareCounter& counter : counted.counters)
        counters << QString::fromStdString(counter.name) + u'=' + QString::number(counter.value);
    return counters.join(u' ');
}

} // namespace

/// What VTA's simulators counted.
class VtaCountersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTutorialsLines();
    void areFoundAnywhere_data();
    void areFoundAnywhere();
    void cyclesAloneNeedTheirHeading();
    void severalRunsAreSeveral();
    void otherTextsAreNone_data();
    void otherTextsAreNone();
};

void VtaCountersTest::aTutorialsLines()
{
    const std::string text = "Running on VTA\n" + printed + "VTA matrix multiply test complete!\n";
    const DocumentPtr document = readDocument(text, "x.log");
    const std::vector<const Artifact*> found = countersOf(*document);
    QCOMPARE(found.size(), std::size_t{1});
    const HardwareCounters& counted = *found[0]->get<HardwareCounters>();
    QCOMPARE(counted.counters.size(), std::size_t{7});
    QCOMPARE(counted.counters[0].name, std::string("inp_load_nbytes"));
    QCOMPARE(counted.counters[0].line, 3u);
    QCOMPARE(counted.sumOf(CounterUnit::BytesLoaded).value_or(0), std::int64_t{5549568 + 12763136 + 6051840 + 1480});
    QCOMPARE(counted.sumOf(CounterUnit::BytesStored).value_or(0), std::int64_t{2433536});
    QVERIFY(!counted.sumOf(CounterUnit::Cycles));
    QCOMPARE(found[0]->lines, (LineRange{2, 9}));
    QVERIFY(!document->hasErrors());
}

void VtaCountersTest::areFoundAnywhere_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("JSON") << R"({"inp_load_nbytes": 4096, "out_store_nbytes": 1024, "gemm_counter": 256})";
    QTest::newRow("JSON on lines")
        << "{\n  \"inp_load_nbytes\": 4096,\n  \"out_store_nbytes\": 1024,\n  \"gemm_counter\": 256\n}\n";
    QTest::newRow("Python") << "stats: {'inp_load_nbytes': 4096, 'out_store_nbytes': 1024, 'gemm_counter': 256}\n";
    QTest::newRow("lines without heading") << "inp_load_nbytes : 4096\nout_store_nbytes: 1024\ngemm_counter : 256\n";
    QTest::newRow("a mail's quote") << "> Execution statistics:\n> \tinp_load_nbytes : 4096\n> \tout_store_nbytes: 1024\n"
                                       "> \tgemm_counter    : 256\n";
    QTest::newRow("a log") << "12:00:01 INFO inp_load_nbytes : 4096\n12:00:01 INFO out_store_nbytes: 1024\n"
                              "12:00:01 INFO gemm_counter : 256\n";
    QTest::newRow("a notebook") << R"({"text": ["Execution statistics:\n", "\tinp_load_nbytes : 4096\n", )"
                                   R"("\tout_store_nbytes: 1024\n", "\tgemm_counter: 256\n"]})";
}

void VtaCountersTest::areFoundAnywhere()
{
    QFETCH(QString, text);
    const DocumentPtr document = readDocument(text.toStdString(), "x.txt");
    const std::vector<const Artifact*> found = countersOf(*document);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(textOf(*found[0]->get<HardwareCounters>()),
        QStringLiteral("inp_load_nbytes=4096 out_store_nbytes=1024 gemm_counter=256"));
}

void VtaCountersTest::cyclesAloneNeedTheirHeading()
{
    const DocumentPtr document = readDocument("Execution statistics:\n\tcycle_count     :           104723\n", "x.log");
    const std::vector<const Artifact*> found = countersOf(*document);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0]->get<HardwareCounters>()->sumOf(CounterUnit::Cycles).value_or(0), std::int64_t{104723});
    QVERIFY(countersOf(*readDocument("cycle_count : 104723\n", "x.log")).empty());
}

void VtaCountersTest::severalRunsAreSeveral()
{
    const DocumentPtr document = readDocument(printed + "\n" + printed, "x.log");
    QCOMPARE(countersOf(*document).size(), std::size_t{2});
}

void VtaCountersTest::otherTextsAreNone_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("one counter") << "inp_load_nbytes : 4096\n";
    QTest::newRow("source code") << "prof_->inp_load_nbytes += bytes;\nprof_->out_store_nbytes = 0;\n";
    QTest::newRow("no counts") << "inp_load_nbytes : 1.5\nout_store_nbytes: x\n";
    QTest::newRow("below nothing") << "inp_load_nbytes : -1\nout_store_nbytes: -2\n";
    QTest::newRow("a heading alone") << "Execution statistics:\n";
}

void VtaCountersTest::otherTextsAreNone()
{
    QFETCH(QString, text);
    QVERIFY(countersOf(*readDocument(text.toStdString(), "x.txt")).empty());
}

QTEST_APPLESS_MAIN(VtaCountersTest)
#include "vtacounters_test.moc"
